"""The engine as a wheel, which programs and other PyScript pages can install."""

import os
import subprocess
import sys
from pathlib import Path

from . import BuildError
from .project import version

# The first date that a zip can hold, in seconds: a wheel carries dates, and those
# of the files would differ from machine to machine.
_DATE = "315532800"


def wheel_name(root: Path) -> str:
    """Give the name of the engine's wheel: nothing in it varies but the version."""
    return f"golf_core-{version(root)}-py3-none-any.whl"


def build_wheel(root: Path, folder: Path) -> None:
    """
    Build the wheel of ``golf_core`` into *folder*, as ``pyproject.toml`` says.

    The same sources give the same bytes.
    Raises BuildError when it cannot be built.
    """
    command = [sys.executable, "-m", "flit_core.wheel", "--outdir", str(folder)]
    dated = {**os.environ, "SOURCE_DATE_EPOCH": _DATE}
    done = subprocess.run(
        [*command, str(root)], env=dated, stdout=subprocess.PIPE, check=False
    )
    if done.returncode:
        raise BuildError("the wheel of golf_core cannot, for the reason above.")
    if not (folder / wheel_name(root)).is_file():
        raise BuildError(f"the wheel of golf_core is not named {wheel_name(root)}.")

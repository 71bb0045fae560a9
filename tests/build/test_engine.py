"""The wheel of the engine: what programs and other pages install from the site."""

import subprocess
import sys
import venv
from pathlib import Path

import pytest

from tests.build.conftest import ROOT
from web.build.engine import build_wheel, wheel_name

ASKED = ("deal", "1852")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel; its path."""
    folder = tmp_path_factory.mktemp("wheels")
    build_wheel(ROOT, folder)
    return folder / wheel_name(ROOT)


def test_site_carries_the_wheel(site: Path, wheel: Path) -> None:
    """The site holds the wheel, byte by byte as it is built by itself."""
    carried = site / "wheels" / wheel_name(ROOT)

    assert carried.read_bytes() == wheel.read_bytes()


def test_wheel_runs_where_nothing_else_is(wheel: Path, tmp_path: Path) -> None:
    """Installed alone in a new environment the engine deals as it does here."""
    place = tmp_path / "environment"
    venv.create(place, with_pip=False)
    python = str(next(place.glob("[Bb]*/python*")))
    install = ["install", "--quiet", "--no-index", "--disable-pip-version-check"]
    run(pip(), "--python", python, *install, str(wheel), folder=tmp_path)
    installed = run([python], "-m", "golf_core", *ASKED, folder=tmp_path)

    assert installed == run([sys.executable], "-m", "golf_core", *ASKED, folder=ROOT)
    assert installed


def pip() -> list[str]:
    """Find pip: in this environment, or beside the Python that made it."""
    base = [str(path) for path in Path(sys.base_prefix).glob("[Bb]in/python3")]
    for python in (sys.executable, *base):
        command = [python, "-m", "pip"]
        if not subprocess.call(
            [*command, "--version"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        ):
            return command
    pytest.fail("There is no pip to install the wheel with.")


def run(command: list[str], *arguments: str, folder: Path) -> str:
    """Run a command in *folder* and give what it prints."""
    done = subprocess.run(
        [*command, *arguments], cwd=folder, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout

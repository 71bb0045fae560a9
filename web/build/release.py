"""
The site as one file, for hosts that take a zip: ``python -m web.build.release``.

``index.html`` is at its root. Smaller forms of files are left out: who takes a
zip compresses on the way, and some count the files.
"""

import argparse
import sys
import zipfile
from pathlib import Path

from . import BuildError
from .precompress import ENDINGS
from .project import version

MOST_FILES = 1000
LONGEST_PATH = 240
"""What game portals take at most; a path counts in characters."""

_ROOT = Path(__file__).parents[2]


def main() -> None:
    """Pack the site asked for; a sentence and status 1 when that fails."""
    parser = argparse.ArgumentParser(
        prog="python -m web.build.release", description=__doc__
    )
    parser.add_argument("--site", type=Path, default=_ROOT / "dist")
    parser.add_argument("--out", type=Path, default=_ROOT / "release")
    options = parser.parse_args()
    try:
        archive = release(options.site, options.out, version(_ROOT))
    except BuildError as problem:
        sys.exit(f"The site cannot be packed: {problem}")
    print(f"The release is {archive}.")


def release(site: Path, out: Path, version: str) -> Path:
    """
    Pack *site* into ``golf-solitaire-VERSION.zip`` in the folder *out*; its path.

    The same site gives the same bytes.
    Raises BuildError when a portal would not take it.
    """
    files = [path for path in sorted(site.rglob("*")) if path.is_file()]
    names = {path.relative_to(site).as_posix(): path for path in files}
    wanted = {name: path for name, path in names.items() if not name.endswith(ENDINGS)}
    check(list(wanted))
    out.mkdir(exist_ok=True)
    target = out / f"golf-solitaire-{version}.zip"
    with zipfile.ZipFile(target, "w") as archive:
        for name, path in wanted.items():
            archive.writestr(_undated(name), path.read_bytes(), compresslevel=9)
    return target


def check(names: list[str]) -> None:
    """
    Check what portals ask of the *names* in a zip.

    Raises BuildError when there are too many, or too long ones, or no
    ``index.html`` at the root.
    """
    if "index.html" not in names:
        raise BuildError("there is no index.html; python3 run.py build makes it.")
    if len(names) > MOST_FILES:
        raise BuildError(f"{len(names)} files are more than the {MOST_FILES} allowed.")
    for name in names:
        if len(name) >= LONGEST_PATH:
            raise BuildError(f"the path {name} has {LONGEST_PATH} characters or more.")


def _undated(name: str) -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo(name)
    entry.compress_type = zipfile.ZIP_DEFLATED
    # As on Unix, readable by all: else the machine that builds would show.
    entry.create_system = 3
    entry.external_attr = 0o100644 << 16
    return entry


if __name__ == "__main__":
    main()

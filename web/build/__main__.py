"""Build the page: ``python -m web.build --out dist``."""

import argparse
import sys
from pathlib import Path

from . import BuildError
from .options import add_options, read_options
from .site import build

_ROOT = Path(__file__).parents[2]


def main() -> None:
    """Build into the folder asked for; a sentence and status 1 when it fails."""
    parser = argparse.ArgumentParser(prog="python -m web.build", description=__doc__)
    parser.add_argument("--out", type=Path, default=_ROOT / "dist", help="the folder")
    add_options(parser)
    asked = parser.parse_args()
    try:
        build(_ROOT, asked.out, read_options(asked))
    except BuildError as problem:
        sys.exit(f"The page cannot be built: {problem}")


if __name__ == "__main__":
    main()

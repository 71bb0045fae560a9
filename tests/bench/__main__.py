"""Run a measurement by its name: ``python3 run.py bench --solver``."""

import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path


def main(arguments: Sequence[str]) -> int:
    """
    Run the measurement that the first argument names; it gets the others.

    Its status is returned; or 2, with a list of what there is, when there is none
    of that name.
    """
    names = sorted(path.stem for path in Path(__file__).parent.glob("[!_]*.py"))
    asked = arguments[0].removeprefix("--") if arguments else ""
    if asked not in names:
        print("Name what to measure:", *(f"--{name}" for name in names))
        return 2
    return int(import_module(f"tests.bench.{asked}").main(arguments[1:]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

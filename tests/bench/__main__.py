"""Measurements: ``run.py bench`` runs all, ``run.py bench --solver`` one by name."""

import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

# These take long, or write: they run when they are asked for.
_ON_REQUEST = frozenset({"start", "winnability"})


def main(arguments: Sequence[str]) -> int:
    """
    Run the measurement that the first argument names; it gets the others.

    Without arguments all run, one after the other. The status is theirs; or 2,
    with a list of what there is, when there is none of that name.
    """
    names = sorted(path.stem for path in Path(__file__).parent.glob("[!_]*.py"))
    if not arguments:
        return max(_measure(name, ()) for name in names if name not in _ON_REQUEST)
    asked, *further = arguments
    name = asked.removeprefix("--")
    if name not in names:
        print("Name what to measure:", *(f"--{name}" for name in names))
        return 2
    return _measure(name, further)


def _measure(name: str, arguments: Sequence[str]) -> int:
    return int(import_module(f"tests.bench.{name}").main(arguments))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

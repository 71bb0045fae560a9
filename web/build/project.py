"""The project's own facts, which stand in ``pyproject.toml``."""

import tomllib
from pathlib import Path


def version(root: Path) -> str:
    """Give the version of the project at *root*, such as ``1.2.0``."""
    facts = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    return str(facts["project"]["version"])

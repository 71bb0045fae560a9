"""The built site, at which the tests of the builder and those in browsers look."""

from pathlib import Path

import pytest

SITE = Path(__file__).parents[1] / "dist"


def built_site() -> Path:
    """Give the folder of the site, which is built once for all tests."""
    if not (SITE / "index.html").exists():
        pytest.exit("There is no dist/ to test: python3 run.py test builds it.", 1)
    return SITE

"""The site, built once for all tests that look at it."""

from pathlib import Path

import pytest

from web.build.site import build

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the site; its folder."""
    folder = tmp_path_factory.mktemp("build") / "site"
    build(ROOT, folder)
    return folder

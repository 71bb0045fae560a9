"""The site, at which many tests look."""

from pathlib import Path

import pytest

from tests.built import built_site

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def site() -> Path:
    """The site's folder."""
    return built_site()

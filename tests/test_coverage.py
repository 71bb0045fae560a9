"""What the tests must run: all that can be run without a browser."""

import tomllib

from tests.test_boundaries import ROOT, reaching_the_browser

SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]


def test_only_what_needs_a_browser_is_left_out() -> None:
    """The coverage leaves out the modules that reach the browser, and no others."""
    needing = {
        f"web/golf_ui/{name.replace('.', '/')}.py" for name in reaching_the_browser()
    }

    assert set(SETTINGS["coverage"]["run"]["omit"]) == needing

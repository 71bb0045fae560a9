"""What stays on the table beside the game finds room of its own in every layout."""

import pytest
from playwright.sync_api import Page, expect

from e2e.geometry import Size, resized
from e2e.pages import expect_ready
from e2e.table import press
from golf_ui.model import Dialog
from tests.known_games import known

pytestmark = pytest.mark.thorough

SIZES: tuple[Size, ...] = (
    (320, 320), (320, 568), (390, 844), (768, 1024),
    (860, 561), (1024, 768), (1440, 900), (2560, 1440),
    (384, 320), (480, 320), (568, 320), (667, 375), (844, 390), (1280, 400),
)  # fmt: skip

LANGUAGES = ("en", "de", "el")


def wrong(page: Page) -> dict[Size, list[str]]:
    """Resize the window to all sizes; give what is wrong at which."""
    found = {size: resized(page, size) for size in SIZES}
    return {size: faults for size, faults in found.items() if faults}


@pytest.mark.parametrize("language", LANGUAGES)
def test_lasting_lines_cover_nothing(page: Page, language: str) -> None:
    """
    Every card, figure and action stays in sight: beside the offer to a new player,
    what is told of a move and of a refused card, and of a game looked at.
    """
    game = known("stuck")
    first, *moves = game.moves.split()
    page.goto(f"./{language}/{game.address}")
    expect_ready(page)
    expect(page.locator("#offer")).to_be_visible()
    found = {"offered": wrong(page)}

    # Once a move is made there is no offer any more.
    press(page, [first])
    expect(page.locator("#offer")).to_be_hidden()
    found["told"] = wrong(page)
    page.locator("[data-column]:not([data-fits])").first.click()
    expect(page.locator("#say[data-notice]")).to_be_visible()
    found["refused"] = wrong(page)

    press(page, moves)
    page.locator(f"#dialog-{Dialog.OVER} [data-act=review]").click()
    page.locator(f"#dialog-{Dialog.REVIEW} .d-foot [data-close]").click()
    # Only a mistake is told with its cost, which takes the most words.
    page.locator("#study-marked").click()
    expect(page.locator("[data-played]")).to_have_count(1)
    found["looked at"] = wrong(page)

    assert {line: faults for line, faults in found.items() if faults} == {}

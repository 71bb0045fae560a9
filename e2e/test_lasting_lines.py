"""What stays on the table beside the game finds room of its own in every layout."""

import pytest
from playwright.sync_api import Page, expect

from e2e.geometry import Size, resized
from e2e.pages import expect_ready
from e2e.table import press
from golf_ui.model import Dialog
from tests.known_games import known

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
def test_the_offer_covers_nothing(page: Page, language: str) -> None:
    """The offer to a new player leaves every card, figure and action in sight."""
    page.goto(f"./{language}/")
    expect_ready(page)
    expect(page.locator("#offer")).to_be_visible()

    assert wrong(page) == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_told_covers_nothing(page: Page, language: str) -> None:
    """Nor does what is told of a refused card, or the advice that follows."""
    page.goto(f"./{language}/?deal=1852")
    expect_ready(page)
    # Once a move is made there is no offer any more.
    press(page, ["s"])
    told = wrong(page)
    refused = "[data-column]:not([data-fits])"
    page.locator(refused).first.click()
    expect(page.locator("#say[data-notice]")).to_be_visible()

    assert (told, wrong(page)) == ({}, {})


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_line_of_a_study_covers_nothing(page: Page, language: str) -> None:
    """The move of a game looked at, with what it cost, stands clear of the cards."""
    game = known("stuck")
    page.goto(f"./{language}/{game.address}")
    expect_ready(page)
    press(page, game.moves.split())
    page.locator(f"#dialog-{Dialog.OVER} [data-act=review]").click()
    page.locator(f"#dialog-{Dialog.REVIEW} .d-foot [data-close]").click()
    # Only a mistake is told with its cost, which takes the most words.
    page.locator("#study-marked").click()
    expect(page.locator("[data-played]")).to_have_count(1)

    assert wrong(page) == {}

"""Each language's own writing: its letters on the court cards, its fonts."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from e2e.pages import opened

# Jack, queen and king, in the languages that may ask for their own.
LETTERS = {"de": "BDK", "el": "BNP", "da": "BDK", "is": "GDK"}

_READ = """face => [..."JQK"].map(rank =>
  [...document.querySelectorAll(`#${face}${rank}s > [class^=letter]`)]
    .filter(letter => getComputedStyle(letter).display !== "none")
    .map(letter => letter.getAttribute("class").at(-1))
    .join("")).join("")"""

_GREEK = """[...document.fonts].filter(font =>
  font.unicodeRange === "U+370-3FF" && font.status === "loaded").length"""


@pytest.fixture(scope="module")
def page(
    browser: Browser, base_url: str, browser_context_args: dict[str, Any]
) -> Iterator[Page]:
    """A table with its settings open, for all tests."""
    with opened(browser, base_url, browser_context_args, "?deal=1") as page:
        page.locator("[data-open=settings]:visible").first.click()
        yield page


@pytest.fixture
def choice(page: Page) -> Iterator[Locator]:
    """The choice of local letters, which is off before and after a test."""
    switch = page.locator("#set-local_letters")
    yield switch
    if switch.get_attribute("aria-checked") == "true":
        switch.click()
    speak(page, "en")


def speak(page: Page, language: str) -> None:
    """Let the page be in *language*."""
    page.locator("html").evaluate("(root, lang) => { root.lang = lang }", language)


def courts(page: Page) -> set[str]:
    """Read the letters of the courts, on full and mini faces."""
    return {page.evaluate(_READ, face) for face in "fm"}


@pytest.mark.parametrize("language", LETTERS)
def test_courts_speak_the_language(page: Page, choice: Locator, language: str) -> None:
    """The courts say J Q K until the player asks for the language's own letters."""
    speak(page, language)
    assert courts(page) == {"JQK"}

    choice.click()
    expect(choice).to_have_attribute("aria-checked", "true")
    assert courts(page) == {LETTERS[language]}


def test_english_has_no_choice(page: Page, choice: Locator) -> None:
    """English offers no letters of its own, and a choice made elsewhere is idle."""
    expect(choice).to_be_hidden()

    speak(page, "de")
    choice.click()
    speak(page, "en")
    assert courts(page) == {"JQK"}
    speak(page, "de")


def test_only_greek_fetches_greek(
    browser: Browser, base_url: str, browser_context_args: dict[str, Any]
) -> None:
    """The Greek fonts are fetched when there is Greek to show, and not before."""
    with opened(browser, base_url, browser_context_args, "?deal=1") as fresh:
        assert fresh.evaluate(_GREEK) == 0

        fresh.locator("header [data-open=menu]").click()
        fresh.locator("#dialog-menu [data-open=settings]").click()
        expect(fresh.get_by_role("link", name="Ελληνικά")).to_be_visible()
        fresh.evaluate("document.fonts.ready.then(() => true)")
        assert fresh.evaluate(_GREEK) == 1

"""The languages: which one a visitor gets, and that a switch keeps the game."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from babel import Locale
from playwright.sync_api import BrowserContext, Page, expect

from e2e.pages import START_MS, expect_ready
from e2e.table import assert_sound, column, press, saved
from golf_ui.store.storage import Key
from golf_ui.words.catalogue import Words
from tests.known_games import known
from web.build.languages import read_languages

LANGUAGES = {
    tag: Words(texts)
    for tag, texts in read_languages(
        Path(__file__).parents[1] / "web" / "locales", draft=True
    ).items()
}

NewContext = Callable[..., BrowserContext]


@pytest.mark.parametrize(
    ("browser_language", "address", "arrived"),
    [
        ("de-AT", "", "de/"),
        ("el-GR", "?deal=77&king=wrap#lesson/3", "el/?deal=77&king=wrap#lesson/3"),
        ("da", "?lang=is", "is/?lang=is"),
        ("da", "?lang=tlh", "da/?lang=tlh"),
        ("en-GB", "", ""),
        ("fr-FR", "", ""),
        ("de-DE", "da/", "da/"),
    ],
)
def test_the_root_leads_to_the_visitors_language(
    new_context: NewContext,
    base_url: str,
    browser_language: str,
    address: str,
    arrived: str,
) -> None:
    """
    The address decides, else the browser's language, else English; query and
    fragment come along, and a language's own page is never left.
    """
    page = new_context(locale=browser_language).new_page()
    page.goto(f"./{address}", wait_until="commit")

    expect(page.locator("#app")).to_be_attached()
    expect(page).to_have_url(base_url + arrived)


def test_a_chosen_language_comes_before_the_browsers(
    new_context: NewContext, base_url: str
) -> None:
    """A visitor who chose Danish gets it again, whatever the browser speaks."""
    context = new_context(locale="de-DE")
    page = context.new_page()
    page.goto("./de/")
    expect_ready(page)
    choose(page, "da")
    page.goto("./", wait_until="commit")

    expect(page).to_have_url(f"{base_url}da/")


def test_going_back_leaves_the_site(new_context: NewContext, base_url: str) -> None:
    """The root leaves no trace in the history: back goes where one came from."""
    page = new_context(locale="de-DE").new_page()
    page.goto("./en/rules.html")
    page.goto("./", wait_until="commit")
    expect(page).to_have_url(f"{base_url}de/")
    page.go_back(wait_until="commit")

    expect(page).to_have_url(f"{base_url}en/rules.html")


def test_without_scripts_the_root_is_english(new_context: NewContext) -> None:
    """Where no script runs, the root is the English page, with links to the others."""
    page = new_context(locale="de-DE", java_script_enabled=False).new_page()
    page.goto("./")

    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("a[hreflang=de]")).to_have_attribute("href", "./de/")


@pytest.mark.engines("chromium", "firefox")
@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_language_plays(page: Page, tag: str) -> None:
    """Each page starts, speaks its language, and plays the same game."""
    page.goto(f"./{tag}/")
    expect_ready(page)
    words = LANGUAGES[tag]

    expect(page.locator("html")).to_have_attribute("lang", tag)
    direction = Locale.parse(tag).text_direction
    expect(page.locator("html")).to_have_attribute("dir", direction)
    expect(page).to_have_title(words("app.title"))
    expect(page.locator("#undo")).to_have_text(words("action.undo"))
    page.locator("[data-stock]").click()
    turned = saved(page).position.top
    assert turned is not None
    name = words("waste.label", card=words(f"card.{turned.code}"))
    expect(page.locator("[data-waste]")).to_have_attribute("aria-label", name)
    assert_sound(page)


def test_switching_keeps_the_game(page: Page) -> None:
    """Another language in mid-game: the same table, moves to undo and settings."""
    game = known("stuck", king="wrap")
    page.goto(f"./en/{game.address}")
    expect_ready(page)
    press(page, game.moves.split()[:6])
    before = assert_sound(page)
    choose(page, "el")

    expect(page.locator("html")).to_have_attribute("lang", "el")
    assert re.search(rf"/el/\?deal={game.deal}&king=wrap&start=turned$", page.url)
    assert assert_sound(page) == before
    page.locator("#undo").click()
    expect(page.locator("#moves")).to_have_text("5")


def test_a_language_in_the_address_does_not_stay(page: Page) -> None:
    """A choice in the settings is not undone by a language in the address."""
    page.goto("./?lang=da")
    expect_ready(page)
    choose(page, "is")

    assert "lang" not in page.url
    expect(page.locator("html")).to_have_attribute("lang", "is")


def test_greek_cards_are_named_in_greek(page: Page) -> None:
    """Each exposed card has its whole Greek name, and a refusal tells it."""
    page.goto("./el/")
    expect_ready(page)
    position = saved(page).position

    for number, card in enumerate(position.exposed, 1):
        assert card is not None
        name = LANGUAGES["el"](f"card.{card.code}")
        expect(column(page, number)).to_have_attribute(
            "aria-label", re.compile(rf"^Στήλη {number}, {name}, ")
        )
    column(page, 5).click()
    expect(page.locator("#say")).to_have_text(
        "Ρήγας κούπα: δεν πάει στο εφτάρι, μόνο ένα πάνω ή ένα κάτω."
    )


@pytest.mark.parametrize("tag", list(LANGUAGES)[1:])
def test_the_lesson_in_every_language(page: Page, tag: str) -> None:
    """The lesson is read from its first step to its last, in each language."""
    page.goto(f"./{tag}/#lesson/1")
    expect_ready(page)
    words = LANGUAGES[tag]
    title = page.locator("#lesson-title")
    expect(title).to_have_text(words("lesson.layout.title"))
    for _ in range(9):
        page.locator("#lesson-next").click()

    expect(title).to_have_text(words("lesson.all_clear.title"))


def test_rules_and_game_lead_to_each_other(page: Page) -> None:
    """From the menu to the rules and back, in one language, the game still there."""
    page.goto("./is/")
    expect_ready(page)
    page.locator("[data-stock]").click()
    before = saved(page)
    page.keyboard.press("Escape")
    open_dialog(page, "menu")
    page.locator("#dialog-menu a[href$='rules.html']").click()
    expect(page).to_have_title(LANGUAGES["is"]("rules.title"))
    page.locator(".doc-head a").click()
    expect_ready(page)

    expect(page.locator("html")).to_have_attribute("lang", "is")
    assert assert_sound(page) == before


def choose(page: Page, tag: str) -> None:
    """Choose a language in the settings, and wait for its page."""
    open_dialog(page, "settings")
    page.locator(f"#language-{tag}").click()
    expect(page.locator(f"html[lang={tag}][data-ready]")).to_be_attached(
        timeout=START_MS
    )
    kept = page.evaluate("key => localStorage.getItem(key)", Key.LANGUAGE)
    assert kept == tag


def open_dialog(page: Page, dialog: str) -> None:
    """Open a dialog by the button for it that this window shows."""
    page.locator(f"[data-open={dialog}]:visible").first.click()
    expect(page.locator(f"#dialog-{dialog}")).to_be_visible()

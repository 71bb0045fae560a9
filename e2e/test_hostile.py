"""Whatever comes from outside: in the browser no script runs and nothing is born."""

import json
from collections.abc import Callable, Mapping
from datetime import date
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from e2e.pages import START_MS, expect_no_dialog, expect_ready
from e2e.score import open_menu
from e2e.table import assert_sound
from golf_core.deals import numbered_deal
from golf_core.session import Session, save
from golf_ui.score.shelf import shelved
from golf_ui.score.storage import save_shelf
from golf_ui.store.storage import Key
from tests.hostile import TEXTS

Table = Callable[[str], Page]

# One word, so that whoever quotes a word quotes the beginning of an element.
MARKUP = "<golf-broken></golf-broken><img/src=x/onerror=broken=1>"

QUOTED = "<golf-broken>"

KEYS = [key for key in Key if key is not Key.DAMAGED]

# Browsers keep some five million characters for a site.
ROOM = 4_000_000

DEALT = save(Session(numbered_deal(1852)))

SHELF = save_shelf(
    shelved((), "game", Session(numbered_deal(5)).play(0), date(2026, 3, 9))
)


def plant(page: Page, texts: Mapping[Key, str]) -> None:
    """Let the browser keep *texts* before the page starts."""
    page.add_init_script(
        f"for (const [key, text] of Object.entries({json.dumps(texts)}))"
        " if (localStorage.getItem(key) === null) localStorage.setItem(key, text);"
    )


def expect_unbroken(page: Page) -> None:
    """Check that no markup has become an element, and none has run."""
    expect(page.locator("golf-broken, [src=x], [onerror]")).to_have_count(0)
    assert page.evaluate("typeof broken") == "undefined"


def look_round(page: Page) -> None:
    """Open the dialogs that show what is kept."""
    for dialog in ("statistics", "days", "coach", "settings"):
        open_menu(page, dialog)
    page.keyboard.press("Escape")
    expect_no_dialog(page)


def turn(page: Page) -> None:
    """Turn the first stock card."""
    page.keyboard.press("s")
    expect(page.locator("[data-stock]")).to_have_attribute("data-count", "15")


def choose_file(page: Page, text: str) -> None:
    """Import *text* as a file."""
    data = text.encode("utf-8", "surrogatepass")
    file: Any = {"name": f"{QUOTED}.json", "mimeType": "text/html", "buffer": data}
    page.locator("#import-file").set_input_files(file)


def test_markup_in_the_address(table: Table) -> None:
    """Neither the query nor the fragment becomes markup; the player is told."""
    words = "&".join(f"{name}={quote(MARKUP)}" for name in ("deal", "king", "lang"))
    page = table(f"?{words}&{quote(MARKUP)}#{quote(MARKUP)}")

    expect(page.locator("#say")).not_to_be_empty()
    assert_sound(page)
    expect_unbroken(page)


def test_markup_in_all_that_is_kept(page: Page) -> None:
    """Whatever the browser keeps is read as text, or not at all."""
    plant(page, dict.fromkeys(KEYS, MARKUP))
    page.goto("./")
    expect_ready(page)
    look_round(page)

    assert_sound(page)
    expect_unbroken(page)


def test_markup_in_the_fields_of_what_is_kept(page: Page) -> None:
    """In the fields of texts that are sound otherwise it is no better off."""
    heading, game = map(json.loads, SHELF.split("\n"))
    games = [heading, *(game | {field: MARKUP} for field in ("text", "game", "deal"))]
    settings = {"felt": MARKUP, MARKUP: True, "hint": MARKUP}
    kept = {
        Key.GAMES: "\n".join(map(json.dumps, games)),
        Key.SETTINGS: json.dumps(settings),
        Key.LESSON: MARKUP,
        Key.LANGUAGE: MARKUP,
        Key.GAME: DEALT.replace("Moves:", f"Moves: {MARKUP}"),
        Key.ROUND: json.dumps({"golf": "round", "format": 1, "name": MARKUP}),
    }
    plant(page, kept)
    page.goto("./")
    expect_ready(page)
    look_round(page)
    open_menu(page, "coach")
    page.locator("#dialog-coach [data-open=games]").click()
    page.locator("#past0 button").click()
    expect(page.locator("#say")).not_to_be_empty()

    assert_sound(page)
    expect_unbroken(page)


def test_markup_in_a_pasted_game(table: Table) -> None:
    """A word that is no move is shown as it was written."""
    page = table("")
    open_menu(page, "coach")
    page.locator("#dialog-coach [data-open=paste]").click()
    page.locator("#paste-text").fill(f"deal 1852 moves s {MARKUP}")
    page.locator("#form-paste [type=submit]").click()

    expect(page.locator("#paste-error")).to_contain_text(QUOTED)
    expect_unbroken(page)


def test_markup_in_a_file(table: Table) -> None:
    """Neither a file's text nor its name becomes markup."""
    page = table("")
    open_menu(page, "statistics")
    part = {"part": "result", "device": MARKUP, "game": MARKUP, "day": MARKUP}
    export = {"golf": "export", "format": 1, "device": MARKUP, "parts": [part]}
    for text in (MARKUP, json.dumps(export)):
        choose_file(page, text)
        expect(page.locator("#stats-told")).not_to_be_empty()
        expect_unbroken(page)


def test_no_file_breaks_the_page(table: Table) -> None:
    """Every text of the corpus is refused as a file; then a game still counts."""
    page = table("?deal=1852")
    open_menu(page, "statistics")
    for text in TEXTS.values():
        choose_file(page, text)
        expect(page.locator("#stats-told")).to_contain_text("file")
    page.keyboard.press("Escape")
    expect_no_dialog(page)
    turn(page)

    assert assert_sound(page).done == 1


@pytest.mark.parametrize(
    "what",
    [
        "lists in lists, for ever",
        "objects in objects, for ever",
        "lists in lists that end",
        "a lone high surrogate",
        "a zero byte",
        "a longer number",
        "many lines",
    ],
)
def test_no_kept_text_stops_the_start(page: Page, what: str) -> None:
    """The interpreter of the browser, too, reads no text it could fall over."""
    text = TEXTS[what]
    plant(page, dict.fromkeys(KEYS, text[: ROOM // len(KEYS)]))
    page.goto("./")
    expect_ready(page)
    look_round(page)
    turn(page)

    assert assert_sound(page).done == 1


# In the browser Python's clock begins in 1970; its nanoseconds end in 2262.
@pytest.mark.parametrize("moment", [0, 92 * 10**11])
def test_a_clock_that_is_far_off(page: Page, moment: int) -> None:
    """A device that has lost its date plays on, and its calendar opens."""
    page.add_init_script(f"Date.now = () => {moment};")
    page.goto("./")
    expect_ready(page)
    look_round(page)
    turn(page)

    assert assert_sound(page).done == 1


@pytest.mark.parametrize("moment", [-(10**9), 10**13])
def test_a_clock_beyond_what_python_knows(
    page: Page, faults: list[str], moment: int
) -> None:
    """Where Python itself cannot start, the page says that it failed."""
    page.add_init_script(f"Date.now = () => {moment};")
    page.goto("./")

    expect(page.locator("html[data-failed]")).to_be_attached(timeout=START_MS)
    assert faults
    faults.clear()

"""The score in the browser: each game counts once, whatever happens to the page."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.pages import START_MS, expect_ready
from e2e.score import counted, expect_shown, keep, kept, leave, open_menu, statistics
from e2e.table import press
from e2e.test_start import answer_all_origins
from golf_ui.store.storage import Key
from tests.known_games import known

Table = Callable[[str], Page]

CLEARED = known("cleared")
STUCK = known("stuck")
MEMORY_ONLY = "Your browser is not keeping scores."


def play_out(page: Page, moves: str) -> None:
    """Play all *moves*, and wait for the end to be told."""
    press(page, moves.split())
    expect(page.locator("#dialog-over")).to_be_visible()


@pytest.mark.engines("chromium", "firefox")
def test_a_clear_counts_once(table: Table) -> None:
    """Undo and clear again, reload, replay and deal it anew: it stays one game."""
    page = table(CLEARED.address)
    play_out(page, CLEARED.moves)
    assert counted(page) == (1, 1)

    press(page, ["u", "r"])
    expect(page.locator("#over-note")).to_contain_text("Practice")
    page.reload()
    expect_ready(page)
    expect(page.locator("#dialog-over")).to_be_visible()
    page.get_by_role("button", name="Replay deal").click()
    expect(page.locator("#deal-name")).to_have_text("Practice")
    play_out(page, CLEARED.moves)
    leave(page, CLEARED.deal)
    expect(page.locator("#say")).to_contain_text("Your best on this deal")
    play_out(page, CLEARED.moves)

    leave(page, 4)
    assert counted(page) == (1, 1)
    expect_shown(page, 1, 1)


@pytest.mark.engines("chromium", "firefox")
def test_a_game_that_is_not_cleared_counts_when_it_is_left(table: Table) -> None:
    """The end alone counts nothing: undo still helps. Leaving counts, once."""
    page = table(STUCK.address)
    play_out(page, STUCK.moves)
    assert kept(page, Key.STATISTICS) is None
    press(page, ["u", "r"])
    page.get_by_role("button", name="New deal").click()
    expect(page.locator("#new-leaving")).to_contain_text(f"{STUCK.score} strokes")
    leave(page, 4)

    assert counted(page) == (1, 0)
    (result,) = statistics(page).latest()
    assert (result.score, result.undos) == (STUCK.score, 1)
    leave(page, 6)
    assert counted(page) == (1, 0)


def test_dealing_is_no_game(table: Table) -> None:
    """Deal after deal without a move counts nothing, and shows as nothing."""
    page = table("")
    for number in (4, 5, 6):
        leave(page, number)

    assert kept(page, Key.STATISTICS) is None
    expect_shown(page, 0, 0)


@pytest.mark.engines("chromium", "firefox")
def test_two_tabs_lose_nothing(context: BrowserContext, table: Table) -> None:
    """Tabs count their games together, and the same game only once."""
    one = table(CLEARED.address)
    press(one, CLEARED.moves.split()[:-1])
    two = context.new_page()
    two.goto("./")
    expect_ready(two)
    # The second tab has gone on with the first one's game.
    play_out(two, CLEARED.moves.split()[-1])
    expect_shown(one, 1, 1)
    play_out(one, CLEARED.moves.split()[-1])
    expect(one.locator("#over-note")).to_contain_text("Practice")
    for page, first, second in ((two, 6, 9), (one, 4, 8)):
        page.bring_to_front()
        leave(page, first)
        press(page, ["s"])
        leave(page, second)

    expect_shown(one, 3, 1)
    expect_shown(two, 3, 1)
    assert counted(one) == (3, 1)


@pytest.mark.thorough
def test_each_tab_keeps_its_own_game(context: BrowserContext, table: Table) -> None:
    """After reloads two tabs go on with the games they had, not with each other's."""
    one = table("?deal=4")
    two = context.new_page()
    two.goto("./?deal=6")
    expect_ready(two)
    press(one, ["s", "s"])
    press(two, ["s"])
    for page, number, moves in ((one, "4", "2"), (two, "6", "1"), (one, "4", "2")):
        page.goto("./")
        expect_ready(page)
        expect(page.locator("#deal")).to_have_text(number)
        expect(page.locator("#moves")).to_have_text(moves)


@pytest.mark.thorough
def test_a_frame_without_storage(page: Page) -> None:
    """Where storage is denied scores last as long as the page, and it says so once."""
    frame = "<iframe sandbox='allow-scripts' src='./' height='700'></iframe>"
    page.route("**/*", answer_all_origins)
    page.route("**/host.html", lambda route: route.fulfill(body=frame))
    page.goto("./host.html")
    game = page.frame_locator("iframe")
    expect(game.locator("html[data-ready]")).to_be_attached(timeout=START_MS)

    unkept = game.locator("#unkept")
    expect(unkept).to_contain_text("Nothing is kept here")
    expect(unkept.get_by_role("link")).to_have_attribute("href", re.compile("deal="))
    game.locator("[data-stock]").click()
    expect(unkept).to_be_hidden()
    game.locator("#new").click()
    game.locator("#dialog-new [type=submit]").click()
    game.locator("[data-open='menu']:visible").click()
    game.locator("#dialog-menu [data-open='statistics']").click()
    expect(game.locator("#stats-played")).to_have_text("1")
    expect(game.locator("#stats-failed")).to_contain_text(MEMORY_ONLY)


def test_a_full_quota(page: Page) -> None:
    """With no room left the game goes on, counts, and says that it will not last."""
    full = "throw new DOMException('', 'QuotaExceededError')"
    page.add_init_script(f"Storage.prototype.setItem = () => {{ {full} }}")
    page.goto(f"./{CLEARED.address}")
    expect_ready(page)
    expect(page.locator("#say")).to_contain_text(MEMORY_ONLY)
    play_out(page, CLEARED.moves)

    expect_shown(page, 1, 1)
    assert kept(page, Key.STATISTICS) is None


def test_damaged_statistics(table: Table) -> None:
    """What is damaged is told and set aside; what is sound still counts."""
    page = table(CLEARED.address)
    play_out(page, CLEARED.moves)
    damaged = f"{kept(page, Key.STATISTICS)}\n{{nonsense"
    keep(page, Key.STATISTICS, damaged)
    page.reload()
    expect_ready(page)
    page.keyboard.press("Escape")

    expect(page.locator("#say")).to_contain_text("could not be read")
    aside = page.evaluate("k => localStorage.getItem(k)", f"{Key.DAMAGED}statistics")
    assert aside == damaged
    expect_shown(page, 1, 1)
    leave(page, 4)
    press(page, ["s"])
    leave(page, 6)
    assert counted(page) == (2, 1)


def test_statistics_of_a_newer_version(table: Table) -> None:
    """What a newer version keeps is left alone, and that is told."""
    page = table("?deal=4")
    newer = json.dumps({"golf": "statistics", "format": 99, "secret": "kept"})
    keep(page, Key.STATISTICS, newer)
    page.reload()
    expect_ready(page)
    expect(page.locator("#say")).to_contain_text("A newer version")
    press(page, ["s"])
    leave(page, 6)

    assert kept(page, Key.STATISTICS) == newer


def test_export_reset_import(table: Table, tmp_path: Path) -> None:
    """Statistics come back from their file after a reset, and never count twice."""
    page = table(CLEARED.address)
    play_out(page, CLEARED.moves)
    before = statistics(page)
    open_menu(page, "statistics")
    with page.expect_download() as downloading:
        page.get_by_role("button", name="Save as file").click()
    file = tmp_path / downloading.value.suggested_filename
    downloading.value.save_as(file)

    page.locator("[data-score='reset']").click()
    expect(page.get_by_role("alertdialog")).to_contain_text("The result of 1 game")
    page.locator("#confirm-yes").click()
    expect_shown(page, 0, 0)
    open_menu(page, "statistics")
    for told in ("1 more game", "0 more games"):
        page.locator("#import-file").set_input_files(file)
        expect(page.locator("#stats-told")).to_contain_text(told)
    expect_shown(page, 1, 1)
    after = statistics(page)
    assert (after.totals(), after.records) == (before.totals(), before.records)


@pytest.mark.parametrize("text", ["", "[]", '{"golf":"export","format":7}'])
def test_a_file_that_is_no_export(table: Table, text: str) -> None:
    """Another file is refused in words, and changes nothing."""
    page = table("")
    open_menu(page, "statistics")
    file: Any = {"name": "x.json", "mimeType": "text/plain", "buffer": text.encode()}
    page.locator("#import-file").set_input_files(file)

    expect(page.locator("#stats-told")).to_contain_text("file")
    expect(page.locator("#stats-empty")).to_be_visible()


def test_what_was_aided_is_told_apart(table: Table) -> None:
    """Undos and hints mark a game; the statistics count such games apart."""
    page = table(CLEARED.address)
    press(page, ["h"])
    expect(page.locator("[data-hint]")).to_have_count(1)
    press(page, CLEARED.moves.split()[:3])
    press(page, ["u", "r"])
    play_out(page, " ".join(CLEARED.moves.split()[3:]))

    (result,) = statistics(page).latest()
    assert (result.undos, result.hints) == (1, 1)
    open_menu(page, "statistics")
    expect(page.locator("#stats-aided")).to_have_text("1")


@pytest.mark.thorough
@pytest.mark.usefixtures("context")
def test_the_time_goes_on_while_it_is_shown(page: Page) -> None:
    """Who wishes to see it sees the time on the table pass, and at the end."""
    page.clock.install()
    page.goto("./?deal=4")
    expect_ready(page)
    expect(page.locator("#time-figure")).to_be_hidden()
    open_menu(page, "settings")
    page.locator("#set-show_time").click()
    page.keyboard.press("Escape")
    expect(page.locator("#time")).to_have_text(re.compile(r"0:\d\d"))
    page.clock.run_for(65_000)
    expect(page.locator("#time")).to_have_text(re.compile(r"1:\d\d"))

"""Whole deals and everything that can come between, in a real browser."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.pages import expect_no_dialog, expect_ready
from e2e.table import assert_sound, column, deal, place, press, saved, shown
from golf_core.rules import Refusal
from golf_core.session import save
from golf_ui.store.storage import Key
from tests import referee
from tests.known_games import KNOWN_GAMES, KnownGame, known

Hand = Callable[[Page, str], None]
Table = Callable[[str], Page]

ENDS = {"cleared": "Table cleared!", "stuck": "No more moves"}


def by_click(page: Page, move: str) -> None:
    place(page, move).click()


def by_key(page: Page, move: str) -> None:
    page.keyboard.press(move[-1])


def by_touch(page: Page, move: str) -> None:
    place(page, move).tap()


TOUCH = pytest.mark.engines("chromium")

HANDS: dict[str, tuple[str, Hand]] = {
    "key": ("desk", by_key),
    "click": ("desk", by_click),
    "touch": ("phone", by_touch),
}
"""Each way to play, with the table it plays on."""

# The games come in pairs, a clear and a stuck end; each way gets its share.
TURNS = [hand for hand in HANDS for _ in range(2)] * 3

# Playwright's taps reach no page of Firefox.
GAMES_BY_HAND = [
    pytest.param(game, hand, marks=TOUCH if hand == "touch" else ())
    for game, hand in zip(KNOWN_GAMES, TURNS, strict=False)
]


@pytest.mark.engines("chromium", "firefox")
@pytest.mark.usefixtures("browser_name")
@pytest.mark.parametrize(("game", "hand"), GAMES_BY_HAND, ids=str)
def test_a_whole_deal(
    request: pytest.FixtureRequest, game: KnownGame, hand: str
) -> None:
    """A deal is played to its end move by move, and the end is told with its score."""
    where, play = HANDS[hand]
    page: Page = request.getfixturevalue(where)
    deal(page, game)
    end = page.get_by_role("dialog", name=ENDS[game.end])
    *moves, last = game.moves.split()
    for move in moves:
        play(page, move)
    assert_sound(page)
    expect(end).to_be_hidden()
    play(page, last)

    expect(end).to_be_visible()
    expect(page.locator("#over-score")).to_have_text(str(game.score).replace("-", "−"))
    assert assert_sound(page).position.state == game.end
    assert saved(page).deal.number == game.deal


def refused(reason: str) -> tuple[KnownGame, list[str], str]:
    """Find in a known game the moves after which some move is refused for *reason*."""
    for game in KNOWN_GAMES:
        moves = game.moves.split()
        laid = referee.lay(referee.deal(game.deal), game.start)
        for count in range(len(moves) + 1):
            table = referee.replay(*laid, game.king, moves[:count])
            for move in (*referee.PLAYS, "s"):
                if table.foul(move) == reason:
                    return game, moves[:count], move
    raise LookupError(reason)


@pytest.mark.parametrize("reason", Refusal)
def test_a_refused_move_says_why(desk: Page, reason: Refusal) -> None:
    """A refused tap changes no card and no saved move, and the status says why."""
    game, moves, wrong = refused(reason)
    deal(desk, game)
    press(desk, moves)
    if reason is Refusal.GAME_OVER:
        expect(desk.locator("#dialog-over")).to_be_visible()
        desk.keyboard.press("Escape")
        expect_no_dialog(desk)
    before, kept = shown(desk), save(saved(desk))
    place(desk, wrong).click(force=True)

    why = {
        Refusal.NOT_ADJACENT: "is not one up or down from",
        Refusal.ON_KING: "Nothing goes on a king",
        Refusal.COLUMN_EMPTY: "This column is empty.",
        Refusal.STOCK_EMPTY: "The stock is empty.",
        Refusal.GAME_OVER: "This deal is over.",
    }[reason]
    expect(desk.get_by_role("status")).to_have_count(1)
    expect(desk.get_by_role("status")).to_contain_text(why)
    expect(desk.locator("#say")).to_contain_text(why)
    assert shown(desk) == before
    assert save(saved(desk)) == kept


@pytest.mark.engines("chromium", "firefox")
def test_undo_redo_restart_by_button(desk: Page) -> None:
    """The buttons take moves back, make them again, and start the deal anew."""
    game = known("cleared")
    deal(desk, game)
    dealt = shown(desk)
    press(desk, game.moves.split()[:6])
    played = shown(desk)
    undo, redo = desk.locator("#undo"), desk.locator("#redo")
    for _ in range(6):
        undo.click()
    assert shown(desk) == dealt
    expect(undo).to_have_attribute("aria-disabled", "true")
    undo.click(force=True)
    expect(desk.get_by_role("status")).to_contain_text("Nothing to undo.")
    for _ in range(6):
        redo.click()
    assert shown(desk) == played
    desk.locator("#restart").click()

    assert shown(desk) == dealt
    expect(desk.locator("#moves")).to_have_text("0")


@pytest.mark.engines("chromium", "firefox")
@pytest.mark.parametrize("end", ENDS)
def test_the_end_dialog(desk: Page, end: str) -> None:
    """At the end Undo goes back one move, Replay to the deal, New to its choices."""
    game = known(end)
    deal(desk, game)
    dealt = shown(desk)
    *moves, last = game.moves.split()
    press(desk, moves)
    before = shown(desk)
    over = desk.get_by_role("dialog", name=ENDS[end])

    press(desk, [last])
    over.get_by_role("button", name="Undo last move").click()
    expect(over).to_be_hidden()
    assert shown(desk) == before

    press(desk, [last])
    expect(over).to_be_visible()
    desk.keyboard.press("u")
    expect(over).to_be_hidden()
    assert shown(desk) == before

    press(desk, [last])
    over.get_by_role("button", name="New deal").click()
    expect(over).to_be_hidden()
    expect(desk.get_by_role("dialog", name="New deal")).to_be_visible()
    desk.keyboard.press("Escape")

    desk.locator("#undo").click()
    press(desk, [last])
    # A deal that is not cleared has not counted yet: it is the same attempt.
    again = {"cleared": "Replay deal", "stuck": "Try again"}[end]
    over.get_by_role("button", name=again).click()
    expect(over).to_be_hidden()
    assert shown(desk) == dealt
    assert_sound(desk)


def test_escape_leaves_the_end_on_the_table(desk: Page) -> None:
    """Escape closes the end dialog; the table stays, and Undo still works."""
    game = known("stuck")
    deal(desk, game)
    press(desk, game.moves.split())
    expect(desk.locator("#dialog-over")).to_be_visible()
    desk.keyboard.press("Escape")

    expect(desk.locator("#dialog-over")).to_be_hidden()
    expect(desk.locator("#say")).to_contain_text("This deal is over.")
    desk.locator("#undo").click()
    assert not assert_sound(desk).position.over


@pytest.mark.parametrize("typed", ["0", "2147483648", "abc", "-3", "1.5"])
def test_a_bad_number_stays_in_the_form(desk: Page, typed: str) -> None:
    """A number that names no deal is explained at its field, which keeps focus."""
    desk.keyboard.press("Escape")
    before = shown(desk)
    desk.locator("#new").click()
    number = desk.get_by_role("textbox", name="Deal number")
    number.fill(typed)
    number.press("Enter")

    expect(desk.get_by_role("alert")).to_contain_text("eal number")
    expect(number).to_be_focused()
    expect(number).to_have_attribute("aria-invalid", "true")
    assert shown(desk) == before
    desk.keyboard.press("Escape")


def test_new_without_a_number_deals_at_random(desk: Page) -> None:
    """An empty field deals another deal under the chosen rules."""
    desk.keyboard.press("Escape")
    before = saved(desk).deal.number
    desk.locator("#new").click()
    desk.locator("#king-wrap").check()
    desk.locator("#new-number").fill("")
    desk.locator("#dialog-new [type=submit]").click()

    game = assert_sound(desk)
    assert game.rules.king == "wrap"
    assert game.deal.number != before
    expect(desk.locator("#deal")).to_have_text(str(game.deal.number))


def twice() -> tuple[KnownGame, list[str], str]:
    """Find in a known game the moves before one column is played twice running."""
    for game in KNOWN_GAMES:
        moves = game.moves.split()
        for count in range(2, len(moves) - 1):
            if moves[count] == moves[count + 1] != "s":
                return game, moves[:count], moves[count]
    raise LookupError


def test_a_double_click_plays_one_card(desk: Page) -> None:
    """One gesture plays one card, also where the next one would fit; two play two."""
    game, moves, twofold = twice()
    deal(desk, game)
    press(desk, moves)
    place(desk, twofold).dblclick()
    assert len(assert_sound(desk).played) == len(moves) + 1

    desk.locator("#undo").click()
    place(desk, twofold).click()
    place(desk, twofold).click()
    assert len(assert_sound(desk).played) == len(moves) + 2


@pytest.mark.engines("chromium", "firefox")
def test_a_reload_keeps_game_and_history(table: Table) -> None:
    """After a reload the moves stand, and what was undone can still be redone."""
    game = known("cleared", "wrap", "free")
    moves = game.moves.split()[:12]
    page = table(game.address)
    press(page, [*moves, "u", "u", "u"])
    before = shown(page)
    page.reload()
    expect_ready(page)

    assert shown(page) == before
    expect(page.locator("#moves")).to_have_text("9")
    press(page, ["r"] * 3)
    assert len(assert_sound(page).played) == 12
    press(page, ["u"] * 12)
    assert_sound(page)
    expect(page.locator("#undo")).to_have_attribute("aria-disabled", "true")


def test_a_reload_after_the_end_shows_the_end(table: Table) -> None:
    """A finished deal is finished after a reload too."""
    game = known("stuck", "strict", "free")
    page = table(game.address)
    press(page, game.moves.split())
    page.reload()
    expect_ready(page)

    expect(page.get_by_role("dialog", name="No more moves")).to_be_visible()
    assert_sound(page)


def test_the_address_names_the_deal(table: Table) -> None:
    """An address deals its deal under its rules; New takes it out of the address."""
    page = table("?deal=1852&king=wrap&start=free")
    game = assert_sound(page)

    assert (game.deal.number, game.rules.king, game.rules.start) == (
        1852,
        "wrap",
        "free",
    )
    expect(page.locator("[data-waste]")).to_have_attribute("data-card", "")
    deal(page, known("cleared"))
    assert "?" not in page.url


def test_an_address_parks_the_game_in_progress(table: Table) -> None:
    """A game that makes way for an address waits under its own address."""
    first = known("cleared")
    page = table(first.address)
    press(page, first.moves.split()[:5])
    before = shown(page)
    page.goto("./?deal=1852")
    expect_ready(page)
    assert shown(page) != before
    page.goto(f"./{first.address}")
    expect_ready(page)

    assert shown(page) == before
    assert_sound(page)


@pytest.mark.parametrize("wrong", ["deal=0", "king=kong", "start=never"])
def test_an_address_that_cannot_be_read(table: Table, wrong: str) -> None:
    """A misspelt address is told in words, and a deal is on the table all the same."""
    page = table(f"?{wrong}")

    expect(page.get_by_role("status")).to_contain_text("The address names")
    assert_sound(page)


def test_a_damaged_saved_game(table: Table) -> None:
    """A saved game that cannot be read is told and kept aside, and play goes on."""
    page = table("")
    damaged = "Golf: 1\nDeal: 5\nKing: strict\nStart: turned\nMoves: c9\nDone: 1"
    page.evaluate("sessionStorage.clear()")
    page.evaluate("([k, v]) => localStorage.setItem(k, v)", [Key.GAME, damaged])
    page.reload()
    expect_ready(page)

    expect(page.get_by_role("status")).to_contain_text("could not be read")
    aside = page.evaluate("key => localStorage.getItem(key)", f"{Key.DAMAGED}game")
    assert aside == damaged
    column(page, 1).press("s")
    assert assert_sound(page).played == (0,)

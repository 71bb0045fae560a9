"""Sharing deals, and opening what was shared."""

from collections.abc import Callable
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Page, expect

from e2e.pages import expect_no_dialog, expect_ready
from e2e.score import best_play, counted, open_menu
from e2e.table import press, saved, shown
from golf_core.rules import King, Rules, Start
from golf_core.session import Session
from golf_core.solver import solve
from tests.known_games import known

Context = Callable[..., BrowserContext]
Table = Callable[[str], Page]

CLIPBOARD = ["clipboard-read", "clipboard-write"]
DEAL = "?deal=1852&king=wrap&start=free"


def clipboard(page: Page) -> str:
    """Read the clipboard."""
    text: str = page.evaluate("navigator.clipboard.readText()")
    return text


def test_a_link_leads_to_the_same_deal(new_context: Context) -> None:
    """The copied link carries deal and rules; the text tells no more than the score."""
    page = new_context(permissions=CLIPBOARD).new_page()
    page.goto(f"./{DEAL}")
    expect_ready(page)
    game = saved(page)
    open_menu(page, "deal")
    page.get_by_role("button", name="Share link").click()
    expect(page.locator("#deal-told")).to_have_text("Copied.")
    link = clipboard(page)
    assert urlsplit(link).query == DEAL.removeprefix("?")

    page.keyboard.press("Escape")
    expect_no_dialog(page)
    press(page, best_play(game))
    expect(page.locator("#over-best")).not_to_have_text("…")
    open_menu(page, "deal")
    page.get_by_role("button", name="Share result").click()
    expect(page.locator("#deal-told")).to_have_text("Copied.")
    best = str(solve(game.position).score).replace("-", "−")
    assert clipboard(page) == (
        f"Golf deal 1852 (wrap, free start) ⛳ {best}, best possible {best} {link}"
    )


def test_where_nothing_can_be_shared_the_link_is_shown(table: Table) -> None:
    """Without share sheet and clipboard the link can be copied by hand."""
    page = table(DEAL)
    page.evaluate(
        "() => { navigator.clipboard.writeText = () => Promise.reject(new Error()); }"
    )
    open_menu(page, "deal")
    page.get_by_role("button", name="Share link").click()

    expect(page.locator("#deal-told")).to_contain_text(DEAL)


def test_the_devices_own_sheet_is_used(table: Table) -> None:
    """Where the device has a share sheet, it gets the link."""
    page = table(DEAL)
    page.evaluate(
        "() => { navigator.share = async (data) => { window.sent = data; }; }"
    )
    open_menu(page, "deal")
    page.get_by_role("button", name="Share link").click()

    expect(page.locator("#deal-told")).to_have_text("Shared.")
    assert page.evaluate("window.sent.url").endswith(DEAL)


def test_a_link_destroys_no_game(table: Table) -> None:
    """A game that makes way for a link is offered again, and comes back whole."""
    game = known("cleared")
    page = table(game.address)
    press(page, [*game.moves.split()[:6], "u"])
    before = shown(page)
    page.goto(f"./{DEAL}")
    expect_ready(page)
    press(page, ["1"])
    guest = shown(page)
    page.locator("#new").click()
    page.get_by_role("button", name=f"Back to deal {game.deal}").click()

    assert shown(page) == before
    assert counted(page) == (0, 0)
    page.locator("#new").click()
    page.get_by_role("button", name="Back to deal 1852").click()
    assert shown(page) == guest


def test_whether_a_deal_can_be_cleared_is_told_on_wish(table: Table) -> None:
    """A shared deal that cannot be cleared is played all the same, and says so."""
    page = table("?deal=22")
    open_menu(page, "deal")
    expect(page.locator("#deal-solvable")).to_be_hidden()
    page.get_by_role("button", name="Can it be cleared?").click()

    expect(page.locator("#deal-solvable")).to_contain_text(
        "It cannot be cleared: at best 21 cards stay."
    )


def test_a_deal_that_can_be_cleared(table: Table) -> None:
    """On wish a deal is proven to be clearable before it is dealt."""
    page = table("?deal=4")
    page.locator("#new").click()
    page.locator("#kind-winnable").check()
    page.locator("#king-queen_on_king").check()
    page.locator("#dialog-new [type=submit]").click()
    expect(page.locator("#dialog-new")).to_be_hidden(timeout=60_000)
    game = saved(page)

    assert game.rules == Rules(King.QUEEN_ON_KING, Start.TURNED)
    assert solve(Session(game.deal, game.rules).position).score <= 0


def test_a_search_can_be_stopped(table: Table) -> None:
    """Who will not wait for a deal that can be cleared keeps the one on the table."""
    page = table("?deal=4")
    page.locator("#new").click()
    page.locator("#kind-winnable").check()
    # In one go: the next slice of the search may find one.
    page.locator("#dialog-new").evaluate(
        """(dialog) => {
          dialog.querySelector("[type=submit]").click();
          dialog.querySelector("[data-close]").click();
        }"""
    )
    expect_no_dialog(page)
    press(page, ["s"])

    game = saved(page)
    assert (game.deal.number, game.done) == (4, 1)

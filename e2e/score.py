"""The score as the browser keeps it and as the statistics show it."""

from datetime import date

from playwright.sync_api import Page, expect

from e2e.pages import expect_no_dialog
from e2e.table import press
from golf_core.notation import format_moves
from golf_core.session import Session
from golf_core.solver import solve
from golf_core.stats import Statistics
from golf_ui.score.storage import read_ledger
from golf_ui.store.storage import Key


def kept(page: Page, key: Key) -> str | None:
    """Read what the browser keeps under *key*."""
    text: str | None = page.evaluate("key => localStorage.getItem(key)", key)
    return text


def keep(page: Page, key: Key, text: str) -> None:
    """Put *text* into the browser's storage, as another version might have."""
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, text])


def statistics(page: Page) -> Statistics:
    """Read the statistics that the browser keeps."""
    reading = read_ledger(kept(page, Key.STATISTICS), "test")
    assert not reading.damaged
    return reading.value.statistics


def counted(page: Page) -> tuple[int, int]:
    """Count the games played and cleared, as they are kept."""
    totals = statistics(page).totals()
    return totals.played, totals.cleared


def open_menu(page: Page, dialog: str) -> None:
    """Open a dialog by the menu."""
    page.keyboard.press("Escape")
    page.locator("[data-open='menu']:visible").click()
    page.locator(f"#dialog-menu [data-open='{dialog}']").click()
    expect(page.locator(f"#dialog-{dialog}")).to_be_visible()


def expect_shown(page: Page, played: int, cleared: int) -> None:
    """Bring the page to the front, check what its statistics show, and close them."""
    page.bring_to_front()
    open_menu(page, "statistics")
    if played:
        expect(page.locator("#stats-played")).to_have_text(str(played))
        expect(page.locator("#stats-cleared")).to_have_text(str(cleared))
    else:
        expect(page.locator("#stats-empty")).to_be_visible()
    page.keyboard.press("Escape")
    expect_no_dialog(page)


def best_play(session: Session) -> list[str]:
    """Give the moves of the best play from the table on."""
    return format_moves(solve(session.position).line).split()


def play_best(page: Page, session: Session) -> int:
    """Play the table to its best end; give the score."""
    press(page, best_play(session))
    expect(page.locator("#dialog-over")).to_be_visible()
    return solve(session.position).score


def leave(page: Page, number: int) -> None:
    """Deal another deal by its number, under the rules on the table."""
    page.keyboard.press("Escape")
    page.locator("#new").click()
    page.locator("#new-number").fill(str(number))
    page.locator("#dialog-new [type=submit]").click()
    expect(page.locator("#dialog-new")).to_be_hidden()


def local_date(page: Page) -> date:
    """Give the date in the page's part of the world."""
    parts = page.evaluate(
        "() => { const d = new Date();"
        " return [d.getFullYear(), d.getMonth() + 1, d.getDate()]; }"
    )
    return date(*parts)

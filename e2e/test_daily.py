"""The deal of the day: it follows the local date, and past days are practice."""

from collections.abc import Callable
from datetime import date, datetime

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.pages import expect_ready
from e2e.score import counted, leave, open_menu, play_best, statistics
from e2e.table import press, saved
from golf_core.deals import daily_number

Context = Callable[..., BrowserContext]

# The clock that a test sets is that of its whole window.
pytestmark = pytest.mark.usefixtures("context")

MONDAY = date(2026, 3, 9)
TUESDAY = date(2026, 3, 10)


def opened(page: Page, moment: datetime) -> None:
    """Open the game at a moment of the page's clock."""
    page.clock.install(time=moment)
    page.goto("./")
    expect_ready(page)


def play_today(page: Page) -> None:
    """Bring the deal of the day to the table."""
    open_menu(page, "days")
    page.locator("#dialog-days [data-score=today]").click()
    expect(page.locator("#dialog-days")).to_be_hidden()


@pytest.mark.thorough
@pytest.mark.engines("chromium", "firefox")
def test_a_page_left_open_over_midnight(page: Page) -> None:
    """At midnight the day's deal changes, and the streak goes on with it."""
    opened(page, datetime(2026, 3, 9, 23, 58))
    play_today(page)
    assert saved(page).deal.number == daily_number(MONDAY)
    press(page, ["s"])
    open_menu(page, "days")
    expect(page.locator("#days-today")).to_have_text("March 9, 2026")
    page.clock.fast_forward("05:00")
    expect(page.locator("#days-today")).to_have_text("March 10, 2026")
    page.locator("#dialog-days [data-score=today]").click()
    assert saved(page).deal.number == daily_number(TUESDAY)
    play_best(page, saved(page))
    leave(page, 4)

    daily = statistics(page).daily
    assert MONDAY in daily
    assert TUESDAY in daily
    open_menu(page, "days")
    expect(page.locator("#days-streak")).to_have_text("2 days in a row")


def test_a_clock_that_is_changed(page: Page) -> None:
    """A changed clock is seen when the player comes back, whichever way it went."""
    opened(page, datetime(2026, 3, 9, 12))
    for day in (TUESDAY, date(2026, 3, 8)):
        page.clock.set_system_time(datetime(day.year, day.month, day.day, 12))
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        play_today(page)
        assert saved(page).deal.number == daily_number(day)


def test_the_date_is_the_players(new_context: Context) -> None:
    """At one moment the day's deal is another one on the other side of the world."""
    for place, day in (("Pacific/Auckland", TUESDAY), ("America/Anchorage", MONDAY)):
        page = new_context(timezone_id=place).new_page()
        opened(page, datetime.fromisoformat("2026-03-09T20:00:00+00:00"))
        play_today(page)

        assert saved(page).deal.number == daily_number(day)


@pytest.mark.thorough
def test_past_days_are_practice(page: Page) -> None:
    """Earlier days are played from the calendar and count nothing; later ones wait."""
    opened(page, datetime(2026, 3, 9, 12))
    open_menu(page, "days")
    later = page.get_by_role("button", name="Tuesday, March 10, 2026")
    expect(later).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="Earlier month").click()
    expect(page.locator("#days-month")).to_have_text("February 2026")
    page.get_by_role("button", name="Saturday, February 28, 2026").click()

    assert saved(page).deal.number == 20260228
    expect(page.locator("#deal-name")).to_have_text("Practice")
    play_best(page, saved(page))
    leave(page, 4)
    assert counted(page) == (0, 0)

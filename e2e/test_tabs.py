"""Several tabs of one browser: none loses or brings back what another did."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.pages import expect_ready
from e2e.score import counted, kept, leave, open_menu, statistics
from e2e.table import press
from e2e.test_round import begin, on
from golf_core.deals import numbered_deal
from golf_core.rules import STRICT
from golf_core.solver import solve
from golf_ui.score.storage import read_shelf
from golf_ui.store.settings import load_settings
from golf_ui.store.storage import Key

Table = Callable[[str], Page]


def another(context: BrowserContext) -> Page:
    """Open a second tab, which goes on with the first one's game."""
    page = context.new_page()
    page.goto("./")
    expect_ready(page)
    return page


def give_up(page: Page) -> None:
    """Give up the round on the table."""
    open_menu(page, "card")
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Give up").click()
    expect(page.locator("#hole-figure")).to_be_hidden()


@pytest.mark.thorough
def test_a_round_that_was_replaced_stays_so(
    context: BrowserContext, table: Table
) -> None:
    """A tab left in an old round counts its deal alone, and follows the new round."""
    one = table("")
    begin(one, "round")
    expect(one.locator("#hole")).to_have_text("1/9")
    two = another(context)
    expect(two.locator("#hole")).to_have_text("1/9")
    press(two, ["s"])
    one.bring_to_front()
    give_up(one)
    begin(one, "round")
    expect(one.locator("#hole")).to_have_text("1/9")
    begun = on(one)

    two.bring_to_front()
    leave(two, 4)
    assert on(two) == begun
    assert counted(two) == (1, 0)
    open_menu(two, "card")
    two.get_by_role("button", name="Play hole 1").click()
    expect(two.locator("#deal-figure")).to_be_hidden()
    press(two, ["s"])
    leave(two, 6)
    assert len(on(one).holes) == 1
    assert on(one).name == begun.name


@pytest.mark.thorough
def test_a_round_given_up_is_over_in_every_tab(
    context: BrowserContext, table: Table
) -> None:
    """What one tab gives up no other tab goes on with."""
    one = table("")
    begin(one, "round")
    two = another(context)
    press(two, ["s"])
    one.bring_to_front()
    give_up(one)

    two.bring_to_front()
    expect(two.locator("#hole-figure")).to_be_hidden()
    leave(two, 4)
    assert on(two).abandoned
    assert on(two).holes == ()


@pytest.mark.thorough
def test_the_past_games_of_all_tabs_are_kept(
    context: BrowserContext, table: Table
) -> None:
    """Games left in one tab and in another are all there to be looked back on."""
    one = table("?deal=4")
    two = another(context)
    for page, first, second in ((one, 5, 6), (two, 7, 8)):
        page.bring_to_front()
        leave(page, first)
        press(page, ["s"])
        leave(page, second)
    one.bring_to_front()
    press(one, ["s"])
    leave(one, 9)

    shelf = read_shelf(kept(one, Key.GAMES)).value
    assert {entry.deal for entry in shelf} == {5, 6, 7}


@pytest.mark.thorough
def test_settings_of_one_tab_hold_in_all(context: BrowserContext, table: Table) -> None:
    """A tab follows what another sets, and changes nothing but its own choice."""
    one = table("")
    two = another(context)
    open_menu(one, "settings")
    one.locator("#felt-light").click()
    expect(two.locator("html")).to_have_attribute("data-theme", "light")
    open_menu(two, "settings")
    two.locator("#set-four_colour").click()

    expect(one.locator("html")).to_have_attribute("data-deck", "four")
    settings = load_settings(kept(one, Key.SETTINGS) or "")
    assert settings.four_colour
    assert settings.felt == "light"


def test_a_best_score_is_added_after_the_page_was_closed(table: Table) -> None:
    """A result that lacks its best possible score is completed on a later visit."""
    page = table("?deal=4")
    press(page, ["s"])
    open_menu(page, "settings")
    page.locator("#best-off").click()
    leave(page, 6)
    text = kept(page, Key.STATISTICS)
    assert text is not None
    page.reload()
    expect_ready(page)

    open_menu(page, "statistics")
    expect(page.locator("#stats-perfect-of")).to_have_text("/1")
    (result,) = statistics(page).latest()
    assert result.best == solve(numbered_deal(4).position(STRICT)).score
    assert counted(page) == (1, 0)


@pytest.mark.thorough
def test_links_opened_in_two_tabs_lose_no_game(
    context: BrowserContext, table: Table
) -> None:
    """Each game waits under the link opened over it, and both can be gone back to."""
    one = table("?deal=5")
    two = another(context)
    leave(two, 6)
    for page, link in ((one, "?deal=1852"), (two, "?deal=1853")):
        page.bring_to_front()
        press(page, ["s"])
        page.goto(f"./{link}")
        expect_ready(page)

    two.locator("#new").click()
    ways = two.locator("[data-parked]:visible")
    expect(ways).to_have_text(["Back to deal 6", "Back to deal 5"])
    ways.last.click()
    expect(two.locator("#deal")).to_have_text("5")
    expect(two.locator("#moves")).to_have_text("1")
    two.locator("#new").click()
    expect(ways).to_have_text(["Back to deal 6"])

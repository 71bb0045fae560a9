"""A round of nine in the browser, from its first hole to its summary."""

from collections.abc import Callable
from datetime import date, datetime

import pytest
from playwright.sync_api import Page, expect

from e2e.pages import expect_ready
from e2e.score import counted, kept, open_menu, play_best, statistics
from e2e.table import press, saved
from golf_core.daily import round_numbers
from golf_core.rounds import Round
from golf_core.scoring import par
from golf_ui.score.storage import read_round
from golf_ui.store.storage import Key

Table = Callable[[str], Page]

DAY = date(2026, 3, 9)
NOON = datetime(2026, 3, 9, 12)


def begin(page: Page, kind: str, king: str = "wrap") -> None:
    """Begin a round by the New dialog."""
    page.keyboard.press("Escape")
    page.locator("#new").click()
    page.locator(f"#kind-{kind}").check()
    page.locator(f"#king-{king}").check()
    page.locator("#dialog-new [type=submit]").click()


def on(page: Page) -> Round:
    """Read the round that the browser keeps."""
    found = read_round(kept(page, Key.ROUND)).value
    assert found is not None
    return found


def turn_out(page: Page) -> int:
    """Play nothing but the stock, to the stuck end; give the strokes."""
    while saved(page).position.stock:
        press(page, ["s"] * len(saved(page).position.stock))
        for column in saved(page).position.fitting[:1]:
            press(page, [str(column)])
    while fitting := saved(page).position.fitting:
        press(page, [str(fitting[0])])
    expect(page.locator("#dialog-over")).to_be_visible()
    return saved(page).position.score


@pytest.mark.thorough
@pytest.mark.engines("chromium", "firefox")
@pytest.mark.usefixtures("context")
def test_a_whole_round_of_the_day(page: Page) -> None:
    """Nine holes in the day's order, over a reload, to the summary and statistics."""
    page.clock.install(time=NOON)
    page.goto("./")
    expect_ready(page)
    begin(page, "daily_round")
    strokes = []
    for hole, number in enumerate(round_numbers(DAY), 1):
        expect(page.locator("#hole")).to_have_text(f"{hole}/9")
        game = saved(page)
        assert game.deal.number == number
        strokes.append(turn_out(page) if hole == 2 else play_best(page, game))
        if hole == 4:
            page.reload()
            expect_ready(page)
        following = "See round" if hole == 9 else "Next hole"
        page.get_by_role("button", name=following).click()

    card = page.locator("#dialog-card")
    total = sum(strokes)
    expect(card.locator("#card-total")).to_contain_text("Round complete.")
    expect(card.locator("#card-total")).to_contain_text(
        f"{total} strokes".replace("-", "−")
    )
    for hole, score in enumerate(strokes, 1):
        shown = card.locator(f"#hole-{hole}-strokes")
        expect(shown).to_have_text(str(score).replace("-", "−"))
    totals = statistics(page).totals()
    assert totals.rounds == 1
    assert totals.best_round == (total - 9 * par(on(page).rules), total)
    assert counted(page)[0] == 9


def test_a_hole_is_played_once(table: Table) -> None:
    """A hole that has counted cannot be replayed; leaving one says what it counts."""
    page = table("")
    begin(page, "round")
    first = play_best(page, saved(page))
    expect(page.get_by_role("button", name="Replay deal")).to_be_hidden()
    press(page, ["u", "r"])
    page.get_by_role("button", name="Next hole").click()
    assert [hole.strokes for hole in on(page).holes] == [first]

    press(page, ["s", "u"])
    left = saved(page).position.score
    page.locator("#new").click()
    expect(page.locator("#new-leaving")).to_contain_text("Leave this hole?")
    expect(page.locator("#new-leaving")).to_contain_text(f"{left} strokes")
    page.locator("#kind-random").check()
    page.locator("#dialog-new [type=submit]").click()
    assert [hole.strokes for hole in on(page).holes] == [first, left]
    assert on(page).holes[1].aided
    expect(page.locator("#hole-figure")).to_be_hidden()

    open_menu(page, "card")
    page.get_by_role("button", name="Play hole 3").click()
    expect(page.locator("#hole")).to_have_text("3/9")


def test_giving_up_a_round_is_asked_about(table: Table) -> None:
    """A round is given up only when that is confirmed, by whichever way."""
    page = table("")
    begin(page, "round")
    open_menu(page, "card")
    page.get_by_role("button", name="Give up").click()
    asked = page.get_by_role("alertdialog")
    expect(asked).to_contain_text("hole 1")
    asked.get_by_role("button", name="Keep playing").click()
    assert not on(page).abandoned

    first = on(page).name
    begin(page, "round")
    expect(asked).to_contain_text("A round is under way")
    asked.get_by_role("button", name="Begin").click()
    expect(page.locator("#hole")).to_have_text("1/9")
    assert on(page).name != first

    open_menu(page, "card")
    page.get_by_role("button", name="Give up").click()
    asked.get_by_role("button", name="Give up").click()
    expect(page.locator("#hole-figure")).to_be_hidden()
    assert on(page).abandoned

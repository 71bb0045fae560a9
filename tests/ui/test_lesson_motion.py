"""How the lesson's table moves, and which movements of a hand turn its pages."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from golf_core.tutorial import PAGES, Page, between
from golf_ui.effects import Fly
from golf_ui.lesson.swipe import TURNS_AT, Roll, following, is_sideways, pages_turned
from golf_ui.table.flights import LONGEST, legs

pages = st.sampled_from(PAGES)


@given(pages, pages)
def test_a_way_is_short_and_complete(start: Page, end: Page) -> None:
    """However far two pages lie apart, the flights end in time, at the second one."""
    flown = legs(between(start.session, end.session))

    assert sum(leg.milliseconds for leg in flown) <= LONGEST
    if start.moves == end.moves:
        assert flown == ()
    else:
        assert flown[-1].end.played == end.moves


def test_each_card_of_a_short_way_flies() -> None:
    """A few moves are shown one by one, forward and backward."""
    there = legs(between(PAGES[3].session, PAGES[4].session))
    back = legs(between(PAGES[2].session, PAGES[1].session))

    assert [leg.flight for leg in there] == [Fly("stock", "waste", flip=True)]
    assert [leg.flight for leg in back] == [
        Fly("waste", "c1", back=True, card=card) for card in ("6S", "7H", "8D", "7S")
    ]


def test_a_turned_card_returns_to_the_stock() -> None:
    """Going back over a turned card carries that very card home."""
    (leg,) = legs(between(PAGES[4].session, PAGES[3].session))

    assert leg.flight == Fly("waste", "stock", flip=True, back=True, card="QD")


@pytest.mark.parametrize(
    ("x", "mirrored", "turned"),
    [
        (-TURNS_AT, False, 1),
        (TURNS_AT, False, -1),
        (-TURNS_AT, True, -1),
        (TURNS_AT, True, 1),
        (TURNS_AT - 1, False, 0),
        (1 - TURNS_AT, True, 0),
        (0, False, 0),
    ],
)
def test_a_swipe_turns_when_far_enough(x: float, mirrored: bool, turned: int) -> None:
    """A swipe turns the leaf the way reading goes, a short one none."""
    assert pages_turned(x, mirrored) == turned


@pytest.mark.parametrize(
    ("x", "y", "sideways"),
    [(30, 0, True), (-30, 20, True), (30, 30, False), (-20, 40, False), (0, 9, False)],
)
def test_a_diagonal_is_no_swipe(x: float, y: float, sideways: bool) -> None:
    """Only what goes clearly sideways is a swipe."""
    assert is_sideways(x, y) is sideways


def test_the_picture_resists_at_the_ends() -> None:
    """The picture follows the hand, and less so where no page turns up."""
    assert following(-100, turns=True) == -100
    assert -100 < following(-100, turns=False) < 0


def test_one_roll_turns_one_page() -> None:
    """A trackpad's long roll turns one page; after a rest the next one can follow."""
    roll, turned = Roll(), 0
    for time in range(0, 600, 20):
        roll = roll.further(30, 2, time)
        if pages := roll.pages():
            turned += pages
            roll = roll.turned()
    assert turned == 1

    rested = roll.further(70, 0, 2000)
    assert rested.pages() == 1
    assert rested.pages(mirrored=True) == -1


def test_scrolling_turns_nothing() -> None:
    """A wheel that rolls up or down leaves the pages alone."""
    roll = Roll()
    for time in range(0, 400, 20):
        roll = roll.further(5, 60, time)

    assert roll.pages() == 0

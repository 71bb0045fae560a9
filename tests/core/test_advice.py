"""Advice that knows no more than the player."""

from dataclasses import replace
from itertools import permutations
from math import sqrt
from statistics import mean, stdev

import pytest
from hypothesis import given

from golf_core.advice import advise, advising, possible
from golf_core.deals import numbered_deal
from golf_core.game import TURN, Position
from golf_core.notation import format_move
from golf_core.rules import STRICT
from golf_core.session import Session
from golf_core.solver import best_moves
from tests import brute
from tests.effort import tries
from tests.strategies import games
from tests.studies import small, small_positions, table, with_stock_reversed

DEAL = numbered_deal(5).position(STRICT)


@tries(0.25)
@given(games())
def test_advice_cannot_see_the_stock(session: Session) -> None:
    """The same unseen cards in another order get the same advice."""
    position = session.position
    other = with_stock_reversed(position)

    assert advise(position, 3, samples=4) == advise(other, 3, samples=4)


def test_the_seed_picks_the_orders() -> None:
    """A seed gives the same advice each time, another seed another."""
    assert advise(DEAL, 1, samples=6) == advise(DEAL, 1, samples=6)
    assert advise(DEAL, 1, samples=6) != advise(DEAL, 2, samples=6)


@tries(0.6)
@given(small_positions(most_stock=3))
def test_few_orders_are_all_looked_at(position: Position) -> None:
    """With few unseen cards the means are exact: those over every order there is."""
    advice = advise(position, samples=6)
    stocks = list(permutations(position.stock))
    tables = [table(replace(position, stock=stock)) for stock in stocks]

    assert advice.exact
    for move, estimate in advice.estimates.items():
        scores = [brute.best(brute.after(t, format_move(move))) for t in tables]
        assert estimate.mean == sum(scores) / len(scores)
        assert estimate.error == 0


def test_means_and_errors_are_those_of_the_orders() -> None:
    """Mean and standard error are the textbook's, over the same orders."""
    orders, exact = possible(DEAL, seed=7, samples=5)
    weighed = [best_moves(order) for order in orders]
    advice = advise(DEAL, 7, samples=5)

    assert not exact
    for move, estimate in advice.estimates.items():
        scores = [scores[move] for scores in weighed]
        assert estimate.mean == pytest.approx(mean(scores))
        assert estimate.error == pytest.approx(stdev(scores) / sqrt(5))


def test_what_is_better_on_average_is_advised() -> None:
    """
    The five goes first: the eight, whenever it comes, takes the seven.

    That clears with one card left or none. If the seven goes first, or a card
    is turned, nothing can take the five any more.
    """
    advice = advise(small("5C,7D", "6S", "8S KH"))

    means = {move: estimate.mean for move, estimate in advice.estimates.items()}
    assert means == {1: -0.5, 2: 1, TURN: 1}
    assert advice.best == 1


def test_a_play_comes_before_turning_when_both_are_as_good() -> None:
    """Between equals the advice does not turn."""
    advice = advise(small("5C,KH", "6S", "4C"))

    assert advice.estimates[1].mean == advice.estimates[TURN].mean
    assert advice.best == 1


def test_a_clear_lead_ends_it_early() -> None:
    """When one move is clearly best, or the only one, no further order is looked at."""
    for number in (12, 1):
        assert advise(numbered_deal(number).position(STRICT)).samples < 64
    assert advise(DEAL).samples == 64


def test_a_budget_ends_it() -> None:
    """It ends after the order with which enough has been done, two at least."""
    answers = iter([False, False, True])

    assert advise(DEAL, enough=lambda: True).samples == 2
    assert advise(DEAL, enough=answers.__next__).samples == 4


def test_a_finished_game_has_no_advice() -> None:
    """Without a move there is nothing to advise."""
    assert advise(small("5C", "9S", "")).best is None
    assert advise(small("", "9S", "5C")).estimates == {}


@pytest.mark.parametrize("samples", [1, 0, -3])
def test_too_few_samples_are_refused(samples: int) -> None:
    """One order shows nothing of how much it may err."""
    with pytest.raises(
        ValueError, match=f"at least 2 samples are needed, not {samples}"
    ):
        advise(DEAL, samples=samples)


def test_it_can_be_dropped_after_any_slice() -> None:
    """Advice comes in many slices, and a dropped one changes no later one."""
    before = advise(DEAL, 1, samples=3)
    work = advising(DEAL, 1, samples=3)
    for _ in range(50):
        next(work)
    work.close()

    assert advise(DEAL, 1, samples=3) == before

"""What luck and what play made of a game."""

from dataclasses import replace

import pytest
from hypothesis import given

from golf_core.advice import advise
from golf_core.deals import numbered_deal
from golf_core.game import TURN, Move, Position
from golf_core.luck import reckon, reckoning
from golf_core.rules import STRICT
from golf_core.session import Session
from tests.effort import tries
from tests.strategies import games
from tests.studies import small, with_stock_reversed

DEAL = numbered_deal(5).position(STRICT)


@tries(0.08)
@given(games())
def test_the_parts_add_up(session: Session) -> None:
    """Each move changes what is expected by unseen, play and luck, nothing else."""
    game = reckon(session.deal.position(session.rules), session.played, samples=2)
    parts = zip(
        game.expected[1:],
        game.expected,
        game.unseen,
        game.play,
        game.luck,
        strict=False,
    )

    assert len(game.expected) == len(session.played) + 1
    for after, before, unseen, play, luck in parts:
        assert after == pytest.approx(before + unseen + play + luck)
    if session.position.over:
        assert game.expected[-1] == session.position.score


@tries(0.08)
@given(games())
def test_only_turning_is_luck(session: Session) -> None:
    """A play shows no card, so it brings no luck; play and unseen only ever cost."""
    game = reckon(session.deal.position(session.rules), session.played, samples=3)

    for move, luck in zip(session.played, game.luck, strict=True):
        assert move == TURN or luck == pytest.approx(0)
    assert min((*game.unseen, *game.play), default=0) >= 0
    assert 0 <= game.accuracy <= 100


def followed(position: Position, pick: str) -> tuple[Move, ...]:
    """Play a game of the best or the worst move by fair advice each time."""
    moves: list[Move] = []
    while not position.over:
        estimates = advise(position, 4, samples=4).estimates
        means = {move: estimate.mean for move, estimate in estimates.items()}
        moves.append(
            min(means, key=lambda m: means[m] * (-1 if pick == "worst" else 1))
        )
        position = position.play(moves[-1])
    return tuple(moves)


def test_accuracy_goes_from_all_to_nothing() -> None:
    """The fairest moves are all there was to keep, the worst keep nothing of it."""
    for pick, accuracy in (("best", 100), ("worst", 0)):
        game = reckon(DEAL, followed(DEAL, pick), seed=4, samples=4)
        assert game.accuracy == pytest.approx(accuracy)


def test_without_a_choice_play_is_perfect() -> None:
    """Who can only turn makes no mistake: the rest is luck."""
    game = reckon(small("5C", "9S", "4C KH"), (TURN,))

    assert (game.accuracy, game.play, game.unseen) == (100, (0,), (0,))


def test_luck_is_what_the_turned_card_adds() -> None:
    """
    On the ace turned first the two and the three go; behind the king only the three.

    With the ace first that is a clear with one card left, else none is left
    unturned: expected −0.5.
    """
    start = small("3C 2D", "9S", "AC KH")
    lucky = reckon(start, (TURN,))
    unlucky = reckon(replace(start, stock=start.stock[::-1]), (TURN,))

    assert (lucky.expected, lucky.luck) == ((-0.5, -1), (-0.5,))
    assert (unlucky.expected, unlucky.luck) == ((-0.5, 0), (0.5,))


def test_nothing_is_known_before_it_is_turned() -> None:
    """Until a card is turned, the order of the stock changes nothing."""
    for session in (Session(numbered_deal(5)).play(1), Session(numbered_deal(5))):
        start = session.deal.position(session.rules)
        other = with_stock_reversed(start)
        assert reckon(start, session.played, samples=4) == reckon(
            other, session.played, samples=4
        )


def test_it_can_be_dropped_after_any_slice() -> None:
    """A reckoning comes in slices, and a dropped one changes no later one."""
    before = reckon(DEAL, (1, TURN), samples=3)
    work = reckoning(DEAL, (1, TURN), samples=3)
    for _ in range(200):
        next(work)
    work.close()

    assert reckon(DEAL, (1, TURN), samples=3) == before

"""Results: what a finished game is known by."""

from dataclasses import replace

import pytest
from hypothesis import given

from golf_core.deals import numbered_deal
from golf_core.game import TURN, State
from golf_core.results import Result, longest_run, result_of
from golf_core.rules import STRICT
from golf_core.session import Session
from tests.scores import DAY, results
from tests.strategies import games, walk

RESULT = Result("a", 1852, STRICT, 5, 16, 9, DAY, DAY, best=-2, undos=1)


@given(games())
def test_any_game_has_a_result(game: Session) -> None:
    """Wherever a game is left, its result agrees with the table."""
    position = game.position
    result = result_of(game, "a", DAY, DAY)

    assert result.score == position.score
    assert result.moves == game.done
    assert result.turned == game.played.count(TURN)
    assert result.cards_played == 35 - position.cards_left
    assert result.cleared == (position.state is State.CLEARED)


def test_a_result_holds_all_that_is_handed_in() -> None:
    """Each thing known of the attempt stands in its own place; the rest is nought."""
    game = Session(numbered_deal(1852)).play(TURN)
    begun, day = DAY, DAY.replace(day=10)
    plain = result_of(game, "a", begun, day)
    whole = result_of(game, "a", begun, day, best=-2, undos=3, hints=4, time=5)

    assert (plain.game, plain.deal, plain.rules) == ("a", 1852, STRICT)
    assert (plain.score, plain.turned, plain.longest_run) == (35, 1, 0)
    assert (plain.begun, plain.day) == (begun, day)
    assert (plain.best, plain.undos, plain.hints, plain.time) == (None, 0, 0, 0)
    assert whole == replace(plain, best=-2, undos=3, hints=4, time=5)
    assert plain == Result("a", 1852, STRICT, 35, 1, 0, begun, day)


def test_a_result_is_held_against_par() -> None:
    """Five cards left are one stroke under the par of six; a clear is far under."""
    assert RESULT.over_par == -1
    assert replace(RESULT, score=0, longest_run=9).over_par == -6


@pytest.mark.parametrize("strokes", [-153, 0, 315])
def test_a_round_may_be_as_good_or_bad_as_nine_deals(strokes: int) -> None:
    """Nine times the best and the worst score of a deal are strokes of a round."""
    assert replace(RESULT, round_strokes=strokes).round_strokes == strokes


def test_the_longest_run_is_of_the_moves_that_stand() -> None:
    """A run that has been undone is no longer the longest."""
    game = walk(Session(numbered_deal(1852)), [0] * 12)
    longest = result_of(game, "a", DAY, DAY).longest_run
    back = game.restart()

    assert longest == longest_run(game.played) > 0
    assert result_of(back, "a", DAY, DAY).longest_run == 0


@given(results())
def test_undo_and_hints_mark_a_result(result: Result) -> None:
    """A game with undo or hints is marked; its score is what it is."""
    plain = replace(result, undos=0, hints=0)

    assert not plain.aided
    assert replace(plain, undos=1).aided
    assert replace(plain, hints=1).aided
    assert replace(plain, undos=1).score == plain.score


@pytest.mark.parametrize(
    "wrong",
    [
        {"deal": 0},
        {"deal": 2147483648},
        {"score": 36},
        {"score": -16},
        {"score": 0, "turned": 15, "best": 0},
        {"turned": 17},
        {"turned": -1},
        {"best": 6},
        {"best": -17},
        {"longest_run": 0},
        {"longest_run": 31},
        {"undos": -1},
        {"hints": -1},
        {"time": -1},
        {"round_strokes": 316},
        {"round_strokes": -154},
    ],
)
def test_no_result_that_no_game_can_have(wrong: dict[str, int]) -> None:
    """What cannot have been played cannot become a result."""
    with pytest.raises(ValueError, match="no game can end like this"):
        replace(RESULT, **wrong)  # type: ignore[arg-type]  # all these are numbers

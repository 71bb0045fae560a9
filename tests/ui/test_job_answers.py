"""The coach's work, run to its end: each answer is what the core says at once."""

import random

import pytest

from golf_core.deals import FIRST_DEAL, LAST_DEAL, numbered_deal
from golf_core.luck import reckon
from golf_core.review import review
from golf_core.rules import RULE_MODES, STRICT, Rules
from golf_core.slices import finish
from golf_core.solver import best_score, solve
from golf_core.winnable import winnable_number
from golf_ui.coach import jobs
from golf_ui.coach.events import Analysed, Reckoned, Reviewed, Solved
from golf_ui.score.events import Found, Seeking, Settled

NUMBER = 1852


@pytest.mark.parametrize("rules", RULE_MODES, ids=str)
def test_a_deal_is_analysed_and_settled(rules: Rules) -> None:
    """The best possible score is the solver's, for an analysis and for a result."""
    best = best_score(numbered_deal(NUMBER).position(rules))

    assert finish(jobs.begin(jobs.Analyse(NUMBER, rules))) == Analysed(
        NUMBER, rules, best
    )
    assert finish(jobs.begin(jobs.Settle(NUMBER, rules))) == Settled(
        NUMBER, rules, best
    )


def test_a_position_is_solved() -> None:
    """The solution is the solver's, and names the position that it is of."""
    start = numbered_deal(NUMBER).position(STRICT)

    assert finish(jobs.begin(jobs.Solve(start, None))) == Solved(start, solve(start))


def test_a_game_is_reviewed_and_its_luck_reckoned() -> None:
    """A review is the core's, and names the moves that it is of."""
    start = numbered_deal(NUMBER).position(STRICT)
    position, moves = start, []
    while position.moves:
        moves.append(position.moves[0])
        position = position.play(position.moves[0])
    line = tuple(moves)

    assert finish(jobs.begin(jobs.LookBack(start, line))) == Reviewed(
        line, review(start, line)
    )
    assert finish(jobs.begin(jobs.Reckon(start, line))) == Reckoned(
        line, reckon(start, line)
    )


def test_a_winnable_deal_is_found() -> None:
    """The deal found is the first of those drawn by the seed that can be cleared."""
    sought = Seeking(STRICT, 7)
    drawn = random.Random(7)
    number = winnable_number(STRICT, lambda: drawn.randint(FIRST_DEAL, LAST_DEAL))

    assert finish(jobs.begin(sought)) == Found(sought, number)


def test_there_is_no_advice_where_nothing_can_be_played() -> None:
    """To ask for advice at a deal's end is misuse."""
    position = numbered_deal(NUMBER).position(STRICT)
    while position.moves:
        position = position.play(position.moves[0])

    with pytest.raises(ValueError, match="no move"):
        finish(jobs.begin(jobs.Advise(position)))

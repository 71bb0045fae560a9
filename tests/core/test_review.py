"""A look back at a game."""

import pytest
from hypothesis import given

from golf_core.deals import numbered_deal
from golf_core.game import TURN, IllegalMove
from golf_core.notation import parse_moves
from golf_core.review import Mistake, review, reviewing
from golf_core.rules import STRICT, King, Rules
from golf_core.session import Session
from golf_core.solver import best_moves, best_score, solve
from tests.effort import tries
from tests.strategies import games
from tests.studies import lesson

DEAL = numbered_deal(5).position(STRICT)


def played(session: Session) -> tuple[int, ...]:
    """Review what stands of a session; give the best scores."""
    return review(session.deal.position(session.rules), session.played).best


@tries(0.4)
@given(games())
def test_best_is_what_the_solver_proves_at_each_point(session: Session) -> None:
    """One best score before the first and after each move, each proven anew here."""
    position = session.deal.position(session.rules)
    proven = [best_score(position)]
    for move in session.played:
        position = position.play(move)
        proven.append(best_score(position))

    assert played(session) == tuple(proven)


@tries(0.8)
@given(games())
def test_best_never_falls_and_ends_on_the_score(session: Session) -> None:
    """What is given away stays so; a finished game ends on its own score."""
    best = played(session)

    assert list(best) == sorted(best)
    if session.position.over:
        assert best[-1] == session.position.score


@tries(0.25)
@given(games())
def test_mistakes_make_up_all_that_was_given_away(session: Session) -> None:
    """Each mistake costs, the better move named costs nothing, and the sum is right."""
    start = session.deal.position(session.rules)
    game = review(start, session.played)
    for mistake in game.mistakes:
        position = start
        for move in session.played[: mistake.number - 1]:
            position = position.play(move)
        worth = best_moves(position)

        assert mistake.played == session.played[mistake.number - 1]
        assert mistake.cost == worth[mistake.played] - worth[mistake.better] > 0
        assert worth[mistake.better] == min(worth.values())
    assert sum(mistake.cost for mistake in game.mistakes) == game.given_away


@pytest.mark.parametrize("king", King)
def test_the_solvers_own_line_has_no_mistake(king: King) -> None:
    """Who plays the proven line gives nothing away, to the end of the game."""
    start = numbered_deal(617).position(Rules(king))
    solution = solve(start)
    game = review(start, solution.line)

    assert set(game.best) == {solution.score}
    assert (game.mistakes, game.given_away, game.clear_lost) == ((), 0, None)


def test_the_lessons_parting() -> None:
    """A king played too early is the one mistake there: it costs the clear."""
    moves = parse_moves("c1 c1 c1 c1 c3 c5 s c3 c1 c6 c6 c6 s c3 c3 c6 c2")
    game = review(lesson()[1], moves)

    assert game.best == (-2,) * 17 + (3,)
    assert game.mistakes == (Mistake(17, played=2, better=4, cost=5),)
    assert game.clear_lost == 17


def test_a_deal_without_a_clear_loses_none() -> None:
    """Where no clear was possible from the start, none is lost on the way."""
    start = numbered_deal(1).position(STRICT)

    assert review(start, (TURN,) * 16).clear_lost is None


def test_a_refused_move_is_refused() -> None:
    """A game that cannot have been played is not reviewed."""
    with pytest.raises(IllegalMove):
        review(DEAL, (2,))


def test_it_can_be_dropped_after_any_slice() -> None:
    """A review comes in slices, and a dropped one changes no later one."""
    moves = (1,) + (TURN,) * 16
    before = review(DEAL, moves)
    slices = sum(1 for _ in reviewing(DEAL, moves))
    work = reviewing(DEAL, moves)
    for _ in range(slices - 1):
        next(work)
    work.close()

    assert slices > len(moves)
    assert review(DEAL, moves) == before

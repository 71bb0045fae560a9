"""The best possible score, proven, and the lines that reach it."""

from dataclasses import replace

import pytest
from hypothesis import given

from golf_core.cards import Card
from golf_core.checks import DamagedPosition
from golf_core.deals import numbered_deal
from golf_core.game import Position
from golf_core.notation import format_move, parse_cards, parse_moves
from golf_core.rules import RULE_MODES, STRICT, King, Rules
from golf_core.session import Session
from golf_core.slices import finish
from golf_core.solver import (
    best_moves,
    best_score,
    scoring,
    solve,
    solving,
    weighing,
)
from tests import brute
from tests.effort import tries
from tests.strategies import games, positions
from tests.studies import known_scores, lesson, played, small_positions, table


@pytest.mark.parametrize("rules", RULE_MODES, ids=lambda r: f"{r.king}-{r.start}")
def test_golden_scores_and_their_lines(rules: Rules) -> None:
    """300 known best scores under each rule set; the referee ends lines on them."""
    for number, expected in enumerate(known_scores(rules), 1):
        position = numbered_deal(number).position(rules)
        solution = solve(position)
        end = played(position, solution)

        assert (number, solution.score) == (number, expected)
        assert (number, end.score) == (number, expected)
        assert end.state != "playing"


@tries(15)
@given(small_positions())
def test_agrees_with_trying_everything(position: Position) -> None:
    """On small positions no way to play is better, and the line is as good."""
    solution = solve(position)
    end = played(position, solution)

    assert solution.score == best_score(position) == brute.best(table(position))
    assert end.score == solution.score
    assert end.state != "playing"


@tries(5)
@given(small_positions())
def test_moves_are_worth_what_follows_them(position: Position) -> None:
    """Each legal move, and no other, has the best score that can follow it."""
    start = table(position)

    assert {format_move(m): score for m, score in best_moves(position).items()} == {
        move: brute.best(brute.after(start, move)) for move in brute.legal(start)
    }


@tries(0.6)
@given(games())
def test_moves_agree_with_the_positions_after_them(session: Session) -> None:
    """In whole games too, and the best of the moves keeps the best score."""
    position = session.position
    scores = best_moves(position)

    assert scores == {m: best_score(position.play(m)) for m in position.moves}
    assert min(scores.values(), default=position.score) == best_score(position)


@tries(0.6)
@given(positions())
def test_no_position_is_too_odd(position: Position) -> None:
    """A position that no play reaches is solved as well, its line legal."""
    solution = solve(position)

    assert played(position, solution).score == solution.score
    assert bool(solution.line) != position.over


@tries(0.25)
@given(games())
def test_a_floor_changes_no_score(session: Session) -> None:
    """Told a score it cannot go below, the search ends sooner with the same."""
    position = session.position
    floor = best_score(position)
    for move in position.moves:
        after = position.play(move)

        assert solve(after, floor).score == best_score(after)
        assert played(after, solve(after, floor)).score == best_score(after)


def test_a_floor_ends_the_search_where_it_is_reached() -> None:
    """A search that is told a floor looks no further; it trusts what it is told."""
    position = numbered_deal(20).position(STRICT)
    slices = [sum(1 for _ in solving(position, floor)) for floor in (10, 2, None)]
    scores = [sum(1 for _ in scoring(position, floor)) for floor in (10, 2, None)]

    assert slices == scores == sorted(slices)
    assert slices[0] < slices[1] < slices[2]
    assert solve(position, 10).score == best_score(position, 10) == 10
    assert solve(position, 2).score == best_score(position, 2) == 2


def test_weighing_moves_looks_no_further_than_the_best() -> None:
    """What is known of one move spares the search after the others."""
    position = numbered_deal(20).position(STRICT)
    best = solve(position)
    alone = sum(1 for _ in solving(position)) + sum(
        sum(1 for _ in scoring(position.play(move)))
        for move in position.moves
        if move != best.line[0]
    )

    assert sum(1 for _ in weighing(position)) < alone


@pytest.mark.parametrize("king", King)
def test_the_lessons_deal(king: King) -> None:
    """The lesson's deal allows −2, −2 and −3, as the lesson says."""
    scores, position = lesson()

    assert solve(replace(position, rules=Rules(king))).score == scores[king]


@pytest.mark.parametrize(
    ("moves", "worth"),
    [
        ("c1 c1 c1 c1 c3 c5 s", {"c2": 1, "c3": -2, "c4": 1, "c5": 1, "s": 1}),
        (
            "c1 c1 c1 c1 c3 c5 s c3 c1 c6 c6 c6 s c3 c3 c6",
            {"c2": 3, "c4": -2, "c5": 1, "s": 5},
        ),
    ],
)
def test_the_lessons_choices(moves: str, worth: dict[str, int]) -> None:
    """Each choice that the lesson offers is worth what it says."""
    _, position = lesson()
    for move in parse_moves(moves):
        position = position.play(move)

    found = {format_move(m): score for m, score in best_moves(position).items()}
    assert found == worth


@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        ({"stock": parse_cards("AS")}, "AS is double"),
        ({"columns": (parse_cards("AS AS"),) + ((),) * 6}, "AS is double"),
        ({"stock": (Card(14, "S"),)}, r"Card\(rank=14, suit='S'\) is not a card"),
        ({"waste": (Card(1, "X"),)}, r"Card\(rank=1, suit='X'\) is not a card"),
        ({"columns": ((),) * 8}, "8 columns instead of 7"),
        ({"columns": ((),) * 6}, "6 columns instead of 7"),
        (
            {"columns": (parse_cards("2C 3C 4C 5C 6C 7C"),) + ((),) * 6},
            "column 1 has 6 cards, more than 5",
        ),
    ],
)
def test_damaged_positions_are_refused(damage: dict[str, object], reason: str) -> None:
    """A position that cannot be Golf's is refused with what is wrong with it."""
    sound = Position((parse_cards("AS"),) + ((),) * 6, (), (), STRICT)
    damaged = Position(**{**vars(sound), **damage})

    for study in (solve, best_score, best_moves):
        with pytest.raises(DamagedPosition, match=reason):
            study(damaged)


def test_a_dropped_search_leaves_nothing_behind() -> None:
    """A search comes in slices, and may be dropped after any of them."""
    position = numbered_deal(5).position(STRICT)
    slices = sum(1 for _ in solving(position))
    for length in range(0, slices, 7):
        work = solving(position)
        for _ in range(length):
            next(work)
        work.close()

    assert slices > len(position.stock)
    assert finish(solving(position)) == solve(position)

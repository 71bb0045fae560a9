"""Games looked back on: what was possible, and what moves cost."""

from fractions import Fraction
from itertools import pairwise

import pytest

from golf_core.deals import numbered_deal
from golf_core.game import TURN
from golf_core.luck import Reckoning
from golf_core.review import Review, review
from golf_core.session import Session
from golf_ui.coach.events import (
    Jumped,
    MarkedWanted,
    MovesListed,
    Pasted,
    Reckoned,
    Reviewed,
    ReviewWanted,
    Stepped,
)
from golf_ui.coach.graph import SIZE
from golf_ui.coach.jobs import LookBack, Reckon, wanted
from golf_ui.coach.study import Kind
from golf_ui.model import Model
from golf_ui.picture import signed
from tests.known_games import KNOWN_GAMES, KnownGame, known
from tests.ui.looking import QUIET, after, reviewed, shown, study, table, worked


@pytest.mark.parametrize("game", KNOWN_GAMES, ids=str)
def test_a_review_shows_what_the_core_finds(game: KnownGame) -> None:
    """The figures, the marked moves and the table of moves are the review's."""
    model = worked(after(table(game), ReviewWanted()))
    line = study(model)
    found = review(game.session.position, line.session.moves)
    assert ("row0-best", "text") not in shown(model)
    picture = shown(after(model, MovesListed(on=True)))

    assert picture["review-score", "text"] == signed(game.score)
    assert picture["review-best", "text"] == signed(found.best[0])
    assert picture["review-given", "text"] == str(found.given_away)
    best = [picture[f"row{place}-best", "text"] for place in range(line.end + 1)]
    assert best == [signed(score) for score in found.best]
    marked = [
        p + 1 for p in range(line.end + 1) if picture[f"row{p}", "data-marked"] == ""
    ]
    assert marked == [mistake.number for mistake in found.mistakes]
    for mistake in found.mistakes:
        cost = picture[f"row{mistake.number - 1}-cost", "text"]
        assert str(cost).startswith(f"Cost {mistake.cost}. Better:")


def test_the_review_says_where_the_clear_was_lost() -> None:
    """A clear that was possible and lost, never possible, kept or reached."""
    game = known("stuck")
    lost = shown(worked(after(table(game), ReviewWanted())))
    number = review(game.session.position, table(game).session.played).clear_lost
    cleared = shown(worked(after(table(known("cleared")), ReviewWanted())))
    hopeless = Model(Session(numbered_deal(22)).play(TURN), settings=QUIET)
    never = shown(worked(after(hopeless, ReviewWanted())))
    begun = shown(worked(after(table(known("cleared"), 2), ReviewWanted())))

    assert lost["review-clear", "text"] == f"The clear was lost with move {number}."
    assert cleared["review-clear", "text"] == "You cleared it."
    assert never["review-clear", "text"] == "No play clears this deal."
    assert begun["review-clear", "text"] == "A clear is still possible."


def test_marked_moves_come_one_after_another() -> None:
    """Mistake leads to each move that cost something, then to the first again."""
    model = reviewed(table(known("stuck")))
    found = study(model).review
    assert found is not None
    places = [mistake.number - 1 for mistake in found.mistakes]
    first = places[0]
    model = after(model, Jumped(first))

    visited = []
    for _ in places:
        model = after(model, MarkedWanted())
        visited.append(study(model).at)

    assert visited == [*places[1:], first]
    picture = shown(model)
    assert [what for node, what in picture if what == "data-played"]
    assert "Cost" in str(picture["say", "text"])
    assert picture["spoken", "text"] != ""


def test_a_marked_move_shows_both_moves() -> None:
    """Where a mistake was made, the move played and a better one are marked."""
    model = after(reviewed(table(known("stuck"))), MarkedWanted())
    mistake = study(model).next_mistake
    assert mistake is not None
    picture = shown(model)

    def marked(mark: str) -> list[str]:
        return [
            n for (n, what), value in picture.items() if (what, value) == (mark, "")
        ]

    assert marked("data-hint") == [node(mistake.better)]
    assert marked("data-played") == [node(mistake.played)]


def node(move: int) -> str:
    """Name the node of a move."""
    return "stock" if move == TURN else f"c{move}"


def test_luck_and_play_follow() -> None:
    """They are worked out after the review, and shown in cards with their sign."""
    model = worked(after(table(known("stuck"), 2), ReviewWanted()))
    moves = study(model).session.moves
    assert isinstance(wanted(model), Reckon)
    assert shown(model)["review-luck", "text"] == "…"
    found = Reckoning((4.0, 5.0, 6.0), (0.0, 0.0), (1.04, 0.5), (-0.54, 0.0), 61.6)

    told = shown(after(model, Reckoned(moves, found)))

    assert told["review-play", "text"] == "+1.5"
    assert told["review-luck", "text"] == "−0.5"
    assert told["review-unseen", "text"] == "0.0"
    assert told["review-accuracy", "text"] == "62"


def test_what_was_found_for_another_game_is_dropped() -> None:
    """A review that comes late never stands beside moves it is not of."""
    model = after(table(known("stuck"), 2), ReviewWanted())
    late = Reviewed((TURN,), Review((1, 1), ()))

    assert study(after(model, late)).review is None


def test_the_graph_falls_where_a_move_cost_something() -> None:
    """A better score is higher; each fall begins at a mark; the line spans the game."""
    model = reviewed(table(known("stuck")))
    found = study(model).review
    assert found is not None
    picture = shown(model)
    points = path(picture["hud-line", "d"])
    marks = path(str(picture["hud-marks", "d"]).replace("h0", ""))
    falls = [a for a, b in pairwise(points) if b[1] > a[1]]

    assert [x for x, _ in (points[0], points[-1])] == [0, SIZE]
    assert marks == falls
    assert len(falls) == len(found.mistakes)
    assert all(0 <= y <= SIZE for _, y in points)


def path(text: str | None) -> list[tuple[Fraction, Fraction]]:
    """Read the points of a path."""
    pairs = [part.split() for part in str(text).replace("L", "M").split("M") if part]
    return [(Fraction(x), Fraction(y)) for x, y in pairs]


def test_the_slider_says_where_it_stands() -> None:
    """Screen readers hear the move that follows, not only a number."""
    model = after(reviewed(table(known("stuck"))), Stepped(1))
    picture = shown(model)

    assert picture["hud-slider", "value"] == "1"
    assert picture["hud-slider", "max"] == str(study(model).end)
    assert picture["hud-slider", "aria-valuetext"] == picture["say", "text"]


def test_a_pasted_game_is_reviewed() -> None:
    """A game given as text lies on the table, the player's own untouched."""
    model = after(table(known("stuck"), 2), Pasted("deal 5 moves c1 s"))

    assert study(model).kind is Kind.REVIEW
    assert study(model).session.moves == (1, TURN)
    assert model.session == table(known("stuck"), 2).session
    assert isinstance(wanted(model), LookBack)


def test_a_pasted_text_that_is_no_game_is_refused() -> None:
    """What is wrong with it is told at the field, and nothing else changes."""
    model = after(table(known("stuck"), 2), Pasted("once upon a time"))

    assert model.study is None
    error = shown(model)["paste-error", "text"]
    assert error == "That is no game: it needs a deal and its moves."

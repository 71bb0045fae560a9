"""The summary of a game looked back on: pure."""

from functools import lru_cache

from golf_core.game import Move, Position
from golf_core.luck import Reckoning
from golf_core.review import Review
from golf_core.session import Session
from golf_ui.coach.graph import graph
from golf_ui.coach.study import Study
from golf_ui.coach.study_view import cost_line, end_line, move_name, study_line
from golf_ui.picture import Picture, flag, signed
from golf_ui.words.catalogue import Words
from golf_ui.words.formats import number

ROWS = 53
"""The most positions a game can have: before any move and after each of 52."""

_UNKNOWN = "…"


def review_picture(study: Study, words: Words) -> Picture:
    """Give the summary: figures, the graph, what they mean, and every move."""
    line = study_line(study, words)
    return {
        **_figures(study, words),
        **_luck(study.reckoning, words),
        **graph("chart", study, line),
        ("review-line", "text"): line,
        ("review-moves", "hidden"): flag(study.review is None),
        ("review-moves", "open"): flag(study.listed),
        **(_rows(study, study.review, words) if study.review and study.listed else {}),
    }


def _figures(study: Study, words: Words) -> Picture:
    session, review = study.session, study.review
    end = _ended(session)
    return {
        ("review-score", "text"): signed(end.position.score),
        ("review-best", "text"): signed(review.best[0]) if review else _UNKNOWN,
        ("review-given", "text"): str(review.given_away) if review else _UNKNOWN,
        ("review-clear", "text"): _clear(review, end, words) if review else "",
    }


def _ended(session: Session) -> Session:
    return Session(session.deal, session.rules, session.moves, len(session.moves))


def _clear(review: Review, end: Session, words: Words) -> str:
    """Say what became of the clear."""
    if review.best[0] > 0:
        return words("review.never_clear")
    if review.clear_lost is not None:
        return words("review.clear_lost", n=review.clear_lost)
    if end.position.cards_left:
        return words("review.clear_open")
    return words("review.cleared")


def _luck(reckoning: Reckoning | None, words: Words) -> Picture:
    """Show luck and play in cards; what is not worked out yet has a placeholder."""
    if reckoning is None:
        parts = dict.fromkeys(("play", "luck", "unseen", "accuracy"), _UNKNOWN)
    else:
        parts = {
            "play": _cards(sum(reckoning.play), words),
            "luck": _cards(sum(reckoning.luck), words),
            "unseen": _cards(sum(reckoning.unseen), words),
            "accuracy": str(round(reckoning.accuracy)),
        }
    return {(f"review-{part}", "text"): text for part, text in parts.items()}


def _cards(count: float, words: Words) -> str:
    """Write a number of cards with one decimal and its sign."""
    written = number(count, words, 1)
    return f"+{written}" if round(count, 1) > 0 else written


def _rows(study: Study, review: Review, words: Words) -> Picture:
    """Fill in the table of all moves, with the one on the table as current."""
    session = study.session
    start = session.deal.position(session.rules)
    return _moves(start, session.moves, review, words) | {
        (f"row{place}", "aria-current"): "step" if place == study.at else None
        for place in range(study.end + 1)
    }


@lru_cache(maxsize=2)
def _moves(
    position: Position, moves: tuple[Move, ...], review: Review, words: Words
) -> Picture:
    """Fill in the table's rows, and take away those that stay empty."""
    mistakes = {mistake.number: mistake for mistake in review.mistakes}
    picture: Picture = {}
    for place, move in enumerate((*moves, None)):
        mistake = mistakes.get(place + 1)
        picture |= {
            (f"row{place}", "hidden"): None,
            (f"row{place}", "data-marked"): flag(mistake is not None),
            (f"row{place}-move", "text"): end_line(position, words)
            if move is None
            else move_name(position, move, words),
            (f"row{place}-best", "text"): signed(review.best[place]),
            (f"row{place}-cost", "text"): cost_line(position, mistake, words)
            if mistake
            else "",
        }
        position = position if move is None else position.play(move)
    spare = range(len(moves) + 1, ROWS)
    return picture | {(f"row{place}", "hidden"): "" for place in spare}

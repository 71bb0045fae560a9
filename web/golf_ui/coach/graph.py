"""The graph of the best possible score over the moves of a game: pure."""

from collections.abc import Sequence

from golf_core.review import Review
from golf_ui.coach.study import Study
from golf_ui.picture import Picture, flag

SIZE = 100
"""The graph's width and height in its own units, however large it is drawn."""

_CLEAR = 0.5
"""Between the scores of a clear and those without one."""


def graph(node: str, study: Study, line: str) -> Picture:
    """
    Draw the graph of that *node* name, its slider at the move on the table.

    A lower score is better and is drawn higher, so that the graph falls with
    each mistake; these are marked. The slider's value is read out as *line*.
    """
    review = study.review
    empty = dict.fromkeys(
        (f"{node}-{part}", "d") for part in ("clear", "line", "marks")
    )
    paths: Picture = (
        dict.fromkeys(empty, "") if review is None else _paths(node, review)
    )
    return {
        **paths,
        (f"{node}-now", "d"): _upright(_across(study.at, study.end)),
        (f"{node}-slider", "max"): str(study.end),
        (f"{node}-slider", "value"): str(study.at),
        (f"{node}-slider", "aria-valuetext"): line,
        (f"{node}-graph", "data-empty"): flag(review is None),
    }


def _paths(node: str, review: Review) -> Picture:
    best, moves = review.best, len(review.best) - 1
    low, high = min(best) - 1, max(best) + 1

    def point(place: int) -> str:
        down = _down(best[place], low, high)
        return f"{_across(place, moves):.1f} {down:.1f}"

    clear = min(max(_down(_CLEAR, low, high), 0), SIZE)
    marked = [mistake.number - 1 for mistake in review.mistakes]
    return {
        (f"{node}-clear", "d"): f"M0 0H{SIZE}V{clear:.1f}H0Z",
        (f"{node}-line", "d"): "M" + "L".join(map(point, range(len(best)))),
        (f"{node}-marks", "d"): _dots([point(place) for place in marked]),
    }


def _dots(points: Sequence[str]) -> str:
    """Draw dots: strokes of no length, which are round whatever the scale."""
    return "".join(f"M{point}h0" for point in points)


def _upright(x: float) -> str:
    return f"M{x:.1f} 0V{SIZE}"


def _across(place: int, moves: int) -> float:
    return SIZE * place / max(moves, 1)


def _down(score: float, low: int, high: int) -> float:
    return SIZE * (score - low) / (high - low)

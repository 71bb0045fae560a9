"""The best possible score of any position, proven, and a line that reaches it."""

from dataclasses import dataclass

from golf_core.checks import check
from golf_core.game import TURN, Move, Position
from golf_core.search import START, Place, Search, explore
from golf_core.slices import Sliced, finish


@dataclass(frozen=True, slots=True)
class Solution:
    """
    The best possible final *score* of a position and a *line* that reaches it.

    The line ends the game: it clears the columns, or leaves as many cards as
    the score says and the stock turned to its end. It is empty only when the
    game is over already.
    """

    score: int
    line: tuple[Move, ...]


def solve(position: Position, floor: int | None = None) -> Solution:
    """
    Prove the best possible score of *position* and give a line that reaches it.

    The score is as in `Position.score`: cards left, or minus the stock left
    after a clear. If it is known not to be below *floor* (after a move it is
    never below the best score before), the search ends as soon as the floor is
    reached. Raises DamagedPosition if the position cannot be Golf's.

    >>> from golf_core.deals import numbered_deal
    >>> from golf_core.rules import STRICT
    >>> solve(numbered_deal(5).position(STRICT)).score
    -2
    """
    return finish(solving(position, floor))


def solving(position: Position, floor: int | None = None) -> Sliced[Solution]:
    """Do what `solve` does, in slices."""
    check(position)
    search = yield from explore(position, floor)
    return Solution(search.score, _line(search))


def best_score(position: Position, floor: int | None = None) -> int:
    """
    Prove the best possible score of *position* as `solve` does, without a line.

    >>> from golf_core.deals import numbered_deal
    >>> from golf_core.rules import STRICT
    >>> best_score(numbered_deal(22).position(STRICT))
    21
    """
    return finish(scoring(position, floor))


def scoring(position: Position, floor: int | None = None) -> Sliced[int]:
    """Do what `best_score` does, in slices."""
    check(position)
    search = yield from explore(position, floor)
    return search.score


def best_moves(position: Position) -> dict[Move, int]:
    """
    Give each move that may be made and the best score still possible after it.

    >>> from golf_core.deals import numbered_deal
    >>> from golf_core.rules import STRICT
    >>> best_moves(numbered_deal(5).position(STRICT))
    {1: -2, 7: -2, 0: 1}
    """
    return finish(weighing(position))


def weighing(position: Position) -> Sliced[dict[Move, int]]:
    """Do what `best_moves` does, in slices."""
    best = yield from solving(position)
    scores = {}
    for move in position.moves:
        if move == best.line[0]:
            scores[move] = best.score
        else:
            scores[move] = yield from scoring(position.play(move), best.score)
    return scores


def _line(search: Search) -> tuple[Move, ...]:
    """Walk back from the best that *search* reached to where it began."""
    place = _end(search)
    turned, rank = _first_reached(search, place)
    moves = [] if search.cleared else [TURN] * (len(search.turning) - 1 - turned)
    while turned or place != START:
        if turned and _covered(search, place, turned, rank):
            last = turned
            turned, rank = _first_reached(search, place)
            moves += [TURN] * (last - turned)
        else:
            move, place, rank = _unplayed(search, place, turned, rank)
            moves.append(move)
    return tuple(reversed(moves))


def _end(search: Search) -> Place:
    """Find where the search's score is reached."""
    reached = enumerate(search.leaving(search.fewest_left))
    part, removals = next((part, found) for part, found in reached if found)
    return part, removals.bit_length() - 1


def _first_reached(search: Search, place: Place) -> tuple[int, int]:
    """Give the first turned card with which *place* is reached, and a rank."""
    part, removal = place
    return next(
        (turned, rank)
        for turned, finds in enumerate(search.finds)
        for rank, removals in finds[part].items()
        if removals >> removal & 1
    )


def _covered(search: Search, place: Place, turned: int, rank: int) -> bool:
    """Whether *rank* came on *place* by turning: it stood so before."""
    part, removal = place
    before = search.totals[turned - 1][part]
    return rank == search.turning[turned] and bool(before >> removal & 1)


def _unplayed(
    search: Search, place: Place, turned: int, rank: int
) -> tuple[Move, Place, int]:
    """Take back a play of *rank*: the move, the place before and its rank."""
    finds = search.finds[turned]
    return next(
        (move, (part, removal), onto)
        for move, (part, removal) in search.before(place, rank)
        for onto in search.onto[rank]
        if finds[part].get(onto, 0) >> removal & 1
    )

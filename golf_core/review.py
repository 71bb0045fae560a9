"""A look back at a game: what was possible, and which moves gave it away."""

from collections.abc import Sequence
from dataclasses import dataclass

from golf_core.game import Move, Position
from golf_core.slices import Sliced, finish
from golf_core.solver import solving


@dataclass(frozen=True, slots=True)
class Mistake:
    """The move *number* (from 1) that cost so many cards; *better* cost none."""

    number: int
    played: Move
    better: Move
    cost: int


@dataclass(frozen=True, slots=True)
class Review:
    """
    The *best* score possible before the first and after each move, and mistakes.

    It never falls. Its last entry is the final score of a finished game.
    """

    best: tuple[int, ...]
    mistakes: tuple[Mistake, ...]

    @property
    def given_away(self) -> int:
        """How many cards the mistakes cost together."""
        return self.best[-1] - self.best[0]

    @property
    def clear_lost(self) -> int | None:
        """The number of the move after which no clear was possible any more."""
        for number, (before, after) in enumerate(
            zip(self.best, self.best[1:], strict=False), 1
        ):
            if before <= 0 < after:
                return number
        return None


def review(start: Position, moves: Sequence[Move]) -> Review:
    """
    Prove what was possible at each point of a game from *start*.

    A best score of nought or less is a clear. Raises IllegalMove for a move
    that is refused, DamagedPosition as `solve` does.

    >>> from golf_core.deals import numbered_deal
    >>> from golf_core.rules import STRICT
    >>> game = review(numbered_deal(5).position(STRICT), (1, 0))
    >>> game.best
    (-2, -2, -2)
    """
    return finish(reviewing(start, moves))


def reviewing(start: Position, moves: Sequence[Move]) -> Sliced[Review]:
    """Do what `review` does, in slices; it solves anew only off the line."""
    position = start
    score, line = yield from _solved(position, None)
    best = [score]
    mistakes = []
    for number, move in enumerate(moves, 1):
        position = position.play(move)
        better, line = line[0], line[1:]
        if move != better:
            score, line = yield from _solved(position, score)
        if score > best[-1]:
            mistakes.append(Mistake(number, move, better, score - best[-1]))
        best.append(score)
    return Review(tuple(best), tuple(mistakes))


def _solved(
    position: Position, floor: int | None
) -> Sliced[tuple[int, tuple[Move, ...]]]:
    solution = yield from solving(position, floor)
    return solution.score, solution.line

"""Advice that is fair: it knows no more than a player who cannot see the stock."""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import permutations
from math import factorial, sqrt

from golf_core.cards import Card
from golf_core.game import Move, Position
from golf_core.slices import Sliced, finish
from golf_core.solver import weighing

SAMPLES = 64
"""How many orders of the stock are looked at unless told otherwise."""

FEWEST = 2
"""A standard error needs at least two."""

_CAUTION = 12
"""No early end before so many orders: a few may agree by chance."""

_CLEAR = 3.0
"""A lead of so many of its standard errors is no chance (1 in 700)."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A move's expected best score, in cards, and its standard *error*."""

    mean: float
    error: float


@dataclass(frozen=True, slots=True)
class Advice:
    """
    An estimate for each move that may be made, from *samples* orders of the stock.

    They are *exact*, with no error, when those were all the orders there are.
    """

    estimates: dict[Move, Estimate]
    samples: int
    exact: bool

    @property
    def best(self) -> Move | None:
        """The move with the lowest mean (plays before turning); None without moves."""
        return min(self.estimates, key=self._mean, default=None)

    def _mean(self, move: Move) -> float:
        return self.estimates[move].mean


def advise(
    position: Position,
    seed: int = 0,
    samples: int = SAMPLES,
    enough: Callable[[], bool] | None = None,
) -> Advice:
    """
    Estimate for each move the best score that can be expected after it.

    The unseen cards are laid in *samples* random orders, the same for every
    move and fixed by *seed*; for each, the best score still possible after
    each move is proven, and the scores are averaged. That a player cannot see
    what comes next costs every move alike; the averages say which is best.

    It ends early when one move is clearly best: its lead over each other move,
    averaged over the same orders, is above three standard errors of that lead.
    It also ends when *enough*, asked after each order, says so (a time budget).
    With no more than *samples* different orders, each is looked at once.

    Raises DamagedPosition as `solve` does, ValueError for under two samples.

    >>> from golf_core.deals import numbered_deal
    >>> from golf_core.rules import STRICT
    >>> advise(numbered_deal(5).position(STRICT), seed=1).best
    7
    """
    return finish(advising(position, seed, samples, enough))


def advising(
    position: Position,
    seed: int = 0,
    samples: int = SAMPLES,
    enough: Callable[[], bool] | None = None,
) -> Sliced[Advice]:
    """Do what `advise` does, in slices."""
    orders, exact = possible(position, seed, samples)
    scores: dict[Move, list[int]] = {move: [] for move in position.moves}
    done = 0
    for done, ordered in enumerate(orders, 1):
        weighed = yield from weighing(ordered)
        for move, score in weighed.items():
            scores[move].append(score)
        if exact or done < FEWEST:
            continue
        if (done >= _CAUTION and _settled(scores)) or (enough and enough()):
            break
    estimates = {move: _estimate(found, exact) for move, found in scores.items()}
    return Advice(estimates, done, exact)


def possible(
    position: Position, seed: int, samples: int
) -> tuple[Iterator[Position], bool]:
    """
    Give *position* with the stock in orders it may have, and whether in all.

    They depend on which cards are unseen, never on how these lie: they are
    sorted before they are shuffled. Raises ValueError for under two *samples*.
    """
    if samples < FEWEST:
        raise ValueError(f"at least {FEWEST} samples are needed, not {samples}")
    unseen = sorted(position.stock)
    exact = factorial(len(unseen)) <= samples
    orders = permutations(unseen) if exact else _shuffles(unseen, seed, samples)
    return (replace(position, stock=tuple(order)) for order in orders), exact


def _shuffles(unseen: list[Card], seed: int, samples: int) -> Iterator[list[Card]]:
    chance = random.Random(seed)
    for _ in range(samples):
        yield chance.sample(unseen, len(unseen))


def mean(scores: Sequence[int]) -> float:
    """Give the average of at least one score."""
    return sum(scores) / len(scores)


def _estimate(scores: Sequence[int], exact: bool) -> Estimate:
    return Estimate(mean(scores), 0.0 if exact else _error(scores))


def _error(scores: Sequence[int]) -> float:
    """Give the standard error of a mean: s/√n, s² with n − 1 (Bessel)."""
    centre = mean(scores)
    squares = sum((score - centre) ** 2 for score in scores)
    return sqrt(squares / (len(scores) - 1) / len(scores))


def _settled(scores: dict[Move, list[int]]) -> bool:
    """Whether one move leads each other clearly, order by order."""
    best = min(scores, key=lambda move: sum(scores[move]))
    for move, found in scores.items():
        lead = [one - other for one, other in zip(found, scores[best], strict=True)]
        if move != best and mean(lead) <= _CLEAR * _error(lead):
            return False
    return True

"""Totals: what stays of results when the results themselves are forgotten."""

from dataclasses import dataclass
from operator import add
from typing import TypeVar

from golf_core.cards import DECK
from golf_core.results import Result
from golf_core.rules import Rules
from golf_core.scoring import BEST_SCORE, HOLES, TABLE, WORST_SCORE, par

SCORES = range(BEST_SCORE, WORST_SCORE + 1)
"""Every score a game can end with."""

Counts = tuple[int, ...]
"""How many games ended with each of `SCORES`, in that order."""

NONE: Counts = (0,) * len(SCORES)


@dataclass(frozen=True, slots=True)
class Totals:
    """
    Any number of games, summed.

    *alone* and *aided* count them by score, the latter those with undo or
    hints, so that no more can be cleared than played. *under* counts games at
    or under par. Of the *solved*, whose best possible score is known, *perfect*
    reached it and all together missed it by *distance*. *longest_run* is in
    cards, *fewest_moves* of a clear; *rounds* counts rounds of nine, *best_round*
    is the best one's difference from par and its strokes. *streak* is the clears
    in a row up to the last game, *longest_streak* the most there were. Raises
    ValueError for what no games can come to.
    """

    alone: Counts = NONE
    aided: Counts = NONE
    under: int = 0
    solved: int = 0
    perfect: int = 0
    distance: int = 0
    longest_run: int = 0
    fewest_moves: int | None = None
    rounds: int = 0
    best_round: tuple[int, int] | None = None
    streak: int = 0
    longest_streak: int = 0

    def __post_init__(self) -> None:
        if not _possible(self):
            raise ValueError(f"no games can come to this: {self}")

    @property
    def counts(self) -> Counts:
        """All games by score."""
        return tuple(map(sum, zip(self.alone, self.aided, strict=True)))

    @property
    def played(self) -> int:
        """How many games there were."""
        return sum(self.counts)

    @property
    def cleared(self) -> int:
        """How many games were cleared."""
        return _cleared(self.counts)

    @property
    def aided_played(self) -> int:
        """How many games had undo or hints."""
        return sum(self.aided)

    @property
    def aided_cleared(self) -> int:
        """How many games with undo or hints were cleared."""
        return _cleared(self.aided)

    @property
    def best(self) -> int | None:
        """The lowest score, None without a game."""
        return next(
            (score for score, n in zip(SCORES, self.counts, strict=True) if n), None
        )

    @property
    def average(self) -> float | None:
        """The mean score, None without a game."""
        strokes = sum(score * n for score, n in zip(SCORES, self.counts, strict=True))
        return strokes / self.played if self.played else None

    @property
    def average_distance(self) -> float | None:
        """The mean distance from the best possible score, None without one known."""
        return self.distance / self.solved if self.solved else None

    @property
    def bars(self) -> tuple[int, ...]:
        """The games under 0, with 0, 1, … 8, and with 9 strokes or more."""
        counts = self.counts
        zero = SCORES.index(0)
        return sum(counts[:zero]), *counts[zero : zero + 9], sum(counts[zero + 9 :])

    def then(self, result: Result) -> "Totals":
        """Give the totals with one more game, played after all the others."""
        streak = self.streak + 1 if result.cleared else 0
        return _together(self, _alone(result), streak)

    def beside(self, later: "Totals") -> "Totals":
        """Give the totals of both, where *later* has the last game of all."""
        return _together(self, later, later.streak)


def _alone(result: Result) -> Totals:
    """Give the totals of one game, but for the streak that it may end."""
    counts = tuple(int(score == result.score) for score in SCORES)
    strokes = result.round_strokes
    missed = 0 if result.best is None else result.score - result.best
    return Totals(
        alone=NONE if result.aided else counts,
        aided=counts if result.aided else NONE,
        under=int(result.over_par <= 0),
        solved=int(result.best is not None),
        perfect=int(result.best == result.score),
        distance=missed,
        longest_run=result.longest_run,
        fewest_moves=result.moves if result.cleared else None,
        rounds=int(strokes is not None),
        best_round=None if strokes is None else _against_par(strokes, result.rules),
    )


def _against_par(strokes: int, rules: Rules) -> tuple[int, int]:
    return strokes - HOLES * par(rules), strokes


def _together(one: Totals, other: Totals, streak: int) -> Totals:
    return Totals(
        alone=_sums(one.alone, other.alone),
        aided=_sums(one.aided, other.aided),
        under=one.under + other.under,
        solved=one.solved + other.solved,
        perfect=one.perfect + other.perfect,
        distance=one.distance + other.distance,
        longest_run=max(one.longest_run, other.longest_run),
        fewest_moves=_least(one.fewest_moves, other.fewest_moves),
        rounds=one.rounds + other.rounds,
        best_round=_least(one.best_round, other.best_round),
        streak=streak,
        longest_streak=max(one.longest_streak, other.longest_streak, streak),
    )


def _sums(one: Counts, other: Counts) -> Counts:
    return tuple(map(add, one, other))


Least = TypeVar("Least", int, tuple[int, int])


def _least(one: Least | None, other: Least | None) -> Least | None:
    if one is None or other is None:
        return one if other is None else other
    return min(one, other)


def _cleared(counts: Counts) -> int:
    return sum(counts[: SCORES.index(0) + 1])


def _possible(totals: Totals) -> bool:
    for counts in (totals.alone, totals.aided):
        if len(counts) != len(SCORES) or min(counts) < 0:
            return False
    played, cleared, fewest = totals.played, totals.cleared, totals.fewest_moves
    return (
        0 <= totals.under <= played
        and 0 <= totals.perfect <= totals.solved <= played
        and 0 <= totals.distance <= totals.solved * len(SCORES)
        and 0 <= totals.longest_run <= TABLE
        and (TABLE <= fewest <= len(DECK) if fewest is not None else not cleared)
        and 0 <= totals.rounds <= played
        and (totals.best_round is None) == (totals.rounds == 0)
        and 0 <= totals.streak <= totals.longest_streak <= cleared
    )

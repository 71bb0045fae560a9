"""Deals that can be cleared: finding one, and counting how many there are."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import sqrt

from golf_core.deals import numbered_deal, random_number
from golf_core.rules import Rules
from golf_core.slices import Sliced, finish
from golf_core.solver import best_score, scoring


def winnable_number(rules: Rules, draw: Callable[[], int] = random_number) -> int:
    """
    Draw deal numbers until one is proven to be clearable under *rules*.

    On average that takes four draws under the strict rules, two with queens on
    kings, one with wrap; see docs/winnability.md.

    >>> from golf_core.rules import STRICT
    >>> winnable_number(STRICT, iter(range(1, 100)).__next__)
    2
    """
    return finish(seeking(rules, draw))


def seeking(rules: Rules, draw: Callable[[], int] = random_number) -> Sliced[int]:
    """Do what `winnable_number` does, in slices."""
    while True:
        number = draw()
        score = yield from scoring(numbered_deal(number).position(rules))
        if score <= 0:
            return number


@dataclass(frozen=True)
class Survey:
    """How many deals have each best possible score."""

    scores: Counter[int]

    @property
    def deals(self) -> int:
        """How many deals were solved."""
        return self.scores.total()

    @property
    def winnable(self) -> int:
        """How many of them can be cleared: best score nought or below."""
        return sum(count for score, count in self.scores.items() if score <= 0)

    @property
    def fraction(self) -> float:
        """The share that can be cleared, 0 … 1."""
        return self.winnable / self.deals

    @property
    def mean(self) -> float:
        """The mean best score."""
        return sum(score * count for score, count in self.scores.items()) / self.deals

    @property
    def interval(self) -> tuple[float, float]:
        """
        Bounds of the fraction among all deals, at 95 % confidence.

        Wilson's score interval (1927), which stays within 0 … 1 and holds for
        few deals and rare events too.

        >>> low, high = Survey(Counter({-1: 3, 2: 7})).interval
        >>> round(low, 3), round(high, 3)
        (0.108, 0.603)
        """
        z, n, p = 1.96, self.deals, self.fraction
        centre = p + z * z / (2 * n)
        reach = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return (centre - reach) / (1 + z * z / n), (centre + reach) / (1 + z * z / n)


def survey(numbers: Iterable[int], rules: Rules) -> Survey:
    """Solve the deals of *numbers* (at least one for figures) under *rules*."""
    return Survey(
        Counter(best_score(numbered_deal(n).position(rules)) for n in numbers)
    )

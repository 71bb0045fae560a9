"""
Sets of removals as whole numbers.

A removal says how many cards have gone from each of several columns. It is a
bit: with lengths l₀, l₁, … its place is the sum of goneᵢ · weightᵢ in mixed
radix, weight₀ = 1 and weightᵢ₊₁ = weightᵢ · (lᵢ + 1). A set of removals is
one whole number, so that uniting, cutting and counting need no loop, and
taking a card from column i shifts the whole set left by weightᵢ.
"""

from functools import cached_property, lru_cache


class Geometry:
    """
    The sets that depend on the columns' *lengths* alone, whatever their cards.

    Six columns of five make 6⁶ = 46,656 removals, a set of 5.8 kB.

    >>> two_columns = Geometry((1, 2))
    >>> two_columns.weights, two_columns.size
    ((1, 2), 6)
    """

    def __init__(self, lengths: tuple[int, ...]) -> None:
        weights = [1]
        for length in lengths:
            weights.append(weights[-1] * (length + 1))
        self.size = weights.pop()
        """How many removals there are; the last one has taken every card."""
        self.weights = tuple(weights)
        """What taking one card adds to a removal's place, for each column."""
        self._columns = tuple(zip(lengths, self.weights, strict=True))

    @cached_property
    def slabs(self) -> tuple[tuple[int, ...], ...]:
        """For each column, the removals with 0, 1, … cards gone from it, not all."""
        return tuple(
            self._column_slabs(length, weight) for length, weight in self._columns
        )

    def _column_slabs(self, length: int, weight: int) -> tuple[int, ...]:
        untouched = _repeated((1 << weight) - 1, weight * (length + 1), self.size)
        return tuple(untouched << weight * gone for gone in range(length))

    @cached_property
    def by_left(self) -> tuple[int, ...]:
        """The removals that leave 0, 1, 2, … cards in the columns together."""
        sets = [1]
        for length, weight in self._columns:
            wider = [0] * (len(sets) + length)
            for before, removals in enumerate(sets):
                for gone in range(length + 1):
                    wider[before + gone] |= removals << weight * gone
            sets = wider
        return tuple(reversed(sets))

    def gone(self, removal: int) -> tuple[int, ...]:
        """
        Give how many cards are gone from each column at the place *removal*.

        >>> Geometry((1, 2)).gone(5)
        (1, 2)
        """
        return tuple(
            removal // weight % (length + 1) for length, weight in self._columns
        )


@lru_cache(maxsize=32)
def geometry(lengths: tuple[int, ...]) -> Geometry:
    """Give the geometry of *lengths*, the last few of which are kept."""
    return Geometry(lengths)


def _repeated(pattern: int, period: int, size: int) -> int:
    """Repeat *pattern* every *period* bits up to *size*, doubling as it goes."""
    filled = period
    while filled < size:
        pattern |= pattern << filled
        filled *= 2
    return pattern & (1 << size) - 1

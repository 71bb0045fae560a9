"""Days on which something was played, and the streaks they make."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from golf_core.deals import daily_number
from golf_core.scoring import HOLES

Month = tuple[int, int]
"""A year and a month, 1 … 12."""


@dataclass(frozen=True, slots=True)
class Days:
    """
    A set of local dates.

    *months* maps each month to the sum of 2ⁿ⁻¹ over its days n.

    >>> date(2026, 3, 9) in Days().plus(date(2026, 3, 9))
    True
    """

    months: Mapping[Month, int] = field(default_factory=dict)

    def __contains__(self, day: date) -> bool:
        bits = self.months.get((day.year, day.month), 0)
        return bool(bits >> day.day - 1 & 1)

    def __or__(self, other: "Days") -> "Days":
        months = dict(self.months)
        for month, bits in other.months.items():
            months[month] = months.get(month, 0) | bits
        return Days(months)

    def plus(self, day: date) -> "Days":
        """Give the set with *day* in it."""
        return self | Days({(day.year, day.month): 1 << day.day - 1})


def days_in_a_row(days: Days, today: date) -> int:
    """
    Count the unbroken days up to *today*.

    Until today's game the streak that ends yesterday still stands. Where
    travel or the clock has set the date back by a day, so does the one that
    ends tomorrow, and days ahead of today count.

    >>> days = Days().plus(date(2026, 2, 28)).plus(date(2026, 3, 1))
    >>> days_in_a_row(days, date(2026, 3, 2)), days_in_a_row(days, date(2026, 3, 3))
    (2, 0)
    """
    for away in (0, -1, 1):
        near = today.toordinal() + away
        if _held(days, near):
            return 1 + _reach(days, near, -1) + _reach(days, near, 1)
    return 0


def _reach(days: Days, ordinal: int, step: int) -> int:
    reached = ordinal + step
    while _held(days, reached):
        reached += step
    return abs(reached - ordinal) - 1


def _held(days: Days, ordinal: int) -> bool:
    known = 1 <= ordinal <= date.max.toordinal()
    return known and date.fromordinal(ordinal) in days


def month_days(month: Month) -> tuple[date, ...]:
    """
    Give the days of a month, first to last.

    >>> len(month_days((2028, 2)))
    29
    """
    year, number = month
    first = date(year, number, 1).toordinal()
    # The last month there is has 31 days and no month after it.
    last = date(year, number, 31) if number == 12 else date(year, number + 1, 1)
    days = range(first, last.toordinal() + (number == 12))
    return tuple(map(date.fromordinal, days))


def round_numbers(day: date) -> tuple[int, ...]:
    """
    Give the numbers of the nine deals of a *day*'s round: YYYYMMDD1 … YYYYMMDD9.

    >>> round_numbers(date(2026, 3, 9))[::8]
    (202603091, 202603099)
    """
    return tuple(daily_number(day) * 10 + hole for hole in range(1, HOLES + 1))

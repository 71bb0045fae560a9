"""Days: streaks over midnight, months, clock changes and travel."""

from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from golf_core.daily import Days, days_in_a_row, month_days, round_numbers
from golf_core.deals import LAST_DEAL, daily_number, numbered_deal

some_days = st.lists(st.dates(date(2024, 1, 25), date(2024, 3, 5)))


def held(played: list[date]) -> Days:
    """Give the set of the days *played*."""
    days = Days()
    for day in played:
        days = days.plus(day)
    return days


@given(some_days, some_days)
def test_days_are_a_set(one: list[date], other: list[date]) -> None:
    """Days hold what was put in, however often, and unite with others."""
    days = held(one)
    every = [date(2024, 1, 1) + timedelta(n) for n in range(100)]

    assert [day for day in every if day in days] == sorted(set(one))
    assert held(one) | held(other) == held(other) | held(one) == held(one + other)


@given(st.dates(date(1, 1, 2), date(9999, 12, 30)), st.integers(0, 60))
def test_a_streak_counts_every_day(today: date, length: int) -> None:
    """A streak is the days up to today, over months, years and leap days."""
    reach = min(length, today.toordinal() - 1)
    days = held([today - timedelta(n) for n in range(reach)])

    assert days_in_a_row(days, today) == reach


def test_a_streak_waits_for_todays_game() -> None:
    """Yesterday's streak stands all today, and is gone the day after."""
    days = held([date(2026, 3, 8), date(2026, 3, 9)])

    assert days_in_a_row(days, date(2026, 3, 10)) == 2
    assert days_in_a_row(days, date(2026, 3, 11)) == 0


def test_flying_west_takes_no_day_away() -> None:
    """Where the date falls back by a day, what was played ahead of it counts."""
    days = held([date(2026, 3, 8), date(2026, 3, 9), date(2026, 3, 10)])

    assert days_in_a_row(days, date(2026, 3, 9)) == 3
    assert days_in_a_row(held([date(2026, 3, 10)]), date(2026, 3, 9)) == 1


def test_yesterdays_streak_comes_before_tomorrows() -> None:
    """Where both stand and today is open, the one that today would go on counts."""
    days = held([date(2026, 3, 7), date(2026, 3, 8), date(2026, 3, 10)])

    assert days_in_a_row(days, date(2026, 3, 9)) == 2


def test_a_gap_breaks_a_streak() -> None:
    """A day without a game ends the streak before it."""
    days = held([date(2026, 3, 6), date(2026, 3, 8)])

    assert days_in_a_row(days, date(2026, 3, 8)) == 1


def test_the_ends_of_time_are_days_too() -> None:
    """The first and the last date there is can be counted."""
    assert days_in_a_row(held([date.min]), date.min) == 1
    assert days_in_a_row(held([date.max]), date.max) == 1
    assert days_in_a_row(Days(), date.max) == 0


@given(st.dates())
def test_a_month_is_all_its_days(day: date) -> None:
    """A month has each of its days once, in order, and no other."""
    days = month_days((day.year, day.month))

    assert day in days
    assert [one.day for one in days] == list(range(1, len(days) + 1))
    assert {(one.year, one.month) for one in days} == {(day.year, day.month)}
    if days[-1] != date.max:
        assert (days[-1] + timedelta(1)).day == 1


@given(st.dates())
def test_a_days_round_has_nine_deals_of_its_own(day: date) -> None:
    """The round of any day is nine deals that exist, shared with no other day."""
    numbers = round_numbers(day)

    assert [number // 10 for number in numbers] == [daily_number(day)] * 9
    assert [number % 10 for number in numbers] == list(range(1, 10))
    assert max(numbers) <= LAST_DEAL
    assert numbered_deal(numbers[0]).number == numbers[0]

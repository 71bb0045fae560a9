"""Numbers and dates as the page's language writes them."""

from datetime import date

from golf_ui.words.catalogue import Words

_MINUS = "\N{MINUS SIGN}"


def number(value: float, words: Words, decimals: int = 0) -> str:
    """
    Write *value* with that many decimals, and with a true minus sign.

    Not for the numbers of deals: those are names, and stay plain digits.

    >>> words = Words({"": {"lang": "de", "forms": "", "decimal": ",", "group": "."}})
    >>> number(-12345.67, words, 1), number(-0.04, words, 1)
    ('−12.345,7', '0,0')
    """
    written = f"{value:,.{decimals}f}"
    if not any(digit in written for digit in "123456789"):
        written = written.removeprefix("-")
    whole, _, rest = written.partition(".")
    whole = whole.replace(",", words.convention("group")).replace("-", _MINUS)
    return whole + (words.convention("decimal") + rest if rest else "")


def percent(share: float, words: Words, decimals: int = 0) -> str:
    """
    Write a *share* of one as a percentage.

    >>> words = Words({"": {"lang": "de", "forms": "", "decimal": ",", "group": ".",
    ...                     "percent": "{n} %"}})
    >>> percent(0.2604, words, 1)
    '26,0 %'
    """
    return words.convention("percent").format(n=number(100 * share, words, decimals))


def long_date(day: date, words: Words) -> str:
    """Write a date with the month's name: "30. November 2026"."""
    return _date("date", day, words)


def full_date(day: date, words: Words) -> str:
    """Write a date with the names of month and weekday."""
    return _date("full_date", day, words)


def month_of_year(day: date, words: Words) -> str:
    """Write the month and year of *day*, as the heading of a calendar."""
    names = words.conventions("months")
    pattern = words.convention("month_of_year")
    return pattern.format(month=names[day.month - 1], year=day.year)


def weekday_heads(words: Words) -> tuple[str, ...]:
    """Give the short names of the days, Monday first, as a calendar's heads."""
    return words.conventions("weekdays_short")


def _date(pattern: str, day: date, words: Words) -> str:
    return words.convention(pattern).format(
        day=day.day,
        month=words.conventions("months_in_date")[day.month - 1],
        year=day.year,
        weekday=words.conventions("weekdays")[day.weekday()],
    )

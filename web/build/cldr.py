"""How a language writes numbers and dates, from the Unicode locale data."""

import re

from babel import Locale

_FIELDS = {
    "d": "{day}",
    "MMMM": "{month}",
    "LLLL": "{month}",
    "y": "{year}",
    "EEEE": "{weekday}",
}

Conventions = dict[str, object]


def conventions(language: str) -> Conventions:
    """
    Give what `golf_ui.words.formats` needs to write as *language* does.

    The page could ask the browser's ``Intl``, but Chromium's knows no
    Icelandic, and no browser is there when the first picture is drawn.
    """
    locale = Locale.parse(language)
    symbols = locale.number_symbols["latn"]
    formats = locale.date_formats
    return {
        "decimal": symbols["decimal"],
        "group": symbols["group"],
        "percent": locale.percent_formats[None].pattern.replace("#,##0", "{n}"),
        "date": pattern(formats["long"].pattern),
        "full_date": pattern(formats["full"].pattern),
        "month_of_year": pattern(str(locale.datetime_skeletons["yMMMM"])),
        "months_in_date": _listed(locale.months["format"]["wide"]),
        "months": _listed(locale.months["stand-alone"]["wide"]),
        "weekdays": _listed(locale.days["format"]["wide"]),
        "weekdays_short": _listed(locale.days["stand-alone"]["short"]),
    }


def pattern(unicode: str) -> str:
    """
    Turn a date pattern of the locale data into one with named places.

    >>> pattern("EEEE 'den' d. MMMM y")
    '{weekday} den {day}. {month} {year}'
    """
    return re.sub(r"'([^']*)'|([a-zA-Z])\2*", _place, unicode)


def _place(found: re.Match[str]) -> str:
    quoted: str | None = found[1]
    return _FIELDS[found[0]] if quoted is None else quoted


def _listed(names: dict[int, str]) -> list[str]:
    return [names[number] for number in sorted(names)]

"""Numbers and dates in the page, against the locale data themselves."""

from datetime import date

import pytest
from babel.dates import format_date, format_skeleton
from babel.numbers import format_decimal
from hypothesis import given
from hypothesis import strategies as st

from golf_ui.words.catalogue import Words
from golf_ui.words.formats import (
    full_date,
    long_date,
    month_of_year,
    number,
    percent,
    weekday_heads,
)
from tests.ui.english import WEB
from web.build.languages import read_languages

TEXTS = read_languages(WEB / "locales", draft=True)

LANGUAGES = {tag: Words(texts) for tag, texts in TEXTS.items()}

tags = st.sampled_from(sorted(LANGUAGES))


@given(tags, st.integers(-(10**7), 10**7))
def test_whole_numbers(tag: str, value: int) -> None:
    """Thousands are parted as the language does; below zero stands a true minus."""
    expected = format_decimal(value, locale=tag).replace("-", "−")

    assert number(value, LANGUAGES[tag]) == expected


@given(tags, st.integers(-(10**6), 10**6))
def test_decimals(tag: str, tenths: int) -> None:
    """A number has the decimals that were asked for, after the language's sign."""
    expected = format_decimal(tenths / 10, "#,##0.0", locale=tag).replace("-", "−")

    assert number(tenths / 10, LANGUAGES[tag], 1) == expected


@pytest.mark.parametrize("value", [0, -0.0, -0.04])
def test_nought_has_no_sign(value: float) -> None:
    """What rounds to nought is written without a minus."""
    assert number(value, LANGUAGES["en"], 1) == "0.0"


@pytest.mark.parametrize(
    ("tag", "written"),
    [("en", "26%"), ("da", "26 %"), ("de", "26 %"), ("el", "26%"), ("is", "26%")],
)
def test_percentages(tag: str, written: str) -> None:
    """A share is a percentage as the language sets it."""
    assert percent(0.2612, LANGUAGES[tag]).replace("\N{NO-BREAK SPACE}", " ") == written


@given(tags, st.dates(date(1990, 1, 1), date(2090, 12, 31)))
def test_dates(tag: str, day: date) -> None:
    """Dates have their names, their order and their case."""
    words = LANGUAGES[tag]

    assert long_date(day, words) == format_date(day, "long", locale=tag)
    assert full_date(day, words) == format_date(day, "full", locale=tag)
    assert month_of_year(day, words) == format_skeleton("yMMMM", day, locale=tag)


def test_a_greek_month_is_inflected_in_a_date_only() -> None:
    """Greek says "of November" in a date and "November" over a calendar."""
    day = date(2026, 11, 30)

    assert long_date(day, LANGUAGES["el"]) == "30 Νοεμβρίου 2026"
    assert month_of_year(day, LANGUAGES["el"]) == "Νοέμβριος 2026"


@pytest.mark.parametrize("tag", sorted(LANGUAGES))
def test_a_week_has_seven_days(tag: str) -> None:
    """A calendar has seven heads, Monday's first."""
    heads = weekday_heads(LANGUAGES[tag])
    monday = date(2026, 11, 30)

    assert len(set(heads)) == 7
    assert heads[0] == format_date(monday, "cccccc", locale=tag)

"""What Hypothesis draws for the tests of the score: results and statistics."""

from datetime import date, timedelta

from hypothesis import strategies as st

from golf_core.results import Result
from golf_core.rules import RULE_MODES, Rules
from golf_core.scoring import TABLE, stock_size
from golf_core.stats import Statistics, fold
from tests.strategies import numbers, rule_sets

DAY = date(2026, 3, 9)

DEVICES = ("phone", "laptop")

days: st.SearchStrategy[date] = st.dates(date(2025, 12, 1), date(2026, 3, 31))


@st.composite
def results(draw: st.DrawFn, game: str | None = None) -> Result:
    """Results of any kind, of few enough games to meet the same ones again."""
    rules = draw(rule_sets)
    stock = stock_size(rules)
    turned = draw(st.integers(0, stock))
    score = draw(st.just(turned - stock) | st.integers(1, TABLE))
    played = TABLE - max(score, 0)
    begun = draw(days)
    return Result(
        draw(st.sampled_from("abcdefgh")) if game is None else game,
        draw(st.none() | st.integers(1, 9) | numbers),
        rules,
        score,
        turned,
        draw(st.integers(min(played, 1), played)),
        begun,
        begun + timedelta(draw(st.integers(-1, 1))),
        draw(st.none() | st.integers(-stock, score)),
        draw(st.integers(0, 2)),
        draw(st.integers(0, 2)),
        draw(st.integers(0, 10**7)),
        draw(st.none() | st.integers(-20, 80)),
    )


@st.composite
def statistics(draw: st.DrawFn) -> Statistics:
    """Statistics of two devices, partly folded, now and then merged with others."""
    counted = Statistics()
    for result in draw(st.lists(results(), max_size=6)):
        counted = counted.add(result, draw(st.sampled_from(DEVICES)))
        counted = fold(counted, draw(st.integers(0, 4)))
        for deal, rules in counted.unsettled[: draw(st.integers(0, 1))]:
            counted = counted.settled(deal, rules, -stock_size(rules))
    return counted


def many(count: int) -> Statistics:
    """Give the statistics of *count* finished games of every kind, on one device."""
    counted = Statistics()
    for number in range(count):
        counted = counted.add(nth(number), "device-0123456789")
    return counted


def nth(number: int) -> Result:
    """Give a result that differs for each *number*, with the longest numbers."""
    rules: Rules = RULE_MODES[number % len(RULE_MODES)]
    stock = stock_size(rules)
    turned = number % (stock + 1)
    score = number % TABLE + 1 if number % 3 else turned - stock
    day = DAY + timedelta(2 * number // 3)
    return Result(
        f"game-{number:011}",
        2147483647 - number * 7919,
        rules,
        score,
        turned,
        TABLE - max(score, 0),
        day,
        day,
        -stock,
        number % 4,
        number % 2,
        599_999,
        None if number % 9 else 45,
    )

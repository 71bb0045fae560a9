"""Deals that can be cleared: finding one, and counting them."""

from collections import Counter
from itertools import cycle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from golf_core.parallel import survey_all
from golf_core.rules import RULE_MODES, STRICT, Rules
from golf_core.winnable import Survey, seeking, survey, winnable_number
from tests.studies import known_scores


@pytest.mark.parametrize("rules", RULE_MODES, ids=lambda r: f"{r.king}-{r.start}")
def test_the_first_deal_drawn_that_can_be_cleared(rules: Rules) -> None:
    """Numbers are drawn in turn, until one has a best score of nought or less."""
    drawn = iter(range(20, 300))
    number = winnable_number(rules, drawn.__next__)
    scores = known_scores(rules)

    assert scores[number - 1] <= 0
    assert all(score > 0 for score in scores[19 : number - 1])
    assert next(drawn) == number + 1


def test_random_numbers_are_drawn_unless_told_otherwise() -> None:
    """What is found by chance can be cleared too."""
    number = winnable_number(STRICT)

    assert survey([number], STRICT).winnable == 1


def test_a_search_can_be_dropped() -> None:
    """A search that finds nothing goes on in slices, and can be left at any time."""
    work = seeking(STRICT, cycle([1, 3, 4, 7]).__next__)

    assert [next(work) for _ in range(500)] == [None] * 500
    work.close()


def test_a_survey_counts_the_known_scores() -> None:
    """A survey's figures are those of the known best scores."""
    scores = known_scores(STRICT)[:60]
    found = survey(range(1, 61), STRICT)

    assert found.scores == Counter(scores)
    assert found.deals == 60
    assert found.winnable == sum(score <= 0 for score in scores)
    assert found.fraction == found.winnable / 60
    assert found.mean == pytest.approx(sum(scores) / 60)


@pytest.mark.parametrize(("deals", "steps"), [(120, [50, 100, 120]), (20, [])])
def test_all_cores_count_the_same(deals: int, steps: list[int]) -> None:
    """A survey in many processes is that of one, and tells how far it is."""
    told: list[int] = []
    numbers = range(1, deals + 1)

    assert survey_all(numbers, STRICT, told.append) == survey(numbers, STRICT)
    assert told == steps


@given(st.integers(0, 500), st.integers(1, 500))
def test_the_interval_holds_the_fraction(winnable: int, lost: int) -> None:
    """The interval lies within nought and one, holds the fraction, is Wilson's."""
    found = Survey(Counter({-1: winnable, 1: lost}))
    low, high = found.interval

    assert -1e-12 <= low <= found.fraction + 1e-12
    assert found.fraction - 1e-12 <= high <= 1 + 1e-12
    for end in (low, high):
        # Wilson's ends are where the fraction is 1.96 deviations away.
        deviation = (end * (1 - end) / found.deals) ** 0.5
        assert abs(found.fraction - end) == pytest.approx(1.96 * deviation, abs=1e-6)

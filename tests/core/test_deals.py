"""Numbered deals, deals of one's own, and where numbers come from."""

import hashlib
import json
from datetime import date
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from golf_core.cards import DECK, Card
from golf_core.deals import (
    FIRST_DEAL,
    LAST_DEAL,
    Deal,
    daily_number,
    dealt,
    numbered_deal,
    random_number,
)
from golf_core.notation import format_cards
from golf_core.rules import RULE_MODES, STRICT, Rules, Start
from tests import referee
from tests.strategies import deals, numbers

GOLDEN = json.loads(
    Path(__file__).parents[1].joinpath("golden", "deals.json").read_text("utf-8")
)


def digest(lines: list[str]) -> str:
    """Give one digest for many deals, a line each."""
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


@pytest.mark.parametrize("number", [int(number) for number in GOLDEN["deals"]])
def test_golden_deals_never_change(number: int) -> None:
    """A number deals the same cards for ever, as it does in other programs."""
    assert format_cards(numbered_deal(number).cards) == GOLDEN["deals"][str(number)]


def test_the_first_thousand_deals_never_change() -> None:
    """Engine and referee both deal what the golden digest stands for."""
    first = range(1, 1001)

    assert digest([" ".join(referee.deal(n)) for n in first]) == GOLDEN["first_1000"]
    assert (
        digest([format_cards(numbered_deal(n).cards) for n in first])
        == (GOLDEN["first_1000"])
    )


@given(numbers)
@example(LAST_DEAL)
def test_engine_and_referee_deal_alike(number: int) -> None:
    """Any number deals what Microsoft's way of drawing cards gives."""
    deal = numbered_deal(number)

    assert [card.code for card in deal.cards] == referee.deal(number)
    assert deal.number == number


@pytest.mark.parametrize("number", [-1, FIRST_DEAL - 1, LAST_DEAL + 1, 10**30])
def test_a_number_out_of_range_is_misuse(number: int) -> None:
    """There is no deal below 1 or above 2147483647."""
    with pytest.raises(ValueError, match="from 1 to 2147483647"):
        numbered_deal(number)


@pytest.mark.parametrize("rules", RULE_MODES)
@given(deal=deals)
def test_cards_lie_where_the_referee_lays_them(deal: Deal, rules: Rules) -> None:
    """Five rows of seven, a waste of one card or none, the stock in turning order."""
    position = deal.position(rules)
    laid = referee.lay([card.code for card in deal.cards], rules.start)

    assert [[card.code for card in column] for column in position.columns] == (
        laid.columns
    )
    assert (position.top and position.top.code) == laid.waste
    assert [card.code for card in position.stock] == laid.stock
    assert len(position.stock) == (16 if rules.start is Start.TURNED else 17)


@given(deals)
def test_columns_and_the_rest_make_the_deal_again(deal: Deal) -> None:
    """Laying out columns, waste and stock card by card gives the same cards."""
    start = deal.position(STRICT)

    assert dealt(start.columns, start.waste + start.stock).cards == deal.cards


@pytest.mark.parametrize("heights", [[5] * 6, [5] * 6 + [4], [5] * 8])
def test_other_shapes_are_not_dealt(heights: list[int]) -> None:
    """A deal has seven columns of five cards, no others."""
    cards = iter(DECK)
    columns = [[next(cards) for _ in range(height)] for height in heights]

    with pytest.raises(ValueError, match="seven columns of five"):
        dealt(columns, list(cards))


@pytest.mark.parametrize(
    "cards", [(), DECK[:51], (*DECK, DECK[0]), (*DECK[:51], DECK[0])]
)
def test_a_deal_is_one_whole_deck(cards: tuple[Card, ...]) -> None:
    """A card missing, too many or double is misuse."""
    with pytest.raises(ValueError, match="each once"):
        Deal(cards)


def test_random_numbers_are_deals() -> None:
    """A drawn number is a deal's, and two draws are hardly ever the same."""
    drawn = {random_number() for _ in range(100)}

    assert all(FIRST_DEAL <= number <= LAST_DEAL for number in drawn)
    assert len(drawn) > 90


@given(st.dates())
@example(date.min)
@example(date.max)
def test_every_day_has_a_deal_of_its_own(day: date) -> None:
    """The daily number is the date's digits, and a deal has that number."""
    number = daily_number(day)

    assert f"{number:08}" == f"{day.year:04}{day.month:02}{day.day:02}"
    assert numbered_deal(number).number == number

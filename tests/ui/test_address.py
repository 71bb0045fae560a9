"""The page's address: what it asks for, whatever stands in it."""

from datetime import date
from urllib.parse import quote, urlencode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from golf_core.deals import FIRST_DEAL, LAST_DEAL, Deal, daily_number, numbered_deal
from golf_core.rules import King, Rules, Start
from golf_core.session import Session
from golf_ui.table.address import Wanted, read_address
from tests.strategies import numbers, rule_sets


@given(numbers, rule_sets)
def test_an_address_names_deal_and_rules(number: int, rules: Rules) -> None:
    """Deal, king rule and start are read, in any order and beside other parameters."""
    fields = {"start": rules.start, "utm": "x", "king": rules.king, "deal": number}

    assert read_address(f"?{urlencode(fields)}") == Wanted(
        number, rules.king, rules.start
    )


@pytest.mark.parametrize("search", ["", "?", "?x=1", "?deals=5", "?DEAL=5", "?;;&&=&"])
def test_no_parameter_asks_for_nothing(search: str) -> None:
    """An address that names nothing of ours fits any game, under the default rules."""
    wanted = read_address(search)

    assert wanted == Wanted()
    assert wanted.rules == Rules(King.STRICT, Start.TURNED)


@pytest.mark.parametrize(
    ("search", "misread"),
    [
        ("?deal=", ("deal",)),
        ("?deal=0", ("deal",)),
        ("?deal=2147483648", ("deal",)),
        ("?deal=-5", ("deal",)),
        ("?deal=1e3", ("deal",)),
        ("?deal=%D9%A3", ("deal",)),
        ("?deal=99999999999999999999", ("deal",)),
        ("?king=queen", ("king",)),
        ("?king=WRAP", ("king",)),
        ("?start=", ("start",)),
        ("?deal=x&king=y&start=z", ("deal", "king", "start")),
        ("?deal=%00&king=%F0%28", ("deal", "king")),
    ],
)
def test_what_cannot_be_read_is_named(search: str, misread: tuple[str, ...]) -> None:
    """A parameter that makes no sense counts as not given, and is told."""
    assert read_address(search) == Wanted(misread=misread)


def test_today_stands_for_the_number_of_the_day() -> None:
    """The deal of the day has an address of its own, for those who know the date."""
    today = date(2026, 11, 30)

    assert read_address("?deal=today", today) == Wanted(daily_number(today))
    assert read_address("?deal=today") == Wanted(misread=("deal",))


def test_one_bad_parameter_spoils_no_other() -> None:
    """The deal is dealt even if the king rule was misspelt."""
    wanted = read_address("?deal=1852&king=kong&start=free")

    assert (wanted.deal, wanted.rules) == (1852, Rules(King.STRICT, Start.FREE))


def test_the_last_of_several_counts() -> None:
    """A parameter given twice means its last value."""
    assert read_address("?deal=1&deal=2").deal == 2


@given(st.text(), st.sampled_from(["?", "?deal=", "?king=", "?deal=1&start="]))
def test_any_text_is_an_address(text: str, begin: str) -> None:
    """Hostile text gives a deal that exists, or none."""
    for search in (begin + text, begin + quote(text)):
        wanted = read_address(search)
        assert wanted.deal is None or FIRST_DEAL <= wanted.deal <= LAST_DEAL
        assert set(wanted.misread) <= {"deal", "king", "start"}


def test_an_endless_address_is_cut() -> None:
    """What stands beyond any sensible length is not read."""
    assert read_address("?x=" + "1" * 10**6 + "&deal=5") == Wanted()


@pytest.mark.parametrize(
    ("search", "fits"),
    [
        ("", True),
        ("?deal=0", True),
        ("?deal=5", False),
        ("?deal=5&king=wrap", True),
        ("?king=wrap", True),
        ("?king=strict", False),
        ("?deal=6&king=wrap", False),
        ("?deal=5&king=wrap&start=free", False),
    ],
)
def test_whether_a_game_is_the_one_asked_for(search: str, fits: bool) -> None:
    """A saved game is resumed if the address asks for it, or for nothing."""
    game = Session(numbered_deal(5), Rules(King.WRAP))

    assert read_address(search).fits(game) is fits


def test_a_number_asks_for_no_deal_without_one() -> None:
    """A deal saved by its cards is never taken for a numbered one."""
    own = Session(Deal(numbered_deal(5).cards))

    assert read_address("").fits(own)
    assert not read_address("?deal=5").fits(own)

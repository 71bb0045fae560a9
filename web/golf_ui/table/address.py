"""The page's address: which deal and rules it asks for."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum
from functools import partial
from typing import TypeVar

from golf_core.deals import daily_number, numbered_deal
from golf_core.notation import parse_number
from golf_core.rules import King, Rules, Start
from golf_core.session import Session

TODAY = "today"
"""Stands for the number of the day's deal."""

_LONGEST = 2000

Value = TypeVar("Value")


class View(StrEnum):
    """What a page is there for."""

    PLAY = "play"
    LESSON = "lesson"
    DAILY = "daily"


@dataclass(frozen=True, slots=True)
class Wanted:
    """
    What an address asks for: a *deal* number and rules, None where not named.

    *view* names what the page is for, *misread* the parameters that were there
    and could not be read.
    """

    deal: int | None = None
    king: King | None = None
    start: Start | None = None
    view: View | None = None
    misread: tuple[str, ...] = ()

    @property
    def rules(self) -> Rules:
        """The rules asked for, the defaults where none are named."""
        return Rules(self.king or King.STRICT, self.start or Start.TURNED)

    def fits(self, session: Session) -> bool:
        """Whether *session* is a game of what is asked for."""
        if (self.deal, self.king, self.start) == (None, None, None):
            return True
        any_deal = self.deal is None
        return self.rules == session.rules and (
            any_deal or self.deal == session.deal.number
        )


def parameters(search: str) -> dict[str, str]:
    """
    Give the values of an address by their names, of each the last.

    >>> parameters("?deal=5&hide=stats+coach&four-colour")
    {'deal': '5', 'hide': 'stats coach', 'four-colour': ''}
    """
    if not search:
        return {}
    # Most addresses ask for nothing, and this is slow to import.
    from urllib.parse import parse_qs

    query = parse_qs(search[:_LONGEST].removeprefix("?"), keep_blank_values=True)
    return {name: values[-1] for name, values in query.items()}


def read_address(search: str, today: date | None = None) -> Wanted:
    """
    Read ``?deal=1852&king=wrap&start=free``; unknown parameters are let be.

    ``?deal=today`` asks for the deal of the day, which only *today* can tell.

    >>> read_address("?deal=1852&king=wrap").rules.king
    <King.WRAP: 'wrap'>
    >>> read_address("?deal=0").misread
    ('deal',)
    """
    return read_wanted(parameters(search), today)


def read_wanted(values: Mapping[str, str], today: date | None = None) -> Wanted:
    """Read what an address asks for, as above, from its *values* by their names."""
    misread: list[str] = []

    def value(name: str, read: Callable[[str], Value]) -> Value | None:
        if name not in values:
            return None
        try:
            return read(values[name])
        except ValueError:
            misread.append(name)
            return None

    wanted = Wanted(
        value("deal", partial(_deal_number, today)),
        value("king", King),
        value("start", Start),
        value("view", View),
    )
    if today and wanted.view is View.DAILY:
        wanted = replace(wanted, deal=daily_number(today))
    return replace(wanted, misread=tuple(misread))


def deal_address(number: int, rules: Rules) -> str:
    """
    Write the query that asks for a deal under *rules*.

    >>> deal_address(1852, Rules(King.WRAP))
    '?deal=1852&king=wrap&start=turned'
    """
    return f"?deal={number}&king={rules.king}&start={rules.start}"


def _deal_number(today: date | None, text: str) -> int:
    if today and text == TODAY:
        return daily_number(today)
    number = parse_number(text)
    numbered_deal(number)
    return number


def write_address(session: Session) -> str:
    """
    Write the query that asks for the deal of *session* under its rules.

    >>> write_address(Session(numbered_deal(1852)))
    '?deal=1852&king=strict&start=turned'
    """
    rules = session.rules
    return f"?deal={session.deal.number}&king={rules.king}&start={rules.start}"

"""Reading one object of a text that anyone may have written."""

import json
import re
from datetime import date

from golf_core.rules import King, Rules, Start

MOST = 10**12
"""No count that is kept is larger; the longest numbers cannot even be written."""

_NAME = re.compile(r"[A-Za-z0-9_-]{1,40}", re.ASCII)
_LONGEST_SHOWN = 40


class Damaged(ValueError):
    """Raised when a value is not what it should be; the message names it."""


DEEPEST = 20
"""How many lists and objects may lie in one another; ours are four deep."""


def read_json(text: str) -> object:
    """
    Give the value that a JSON *text* spells; raises Damaged for any other text.

    Deeper than `DEEPEST` nothing is read: in the browser, Python's own reader
    does not refuse what is too deep for it, but brings the whole page down.

    >>> read_json("[1, 2]")
    [1, 2]
    """
    if _too_deep(text):
        raise Damaged("too deep")
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Damaged(str(error)) from None


def _too_deep(text: str) -> bool:
    """Whether brackets are left once the innermost pairs are taken out so often."""
    if text.count("[") + text.count("{") <= DEEPEST:
        return False
    brackets = _NO_BRACKETS.sub("", _STRING.sub("", text))
    for _ in range(DEEPEST):
        brackets = brackets.replace("[]", "").replace("{}", "")
    return bool(brackets)


_STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"', re.DOTALL)

_NO_BRACKETS = re.compile(r"[^][{}]+")


class Fields:
    """
    The values of a JSON object, each checked as it is taken.

    No count may be above *most*. Every method raises Damaged for a value that
    is missing or not of its kind.

    >>> Fields({"undos": 2}).count("undos")
    2
    """

    def __init__(self, data: object, most: int = MOST) -> None:
        if not isinstance(data, dict):
            raise Damaged("not an object")
        self.most = most
        self._data: dict[object, object] = data

    def has(self, field: str) -> bool:
        """Whether there is a value, and not null."""
        return self._data.get(field) is not None

    def number(self, field: str, low: int, high: int) -> int:
        """Take a whole number from *low* to *high*."""
        value = self._data.get(field)
        if type(value) is not int or not low <= value <= high:
            raise Damaged(f"{field} is not a number from {low} to {high}")
        return value

    def maybe(self, field: str, low: int, high: int) -> int | None:
        """Take a whole number from *low* to *high*, None for null or nothing."""
        return self.number(field, low, high) if self.has(field) else None

    def count(self, field: str) -> int:
        """Take a whole number from zero up."""
        return self.number(field, 0, self.most)

    def counts(self, field: str) -> tuple[int, ...]:
        """Take a list of whole numbers from zero up."""
        values = self.items(field)
        return tuple(Fields({field: value}, self.most).count(field) for value in values)

    def items(self, field: str) -> list[object]:
        """Take a list of anything."""
        value = self._data.get(field)
        if not isinstance(value, list):
            raise Damaged(f"{field} is not a list")
        return value

    def flag(self, field: str) -> bool:
        """Take true or false."""
        value = self._data.get(field)
        if not isinstance(value, bool):
            raise Damaged(f"{field} is neither true nor false")
        return value

    def text(self, field: str) -> str:
        """Take any text."""
        value = self._data.get(field)
        if not isinstance(value, str):
            raise Damaged(f"{field} is not a text")
        return value

    def name(self, field: str) -> str:
        """Take one to forty letters, digits, hyphens or underscores."""
        value = self.text(field)
        if not _NAME.fullmatch(value):
            raise Damaged(f"{field} is not a name: {value[:_LONGEST_SHOWN]!r}")
        return value

    def day(self, field: str) -> date:
        """Take a date as YYYY-MM-DD."""
        value = self.text(field)
        try:
            day = date.fromisoformat(value)
        except ValueError:
            day = None
        if day is None or day.isoformat() != value:
            raise Damaged(f"{field} is not a date: {value[:_LONGEST_SHOWN]!r}")
        return day

    def rules(self) -> Rules:
        """Take the rules from the fields ``king`` and ``start``."""
        try:
            return Rules(King(self.text("king")), Start(self.text("start")))
        except ValueError as error:
            raise Damaged(str(error)[: 2 * _LONGEST_SHOWN]) from None

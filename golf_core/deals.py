"""Deals: fifty-two cards in dealing order, numbered or given card by card."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from golf_core.cards import DECK, Card
from golf_core.game import COLUMN_LENGTH, COLUMNS, Position
from golf_core.rules import Rules, Start

FIRST_DEAL = 1
LAST_DEAL = 2147483647

_TABLE = COLUMNS * COLUMN_LENGTH


@dataclass(frozen=True, slots=True)
class Deal:
    """
    The *cards* in dealing order, and the deal's *number* if it has one.

    Five rows of seven come first, left to right; the 36th card opens the
    waste, or stays first in the stock with a free start; the rest is the stock
    in turning order. Raises ValueError unless the cards are one whole deck.
    """

    cards: tuple[Card, ...]
    number: int | None = None

    def __post_init__(self) -> None:
        if len(self.cards) != len(DECK) or set(self.cards) != set(DECK):
            raise ValueError("a deal is the fifty-two cards, each once")

    @property
    def columns(self) -> tuple[tuple[Card, ...], ...]:
        """The seven columns as dealt, each with its exposed card last."""
        return tuple(self.cards[first:_TABLE:COLUMNS] for first in range(COLUMNS))

    def position(self, rules: Rules) -> Position:
        """Give the first position under *rules*."""
        opened = _TABLE + (rules.start is Start.TURNED)
        return Position(
            self.columns, self.cards[_TABLE:opened], self.cards[opened:], rules
        )


def numbered_deal(number: int) -> Deal:
    """
    Give the deal of a *number* from 1 to 2147483647.

    Microsoft's FreeCell numbering, used for Golf by KPatience too: the deck
    A♣ A♦ A♥ A♠ 2♣ … K♠ is shuffled by the linear congruential generator
    ``seed = 214013·seed + 2531011 (mod 2³²)`` and dealt from its end. Raises
    ValueError for a number out of range.

    >>> [card.code for card in numbered_deal(1).cards[:7]]
    ['JD', '2D', '9H', 'JC', '5D', '7H', '7C']
    """
    if not FIRST_DEAL <= number <= LAST_DEAL:
        raise ValueError(f"deal numbers run from {FIRST_DEAL} to {LAST_DEAL}")
    seed = number
    deck = list(DECK)
    for count in range(len(deck), 1, -1):
        seed = (214013 * seed + 2531011) % 2**32
        chosen = (seed >> 16 & 0x7FFF) % count
        deck[count - 1], deck[chosen] = deck[chosen], deck[count - 1]
    return Deal(tuple(reversed(deck)), number)


def dealt(columns: Sequence[Sequence[Card]], rest: Sequence[Card]) -> Deal:
    """
    Give the deal that lays out *columns* (seven of five) and then *rest*.

    Raises ValueError for other shapes, or unless all is one whole deck.
    """
    if [len(column) for column in columns] != [COLUMN_LENGTH] * COLUMNS:
        raise ValueError("a deal has seven columns of five cards")
    rows = zip(*columns, strict=True)
    return Deal((*(card for row in rows for card in row), *rest))


def random_number() -> int:
    """Draw a deal number evenly from the system's entropy."""
    return random.SystemRandom().randint(FIRST_DEAL, LAST_DEAL)


def daily_number(day: date) -> int:
    """
    Give the number of the deal of a local *day*: its digits YYYYMMDD.

    >>> daily_number(date(2026, 3, 9))
    20260309
    """
    return day.year * 10000 + day.month * 100 + day.day

"""Strokes against par: what a score is worth under its rules."""

from enum import StrEnum

from golf_core.cards import DECK
from golf_core.game import COLUMN_LENGTH, COLUMNS
from golf_core.rules import King, Rules, Start

TABLE = COLUMNS * COLUMN_LENGTH
"""The cards dealt to the columns, thirty-five: the worst score there is."""

BEST_SCORE = TABLE - len(DECK)
"""A free start cleared without turning: −17."""

WORST_SCORE = TABLE

HOLES = 9
"""The deals of a round."""

_PAR = {King.STRICT: 6, King.QUEEN_ON_KING: 5, King.WRAP: 1}


class Name(StrEnum):
    """What golf calls a difference from par; the value is the message's key."""

    UNDER = "under"
    EAGLE = "eagle"
    BIRDIE = "birdie"
    LEVEL = "level"
    BOGEY = "bogey"
    DOUBLE_BOGEY = "double_bogey"
    OVER = "over"


_NAMES = {
    -2: Name.EAGLE,
    -1: Name.BIRDIE,
    0: Name.LEVEL,
    1: Name.BOGEY,
    2: Name.DOUBLE_BOGEY,
}


def par(rules: Rules) -> int:
    """
    Give the strokes of a good game of one deal under *rules*.

    Six where a king takes nothing, five where it takes a queen, one where king
    and ace adjoin; one less with a free start. Five a deal, 45 for nine, is
    the published par for queens on kings; the others are what a skilled player
    who cannot see the stock scores on average, rounded up.

    >>> par(Rules(King.QUEEN_ON_KING)), par(Rules(King.WRAP, Start.FREE))
    (5, 0)
    """
    return _PAR[rules.king] - (rules.start is Start.FREE)


def stock_size(rules: Rules) -> int:
    """
    Give the number of stock cards at the start: 16, or 17 with a free start.

    >>> stock_size(Rules(start=Start.FREE))
    17
    """
    return len(DECK) - TABLE - (rules.start is Start.TURNED)


def name(difference: int) -> tuple[Name, int]:
    """
    Give the name of a score that many strokes over par, and how many it is off.

    Below zero is under par. From two under to two over the names are golf's
    own; beyond, the number has to be said.

    >>> name(-1), name(-7), name(3)
    ((<Name.BIRDIE: 'birdie'>, 1), (<Name.UNDER: 'under'>, 7), (<Name.OVER: 'over'>, 3))
    """
    beyond = Name.UNDER if difference < 0 else Name.OVER
    return _NAMES.get(difference, beyond), abs(difference)

"""
A second referee of Golf, which shares no code with the engine.

Deliberately naive: a card is two characters such as ``"7H"``, a column or the
stock is a plain list, a move is ``"c1"`` … ``"c7"`` or ``"s"``. It judges by
spelled-out pairs of ranks and finds every fact by looking again. It imports
nothing of the project, so where the two agree, neither merely repeats the other.
"""

from dataclasses import dataclass
from typing import Literal, NamedTuple

TOUCHING = ["A2", "23", "34", "45", "56", "67", "78", "89", "9T", "TJ", "JQ", "QK"]
PLAYS = ["c1", "c2", "c3", "c4", "c5", "c6", "c7"]

State = Literal["playing", "cleared", "stuck"]


class Foul(Exception):
    """Raised for an illegal move: its *number*, from 1, and the *reason*'s key."""

    def __init__(self, number: int, reason: str) -> None:
        super().__init__(f"move {number}: {reason}")
        self.number = number
        self.reason = reason


class Layout(NamedTuple):
    """The cards before the first move; *waste* is None when it starts empty."""

    columns: list[list[str]]
    waste: str | None
    stock: list[str]


@dataclass
class Table:
    """The cards now: exposed and top cards last in their lists, stock next first."""

    columns: list[list[str]]
    waste: list[str]
    stock: list[str]
    king: str

    def fitting(self) -> list[str]:
        """The moves ``c1`` … ``c7`` whose card goes on the waste, in that order."""
        return [
            play
            for play, column in zip(PLAYS, self.columns, strict=True)
            if column and (not self.waste or self._takes(column[-1]))
        ]

    def _takes(self, card: str) -> bool:
        below, above = self.waste[-1][0], card[0]
        if self.king == "strict" and below == "K":
            return False
        if self.king == "wrap" and {below, above} == {"A", "K"}:
            return True
        return below + above in TOUCHING or above + below in TOUCHING

    @property
    def cards_left(self) -> int:
        """The cards still in the columns."""
        return len([card for column in self.columns for card in column])

    @property
    def state(self) -> State:
        """Cleared, stuck (no stock, nothing fits) or still playing."""
        if self.cards_left == 0:
            return "cleared"
        if self.stock == [] and self.fitting() == []:
            return "stuck"
        return "playing"

    @property
    def score(self) -> int:
        """The cards left, or on a clear one less than nought per stock card left."""
        return -len(self.stock) if self.state == "cleared" else self.cards_left

    def foul(self, move: str) -> str | None:
        """The key of the reason why *move* is illegal, None when it is legal."""
        if self.state != "playing":
            return "game_over"
        if move == "s":
            return None if self.stock else "stock_empty"
        column = self.columns[PLAYS.index(move)]
        if not column:
            return "column_empty"
        if move in self.fitting():
            return None
        if self.king == "strict" and self.waste[-1][0] == "K":
            return "on_king"
        return "not_adjacent"

    def make(self, move: str) -> None:
        """Make a legal *move* on this table."""
        if move == "s":
            self.waste.append(self.stock.pop(0))
        else:
            self.waste.append(self.columns[PLAYS.index(move)].pop())


def replay(
    columns: list[list[str]],
    waste: str | None,
    stock: list[str],
    king: str,
    moves: list[str],
) -> Table:
    """
    Play *moves* from a layout and give the table as it then lies.

    *king* is ``strict``, ``queen_on_king`` or ``wrap``. The lists given stay as
    they are. Raises Foul at the first illegal move.
    """
    opened = [] if waste is None else [waste]
    table = Table([list(column) for column in columns], opened, list(stock), king)
    for number, move in enumerate(moves, 1):
        reason = table.foul(move)
        if reason is not None:
            raise Foul(number, reason)
        table.make(move)
    return table


def deal(number: int) -> list[str]:
    """
    Give the cards of a numbered deal in dealing order.

    Told as Microsoft's dealer does it: draw a random card of those left, fill
    its gap with the last of them, and so on. (The engine shuffles in place.)
    """
    left = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]
    drawn = []
    seed = number
    while left:
        seed = (seed * 214013 + 2531011) & 0xFFFFFFFF
        place = ((seed >> 16) & 0x7FFF) % len(left)
        drawn.append(left[place])
        left[place] = left[-1]
        left.pop()
    return drawn


def lay(cards: list[str], start: str) -> Layout:
    """Lay 52 *cards* out in seven columns; *start* is ``turned`` or ``free``."""
    columns: list[list[str]] = [[], [], [], [], [], [], []]
    for place in range(35):
        columns[place % 7].append(cards[place])
    if start == "free":
        return Layout(columns, None, cards[35:])
    return Layout(columns, cards[35], cards[36:])

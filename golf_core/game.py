"""A position of Golf and the moves that lead from it."""

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from golf_core.cards import Card
from golf_core.rules import Refusal, Rules, refusal

COLUMNS = 7
"""A column is named by its number, 1 … 7 from the left."""

COLUMN_LENGTH = 5

Move = int
"""A column's number plays its exposed card; TURN turns a stock card."""

TURN: Move = 0

MOVES: tuple[Move, ...] = (*range(1, COLUMNS + 1), TURN)


class State(StrEnum):
    """Whether, and how, a game has ended."""

    PLAYING = "playing"
    CLEARED = "cleared"
    STUCK = "stuck"


class IllegalMove(ValueError):
    """Raised when a move is made that the rules refuse."""

    def __init__(self, move: Move, reason: Refusal) -> None:
        super().__init__(f"move {move}: {reason}")
        self.move = move
        self.reason = reason


@dataclass(frozen=True)
class Position:
    """
    Where all cards lie, under given rules.

    Each of the seven *columns* has its exposed card last; the *waste* has its
    top card last; the *stock* is in turning order, the next card first.
    """

    columns: tuple[tuple[Card, ...], ...]
    waste: tuple[Card, ...]
    stock: tuple[Card, ...]
    rules: Rules

    @property
    def top(self) -> Card | None:
        """The waste's top card, or None while it is empty."""
        return self.waste[-1] if self.waste else None

    @property
    def exposed(self) -> tuple[Card | None, ...]:
        """Each column's exposed card, None for an empty column."""
        return tuple(column[-1] if column else None for column in self.columns)

    @cached_property
    def cards_left(self) -> int:
        """How many cards the columns still hold, 35 … 0."""
        return sum(map(len, self.columns))

    @cached_property
    def fitting(self) -> tuple[Move, ...]:
        """The columns whose exposed card may be played, in rising order."""
        return tuple(
            number
            for number, card in enumerate(self.exposed, 1)
            if card is not None and refusal(card, self.top, self.rules) is None
        )

    @cached_property
    def state(self) -> State:
        """Cleared with no card left; stuck with no stock and nothing that fits."""
        if not self.cards_left:
            return State.CLEARED
        if not self.stock and not self.fitting:
            return State.STUCK
        return State.PLAYING

    @property
    def over(self) -> bool:
        """Whether no move can follow."""
        return self.state is not State.PLAYING

    @property
    def score(self) -> int:
        """
        The cards left; once cleared, minus the stock cards left.

        It runs from 35 down to −16 (−17 with a free start). Lower is better,
        and any clear beats any game that is not.
        """
        return self.cards_left or -len(self.stock)

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves that may be made: the columns that fit, then turning."""
        if not self.cards_left:
            return ()
        return (*self.fitting, TURN) if self.stock else self.fitting

    def refusal(self, move: Move) -> Refusal | None:
        """
        Say why *move* cannot be made, or None when it can.

        Raises ValueError for a number that is no move at all.
        """
        if move not in MOVES:
            raise ValueError(f"{move!r} is not a move")
        if self.over:
            return Refusal.GAME_OVER
        if move == TURN:
            return None if self.stock else Refusal.STOCK_EMPTY
        card = self.exposed[move - 1]
        if card is None:
            return Refusal.COLUMN_EMPTY
        return refusal(card, self.top, self.rules)

    def play(self, move: Move) -> "Position":
        """Give the position after *move*; raises IllegalMove if it is refused."""
        reason = self.refusal(move)
        if reason is not None:
            raise IllegalMove(move, reason)
        if move == TURN:
            turned, *stock = self.stock
            return Position(
                self.columns, (*self.waste, turned), tuple(stock), self.rules
            )
        columns = list(self.columns)
        *rest, played = columns[move - 1]
        columns[move - 1] = tuple(rest)
        return Position(tuple(columns), (*self.waste, played), self.stock, self.rules)

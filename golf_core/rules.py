"""The rules a game is played under, and what they let one card take."""

from dataclasses import dataclass
from enum import StrEnum

from golf_core.cards import ACE, KING, QUEEN, Card


class King(StrEnum):
    """What a king on the waste takes."""

    STRICT = "strict"
    """Nothing; and on an ace only a two."""

    QUEEN_ON_KING = "queen_on_king"
    """A queen; on an ace still only a two."""

    WRAP = "wrap"
    """A queen or an ace; and an ace takes a two or a king."""


class Start(StrEnum):
    """How the waste begins."""

    TURNED = "turned"
    """With one card turned from the stock, which keeps sixteen."""

    FREE = "free"
    """Empty, with seventeen in the stock: any exposed card may open it."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The two choices that make a rule set; suits never matter."""

    king: King = King.STRICT
    start: Start = Start.TURNED


STRICT = Rules()

RULE_MODES: tuple[Rules, ...] = tuple(
    Rules(king, start) for start in Start for king in King
)
"""All six rule sets."""


class Refusal(StrEnum):
    """Why a move cannot be made; the value is the message's key."""

    NOT_ADJACENT = "not_adjacent"
    ON_KING = "on_king"
    COLUMN_EMPTY = "column_empty"
    STOCK_EMPTY = "stock_empty"
    GAME_OVER = "game_over"


def refusal(card: Card, onto: Card | None, rules: Rules) -> Refusal | None:
    """
    Say why *card* cannot go on *onto*, or None when it can.

    Ranks must differ by one, up or down. A strict king takes nothing; king and
    ace adjoin only under wrap. Any card opens an empty waste (*onto* None).

    >>> refusal(Card(7, "H"), Card(8, "S"), STRICT) is None
    True
    >>> refusal(Card(12, "H"), Card(13, "S"), STRICT)
    <Refusal.ON_KING: 'on_king'>
    """
    if onto is None:
        return None
    if rules.king is King.STRICT and onto.rank == KING:
        return Refusal.ON_KING
    if card.rank in ranks_taken(onto.rank, rules.king):
        return None
    return Refusal.NOT_ADJACENT


def ranks_taken(onto: int, king: King) -> tuple[int, ...]:
    """
    Give the ranks, in rising order, that a card of rank *onto* (1 … 13) takes.

    >>> ranks_taken(7, King.STRICT), ranks_taken(13, King.WRAP)
    ((6, 8), (1, 12))
    """
    if onto == KING:
        return {
            King.STRICT: (),
            King.QUEEN_ON_KING: (QUEEN,),
            King.WRAP: (ACE, QUEEN),
        }[king]
    if onto == ACE:
        return (2, KING) if king is King.WRAP else (2,)
    return (onto - 1, onto + 1)

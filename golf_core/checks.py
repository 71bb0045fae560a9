"""Whether a position that was not reached by play can be one of Golf at all."""

from golf_core.cards import DECK, Card
from golf_core.game import COLUMN_LENGTH, COLUMNS, Position

_DECK = frozenset(DECK)


class DamagedPosition(ValueError):
    """Raised when a position cannot be one of Golf; the message says why."""


def check(position: Position) -> None:
    """
    Raise DamagedPosition unless *position* can be studied.

    There are seven columns, each of at most five cards; every card is one of
    the fifty-two and lies in one place only. Cards may be missing: a position
    may be given without what the waste's top card covers.
    """
    if len(position.columns) != COLUMNS:
        raise DamagedPosition(f"{len(position.columns)} columns instead of {COLUMNS}")
    for number, column in enumerate(position.columns, 1):
        if len(column) > COLUMN_LENGTH:
            raise DamagedPosition(
                f"column {number} has {len(column)} cards, more than {COLUMN_LENGTH}"
            )
    _check_cards(
        [card for column in position.columns for card in column]
        + [*position.waste, *position.stock]
    )


def _check_cards(cards: list[Card]) -> None:
    seen: set[Card] = set()
    for card in cards:
        if card not in _DECK:
            raise DamagedPosition(f"{card!r} is not a card")
        if card in seen:
            raise DamagedPosition(f"{card.code} is double")
        seen.add(card)

"""What screen readers are told on request: Golf is open information."""

from golf_core.game import Position
from golf_ui.model import Message


def answer(position: Position, what: str) -> tuple[Message, ...]:
    """
    Say again ``waste``, ``exposed``, ``playable`` or ``score``.

    Raises KeyError for anything else.
    """
    return {
        "waste": _waste,
        "exposed": _exposed,
        "playable": _playable,
        "score": _score,
    }[what](position)


def _waste(position: Position) -> tuple[Message, ...]:
    if position.top is None:
        return (Message("waste.empty"),)
    return (Message("waste.label", card=position.top),)


def _exposed(position: Position) -> tuple[Message, ...]:
    return tuple(
        Message("said.column_empty", n=number)
        if card is None
        else Message("said.column", n=number, card=card)
        for number, card in enumerate(position.exposed, 1)
    )


def _playable(position: Position) -> tuple[Message, ...]:
    if not position.fitting:
        return (Message("said.none_playable"),)
    return tuple(
        Message("said.column", n=number, card=position.exposed[number - 1])
        for number in position.fitting
    )


def _score(position: Position) -> tuple[Message, ...]:
    return (
        Message("said.left", n=position.cards_left),
        Message("said.stock_left", n=len(position.stock)),
    )

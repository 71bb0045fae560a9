"""
What the game and the page around it say to each other: version 1, pure.

Each message is an object with ``source``, ``v``, ``id``, ``type`` and what the
type needs; ``docs/embed.md`` lists them. The head is seen to where messages
come in and go out, `frame.js`.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from golf_core.game import Position
from golf_core.notation import format_move
from golf_core.session import Session, save
from golf_core.tutorial import STEPS
from golf_ui.model import Model

_LONGEST_ID = 64
_LARGEST_ID = 2**53

Value = str | int | float | bool | None

Reply = dict[str, object]
"""A message on its way out, without its head."""


class Kind(StrEnum):
    """What may be asked of the game."""

    HELLO = "hello"
    NEW_DEAL = "newDeal"
    UNDO = "undo"
    REDO = "redo"
    HINT = "hint"
    GET_STATE = "getState"
    LOAD_GAME = "loadGame"
    PAUSE = "pause"
    SET = "set"


@dataclass(frozen=True, slots=True)
class Command:
    """Something asked: a *kind*, with *values*; the answer bears the same *id*."""

    kind: Kind
    id: str | int | None
    values: Mapping[str, str]


def read_command(text: str) -> Command | None:
    """
    Read a message as it comes in; None for one that is not understood.

    Values become the texts that an address would hold: a number its digits, no
    value and ``false`` as if it were taken away.

    >>> read_command('{"type": "undo", "id": 7}').id
    7
    >>> read_command('{"type": "explode"}') is None
    True
    """
    data: dict[str, Value] = json.loads(text)
    kind = data.pop("type", None)
    if not isinstance(kind, str) or kind not in _KINDS:
        return None
    values = {name: _text(name, value) for name, value in data.items() if name != "id"}
    return Command(Kind(kind), _id(data.get("id")), values)


_KINDS = frozenset(kind.value for kind in Kind)


def _id(value: Value) -> str | int | None:
    """Give an id that can be sent back: a short text or a whole number."""
    if isinstance(value, str):
        return value[:_LONGEST_ID]
    if isinstance(value, bool) or not isinstance(value, int):
        return None
    return value if abs(value) <= _LARGEST_ID else None


def _text(name: str, value: Value) -> str:
    if name == "four-colour" and not isinstance(value, str):
        return "on" if value else "off"
    if value is None or isinstance(value, bool):
        return ""
    return str(value)


def answered(command: Command, value: object) -> Reply:
    """Give the answer to a command that was followed."""
    return {"type": "result", "id": command.id, "ok": True, "value": value}


def refused(command: Command, key: str, name: str = "", text: str = "") -> Reply:
    """
    Give the answer to a command that was not followed: by its *key* why.

    *name* says which value was misread, *text* tells it to people.
    """
    return {
        "type": "result",
        "id": command.id,
        "ok": False,
        "key": key,
        "name": name,
        "text": text,
    }


def state(model: Model) -> dict[str, object]:
    """Give all that the page around may know of the table."""
    session, lesson = model.session, model.lesson
    position = session.position
    return {
        "view": "play" if lesson is None else "lesson",
        "step": None if lesson is None else lesson.page.address,
        "deal": session.deal.number,
        "king": session.rules.king.value,
        "start": session.rules.start.value,
        "state": position.state.value,
        "score": position.score,
        "best": _best(model) if position.over else None,
        "moves": session.done,
        "left": position.cards_left,
        "stock": len(position.stock),
        "waste": _code(position),
        "exposed": [card.code if card else None for card in position.exposed],
        "canUndo": session.can_undo,
        "canRedo": session.can_redo,
        "text": save(session),
    }


def _code(position: Position) -> str | None:
    return position.top.code if position.top else None


def _best(model: Model) -> int | None:
    session = model.session
    return model.coach.best(session.deal.position(session.rules))


def moved(before: Session, after: Session) -> Reply:
    """
    Tell what led from one session to another: *what* was done, and which move.

    >>> from golf_core.deals import numbered_deal
    >>> game = Session(numbered_deal(5))
    >>> moved(game, game.play(0))
    {'type': 'move', 'what': 'play', 'move': 's'}
    """
    what, move = "deal", None
    if (before.deal, before.rules) == (after.deal, after.rules):
        if after.done == before.done + 1 and after.moves == before.moves:
            what, move = "redo", after.moves[before.done]
        elif after.played[:-1] == before.played:
            what, move = "play", after.played[-1]
        elif after.moves == before.moves and after.done < before.done:
            step = before.done - after.done == 1
            what, move = ("undo", before.played[-1]) if step else ("restart", None)
    shown = None if move is None else format_move(move)
    return {"type": "move", "what": what, "move": shown}


def ended(model: Model) -> Reply | None:
    """Tell how the game ended, once what was possible is known; else nothing yet."""
    if not model.session.position.over or _best(model) is None:
        return None
    return {"type": "end", **state(model)}


def stepped(model: Model) -> Reply | None:
    """Tell at which page of the lesson the learner is, if at any."""
    if model.lesson is None:
        return None
    page = model.lesson.page
    return {"type": "step", "step": page.address, "number": page.step, "of": STEPS}

"""A game given as text: as the game itself saves it, or in one short line."""

from collections.abc import Callable
from typing import TypeVar

from golf_core.deals import Deal, numbered_deal
from golf_core.game import IllegalMove
from golf_core.notation import NotationError, parse_cards, parse_moves, parse_number
from golf_core.rules import King, Rules, Start
from golf_core.session import Session
from golf_ui.model import Message

LONGEST = 2000
"""How many characters are read; a whole game needs about 400."""

_NAMES = ("golf", "deal", "cards", "king", "start", "moves", "done")

Value = TypeVar("Value")


class _Unreadable(ValueError):
    def __init__(self, key: str, n: int | None = None, text: str | None = None) -> None:
        super().__init__(key)
        self.message = Message(key, n=n, text=text)


def read_game(text: str) -> Session | Message:
    """
    Read a game, all its moves made, or say why the text is none.

    It names the deal or its cards, the rules where they are not the strict
    ones, and the moves: ``deal 1852 king wrap moves c1 s c3``. So does a saved
    game, line by line; moves it had taken back are left out.

    >>> read_game("deal 1852 moves s c9").key
    'paste.move'
    >>> read_game("Deal: 1852 Moves: s s Done: 1").played
    (0,)
    """
    try:
        return _game(_fields(text))
    except _Unreadable as problem:
        return problem.message


def _fields(text: str) -> dict[str, list[str]]:
    """Split the text at the names of its parts; what comes before is no game."""
    if len(text) > LONGEST:
        raise _Unreadable("paste.too_long")
    fields: dict[str, list[str]] = {}
    values: list[str] | None = None
    for word in text.split():
        name = word.lower().rstrip(":")
        if name in _NAMES and name not in fields:
            values = fields[name] = []
        elif values is None:
            raise _Unreadable("paste.no_game")
        else:
            values.append(word)
    return fields


def _game(fields: dict[str, list[str]]) -> Session:
    if "moves" not in fields or not {"deal", "cards"} & fields.keys():
        raise _Unreadable("paste.no_game")
    king = _read(fields, "king", lambda text: King(text.lower()), King.STRICT)
    start = _read(fields, "start", lambda text: Start(text.lower()), Start.TURNED)
    session = Session(_deal(fields), Rules(king, start))
    for number, word in enumerate(fields["moves"], 1):
        session = _play(session, number, word)
    done = _read(fields, "done", parse_number, session.done)
    return _cut(session, done)


def _deal(fields: dict[str, list[str]]) -> Deal:
    if "cards" in fields:
        return _read(fields, "cards", lambda text: Deal(parse_cards(text)))
    return _read(fields, "deal", lambda text: numbered_deal(parse_number(text)))


def _read(
    fields: dict[str, list[str]],
    name: str,
    read: Callable[[str], Value],
    default: Value | None = None,
) -> Value:
    if name not in fields and default is not None:
        return default
    try:
        return read(" ".join(fields[name]))
    except ValueError:
        raise _Unreadable(f"paste.{name}") from None


def _play(session: Session, number: int, word: str) -> Session:
    try:
        (move,) = parse_moves(word)
        return session.play(move)
    except NotationError:
        raise _Unreadable("paste.move", number, _shown(word)) from None
    except IllegalMove:
        raise _Unreadable("paste.refused", number, _shown(word)) from None


def _shown(word: str) -> str:
    """Give the beginning of a word, without what would turn the text around it."""
    return "".join(
        c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in word[:20]
    )


def _cut(session: Session, done: int) -> Session:
    """Leave out the moves after the first *done*."""
    played = session.moves[:done]
    return Session(session.deal, session.rules, played, len(played))

"""The games lately played, kept move by move so that they can be looked back on."""

import json
from dataclasses import dataclass

from golf_core.rules import King, Rules, Start
from golf_core.session import Session, save

PLACES = 50
"""How many games the shelf holds; older ones give way."""


@dataclass(frozen=True, slots=True)
class Shelved:
    """
    A *game* by its name: its deal's *number* if it has one, the *rules*, the
    *score* it came to, and the whole of it as *text*.
    """

    game: str
    number: int | None
    rules: Rules
    score: int
    text: str


Shelf = tuple[Shelved, ...]
"""The latest first."""


def shelved(shelf: Shelf, game: str, session: Session) -> Shelf:
    """Put *session* first, in place of how the same *game* stood before."""
    entry = Shelved(
        game,
        session.deal.number,
        session.rules,
        session.position.score,
        save(session),
    )
    others = tuple(each for each in shelf if each.game != game)
    return (entry, *others)[:PLACES]


def joined(shelf: Shelf, other: Shelf) -> Shelf:
    """Add the games that another tab has put on its shelf meanwhile."""
    own = {each.game for each in shelf}
    return (shelf + tuple(each for each in other if each.game not in own))[:PLACES]


def save_shelf(shelf: Shelf) -> str:
    """Write the shelf as JSON, a row for each game."""
    rows = [[it.game, it.number, *_mode(it), it.score, it.text] for it in shelf]
    return json.dumps(rows, ensure_ascii=False)


def read_shelf(text: str) -> tuple[Shelf, bool]:
    """
    Read what `save_shelf` wrote; give what is sound, and whether all was.

    The games are not replayed here: that is done when one is looked at.
    """
    try:
        rows = json.loads(text)
    except (ValueError, RecursionError):
        return (), False
    if not isinstance(rows, list):
        return (), False
    read = [_read(row) for row in rows]
    kept = tuple(each for each in read if each is not None)
    return kept[:PLACES], len(kept) == len(rows)


def _mode(entry: Shelved) -> tuple[str, str]:
    return entry.rules.king.value, entry.rules.start.value


def _read(row: object) -> Shelved | None:
    match row:
        case [str(game), number, str(king), str(start), int(score), str(text)]:
            if number is not None and not isinstance(number, int):
                return None
            try:
                rules = Rules(King(king), Start(start))
            except ValueError:
                return None
            return Shelved(game, number, rules, score, text)
    return None

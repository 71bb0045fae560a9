"""The games lately played, kept move by move so that they can be looked back on."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date

from golf_core.deals import FIRST_DEAL, LAST_DEAL
from golf_core.rules import Rules
from golf_core.scoring import BEST_SCORE, WORST_SCORE
from golf_core.session import Session, save
from golf_ui.store.fields import MOST, Damaged, Fields

PLACES = 50
"""How many games the shelf holds; older ones give way."""

_LONGEST = 4000
"""In characters; what a game is written as has some hundreds."""

Part = dict[str, object]


@dataclass(frozen=True, slots=True)
class Shelved:
    """
    A *game* by its name: its *deal*'s number if it has one, the *rules*, the
    *score* it came to, and the whole of it as *text*.

    It was put on the shelf on a *day*, under a *number* that rises.
    """

    day: date
    number: int
    game: str
    deal: int | None
    rules: Rules
    score: int
    text: str

    @property
    def place(self) -> tuple[date, int, str, str]:
        """By what the shelf is in order."""
        return self.day, self.number, self.game, self.text


Shelf = tuple[Shelved, ...]
"""The latest first."""


def shelved(shelf: Shelf, game: str, session: Session, day: date) -> Shelf:
    """Put *session* first, in place of how the same *game* stood before."""
    number = min(max((each.number for each in shelf), default=0) + 1, MOST)
    deal, score = session.deal.number, session.position.score
    entry = Shelved(day, number, game, deal, session.rules, score, save(session))
    return joined((entry,), tuple(each for each in shelf if each.game != game))


def joined(shelf: Shelf, other: Shelf) -> Shelf:
    """
    Give the last games of both shelves, each as it stood last.

    The order of joining is all one, and joining again changes nothing.
    """
    latest: dict[str, Shelved] = {}
    for entry in sorted((*shelf, *other), key=lambda entry: entry.place):
        latest.pop(entry.game, None)
        latest[entry.game] = entry
    return tuple(reversed(latest.values()))[:PLACES]


def shelf_parts(shelf: Shelf) -> Iterator[Part]:
    """Give the parts from which `gathered_shelf` makes the same *shelf*."""
    for entry in shelf:
        yield {
            "part": "game",
            "day": entry.day.isoformat(),
            "number": entry.number,
            "game": entry.game,
            **({} if entry.deal is None else {"deal": entry.deal}),
            "king": entry.rules.king,
            "start": entry.rules.start,
            "score": entry.score,
            "text": entry.text,
        }


def is_shelf_part(part: object) -> bool:
    """Whether a *part* is a game of the shelf, sound or not."""
    return isinstance(part, dict) and part.get("part") == "game"


def gathered_shelf(
    found: Iterable[object], most: int = MOST
) -> tuple[Shelf, tuple[int, ...]]:
    """
    Make a shelf of what was *found*, and tell by their places what was damaged.

    The games are not replayed here: that is done when one is looked at.
    """
    shelf: list[Shelved] = []
    damaged: list[int] = []
    for place, part in enumerate(found):
        try:
            shelf.append(_game(Fields(part, most)))
        except ValueError:
            damaged.append(place)
    return joined((), tuple(shelf)), tuple(damaged)


def _game(fields: Fields) -> Shelved:
    text = fields.text("text")
    if fields.text("part") != "game" or len(text) > _LONGEST:
        raise Damaged("no game")
    return Shelved(
        fields.day("day"),
        fields.number("number", 1, fields.most),
        fields.name("game"),
        fields.maybe("deal", FIRST_DEAL, LAST_DEAL),
        fields.rules(),
        fields.number("score", BEST_SCORE, WORST_SCORE),
        text,
    )


def games_of_format_1(rows: list[object]) -> Iterator[object]:
    """
    Give the parts of the first format: rows without names, the latest first.

    It knew neither the day of a game nor its number.
    """
    names = ("game", "deal", "king", "start", "score", "text")
    unknown = {"part": "game", "day": date.min.isoformat()}
    for number, row in zip(range(len(rows), 0, -1), rows, strict=True):
        values = row if isinstance(row, list) else []
        known = dict(zip(names, values, strict=False))
        yield unknown | {"number": number} | known

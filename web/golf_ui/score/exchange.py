"""
Statistics and past games as a file, for another browser or a later day.

``docs/export.md`` describes the file for others who want to read it.
"""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from golf_core.stats import Statistics
from golf_ui.score.book import Kept
from golf_ui.score.parts import gathered, parts
from golf_ui.score.shelf import Shelf, gathered_shelf, is_shelf_part, shelf_parts
from golf_ui.score.storage import compact
from golf_ui.store.fields import Damaged, Fields, read_json

FORMAT = 2
"""The format written. Every one that was ever in use can be read."""

LONGEST = 5_000_000
"""The longest text that is read, in characters."""

_MOST = 10**9
"""Far below what storage can hold, so that what is added later still fits."""


class Unreadable(StrEnum):
    """Why a file cannot be read; the value is the message's key."""

    TOO_LONG = "too_long"
    NO_EXPORT = "no_export"
    NEWER = "newer"


@dataclass(frozen=True, slots=True)
class Imported:
    """
    The *statistics* of a file, its *shelf* of past games, and how many of its
    parts were *damaged*.
    """

    statistics: Statistics
    shelf: Shelf
    damaged: int


def export_name(today: date) -> str:
    """
    Give the name under which an export is saved.

    >>> export_name(date(2026, 3, 9))
    'golf-2026-03-09.json'
    """
    return f"golf-{today.isoformat()}.json"


def export(kept: Kept, today: date) -> str:
    """Write the statistics and past games of *kept* as a JSON file, a part a line."""
    heading = compact(
        {
            "golf": "export",
            "format": FORMAT,
            "exported": today.isoformat(),
            "device": kept.ledger.device,
        }
    )
    found = (*parts(kept.ledger.statistics), *shelf_parts(kept.shelf))
    lines = ",\n".join(map(compact, found))
    return f'{heading[:-1]},"parts":[\n{lines}\n]}}\n'


def read_export(text: str) -> Imported | Unreadable:
    """
    Read what `export` wrote, or say why it cannot be read.

    Merge what is read into the statistics there are: nothing counts twice.
    """
    if len(text) > LONGEST:
        return Unreadable.TOO_LONG
    try:
        fields = Fields(read_json(text.removeprefix("\ufeff")))
        if fields.text("golf") != "export":
            return Unreadable.NO_EXPORT
        if fields.number("format", 1, fields.most) > FORMAT:
            return Unreadable.NEWER
        found = fields.items("parts")
    except Damaged:
        return Unreadable.NO_EXPORT
    games = [part for part in found if is_shelf_part(part)]
    counts = [part for part in found if not is_shelf_part(part)]
    shelf, lost_games = gathered_shelf(games, _MOST)
    statistics, lost = gathered(counts, _MOST)
    return Imported(statistics, shelf, len(lost) + len(lost_games))

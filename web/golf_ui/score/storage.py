"""
The texts in which scores are kept: statistics, the round, the attempt, games.

Each text says its format. Statistics and games are one JSON object a line, a
heading and then their parts, so that damage to a line stays on that line. A text of a
newer format is not read, and must not be written over.
"""

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Generic, TypeVar

from golf_core.deals import FIRST_DEAL, LAST_DEAL
from golf_core.rounds import Hole, Round
from golf_core.scoring import BEST_SCORE, HOLES, WORST_SCORE
from golf_core.session import DamagedSession, load, save
from golf_ui.score.attempt import Attempt
from golf_ui.score.ledger import Ledger
from golf_ui.score.parking import Parked, Parking
from golf_ui.score.parts import gathered, parts
from golf_ui.score.shelf import Shelf, games_of_format_1, gathered_shelf, shelf_parts
from golf_ui.store.fields import Damaged, Fields, read_json

FORMAT = 1
"""The format written. Every one that was ever in use can be read."""

GAMES_FORMAT = 2
"""The format in which past games are written; the first had no heading."""

PARKING_FORMAT = 2
"""The format in which waiting games are written; the first held one, as saved."""

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Reading(Generic[Value]):
    """
    What a text held: its *value*, as far as it is sound.

    *damaged* says that some or all could not be read: set the text aside
    before writing. *newer* says that a later version wrote it: leave it alone.
    """

    value: Value
    damaged: bool = False
    newer: bool = False


def save_ledger(ledger: Ledger) -> str:
    """Write *ledger*: a heading, then a line for each part."""
    heading = {**_heading("statistics"), "device": ledger.device, "reset": ledger.reset}
    return "\n".join(map(compact, (heading, *parts(ledger.statistics))))


def read_ledger(text: str | None, device: str) -> Reading[Ledger]:
    """
    Read what `save_ledger` wrote; nothing kept is an empty ledger.

    Where nothing was kept the ledger goes by the name *device*, and also where
    something was damaged: under its old name the lost part of an export could
    not be told from what has been counted since.
    """
    if text is None:
        return Reading(Ledger(device))
    lines = [_parsed(line) for line in text.split("\n")]
    try:
        heading = _headed(lines[0], "statistics")
        name = heading.name("device")
        reset = tuple(
            Fields({"reset": item}).name("reset") for item in heading.items("reset")
        )
    except _Newer:
        return Reading(Ledger(device), newer=True)
    except Damaged:
        return Reading(Ledger(device, gathered(lines)[0]), damaged=True)
    statistics, damaged = gathered(lines[1:])
    known_as = device if damaged else name
    return Reading(Ledger(known_as, statistics, reset), damaged=bool(damaged))


def save_shelf(shelf: Shelf) -> str:
    """Write *shelf*: a heading, then a line for each game."""
    heading = {"golf": "games", "format": GAMES_FORMAT}
    return "\n".join(map(compact, (heading, *shelf_parts(shelf))))


def read_shelf(text: str | None) -> Reading[Shelf]:
    """Read what `save_shelf` wrote, and the earlier format."""
    if text is None:
        return Reading(())
    first, *lines = text.split("\n")
    heading = _parsed(first)
    try:
        if isinstance(heading, list):
            shelf, damaged = gathered_shelf(games_of_format_1(heading))
        else:
            _headed(heading, "games", GAMES_FORMAT)
            shelf, damaged = gathered_shelf(map(_parsed, lines))
    except _Newer:
        return Reading((), newer=True)
    except Damaged:
        return Reading(gathered_shelf(map(_parsed, lines))[0], damaged=True)
    return Reading(shelf, damaged=bool(damaged))


def save_parking(parking: Parking) -> str:
    """Write the games that wait: a heading, then a line for each."""
    heading = {"golf": "parked", "format": PARKING_FORMAT}
    return "\n".join(map(compact, (heading, *map(_parked_part, parking))))


def read_parking(text: str | None, attempt: str | None = None) -> Reading[Parking]:
    """
    Read what `save_parking` wrote, and the earlier format.

    That held one game, whose *attempt* had a text of its own.
    """
    if text is None:
        return Reading(())
    first, *lines = text.split("\n")
    if first.startswith("Golf:"):
        return _parked_of_format_1(text, attempt)
    try:
        _headed(_parsed(first), "parked", PARKING_FORMAT)
        damaged = False
    except _Newer:
        return Reading((), newer=True)
    except Damaged:
        damaged = True
    parking: Parking = ()
    for line in lines:
        reading = _parked(_parsed(line))
        damaged = damaged or reading.damaged
        parking += reading.value
    return Reading(parking, damaged)


def _parked_of_format_1(text: str, attempt: str | None) -> Reading[Parking]:
    try:
        session = load(text)
    except DamagedSession:
        return Reading((), damaged=True)
    reading = read_attempt(attempt)
    fits = reading.value is not None and reading.value.fits(session)
    game = Parked(session, reading.value if fits else None)
    return Reading((game,), reading.damaged)


def _parked_part(game: Parked) -> dict[str, object]:
    part: dict[str, object] = {"part": "parked", "text": save(game.session)}
    return part if game.attempt is None else part | _attempt_fields(game.attempt)


def _parked(part: object) -> Reading[Parking]:
    """Read one game; it is worth keeping without its attempt, too."""
    try:
        fields = Fields(part)
        session = load(fields.text("text"))
    except ValueError:
        return Reading((), damaged=True)
    try:
        attempt = _attempt(fields) if fields.has("game") else None
    except ValueError:
        return Reading((Parked(session),), damaged=True)
    if attempt is not None and not attempt.fits(session):
        return Reading((Parked(session),), damaged=True)
    return Reading((Parked(session, attempt),))


def save_attempt(attempt: Attempt) -> str:
    """Write *attempt* as one JSON object."""
    return compact(_heading("attempt") | _attempt_fields(attempt))


def _attempt_fields(attempt: Attempt) -> dict[str, object]:
    data = asdict(attempt)
    return data | {**data.pop("rules"), "begun": attempt.begun.isoformat()}


def read_attempt(text: str | None) -> Reading[Attempt | None]:
    """Read what `save_attempt` wrote."""
    return _read(text, "attempt", _attempt)


def _attempt(fields: Fields) -> Attempt:
    return Attempt(
        fields.name("game"),
        fields.maybe("deal", FIRST_DEAL, LAST_DEAL),
        fields.rules(),
        fields.day("begun"),
        fields.flag("practice"),
        fields.flag("ended"),
        fields.maybe("hole", 1, HOLES),
        fields.count("undos"),
        fields.count("hints"),
        fields.count("time"),
        fields.maybe("best", BEST_SCORE, WORST_SCORE),
    )


def save_round(round_: Round) -> str:
    """Write *round_* as one JSON object."""
    data = asdict(round_)
    day = None if round_.day is None else round_.day.isoformat()
    data |= {**data.pop("rules"), "day": day}
    return compact(_heading("round") | data)


def read_round(text: str | None) -> Reading[Round | None]:
    """Read what `save_round` wrote."""
    return _read(text, "round", _round)


def _round(fields: Fields) -> Round:
    return Round(
        fields.name("name"),
        fields.rules(),
        fields.counts("deals"),
        tuple(_hole(Fields(item)) for item in fields.items("holes")),
        fields.day("day") if fields.has("day") else None,
        fields.flag("practice"),
        fields.flag("abandoned"),
        fields.count("number") if fields.has("number") else 0,
    )


def _hole(fields: Fields) -> Hole:
    return Hole(
        fields.number("strokes", BEST_SCORE, WORST_SCORE),
        fields.maybe("best", BEST_SCORE, WORST_SCORE),
        fields.flag("aided"),
    )


class _Newer(Exception):
    """Raised at a text that a later version wrote."""


def _heading(kind: str) -> dict[str, object]:
    return {"golf": kind, "format": FORMAT}


def _headed(data: object, kind: str, known: int = FORMAT) -> Fields:
    """Give the fields of *data* if it is of a *kind* and a format *known* here."""
    fields = Fields(data)
    if fields.text("golf") != kind:
        raise Damaged(f"not a text of {kind}")
    if fields.number("format", 1, fields.most) > known:
        raise _Newer
    return fields


def _read(
    text: str | None, kind: str, read: Callable[[Fields], Value]
) -> Reading[Value | None]:
    if text is None:
        return Reading(None)
    try:
        return Reading(read(_headed(_parsed(text), kind)))
    except _Newer:
        return Reading(None, newer=True)
    except ValueError:
        return Reading(None, damaged=True)


def _parsed(text: str) -> object:
    """Give the JSON value of *text*, or None, which no part of a text is."""
    try:
        return read_json(text)
    except Damaged:
        return None


def compact(data: object) -> str:
    """Write *data* as JSON on one line without a space."""
    return json.dumps(data, separators=(",", ":"))

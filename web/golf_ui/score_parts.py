"""
Statistics as parts: small JSON objects, each of which is sound by itself.

Reading is merging: the parts may come in any order, twice, or from several
devices, and a part that is damaged takes no other with it.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import fields as dataclass_fields
from itertools import zip_longest
from typing import TypeGuard

from golf_core.daily import Days, month_days
from golf_core.deals import FIRST_DEAL, LAST_DEAL
from golf_core.results import Result
from golf_core.rules import Rules
from golf_core.scoring import BEST_SCORE, HOLES, TABLE, WORST_SCORE, stock_size
from golf_core.stats import Counted, Folded, Record, Statistics
from golf_core.totals import Totals
from golf_ui.fields import MOST, Damaged, Fields

Part = dict[str, object]


def parts(statistics: Statistics) -> Iterator[Part]:
    """Give the parts from which `gathered` makes the same *statistics*."""
    for (device, mode), folded in statistics.folded.items():
        yield _totals_part(device, mode, folded)
    for counted in statistics.recent.values():
        yield _result_part(counted)
    yield from _record_parts(statistics)
    for kind, days in (("played", statistics.played), ("daily", statistics.daily)):
        for (year, month), bits in days.months.items():
            yield {"part": kind, "month": f"{year:04}-{month:02}", "days": bits}


def gathered(found: Iterable[object]) -> tuple[Statistics, tuple[int, ...]]:
    """
    Make statistics of what was *found*, and tell which of it was damaged.

    The damaged are named by their place, from 0; records of which only some
    are sound give those and are named too.
    """
    read: list[Statistics] = []
    damaged: list[int] = []
    for place, part in enumerate(found):
        try:
            statistics, sound = _read(Fields(part))
        except ValueError:
            damaged.append(place)
            continue
        read.append(statistics)
        if not sound:
            damaged.append(place)
    return _merged(read), tuple(damaged)


def _merged(read: list[Statistics]) -> Statistics:
    """Merge by pairs, since each merging takes as long as its result is large."""
    while len(read) > 1:
        pairs = zip_longest(read[::2], read[1::2], fillvalue=Statistics())
        read = [one.merge(other) for one, other in pairs]
    return read[0] if read else Statistics()


def _read(fields: Fields) -> tuple[Statistics, bool]:
    """Give a part's statistics, and whether all of it was sound."""
    kind = fields.text("part")
    if kind == "records":
        return _records(fields)
    if kind == "totals":
        return _totals(fields), True
    if kind == "result":
        return _result(fields), True
    if kind == "played":
        return Statistics(played=_days(fields)), True
    if kind == "daily":
        return Statistics(daily=_days(fields)), True
    raise Damaged("a part of no known kind")


def _mode_fields(mode: Rules | None) -> Part:
    return {} if mode is None else {"king": mode.king, "start": mode.start}


def _totals_part(device: str, mode: Rules | None, folded: Folded) -> Part:
    number, game = folded.upto
    return {
        "part": "totals",
        "device": device,
        **_mode_fields(mode),
        "number": number,
        "game": game,
        **{name: getattr(folded.totals, name) for name in _TOTALS},
    }


_TOTALS = tuple(field.name for field in dataclass_fields(Totals))


def _totals(fields: Fields) -> Statistics:
    mode = fields.rules() if fields.has("king") or fields.has("start") else None
    totals = Totals(
        fields.counts("alone"),
        fields.counts("aided"),
        fields.count("under"),
        fields.count("solved"),
        fields.count("perfect"),
        fields.count("distance"),
        fields.count("longest_run"),
        fields.count("fewest_moves") if fields.has("fewest_moves") else None,
        fields.count("rounds"),
        _best_round(fields) if fields.has("best_round") else None,
        fields.count("streak"),
        fields.count("longest_streak"),
    )
    upto = fields.count("number"), fields.name("game")
    return Statistics(folded={(fields.name("device"), mode): Folded(upto, totals)})


def _best_round(fields: Fields) -> tuple[int, int]:
    values = fields.items("best_round")
    if len(values) != 2:
        raise Damaged("best_round is not a difference and strokes")
    pair = Fields(dict(zip(("over_par", "strokes"), values, strict=True)))
    low, high = HOLES * (BEST_SCORE - TABLE), HOLES * WORST_SCORE
    return pair.number("over_par", low, high), pair.number("strokes", low, high)


def _result_part(counted: Counted) -> Part:
    result = counted.result
    return {
        "part": "result",
        "device": counted.device,
        "number": counted.number,
        "game": result.game,
        "deal": result.deal,
        **_mode_fields(result.rules),
        "score": result.score,
        "turned": result.turned,
        "longest_run": result.longest_run,
        "begun": result.begun.isoformat(),
        "day": result.day.isoformat(),
        "best": result.best,
        "undos": result.undos,
        "hints": result.hints,
        "time": result.time,
        "round_strokes": result.round_strokes,
    }


def _result(fields: Fields) -> Statistics:
    def maybe(field: str, low: int, high: int) -> int | None:
        return fields.number(field, low, high) if fields.has(field) else None

    result = Result(
        fields.name("game"),
        maybe("deal", FIRST_DEAL, LAST_DEAL),
        fields.rules(),
        fields.number("score", BEST_SCORE, WORST_SCORE),
        fields.count("turned"),
        fields.count("longest_run"),
        fields.day("begun"),
        fields.day("day"),
        maybe("best", BEST_SCORE, WORST_SCORE),
        fields.count("undos"),
        fields.count("hints"),
        fields.count("time"),
        maybe("round_strokes", HOLES * BEST_SCORE, HOLES * WORST_SCORE),
    )
    counted = Counted(fields.number("number", 1, MOST), fields.name("device"), result)
    return Statistics(recent={counted.key: counted})


def _record_parts(statistics: Statistics) -> Iterator[Part]:
    """Put the deals of like records together, which takes a fifth of the room."""
    deals: defaultdict[tuple[Rules, Record], list[int]] = defaultdict(list)
    for (deal, rules), record in statistics.records.items():
        deals[rules, record].append(deal)
    for (rules, record), alike in deals.items():
        yield {
            "part": "records",
            **_mode_fields(rules),
            "score": record.score,
            "moves": record.moves,
            "deals": sorted(alike),
        }


def _records(fields: Fields) -> tuple[Statistics, bool]:
    rules = fields.rules()
    record = Record(
        fields.number("score", BEST_SCORE, WORST_SCORE), fields.count("moves")
    )
    turned = record.moves - TABLE + max(record.score, 0)
    left = stock_size(rules) - turned
    if turned < 0 or left < 0 or (record.score <= 0 and record.score != -left):
        raise Damaged("moves do not fit the score")
    deals = fields.items("deals")
    sound = [deal for deal in deals if _is_deal(deal)]
    records = {(deal, rules): record for deal in sound}
    return Statistics(records=records), len(sound) == len(deals)


def _is_deal(value: object) -> TypeGuard[int]:
    return type(value) is int and FIRST_DEAL <= value <= LAST_DEAL


def _days(fields: Fields) -> Days:
    first = Fields({"month": f"{fields.text('month')}-01"}).day("month")
    month = first.year, first.month
    bits = fields.number("days", 1, (1 << len(month_days(month))) - 1)
    return Days({month: bits})

"""
Statistics as parts: small JSON objects, each of which is sound by itself.

Reading is merging: the parts may come in any order, twice, or from several
devices, and a part that is damaged takes no other with it.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import fields as dataclass_fields
from datetime import MAXYEAR, MINYEAR
from functools import cache
from itertools import zip_longest

from golf_core.daily import Days, month_days
from golf_core.deals import FIRST_DEAL, LAST_DEAL
from golf_core.results import Result
from golf_core.rules import Rules
from golf_core.scoring import BEST_SCORE, HOLES, TABLE, WORST_SCORE, stock_size
from golf_core.stats import Counted, Folded, Record, Statistics
from golf_core.totals import Totals
from golf_ui.store.fields import MOST, Damaged, Fields

Part = dict[str, object]


def parts(statistics: Statistics) -> Iterator[Part]:
    """Give the parts from which `gathered` makes the same *statistics*."""
    for (device, mode), folded in statistics.folded.items():
        yield _totals_part(device, mode, folded)
    for counted in statistics.recent.values():
        yield _result_part(counted)
    yield from _record_parts(statistics)
    yield from _day_parts("played", statistics.played)
    yield from _day_parts("daily", statistics.daily)


def gathered(
    found: Iterable[object], most: int = MOST
) -> tuple[Statistics, tuple[int, ...]]:
    """
    Make statistics of what was *found*, and tell which of it was damaged.

    The damaged are named by their place, from 0; among them those with a count
    above *most*. Records of which only some
    are sound give those and are named too.
    """
    read: list[Statistics] = []
    damaged: list[int] = []
    for place, part in enumerate(found):
        try:
            statistics, sound = _read(Fields(part, most))
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
        **{name: _plain(getattr(folded.totals, name)) for name in _TOTALS},
    }


_TOTALS = tuple(field.name for field in dataclass_fields(Totals))


def _plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value


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
        fields.maybe("fewest_moves", 0, fields.most),
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
    part = {
        "part": "result",
        "device": counted.device,
        "number": counted.number,
        "game": result.game,
        **_mode_fields(result.rules),
        "deal": result.deal,
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
    return {name: value for name, value in part.items() if value is not None}


def _result(fields: Fields) -> Statistics:
    result = Result(
        fields.name("game"),
        fields.maybe("deal", FIRST_DEAL, LAST_DEAL),
        fields.rules(),
        fields.number("score", BEST_SCORE, WORST_SCORE),
        fields.count("turned"),
        fields.count("longest_run"),
        fields.day("begun"),
        fields.day("day"),
        fields.maybe("best", BEST_SCORE, WORST_SCORE),
        fields.count("undos"),
        fields.count("hints"),
        fields.count("time"),
        fields.maybe("round_strokes", HOLES * BEST_SCORE, HOLES * WORST_SCORE),
    )
    counted = Counted(
        fields.number("number", 1, fields.most), fields.name("device"), result
    )
    return Statistics(recent={counted.key: counted})


def _record_parts(statistics: Statistics) -> Iterator[Part]:
    """
    Write each record as one hexadecimal number, a few hundred to a part.

    It is deal · 4096 + (score + 17) · 64 + moves. Spelt out, ten thousand
    records would not find room.
    """
    words: defaultdict[Rules, list[str]] = defaultdict(list)
    for (deal, rules), (score, moves) in statistics.records.items():
        words[rules].append(f"{deal << 12 | score - BEST_SCORE << 6 | moves:x}")
    for rules, of_mode in words.items():
        for first in range(0, len(of_mode), _RECORDS_IN_PART):
            some = " ".join(of_mode[first : first + _RECORDS_IN_PART])
            yield {"part": "records", **_mode_fields(rules), "records": some}


_RECORDS_IN_PART = 250


def _records(fields: Fields) -> tuple[Statistics, bool]:
    """Take the sound records, and say whether that is all of them."""
    rules = fields.rules()
    words = fields.text("records").split()
    read = dict(filter(None, (_record(word, rules) for word in words)))
    return Statistics(records=read), len(read) == len(words)


def _record(word: str, rules: Rules) -> tuple[tuple[int, Rules], Record] | None:
    if not _WORD.fullmatch(word):
        return None
    number = int(word, 16)
    deal, record = number >> 12, Record((number >> 6 & 63) + BEST_SCORE, number & 63)
    sound = FIRST_DEAL <= deal <= LAST_DEAL and record in _possible_records(rules)
    return ((deal, rules), record) if sound else None


_WORD = re.compile(r"[0-9a-f]{1,11}", re.ASCII)


@cache
def _possible_records(rules: Rules) -> frozenset[Record]:
    """Give every pair of a score and moves that a game can end with."""
    stock = stock_size(rules)
    clears = {Record(turned - stock, TABLE + turned) for turned in range(stock + 1)}
    others = {
        Record(score, TABLE - score + turned)
        for score in range(1, WORST_SCORE + 1)
        for turned in range(stock + 1)
    }
    return frozenset(clears | others)


def _day_parts(kind: str, days: Days) -> Iterator[Part]:
    for year in sorted({year for year, _ in days.months}):
        months = [days.months.get((year, month), 0) for month in range(1, 13)]
        yield {"part": kind, "year": year, "months": months}


def _days(fields: Fields) -> Days:
    year = fields.number("year", MINYEAR, MAXYEAR)
    listed = [Fields({"month": bits}).count("month") for bits in fields.items("months")]
    months = dict(enumerate(listed, 1))
    if len(months) != 12:
        raise Damaged("a year has twelve months")
    for month, bits in months.items():
        if bits >> len(month_days((year, month))):
            raise Damaged(f"month {month} is not that long")
    return Days({(year, month): bits for month, bits in months.items() if bits})

"""
Statistics: results counted once, on one device or several, in any order.

Each device numbers its results. The newest of them are kept whole; older ones
are folded into totals, which know the place up to which they count. So of two
states of one device the further totals win and take in every result of the
other that they do not hold yet, and merging is associative, commutative and
idempotent.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, reduce
from typing import NamedTuple, TypeVar

from golf_core.daily import Days
from golf_core.deals import daily_number
from golf_core.results import Result
from golf_core.rules import Rules
from golf_core.totals import Totals

RECENT = 150
"""How many results are kept whole, over all devices."""

RECORDS = 10_000
"""How many deals' records are kept; then the highest scores give way."""

Place = tuple[int, str]
"""A result's number on its device and its game, by which results are ordered."""

NOWHERE: Place = (0, "")


class Counted(NamedTuple):
    """A *result* that has counted on a *device*, under a rising *number*."""

    number: int
    device: str
    result: Result

    @property
    def place(self) -> Place:
        """Where it stands among its device's results."""
        return self.number, self.result.game

    @property
    def attempt(self) -> tuple[Rules, str]:
        """
        What counts once: its game under its rules, on whatever device.

        One game may come to its result in two tabs, of which one has forgotten
        under which name the other counts.
        """
        return self.result.rules, self.result.game

    @property
    def key(self) -> tuple[Rules, str, str]:
        """By what it is kept; each device's totals may come to hold it by itself."""
        return (*self.attempt, self.device)


@dataclass(frozen=True, slots=True)
class Folded:
    """The *totals* of a device's results up to a *place*."""

    upto: Place = NOWHERE
    totals: Totals = field(default_factory=Totals)


class Record(NamedTuple):
    """The lowest *score* on a deal, then the fewest *moves* it took."""

    score: int
    moves: int


Slot = tuple[str, Rules | None]
"""A device and a rule mode, or None for all of them together."""

Recent = Mapping[tuple[Rules, str, str], Counted]
"""Results kept whole, by rules, game and device."""

Records = Mapping[tuple[int, Rules], Record]
"""The record of each deal number under each rule mode."""


@dataclass(frozen=True)
class Statistics:
    """
    All that has been counted.

    *played* are the days with a result, *daily* those whose deal of the day
    was begun on the day itself.
    """

    folded: Mapping[Slot, Folded] = field(default_factory=dict)
    recent: Recent = field(default_factory=dict)
    records: Records = field(default_factory=dict)
    played: Days = field(default_factory=Days)
    daily: Days = field(default_factory=Days)

    def holds(self, game: str) -> bool:
        """Whether the result of *game* is among those kept whole."""
        return any(counted.result.game == game for counted in self.recent.values())

    def add(self, result: Result, device: str) -> "Statistics":
        """
        Count *result* as the newest, on *device*.

        A game among the newest 150 does not count again.
        """
        if self.holds(result.game):
            return self
        counted = Counted(self._newest + 1, device, result)
        more = replace(
            self.practised(result),
            recent={**self.recent, counted.key: counted},
            played=self.played.plus(result.day),
            daily=_with_daily(self.daily, result),
        )
        return fold(more, RECENT)

    @cached_property
    def unsettled(self) -> tuple[tuple[int, Rules], ...]:
        """The deals and rules of results that lack their best possible score."""
        lacking = {
            (counted.result.deal, counted.result.rules): None
            for counted in self._counting
            if counted.result.best is None and counted.result.deal is not None
        }
        return tuple(lacking)

    def settled(self, deal: int, rules: Rules, best: int) -> "Statistics":
        """
        Add the *best* possible score of a deal to the results that lack it.

        A result that claims to be better yet, as only a made-up file can hold,
        is its own best.
        """
        recent = {
            key: _with_best(counted, best)
            if (counted.result.deal, counted.result.rules) == (deal, rules)
            else counted
            for key, counted in self.recent.items()
        }
        return replace(self, recent=recent)

    def practised(self, result: Result) -> "Statistics":
        """Let *result* better its deal's record, and count for nothing else."""
        if result.deal is None:
            return self
        made = Record(result.score, result.moves)
        before = self.record(result.deal, result.rules)
        if before is not None and before <= made:
            return self
        records = {**self.records, (result.deal, result.rules): made}
        return replace(self, records=_pruned(records))

    def record(self, deal: int | None, rules: Rules) -> Record | None:
        """Give the record of a *deal* under *rules*, None without one."""
        return None if deal is None else self.records.get((deal, rules))

    def latest(self, rules: Rules | None = None, most: int = 50) -> tuple[Result, ...]:
        """Give the last results at *most*, oldest first, of one rule mode or all."""
        results = [
            counted.result
            for counted in self._counting
            if rules is None or counted.result.rules == rules
        ]
        return tuple(results[max(0, len(results) - most) :])

    def totals(self, rules: Rules | None = None) -> Totals:
        """
        Give the totals over all devices, of one rule mode or all.

        The streak goes back through the results kept whole in their order, and
        on into the totals of the device folded last.
        """
        folded = [slot for (_, mode), slot in self.folded.items() if mode == rules]
        folded.sort(key=lambda slot: slot.upto)
        older = reduce(Totals.beside, (slot.totals for slot in folded), Totals())
        newer = (
            counted.result
            for counted in self._counting
            if rules in (None, counted.result.rules)
            and counted.place > _upto(self.folded, counted.device, rules)
        )
        return reduce(Totals.then, newer, older)

    def merge(self, other: "Statistics") -> "Statistics":
        """
        Give what both have counted, each result once.

        Nothing is folded or pruned here, so that the order of merging is all
        one; the next result does that.
        """
        folded = _joined(self.folded, other.folded, _further)
        recent = _joined(self.recent, other.recent, _later)
        return Statistics(
            folded,
            {key: counted for key, counted in recent.items() if _open(counted, folded)},
            _joined(self.records, other.records, min),
            self.played | other.played,
            self.daily | other.daily,
        )

    @cached_property
    def _counting(self) -> list[Counted]:
        """The results kept whole in their order, of each game but the latest."""
        latest: dict[tuple[Rules, str], Counted] = {}
        for counted in self.recent.values():
            before = latest.get(counted.attempt, counted)
            latest[counted.attempt] = _later(before, counted)
        return _in_order(latest.values())

    @property
    def _newest(self) -> int:
        """The highest number given so far on any device."""
        numbers = [counted.number for counted in self.recent.values()]
        numbers += [folded.upto[0] for folded in self.folded.values()]
        return max(numbers, default=0)


def fold(statistics: Statistics, keep: int) -> Statistics:
    """Fold all but the newest *keep* results into totals; those stay as they are."""
    ordered = statistics._counting
    old = ordered[: max(0, len(ordered) - keep)]
    folded = dict(statistics.folded)
    for counted in old:
        for mode in (counted.result.rules, None):
            before = folded.get((counted.device, mode), Folded())
            if counted.place > before.upto:
                totals = before.totals.then(counted.result)
                folded[counted.device, mode] = Folded(counted.place, totals)
    kept = {counted.attempt for counted in ordered[len(old) :]}
    recent = {key: it for key, it in statistics.recent.items() if it.attempt in kept}
    return replace(statistics, folded=folded, recent=recent)


def _in_order(results: Iterable[Counted]) -> list[Counted]:
    return sorted(results, key=lambda it: (it.number, it.device, it.result.game))


def _upto(folded: Mapping[Slot, Folded], device: str, mode: Rules | None) -> Place:
    slot = folded.get((device, mode))
    return NOWHERE if slot is None else slot.upto


def _open(counted: Counted, folded: Mapping[Slot, Folded]) -> bool:
    """Whether some totals to which a result belongs do not hold it yet."""
    modes = (counted.result.rules, None)
    return any(counted.place > _upto(folded, counted.device, mode) for mode in modes)


Key = TypeVar("Key")
Value = TypeVar("Value")


def _joined(
    one: Mapping[Key, Value],
    other: Mapping[Key, Value],
    pick: Callable[[Value, Value], Value],
) -> dict[Key, Value]:
    joined = dict(one)
    for key, value in other.items():
        joined[key] = pick(joined[key], value) if key in joined else value
    return joined


# Of two states of the same place one may know more best possible scores. Where
# they differ otherwise, damage or a made-up file is behind it; the choice is
# arbitrary, but must not depend on the order.
def _further(one: Folded, other: Folded) -> Folded:
    return max(
        one, other, key=lambda slot: (slot.upto, slot.totals.solved, repr(slot.totals))
    )


def _later(one: Counted, other: Counted) -> Counted:
    return max(
        one,
        other,
        key=lambda counted: (
            counted.place,
            counted.device,
            counted.result.best is not None,
            repr(counted.result),
        ),
    )


def _with_best(counted: Counted, best: int) -> Counted:
    result = counted.result
    if result.best is not None:
        return counted
    return counted._replace(result=replace(result, best=min(best, result.score)))


def _with_daily(daily: Days, result: Result) -> Days:
    on_its_day = result.deal == daily_number(result.begun)
    return daily.plus(result.begun) if on_its_day else daily


def _pruned(records: Records) -> Records:
    if len(records) <= RECORDS:
        return records
    best = sorted(records.items(), key=lambda item: (item[1], item[0][0]))
    return dict(best[:RECORDS])

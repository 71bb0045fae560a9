"""
Visits to the game without a page: what `main` does with model, keeper and storage.

A browser's storage is imitated with what may go wrong with it.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from datetime import date

from golf_ui.effects import Effect
from golf_ui.events import Event
from golf_ui.lesson.update import teach
from golf_ui.model import Model
from golf_ui.score.events import KeepingFailed, Passed
from golf_ui.score.keeper import SHARED, Keeper
from golf_ui.score.ledger import Ledger
from golf_ui.score.opening import open_table
from golf_ui.score.storage import read_ledger
from golf_ui.score.update import shares
from golf_ui.store.kept import BrowserStore
from golf_ui.store.saving import save_changes, save_first
from golf_ui.store.storage import OF_EACH_TAB, Key
from golf_ui.table.address import Wanted

TODAY = date(2026, 3, 9)


Spell = tuple[str, int, int]


class Refused(Exception):
    """What a browser throws; each calls it something else."""


@dataclass
class Weather:
    """
    What goes wrong, by the number of the access, counted over all storages.

    Each of the *spells* refuses to read, to write, or both (``r``, ``w``,
    ``rw``) from one access to another; there is no more room than for *quota*
    characters in all.
    """

    spells: Collection[Spell] = ()
    quota: int | None = None
    accesses: int = 0

    def access(self, kind: str) -> None:
        """Count one access, and refuse it if it is to be."""
        self.accesses += 1
        if any(
            kind in kinds and first <= self.accesses <= last
            for kinds, first, last in self.spells
        ):
            raise Refused

    def clear_up(self) -> None:
        """Let nothing go wrong any more."""
        self.spells, self.quota = (), None


@dataclass
class Storage:
    """A browser's storage, in its *weather*."""

    weather: Weather
    texts: dict[str, str] = field(default_factory=dict)

    def getItem(self, key: str) -> str | None:  # noqa: N802 - the browser's name
        """Give the text under *key*."""
        self.weather.access("r")
        return self.texts.get(key)

    def setItem(self, key: str, text: str) -> None:  # noqa: N802 - the browser's name
        """Keep *text* under *key*, if there is room."""
        self.weather.access("w")
        others = sum(len(it) for name, it in self.texts.items() if name != key)
        if self.weather.quota is not None and others + len(text) > self.weather.quota:
            raise Refused
        self.texts[key] = text

    def removeItem(self, key: str) -> None:  # noqa: N802 - the browser's name
        """Keep nothing under *key*."""
        self.weather.access("w")
        self.texts.pop(key, None)


def games(ledger: Ledger) -> set[str]:
    """Name the games that *ledger* holds, of the newest 150."""
    return {it.result.game for it in ledger.statistics.recent.values()}


class _Watched(BrowserStore):
    """Notes which games the storage has said that it keeps the results of."""

    lasting: set[str]

    def write(self, key: str, text: str) -> bool:
        """Keep *text*, and read in it what lasts then."""
        lasts = super().write(key, text)
        if lasts and key == Key.STATISTICS:
            self.lasting |= games(read_ledger(text, "any").value)
        return lasts


class Visit:
    """
    One tab from its opening on, with *storage* shared and one of its own.

    *names* gives a fresh name each time. `counted` holds the games that came to
    a result here, `lasting` those of which the storage said that it keeps them.
    """

    def __init__(self, storage: Storage, names: Callable[[], str], drawn: int) -> None:
        self.counted: set[str] = set()
        self.lasting: set[str] = set()
        self.told: list[str] = []
        self.today = TODAY
        self._names = names
        self._store = _Watched(storage, Storage(storage.weather), OF_EACH_TAB, SHARED)
        self._store.lasting = self.lasting
        self._keeper = Keeper(self._store, self._failed)
        self.model: Model = open_table(Wanted(), self._store, drawn)
        opened = self._keeper.opened(self.model, self._passed())
        self.model = teach(self.model, opened)[0]
        self._keeper.save(None, self.model.score)
        self.merge()
        save_first(self._store, self.model)

    def happen(self, event: Event) -> tuple[Effect, ...]:
        """Do what the running game does with an event; give the effects."""
        self.model = teach(self.model, self._passed())[0]
        if shares(self.model, event):
            self._read()
        before, held = self.model, self.held
        self.model, effects = teach(before, event)
        self.counted |= self.held - held
        save_changes(self._store, before, self.model)
        self._keeper.save(before.score, self.model.score)
        if before.score.book.kept != self.model.score.book.kept:
            self.merge()
        return effects

    def merge(self) -> None:
        """Take in what other tabs have kept, and keep what they lack."""
        before = self.model.score
        self._read()
        if self.model.score is not before or self._keeper.owes:
            self._keeper.keep(self.model.score)

    @property
    def held(self) -> set[str]:
        """The games that have counted, as far as this tab knows."""
        return games(self.model.score.book.ledger)

    def _read(self) -> None:
        reread = self._keeper.reread(self.model.score)
        if reread is not None:
            self.model = teach(self.model, reread)[0]

    def _passed(self) -> Passed:
        return Passed(self.today, 1000, self._names())

    def _failed(self, key: str) -> None:
        self.told.append(key)
        self.model = teach(self.model, KeepingFailed(key))[0]

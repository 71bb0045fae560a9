"""A visit to the game without a page: opened, played, kept, as the page does it."""

from dataclasses import replace
from datetime import date

from golf_core.session import save
from golf_ui.events import Dealt, Event, Opened, Tapped
from golf_ui.lesson.state import kept_lesson, read_fragment
from golf_ui.lesson.update import open_at, teach
from golf_ui.model import Dialog
from golf_ui.page.screen import screen
from golf_ui.picture import Picture
from golf_ui.score.events import Passed
from golf_ui.score.keeper import Keeper
from golf_ui.score.opening import open_table
from golf_ui.store.settings import save_settings
from golf_ui.store.storage import Key
from golf_ui.table.address import read_address
from tests.ui.english import ENGLISH
from tests.ui.memory import MemoryStore

TODAY = date(2026, 3, 9)

DRAWN = 4711


class Visit:
    """A visit that begins with what *store* keeps, and with an address."""

    def __init__(
        self,
        store: MemoryStore,
        search: str = "",
        fragment: str = "",
        today: date = TODAY,
        name: str = "visit",
    ) -> None:
        self.store = store
        self.told: list[str] = []
        self.keeper = Keeper(store, self.told.append)
        model = open_table(read_address(search), store, DRAWN)
        model = replace(model, reached=kept_lesson(store))
        self.model = open_at(model, read_fragment(fragment))
        opened = self.keeper.opened(self.model, Passed(today, 0, name))
        self.model, _ = teach(self.model, opened)
        self.keeper.save(None, self.model.score)
        store.write(Key.GAME, save(self.model.session))
        self.merge()

    def merge(self) -> None:
        """Take in what is kept of the score, before anything counts."""
        before = self.model.score
        reread = self.keeper.reread(before)
        if reread is not None:
            self.model, _ = teach(self.model, reread)
            self.keeper.keep(self.model.score)

    def happen(self, event: Event) -> Picture:
        """Let *event* happen, keep what it changes, and give what is shown."""
        before = self.model
        self.model, _ = teach(before, event)
        if self.model.session is not before.session:
            self.store.write(Key.GAME, save(self.model.session))
        if self.model.settings != before.settings:
            self.store.write(Key.SETTINGS, save_settings(self.model.settings))
        self.keeper.save(before.score, self.model.score)
        return self.shown

    @property
    def shown(self) -> Picture:
        """What the page shows now."""
        return screen(self.model, ENGLISH)

    def look_round(self) -> None:
        """Open every dialog, which fills it in."""
        for dialog in Dialog:
            self.happen(Opened(dialog))
            self.model = replace(self.model, dialog=None)

    def finish(self, number: int) -> None:
        """Bring a game of one move to its result: leave it for another deal."""
        self.happen(Dealt("strict", "turned", str(number), DRAWN))
        self.happen(Tapped(0))
        self.merge()
        self.happen(Dealt("strict", "turned", str(number + 1), DRAWN))

    @property
    def played(self) -> int:
        """How many games have counted."""
        return self.model.score.book.ledger.statistics.totals().played

"""Keeps the score book of the running game: by the clock, and with other tabs."""

from typing import Protocol

from golf_ui.events import Event
from golf_ui.model import Model
from golf_ui.page import browser
from golf_ui.page.browser import Node
from golf_ui.page.clock import Clock
from golf_ui.score.events import KeepingFailed
from golf_ui.score.keeper import SHARED, Keeper
from golf_ui.score.update import shares
from golf_ui.store.storage import Key, Store

_LOOK = 15_000
"""Milliseconds between looks at the date, for a page left open over midnight."""

_SECOND = 1000


class Table(Protocol):
    """What the bookkeeper needs of the game."""

    model: Model

    def learn(self, event: Event) -> None:
        """Take in what comes before a player's own event."""

    def absorb(self, event: Event) -> None:
        """Take in what the player did not do, and show it."""


class Bookkeeper:
    """Tells the *game* what it cannot know, and writes down what it comes to."""

    def __init__(self, game: Table, store: Store) -> None:
        self._game = game
        self._clock = Clock()
        self._keeper = Keeper(store, self._failed)

    def open(self) -> None:
        """Open the book at the game on the table, and follow what happens to it."""
        passed = self._clock.passed()
        self._game.absorb(self._keeper.opened(self._game.model, passed))
        self._keeper.save(None, self._game.model.score)
        browser.later(0, self._merge)
        browser.every(_LOOK, self._look)
        browser.every(_SECOND, self._tick)
        browser.listen(browser.document, "visibilitychange", self._turned)
        browser.listen(browser.window, "pagehide", self._turned)
        browser.listen(browser.window, "pageshow", lambda _: self._share())
        browser.listen(browser.window, "storage", self._stored)

    def before(self, event: Event) -> None:
        """Let the game know the time, and what other tabs kept if that matters."""
        self._game.learn(self._clock.passed())
        self._clock.paused = False
        if shares(self._game.model, event):
            self._read()

    def pause(self) -> None:
        """Count no time until the player does something."""
        self._game.absorb(self._clock.passed())
        self._clock.paused = True

    def after(self, before: Model) -> None:
        """Write down what has changed since *before*."""
        now = self._game.model.score
        self._keeper.save(before.score, now)
        if now.book.kept != before.score.book.kept:
            self._share()

    def _failed(self, key: str) -> None:
        # Not in the middle of what is being done.
        browser.later(0, lambda: self._game.absorb(KeepingFailed(key)))

    def _read(self) -> None:
        reread = self._keeper.reread(self._game.model.score)
        if reread is not None:
            self._game.learn(reread)

    def _share(self) -> None:
        """Merge with what other tabs keep, one tab at a time."""
        browser.alone(Key.STATISTICS, self._merge)

    def _merge(self) -> None:
        before = self._game.model.score
        self._read()
        if self._game.model.score is not before or self._keeper.owes:
            self._keeper.keep(self._game.model.score)
            self._game.absorb(self._clock.passed())

    def _stored(self, event: Node) -> None:
        if event.key is None or event.key in (*SHARED, Key.PARKED):
            self._share()

    def _turned(self, _: Node) -> None:
        """Note the time when the page goes out of sight, and the date when back."""
        before = self._game.model.score
        self._game.absorb(self._clock.passed())
        self._keeper.save(before, self._game.model.score)

    def _tick(self) -> None:
        """Let the time that is on show go on."""
        model = self._game.model
        if model.settings.show_time and not browser.hidden():
            self._game.absorb(self._clock.passed())

    def _look(self) -> None:
        if not browser.hidden() and self._clock.turned(self._game.model.score.today):
            self._game.absorb(self._clock.passed())

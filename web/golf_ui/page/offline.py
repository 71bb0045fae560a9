"""Has the browser keep the site offline, and hears when a newer version is there."""

from typing import Protocol

from golf_ui.events import Event
from golf_ui.model import Model
from golf_ui.offline.events import TAKE_OVER, Kept, NewerFound
from golf_ui.offline.update import free_to_tell
from golf_ui.page import browser
from golf_ui.page.browser import Node
from golf_ui.store.storage import Key, Store

_AFTER_START = 1_000
"""Milliseconds that the player has the machine alone."""

_UNTIL_FREE = 2_000
"""Milliseconds between looks whether the note can be told."""

_HOUR = 3_600_000.0


class Table(Protocol):
    """What is needed of the game."""

    model: Model

    def absorb(self, event: Event) -> None:
        """Take in what the player did not do, and show it."""


class Offline:
    """
    Follows the service worker for a *game*.

    Not in a frame: there it would fill a visitor's storage for a page that is
    read once, and a stranger's frame has a storage of its own for each host.
    """

    def __init__(self, game: Table, store: Store) -> None:
        self._game = game
        self._store = store
        self._registration: Node = None
        self._asked = 0.0

    def begin(self, root: str) -> None:
        """Register the worker at the site's *root*, once the game has started."""
        if browser.is_marked("data-framed"):
            return
        address = f"{root}sw.js"
        browser.later(
            _AFTER_START, lambda: browser.register_worker(address, self._registered)
        )

    def take_over(self) -> None:
        """Let the newer version take over; every page of the site then reloads."""
        waiting = self._registration.waiting
        if waiting is None:
            browser.window.location.reload()
        else:
            waiting.postMessage(TAKE_OVER)

    def _registered(self, registration: Node) -> None:
        self._registration = registration
        self._asked = browser.milliseconds()
        browser.listen(registration, "updatefound", lambda _: self._follow())
        browser.listen(browser.document, "visibilitychange", self._returned)
        browser.listen(browser.window, "pageshow", self._returned)
        self._follow()
        if registration.active is not None:
            if registration.waiting is not None:
                self._game.absorb(NewerFound())
            self._tell()

    def _follow(self) -> None:
        """Follow the version that is being fetched, if there is one."""
        version = self._registration.installing
        if version is None:
            return
        newer = self._registration.active is not None
        browser.listen(version, "statechange", lambda _: self._changed(version, newer))

    def _changed(self, version: Node, newer: bool) -> None:
        if newer and version.state in ("installed", "activated"):
            self._game.absorb(NewerFound())
        elif version.state == "activated":
            self._tell()

    def _tell(self) -> None:
        """Say once, on any visit, that the game is kept."""
        if self._store.read(Key.OFFLINE) is not None:
            return
        if free_to_tell(self._game.model):
            self._store.write(Key.OFFLINE, "told")
            self._game.absorb(Kept())
        else:
            browser.later(_UNTIL_FREE, self._tell)

    def _returned(self, _: Node) -> None:
        """Ask for a newer version when the player comes back after a while."""
        now = browser.milliseconds()
        if not browser.hidden() and now - self._asked > _HOUR:
            self._asked = now
            browser.let_be(self._registration.update())

"""Start the game in the page: everything is made and joined here, once."""

import gc
import json

from golf_core.deals import random_number
from golf_core.session import save
from golf_ui import browser
from golf_ui.address import read_address
from golf_ui.coach_events import Answer
from golf_ui.drag import Drag
from golf_ui.effects import Effect, Focus, KeepLanguage, LeaveAddress, Play
from golf_ui.events import Event, Tapped
from golf_ui.jobs import wanted
from golf_ui.kept import BrowserStore
from golf_ui.listeners import Listeners
from golf_ui.model import Dialog, Model
from golf_ui.motion import Motion
from golf_ui.opening import open_table
from golf_ui.painter import Painter
from golf_ui.settings import save_settings
from golf_ui.speaker import Speaker
from golf_ui.storage import Key
from golf_ui.update import update
from golf_ui.view import view
from golf_ui.words import Words
from golf_ui.work import Work

_LAST_FLIGHT = 420


class Game:
    """The running game: takes events, keeps the model, shows and saves it."""

    def __init__(self, words: Words, store: BrowserStore, model: Model) -> None:
        self.model = model
        self._words = words
        self._store = store
        self._painter = Painter(browser.document)
        self._motion = Motion(self._painter)
        self._speaker = Speaker()
        self._drag = Drag(self._painter, self._motion, self._dropped)
        self._listeners = Listeners(self, self._drag)
        self._work = Work(self._answered)
        self._holding = False
        self._show()
        self._work.want(wanted(self.model))

    def happen(self, event: Event) -> None:
        """Let *event* change the table, then show, move and save what changed."""
        before = self.model
        self.model, effects = update(before, event)
        moving = self._moving()
        self._motion.prepare(effects if moving else ())
        self._holding = moving and self._ends(before)
        self._show()
        if self._holding:
            browser.later(_LAST_FLIGHT, self._release)
        if moving:
            self._motion.run(effects)
        for effect in effects:
            self._do(effect)
        self._save(before)
        self._work.want(wanted(self.model))

    def _answered(self, answer: Answer) -> None:
        """Show what the coach has found; what flies flies on."""
        self.model, effects = update(self.model, answer)
        self._show()
        for effect in effects:
            self._do(effect)
        self._work.want(wanted(self.model))

    def closed(self, dialog: Dialog) -> None:
        """Take note that the browser closed a dialog."""
        self._painter.closed(f"dialog-{dialog}")

    def _dropped(self, column: int) -> bool:
        """Play a card that was dragged to the waste; say whether it stays there."""
        before = self.model.session
        self.happen(Tapped(column))
        return self.model.session is not before

    def _ends(self, before: Model) -> bool:
        return self.model.dialog is Dialog.OVER and before.dialog is not Dialog.OVER

    def _release(self) -> None:
        """Let the end dialog come, now that the last card has landed."""
        self._holding = False
        self._show()

    def _show(self) -> None:
        picture = view(self.model, self._words)
        if self._holding:
            picture[f"dialog-{Dialog.OVER}", "modal"] = None
        self._painter.paint(picture)

    def _moving(self) -> bool:
        if self.model.settings.motion is None:
            return not browser.matches("(prefers-reduced-motion: reduce)")
        return self.model.settings.motion

    def _do(self, effect: Effect) -> None:
        match effect:
            case Focus(node):
                self._painter.node(node).focus()
            case KeepLanguage(tag):
                self._store.write(Key.LANGUAGE, tag)
                browser.take_address_along(self._painter.node(f"language-{tag}"))
            case LeaveAddress():
                browser.leave_address()
            case Play(sound, steps):
                self._speaker.play(sound, steps, self.model.settings)

    def _save(self, before: Model) -> None:
        if self.model.session is not before.session:
            self._store.write(Key.GAME, save(self.model.session))
        if self.model.settings != before.settings:
            self._store.write(Key.SETTINGS, save_settings(self.model.settings))


def start() -> None:
    """Bind the page to the engine and say that input is accepted."""
    words = Words(json.loads(browser.embedded_json("words")))
    store = BrowserStore(browser.local_storage())
    asked = read_address(browser.window.location.search)
    model = open_table(asked, store, random_number())
    Game(words, store, model)
    store.write(Key.GAME, save(model.session))
    # What start-up made stays: no later collection need look at it again.
    gc.freeze()
    browser.ready()

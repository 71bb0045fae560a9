"""Start the game in the page: everything is made and joined here, once."""

from __future__ import annotations

import gc
import json
from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

from golf_core.deals import random_number
from golf_core.session import Session, save
from golf_core.tutorial import PAGES
from golf_ui.coach.events import Answer, RunTurned, Stepped, Ticked
from golf_ui.coach.jobs import wanted
from golf_ui.effects import (
    Effect,
    Empty,
    Focus,
    KeepLanguage,
    LeaveAddress,
    Play,
    Replay,
    SaveFile,
    Share,
    TakeOver,
)
from golf_ui.events import Event, GivenChanged, Set, Tapped
from golf_ui.frame.given import NOTHING_GIVEN, given_to, in_frame
from golf_ui.lesson.events import LessonTurned
from golf_ui.lesson.state import fragment, kept_lesson, read_fragment
from golf_ui.lesson.update import open_at, teach
from golf_ui.model import Dialog, Model
from golf_ui.page import browser
from golf_ui.page.bookkeeper import Bookkeeper
from golf_ui.page.browser import Node
from golf_ui.page.drag import Drag
from golf_ui.page.errands import save_file, share
from golf_ui.page.listeners import Listeners
from golf_ui.page.motion import Motion
from golf_ui.page.offline import Offline
from golf_ui.page.painter import Painter
from golf_ui.page.playback import Playback
from golf_ui.page.screen import screen
from golf_ui.page.snapshot import snapshot
from golf_ui.page.speaker import Speaker
from golf_ui.page.swiping import Swiping
from golf_ui.page.work import Worker
from golf_ui.score.events import Found
from golf_ui.score.keeper import SHARED
from golf_ui.score.opening import open_table
from golf_ui.store.kept import BrowserStore
from golf_ui.store.saving import save_changes, save_first
from golf_ui.store.settings import changes
from golf_ui.store.storage import (
    OF_EACH_TAB,
    Key,
    frame_keys,
    frame_place,
    kept_settings,
)
from golf_ui.table.address import parameters, read_wanted
from golf_ui.words.catalogue import Words

if TYPE_CHECKING:
    from golf_ui.page.frame import Frame

_LAST_FLIGHT = 420

_OF_A_GAME = ("deal", "king", "start", "view", "step")
"""What an address asks for that another deal on the table makes untrue."""

_PLACE = "place"
"""What an address calls the place of a frame's games."""

_QUIET = 400
"""Milliseconds after a move until its picture is kept: not while cards fly."""


class Game:
    """The running game: takes events, keeps the model, shows and saves it."""

    def __init__(self, words: Words, store: BrowserStore, model: Model) -> None:
        self.model = model
        self._words = words
        self._store = store
        self._painter = Painter(browser.document)
        self._motion = Motion(self._painter)
        self._speaker = Speaker()
        self._bookkeeper = Bookkeeper(self, store)
        self.offline = Offline(self, store)
        self._drag = Drag(self._painter, self._motion, self._dropped)
        self._playback = Playback(self._motion, self._show_passing)
        swiping = Swiping(self._painter, self._motion, self._swiped, self._turns)
        self._listeners = Listeners(self, self._drag, swiping)
        self._worker = Worker(self._heard)
        self._reduced = browser.media("(prefers-reduced-motion: reduce)")
        self._holding = False
        self._passing: Session | None = None
        self._unasked = model.given.framed and not browser.has_focus()
        self._frame: Frame | None = None
        self._pictured = True
        for leaving in ("visibilitychange", "pagehide"):
            browser.listen(browser.window, leaving, lambda _: self._keep_picture())
        self._bookkeeper.open()
        browser.listen(browser.window, "storage", self._follow)
        self._worker.want(wanted(self.model))

    def speak(self, misread: tuple[str, ...]) -> None:
        """Speak with the page around; *misread* is what it gave in vain."""
        from golf_ui.page.frame import Frame

        self._frame = Frame(self, self._words, misread)
        browser.listen(browser.window, "focus", lambda _: self._focused())

    def happen(self, event: Event) -> None:
        """Let *event* change the table, then show, move and save what changed."""
        self._unasked = False
        self._take(event)

    def obey(self, event: Event) -> None:
        """Do as the page around this one asks: focus stays where it is."""
        self._unasked = not browser.has_focus()
        self._take(event)

    def pause(self) -> None:
        """Let nothing run and no time be counted until the player goes on."""
        study = self.model.study
        if study is not None and study.running:
            self.obey(RunTurned())
        self._bookkeeper.pause()

    def _focused(self) -> None:
        """Let come what had to wait until the player is here."""
        self._unasked = False
        self._show()

    def _take(self, event: Event) -> None:
        self._bookkeeper.before(event)
        before = self.model
        self.model, effects = teach(before, event)
        moving = self._moving()
        self._playback.stop()
        self._motion.prepare(effects if moving else ())
        self._passing = None
        self._holding = moving and self._ends(before)
        replay = next((it for it in effects if isinstance(it, Replay)), None)
        if moving and replay:
            self._playback.start(replay.way)
        else:
            self._show()
        if self._holding:
            browser.later(_LAST_FLIGHT, self._release)
        if moving:
            self._motion.run(effects)
        for effect in effects:
            self._do(effect)
        if fragment(self.model.lesson) != fragment(before.lesson):
            browser.show_fragment(fragment(self.model.lesson))
        self._save(before)
        self._worker.want(wanted(self.model))
        self._report(before)

    def _report(self, before: Model) -> None:
        if self._frame is not None:
            self._frame.after(before)

    def catch_up(self) -> None:
        """Play what the player did before Python was up."""
        early = browser.early_input(save(self.model.session))
        if self.model.lesson is None:
            self._listeners.catch_up(early)

    def keep_picture(self) -> None:
        """Keep how the table looks, soon: the next start begins with that."""
        if self._pictured:
            self._pictured = False
            browser.later(_QUIET, self._keep_picture)

    def _keep_picture(self) -> None:
        if not self._pictured:
            self._pictured = True
            self._store.write(Key.PICTURE, snapshot(self.model, self._words))

    def learn(self, event: Event) -> None:
        """Take in what comes before a player's own event, and shows with that."""
        self.model, _ = teach(self.model, event)

    def absorb(self, event: Event) -> None:
        """Take in what the player did not do; what flies flies on."""
        before = self.model
        self.model, effects = teach(self.model, event)
        self._show()
        for effect in effects:
            self._do(effect)
        self._report(before)

    def _heard(self, found: Answer | Ticked) -> None:
        """Take in what was worked out beside the game."""
        if isinstance(found, Ticked | Found):
            self._take(found)
            return
        self._bookkeeper.before(found)
        before = self.model
        self.absorb(found)
        self._bookkeeper.after(before)
        self._worker.want(wanted(self.model))

    def closed(self, dialog: Dialog) -> bool:
        """Take note that a dialog is closed; say whether the browser did it itself."""
        return self._painter.closed(f"dialog-{dialog}")

    def _dropped(self, column: int) -> bool:
        """Play a card that was dragged to the waste; say whether it stays there."""
        before = self.model.session
        self.happen(Tapped(column))
        return self.model.session is not before

    def _swiped(self, pages: int) -> None:
        in_lesson = self.model.lesson is not None
        self.happen(LessonTurned(pages) if in_lesson else Stepped(pages))

    def _turns(self, pages: int) -> bool:
        """Whether there is a page, or a move of a line, to turn to."""
        lesson, study = self.model.lesson, self.model.study
        if lesson is not None:
            return 0 <= lesson.index + pages < len(PAGES)
        return study is not None and study.first <= study.at + pages <= study.end

    def _show_passing(self, session: Session | None) -> None:
        """Show the lesson's table on the way to its page, or there (None)."""
        self._passing = session
        self._show()

    def _ends(self, before: Model) -> bool:
        return self.model.dialog is Dialog.OVER and before.dialog is not Dialog.OVER

    def _release(self) -> None:
        """Let the end dialog come, now that the last card has landed."""
        self._holding = False
        self._show()

    def _show(self) -> None:
        lesson = self.model.lesson
        passing = replace(lesson, passing=self._passing) if lesson else None
        picture = screen(replace(self.model, lesson=passing), self._words)
        if self._holding or self._unasked:
            # A dialog takes the focus, also from a page around this one.
            waiting = Dialog if self._unasked else (Dialog.OVER,)
            picture |= {(f"dialog-{each}", "modal"): None for each in waiting}
        self._painter.paint(picture)

    def _moving(self) -> bool:
        if self.model.settings.motion is None:
            return not self._reduced.matches
        return self.model.settings.motion

    def _do(self, effect: Effect) -> None:
        match effect:
            case Focus(node):
                if not self._unasked:
                    self._painter.node(node).focus()
            case KeepLanguage(tag):
                self._store.write(Key.LANGUAGE, tag)
                browser.take_address_along(self._painter.node(f"language-{tag}"))
            case LeaveAddress():
                browser.ask_of_address(dict.fromkeys(_OF_A_GAME))
            case Empty(node):
                self._painter.node(node).value = ""
            case Share():
                share(effect, self._words, self.happen)
            case SaveFile():
                save_file(effect)
            case TakeOver():
                self.offline.take_over()
            case Play(sound, steps):
                self._speaker.play(sound, steps, self.model.look)

    def _save(self, before: Model) -> None:
        save_changes(self._store, before, self.model)
        if self.model.session is not before.session or (
            self.model.settings != before.settings
        ):
            self.keep_picture()
        self._bookkeeper.after(before)

    def _follow(self, event: Node) -> None:
        """Choose what was chosen in another tab."""
        if event.key != Key.SETTINGS:
            return
        now, given = self.model.settings, self.model.given
        for name, value in changes(now, kept_settings(self._store)).items():
            self.absorb(Set(name, value))
        # What is given here is changed by nobody elsewhere.
        if given is not self.model.given:
            self.absorb(GivenChanged(given))
        self._worker.want(wanted(self.model))


def start() -> None:
    """Bind the page to the engine and say that input is accepted."""
    words = Words(json.loads(browser.embedded_json("words")))
    values = parameters(browser.window.location.search)
    asked = read_wanted(values, date.today())
    given, misread = given_to(NOTHING_GIVEN, values)
    framed = browser.is_marked("data-framed")
    store = _store(values, framed)
    model = open_table(asked, store, random_number())
    model = replace(
        model,
        reached=kept_lesson(store),
        given=in_frame(given) if framed else given,
    )
    page = read_fragment(browser.window.location.hash)
    alone = browser.is_marked("data-alone")
    model = open_at(model, page or 0 if alone else page, alone=alone)
    game = Game(words, store, model)
    save_first(store, model)
    if framed:
        game.speak((*asked.misread, *misread))
    # What start-up made stays: no later collection need look at it again.
    gc.freeze()
    gc.enable()
    browser.ready()
    browser.take_focus_over()
    game.catch_up()
    game.keep_picture()
    game.offline.begin(browser.site_root())


def _store(values: Mapping[str, str], framed: bool) -> BrowserStore:
    """Give what keeps texts; a frame's address names the place of its games."""
    names: dict[str, str] = {}
    if framed:
        asked = [values.get(name) for name in _OF_A_GAME]
        place = frame_place(values.get(_PLACE, ""), repr(asked))
        browser.ask_of_address({_PLACE: str(place)})
        names = frame_keys(place)
    return BrowserStore(
        browser.local_storage(), browser.tab_storage(), OF_EACH_TAB, SHARED, names
    )

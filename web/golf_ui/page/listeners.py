"""The page's listeners, made once for its life: input becomes events."""

from collections.abc import Callable
from typing import Protocol

from golf_core.deals import random_number
from golf_core.game import TURN
from golf_core.tutorial import page_index
from golf_ui import events
from golf_ui.coach.events import (
    AnalysisWanted,
    HintWanted,
    Jumped,
    MarkedWanted,
    MovesListed,
    PaceTurned,
    Pasted,
    PastGameWanted,
    PracticeWanted,
    ReviewWanted,
    RunTurned,
    ShowWanted,
    Stepped,
    StudyLeft,
)
from golf_ui.lesson import events as lesson_events
from golf_ui.lesson.state import read_fragment
from golf_ui.model import Dialog, Model
from golf_ui.offline.events import NewerPutOff, NewerWanted
from golf_ui.page import browser
from golf_ui.page.browser import Node, around
from golf_ui.page.drag import Drag
from golf_ui.page.errands import read_file
from golf_ui.page.keys import Press, event_of
from golf_ui.page.swiping import Swiping
from golf_ui.score.controls import ACTIONS, changed
from golf_ui.score.events import DayPlayed, KindChosen, MonthTurned, ParkedResumed
from golf_ui.view import MOTIONS

_DOUBLE_TAP = 250
"""Milliseconds within which a double click's second half is no click of its own."""

_ACTIONS: dict[str, events.Event] = {
    "undo": events.Undone(),
    "redo": events.Redone(),
    "hint": HintWanted(),
    "show": ShowWanted(),
    "review": ReviewWanted(),
    "analysis": AnalysisWanted(),
    "study-leave": StudyLeft(),
    "study-back": Stepped(-1),
    "study-run": RunTurned(),
    "study-next": Stepped(1),
    "study-pace": PaceTurned(),
    "study-marked": MarkedWanted(),
    "study-summary": events.Opened(Dialog.REVIEW),
    "study-practice": PracticeWanted(),
    "restart": events.Restarted(),
    "lesson": lesson_events.LessonOpened(),
    "lesson-back": lesson_events.LessonTurned(-1),
    "lesson-next": lesson_events.LessonTurned(1),
    "lesson-skip": lesson_events.LessonLeft(),
    "lesson-deal": lesson_events.LessonDealPlayed(),
    "offer-dismiss": lesson_events.OfferDismissed(),
    "newer": NewerWanted(),
    "newer-dismiss": NewerPutOff(),
    "unkept-dismiss": events.UnkeptRead(),
}


class Player(Protocol):
    """What listeners need of the game."""

    model: Model

    def happen(self, event: events.Event) -> None:
        """Let *event* change the table."""

    def closed(self, dialog: Dialog) -> bool:
        """Take note that a dialog is closed; say whether the browser did it itself."""


class Listeners:
    """Hears the page for a *game*."""

    def __init__(self, game: Player, drag: Drag, swiping: Swiping) -> None:
        self._game = game
        self._drag = drag
        self._swiping = swiping
        self._last_tap = (0, -1.0e9)
        page = browser.document
        browser.listen(page, "click", self._click)
        browser.listen(page, "keydown", self._key)
        browser.listen(page, "focusin", self._focus)
        browser.listen(page, "input", self._input)
        browser.listen(page, "change", self._change)
        browser.listen(page, "close", self._close)
        browser.listen(page, "toggle", self._toggle)
        browser.listen(page, "pointerdown", lambda event: self._hand.down(event))
        browser.listen(page, "pointermove", lambda event: self._hand.move(event))
        browser.listen(page, "pointerup", lambda event: self._hand.up(event))
        browser.listen(page, "pointercancel", lambda event: self._hand.cancel(event))
        browser.listen(page, "wheel", self._wheel)
        browser.listen(browser.window, "popstate", self._address)

    @property
    def _hand(self) -> Drag | Swiping:
        """What follows the pointer: where pages turn it turns them, else it drags."""
        return self._swiping if self._game.model.turns_pages else self._drag

    def catch_up(self, early: list[Node]) -> None:
        """Hear what came before anyone listened, as if it came now."""
        for event in early:
            if event.type == "focusin":
                self._focus(event)
            elif event.type == "click":
                self._click(event)
            elif not self._key(event) and event.key in ("Enter", " "):
                # Its own click was held back: it is meant for what has focus now.
                browser.document.activeElement.click()

    def _wheel(self, event: Node) -> None:
        if self._game.model.turns_pages:
            self._swiping.wheel(event)

    def _address(self, _: Node) -> None:
        """The browser went back or forward, or a link led within the page."""
        index = read_fragment(browser.window.location.hash)
        if index is not None:
            self._game.happen(lesson_events.LessonOpened(index))
        elif self._game.model.lesson is not None:
            self._game.happen(lesson_events.LessonLeft())

    def _click(self, event: Node) -> None:
        if getattr(event.target, "tagName", None) == "DIALOG":
            event.target.close()
            return
        hit = around(self._target(event), _CONTROLS)
        if hit is None or self._slipped(event) or self._doubled(event, hit):
            return
        if hit.getAttribute("type") == "submit":
            # Where a frame forbids forms, no submit event would come.
            event.preventDefault()
            self._submit(hit.form)
            return
        if hit.hasAttribute("data-close"):
            hit.closest("dialog").close()
            return
        if hit.hasAttribute("data-play"):
            if event.ctrlKey or event.metaKey or event.shiftKey:
                return
            # The link leads to the same deal, but by loading the page anew.
            event.preventDefault()
        meant = _meaning(hit)
        if meant is not None:
            self._game.happen(meant)

    def _target(self, event: Node) -> Node:
        """Give what was clicked: a card on its way hides nothing beneath it."""
        return (event.detail and self._hand.beneath) or event.target

    def _slipped(self, event: Node) -> bool:
        """Whether a click ends a drag or a swipe; a key's click has no detail."""
        return bool(event.detail and self._hand.moved)

    def _doubled(self, event: Node, hit: Node) -> bool:
        """
        Whether a click is the second half of a double click on a column.

        Only of a mouse or pen: quick taps of a finger are meant.
        """
        column = int(hit.getAttribute("data-column") or 0)
        last, self._last_tap = self._last_tap, (column, event.timeStamp)
        return bool(
            column
            and event.pointerType != "touch"
            and event.detail >= 2
            and last[0] == column
            and event.timeStamp - last[1] < _DOUBLE_TAP
        )

    def _key(self, event: Node) -> bool:
        """Let a key do what it means; say whether it means something."""
        if event.altKey or event.isComposing:
            return False
        press = Press(
            event.key,
            event.code,
            shift=event.shiftKey,
            command=event.ctrlKey or event.metaKey,
            focus=_focus_kind(browser.document.activeElement),
            dialog=self._game.model.dialog,
            lesson=self._game.model.lesson is not None,
            mirrored=browser.is_mirrored(),
            study=self._game.model.study is not None,
        )
        model = self._game.model
        meant = event_of(press, model.settings.letter_keys, model.given.hidden)
        if meant is None:
            return False
        event.preventDefault()
        self._game.happen(meant)
        return True

    def _focus(self, event: Node) -> None:
        focused = around(event.target, "[data-column]")
        column = int(focused.getAttribute("data-column")) if focused else 0
        if column and column != self._game.model.column:
            self._game.happen(events.ColumnFocused(column))

    def _submit(self, form: Node) -> None:
        kind = form.getAttribute("data-form")
        self._game.happen(_FORMS[kind](browser.form_values(form)))

    def _input(self, event: Node) -> None:
        if event.target.hasAttribute("data-graph"):
            self._game.happen(Jumped(int(event.target.value)))

    def _change(self, event: Node) -> None:
        if event.target.type == "file":
            read_file(event.target, self._game.happen)
            return
        meant = changed(event.target.name, event.target.value)
        if meant is not None:
            self._game.happen(meant)

    def _toggle(self, event: Node) -> None:
        study, target = self._game.model.study, event.target
        if target.id == "review-moves" and study and target.open != study.listed:
            self._game.happen(MovesListed(target.open))

    def _close(self, event: Node) -> None:
        dialog = Dialog(event.target.id.removeprefix("dialog-"))
        if event.target.open:
            return
        # What the game closed before may be due to open again by now.
        by_itself = self._game.closed(dialog)
        if by_itself or self._game.model.dialog is not dialog:
            self._game.happen(events.Closed(dialog))


def _meaning(hit: Node) -> events.Event | None:
    """Give the event that a click on a control means."""
    for attribute, meaning in _MEANINGS.items():
        value = hit.getAttribute(attribute)
        if value is not None:
            return meaning(value, hit)
    return None


_MEANINGS: dict[str, Callable[[str, Node], events.Event | None]] = {
    "data-column": lambda column, _: events.Tapped(int(column)),
    "data-stock": lambda _, __: events.Tapped(TURN),
    "data-act": lambda act, _: _action(act),
    "data-page": lambda address, _: lesson_events.LessonOpened(page_index(address)),
    "data-score": lambda act, _: ACTIONS.get(act),
    "data-parked": lambda place, _: ParkedResumed(int(place)),
    "data-kind": lambda kind, _: KindChosen(kind),
    "data-cell": lambda cell, _: DayPlayed(int(cell)),
    "data-month": lambda step, _: MonthTurned(int(step)),
    "data-open": lambda dialog, _: events.Opened(Dialog(dialog)),
    "data-switch": lambda name, hit: events.Set(name, not _is_on(hit)),
    "data-felt": lambda felt, _: events.Set("felt", felt),
    "data-best": lambda best, _: events.Set("best", best),
    "data-hint-kind": lambda kind, _: events.Set("hint", kind),
    "data-pace": lambda pace, _: events.Set("pace", pace),
    "data-language": lambda tag, _: events.LanguageChosen(tag),
    "data-past": lambda place, _: PastGameWanted(int(place)),
    "data-visit": lambda place, _: Jumped(int(place), visit=True),
    "data-play": lambda mode, link: _play_mode(mode, link),
    "data-motion-choice": lambda choice, _: events.Set("motion", MOTIONS[choice]),
}
"""What each attribute of a control means, by its value and the control."""


def _play_mode(mode: str, link: Node) -> events.Event:
    """Deal what a link of the analysis names, without loading the page anew."""
    king, start = mode.split(" ")
    return events.Dealt(king, start, link.getAttribute("data-deal") or "", 0)


_FORMS: dict[str, Callable[[dict[str, str]], events.Event]] = {
    "new": lambda values: events.Dealt(
        values["king"],
        values["start"],
        values["number"],
        random_number(),
        values["kind"],
    ),
    "paste": lambda values: Pasted(values["text"]),
    "analysis": lambda values: AnalysisWanted(values["number"]),
}
"""What sending each form means, by the values of its fields."""

_CONTROLS = ", ".join(f"[{name}]" for name in (*_MEANINGS, "data-close", "type=submit"))


def _action(name: str) -> events.Event | None:
    if name == "lesson-play":
        return lesson_events.LessonDone(random_number())
    return _ACTIONS.get(name)


def _is_on(switch: Node) -> bool:
    return bool(switch.getAttribute("aria-checked") == "true")


def _focus_kind(element: Node) -> str:
    if element is None or element.tagName in ("BODY", "HTML"):
        return "nothing"
    if element.tagName == "INPUT" and element.type == "range":
        return "slider"
    if element.tagName == "TEXTAREA":
        return "field"
    if element.tagName == "INPUT" and element.type not in ("radio", "checkbox"):
        return "field"
    if element.hasAttribute("data-column"):
        return "column"
    return "button"

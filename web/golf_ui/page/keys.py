"""Which key means what, on every keyboard layout."""

from dataclasses import dataclass

from golf_core.cards import DECK
from golf_core.game import TURN
from golf_core.tutorial import PAGES
from golf_ui import events
from golf_ui.coach.events import HintWanted, Jumped, RunTurned, Stepped, StudyLeft
from golf_ui.frame.given import Part
from golf_ui.lesson import events as lesson_events
from golf_ui.model import Dialog


@dataclass(frozen=True, slots=True)
class Press:
    """
    A key that went down: its *key* and *code* as browsers name them.

    *command* is Ctrl or ⌘. *focus* is the kind of element that has focus:
    ``nothing``, ``column``, ``button``, ``slider`` or ``field``. *dialog* is the
    open one. *lesson* tells whether the lesson is open, *mirrored* whether it
    reads from right to left; *study* whether a line is looked at.
    """

    key: str
    code: str
    shift: bool = False
    command: bool = False
    focus: str = "nothing"
    dialog: Dialog | None = None
    lesson: bool = False
    mirrored: bool = False
    study: bool = False


_LETTERS: dict[str, events.Event] = {
    "s": events.Tapped(TURN),
    "u": events.Undone(),
    "r": events.Redone(),
    "h": HintWanted(),
    "n": events.Opened(Dialog.NEW),
    "w": events.Asked("waste"),
    "e": events.Asked("exposed"),
    "p": events.Asked("playable"),
    "c": events.Asked("score"),
}

_ARROWS = {"ArrowLeft": -1, "ArrowRight": 1}

_LESSON_KEYS: dict[str, events.Event] = {
    "Home": lesson_events.LessonOpened(0),
    "End": lesson_events.LessonOpened(len(PAGES) - 1),
    "Escape": lesson_events.LessonLeft(),
}

_STUDY_KEYS: dict[str, events.Event] = {
    "ArrowLeft": Stepped(-1),
    "ArrowRight": Stepped(1),
    "Home": Jumped(0),
    "End": Jumped(len(DECK)),
    "Escape": StudyLeft(),
}

_SLIDES = {*_ARROWS, "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"}
"""The keys that move a slider which has focus."""

_IN_THE_END_DIALOG = (events.Undone, events.Redone, events.Opened)


_OF_PART: dict[Part, events.Event] = {
    Part.NEW: events.Opened(Dialog.NEW),
    Part.COACH: HintWanted(),
}
"""What has a key, and no button where its part of the page is hidden."""


def event_of(
    press: Press, letter_keys: bool = True, hidden: frozenset[Part] = frozenset()
) -> events.Event | None:
    """
    Give the event a key press means, or None.

    A letter counts by what it types or, on a layout that types no Latin
    letters (Greek), by its place; a digit too, for layouts that need Shift.
    With *letter_keys* off, single letters and digits mean nothing; neither do
    the keys of what is *hidden*.
    """
    event = _event_of(press, letter_keys)
    return None if event in [_OF_PART.get(part) for part in hidden] else event


def _event_of(press: Press, letter_keys: bool) -> events.Event | None:
    if press.focus == "field" or (press.focus == "slider" and press.key in _SLIDES):
        return None
    event = _meaning(press, letter_keys)
    if press.lesson:
        on_table = isinstance(event, (events.Tapped, events.Asked))
        return _in_lesson(press) or (event if on_table else None)
    if press.dialog is None:
        return _in_study(press, event) if press.study else event
    allowed = press.dialog is Dialog.OVER and isinstance(event, _IN_THE_END_DIALOG)
    return event if allowed else None


def _meaning(press: Press, letter_keys: bool) -> events.Event | None:
    letter = _letter(press)
    if press.command:
        return _commanded(letter, press.shift)
    if letter_keys:
        if letter in _LETTERS and not press.shift:
            return _LETTERS[letter]
        if press.key == "?":
            return events.Opened(Dialog.KEYS)
        column = _digit(press)
        if 1 <= column <= 7:
            return events.Tapped(column)
    return _plain(press)


def _commanded(letter: str, shift: bool) -> events.Event | None:
    if letter == "z":
        return events.Redone() if shift else events.Undone()
    return events.Redone() if letter == "y" and not shift else None


def _plain(press: Press) -> events.Event | None:
    if press.key in _ARROWS:
        return events.Arrowed(_ARROWS[press.key] if press.focus == "column" else 0)
    if press.key == "ArrowDown" or (press.key == " " and press.focus == "nothing"):
        return events.Tapped(TURN)
    return None


def _in_lesson(press: Press) -> events.Event | None:
    if press.command or press.shift:
        return None
    if press.key in _ARROWS:
        step = _ARROWS[press.key]
        return lesson_events.LessonTurned(-step if press.mirrored else step)
    return _LESSON_KEYS.get(press.key)


def _in_study(press: Press, event: events.Event | None) -> events.Event | None:
    """Give what a key means to a line that is looked at; *event* is its own sense."""
    if press.command or press.shift:
        return event
    if press.key == " " and press.focus == "nothing":
        return RunTurned()
    return _STUDY_KEYS.get(press.key, event)


def _letter(press: Press) -> str:
    """Give the Latin letter of a key by what it types, else by its place."""
    typed = press.key.lower()
    if len(typed) == 1 and typed.isascii():
        return typed
    if len(typed) == 1 and typed.isalpha() and press.code.startswith("Key"):
        return press.code[3:].lower()
    return ""


def _digit(press: Press) -> int:
    if len(press.key) == 1 and press.key in "1234567":
        return int(press.key)
    if press.code.startswith("Digit") and not press.shift:
        return int(press.code[5:])
    return 0

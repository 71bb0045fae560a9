"""Which key means what, on the keyboards that players have."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from golf_core.game import TURN
from golf_core.tutorial import PAGES
from golf_ui import events
from golf_ui.lesson.events import LessonLeft, LessonOpened, LessonTurned
from golf_ui.model import Dialog
from golf_ui.page.keys import Press, event_of

UNDO, REDO, TURNED = events.Undone(), events.Redone(), events.Tapped(TURN)
NEW, KEYS = events.Opened(Dialog.NEW), events.Opened(Dialog.KEYS)


@pytest.mark.parametrize(
    ("press", "event"),
    [
        (Press("s", "KeyS"), TURNED),
        (Press("ArrowDown", "ArrowDown"), TURNED),
        (Press(" ", "Space"), TURNED),
        (Press("u", "KeyU"), UNDO),
        (Press("z", "KeyZ", command=True), UNDO),
        (Press("r", "KeyR"), REDO),
        (Press("y", "KeyY", command=True), REDO),
        (Press("Z", "KeyZ", shift=True, command=True), REDO),
        (Press("n", "KeyN"), NEW),
        (Press("?", "Slash", shift=True), KEYS),
        (Press("w", "KeyW"), events.Asked("waste")),
        (Press("e", "KeyE"), events.Asked("exposed")),
        (Press("p", "KeyP"), events.Asked("playable")),
        (Press("c", "KeyC"), events.Asked("score")),
        (Press("U", "KeyU"), UNDO),
        (Press("7", "Numpad7"), events.Tapped(7)),
    ],
    ids=str,
)
def test_the_keys(press: Press, event: events.Event) -> None:
    """Every key that the list of keys names does what it says, Caps Lock or not."""
    assert event_of(press) == event


@pytest.mark.parametrize("column", range(1, 8))
def test_digits_play_their_column(column: int) -> None:
    """1 to 7 play the column of that number."""
    press = Press(str(column), f"Digit{column}")

    assert event_of(press) == events.Tapped(column)


@pytest.mark.parametrize("key", ["0", "8", "9"])
def test_other_digits_mean_nothing(key: str) -> None:
    """There is no column 0, 8 or 9."""
    assert event_of(Press(key, f"Digit{key}")) is None


@pytest.mark.parametrize(
    ("press", "event"),
    [
        # QWERTZ: Y and Z have changed places.
        (Press("z", "KeyY", command=True), UNDO),
        (Press("y", "KeyZ", command=True), REDO),
        (Press("?", "Minus", shift=True), KEYS),
        # AZERTY: digits need Shift, so their place counts without it.
        (Press("&", "Digit1"), events.Tapped(1)),
        (Press("é", "Digit2"), events.Tapped(2)),
        (Press("è", "Digit7"), events.Tapped(7)),
        (Press("3", "Digit3", shift=True), events.Tapped(3)),
        (Press("z", "KeyW", command=True), UNDO),
        (Press("w", "KeyZ"), events.Asked("waste")),
        (Press("z", "KeyW"), None),
        (Press("ç", "Digit9"), None),
        (Press("?", "KeyM", shift=True), KEYS),
        # Greek and Cyrillic type no Latin letters, so the place counts.
        (Press("σ", "KeyS"), TURNED),
        (Press("θ", "KeyU"), UNDO),
        (Press("ζ", "KeyZ", command=True), UNDO),
        (Press("υ", "KeyY", command=True), REDO),
        (Press("Ζ", "KeyZ", shift=True, command=True), REDO),
        (Press("ρ", "KeyR"), REDO),
        (Press("ν", "KeyN"), NEW),
        (Press("г", "KeyU"), UNDO),
        (Press("я", "KeyZ", command=True), UNDO),
        # Icelandic and Danish letters of their own lie on no letter's place.
        (Press("þ", "Slash"), None),
        (Press("ð", "BracketLeft"), None),
        (Press("æ", "Semicolon"), None),
        (Press("ø", "Quote"), None),
        (Press("_", "Minus", shift=True), None),
        # Dvorak: the letter that is typed counts.
        (Press("u", "KeyF"), UNDO),
        (Press("s", "Semicolon"), TURNED),
    ],
    ids=str,
)
def test_other_layouts(press: Press, event: events.Event | None) -> None:
    """Keys mean the same on other layouts: by letter if it is Latin, else by place."""
    assert event_of(press) == event


@pytest.mark.parametrize(
    "press",
    [
        *(Press(key, f"Key{key.upper()}") for key in "surnwepc"),
        *(Press(str(digit), f"Digit{digit}") for digit in range(1, 8)),
        Press("&", "Digit1"),
        Press("σ", "KeyS"),
        Press("?", "Slash", shift=True),
    ],
    ids=str,
)
def test_single_characters_can_be_switched_off(press: Press) -> None:
    """With letter keys off, no letter, digit or sign means anything."""
    assert event_of(press, letter_keys=True) is not None
    assert event_of(press, letter_keys=False) is None


@pytest.mark.parametrize(
    ("press", "event"),
    [
        (Press("z", "KeyZ", command=True), UNDO),
        (Press("y", "KeyY", command=True), REDO),
        (Press("ArrowDown", "ArrowDown"), TURNED),
        (Press("ArrowRight", "ArrowRight", focus="column"), events.Arrowed(1)),
        (Press(" ", "Space"), TURNED),
    ],
    ids=str,
)
def test_what_remains_without_letter_keys(press: Press, event: events.Event) -> None:
    """Arrows, Space and keys with Ctrl work whether letter keys are on or off."""
    assert event_of(press, letter_keys=False) == event_of(press) == event


@pytest.mark.parametrize(("key", "step"), [("ArrowLeft", -1), ("ArrowRight", 1)])
def test_arrows_move_in_the_columns_or_to_them(key: str, step: int) -> None:
    """Left and right go from column to column; from elsewhere they come to them."""
    assert event_of(Press(key, key, focus="column")) == events.Arrowed(step)
    assert event_of(Press(key, key, focus="button")) == events.Arrowed(0)
    assert event_of(Press(key, key)) == events.Arrowed(0)


@pytest.mark.parametrize("focus", ["button", "column"])
@pytest.mark.parametrize("key", [" ", "Enter"])
def test_the_browser_activates_what_has_focus(key: str, focus: str) -> None:
    """Space and Enter are the browser's own while something has focus."""
    assert event_of(Press(key, key, focus=focus)) is None


@pytest.mark.parametrize(
    "press",
    [
        Press("s", "KeyS", shift=True),
        Press("c", "KeyC", command=True),
        Press("s", "KeyS", command=True),
        Press("n", "KeyN", command=True),
        Press("1", "Digit1", command=True),
        Press("?", "Slash", shift=True, command=True),
        Press("y", "KeyY", shift=True, command=True),
        Press("Tab", "Tab"),
        Press("Escape", "Escape"),
        Press("PageDown", "PageDown"),
        Press("ArrowUp", "ArrowUp"),
        Press("F5", "F5"),
    ],
    ids=str,
)
def test_the_browsers_own_keys_are_left_alone(press: Press) -> None:
    """Copy, save, a new window, tabs and the like stay the browser's."""
    assert event_of(press) is None


presses = st.builds(
    Press,
    key=st.sampled_from([*"surnwepc1234567z? ", "ArrowLeft", "ArrowDown"]) | st.text(),
    code=st.sampled_from(["KeyS", "KeyZ", "Digit1", "Digit9", "Space"]) | st.text(),
    shift=st.booleans(),
    command=st.booleans(),
    focus=st.sampled_from(["nothing", "column", "button", "field"]),
    dialog=st.sampled_from([None, *Dialog]),
)


@given(presses, st.booleans())
def test_typing_and_dialogs_are_left_alone(press: Press, letter_keys: bool) -> None:
    """In a text field no key plays; in a dialog only undo, redo and New, at the end."""
    event = event_of(press, letter_keys)

    at_the_end = events.Undone | events.Redone | events.Opened
    if press.focus == "field" or press.dialog not in (None, Dialog.OVER):
        assert event is None
    if press.dialog is Dialog.OVER:
        assert event is None or isinstance(event, at_the_end)


@pytest.mark.parametrize(
    ("key", "event"),
    [
        ("ArrowRight", LessonTurned(1)),
        ("ArrowLeft", LessonTurned(-1)),
        ("Home", LessonOpened(0)),
        ("End", LessonOpened(len(PAGES) - 1)),
        ("Escape", LessonLeft()),
    ],
)
@pytest.mark.parametrize("focus", ["nothing", "column", "button"])
def test_keys_turn_the_lessons_pages(key: str, event: object, focus: str) -> None:
    """Arrow keys turn pages, Home and End go to the ends, Esc leaves."""
    press = Press(key, key, focus=focus, lesson=True)

    assert event_of(press) == event_of(press, letter_keys=False) == event


def test_arrow_keys_are_mirrored_in_the_lesson() -> None:
    """Where reading goes to the left, the left arrow leads on."""
    left = Press("ArrowLeft", "ArrowLeft", lesson=True, mirrored=True)

    assert event_of(left) == LessonTurned(1)


@pytest.mark.parametrize("key", ["u", "r", "n", "h", "?"])
def test_keys_of_the_game_rest_in_the_lesson(key: str) -> None:
    """No key of the lesson undoes, deals or asks for a hint in the own game."""
    assert event_of(Press(key, "", lesson=True)) is None
    assert event_of(Press("z", "KeyZ", command=True, lesson=True)) is None


def test_cards_are_played_by_key_in_the_lesson() -> None:
    """The keys that play a column, turn the stock and read the table work there too."""
    assert event_of(Press("3", "Digit3", lesson=True)) == events.Tapped(3)
    assert event_of(Press("s", "KeyS", lesson=True)) == TURNED
    assert event_of(Press("w", "KeyW", lesson=True)) == events.Asked("waste")

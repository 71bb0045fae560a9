"""The engine's own doors: texts, boards and the command line refuse in words."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from golf_core.cli import main
from golf_core.notation import (
    NotationError,
    parse_board,
    parse_cards,
    parse_moves,
    parse_number,
)
from golf_core.session import DamagedSession, load
from tests.hostile import TEXTS

hostile_texts = pytest.mark.parametrize("text", TEXTS.values(), ids=list(TEXTS))

NO_NUMBERS = {
    what: text
    for what, text in TEXTS.items()
    if not (text.isdigit() and len(text) < 11)
}
"""What is refused where any number will do."""

no_numbers = pytest.mark.parametrize("text", NO_NUMBERS.values(), ids=list(NO_NUMBERS))

Captured = pytest.CaptureFixture[str]

LONGEST_LINE = 400
"""A complaint is one line that can be read; what it quotes is cut short."""

LONGEST_ARGUMENT = 100_000
"""A system hands no longer ones to a command."""


@pytest.mark.parametrize(
    ("read", "refused"),
    [
        (load, DamagedSession),
        (parse_board, NotationError),
        (parse_number, NotationError),
    ],
)
@no_numbers
def test_no_text_is_taken_for_another(
    read: Callable[[str], object], refused: type[ValueError], text: str
) -> None:
    """What is no game, board or number is refused with a short reason."""
    with pytest.raises(refused) as refusal:
        read(text)

    assert 0 < len(str(refusal.value)) < LONGEST_LINE


@hostile_texts
def test_lists_of_cards_and_moves_are_refused_or_empty(text: str) -> None:
    """White space is an empty list; all else is refused, but for moves that are."""
    for read in (parse_cards, parse_moves):
        try:
            found = read(text)
        except NotationError as refusal:
            assert 0 < len(str(refusal)) < LONGEST_LINE
        else:
            assert len(found) == len(text.split())


def complaint(captured: Captured, arguments: list[str]) -> str:
    """Run the command, which must be refused; give what it complained of."""
    try:
        status = main(arguments)
    except SystemExit as stop:
        assert isinstance(stop.code, int)
        status = stop.code
    out, said = captured.readouterr()

    assert (status in {1, 2}, out) == (True, "")
    return said


VERBS = ("deal", "play", "best", "advise", "review")


@pytest.mark.parametrize("verb", VERBS)
@hostile_texts
def test_no_argument_brings_a_traceback(capsys: Captured, verb: str, text: str) -> None:
    """Whatever stands for a number is refused in one line that names the program."""
    argument = text[:LONGEST_ARGUMENT]
    said = complaint(capsys, [verb, "--", argument])

    assert said.startswith("golf_core")
    assert said.count("\n") == 1
    assert len(said) < LONGEST_LINE


@pytest.mark.parametrize(
    "options",
    [
        ["play", "1", "--king"],
        ["play", "1", "--start"],
        ["advise", "1", "--samples"],
        ["review", "1", "--seed"],
        ["winnable", "--to", "9", "--from"],
        ["deal", "--board"],
    ],
    ids=lambda options: options[-1],
)
@no_numbers
def test_no_option_brings_a_traceback(
    capsys: Captured, options: list[str], text: str
) -> None:
    """The same for every option that takes a value."""
    *rest, last = options
    said = complaint(capsys, [*rest, f"{last}={text[:LONGEST_ARGUMENT]}"])

    assert said.startswith("golf_core")
    assert said.count("\n") == 1


@hostile_texts
def test_no_board_brings_a_traceback(
    capsys: Captured, tmp_path: Path, text: str
) -> None:
    """A board file may hold anything, bytes that are no text among them."""
    board = tmp_path / "board"
    board.write_bytes(text.encode("utf-8", "surrogatepass"))
    said = complaint(capsys, ["best", "--board", str(board)])

    assert said.startswith("golf_core: ")
    assert said.count("\n") == 1


@given(st.lists(st.text(), max_size=4))
def test_no_command_line_brings_a_traceback(arguments: list[str]) -> None:
    """Any words at all end with a status that says they were not understood."""
    if {"-h", "--help"} & set(arguments):
        return
    try:
        status: object = main(arguments)
    except SystemExit as stop:
        status = stop.code

    assert status == 2
    assert sys.exc_info() == (None, None, None)

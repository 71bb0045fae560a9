"""Cards, moves and boards as text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from golf_core.cards import DECK
from golf_core.deals import Deal, numbered_deal
from golf_core.game import MOVES
from golf_core.notation import (
    LONGEST_BOARD,
    NotationError,
    format_board,
    format_cards,
    format_move,
    format_moves,
    parse_board,
    parse_cards,
    parse_move,
    parse_moves,
    parse_number,
)
from golf_core.rules import STRICT, King, Rules, Start
from tests.strategies import damaged, deals, rule_sets

BOARD = """\
Talon: 8H 2C JH 7D 6D 8S 8D QS 6C 3D 8C TC 6S 9C 2H 6H
Foundations: TH
JD 5H KH AS 4H
2D KD 3H AH AC
9H KC 2S 3C 4D
JC 9S KS 4C 7S
5D 5S 9D 5C 3S
7H AD QD TS TD
7C QC JS QH 4S
"""
LINES = BOARD.splitlines()


def test_a_deal_is_written_as_solvers_read_it() -> None:
    """The stock and the waste on headed lines, then a line per column."""
    assert format_board(numbered_deal(1), STRICT) == BOARD


def test_a_free_start_is_written_with_an_empty_waste() -> None:
    """With a free start the waste is ``-`` and its card is first in the stock."""
    free = format_board(numbered_deal(1), Rules(King.STRICT, Start.FREE)).splitlines()

    assert free[0] == LINES[0].replace("Talon:", "Talon: TH")
    assert free[1:] == ["Foundations: -", *LINES[2:]]


@given(deals, rule_sets)
def test_a_board_is_read_as_it_is_written(deal: Deal, rules: Rules) -> None:
    """Every deal's cards and start survive being written and read."""
    read, start = parse_board(format_board(deal, rules))

    assert (read.cards, start) == (deal.cards, rules.start)
    assert read.number is None


FORGIVEN = {
    "the waste before the stock": "\n".join([LINES[1], LINES[0], *LINES[2:]]),
    "headed lines at the end": "\n".join([*LINES[2:], LINES[0], LINES[1]]),
    "headed lines anywhere": "\n".join([LINES[2], LINES[1], *LINES[3:], LINES[0]]),
    "lower case": BOARD.lower(),
    "upper case": BOARD.upper(),
    "ends of lines as on Windows": BOARD.replace("\n", "\r\n"),
    "blank lines": BOARD.replace("\n", "\n \n\n"),
    "wide space": BOARD.replace(" ", "  \t"),
    "no space after the heads": BOARD.replace(": ", ":"),
    "tens in digits": BOARD.replace("T", "10").replace("10alon", "Talon"),
    "no end of the last line": BOARD.rstrip(),
}


@pytest.mark.parametrize("text", FORGIVEN.values(), ids=FORGIVEN)
def test_a_board_is_read_forgivingly(text: str) -> None:
    """Order of the headed lines, case, space and blank lines do not matter."""
    deal, start = parse_board(text)

    assert (deal.cards, start) == (numbered_deal(1).cards, Start.TURNED)


def changed(number: int, line: str | None) -> str:
    """Give the board with one line, counted from 1, replaced or taken out."""
    new = [] if line is None else [line]
    return "\n".join([*LINES[: number - 1], *new, *LINES[number:]])


SECOND_ON_WASTE = BOARD.replace(" 6H", "").replace("TH", "TH 6H", 1)
EIGHT_COLUMNS = BOARD.replace(" 6S 9C 2H 6H", "").replace(" TC", "") + "TC 6S 9C 2H 6H"

FAULTS = [
    ("the line Talon: is missing", ""),
    ("the line Talon: is missing", changed(1, None)),
    ("the line Foundations: is missing", changed(2, None)),
    ("line 2: a second Talon: line", changed(2, LINES[0])),
    ("line 2: a second Foundations: line", changed(1, LINES[1])),
    ("missing: TH", changed(2, "Foundations:")),
    ("missing: TH", changed(2, "Foundations: -")),
    ("missing: 2C 8H", BOARD.replace("8H 2C ", "")),
    ("line 2: '-' is not a card", changed(2, "Foundations: - TH")),
    ("line 2: the waste starts with one card or -, not 2", SECOND_ON_WASTE),
    ("line 3: a column has 5 cards, not 4", changed(3, "JD 5H KH AS")),
    ("line 9: a column has 5 cards, not 6", BOARD.replace(" 6H", "").rstrip() + " 6H"),
    ("line 4: '1C' is not a card", changed(4, "2D KD 3H AH 1C")),
    ("line 4: KD is double, it stands in line 4", changed(4, "2D KD 3H AH KD")),
    ("line 9: 8H is double, it stands in line 1", changed(9, "7C QC JS QH 8H")),
    ("a board has 7 columns, not 6", changed(9, None)),
    ("a board has 7 columns, not 8", EIGHT_COLUMNS),
    ("line 1: 'Stock:' is not a card", "Stock: 8H\n" + BOARD),
    ("the board is too long to be one", "\n" * LONGEST_BOARD + BOARD),
]


@pytest.mark.parametrize(
    ("reason", "text"), FAULTS, ids=[reason for reason, _ in FAULTS]
)
def test_a_fault_in_a_board_is_named(reason: str, text: str) -> None:
    """The error names the line, the card, and what is missing or double."""
    with pytest.raises(NotationError) as error:
        parse_board(text)

    assert str(error.value) == reason


@given(damaged(BOARD))
def test_damage_to_a_board_is_refused_in_one_line_or_leaves_a_deal(text: str) -> None:
    """A damaged board never deals other than fifty-two cards, nor raises otherwise."""
    try:
        deal, _ = parse_board(text)
    except NotationError as error:
        assert len(str(error).splitlines()) == 1
    else:
        assert sorted(deal.cards) == sorted(DECK)


@given(st.text() | st.text("Talon: FoundiKQ7HS-\n"))
def test_any_other_text_is_no_board(text: str) -> None:
    """Whatever the text, the reason comes in one line and is a NotationError."""
    with pytest.raises(NotationError) as error:
        parse_board(text)

    assert len(str(error.value).splitlines()) == 1


@given(st.lists(st.sampled_from(MOVES)))
def test_moves_are_read_as_they_are_written(moves: list[int]) -> None:
    """Moves survive being written and read, in either case."""
    written = format_moves(moves)

    assert list(parse_moves(written)) == moves
    assert list(parse_moves(written.upper())) == moves


def test_moves_are_written_c1_to_c7_and_s() -> None:
    """A column's number follows a c; turning the stock is an s."""
    assert list(map(format_move, MOVES)) == [*(f"c{n}" for n in range(1, 8)), "s"]


@pytest.mark.parametrize("text", ["", "c", "c0", "c8", "c²", "c11", "1", "ss", " s"])
def test_what_is_no_move_is_named(text: str) -> None:
    """A text that is no move is quoted in the error."""
    with pytest.raises(NotationError, match="is not a move") as error:
        parse_move(text)

    assert repr(text) in str(error.value)


def test_the_first_unreadable_move_is_counted() -> None:
    """Among many moves the error gives the number of the first bad one."""
    with pytest.raises(NotationError, match="move 3: 'c9' is not a move"):
        parse_moves("c1\n s  c9 c0")


@given(st.text())
def test_hostile_moves_and_numbers_raise_notation_errors(text: str) -> None:
    """What is read is written the same again; all else is a NotationError."""
    try:
        assert format_moves(parse_moves(text)) == " ".join(text.lower().split())
    except NotationError as error:
        assert len(str(error).splitlines()) == 1
    try:
        assert parse_number(text) == int(text)
    except NotationError as error:
        assert len(str(error).splitlines()) == 1


def test_cards_are_read_as_they_are_written() -> None:
    """A row of cards survives; a word that is none is named."""
    assert parse_cards(format_cards(DECK)) == DECK
    with pytest.raises(NotationError, match="'7X' is not a card"):
        parse_cards("7H 7X")


@pytest.mark.parametrize(
    ("text", "number"),
    [("0", 0), ("1852", 1852), (" 7\n", 7), ("007", 7), ("9999999999", 9999999999)],
)
def test_whole_numbers_are_read(text: str, number: int) -> None:
    """Up to ten digits are a number, space around them allowed."""
    assert parse_number(text) == number


@pytest.mark.parametrize(
    "text", ["", "-1", "+1", "1.0", "1_000", "1 2", "0x10", "²", "٣", "1" * 11]
)
def test_odd_numbers_are_not_read(text: str) -> None:
    """Signs, points, other digits and endless ones are refused with a reason."""
    with pytest.raises(NotationError, match="is not a number of at most ten digits"):
        parse_number(text)

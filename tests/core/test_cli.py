"""The command line: what it prints, and how it takes bad input."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from golf_core.cli import main
from golf_core.cli_options import REASONS
from golf_core.deals import numbered_deal
from golf_core.notation import format_board
from golf_core.rules import RULE_MODES, King, Refusal, Rules, Start
from tests import referee
from tests.strategies import numbers

POSITION_KEYS = [
    "columns",
    "waste",
    "stock_left",
    "cards_left",
    "score",
    "state",
    "playable",
]

Captured = pytest.CaptureFixture[str]


def printed(capsys: Captured, *arguments: str) -> str:
    """Run a command that must succeed in silence, and give its output."""
    assert main(arguments) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def complaint(capsys: Captured, status: int, *arguments: str) -> str:
    """Run a command that must fail so, and give its only line of complaint."""
    try:
        assert main(arguments) == status
    except SystemExit as stop:
        assert stop.code == status
    out, err = capsys.readouterr()
    assert out == ""
    assert err.endswith("\n")
    assert len(err.splitlines()) == 1
    return err.rstrip()


def modes(rules: Rules) -> list[str]:
    """Give the options that choose *rules*."""
    return ["--king", rules.king, "--start", rules.start]


@pytest.fixture
def board(tmp_path: Path) -> Path:
    """Deal 1852 with a turned waste, as a file."""
    file = tmp_path / "board.txt"
    file.write_text(format_board(numbered_deal(1852), Rules()), "utf-8")
    return file


@pytest.mark.parametrize("rules", RULE_MODES)
def test_deal_prints_a_board(rules: Rules, capsys: Captured) -> None:
    """A deal is printed as the text board, under every rule set."""
    out = printed(capsys, "deal", "617", *modes(rules))

    assert out == format_board(numbered_deal(617), rules)


@pytest.mark.parametrize("rules", RULE_MODES)
def test_deal_gives_data(rules: Rules, capsys: Captured) -> None:
    """``--json`` gives the position, the stock in turning order and the rules."""
    data = json.loads(printed(capsys, "deal", "617", "--json", *modes(rules)))
    laid = referee.lay(referee.deal(617), rules.start)
    table = referee.replay(*laid, rules.king, [])

    assert list(data) == [*POSITION_KEYS, "stock", "king", "start", "deal"]
    assert data == seen(table) | {
        "stock": laid.stock,
        "king": rules.king,
        "start": rules.start,
        "deal": 617,
    }


def seen(table: referee.Table) -> dict[str, object]:
    """Give the data that must be printed for a referee's table."""
    return {
        "columns": table.columns,
        "waste": table.waste[-1] if table.waste else None,
        "stock_left": len(table.stock),
        "cards_left": table.cards_left,
        "score": table.score,
        "state": table.state,
        "playable": [int(play[1]) for play in table.fitting()],
    }


@pytest.mark.parametrize("rules", RULE_MODES)
def test_play_gives_the_referees_position(rules: Rules, capsys: Captured) -> None:
    """After each move of a game, data and text tell what the referee sees."""
    laid = referee.lay(referee.deal(1852), rules.start)
    table = referee.replay(*laid, rules.king, [])
    moves: list[str] = []
    while True:
        given = ["play", "1852", *modes(rules), "--moves", " ".join(moves)]
        data = json.loads(printed(capsys, *given, "--json"))
        assert list(data) == POSITION_KEYS
        assert data == seen(table)
        text = printed(capsys, *given)
        assert f"Cards left: {table.cards_left}\nScore: {table.score}" in text
        assert f"Fits: {' '.join(table.fitting()) or 'nothing'}\n" in text
        if table.state != "playing":
            break
        moves.append([*table.fitting(), "s"][0])
        table.make(moves[-1])


DRAWN = """\
c1  c2  c3  c4  c5  c6  c7
TC  JD  9D  8H  2S  AS
6C  2D  7D  7C  5D  TD
5C  QS  5S  6D  TS  JC
TH  3C  AD  KD  9S  7S
AC  3H  4H  2H  8D  QD
Waste: KS
Stock: 15 left
Fits: nothing
Cards left: 30
Score: 30
"""


def test_play_draws_the_table(capsys: Captured) -> None:
    """The drawing shows the columns, the waste, the stock, what fits, the score."""
    drawn = printed(capsys, "play", "286", "--moves", "c7 c7 c7 c7 s c7")

    assert drawn == DRAWN


def test_an_ended_game_is_told(capsys: Captured) -> None:
    """The score's line says whether the table is cleared or stuck."""
    stuck = printed(capsys, "play", "4", "--moves", "s " * 16)

    assert stuck.endswith(", no more moves\n")


def test_without_moves_the_deal_stands(capsys: Captured) -> None:
    """Leaving the moves out plays none."""
    assert printed(capsys, "play", "7") == printed(capsys, "play", "7", "--moves", "")


def test_strict_and_turned_are_the_defaults(capsys: Captured) -> None:
    """Without options the rules are strict, with one card turned."""
    data = json.loads(printed(capsys, "deal", "7", "--json"))

    assert (data["king"], data["start"]) == ("strict", "turned")
    assert data["waste"] is not None


def test_a_board_file_is_as_good_as_a_number(capsys: Captured, board: Path) -> None:
    """What ``deal`` printed, ``--board`` takes: only the number is lost."""
    numbered = json.loads(printed(capsys, "deal", "1852", "--json"))
    read = json.loads(printed(capsys, "deal", "--board", str(board), "--json"))

    assert read == numbered | {"deal": None}
    assert printed(capsys, "play", "--board", str(board), "--moves", "s") == (
        printed(capsys, "play", "1852", "--moves", "s")
    )


@pytest.mark.parametrize("of_board", Start)
@pytest.mark.parametrize("asked", [None, *Start])
def test_a_boards_own_start_holds_unless_another_is_asked(
    of_board: Start, asked: Start | None, capsys: Captured, board: Path
) -> None:
    """An empty waste is a free start; ``--start`` overrules it either way."""
    rules = Rules(King.STRICT, of_board)
    board.write_text(format_board(numbered_deal(1852), rules), "utf-8")
    options = [] if asked is None else ["--start", asked]

    out = printed(capsys, "deal", "--board", str(board), *options)

    expected = Rules(King.STRICT, asked or of_board)
    assert out == format_board(numbered_deal(1852), expected)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_board_of_another_system_is_read(
    encoding: str, end: str, capsys: Captured, board: Path
) -> None:
    """A byte order mark and other ends of lines do no harm."""
    text = board.read_text("utf-8")
    board.write_bytes(text.lower().replace("\n", end).encode(encoding))

    assert printed(capsys, "deal", "--board", str(board)) == text


REFUSED = {
    Refusal.NOT_ADJACENT: ("1852", "s s c3 c3", "4 (c3)"),
    Refusal.ON_KING: ("1852", "s s s s s s s s s c1", "10 (c1)"),
    Refusal.COLUMN_EMPTY: ("286", "c7 c7 c7 c7 s c7 c7", "7 (c7)"),
    Refusal.STOCK_EMPTY: ("1", "s " * 17, "17 (s)"),
    Refusal.GAME_OVER: ("4", "s " * 17, "17 (s)"),
}


@pytest.mark.parametrize("reason", REFUSED)
def test_a_refused_move_is_numbered_and_explained(
    reason: Refusal, capsys: Captured
) -> None:
    """Status 1, and the move's number, its text and the reason in one line."""
    number, moves, named = REFUSED[reason]

    said = complaint(capsys, 1, "play", number, "--moves", moves)

    assert said == f"golf_core: move {named} is refused: {REASONS[reason]}"


def test_each_refusal_has_a_sentence() -> None:
    """No reason is told in the same words as another, and none is left out."""
    assert REFUSED.keys() == REASONS.keys() == set(Refusal)
    assert len(set(REASONS.values())) == len(Refusal)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "required: VERB"),
        (["fly"], "invalid choice: 'fly'"),
        (["deal"], "give a deal's number or a --board, one of the two"),
        (["deal", "1", "--board", "x"], "one of the two"),
        (["deal", "1", "2"], "unrecognized arguments: 2"),
        (["deal", "1", "two\nlines"], "unrecognized arguments: two lines"),
        (["deal", "1", "--moves", "s"], "unrecognized arguments: --moves s"),
        (["deal", "0"], "deal numbers run from 1 to 2147483647"),
        (["deal", "2147483648"], "deal numbers run from 1 to 2147483647"),
        (["deal", "9" * 5000], "is not a number of at most ten digits"),
        (["deal", "-1"], "'-1' is not a number"),
        (["deal", "1.5"], "'1.5' is not a number"),
        (["deal", "٣"], "'٣' is not a number"),
        (["deal", ""], "'' is not a number"),
        (["deal", "1", "--king", "queen"], "argument --king: invalid choice: 'queen'"),
        (["deal", "1", "--start", "fast"], "argument --start: invalid choice"),
        (["deal", "--board"], "argument --board: expected one argument"),
        (["play", "1", "--moves"], "argument --moves: expected one argument"),
        (["play", "1", "--moves", "c1 c8"], "move 2: 'c8' is not a move"),
        (["play", "1", "--moves", "c1\n\nq"], "move 2: 'q' is not a move"),
    ],
)
def test_bad_input_is_one_line_and_status_two(
    arguments: list[str], said: str, capsys: Captured
) -> None:
    """Whatever cannot be understood is told in one line that names it."""
    assert said in complaint(capsys, 2, *arguments)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "the line Talon: is missing"),
        (b"\x7fELF\xff\xfe\x00", "is not a text file"),
        (b"\x00" * 100, "line 1: "),
        (b"Talon: XX\n", "line 1: 'XX' is not a card"),
        (b"\n" * 1_000_000, "the board is too long to be one"),
    ],
)
def test_a_bad_board_file_is_one_line_and_status_two(
    content: bytes, said: str, capsys: Captured, board: Path
) -> None:
    """An empty, binary, faulty or endless file is told for what it is."""
    board.write_bytes(content)

    assert said in complaint(capsys, 2, "deal", "--board", str(board))


def test_a_board_that_is_no_file_is_told(capsys: Captured, tmp_path: Path) -> None:
    """A missing file and a directory are named; so is a name no file can have."""
    for name in (str(tmp_path), str(tmp_path / "missing\nfile"), ""):
        said = complaint(capsys, 2, "play", "--board", name)
        assert f"cannot read {name!r}: " in said
    assert complaint(capsys, 2, "deal", "--board", "\0")


@given(number=st.text() | numbers.map(str), moves=st.text("c1s 7\n") | st.text())
def test_no_text_brings_a_traceback(number: str, moves: str) -> None:
    """Any number and moves end with status 0, 1 or 2 and no other exception."""
    try:
        assert main(["play", f"--moves={moves}", "--", number]) in {0, 1, 2}
    except SystemExit as stop:
        assert stop.code == 2


def run(
    *arguments: str, stdout: int = subprocess.PIPE, unbuffered: str = ""
) -> subprocess.CompletedProcess[str]:
    """Run the command as a user does, in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "golf_core", *arguments],
        stdout=stdout,
        stderr=subprocess.PIPE,
        cwd=Path(__file__).parents[2],
        env=os.environ | {"PYTHONUNBUFFERED": unbuffered},
        encoding="utf-8",
        check=False,
    )


@pytest.mark.parametrize(
    ("arguments", "status", "said"),
    [
        (["deal", "1"], 0, ""),
        (["play", "1", "--moves", "c1"], 1, "golf_core: move 1 (c1) is refused: "),
        (["deal", "none"], 2, "golf_core: 'none' is not a number"),
        (["deal", "1", "--king", "x"], 2, "golf_core deal: argument --king: "),
    ],
)
def test_the_exit_status_tells(arguments: list[str], status: int, said: str) -> None:
    """Scripts see 0, 1 for a refused move, 2 for misuse; people see one line."""
    ended = run(*arguments)

    assert ended.returncode == status
    assert ended.stderr.startswith(said)
    assert ended.stderr.count("\n") == (status > 0)
    assert (ended.stdout == "") == (status > 0)


def test_help_names_each_option() -> None:
    """``--help`` prints what can be given, and succeeds."""
    ended = run("play", "--help")

    assert ended.returncode == 0
    for option in ("--board", "--king", "--start", "--json", "--moves"):
        assert option in ended.stdout


# Unbuffered, Python fails as it prints; else only when it writes all at last.
either_way = pytest.mark.parametrize("unbuffered", ["", "1"])


@either_way
def test_a_reader_who_leaves_early_is_no_error(unbuffered: str) -> None:
    """Output into a closed pipe, as after ``| head -1``, ends in silence."""
    reader, writer = os.pipe()
    os.close(reader)
    ended = run("deal", "1", stdout=writer, unbuffered=unbuffered)
    os.close(writer)

    assert (ended.returncode, ended.stderr) == (0, "")


@either_way
def test_output_that_cannot_be_written_is_told(board: Path, unbuffered: str) -> None:
    """A full disk, or here a file opened for reading, is one line and status 2."""
    with board.open() as unwritable:
        ended = run("deal", "1", stdout=unwritable.fileno(), unbuffered=unbuffered)

    assert ended.returncode == 2
    assert ended.stderr.startswith("golf_core: cannot write: ")
    assert ended.stderr.count("\n") == 1

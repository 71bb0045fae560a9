"""The command line's words on what was possible."""

import io
import json
import sys
from pathlib import Path

import pytest

from golf_core.advice import advise
from golf_core.cli import main
from golf_core.deals import numbered_deal
from golf_core.luck import reckon
from golf_core.notation import format_board, format_moves, parse_moves
from golf_core.review import review
from golf_core.rules import RULE_MODES, STRICT, Rules, Start
from golf_core.solver import solve
from golf_core.winnable import survey
from tests.core.test_cli import Captured, complaint, modes, printed

GAME = "c1 s s s s s"


@pytest.mark.parametrize("rules", RULE_MODES, ids=lambda r: f"{r.king}-{r.start}")
def test_best_is_the_solvers(rules: Rules, capsys: Captured) -> None:
    """Score and line are those the solver proves under the rules given."""
    solution = solve(numbered_deal(7).position(rules))
    data = json.loads(printed(capsys, "best", "7", *modes(rules), "--json"))

    assert data == {
        "score": solution.score,
        "line": format_moves(solution.line).split(),
    }
    assert printed(capsys, "best", "7", *modes(rules)) == (
        f"Best score: {solution.score}\n"
    )
    assert printed(capsys, "best", "7", *modes(rules), "--line") == (
        f"Best score: {solution.score}\nLine: {format_moves(solution.line)}\n"
    )


def test_best_starts_after_the_moves(capsys: Captured) -> None:
    """With moves the position after them counts, to the end of the game."""
    line = format_moves(solve(numbered_deal(5).position(STRICT)).line)
    whole = printed(capsys, "best", "5", "--line", "--moves", line)

    assert printed(capsys, "best", "5", "--moves", "s") == "Best score: 1\n"
    assert whole == "Best score: -2\nLine:\n"


def test_a_board_is_as_good_as_a_number(capsys: Captured, tmp_path: Path) -> None:
    """A board file takes the number's place, its start that of the option."""
    board = tmp_path / "board.txt"
    free = Rules(start=Start.FREE)
    board.write_text(format_board(numbered_deal(7), free), "utf-8")

    assert printed(capsys, "best", "--board", str(board)) == "Best score: 8\n"


def test_advice_is_the_cores(capsys: Captured) -> None:
    """Samples and seed reach the advisor, and its estimates come back."""
    position = numbered_deal(5).position(STRICT)
    options = ("advise", "5", "--samples", "8", "--seed", "3")
    data = json.loads(printed(capsys, *options, "--json"))
    advice = advise(position, 3, 8)

    assert data == {
        "best": "c1",
        "moves": {
            name: {"mean": advice.estimates[m].mean, "error": advice.estimates[m].error}
            for m, name in ((1, "c1"), (7, "c7"), (0, "s"))
        },
        "samples": 8,
        "exact": False,
    }
    first, *estimates, _ = printed(capsys, *options).splitlines()
    assert first == "Best on average: c1"
    assert [line[:2].strip() for line in estimates] == ["c1", "c7", "s"]


def test_advice_ends_with_its_budget(capsys: Captured) -> None:
    """With no time at all the fewest orders are looked at; with enough of it, all."""
    options = ("advise", "5", "--samples", "4", "--json")
    hurried = json.loads(printed(capsys, *options, "--budget", "0"))
    patient = json.loads(printed(capsys, *options, "--budget", "9999999"))

    assert hurried["samples"] == 2
    assert set(hurried["moves"]) == {"c1", "c7", "s"}
    assert patient == json.loads(printed(capsys, *options))


def test_no_advice_after_the_end(capsys: Captured) -> None:
    """When the game is over there is no move to advise."""
    line = format_moves(solve(numbered_deal(5).position(STRICT)).line)

    assert printed(capsys, "advise", "5", "--moves", line) == "The game is over.\n"


def test_review_tells_what_the_core_finds(capsys: Captured) -> None:
    """Best scores, mistakes, luck and play are those of the core."""
    start, moves = numbered_deal(5).position(STRICT), parse_moves(GAME)
    options = ("review", "5", "--moves", GAME, "--samples", "4", "--seed", "2")
    data = json.loads(printed(capsys, *options, "--json"))
    told = reckon(start, moves, 2, 4)

    assert tuple(data["best"]) == review(start, moves).best
    assert len(data["best"]) == len(moves) + 1
    assert data["mistakes"] == [
        {"number": 4, "move": "s", "better": "c2", "cost": 6},
        {"number": 5, "move": "s", "better": "c1", "cost": 1},
    ]
    assert data["clear_lost"] == 4
    for name in ("expected", "unseen", "play", "luck"):
        assert tuple(data[name]) == getattr(told, name)
    assert data["accuracy"] == told.accuracy


def test_review_in_words(capsys: Captured) -> None:
    """The words name each mistake and where the clear was lost."""
    lines = printed(capsys, "review", "5", "--moves", GAME).splitlines()

    assert lines[:4] == [
        "Best possible: -2 at first, 5 now",
        "Move 4: s cost 6, c2 nothing",
        "Move 5: s cost 1, c1 nothing",
        "Move 4 lost the last clear",
    ]
    assert lines[-1].startswith("Accuracy: ")


def test_review_without_samples_leaves_luck_out(capsys: Captured) -> None:
    """With no samples there are only the best scores and the mistakes."""
    options = ("review", "5", "--moves", GAME, "--samples", "0")
    data = json.loads(printed(capsys, *options, "--json"))

    assert list(data) == ["best", "mistakes", "clear_lost"]
    assert "Accuracy" not in printed(capsys, *options)


def test_winnable_counts_the_deals(capsys: Captured) -> None:
    """Fraction, interval, mean and counts are those of the survey."""
    options = ("winnable", "--from", "3", "--to", "72", "--king", "wrap")
    found = survey(range(3, 73), Rules(king=RULE_MODES[2].king))
    data = json.loads(printed(capsys, *options, "--json"))

    assert data == {
        "deals": 70,
        "winnable": found.winnable,
        "fraction": found.fraction,
        "interval": list(found.interval),
        "mean": found.mean,
        "scores": {str(score): n for score, n in sorted(found.scores.items())},
    }
    assert printed(capsys, *options).splitlines()[:2] == [
        "Deals: 70",
        f"Can be cleared: {found.winnable}, {found.fraction:.1%}",
    ]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["best", "5", "--moves", "c2"], "move 1 (c2) is refused"),
        (["review", "5", "--moves", "s c8"], "'c8' is not a move"),
        (["review", "5", "--moves", "s c1"], "move 2 (c1) is refused"),
        (["advise", "5", "--samples", "1"], "at least 2 samples are needed, not 1"),
        (["review", "5", "--samples", "1"], "at least 2 samples are needed, not 1"),
        (["advise", "5", "--samples", "x"], "'x' is not a number"),
        (["advise", "5", "--budget", "soon"], "'soon' is not a number"),
        (["advise", "5", "--seed", "-1"], "'-1' is not a number"),
        (["best"], "give a deal's number"),
        (["winnable", "--from", "1"], "--to"),
        (["winnable", "--from", "5", "--to", "4"], "in order"),
        (["winnable", "--from", "0", "--to", "4"], "deal numbers"),
        (["winnable", "--from", "1", "--to", "2147483648"], "deal numbers"),
    ],
)
def test_bad_input_gets_one_line(
    arguments: list[str], words: str, capsys: Captured
) -> None:
    """A refused move ends with 1, misuse with 2, both with one clear line."""
    status = 1 if "refused" in words else 2

    assert words in complaint(capsys, status, *arguments)


class Terminal(io.StringIO):
    """A terminal that remembers what is drawn on it."""

    def isatty(self) -> bool:
        return True


class InterruptedTerminal(Terminal):
    """A terminal on which Ctrl-C is struck when something is drawn."""

    def write(self, text: str) -> int:
        raise KeyboardInterrupt


def test_a_bar_shows_progress_on_a_terminal(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a terminal a bar fills up as deals are solved, and is gone at the end."""
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    assert main(["winnable", "--from", "1", "--to", "120"]) == 0
    drawn = terminal.getvalue()

    assert "[################........................] 50 of 120\r" in drawn
    assert drawn.split("\r")[-2].isspace()
    assert capsys.readouterr().out.startswith("Deals: 120\n")


def test_an_interrupt_ends_a_long_count(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl-C soon ends even two milliards of deals, without a word."""
    monkeypatch.setattr(sys, "stderr", InterruptedTerminal())

    assert main(["winnable", "--from", "1", "--to", "2000000000"]) == 130
    assert capsys.readouterr().out == ""


def test_help_names_every_verb(capsys: Captured) -> None:
    """Each verb stands in the help with what it does."""
    with pytest.raises(SystemExit):
        main(["--help"])
    out = capsys.readouterr().out

    for verb in ("deal", "play", "best", "advise", "review", "winnable"):
        assert f"    {verb} " in out

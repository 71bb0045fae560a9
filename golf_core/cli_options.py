"""What the command line's verbs share: their options, and how they are read."""

import argparse
from collections.abc import Callable, Sequence
from enum import StrEnum
from pathlib import Path
from time import perf_counter

from golf_core.deals import Deal, numbered_deal
from golf_core.game import Move, Position
from golf_core.notation import (
    LONGEST_BOARD,
    NotationError,
    format_move,
    parse_board,
    parse_moves,
    parse_number,
)
from golf_core.rules import King, Refusal, Rules, Start

REASONS = {
    Refusal.NOT_ADJACENT: "its rank is neither one higher nor one lower",
    Refusal.ON_KING: "nothing goes on a king",
    Refusal.COLUMN_EMPTY: "the column is empty",
    Refusal.STOCK_EMPTY: "the stock is empty",
    Refusal.GAME_OVER: "the game is over",
}


class RefusedMove(Exception):
    """Raised when a given move is refused; the message is for the user."""


def add_deal_options(verb: argparse.ArgumentParser) -> None:
    """Let *verb* take a deal, by number or board, and the rules."""
    verb.add_argument("number", nargs="?", metavar="N", help="a deal's number")
    verb.add_argument("--board", metavar="FILE", help="a text board instead of N")
    add_rules_options(verb)


def add_rules_options(verb: argparse.ArgumentParser) -> None:
    """Let *verb* take the rules, and the wish for data instead of words."""
    verb.add_argument(
        "--king",
        choices=_values(King),
        default=King.STRICT.value,
        help="what goes on a king (default: %(default)s)",
    )
    verb.add_argument(
        "--start",
        choices=_values(Start),
        help="how the waste begins (default: as the board has it, else turned)",
    )
    verb.add_argument("--json", action="store_true", help="print data")


def _values(choices: type[StrEnum]) -> list[str]:
    return [choice.value for choice in choices]


def add_moves_option(verb: argparse.ArgumentParser) -> None:
    """Let *verb* take the moves made so far."""
    verb.add_argument("--moves", default="", help='such as "c1 s c3"')


def chosen_deal(options: argparse.Namespace) -> tuple[Deal, Rules]:
    """
    Give the deal and the rules that the options name.

    A board's own start holds unless ``--start`` is given. Raises ValueError for
    what cannot be read.
    """
    if (options.number is None) == (options.board is None):
        raise NotationError("give a deal's number or a --board, one of the two")
    if options.board is None:
        deal, start = numbered_deal(parse_number(options.number)), Start.TURNED
    else:
        deal, start = parse_board(_read(options.board))
    return deal, chosen_rules(options, start)


def chosen_rules(options: argparse.Namespace, start: Start = Start.TURNED) -> Rules:
    """Give the rules that the options name, with *start* if they name none."""
    return Rules(King(options.king), Start(options.start or start))


def _read(path: str) -> str:
    """Read a text file, no further than where it is too long to be a board."""
    try:
        with Path(path).open(encoding="utf-8-sig") as file:
            return file.read(LONGEST_BOARD + 1)
    except UnicodeDecodeError:
        raise NotationError(f"{path!r} is not a text file") from None
    except OSError as error:
        raise NotationError(f"cannot read {path!r}: {error.strerror}") from None
    except ValueError:
        raise NotationError(f"{path!r} cannot be the name of a file") from None


def played(options: argparse.Namespace) -> Position:
    """
    Give the position after the moves that the options name.

    Raises RefusedMove, or ValueError for what cannot be read.
    """
    deal, rules = chosen_deal(options)
    return replay(deal.position(rules), parse_moves(options.moves))


def replay(position: Position, moves: Sequence[Move]) -> Position:
    """Make *moves* one by one; raises RefusedMove naming the first refused."""
    for number, move in enumerate(moves, 1):
        reason = position.refusal(move)
        if reason is not None:
            raise RefusedMove(
                f"move {number} ({format_move(move)}) is refused: {REASONS[reason]}"
            )
        position = position.play(move)
    return position


def add_sample_options(verb: argparse.ArgumentParser, samples: int) -> None:
    """Let *verb* take how many orders of the unseen cards to look at, and which."""
    verb.add_argument(
        "--samples",
        metavar="K",
        default=str(samples),
        help="orders of the unseen cards to look at (default: %(default)s)",
    )
    verb.add_argument(
        "--seed", metavar="S", default="0", help="which orders (default: 0)"
    )


def add_budget_option(verb: argparse.ArgumentParser) -> None:
    """Let *verb* take how long it may look."""
    verb.add_argument(
        "--budget",
        metavar="MS",
        help="look at no further order after so many milliseconds (default: no limit)",
    )


def within(milliseconds: str | None) -> Callable[[], bool] | None:
    """
    Give what tells that a time budget, from now on, is spent; None without one.

    Raises NotationError for what is no number.
    """
    if milliseconds is None:
        return None
    end = perf_counter() + parse_number(milliseconds) / 1000
    return lambda: perf_counter() >= end

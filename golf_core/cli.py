"""What the command line offers: each verb's options and what it prints."""

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Any, NoReturn

from golf_core.deals import Deal, numbered_deal
from golf_core.game import Move, Position, State
from golf_core.notation import (
    LONGEST_BOARD,
    NotationError,
    format_board,
    format_move,
    parse_board,
    parse_moves,
    parse_number,
)
from golf_core.rules import King, Refusal, Rules, Start

REFUSED = 1
MISUSED = 2

REASONS = {
    Refusal.NOT_ADJACENT: "its rank is neither one higher nor one lower",
    Refusal.ON_KING: "nothing goes on a king",
    Refusal.COLUMN_EMPTY: "the column is empty",
    Refusal.STOCK_EMPTY: "the stock is empty",
    Refusal.GAME_OVER: "the game is over",
}


class RefusedMove(Exception):
    """Raised when a given move is refused; the message is for the user."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        line = " ".join(message.split())
        self.exit(MISUSED, f"{self.prog}: {line}\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; give its exit status: 0, 1 (move refused) or 2 (misuse)."""
    parser = _parser()
    options = parser.parse_args(arguments)
    try:
        options.verb(options)
        print(end="", flush=True)
    except RefusedMove as refused:
        print(f"{parser.prog}: {refused}", file=sys.stderr)
        return REFUSED
    except ValueError as error:
        print(f"{parser.prog}: {error}", file=sys.stderr)
        return MISUSED
    except BrokenPipeError:
        _drop_output()
    except OSError as error:
        _drop_output()
        print(f"{parser.prog}: cannot write: {error.strerror}", file=sys.stderr)
        return MISUSED
    return 0


def _drop_output() -> None:
    """Let what is still to be written go nowhere."""
    # Else Python tries once more as it ends, and complains with a traceback.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="golf_core", description="Golf Solitaire without a screen.")
    verbs = parser.add_subparsers(required=True, metavar="VERB")
    deal = _add_verb(verbs, "deal", "print a deal's board", print_deal)
    play = _add_verb(verbs, "play", "replay moves and print the position", print_play)
    for verb in (deal, play):
        add_deal_options(verb)
    add_moves_option(play)
    return parser


def _add_verb(
    verbs: Any, name: str, summary: str, run: Callable[[argparse.Namespace], None]
) -> argparse.ArgumentParser:
    verb: argparse.ArgumentParser = verbs.add_parser(
        name, help=summary, description=summary
    )
    verb.set_defaults(verb=run)
    return verb


def add_deal_options(verb: argparse.ArgumentParser) -> None:
    """Let *verb* take a deal, by number or board, and the rules."""
    verb.add_argument("number", nargs="?", metavar="N", help="a deal's number")
    verb.add_argument("--board", metavar="FILE", help="a text board instead of N")
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
    return deal, Rules(King(options.king), Start(options.start or start))


def _read(path: str) -> str:
    """Read a text file, no further than where it is too long to be a board."""
    try:
        with open(path, encoding="utf-8-sig") as file:
            return file.read(LONGEST_BOARD + 1)
    except UnicodeDecodeError:
        raise NotationError(f"{path!r} is not a text file") from None
    except OSError as error:
        raise NotationError(f"cannot read {path!r}: {error.strerror}") from None


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


def position_data(position: Position) -> dict[str, object]:
    """Give a position as plain data, ready for JSON."""
    return {
        "columns": [[card.code for card in column] for column in position.columns],
        "waste": position.top.code if position.top else None,
        "stock_left": len(position.stock),
        "cards_left": position.cards_left,
        "score": position.score,
        "state": position.state.value,
        "playable": list(position.fitting),
    }


def print_deal(options: argparse.Namespace) -> None:
    """Print a deal's board."""
    deal, rules = chosen_deal(options)
    if not options.json:
        print(format_board(deal, rules), end="")
        return
    position = deal.position(rules)
    data = position_data(position) | {
        "stock": [card.code for card in position.stock],
        "king": rules.king.value,
        "start": rules.start.value,
        "deal": deal.number,
    }
    print(json.dumps(data))


def print_play(options: argparse.Namespace) -> None:
    """Print the position after the moves, what fits, and the score."""
    deal, rules = chosen_deal(options)
    position = replay(deal.position(rules), parse_moves(options.moves))
    if options.json:
        print(json.dumps(position_data(position)))
    else:
        print("\n".join(_drawn(position)))


def _drawn(position: Position) -> list[str]:
    deepest = max(map(len, position.columns))
    rows = [
        "  ".join(
            column[row].code if row < len(column) else "  "
            for column in position.columns
        ).rstrip()
        for row in range(deepest)
    ]
    fits = " ".join(map(format_move, position.fitting)) or "nothing"
    return [
        "  ".join(map(format_move, range(1, len(position.columns) + 1))),
        *rows,
        f"Waste: {position.top.code if position.top else '-'}",
        f"Stock: {len(position.stock)} left",
        f"Fits: {fits}",
        f"Cards left: {position.cards_left}",
        f"Score: {position.score}{_ENDINGS[position.state]}",
    ]


_ENDINGS = {
    State.PLAYING: "",
    State.CLEARED: ", cleared",
    State.STUCK: ", no more moves",
}

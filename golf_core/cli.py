"""What the command line offers: each verb's options and what it prints."""

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from golf_core.advice import SAMPLES as ADVICE_SAMPLES
from golf_core.cli_coach import print_advice, print_best, print_review, print_survey
from golf_core.cli_options import (
    RefusedMove,
    add_budget_option,
    add_deal_options,
    add_moves_option,
    add_rules_options,
    add_sample_options,
    chosen_deal,
    played,
)
from golf_core.game import Position, State
from golf_core.luck import SAMPLES as LUCK_SAMPLES
from golf_core.notation import format_board, format_move

REFUSED = 1
MISUSED = 2
INTERRUPTED = 130


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        line = " ".join(message.split())
        self.exit(MISUSED, f"{self.prog}: {line}\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """
    Run one command and give its exit status.

    It is 0, 1 (a move is refused), 2 (misuse) or 130 (interrupted).
    """
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
    except KeyboardInterrupt:
        return INTERRUPTED
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
    best = _add_verb(verbs, "best", "prove the best possible score", print_best)
    advise = _add_verb(verbs, "advise", "say which move is best unseen", print_advice)
    review = _add_verb(verbs, "review", "say what a game gave away", print_review)
    survey = _add_verb(verbs, "winnable", "count deals to clear", print_survey)
    for verb in (deal, play, best, advise, review):
        add_deal_options(verb)
    for verb in (play, best, advise, review):
        add_moves_option(verb)
    best.add_argument("--line", action="store_true", help="print a line to it too")
    add_sample_options(advise, ADVICE_SAMPLES)
    add_budget_option(advise)
    add_sample_options(review, LUCK_SAMPLES)
    add_rules_options(survey)
    survey.add_argument("--from", dest="first", metavar="A", required=True)
    survey.add_argument("--to", dest="last", metavar="B", required=True)
    return parser


def _add_verb(
    verbs: Any, name: str, summary: str, run: Callable[[argparse.Namespace], None]
) -> argparse.ArgumentParser:
    verb: argparse.ArgumentParser = verbs.add_parser(
        name, help=summary, description=summary
    )
    verb.set_defaults(verb=run)
    return verb


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
    position = played(options)
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

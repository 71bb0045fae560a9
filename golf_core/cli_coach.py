"""What the command line prints of what was possible: best, advise, review, winnable."""

import argparse
import json
import sys

from golf_core.advice import Advice, advise
from golf_core.cli_options import chosen_deal, chosen_rules, played, replay, within
from golf_core.deals import FIRST_DEAL, LAST_DEAL
from golf_core.luck import Reckoning, reckon
from golf_core.notation import (
    NotationError,
    format_move,
    format_moves,
    parse_moves,
    parse_number,
)
from golf_core.parallel import survey_all
from golf_core.review import Review, review
from golf_core.solver import solve


def print_best(options: argparse.Namespace) -> None:
    """Print the best possible score and, on wish, a line that reaches it."""
    solution = solve(played(options))
    if options.json:
        line = [format_move(move) for move in solution.line]
        print(json.dumps({"score": solution.score, "line": line}))
        return
    print(f"Best score: {solution.score}")
    if options.line:
        print(f"Line: {format_moves(solution.line)}".rstrip())


def print_advice(options: argparse.Namespace) -> None:
    """Print each move's expected best score, the best move first."""
    position = played(options)
    samples, seed = parse_number(options.samples), parse_number(options.seed)
    advice = advise(position, seed, samples, within(options.budget))
    if options.json:
        print(json.dumps(_advice_data(advice)))
    else:
        print("\n".join(_advice_lines(advice)))


def _advice_data(advice: Advice) -> dict[str, object]:
    return {
        "best": None if advice.best is None else format_move(advice.best),
        "moves": {
            format_move(move): {"mean": estimate.mean, "error": estimate.error}
            for move, estimate in advice.estimates.items()
        },
        "samples": advice.samples,
        "exact": advice.exact,
    }


def _advice_lines(advice: Advice) -> list[str]:
    if advice.best is None:
        return ["The game is over."]
    ranked = sorted(advice.estimates.items(), key=lambda item: item[1].mean)
    orders = "all orders" if advice.exact else f"{advice.samples} random orders"
    return [
        f"Best on average: {format_move(advice.best)}",
        *(f"{format_move(m):2} {e.mean:+6.2f} ± {e.error:.2f}" for m, e in ranked),
        f"Expected best score over {orders} of the unseen cards, and its error",
    ]


def print_review(options: argparse.Namespace) -> None:
    """Print what was possible in a game, its mistakes, its luck and play."""
    deal, rules = chosen_deal(options)
    start, moves = deal.position(rules), parse_moves(options.moves)
    samples, seed = parse_number(options.samples), parse_number(options.seed)
    replay(start, moves)
    looked = review(start, moves)
    told = reckon(start, moves, seed, samples) if samples else None
    if options.json:
        print(json.dumps(_review_data(looked) | (_luck_data(told) if told else {})))
    else:
        print("\n".join(_review_lines(looked) + (_luck_lines(told) if told else [])))


def _review_data(looked: Review) -> dict[str, object]:
    return {
        "best": looked.best,
        "mistakes": [
            {
                "number": mistake.number,
                "move": format_move(mistake.played),
                "better": format_move(mistake.better),
                "cost": mistake.cost,
            }
            for mistake in looked.mistakes
        ],
        "clear_lost": looked.clear_lost,
    }


def _luck_data(told: Reckoning) -> dict[str, object]:
    return {
        "expected": told.expected,
        "unseen": told.unseen,
        "play": told.play,
        "luck": told.luck,
        "accuracy": told.accuracy,
    }


def _review_lines(looked: Review) -> list[str]:
    lines = [
        f"Best possible: {looked.best[0]} at first, {looked.best[-1]} now",
        *(
            f"Move {mistake.number}: {format_move(mistake.played)} cost "
            f"{mistake.cost}, {format_move(mistake.better)} nothing"
            for mistake in looked.mistakes
        ),
    ]
    if looked.clear_lost:
        lines.append(f"Move {looked.clear_lost} lost the last clear")
    return lines


def _luck_lines(told: Reckoning) -> list[str]:
    return [
        f"Expected at first: {told.expected[0]:.1f}",
        f"Added by what nobody could see: {sum(told.unseen):+.1f}",
        f"Added by play: {sum(told.play):+.1f}",
        f"Added by luck: {sum(told.luck):+.1f}",
        f"Expected now: {told.expected[-1]:.1f}",
        f"Accuracy: {told.accuracy:.0f} %",
    ]


def print_survey(options: argparse.Namespace) -> None:
    """Print how many of the deals from A to B can be cleared."""
    first, last = parse_number(options.first), parse_number(options.last)
    if not FIRST_DEAL <= first <= last <= LAST_DEAL:
        raise NotationError(
            f"--from and --to are deal numbers, {FIRST_DEAL} to {LAST_DEAL}, in order"
        )
    numbers = range(first, last + 1)
    progress = _Bar(len(numbers)) if sys.stderr.isatty() else None
    found = survey_all(numbers, chosen_rules(options), progress)
    low, high = found.interval
    if options.json:
        data = {
            "deals": found.deals,
            "winnable": found.winnable,
            "fraction": found.fraction,
            "interval": [low, high],
            "mean": found.mean,
            "scores": dict(sorted(found.scores.items())),
        }
        print(json.dumps(data))
    else:
        print(f"Deals: {found.deals}")
        print(f"Can be cleared: {found.winnable}, {found.fraction:.1%}")
        print(f"95 % interval: {low:.1%} to {high:.1%}")
        print(f"Mean best score: {found.mean:+.2f}")


class _Bar:
    """A progress bar on the terminal, drawn over itself and wiped at the end."""

    _WIDTH = 40

    def __init__(self, total: int) -> None:
        self._total = total

    def __call__(self, done: int) -> None:
        filled = self._WIDTH * done // self._total
        bar = "#" * filled + "." * (self._WIDTH - filled)
        end = "\r" if done < self._total else f"\r{' ' * (self._WIDTH + 30)}\r"
        print(
            f"\r[{bar}] {done} of {self._total}", end=end, file=sys.stderr, flush=True
        )

"""
The solver against its prototype, and what the page asks of it: ``bench --solver``.

Everything is measured in one run, here and in Pyodide under Node, so that the
ratios hold whatever the machine is busy with. Times are of the process's CPU.
"""

import argparse
import json
import subprocess
import sys
import tracemalloc
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from time import process_time

from golf_core.deals import numbered_deal
from golf_core.game import TURN, Move, Position
from golf_core.geometry import geometry
from golf_core.review import review
from golf_core.rules import King, Rules
from golf_core.solver import solve
from tests.bench import _prototype as prototype

ROOT = Path(__file__).parents[2]
DEALS = 300
GAMES = 100
HINT_AFTER = 10

Figures = dict[str, float]


def main(arguments: Sequence[str]) -> int:
    """Print the figures of this Python and of Pyodide."""
    parser = argparse.ArgumentParser(prog="bench --solver", description=__doc__)
    parser.add_argument("--deals", type=int, default=DEALS, metavar="N")
    parser.add_argument("--json", action="store_true", help="only here, as data")
    options = parser.parse_args(arguments)
    here = measured(options.deals)
    if options.json:
        print(json.dumps(here))
        return 0
    print(table({"CPython": here, "Pyodide": in_pyodide(options.deals)}))
    return 0


def in_pyodide(deals: int) -> dict[str, Figures]:
    """Measure the same in Pyodide under Node."""
    script = Path(__file__).with_name("pyodide.mjs")
    options = ["--json", "--deals", str(deals)]
    command = ["node", str(script), str(ROOT), "tests.bench.solver", *options]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    figures: dict[str, Figures] = json.loads(done.stdout)
    return figures


def measured(deals: int) -> dict[str, Figures]:
    """Measure the king rules, each over the deals 1 to *deals*."""
    return {king.value: measured_under(king, deals) for king in King}


def measured_under(king: King, deals: int) -> Figures:
    """Measure all there is to be measured under one king rule; times in ms."""
    starts = [numbered_deal(n).position(Rules(king)) for n in range(1, deals + 1)]
    old, new = compared(starts)
    slowest = sorted(range(deals), key=new.__getitem__)[-5:]
    hint, looked = [], []
    for start in starts[:GAMES]:
        moves = careless_game(start)
        hint.append(least(partial(solve, after(start, moves[:HINT_AFTER]))))
        looked.append(least(partial(review, start, moves)))
    return {
        "old median": quantile(old, 0.5),
        "old p99": quantile(old, 0.99),
        "median": quantile(new, 0.5),
        "p99": quantile(new, 0.99),
        "max": max(least(partial(solve, starts[place])) for place in slowest),
        "cold": quantile([cold(start) for start in starts[:50]], 0.5),
        "hint median": quantile(hint, 0.5),
        "hint p99": quantile(hint, 0.99),
        "review median": quantile(looked, 0.5),
        "review p99": quantile(looked, 0.99),
        "memory": peak(starts[:20]),
    }


def compared(starts: Sequence[Position]) -> tuple[list[float], list[float]]:
    """Time score and line of each deal, by the prototype and by the solver, in turn."""
    old, new = [], []
    for start in starts:
        old.append(
            timed(partial(prototype.solve, *as_prototype(start), want_line=True))
        )
        new.append(timed(partial(solve, start)))
    return old, new


def as_prototype(start: Position) -> tuple[list[list[int]], list[int], int | None, int]:
    """Give a position as the prototype takes it."""
    columns = [[card.rank - 1 for card in column] for column in start.columns]
    waste = start.top.rank - 1 if start.top else None
    rule = list(King).index(start.rules.king)
    return columns, [card.rank - 1 for card in start.stock], waste, rule


def careless_game(position: Position) -> list[Move]:
    """Play whatever fits first, to the end: a game with many mistakes to find."""
    moves = []
    while not position.over:
        moves.append(position.fitting[0] if position.fitting else TURN)
        position = position.play(moves[-1])
    return moves


def after(position: Position, moves: Sequence[Move]) -> Position:
    """Give the position after *moves*."""
    for move in moves:
        position = position.play(move)
    return position


def cold(start: Position) -> float:
    """Time a solution with nothing prepared, as for a page's first deal."""
    geometry.cache_clear()
    return timed(partial(solve, start))


def timed(work: Callable[[], object]) -> float:
    """Give the CPU time of *work* in ms."""
    began = process_time()
    work()
    return 1000 * (process_time() - began)


def least(work: Callable[[], object]) -> float:
    """Time *work* thrice and give the least: what else runs can only add to it."""
    return min(timed(work) for _ in range(3))


def quantile(times: Sequence[float], share: float) -> float:
    """Give the time that so large a *share* of the times does not exceed."""
    return sorted(times)[round(share * (len(times) - 1))]


def peak(starts: Sequence[Position]) -> float:
    """Give the most memory in use while deals are solved and reviewed, in MB."""
    geometry.cache_clear()
    tracemalloc.start()
    for start in starts:
        solve(start)
        review(start, careless_game(start))
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return most / 1e6


ROWS: dict[str, Callable[[Figures], str]] = {
    "solver / prototype, median": lambda f: f"{f['median'] / f['old median']:.2f}",
    "solver / prototype, p99": lambda f: f"{f['p99'] / f['old p99']:.2f}",
    "slowest deal / median deal": lambda f: f"{f['max'] / f['median']:.1f}",
    "score and line, median and p99, ms": lambda f: (
        f"{f['median']:.1f}, {f['p99']:.1f}"
    ),
    "the same with nothing cached, median, ms": lambda f: f"{f['cold']:.1f}",
    "hint after ten moves, median and p99, ms": lambda f: (
        f"{f['hint median']:.1f}, {f['hint p99']:.1f}"
    ),
    "review of a game, median and p99, ms": lambda f: (
        f"{f['review median']:.0f}, {f['review p99']:.0f}"
    ),
    "peak memory, MB": lambda f: f"{f['memory']:.1f}",
}


def table(figures: dict[str, dict[str, Figures]]) -> str:
    """Set the figures out in Markdown: a column for each Python and king rule."""
    columns = {
        f"{python}, {king}": found
        for python, kings in figures.items()
        for king, found in kings.items()
    }
    lines = ["| | " + " | ".join(columns) + " |", "|---|" + "---:|" * len(columns)]
    for name, shown in ROWS.items():
        cells = (shown(found) for found in columns.values())
        lines.append(f"| {name} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""
What the choices of the rules page's tips give away: ``python -m tests.build.tips``.

Deals are played under the strict rules by a player who takes any card that fits.
In each position the solver says what each move gives away against the best one.
"""

import json
import random
from collections import defaultdict
from collections.abc import Callable, Iterable

from golf_core.deals import numbered_deal
from golf_core.game import TURN, Move, Position
from golf_core.rules import STRICT
from golf_core.solver import best_moves
from web.build.rules_page import TIPS

DEALS = 100

MIDDLE = 7
"""The rank with the most ranks to either side."""

Costs = dict[Move, int]


def measure(deals: Iterable[int]) -> dict[str, float]:
    """Give the mean cost of each tip's two choices, in cards, to one decimal."""
    samples: defaultdict[str, list[float]] = defaultdict(list)
    for position, costs in positions(deals):
        for name, value in looked_at(position, costs):
            samples[name].append(value)
    means = {name: sum(found) / len(found) for name, found in samples.items()}
    only = means.pop("turn_only")
    rounded = {name: round(mean, 1) for name, mean in sorted(means.items())}
    return {**rounded, "turn_only": round(only, 2)}


def positions(deals: Iterable[int]) -> Iterable[tuple[Position, Costs]]:
    """Give the positions of games on *deals* where a card fits, with all costs."""
    for deal in deals:
        chance = random.Random(deal)
        position = numbered_deal(deal).position(STRICT)
        while not position.over:
            if position.fitting:
                scores = best_moves(position)
                best = min(scores.values())
                yield position, {move: s - best for move, s in scores.items()}
            position = position.play(chance.choice(position.fitting or (TURN,)))


def looked_at(position: Position, costs: Costs) -> Iterable[tuple[str, float]]:
    """Give the costs of the choices that a position offers, by the tips' names."""
    if TURN in costs:
        yield "turn", costs[TURN]
        yield "turn_only", float(all(c for move, c in costs.items() if move != TURN))
    for name, better in TESTS.items():
        marks = {move: better(position, move) for move in position.fitting}
        high, low = max(marks.values()), min(marks.values())
        if high != low:
            yield f"{name}_yes", mean(costs[m] for m in marks if marks[m] == high)
            yield f"{name}_no", mean(costs[m] for m in marks if marks[m] == low)


def mean(values: Iterable[int]) -> float:
    """Give the mean of at least one value."""
    listed = list(values)
    return sum(listed) / len(listed)


def keeps_going(position: Position, move: Move) -> int:
    """Whether another card fits after the move."""
    return bool(position.play(move).fitting)


def neighbour_behind(position: Position, move: Move) -> int:
    """Whether the card that the move uncovers fits on the one it plays."""
    *_, behind, played = (None, None, *position.columns[move - 1])
    return bool(behind and played and abs(behind.rank - played.rank) == 1)


def height(position: Position, move: Move) -> int:
    """How many cards the column has."""
    return len(position.columns[move - 1])


def from_the_middle(position: Position, move: Move) -> int:
    """How far the card's rank is from the middle of all ranks."""
    played = position.exposed[move - 1]
    return abs(played.rank - MIDDLE) if played else 0


TESTS: dict[str, Callable[[Position, Move], int]] = {
    "follow": keeps_going,
    "behind": neighbour_behind,
    "tall": height,
    "edge": from_the_middle,
}
"""For each tip, what it asks of a move: more is held to be better."""


def main() -> None:
    """Measure, and keep what the rules page tells."""
    measured = {"deals": DEALS, **measure(range(1, DEALS + 1))}
    TIPS.write_text(json.dumps(measured, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()

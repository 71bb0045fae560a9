"""What the tests of the solver and the coach share: positions, and their tables."""

import json
from dataclasses import replace
from pathlib import Path

from hypothesis import strategies as st

from golf_core.cards import DECK, Card
from golf_core.deals import dealt
from golf_core.game import COLUMNS, Position
from golf_core.notation import format_move, parse_cards
from golf_core.rules import STRICT, Rules, Start
from golf_core.solver import Solution
from tests.referee import Table, replay
from tests.strategies import rule_sets

GOLDEN = Path(__file__).parent / "golden"


@st.composite
def small_positions(draw: st.DrawFn, most_stock: int = 4) -> Position:
    """
    Positions small enough to try everything, of cards that often touch.

    Up to nine cards in columns of any height, many of them empty, of a few
    neighbouring ranks (king and ace among them at times); the waste and the
    stock may be empty.
    """
    first, width = draw(st.integers(0, 12)), draw(st.integers(3, 13))
    near = [card for card in DECK if (card.rank - 1 - first) % 13 < width]
    cards = tuple(draw(st.permutations(near)))
    columns: list[tuple[Card, ...]] = []
    for _ in range(COLUMNS):
        room = 9 - sum(map(len, columns))
        height = min(draw(st.sampled_from((0, 0, 1, 1, 2, 3, 5))), room)
        columns.append(cards[:height])
        cards = cards[height:]
    columns = draw(st.permutations(columns))
    waste, cards = cards[: draw(st.integers(0, 1))], cards[1:]
    stock = cards[: draw(st.integers(0, most_stock))]
    return Position(tuple(columns), waste, stock, draw(rule_sets))


def table(position: Position) -> Table:
    """Lay *position* out before the referee."""
    return played(position, Solution(0, ()))


def played(position: Position, solution: Solution) -> Table:
    """Let the referee play a solution's line from *position*."""
    return replay(
        [[card.code for card in column] for column in position.columns],
        position.top.code if position.top else None,
        [card.code for card in position.stock],
        position.rules.king.value,
        [format_move(move) for move in solution.line],
    )


def with_stock_reversed(position: Position) -> Position:
    """Give *position* with the same unseen cards, the other way round."""
    return replace(position, stock=position.stock[::-1])


def small(columns: str, waste: str, stock: str) -> Position:
    """Give a strict position of one-line *columns*, parted by commas."""
    filled = [parse_cards(column) for column in columns.split(",")]
    filled += [()] * (COLUMNS - len(filled))
    return Position(tuple(filled), parse_cards(waste), parse_cards(stock), STRICT)


def known_scores(rules: Rules) -> list[int]:
    """Give the known best scores of the deals 1 to 300 under *rules*."""
    data = json.loads((GOLDEN / "best_scores.json").read_text("utf-8"))
    free = rules.start is Start.FREE
    return [scores[rules.king][free] for scores in data.values()]


def lesson() -> tuple[dict[str, int], Position]:
    """Give the lesson's known best scores by king rule, and its first position."""
    data = json.loads((GOLDEN / "tutorial.json").read_text("utf-8"))
    columns = [parse_cards(" ".join(column)) for column in data["columns"]]
    rest = parse_cards(" ".join([data["waste"], *data["stock"]]))
    return data["best_score"], dealt(columns, rest).position(STRICT)

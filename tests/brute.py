"""
The best score of a small position by trying everything, as the referee plays.

Slow and plain: every legal move, down to every end. It shares no code with the
solver; it remembers positions only so that thousands of them can be tried.
"""

from tests.referee import PLAYS, Table

Seen = dict[tuple[object, ...], int]


def best(table: Table, seen: Seen | None = None) -> int:
    """Give the lowest score that any way to play on from *table* ends with."""
    seen = {} if seen is None else seen
    key = (tuple(map(tuple, table.columns)), tuple(table.waste[-1:]), len(table.stock))
    if key not in seen:
        moves = legal(table)
        ends = (best(after(table, move), seen) for move in moves)
        seen[key] = min(ends) if moves else table.score
    return seen[key]


def legal(table: Table) -> list[str]:
    """List every move that may be made."""
    return [move for move in [*PLAYS, "s"] if table.foul(move) is None]


def after(table: Table, move: str) -> Table:
    """Give the table after *move*, leaving *table* as it is."""
    columns = [list(column) for column in table.columns]
    copy = Table(columns, list(table.waste), list(table.stock), table.king)
    copy.make(move)
    return copy

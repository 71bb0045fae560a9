"""How a search lays the columns out; what it finds is in the tests of the solver."""

from hypothesis import given

from golf_core.game import Position
from golf_core.rules import refusal
from golf_core.search import Search
from tests.strategies import positions


@given(positions())
def test_columns_lie_in_the_order_in_which_they_open(position: Position) -> None:
    """First come empty ones, then those whose card fits the soonest, by themselves."""
    coming = [position.top, *position.stock]

    def opening(number: int) -> int:
        column = position.columns[number - 1]
        if not column:
            return -1
        fits = (refusal(column[-1], card, position.rules) is None for card in coming)
        return [*fits, True].index(True)

    assert Search(position).order == sorted(range(1, 8), key=opening)

"""Sets of removals as whole numbers."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from golf_core.geometry import Geometry

shapes = st.lists(st.integers(0, 3), max_size=4).map(tuple)


def removals(lengths: tuple[int, ...]) -> list[tuple[int, ...]]:
    """List the removals in the order of their places, the first column fastest."""
    ranges = [range(length + 1) for length in reversed(lengths)]
    return [found[::-1] for found in product(*ranges)]


def members(found: int, lengths: tuple[int, ...]) -> set[tuple[int, ...]]:
    """Give the removals whose bit is set."""
    return {r for place, r in enumerate(removals(lengths)) if found >> place & 1}


@given(shapes)
def test_places_count_through_all_removals(lengths: tuple[int, ...]) -> None:
    """Each removal has one place, the first column counting fastest."""
    space = Geometry(lengths)

    assert [space.gone(place) for place in range(space.size)] == removals(lengths)


@given(shapes)
def test_taking_a_card_shifts_by_the_weight(lengths: tuple[int, ...]) -> None:
    """A set cut to where a column has so many gone, shifted, has one more gone."""
    space = Geometry(lengths)
    for column, (weight, slabs) in enumerate(
        zip(space.weights, space.slabs, strict=True)
    ):
        for gone, slab in enumerate(slabs):
            here = {r for r in removals(lengths) if r[column] == gone}
            there = {r for r in removals(lengths) if r[column] == gone + 1}
            assert members(slab, lengths) == here
            assert members(slab << weight, lengths) == there
            assert slab < 1 << space.size


@given(shapes)
def test_removals_are_sorted_by_what_they_leave(lengths: tuple[int, ...]) -> None:
    """Every removal stands in one set, that of the cards it leaves."""
    for left, found in enumerate(Geometry(lengths).by_left):
        leaving = {r for r in removals(lengths) if sum(lengths) - sum(r) == left}
        assert members(found, lengths) == leaving


@pytest.mark.parametrize("lengths", [(), (0, 0, 0)])
def test_nothing_to_remove_is_one_removal(lengths: tuple[int, ...]) -> None:
    """Without cards there is one removal, which takes none and leaves none."""
    space = Geometry(lengths)

    assert (space.size, space.by_left) == (1, (1,))

"""The lesson's pages: what each of them shows is so, and proven where it is stated."""

from itertools import pairwise

import pytest

from golf_core.game import TURN, State
from golf_core.notation import format_cards
from golf_core.session import Session
from golf_core.solver import best_moves, best_score
from golf_core.tutorial import DEAL, PAGES, STEPS, Page, between, page_index

PAGE = {page.address: page for page in PAGES}

FACTS = {
    "1": ("6C", {1: "7S", 3: "5H"}, 35, 16, 35, State.PLAYING),
    "2": ("6C", {1: "7S", 3: "5H"}, 35, 16, 35, State.PLAYING),
    "3": ("6S", {3: "5H"}, 31, 16, 31, State.PLAYING),
    "4": ("4C", {}, 29, 16, 29, State.PLAYING),
    "5": ("QD", {2: "KC", 3: "JD", 4: "JH", 5: "KH"}, 29, 15, 29, State.PLAYING),
    "5b": ("JD", {1: "TH", 3: "TC"}, 28, 15, 28, State.PLAYING),
    "6": ("7D", {}, 24, 15, 24, State.PLAYING),
    "7": ("AH", {}, 3, 0, 3, State.STUCK),
    "7b": ("QH", {2: "KC", 4: "JH", 5: "KH"}, 21, 14, 21, State.PLAYING),
    "8": ("3C", {}, 0, 2, -2, State.CLEARED),
}


def shown(page: Page) -> tuple[object, ...]:
    """Give what a page shows, in the order of `FACTS`."""
    position = page.position
    return (
        format_cards(position.waste[-1:]),
        {
            move: format_cards(position.columns[move - 1][-1:])
            for move in position.fitting
        },
        position.cards_left,
        len(position.stock),
        position.score,
        position.state,
    )


@pytest.mark.parametrize("address", FACTS)
def test_page_shows_its_facts(address: str) -> None:
    """Waste, fitting cards, cards left, stock, score and state are the lesson's."""
    assert shown(PAGE[address]) == FACTS[address]


def test_pages_count_the_eight_steps() -> None:
    """The pages follow the steps, of which the fifth and the seventh have two."""
    assert list(PAGE) == list(FACTS)
    assert sorted({page.step for page in PAGES}) == list(range(1, STEPS + 1))


def test_run_turns_round_twice() -> None:
    """The run of step 3 goes up, up, down, down, all from the first column."""
    page = PAGE["3"]

    assert set(page.moves) == {1}
    assert [card.rank for card in page.position.waste] == [6, 7, 8, 7, 6]


def test_clearing_empties_a_column() -> None:
    """On the page about clearing, the first column alone is empty."""
    columns = PAGE["6"].position.columns

    assert [len(column) for column in columns].index(0) == 0
    assert sum(not column for column in columns) == 1


@pytest.mark.parametrize(
    ("address", "costs"),
    [
        ("5", {2: 1, 3: -2, 4: 1, 5: 1, TURN: 1}),
        ("7b", {2: 3, 4: -2, 5: 1, TURN: 5}),
    ],
)
def test_costs_are_proven(address: str, costs: dict[int, int]) -> None:
    """Where moves are compared, exactly one of them keeps the clear."""
    page = PAGE[address]

    assert page.compares
    assert page.costs == best_moves(page.position) == costs
    assert [move for move, score in costs.items() if score <= 0] == [page.best]


def test_last_page_is_the_best_possible_end() -> None:
    """The clear of the last page is the best score that the deal allows."""
    assert best_score(Session(DEAL).position) == PAGE["8"].position.score


def test_the_two_ends_part_at_one_move() -> None:
    """Both ends begin like the page of their parting; the worse is then best play."""
    parting, stuck, cleared = PAGE["7b"], PAGE["7"], PAGE["8"]
    shared = len(parting.moves)
    early_king, jack = stuck.moves[shared], cleared.moves[shared]

    assert stuck.moves[:shared] == cleared.moves[:shared] == parting.moves
    assert parting.costs[early_king] == stuck.position.score
    assert parting.costs[jack] == cleared.position.score


@pytest.mark.parametrize("index", range(len(PAGES) - 1))
def test_a_page_that_taps_leads_on(index: int) -> None:
    """Where a learner is to tap, the next page goes on with a move that fits."""
    page, following = PAGES[index], PAGES[index + 1]
    go_on = following.moves[len(page.moves) :]
    if page.taps:
        assert following.moves[: len(page.moves)] == page.moves
        assert page.position.refusal(go_on[0]) is None
    if page.compares:
        assert go_on[0] == page.best


@pytest.mark.parametrize("start", PAGES)
@pytest.mark.parametrize("end", PAGES)
def test_between_is_one_move_at_a_time(start: Page, end: Page) -> None:
    """The way between any two pages makes or takes back one move each time."""
    way = between(start.session, end.session)

    assert (way[0].played, way[-1].played) == (start.moves, end.moves)
    for one, other in pairwise(way):
        longer, shorter = sorted((one.played, other.played), key=len, reverse=True)
        assert longer[:-1] == shorter


def test_addresses_find_their_page() -> None:
    """A page is found by its address, and what is none finds nothing."""
    assert [page_index(page.address) for page in PAGES] == list(range(len(PAGES)))
    assert page_index("") is None

"""Par, and the names of what was played against it."""

import pytest
from hypothesis import given

from golf_core.cards import DECK
from golf_core.deals import Deal
from golf_core.rules import RULE_MODES, King, Rules, Start
from golf_core.scoring import BEST_SCORE, WORST_SCORE, Name, name, par, stock_size
from golf_core.session import Session
from tests.strategies import numbered_deals, rule_sets, walk


@pytest.mark.parametrize(
    ("king", "turned"), [(King.STRICT, 6), (King.QUEEN_ON_KING, 5), (King.WRAP, 1)]
)
def test_par_depends_on_the_rules(king: King, turned: int) -> None:
    """Par is harder to keep where kings take more, and one less with a free start."""
    assert par(Rules(king, Start.TURNED)) == turned
    assert par(Rules(king, Start.FREE)) == turned - 1


def test_nine_holes_with_queens_on_kings_are_45() -> None:
    """The published par for a round stands."""
    assert 9 * par(Rules(King.QUEEN_ON_KING)) == 45


@pytest.mark.parametrize(
    ("difference", "named"),
    [
        (-18, (Name.UNDER, 18)),
        (-3, (Name.UNDER, 3)),
        (-2, (Name.EAGLE, 2)),
        (-1, (Name.BIRDIE, 1)),
        (0, (Name.LEVEL, 0)),
        (1, (Name.BOGEY, 1)),
        (2, (Name.DOUBLE_BOGEY, 2)),
        (3, (Name.OVER, 3)),
        (35, (Name.OVER, 35)),
    ],
)
def test_every_difference_has_a_name(difference: int, named: tuple[Name, int]) -> None:
    """Golf's names reach two strokes either way; beyond, the number is said."""
    assert name(difference) == named


@given(numbered_deals, rule_sets)
def test_the_stock_is_as_large_as_dealt(deal: Deal, rules: Rules) -> None:
    """What scoring takes for the stock is what a deal puts there."""
    assert stock_size(rules) == len(deal.position(rules).stock)


@given(numbered_deals, rule_sets)
def test_scores_stay_in_their_range(deal: Deal, rules: Rules) -> None:
    """No position scores outside −17 … 35."""
    game = walk(Session(deal, rules), [0] * len(DECK))

    assert BEST_SCORE <= game.position.score <= WORST_SCORE
    assert Session(deal, rules).position.score == WORST_SCORE


def test_the_best_score_there_is() -> None:
    """A free start cleared with the whole stock left scores lowest."""
    assert -max(map(stock_size, RULE_MODES)) == BEST_SCORE


def test_the_names_are_message_keys() -> None:
    """Catalogues find the words by these, so they stay as they are."""
    assert [str(key) for key in Name] == [
        "under",
        "eagle",
        "birdie",
        "level",
        "bogey",
        "double_bogey",
        "over",
    ]

"""Which card goes on which, under each king."""

import pytest

from golf_core.cards import DECK, RANKS, Card
from golf_core.rules import (
    RULE_MODES,
    STRICT,
    King,
    Refusal,
    Rules,
    Start,
    ranks_taken,
    refusal,
)

# For each rank on the waste, A to K, the ranks that go on it: by the rules' words.
WITHIN = ["2", "A3", "24", "35", "46", "57", "68", "79", "8T", "9J", "TQ", "JK"]
TAKEN = {
    King.STRICT: [*WITHIN, ""],
    King.QUEEN_ON_KING: [*WITHIN, "Q"],
    King.WRAP: ["2K", *WITHIN[1:], "AQ"],
}


@pytest.mark.parametrize("king", King)
def test_each_rank_takes_its_neighbours(king: King) -> None:
    """Ranks differ by one; kings and aces differ from rule set to rule set."""
    found = [
        "".join(RANKS[rank - 1] for rank in ranks_taken(onto, king))
        for onto in range(1, 14)
    ]

    assert found == TAKEN[king]


@pytest.mark.parametrize("rules", RULE_MODES)
def test_suits_and_start_never_matter(rules: Rules) -> None:
    """Whether a card is refused, and why, depends on two ranks and the king only."""
    for card in DECK:
        for onto in DECK:
            alike = refusal(
                Card(card.rank, "C"), Card(onto.rank, "D"), Rules(rules.king)
            )
            assert refusal(card, onto, rules) == alike


@pytest.mark.parametrize("king", King)
def test_a_refusal_says_whether_a_king_is_the_reason(king: King) -> None:
    """Only a strict king is a reason of its own; all else is not adjacent."""
    for onto in range(1, 14):
        closed = king is King.STRICT and onto == 13
        for rank in range(1, 14):
            reason = Refusal.ON_KING if closed else Refusal.NOT_ADJACENT
            expected = None if RANKS[rank - 1] in TAKEN[king][onto - 1] else reason

            assert refusal(Card(rank, "H"), Card(onto, "S"), Rules(king)) == expected


@pytest.mark.parametrize("rules", RULE_MODES)
def test_any_card_opens_an_empty_waste(rules: Rules) -> None:
    """Nothing is refused while the waste is empty."""
    assert not any(refusal(card, None, rules) for card in DECK)


def test_there_are_six_rule_sets() -> None:
    """Three kings with two starts each; strict with a turned card is the default."""
    assert len(set(RULE_MODES)) == 6
    assert RULE_MODES[0] == STRICT == Rules(King.STRICT, Start.TURNED)

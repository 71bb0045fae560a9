"""Cards and their two characters."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from golf_core.cards import DECK, Card, parse_card


def test_a_deck_has_fifty_two_different_cards() -> None:
    """Four suits of thirteen ranks, in the order numbered deals start from."""
    assert [card.code for card in DECK[:5]] == ["AC", "AD", "AH", "AS", "2C"]
    assert DECK[-1].code == "KS"
    assert len(set(DECK)) == 52


@pytest.mark.parametrize("card", DECK)
def test_a_card_is_read_as_it_is_written(card: Card) -> None:
    """Every card survives being written and read, in either case."""
    assert parse_card(card.code) == parse_card(card.code.lower()) == card


@pytest.mark.parametrize("suit", "CDHS")
def test_a_ten_may_be_written_in_digits(suit: str) -> None:
    """``10`` is as good as ``T``."""
    assert parse_card(f"10{suit}").code == f"T{suit}"


@pytest.mark.parametrize(
    "text", ["", "7", "H7", "7HH", "1H", "11H", "7X", "A10", " 7H", "7H\n", "Aſ"]
)
def test_anything_else_is_no_card(text: str) -> None:
    """What is not a card is named in the refusal."""
    with pytest.raises(ValueError, match="is not a card") as error:
        parse_card(text)

    assert repr(text) in str(error.value)


@given(st.text("A29TJQK10cdHSſ ", max_size=3) | st.text(max_size=4))
def test_only_the_known_spellings_are_cards(text: str) -> None:
    """No text outside the spellings of the fifty-two cards is taken for one."""
    spellings = {card.code for card in DECK} | {f"10{suit}" for suit in "CDHS"}
    known = text.isascii() and text.upper() in spellings

    try:
        parse_card(text)
    except ValueError:
        assert not known
    else:
        assert known

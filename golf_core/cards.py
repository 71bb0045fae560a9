"""The fifty-two cards."""

from typing import NamedTuple

RANKS = "A23456789TJQK"
SUITS = "CDHS"

ACE = 1
QUEEN = 12
KING = 13


class Card(NamedTuple):
    """
    A playing card: *rank* 1 (ace) … 13 (king) and a *suit* letter of ``CDHS``.

    >>> Card(10, "H").code
    'TH'
    """

    rank: int
    suit: str

    @property
    def code(self) -> str:
        """The two characters by which the card is written."""
        return RANKS[self.rank - 1] + self.suit


DECK: tuple[Card, ...] = tuple(
    Card(rank, suit) for rank in range(ACE, KING + 1) for suit in SUITS
)
"""A♣ A♦ A♥ A♠ 2♣ … K♠: the order from which numbered deals are shuffled."""

_BY_CODE = {card.code: card for card in DECK}


def parse_card(text: str) -> Card:
    """
    Read a card from its two characters, in either case.

    A ten may also be written ``10``. Raises ValueError for anything else.

    >>> parse_card("th") == parse_card("10H") == Card(10, "H")
    True
    """
    # Some letters beyond ASCII, such as the long s, turn into ours in upper case.
    code = text.upper().replace("10", "T", 1) if text.isascii() else ""
    card = _BY_CODE.get(code)
    if card is None:
        raise ValueError(f"{text[:20]!r} is not a card")
    return card

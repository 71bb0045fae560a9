"""Which symbols of the sprite are a card's face."""

import re

from golf_core.cards import DECK
from golf_ui.table.faces import LAYERS, face_symbols
from tests.ui.english import WEB

SYMBOLS = re.findall('<symbol id="([^"]+)"', (WEB / "art/cards.svg").read_text("utf-8"))


def test_the_sprite_draws_every_card() -> None:
    """All 52 cards have a full and a mini face in the sprite, and no two share one."""
    drawn = [symbol for card in DECK for symbol in face_symbols(card.code)]

    assert len(set(drawn)) == 52 * len(LAYERS)
    assert set(drawn) <= set(SYMBOLS)


def test_no_card_draws_nothing() -> None:
    """The symbol for no card is none of the sprite's."""
    assert not set(face_symbols("")) & set(SYMBOLS)

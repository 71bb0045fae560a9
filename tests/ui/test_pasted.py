"""Games given as text: read as they were meant, or refused with the reason."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from golf_core.rules import King, Start
from golf_core.session import Session, load, save
from golf_ui.coach.pasted import LONGEST, read_game
from golf_ui.model import Message
from golf_ui.picture import tell
from tests.strategies import damaged, games
from tests.ui.english import ENGLISH


@given(games())
def test_a_saved_game_is_read_as_it_stands(game: Session) -> None:
    """What the game itself saves is read, without what had been taken back."""
    found = read_game(save(game))

    assert isinstance(found, Session)
    assert (found.deal, found.rules) == (game.deal, game.rules)
    assert found.moves == found.played == game.played


def test_a_line_is_enough() -> None:
    """Deal and moves on one line, rules where they matter, in any case and order."""
    found = read_game("Deal 1852 start FREE king wrap  moves C1 s\n")

    assert isinstance(found, Session)
    assert found.deal.number == 1852
    assert (found.rules.king, found.rules.start) == (King.WRAP, Start.FREE)
    assert found.moves == (1, 0)


def test_a_game_without_moves_is_one() -> None:
    """A deal that was only dealt can be looked at."""
    found = read_game("deal 5 moves")

    assert isinstance(found, Session)
    assert found.moves == ()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "That is no game: it needs a deal and its moves."),
        ("hello", "That is no game: it needs a deal and its moves."),
        ("deal 5", "That is no game: it needs a deal and its moves."),
        ("moves s", "That is no game: it needs a deal and its moves."),
        ("deal 0 moves", "The deal has no number from 1 to 2147483647."),
        ("deal x moves", "The deal has no number from 1 to 2147483647."),
        ("cards AC moves", "The cards are not the fifty-two, each once."),
        ("deal 5 king high moves", "The king rule is none of strict, "
         "queen_on_king and wrap."),
        ("deal 5 start up moves", "The start is neither turned nor free."),
        ("deal 5 moves s done many", "The number of moves done is not a number."),
        ("deal 5 moves s c8", "Move 2 cannot be read: c8. Moves are c1 to c7, and s."),
        ("deal 5 moves c2", "Move 1 is against the rules: c2."),
        ("x" * (LONGEST + 1), "That is too long to be a game."),
    ],
)  # fmt: skip
def test_a_refusal_says_why(text: str, sentence: str) -> None:
    """One clear sentence says what is wrong, and at which move."""
    found = read_game(text)

    assert isinstance(found, Message)
    assert tell(found, ENGLISH) == sentence


@given(st.text() | games().flatmap(lambda game: damaged(save(game))))
def test_any_text_is_read_or_refused(text: str) -> None:
    """No text raises; and what is read can be saved and read again."""
    found = read_game(text)

    if isinstance(found, Session):
        assert load(save(found)).position == found.position
    else:
        assert tell(found, ENGLISH)

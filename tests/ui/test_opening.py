"""Which game is on the table when the page opens."""

from dataclasses import replace

import pytest
from hypothesis import given

from golf_core.deals import numbered_deal
from golf_core.game import TURN
from golf_core.notation import parse_moves
from golf_core.rules import King, Rules, Start
from golf_core.session import Session, save
from golf_ui.model import Dialog, Message, Model
from golf_ui.store.settings import Felt, Settings, save_settings
from golf_ui.store.storage import Key
from golf_ui.table.address import Wanted
from golf_ui.table.opening import FIRST_DEAL, open_table
from tests.known_games import KNOWN_GAMES, KnownGame
from tests.strategies import games
from tests.ui.memory import MemoryStore

DRAWN = 617
GAME = Session(numbered_deal(5)).play(TURN).play(TURN).undo()
NOTHING = Wanted()


def opened(
    wanted: Wanted, kept: Session | None = None, parked: Session | None = None
) -> tuple[Model, MemoryStore]:
    """Open the table with these games in store; give the store as it is then."""
    store = MemoryStore()
    if kept is not None:
        store.write(Key.GAME, save(kept))
    if parked is not None:
        store.write(Key.PARKED, save(parked))
    return open_table(wanted, store, DRAWN), store


def test_a_first_visit_gets_the_page_as_it_stands() -> None:
    """A first visitor plays the deal that is drawn on the static page."""
    model, store = opened(NOTHING)

    assert model == Model(Session(numbered_deal(FIRST_DEAL)))
    assert store.texts == {}


@given(games())
def test_the_saved_game_is_resumed(game: Session) -> None:
    """A later visit goes on where the last one ended, undo history included."""
    model, store = opened(NOTHING, game)

    assert model.session == game
    assert (model.dialog is Dialog.OVER) == game.position.over
    assert store.read(Key.PARKED) is None


@pytest.mark.parametrize("known", KNOWN_GAMES, ids=str)
def test_a_game_that_had_ended_opens_with_its_end(known: KnownGame) -> None:
    """A reload after the last move shows the end dialog again."""
    moves = parse_moves(known.moves)
    model, _ = opened(NOTHING, replace(known.session, moves=moves, done=len(moves)))

    assert model.dialog is Dialog.OVER


def test_an_address_deals_what_it_asks_for() -> None:
    """The deal and rules of the address are on the table."""
    model, _ = opened(Wanted(1852, King.WRAP, Start.FREE))

    assert model.session == Session(numbered_deal(1852), Rules(King.WRAP, Start.FREE))


def test_an_address_that_asks_for_the_saved_game_resumes_it() -> None:
    """Reloading a shared address does not throw the moves away."""
    model, store = opened(Wanted(5, King.STRICT), GAME)

    assert model.session == GAME
    assert store.read(Key.PARKED) is None


def test_a_game_in_progress_is_parked() -> None:
    """A game that has to make way for an address is kept."""
    model, store = opened(Wanted(1852), GAME)

    assert model.session == Session(numbered_deal(1852))
    assert store.read(Key.PARKED) == save(GAME)


def test_a_parked_game_is_resumed_when_asked_for() -> None:
    """Going back to the parked deal's address goes on there, and parks the other."""
    other = Session(numbered_deal(1852)).play(TURN)
    model, store = opened(Wanted(5), other, GAME)

    assert model.session == GAME
    assert store.read(Key.PARKED) == save(other)


def test_a_game_without_a_move_is_not_parked() -> None:
    """A deal that nobody began, or that is over, makes way without a trace."""
    begun = Session(numbered_deal(5))
    _, store = opened(Wanted(1852), begun, GAME)

    assert store.read(Key.PARKED) == save(GAME)


def test_other_rules_alone_deal_anew() -> None:
    """An address with rules but no deal draws a deal, unless the game fits."""
    model, _ = opened(Wanted(king=King.WRAP), GAME)

    assert model.session == Session(numbered_deal(DRAWN), Rules(King.WRAP))
    assert opened(Wanted(king=King.STRICT), GAME)[0].session == GAME


def test_damaged_text_is_told_and_set_aside() -> None:
    """A saved game that cannot be read is told, kept, and followed by a new deal."""
    store = MemoryStore({Key.GAME: "Golf: 1\nDeal: 5\nMoves: c9"})
    model = open_table(NOTHING, store, DRAWN)

    assert model.session == Session(numbered_deal(DRAWN))
    assert model.notice == Message("say.damaged")
    assert model.spoken == (model.notice,)
    assert store.read("golf.damaged.game") == "Golf: 1\nDeal: 5\nMoves: c9"


def test_an_address_that_cannot_be_read_is_told() -> None:
    """A misspelt parameter is told in words, and the saved game stays."""
    for name in ("deal", "king", "start"):
        model, _ = opened(Wanted(misread=(name,)), GAME)

        assert model.notice == Message(f"say.misread_{name}")
        assert model.session == GAME


def test_a_view_that_does_not_exist_is_no_message_to_the_player() -> None:
    """What only a page around may name wrongly is told to that page."""
    model, _ = opened(Wanted(misread=("view",)), GAME)

    assert model.notice is None


def test_settings_are_on_the_table() -> None:
    """The player's settings come back with any game; damaged ones harm none."""
    chosen = Settings(felt=Felt.LIGHT, mark_playable=False)
    store = MemoryStore({Key.GAME: save(GAME), Key.SETTINGS: save_settings(chosen)})

    assert open_table(NOTHING, store, DRAWN) == Model(GAME, chosen)
    store.write(Key.SETTINGS, "{")
    assert open_table(NOTHING, store, DRAWN) == Model(GAME)

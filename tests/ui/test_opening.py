"""Which game is on the table when the page opens."""

from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given

from golf_core.deals import numbered_deal
from golf_core.game import TURN
from golf_core.notation import parse_moves
from golf_core.rules import STRICT, King, Rules, Start
from golf_core.session import Session, save
from golf_ui.model import Dialog, Message, Model
from golf_ui.score.attempt import Attempt
from golf_ui.score.opening import FIRST_DEAL, open_table
from golf_ui.score.parking import Parked, Parking
from golf_ui.score.storage import (
    read_attempt,
    read_parking,
    save_attempt,
    save_parking,
)
from golf_ui.store.settings import Felt, Settings, save_settings
from golf_ui.store.storage import Key
from golf_ui.table.address import Wanted
from tests.known_games import KNOWN_GAMES, KnownGame, known
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
        store.write(Key.PARKED, save_parking((Parked(parked),)))
    return open_table(wanted, store, DRAWN), store


def waiting(store: MemoryStore) -> Parking:
    """Give the games that wait in *store*."""
    return read_parking(store.read(Key.PARKED)).value


def ended(end: str) -> Session:
    """Give a known game that came to this end."""
    moves = parse_moves(known(end).moves)
    return replace(known(end).session, moves=moves, done=len(moves))


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


@pytest.mark.parametrize("game", KNOWN_GAMES, ids=str)
def test_a_game_that_had_ended_opens_with_its_end(game: KnownGame) -> None:
    """A reload after the last move shows the end dialog again."""
    moves = parse_moves(game.moves)
    model, _ = opened(NOTHING, replace(game.session, moves=moves, done=len(moves)))

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
    assert waiting(store) == (Parked(GAME),)


def test_a_parked_game_is_resumed_when_asked_for() -> None:
    """Going back to the parked deal's address goes on there, and parks the other."""
    other = Session(numbered_deal(1852)).play(TURN)
    model, store = opened(Wanted(5), other, GAME)

    assert model.session == GAME
    assert waiting(store) == (Parked(other),)


def test_a_game_without_a_move_is_not_parked() -> None:
    """A deal that nobody began, or that is cleared, makes way without a trace."""
    for kept in (Session(numbered_deal(6)), ended("cleared")):
        _, store = opened(Wanted(1852), kept, GAME)

        assert waiting(store) == (Parked(GAME),)


def test_a_game_whose_moves_were_taken_back_is_parked() -> None:
    """It was begun: its attempt goes on, and its moves can be made again."""
    taken_back = GAME.restart()
    _, store = opened(Wanted(1852), taken_back)

    assert waiting(store) == (Parked(taken_back),)


def test_a_stuck_game_is_parked() -> None:
    """Its last moves can be taken back, and it has not counted yet."""
    _, store = opened(Wanted(1852), ended("stuck"))

    assert waiting(store) == (Parked(ended("stuck")),)


def test_link_after_link_loses_no_game() -> None:
    """Each game that makes way waits beside those before it, with its attempt."""
    store = MemoryStore()
    for number in (5, 6, 7):
        session = Session(numbered_deal(number)).play(TURN)
        attempt = Attempt(f"game-{number}", number, STRICT, date(2026, 3, 9))
        store.write(Key.GAME, save(session))
        store.write(Key.ATTEMPT, save_attempt(attempt))
        open_table(Wanted(1852), store, DRAWN)

    assert [it.name for it in waiting(store)] == ["game-7", "game-6", "game-5"]
    back = open_table(Wanted(6), store, DRAWN)
    assert back.session == Session(numbered_deal(6)).play(TURN)
    attempt_back = read_attempt(store.read(Key.ATTEMPT)).value
    assert attempt_back is not None
    assert attempt_back.game == "game-6"
    assert [it.name for it in waiting(store)] == ["game-7", "game-5"]


@pytest.mark.parametrize("full", [False, True])
def test_a_game_that_cannot_be_parked_stays(full: bool) -> None:
    """Without room, or beside what a newer version keeps, no game makes way."""
    newer = '{"golf":"parked","format":9}'
    texts = {Key.GAME: save(GAME)} | ({} if full else {Key.PARKED: newer})
    store = MemoryStore({str(key): text for key, text in texts.items()}, full=full)
    model = open_table(Wanted(1852), store, DRAWN)

    assert model.session == GAME
    assert model.notice == Message("say.not_parked")
    assert store.texts == texts


def test_a_damaged_game_that_waits_is_told_and_set_aside() -> None:
    """Whatever the address asks for; the other games that wait still do."""
    text = save_parking((Parked(GAME), Parked(GAME.redo())))
    store = MemoryStore({Key.PARKED: text[:-5]})
    model = open_table(Wanted(1852), store, DRAWN)

    assert model.notice == Message("keep.parked")
    assert model.spoken == (model.notice,)
    assert store.texts["golf.damaged.parked"] == text[:-5]
    assert waiting(store) == (Parked(GAME),)
    assert open_table(Wanted(1852), store, DRAWN).notice is None


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

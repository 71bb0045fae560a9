"""Whole games on the table: to their end, and back to the deal and again to the end."""

from dataclasses import replace

import pytest

from golf_core.game import MOVES, TURN
from golf_core.notation import parse_moves
from golf_core.rules import Refusal
from golf_ui import events
from golf_ui.effects import Effect, Play
from golf_ui.model import Dialog, Message, Model
from golf_ui.update import update
from tests.known_games import KNOWN_GAMES, KnownGame


def after(model: Model, *happened: events.TableEvent) -> Model:
    """Give the table after all of these events."""
    for event in happened:
        model, _ = update(model, event)
    return model


def played(game: KnownGame) -> list[tuple[Model, tuple[Effect, ...]]]:
    """Give every table of a known game and the effects that led to it."""
    model, tables = Model(game.session), []
    for move in parse_moves(game.moves):
        model, effects = update(model, events.Tapped(move))
        tables.append((model, effects))
    return tables


@pytest.mark.parametrize("game", KNOWN_GAMES, ids=str)
def test_a_whole_game_ends_in_the_dialog(game: KnownGame) -> None:
    """A game opens the dialog with its last move, and not one move earlier."""
    *before, (last, effects) = played(game)

    assert all(model.dialog is None for model, _ in before)
    assert last.dialog is Dialog.OVER
    assert last.session.position.score == game.score
    assert effects[1] == Play(game.end)
    assert after(last, events.Undone()).dialog is None
    assert after(last, events.Undone(), events.Redone()).dialog is Dialog.OVER
    assert after(last, events.Restarted()).dialog is None


@pytest.mark.parametrize("game", KNOWN_GAMES, ids=str)
def test_nothing_plays_after_the_end(game: KnownGame) -> None:
    """Once a deal is over every tap says so."""
    last, _ = played(game)[-1]

    for move in MOVES:
        tapped = after(last, events.Tapped(move))
        assert tapped.session is last.session
        assert tapped.notice is not None
        assert tapped.notice.key == f"refusal.{Refusal.GAME_OVER}"


@pytest.mark.parametrize("game", KNOWN_GAMES, ids=str)
def test_a_run_is_heard_and_told(game: KnownGame) -> None:
    """Each card of a run sounds a semitone higher; from the fifth on it is told."""
    run = 0
    for model, effects in played(game):
        position, move = model.session.position, model.session.played[-1]
        run = 0 if move == TURN else run + 1
        assert model.run == run
        if position.over:
            assert model.notice is None
        elif move == TURN:
            assert (effects[1], model.notice) == (Play("turned"), None)
        elif position.exposed[move - 1] is None:
            assert effects[1] == Play("column")
            assert model.notice == Message("say.column_clear", n=move)
        else:
            told = run >= 5 and bool(position.fitting)
            assert effects[1] == Play("played", min(run - 1, 7))
            assert model.notice == (Message("say.run", n=run) if told else None)


@pytest.mark.parametrize("game", KNOWN_GAMES, ids=str)
def test_undo_to_the_deal_and_redo_to_the_end(game: KnownGame) -> None:
    """A whole game can be taken back move by move, run included, and made again."""
    tables = [Model(game.session), *(model for model, _ in played(game))]
    model = tables[-1]
    for earlier in reversed(tables[:-1]):
        model = after(model, events.Undone())
        assert model.session.position == earlier.session.position
        assert model.run == earlier.run
    for later in tables[1:]:
        model = after(model, events.Redone())
        assert model.session == replace(later.session, moves=tables[-1].session.moves)
    assert model.dialog is Dialog.OVER

"""Lines that are looked at: shown, stepped through, never played."""

from dataclasses import replace

import pytest
from hypothesis import given

from golf_core.game import TURN
from golf_core.session import Session
from golf_core.solver import best_score
from golf_ui import events
from golf_ui.coach.events import (
    AnalysisWanted,
    Jumped,
    PaceTurned,
    PracticeWanted,
    ReviewWanted,
    RunTurned,
    ShowWanted,
    Stepped,
    StudyLeft,
    Ticked,
)
from golf_ui.coach.jobs import Pause, wanted
from golf_ui.effects import Fly
from golf_ui.model import Dialog, Model
from golf_ui.page.keys import Press, event_of
from golf_ui.score.events import ParkedResumed
from golf_ui.store.settings import Pace
from golf_ui.update import update
from tests.known_games import known
from tests.strategies import games
from tests.ui.english import english_page
from tests.ui.looking import QUIET, after, reviewed, shown, study, table, worked


@given(games())
def test_show_me_ends_at_the_promised_score(game: Session) -> None:
    """The line shown goes on from the player's moves and reaches the best score."""
    model = worked(after(Model(game, settings=QUIET), ShowWanted()))
    begun = game if not game.position.over else game.restart()
    line = study(model)

    assert line.session.played == begun.played
    for _ in range(line.end - line.first):
        job = wanted(model)
        assert isinstance(job, Pause)
        model = after(model, Ticked(job.at))
    assert study(model).at_end
    assert study(model).session.position.score == best_score(begun.position)
    assert wanted(model) is None


@given(games())
def test_what_is_shown_leaves_the_game_alone(game: Session) -> None:
    """Neither the game nor what can be redone of it is touched, nor the settings."""
    model = worked(after(Model(game, settings=QUIET), ShowWanted()))

    left = after(model, Ticked(study(model).at), Stepped(1), StudyLeft())

    assert left.session == game
    assert left.settings == QUIET
    assert left.study is None
    assert left.dialog is (Dialog.OVER if game.position.over else None)


@pytest.mark.parametrize(
    "event",
    [
        events.Tapped(TURN),
        events.Tapped(1),
        events.Arrowed(1),
        events.Asked("waste"),
        events.Undone(),
        events.Restarted(),
        Stepped(1),
        RunTurned(),
    ],
)
def test_any_input_stops_a_line_that_runs(event: events.TableEvent) -> None:
    """Whatever the player does, the coach waits; no card of theirs is played."""
    model = worked(after(table(known("stuck"), 3), ShowWanted()))
    assert study(model).running

    stopped = after(model, event)

    assert not study(stopped).running
    assert stopped.session == model.session
    assert wanted(stopped) is None


def test_a_late_tick_moves_nothing() -> None:
    """A move that was waited for does not come once the player took over."""
    model = worked(after(table(known("stuck"), 3), ShowWanted()))
    late = Ticked(study(model).at)

    stepped = after(model, Stepped(1))

    assert after(stepped, late) == stepped


def test_the_pace_is_the_players() -> None:
    """The button goes round the paces; the settings keep it; each waits shorter."""
    model = worked(after(table(known("stuck"), 3), ShowWanted()))
    waits = {}
    for _ in Pace:
        job = wanted(model)
        assert isinstance(job, Pause)
        waits[model.settings.pace] = job.milliseconds
        model = after(model, PaceTurned())

    assert waits[Pace.SLOW] > waits[Pace.NORMAL] > waits[Pace.FAST]
    assert model.settings.pace is Pace.NORMAL


def test_a_line_at_its_end_runs_from_its_beginning() -> None:
    """Run begins anew where there is nothing left to show."""
    model = worked(after(table(known("stuck"), 3), ShowWanted()))
    ended = after(model, Jumped(99))

    again = after(ended, RunTurned())

    assert study(again).at == study(model).first == 3
    assert study(again).running


def test_the_table_stands_at_each_move() -> None:
    """Stepping puts the table in the position that the player faced."""
    game = known("stuck")
    model = reviewed(table(game))
    for place in range(study(model).end + 1):
        there = after(model, Jumped(place))
        expected = table(game, place).session.position
        assert study(there).session.position == expected
        assert shown(there)["left", "text"] == str(expected.score)


def test_a_step_is_seen_and_a_jump_is_not() -> None:
    """One move on or back flies as it was played; a longer way only stands there."""
    model = reviewed(table(known("stuck")))

    on, forward = update(model, Stepped(1))
    _, back = update(on, Stepped(-1))
    _, far = update(on, Jumped(9))

    assert isinstance(forward[0], Fly)
    assert not forward[0].back
    assert isinstance(back[0], Fly)
    assert back[0].back
    assert far == ()


def test_steps_end_with_the_line() -> None:
    """Nothing lies before the first move or after the last."""
    model = reviewed(table(known("stuck")))
    ended = after(model, Jumped(99))

    assert study(after(model, Stepped(-1))).at == 0
    assert study(after(ended, Stepped(1))).at == study(model).end
    assert shown(model)["study-back", "aria-disabled"] == "true"
    assert shown(ended)["study-next", "aria-disabled"] == "true"


def test_play_on_begins_a_practice_game() -> None:
    """From any point looked at the player goes on, in a game that does not count."""
    model = after(reviewed(table(known("stuck"))), Jumped(4))

    practice = after(model, PracticeWanted())

    assert practice.session.played == table(known("stuck"), 4).session.played
    assert not practice.session.can_redo
    assert practice.score.book.attempt.practice
    assert practice.study is None
    dealt = after(practice, events.Dealt("strict", "turned", "7", 7))
    assert not dealt.score.book.attempt.practice


def test_the_game_in_progress_waits_while_another_is_practised() -> None:
    """To go on from a past game costs no game: the own one has its way back."""
    own = table(known("cleared"), 4).session
    model = after(reviewed(table(known("stuck"))), Jumped(4))
    practice = after(replace(model, session=own), PracticeWanted())

    assert [game.session for game in practice.score.parked] == [own]
    assert after(practice, ParkedResumed()).session == own


def test_nothing_is_played_on_where_the_game_is_over() -> None:
    """At the end of a game the player is told to step back."""
    model = after(reviewed(table(known("stuck"))), Jumped(99))

    told = after(model, PracticeWanted())

    assert told.study is not None
    assert told.session == model.session
    assert shown(told)["say", "text"] == "The game is over here. Step back to play on."


def test_every_node_is_on_the_page() -> None:
    """What a review, a shown line and an analysis paint exists on the page."""
    begun = table(known("stuck"))
    models = [
        worked(after(begun, ReviewWanted())),
        worked(after(begun, ShowWanted())),
        worked(after(begun, AnalysisWanted("5"))),
    ]

    nodes = {node for model in models for node, _ in shown(model)} - {"root"}
    assert nodes <= english_page().nodes.keys()


@pytest.mark.parametrize(
    ("key", "event"),
    [
        ("ArrowLeft", Stepped(-1)),
        ("ArrowRight", Stepped(1)),
        ("Home", Jumped(0)),
        ("Escape", StudyLeft()),
        (" ", RunTurned()),
    ],
)
def test_keys_step_through_a_line(key: str, event: events.TableEvent) -> None:
    """Arrows step, Home goes to the beginning, Space runs, Escape closes."""
    assert event_of(Press(key, "", study=True)) == event


def test_a_slider_keeps_its_own_keys() -> None:
    """On the graph's slider arrows are the browser's; other keys are the line's."""
    on_slider = Press("ArrowLeft", "", focus="slider", study=True)

    assert event_of(on_slider) is None
    assert event_of(replace(on_slider, key="Escape")) == StudyLeft()

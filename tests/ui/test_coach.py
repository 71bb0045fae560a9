"""The coach: what it shows and advises is what the core proves, and nothing more."""

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from golf_core.advice import advise
from golf_core.deals import numbered_deal
from golf_core.game import TURN, Position
from golf_core.rules import RULE_MODES, STRICT, King, Rules
from golf_core.session import Session
from golf_core.slices import finish
from golf_core.solver import best_moves, best_score, weighing
from golf_ui import events
from golf_ui.coach import jobs
from golf_ui.coach.events import Advised, HintWanted, Solved
from golf_ui.coach.jobs import Advise, Solve, begin, wanted
from golf_ui.coach.state import Ask, Coach
from golf_ui.coach.view import coach_picture
from golf_ui.effects import Focus
from golf_ui.model import Dialog, Model
from golf_ui.page.screen import screen
from golf_ui.store.settings import Best, HintKind, Settings, with_setting
from golf_ui.update import update
from tests.known_games import KnownGame, known
from tests.strategies import games, walk
from tests.ui.english import ENGLISH

ALWAYS = Settings(best=Best.ALWAYS)
EXACT = Settings(hint=HintKind.EXACT)


def table(number: int = 5, rules: Rules = STRICT, settings: Settings = ALWAYS) -> Model:
    """Give the table of a numbered deal."""
    return Model(Session(numbered_deal(number), rules), settings=settings)


def after(model: Model, *happened: events.TableEvent) -> Model:
    """Give the table after all of these events."""
    for event in happened:
        model, _ = update(model, event)
    return model


def worked(model: Model) -> Model:
    """Give the table once all the work it calls for is done."""
    while (job := wanted(model)) is not None:
        assert not isinstance(job, jobs.Pause)
        model, _ = update(model, finish(begin(job)))
    return model


def hinted(model: Model) -> Model:
    """Give the table once a hint that was asked for has come."""
    return worked(after(model, HintWanted()))


def said(model: Model) -> str | None:
    """Give what the status line says."""
    return screen(model, ENGLISH)["say", "text"]


# Two hundred positions: ten moves into twenty games, by a seeded hand.
@pytest.mark.parametrize("number", range(1, 21))
def test_the_figure_is_what_the_solver_proves(number: int) -> None:
    """At every move the best score shown is the core's for that position."""
    chance = random.Random(number)
    model = worked(table(number, RULE_MODES[number % 6]))
    for _ in range(10):
        position = model.session.position
        if position.over:
            break
        expected = str(best_score(position)).replace("-", "\N{MINUS SIGN}")
        assert coach_picture(model, ENGLISH)["best", "text"] == expected
        move = chance.choice(position.moves)
        model = worked(after(model, events.Tapped(move)))


def test_undo_and_redo_bring_back_what_is_known() -> None:
    """What was proven once needs no second proof."""
    model = worked(after(worked(table()), events.Tapped(TURN)))

    undone = after(model, events.Undone())

    assert wanted(undone) is None
    assert coach_picture(undone, ENGLISH)["best", "text"] == "\N{MINUS SIGN}2"
    assert wanted(after(undone, events.Redone())) is None


def test_a_move_along_the_best_line_needs_no_work() -> None:
    """The best score stays with a player who plays the best line."""
    model = worked(table())
    line = model.coach.known[model.session.position].line
    for move in line:
        model = after(model, events.Tapped(move))
        assert wanted(model) is None
    assert model.session.position.score == -2


@pytest.mark.parametrize("best", Best)
def test_the_best_score_shows_when_the_setting_says(best: Best) -> None:
    """Off never shows it, always does in play too, after the game only at its end."""
    game = known("stuck")
    model = worked(Model(game.session, settings=Settings(best=best)))
    in_play = screen(model, ENGLISH)
    at_end = screen(worked(played(model, game)), ENGLISH)

    assert (in_play["best-figure", "hidden"] is None) == (best is Best.ALWAYS)
    assert (at_end["best-figure", "hidden"] is None) == (best is not Best.OFF)
    assert (at_end["over-best-figure", "hidden"] is None) == (best is not Best.OFF)
    # At the end it stands where the moves stood: figures that are there stay put.
    replaced = (at_end["moves-figure", "hidden"], at_end["best-figure", "hidden"])
    assert (replaced == ("", None)) == (best is Best.AFTER)
    assert in_play["moves-figure", "hidden"] is None
    if best is not Best.OFF:
        expected = best_score(game.session.position)
        assert at_end["over-best", "text"] == str(expected).replace("-", "−")


def played(model: Model, game: KnownGame) -> Model:
    """Give the table after a known game."""
    for move in walk_moves(game):
        model = after(model, events.Tapped(move))
    return model


def walk_moves(game: KnownGame) -> list[int]:
    """Give the moves of a known game."""
    return [TURN if word == "s" else int(word[1]) for word in game.moves.split()]


def test_a_plain_game_calls_for_no_work() -> None:
    """With the best score off and no question asked the coach does nothing."""
    model = table(settings=Settings(best=Best.OFF))
    for move in (1, TURN, TURN):
        assert wanted(model) is None
        model = after(model, events.Tapped(move))
    assert wanted(model) is None


def test_a_lost_clear_is_told_once() -> None:
    """The move that makes a clear impossible is told; no later one of the deal."""
    lost = worked(after(worked(table()), events.Tapped(TURN)))
    again = worked(after(lost, events.Undone(), events.Tapped(TURN)))
    on = worked(after(lost, events.Tapped(TURN)))

    assert said(lost) == "A clear is no longer possible."
    assert [message.key for message in lost.spoken][-1] == "say.clear_lost"
    assert said(again) != said(lost)
    assert said(on) != said(lost)


def test_a_lost_clear_is_not_told_where_the_score_is_not_shown() -> None:
    """A player who does not see the best score hears nothing of it."""
    model = worked(table(settings=Settings()))

    assert worked(after(model, events.Tapped(TURN))).notice is None


def test_a_fair_hint_is_the_cores_fair_advice() -> None:
    """The hint marks the fairest move, says it is one, and brings focus there."""
    asked = after(table(settings=Settings(best=Best.OFF)), HintWanted())
    job = wanted(asked)
    assert job == Advise(asked.session.position)
    answer = finish(begin(job))
    model, effects = update(asked, answer)
    assert isinstance(answer, Advised)

    picture = screen(model, ENGLISH)
    assert picture[f"c{answer.move}", "data-hint"] == ""
    assert [node for node, what in picture if what == "data-hint"].count("stock") == 1
    assert picture["stock", "data-hint"] is None
    assert effects == (Focus(f"c{answer.move}"),)
    assert "best on average" in str(said(model))
    assert model.coach.hints == 1


def test_a_fair_hint_is_never_worse_than_chance_by_the_full_advice() -> None:
    """Cut short, the advice still names a move that the full advice finds good."""
    for number in (1, 7, 11):
        position = numbered_deal(number).position(STRICT)
        answer = finish(begin(Advise(position)))
        assert isinstance(answer, Advised)
        full = advise(position).estimates
        assert full[answer.move].mean <= sum(e.mean for e in full.values()) / len(full)


@pytest.mark.parametrize("number", [1, 7, 22])
def test_a_fair_hint_knows_nothing_of_the_stock(number: int) -> None:
    """However the unseen cards lie, the hint is the same."""
    position = numbered_deal(number).position(STRICT)
    other = replace(position, stock=tuple(reversed(position.stock)))

    assert hint_of(position) == hint_of(other)


def hint_of(position: Position) -> int:
    """Give the move that a fair hint names."""
    answer = finish(begin(Advise(position)))
    assert isinstance(answer, Advised)
    return answer.move


@given(games(), st.just(EXACT))
def test_an_exact_hint_keeps_the_best_possible(
    game: Session, settings: Settings
) -> None:
    """No move keeps a better score than the one hinted at; so turning neither."""
    model = hinted(Model(game, settings=settings))
    hint = model.coach.hint

    if not game.position.moves:
        assert hint is None
        return
    assert hint is not None
    scores = best_moves(game.position)
    assert scores[hint.move] == min(scores.values())
    assert hint.best == (None if hint.only else scores[hint.move])


def test_an_exact_hint_says_what_it_keeps() -> None:
    """The exact kind is named by what its move keeps possible."""
    model = hinted(table(settings=EXACT))

    assert str(said(model)).endswith("it keeps −2 possible.")


def test_the_only_move_is_called_so() -> None:
    """Without a choice there is nothing to weigh, and the hint says so."""
    session = Session(numbered_deal(22))
    while len(session.position.moves) != 1:
        session = session.play(session.position.moves[0])

    model = after(Model(session), HintWanted())

    assert wanted(model) != Advise(session.position)
    assert "only move" in str(said(model))


def test_no_hint_where_there_is_nothing_to_say() -> None:
    """At the end of a deal a hint says that no move is left, and does not count."""
    game = known("stuck")
    model = after(played(Model(game.session), game), events.Closed(Dialog.OVER))
    model = after(model, HintWanted())

    assert said(model) == "No moves left."
    assert model.coach.hints == 0


def test_asking_again_is_no_second_hint() -> None:
    """A hint that still stands is told again without being counted again."""
    model = hinted(hinted(table(settings=EXACT)))
    moved = hinted(after(model, events.Tapped(TURN)))

    assert model.coach.hints == 1
    assert moved.coach.hints == 2


def test_a_hint_stands_until_the_table_changes() -> None:
    """Its mark and text outlast what moves no card, and go with the next move."""
    model = hinted(table(settings=EXACT))
    hint = model.coach.hint
    assert hint is not None

    looked = after(model, events.ColumnFocused(3))
    moved = after(model, events.Tapped(hint.move))

    assert screen(looked, ENGLISH)[hint.node, "data-hint"] == ""
    assert said(looked) == said(model)
    assert screen(moved, ENGLISH)[hint.node, "data-hint"] is None


def test_a_move_takes_back_the_question() -> None:
    """Who plays on while a hint is thought out gets none, late, for another table."""
    asked = after(table(settings=Settings(best=Best.OFF)), HintWanted())
    assert asked.coach.asked is Ask.HINT

    moved = after(asked, events.Tapped(TURN))
    late, effects = update(moved, Advised(asked.session.position, TURN))

    assert wanted(moved) is None
    assert late.coach.hint is None
    assert effects == ()


def test_an_answer_leaves_what_is_told_alone() -> None:
    """What the coach finds out does not wipe the status line or the announcement."""
    model = after(table(), events.Tapped(1), events.Tapped(2))
    job = wanted(model)
    assert isinstance(job, Solve)

    answered, _ = update(model, finish(begin(job)))

    assert answered.notice == model.notice
    assert answered.spoken == model.spoken


def test_another_deal_begins_with_nothing_known() -> None:
    """A new deal forgets what was known, told and hinted of the last one."""
    model = hinted(table(settings=EXACT))

    dealt = after(model, events.Dealt("strict", "turned", "6", 6))

    assert dealt.coach == Coach()


@given(games())
def test_followed_knowledge_is_right(game: Session) -> None:
    """Whatever the coach knows of a table by following the moves is proven so."""
    model = Model(replace(game, done=0), settings=ALWAYS)
    for move in game.played:
        model = after(worked(model), events.Tapped(move))
    position = model.session.position

    known_best = model.coach.best(position)
    assert known_best is None or known_best == best_score(position)
    floor = model.coach.floor
    assert floor is None or floor <= best_score(position)


@pytest.mark.parametrize(
    ("name", "value"), [("best", "always"), ("hint", "exact"), ("pace", "fast")]
)
def test_settings_know_the_coach(name: str, value: str) -> None:
    """Its choices are settings like all others; anything else changes nothing."""
    chosen = with_setting(Settings(), name, value)

    assert getattr(chosen, name) == value
    assert with_setting(chosen, name, "sideways") == chosen


def test_work_goes_in_small_steps() -> None:
    """A proof yields often, and a fair hint ends near a known number of steps."""
    assert sum(1 for _ in begin(Solve(numbered_deal(5).position(STRICT)))) > 20
    for rules in (STRICT, Rules(King.WRAP)):
        for number in (5, 6, 10):
            position = numbered_deal(number).position(rules)
            order = sum(1 for _ in weighing(position))
            steps = sum(1 for _ in begin(Advise(position)))

            assert abs(steps - jobs.FAIR_STEPS) <= order


def test_solving_one_position_answers_for_it_alone() -> None:
    """An answer for another position is kept, and changes nothing on the table."""
    model = table()
    other = walk(model.session, [0, 0, 0]).position
    job = Solve(other)
    answer = finish(begin(job))
    assert isinstance(answer, Solved)

    learned, effects = update(model, answer)

    assert effects == ()
    assert learned.coach.best(other) == best_score(other)
    assert screen(learned, ENGLISH)["best", "text"] == "…"

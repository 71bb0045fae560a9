"""Lines that are looked at: shown, reviewed, stepped through, never played."""

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given

from golf_core.deals import numbered_deal
from golf_core.game import TURN
from golf_core.luck import Reckoning
from golf_core.review import Review, review
from golf_core.rules import RULE_MODES
from golf_core.session import Session
from golf_core.slices import finish
from golf_core.solver import best_score
from golf_ui import events
from golf_ui.address import deal_address, read_address
from golf_ui.analysis_view import mode_name
from golf_ui.coach_events import (
    AnalysisWanted,
    Jumped,
    MarkedWanted,
    PaceTurned,
    Pasted,
    PracticeWanted,
    Reckoned,
    Reviewed,
    ReviewWanted,
    RunTurned,
    ShowWanted,
    Stepped,
    StudyLeft,
    Ticked,
)
from golf_ui.effects import Fly
from golf_ui.graph import SIZE
from golf_ui.jobs import LookBack, Pause, Reckon, begin, wanted
from golf_ui.keys import Press, event_of
from golf_ui.model import Dialog, Model
from golf_ui.picture import Picture, signed
from golf_ui.screen import screen
from golf_ui.settings import Best, Pace, Settings
from golf_ui.study import Kind, Study
from golf_ui.update import update
from tests.known_games import KNOWN_GAMES, KnownGame, known
from tests.strategies import games
from tests.ui.english import ENGLISH, english_page

QUIET = Settings(best=Best.OFF)


def after(model: Model, *happened: events.TableEvent) -> Model:
    """Give the table after all of these events."""
    for event in happened:
        model, _ = update(model, event)
    return model


def table(game: KnownGame, count: int | None = None) -> Model:
    """Give the table after the first *count* moves of a known game, or all."""
    model = Model(game.session, settings=QUIET)
    for word in game.moves.split()[:count]:
        model = after(model, events.Tapped(TURN if word == "s" else int(word[1])))
    return model


def worked(model: Model) -> Model:
    """Give the table once the work it calls for is done, but for luck and play."""
    while (job := wanted(model)) and not isinstance(job, Pause | Reckon):
        model, _ = update(model, finish(begin(job)))
    return model


def study(model: Model) -> Study:
    """Give the line on the table, which has to be there."""
    assert model.study is not None
    return model.study


def reviewed(model: Model) -> Model:
    """Give the table with its game's review, stepping through it."""
    return after(worked(after(model, ReviewWanted())), events.Closed(Dialog.REVIEW))


def shown(model: Model) -> Picture:
    """Give what the page shows."""
    return screen(model, ENGLISH)


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


@pytest.mark.parametrize("game", KNOWN_GAMES, ids=str)
def test_a_review_shows_what_the_core_finds(game: KnownGame) -> None:
    """The figures, the marked moves and the table of moves are the review's."""
    model = worked(after(table(game), ReviewWanted()))
    line = study(model)
    found = review(game.session.position, line.session.moves)
    picture = shown(model)

    assert picture["review-score", "text"] == signed(game.score)
    assert picture["review-best", "text"] == signed(found.best[0])
    assert picture["review-given", "text"] == str(found.given_away)
    best = [picture[f"row{place}-best", "text"] for place in range(line.end + 1)]
    assert best == [signed(score) for score in found.best]
    marked = [
        p + 1 for p in range(line.end + 1) if picture[f"row{p}", "data-marked"] == ""
    ]
    assert marked == [mistake.number for mistake in found.mistakes]
    for mistake in found.mistakes:
        cost = picture[f"row{mistake.number - 1}-cost", "text"]
        assert str(cost).startswith(f"Cost {mistake.cost}. Better:")


def test_the_review_says_where_the_clear_was_lost() -> None:
    """A clear that was possible and lost, never possible, kept or reached."""
    game = known("stuck")
    lost = shown(worked(after(table(game), ReviewWanted())))
    number = review(game.session.position, table(game).session.played).clear_lost
    cleared = shown(worked(after(table(known("cleared")), ReviewWanted())))
    hopeless = Model(Session(numbered_deal(22)).play(TURN), settings=QUIET)
    never = shown(worked(after(hopeless, ReviewWanted())))
    begun = shown(worked(after(table(known("cleared"), 2), ReviewWanted())))

    assert lost["review-clear", "text"] == f"The clear was lost with move {number}."
    assert cleared["review-clear", "text"] == "You cleared it."
    assert never["review-clear", "text"] == "No play clears this deal."
    assert begun["review-clear", "text"] == "A clear is still possible."


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


def test_marked_moves_come_one_after_another() -> None:
    """Mistake leads to each move that cost something, then to the first again."""
    model = reviewed(table(known("stuck")))
    found = study(model).review
    assert found is not None
    places = [mistake.number - 1 for mistake in found.mistakes]
    first = places[0]
    model = after(model, Jumped(first))

    visited = []
    for _ in places:
        model = after(model, MarkedWanted())
        visited.append(study(model).at)

    assert visited == [*places[1:], first]
    picture = shown(model)
    assert [what for node, what in picture if what == "data-played"]
    assert "Cost" in str(picture["say", "text"])
    assert picture["spoken", "text"] != ""


def test_a_marked_move_shows_both_moves() -> None:
    """Where a mistake was made, the move played and a better one are marked."""
    model = after(reviewed(table(known("stuck"))), MarkedWanted())
    mistake = study(model).next_mistake
    assert mistake is not None
    picture = shown(model)

    def marked(mark: str) -> list[str]:
        return [
            n for (n, what), value in picture.items() if (what, value) == (mark, "")
        ]

    assert marked("data-hint") == [node(mistake.better)]
    assert marked("data-played") == [node(mistake.played)]


def node(move: int) -> str:
    """Name the node of a move."""
    return "stock" if move == TURN else f"c{move}"


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


def test_nothing_is_played_on_where_the_game_is_over() -> None:
    """At the end of a game the player is told to step back."""
    model = after(reviewed(table(known("stuck"))), Jumped(99))

    told = after(model, PracticeWanted())

    assert told.study is not None
    assert told.session == model.session
    assert shown(told)["say", "text"] == "The game is over here. Step back to play on."


def test_luck_and_play_follow() -> None:
    """They are worked out after the review, and shown in cards with their sign."""
    model = worked(after(table(known("stuck"), 2), ReviewWanted()))
    moves = study(model).session.moves
    assert isinstance(wanted(model), Reckon)
    assert shown(model)["review-luck", "text"] == "…"
    found = Reckoning((4.0, 5.0, 6.0), (0.0, 0.0), (1.04, 0.5), (-0.54, 0.0), 61.6)

    told = shown(after(model, Reckoned(moves, found)))

    assert told["review-play", "text"] == "+1.5"
    assert told["review-luck", "text"] == "−0.5"
    assert told["review-unseen", "text"] == "0.0"
    assert told["review-accuracy", "text"] == "62"


def test_what_was_found_for_another_game_is_dropped() -> None:
    """A review that comes late never stands beside moves it is not of."""
    model = after(table(known("stuck"), 2), ReviewWanted())
    late = Reviewed((TURN,), Review((1, 1), ()))

    assert study(after(model, late)).review is None


def test_the_graph_falls_where_a_move_cost_something() -> None:
    """A better score is higher; each fall begins at a mark; the line spans the game."""
    model = reviewed(table(known("stuck")))
    found = study(model).review
    assert found is not None
    picture = shown(model)
    points = path(picture["hud-line", "d"])
    marks = path(str(picture["hud-marks", "d"]).replace("h0", ""))
    falls = [a for a, b in pairwise(points) if b[1] > a[1]]

    assert [x for x, _ in (points[0], points[-1])] == [0, SIZE]
    assert marks == falls
    assert len(falls) == len(found.mistakes)
    assert all(0 <= y <= SIZE for _, y in points)


def path(text: str | None) -> list[tuple[Fraction, Fraction]]:
    """Read the points of a path."""
    pairs = [part.split() for part in str(text).replace("L", "M").split("M") if part]
    return [(Fraction(x), Fraction(y)) for x, y in pairs]


def test_the_slider_says_where_it_stands() -> None:
    """Screen readers hear the move that follows, not only a number."""
    model = after(reviewed(table(known("stuck"))), Stepped(1))
    picture = shown(model)

    assert picture["hud-slider", "value"] == "1"
    assert picture["hud-slider", "max"] == str(study(model).end)
    assert picture["hud-slider", "aria-valuetext"] == picture["say", "text"]


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


@pytest.mark.parametrize("number", [5, 22, 1852])
def test_an_analysis_gives_the_best_of_all_six(number: int) -> None:
    """Each rule set's score is the core's, and its link asks for that very deal."""
    model = worked(after(table(known("stuck")), AnalysisWanted(str(number))))
    picture = shown(model)
    deal = numbered_deal(number)

    for rules in RULE_MODES:
        score = best_score(deal.position(rules))
        text = picture[f"analysis-{mode_name(rules)}-best", "text"]
        words = f"Cleared: {signed(score)}" if score <= 0 else f"{score} card"
        assert str(text).startswith(words)
        asked = read_address(str(picture[f"play-{mode_name(rules)}", "href"]))
        assert (asked.deal, asked.rules) == (number, rules)


@pytest.mark.parametrize("typed", ["", "x", "0", "2147483648"])
def test_an_analysis_needs_a_deal(typed: str) -> None:
    """A number that names no deal is refused at its field."""
    model = after(table(known("stuck"), 2), AnalysisWanted(typed))

    assert model.analysis is None
    assert shown(model)["analysis-error", "text"] != ""


def test_the_analysis_begins_with_the_deal_on_the_table() -> None:
    """Opened without a number it looks into the deal being played."""
    model = after(table(known("stuck"), 2), AnalysisWanted())

    assert model.dialog is Dialog.ANALYSIS
    assert model.analysis is not None
    assert model.analysis.number == known("stuck").deal


def test_addresses_of_deals_are_read_back() -> None:
    """What the analysis links to is what the page reads."""
    for rules in RULE_MODES:
        assert read_address(deal_address(1852, rules)).rules == rules


def test_a_pasted_game_is_reviewed() -> None:
    """A game given as text lies on the table, the player's own untouched."""
    model = after(table(known("stuck"), 2), Pasted("deal 5 moves c1 s"))

    assert study(model).kind is Kind.REVIEW
    assert study(model).session.moves == (1, TURN)
    assert model.session == table(known("stuck"), 2).session
    assert isinstance(wanted(model), LookBack)


def test_a_pasted_text_that_is_no_game_is_refused() -> None:
    """What is wrong with it is told at the field, and nothing else changes."""
    model = after(table(known("stuck"), 2), Pasted("once upon a time"))

    assert model.study is None
    error = shown(model)["paste-error", "text"]
    assert error == "That is no game: it needs a deal and its moves."

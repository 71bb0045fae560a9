"""What brings another deal to the table, and what it makes of the one there."""

from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from golf_core.daily import round_numbers
from golf_core.deals import FIRST_DEAL, LAST_DEAL, daily_number, numbered_deal
from golf_core.game import TURN
from golf_core.notation import parse_moves
from golf_core.rules import STRICT, King, Rules
from golf_core.session import Session
from golf_ui import events
from golf_ui.coach.jobs import wanted
from golf_ui.model import Dialog, Model
from golf_ui.score import events as score_events
from golf_ui.score.attempt import Attempt
from golf_ui.score.book import Book
from golf_ui.score.dealing import drawn_round
from golf_ui.score.events import NextHole, Passed, Seeking
from golf_ui.score.ledger import Ledger
from golf_ui.score.parking import Parked
from golf_ui.score.state import Score
from golf_ui.update import update

TODAY = date(2026, 3, 9)
WRAP = Rules(King.WRAP)


def table(number: int = 5, made: str = "", rules: Rules = STRICT) -> Model:
    """Give a table at which games count, after the moves *made*."""
    session = Session(numbered_deal(number), rules)
    book = Book(Ledger("phone"), Attempt("first", number, rules, TODAY))
    model = Model(session, score=Score(book, TODAY, "next"))
    return after(model, *map(events.Tapped, parse_moves(made)))


def after(model: Model, *happened: events.TableEvent) -> Model:
    """Give the table after all of these events, each under a name of its own."""
    for event in happened:
        name = f"name{model.spoken_times}-{model.score.name[:20]}"
        model, _ = update(model, Passed(model.score.today, 0, name))
        model, _ = update(model, event)
    return model


def dealt(kind: str = "random", typed: str = "", drawn: int = 617) -> events.Dealt:
    """Ask for a deal under the wrap rules."""
    return events.Dealt("wrap", "turned", typed, drawn, kind)


def played(model: Model) -> int:
    """How many games have counted."""
    return model.score.book.ledger.statistics.totals().played


@pytest.mark.parametrize(
    ("kind", "number"),
    [
        ("random", 617),
        ("daily", daily_number(TODAY)),
        ("round", drawn_round(617)[0]),
        ("daily_round", round_numbers(TODAY)[0]),
    ],
)
def test_each_kind_deals_its_deal(kind: str, number: int) -> None:
    """The kind chosen says which deal comes to the table, under the chosen rules."""
    model = after(table(), dealt(kind))

    assert model.session == Session(numbered_deal(number), WRAP)
    assert model.score.book.in_round == ("round" in kind)


@pytest.mark.parametrize("kind", ["random", "winnable", "daily", "round"])
def test_a_typed_number_goes_before_the_kind(kind: str) -> None:
    """Whatever kind is chosen, the number that was typed is dealt."""
    model = after(table(), dealt(kind, "1852"))

    assert model.session.deal.number == 1852
    assert model.score.book.round is None


@given(st.integers(FIRST_DEAL, LAST_DEAL))
def test_a_round_is_nine_different_deals(seed: int) -> None:
    """Any seed draws nine deals that exist, none twice, and the same ones again."""
    deals = drawn_round(seed)

    assert len(set(deals)) == 9
    assert all(FIRST_DEAL <= deal <= LAST_DEAL for deal in deals)
    assert drawn_round(seed) == deals


def test_leaving_counts_only_what_was_begun() -> None:
    """A deal without a move is nothing; with one it counts once it is left."""
    assert played(after(table(), dealt(), dealt())) == 0
    assert played(after(table(made="s"), dealt(), dealt())) == 1


def test_a_deal_that_can_be_cleared_is_sought_first() -> None:
    """The search is wanted until its answer deals; another answer is none."""
    seeking = after(table(made="s"), events.Opened(Dialog.NEW), dealt("winnable"))
    sought = Seeking(WRAP, 617)
    assert wanted(seeking) == sought
    assert seeking.session.deal.number == 5

    stale = score_events.Found(Seeking(WRAP, 618), 9)
    assert after(seeking, stale).session is seeking.session
    found = after(seeking, score_events.Found(sought, 9))
    assert found.session == Session(numbered_deal(9), WRAP)
    assert (found.score.seeking, found.dialog) == (None, None)


def test_closing_the_dialog_stops_the_search() -> None:
    """Who closes the New dialog waits no longer, and keeps the deal on the table."""
    model = after(table(), events.Opened(Dialog.NEW), dealt("winnable"))
    model = after(model, events.Closed(Dialog.NEW))

    assert model.score.seeking is None
    assert model.session.deal.number == 5


def test_what_is_told_outlasts_its_dialog() -> None:
    """A record told as a deal comes again is still there once the dialog is gone."""
    model = after(table(made="s"), dealt(typed="8"))
    again = events.Dealt("strict", "turned", "5", 617)
    known = after(model, events.Opened(Dialog.NEW), again, events.Closed(Dialog.NEW))

    assert known.notice is not None
    assert known.notice.key == "say.record"


def test_a_hole_is_left_for_the_next() -> None:
    """Going on from a hole that is stuck counts its strokes and deals the next."""
    model = after(table(), dealt("round"), events.Tapped(TURN))
    left = model.session.position.score
    model = after(model, NextHole())
    on = model.score.book.round

    assert on is not None
    assert [hole.strokes for hole in on.holes] == [left]
    assert model.session.deal.number == on.deals[1]
    assert model.score.book.attempt.hole == 2


def test_the_last_hole_leads_to_the_card() -> None:
    """After nine holes the scorecard opens, and one round has counted."""
    model = after(table(), dealt("round"))
    for _ in range(9):
        model = after(model, events.Tapped(TURN), NextHole())
    totals = model.score.book.ledger.statistics.totals()

    assert model.dialog is Dialog.CARD
    assert (totals.played, totals.rounds) == (9, 1)
    assert after(model, NextHole()).score.book == model.score.book


def test_another_round_is_begun_only_when_confirmed() -> None:
    """A round under way gives way to another one only after a question."""
    model = after(table(), dealt("round"))
    asked = after(model, dealt("round", drawn=99))
    assert asked.dialog is Dialog.CONFIRM
    assert asked.score.book.round == model.score.book.round

    kept = after(asked, events.Closed(Dialog.CONFIRM))
    assert kept.score.question is None
    assert after(kept, score_events.Confirmed()).session == model.session
    begun = after(asked, score_events.Confirmed())
    assert begun.session.deal.number == drawn_round(99)[0]


def test_a_round_given_up_counts_for_nothing() -> None:
    """Its holes stay, the open one as it stands; the round does not count."""
    model = after(table(), dealt("round"), events.Tapped(TURN))
    model = after(
        model,
        score_events.Considered(score_events.GivenUp()),
        score_events.Confirmed(),
    )
    totals = model.score.book.ledger.statistics.totals()

    assert model.score.book.round is not None
    assert model.score.book.round.abandoned
    assert (totals.played, totals.rounds) == (1, 0)


def test_past_days_are_practice_and_later_ones_wait() -> None:
    """The calendar deals past days as practice, today's for real, later ones not."""
    model = table()
    cells = model.score.cells
    past, later = cells.index(date(2026, 3, 1)), cells.index(date(2026, 3, 10))

    practised = after(model, score_events.DayPlayed(past))
    assert practised.session.deal.number == 20260301
    assert practised.score.book.practice
    today = after(model, score_events.DayPlayed(cells.index(TODAY)))
    assert not today.score.book.practice
    assert after(model, score_events.DayPlayed(later)).session is model.session
    assert after(model, score_events.DayPlayed(41)).session is model.session


def test_a_parked_game_and_the_one_on_the_table_change_places() -> None:
    """Neither counts by it, and each comes back with its moves and its attempt."""
    game = Session(numbered_deal(8)).play(TURN)
    attempt = Attempt("parked", 8, STRICT, TODAY, undos=2)
    model = table(made="s")
    model = replace(model, score=replace(model.score, parked=(Parked(game, attempt),)))
    changed = after(model, score_events.ParkedResumed())

    assert changed.session == game
    assert changed.score.book.attempt.game == "parked"
    assert played(changed) == 0
    back = after(changed, score_events.ParkedResumed())
    assert back.session == model.session
    assert back.score.book.attempt.game == "first"


def test_any_game_that_waits_can_be_gone_back_to() -> None:
    """Each has its own way back; the one on the table waits first after it."""
    waiting = tuple(Parked(Session(numbered_deal(n)).play(TURN)) for n in (8, 9))
    model = table(made="s")
    model = replace(model, score=replace(model.score, parked=waiting))
    changed = after(model, score_events.ParkedResumed(1))

    assert changed.session == waiting[1].session
    assert [it.session.deal.number for it in changed.score.parked] == [
        model.session.deal.number,
        8,
    ]
    assert after(model, score_events.ParkedResumed(2)).session is model.session


def test_a_hole_that_was_parked_is_not_dealt_anew() -> None:
    """Going back to a round finds the hole as it was left for a link."""
    model = after(table(), dealt("round"), events.Tapped(TURN))
    attempt = model.score.book.attempt
    others = tuple(Parked(Session(numbered_deal(n)).play(TURN)) for n in (5, 6))
    parked = Parked(model.session, attempt)
    elsewhere = replace(model.score, parked=(*others, parked))
    guest = elsewhere.with_attempt(Attempt("guest", 8, WRAP, TODAY))
    other = replace(model, session=Session(numbered_deal(8), WRAP), score=guest)
    back = after(other, NextHole())

    assert back.session == model.session
    assert back.score.book.attempt == attempt
    assert [it.session.deal.number for it in back.score.parked] == [5, 6]

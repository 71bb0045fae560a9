"""The score book: when a game counts, that it does once, and what is practice."""

from dataclasses import replace
from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from golf_core.deals import Deal, daily_number, numbered_deal
from golf_core.rules import STRICT, King, Rules
from golf_core.session import Session
from golf_core.stats import Record
from golf_ui.score import book as books
from golf_ui.score.book import Book, Told, open_book
from golf_ui.score.ledger import Ledger
from tests.strategies import choices, walk
from tests.ui.opened_books import (
    CLEARED,
    DEALT,
    FRESH,
    OTHER,
    STUCK,
    TODAY,
    count,
    opened,
)


def through(
    book: Book, session: Session, today: date = TODAY
) -> tuple[Book, list[Told]]:
    """Make all moves of *session*, telling the book of each."""
    told = []
    before = session.restart()
    while before.done < session.done:
        after = before.redo()
        book, told_now = books.played(book, before, after, today)
        told.append(told_now)
        before = after
    return book, told


def test_a_clear_counts_when_the_last_card_leaves() -> None:
    """The result is there with the last move, before anything else happens."""
    book, told = through(opened(), CLEARED)
    result = told[-1].result

    assert told[:-1] == [Told()] * (len(told) - 1)
    assert result is not None
    assert (result.game, result.score) == ("one", CLEARED.position.score)
    assert (result.moves, result.day) == (CLEARED.done, TODAY)
    assert count(book) == (1, 1)
    assert book.practice


def test_clear_undo_clear_again_counts_once() -> None:
    """After the result undo and a second clear are practice, and told so."""
    book, _ = through(opened(), CLEARED)
    back = CLEARED.undo()
    book, _ = books.played(book, CLEARED, back, TODAY)
    book, told = books.played(book, back, back.redo(), TODAY)

    assert told == Told(practice=True)
    assert count(book) == (1, 1)


def test_a_restart_and_a_replay_after_the_result_count_nothing() -> None:
    """The same deal played again, restarted or dealt anew, is practice."""
    book, _ = through(opened(), CLEARED)
    book, _ = books.played(book, CLEARED, DEALT, TODAY)
    book, again = through(book, CLEARED)
    replay = books.begun(book, FRESH, "two", TODAY, practice=True)
    replay, replayed = through(replay, CLEARED)

    assert again[-1].practice
    assert replayed[-1].practice
    assert count(book) == count(replay) == (1, 1)


def test_a_deal_counts_once_however_it_comes_again() -> None:
    """Typed again or opened by a link, a deal that has its result is practice."""
    book, _ = books.left(opened(STUCK), STUCK, TODAY)
    again = books.begun(book, STUCK.restart(), "two", TODAY)
    other_rules = replace(STUCK.restart(), rules=Rules(King.WRAP), moves=())

    assert again.practice
    assert books.strokes_if_left(again, STUCK) is None
    assert not books.begun(book, other_rules, "three", TODAY).practice
    assert not books.begun(book, OTHER, "four", TODAY).practice


def test_practice_betters_the_record() -> None:
    """A better end in practice becomes the deal's record; an equal one does not."""
    book, _ = books.left(opened(STUCK), STUCK, TODAY)
    first = book.record
    book, told = through(books.begun(book, FRESH, "two", TODAY), CLEARED)
    twice, again = through(books.begun(book, FRESH, "three", TODAY), CLEARED)

    assert first == Record(STUCK.position.score, STUCK.done)
    assert book.record == Record(CLEARED.position.score, CLEARED.done)
    assert told[-1] == Told(practice=True, record=True)
    assert again[-1] == Told(practice=True)
    assert count(twice) == (1, 0)


def test_a_stuck_game_counts_when_it_is_left() -> None:
    """No more moves is no result yet: undo may follow. Leaving it is one."""
    book, told = through(opened(STUCK), STUCK)
    after, left = books.left(book, STUCK, TODAY)

    assert set(told) == {Told()}
    assert count(book) == (0, 0)
    assert books.strokes_if_left(book, STUCK) == STUCK.position.score
    assert left.result is not None
    assert left.result.score == STUCK.position.score
    assert count(after) == (1, 0)
    assert books.left(after, STUCK, TODAY) == (after, Told())


def test_a_deal_left_before_its_first_move_is_nothing() -> None:
    """Dealing and dealing anew without a move is no loss."""
    book = opened()

    assert books.strokes_if_left(book, FRESH) is None
    assert books.left(book, FRESH, TODAY) == (book, Told())


def test_a_restart_does_not_unmake_the_first_move() -> None:
    """Restart counts as undo in the same attempt, so leaving then is a result."""
    book, _ = through(opened(OTHER), walk(OTHER, [0, 0]))
    played = walk(OTHER, [0, 0])
    book, _ = books.played(book, played, played.restart(), TODAY)
    after, told = books.left(book, played.restart(), TODAY)

    assert books.strokes_if_left(book, played.restart()) == 35
    assert told.result is not None
    assert (told.result.undos, told.result.score) == (1, 35)
    assert count(after) == (1, 0)


def test_undos_hints_and_time_are_in_the_result() -> None:
    """A result knows its undos, hints, best possible score and time."""
    book = opened()
    attempt = book.attempt.hinted().solved(-9).timed(2000)
    first = FRESH.play(CLEARED.moves[0])
    book, _ = books.played(replace(book, attempt=attempt), first, FRESH, TODAY)
    _, told = through(book, CLEARED)
    result = told[-1].result

    assert result is not None
    assert (result.undos, result.hints, result.time) == (1, 1, 2000)
    assert result.best == -9


@given(choices, st.lists(st.integers(0, 4), max_size=40))
def test_whatever_is_done_a_game_counts_once(
    chosen: list[int], actions: list[int]
) -> None:
    """No storm of undo, redo, restart and leaving counts one attempt twice."""
    session = walk(Session(numbered_deal(1852), Rules(King.WRAP)), chosen)
    book, _ = through(opened(session), session)
    for action in actions:
        if action == 4:
            book, _ = books.left(book, session, TODAY)
            continue
        after = (session.undo, session.redo, session.restart, lambda: CLEARED)[action]()
        if not book.attempt.fits(after):
            continue
        book, _ = books.played(book, session, after, TODAY)
        session = after

    played, cleared = count(book)
    assert cleared <= played <= 1


def test_a_game_resumed_in_two_tabs_counts_once() -> None:
    """Both tabs clear the same game; told of each other they have one result."""
    one, _ = through(opened(), CLEARED)
    two, _ = through(opened(), CLEARED)
    merged = books.reread(one, two.kept)

    assert count(merged) == (1, 1)


def test_a_game_that_the_other_tab_has_counted_is_practice() -> None:
    """Once the other tab has told of the result, this one adds none."""
    one, _ = through(opened(), CLEARED)
    two = books.reread(opened(), one.kept)
    two, told = through(two, CLEARED)

    assert told[-1] == Told(practice=True)
    assert count(two) == (1, 1)


def test_a_deal_without_a_number_counts_once_too() -> None:
    """A deal given card by card has no record, but its attempt counts once."""
    own = Session(Deal(CLEARED.deal.cards), CLEARED.rules, CLEARED.moves, CLEARED.done)
    book, told = through(opened(own.restart()), own)
    other = books.reread(opened(own.restart()), book.kept)

    assert told[-1].result is not None
    assert book.record is None
    assert count(through(other, own)[0]) == (1, 1)


def test_an_attempt_is_resumed_with_its_game() -> None:
    """After a reload the attempt goes on if it is of the deal on the table."""
    attempt = opened().attempt.hinted()

    resumed = open_book(Ledger("phone"), attempt, None, FRESH, "new", TODAY)
    assert resumed.attempt == attempt
    other = open_book(Ledger("phone"), attempt, None, OTHER, "new", TODAY)
    assert other.attempt.game == "new"


def test_a_cleared_game_whose_attempt_is_lost_is_practice() -> None:
    """A game on the table that may have counted does not count again."""
    book = open_book(Ledger("phone"), None, None, CLEARED, "new", TODAY)
    back = CLEARED.undo()

    assert book.practice
    assert books.played(book, back, CLEARED, TODAY)[1].result is None


def test_midnight_belongs_to_the_day_of_the_deal() -> None:
    """A deal of the day finished after midnight counts for the day it was begun."""
    daily = Session(numbered_deal(daily_number(TODAY)), STRICT).play(0)
    book = opened(daily)
    tomorrow = TODAY + timedelta(1)
    statistics = books.left(book, daily, tomorrow)[0].ledger.statistics

    assert TODAY in statistics.daily
    assert tomorrow in statistics.played

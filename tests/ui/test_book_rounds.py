"""The score book in a round of nine: its holes, its end, and the round of two tabs."""

from dataclasses import replace

import pytest

from golf_core.daily import round_numbers
from golf_core.deals import numbered_deal
from golf_core.rules import RULE_MODES, STRICT, King, Rules
from golf_core.session import Session
from golf_ui.score import book as books
from golf_ui.score.book import Book, Told
from tests.strategies import walk
from tests.ui.opened_books import OTHER, TODAY, count, opened

NUMBERS = round_numbers(TODAY)


def on_round(rules: Rules = STRICT) -> Book:
    """Give a book at the first hole of the round of the day."""
    book = books.round_begun(opened(OTHER), "r", rules, NUMBERS, TODAY)
    return _dealt(book)


def _dealt(book: Book) -> Book:
    """Deal the round's next hole."""
    assert book.round is not None
    assert book.round.deal is not None
    session = Session(numbered_deal(book.round.deal), book.round.rules)
    return books.begun(book, session, f"hole{book.round.hole}", TODAY)


def _hole(book: Book, moves: int = 1) -> tuple[Session, Session]:
    """Give the hole on the table, as dealt and after some moves."""
    assert book.attempt.deal is not None
    dealt = Session(numbered_deal(book.attempt.deal), book.attempt.rules)
    return dealt, walk(dealt, [0] * moves)


def _all_holes(book: Book) -> Book:
    for number in range(1, 10):
        assert book.attempt.hole == number
        assert book.in_round
        book, told = books.left(book, _hole(book, number)[1], TODAY)
        assert told.hole
        if number < 9:
            book = _dealt(book)
    return book


@pytest.mark.parametrize("rules", RULE_MODES)
def test_a_round_ends_with_its_ninth_hole(rules: Rules) -> None:
    """Nine results count, and the last brings the round to the statistics."""
    book = _all_holes(on_round(rules))
    totals = book.ledger.statistics.totals()

    assert book.round is not None
    assert book.round.finished
    assert (totals.played, totals.rounds) == (9, 1)
    assert totals.best_round == (book.round.over_par, book.round.strokes)


def test_a_round_played_again_is_practice() -> None:
    """The round of the day counts once; played again it has a scorecard only."""
    book = _all_holes(on_round())
    again = books.round_begun(book, "again", STRICT, NUMBERS, TODAY)
    before = book.ledger.statistics.totals()
    again = _all_holes(_dealt(again))

    assert again.round is not None
    assert again.round.practice
    assert again.round.finished
    assert again.ledger.statistics.totals() == before


def test_a_hole_is_not_played_twice() -> None:
    """After a hole is left, no second end of it reaches the scorecard."""
    book = on_round()
    _, played = _hole(book)
    book, _ = books.left(book, played, TODAY)
    again = books.begun(book, played.restart(), "again", TODAY)
    after, told = books.left(again, played, TODAY)

    assert again.attempt.hole is None
    assert not told.hole
    assert after.round == book.round


def test_a_hole_needs_a_move() -> None:
    """A hole left before its first move stays the hole to play."""
    book = on_round()
    dealt, played = _hole(book)

    assert books.left(book, dealt, TODAY) == (book, Told())
    assert books.strokes_if_left(book, dealt) is None
    assert books.strokes_if_left(book, played) == played.position.score


def test_a_round_given_up_keeps_its_results() -> None:
    """The holes played still count as deals; the round does not."""
    book = on_round()
    book, _ = books.left(book, _hole(book)[1], TODAY)
    book = books.round_abandoned(book)

    assert book.round is not None
    assert book.round.abandoned
    assert not book.in_round
    assert book.ledger.statistics.totals().rounds == 0
    assert count(book) == (1, 0)
    assert books.round_abandoned(opened()) == opened()


def test_a_single_deal_beside_a_round_is_no_hole() -> None:
    """Another deal, or the same under other rules, leaves the round where it is."""
    book = on_round()
    wrap = Session(numbered_deal(NUMBERS[0]), Rules(King.WRAP))

    for session in (OTHER, wrap):
        beside = books.begun(book, session, "x", TODAY)
        assert not beside.in_round
        after, told = books.left(beside, walk(session, [0]), TODAY)
        assert after.round == book.round
        assert not told.hole


def test_an_attempt_of_another_round_is_no_hole() -> None:
    """What is left of an earlier round cannot end up on this one's card."""
    book = on_round(Rules(King.WRAP))
    stale = replace(book.attempt, rules=STRICT)

    assert not replace(book, attempt=stale).in_round
    assert not replace(book, attempt=replace(book.attempt, deal=1)).in_round


def test_the_round_goes_on_from_the_tab_that_is_further() -> None:
    """A tab that hears of the other's hole goes on behind it."""
    here = on_round()
    there, _ = books.left(here, _hole(here)[1], TODAY)
    joined = books.reread(here, there.kept)

    assert joined.round == there.round
    assert not joined.in_round
    assert books.reread(there, here.kept).round == there.round
    assert books.reread(opened(), there.kept).round == there.round
    assert books.reread(here, opened().kept).round == here.round


def test_an_ended_round_is_not_brought_back() -> None:
    """A tab still in a round that another has replaced goes on with the newer one."""
    stale = on_round()
    left, _ = books.left(stale, _hole(stale)[1], TODAY)
    replaced = books.round_begun(books.round_abandoned(left), "new", STRICT, NUMBERS)
    joined = books.reread(stale, replaced.kept)

    assert joined.round == replaced.round
    assert books.reread(replaced, stale.kept).round == replaced.round
    assert books.reread(replaced, left.kept).round == replaced.round


def test_a_round_given_up_in_one_tab_is_over_in_all() -> None:
    """Giving up ends the round also for a tab that has played one more hole of it."""
    one = on_round()
    two, _ = books.left(one, _hole(one)[1], TODAY)
    both = books.reread(two, books.round_abandoned(one).kept)

    assert both.round is not None
    assert both.round.abandoned
    assert len(both.round.holes) == 1
    assert not both.in_round


def test_a_best_score_found_later_is_added() -> None:
    """What the solver finds after the end joins the result, which counts once."""
    book = on_round()
    _, hole = _hole(book)
    book, told = books.left(book, hole, TODAY)
    deal, rules = NUMBERS[0], STRICT
    assert book.unsettled == ((deal, rules), (deal, rules))
    later = books.settled(book, deal, rules, -3)

    assert told.hole
    assert later.unsettled == ()
    assert later.round is not None
    assert later.round.holes[0].best == -3
    (result,) = later.ledger.statistics.latest()
    assert (result.game, result.best) == (book.attempt.game, -3)
    for one, other in ((book, later), (later, book)):
        both = books.reread(one, other.kept)
        assert both.unsettled == ()
        assert count(both) == (1, 0)

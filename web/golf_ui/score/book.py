"""
The score book: statistics, the round and the attempt in progress.

The table tells it what happens; it answers with the book as it then stands and
what there is to tell. It holds no clock and draws no names: dates, times and
names are handed in.
"""

from dataclasses import dataclass, replace
from datetime import date
from typing import NamedTuple

from golf_core.game import State
from golf_core.results import Result
from golf_core.rounds import Hole, Round, joined
from golf_core.rules import Rules
from golf_core.session import Session
from golf_core.stats import Record, Statistics
from golf_ui.score.attempt import Attempt, started
from golf_ui.score.ledger import Ledger
from golf_ui.score.shelf import Shelf
from golf_ui.score.shelf import joined as shelves_joined


class Kept(NamedTuple):
    """What all tabs of a browser have in common; see `Book`."""

    ledger: Ledger
    round: Round | None = None
    shelf: Shelf = ()

    def joined(self, other: "Kept") -> "Kept":
        """
        Give what comes of both, in any order and any number of times.

        Of two rounds the one begun last holds: a tab still in a round that
        another has ended or replaced must not bring it back. What a tab has reset
        is gone whole.
        """
        if self.ledger.device in other.ledger.reset:
            return other
        if other.ledger.device in self.ledger.reset:
            return self
        on = self.round
        if on is not None and other.round is not None:
            on = joined(on, other.round)
        return Kept(
            self.ledger.joined(other.ledger),
            on or other.round,
            shelves_joined(self.shelf, other.shelf),
        )


@dataclass(frozen=True)
class Book:
    """
    The *ledger*, the *attempt* at the deal on the table, the *round*, and the
    *shelf* of the games lately played.
    """

    ledger: Ledger
    attempt: Attempt
    round: Round | None = None
    shelf: Shelf = ()

    @property
    def kept(self) -> Kept:
        """What of it all tabs have in common."""
        return Kept(self.ledger, self.round, self.shelf)

    @property
    def practice(self) -> bool:
        """
        Whether the game on the table can no longer count.

        It has counted, or its deal has under these rules, however it came
        again and in whichever tab; or practice was asked for.
        """
        attempt = self.attempt
        if attempt.practice or attempt.ended or self.record is not None:
            return True
        return self.ledger.statistics.holds(attempt.game)

    @property
    def in_round(self) -> bool:
        """Whether the game on the table is the hole the round has come to."""
        on, attempt = self.round, self.attempt
        if on is None or on.over:
            return False
        at_play = on.hole, on.deal, on.rules
        return at_play == (attempt.hole, attempt.deal, attempt.rules)

    @property
    def unsettled(self) -> tuple[tuple[int, Rules], ...]:
        """The deals, and rules, that count without their best possible score."""
        on = self.round
        holes = tuple((deal, on.rules) for deal in on.unsettled) if on else ()
        return holes + self.ledger.statistics.unsettled

    @property
    def record(self) -> Record | None:
        """The record of the deal on the table under its rules."""
        return self.ledger.statistics.record(self.attempt.deal, self.attempt.rules)


@dataclass(frozen=True, slots=True)
class Told:
    """
    What there is to tell.

    The *result* has counted, or the game ended as *practice*, which may have
    bettered the deal's *record*. A *hole* of the round was played with it.
    """

    result: Result | None = None
    practice: bool = False
    record: bool = False
    hole: bool = False


Noted = tuple[Book, Told]


def open_book(
    ledger: Ledger,
    attempt: Attempt | None,
    round_: Round | None,
    session: Session,
    game: str,
    today: date,
) -> Book:
    """
    Go on with what was kept, for the *session* on the table.

    An *attempt* that is missing or of another deal is made up under the name
    *game*; a game already cleared is then practice, since it may have counted.
    """
    if attempt is not None and attempt.fits(session):
        return Book(ledger, attempt, round_)
    cleared = session.position.state is State.CLEARED
    fresh = _attempt(session, game, today, round_)
    return Book(ledger, replace(fresh, practice=cleared), round_)


def begun(
    book: Book, session: Session, game: str, today: date, *, practice: bool = False
) -> Book:
    """
    Begin an attempt, named *game*, at the deal of *session*.

    A replay is *practice*. The round's deal under the round's rules is its hole.
    """
    fresh = _attempt(session, game, today, book.round)
    return replace(book, attempt=replace(fresh, practice=practice))


def _attempt(session: Session, game: str, today: date, on: Round | None) -> Attempt:
    fresh = Attempt(game, session.deal.number, session.rules, today)
    if on is None or on.over or (on.deal, on.rules) != (fresh.deal, fresh.rules):
        return fresh
    return replace(fresh, hole=on.hole)


def played(book: Book, before: Session, after: Session, today: date) -> Noted:
    """
    Note what led from one session to the next of the same deal.

    Fewer moves standing is an undo, a restart too. When the last card leaves,
    the result counts, once; a game cleared again is practice.
    """
    if after.done < before.done:
        book = replace(book, attempt=book.attempt.undone())
    cleared = after.position.state is State.CLEARED
    if not cleared or before.position.state is State.CLEARED:
        return book, Told()
    return _ended(book, after, today)


def left(book: Book, session: Session, today: date) -> Noted:
    """
    Note that the player leaves the game on the table for another.

    It ends as it stands if a move was ever made and it has not ended before.
    """
    if book.attempt.ended or not started(session):
        return book, Told()
    return _ended(book, session, today)


def strokes_if_left(book: Book, session: Session) -> int | None:
    """Give the strokes that leaving now will count, None if it counts nothing."""
    counts = book.in_round or not book.practice
    return session.position.score if counts and started(session) else None


def _ended(book: Book, session: Session, today: date) -> Noted:
    result = book.attempt.result(session, today)
    on, completed = _round_after(book, result)
    result = replace(result, round_strokes=completed)
    before = book.ledger.statistics
    after = (
        before.practised(result)
        if book.practice
        else before.add(result, book.ledger.device)
    )
    told = Told(
        None if book.practice else result,
        book.practice,
        book.practice and after.records is not before.records,
        book.in_round,
    )
    ledger = replace(book.ledger, statistics=after)
    attempt = replace(book.attempt, ended=True)
    return replace(book, ledger=ledger, attempt=attempt, round=on), told


def _round_after(book: Book, result: Result) -> tuple[Round | None, int | None]:
    """Give the round once its hole is played, and its strokes if that ends it."""
    if book.round is None or not book.in_round:
        return book.round, None
    on = book.round.play(Hole(result.score, result.best, result.aided))
    counts = on.finished and not on.practice
    return on, on.strokes if counts else None


def round_begun(
    book: Book, name: str, rules: Rules, deals: tuple[int, ...], day: date | None = None
) -> Book:
    """
    Begin a round of nine *deals*; deal its first hole and call `begun` next.

    If one of the deals has had its result, the whole round is practice.
    """
    records = book.ledger.statistics.records
    known = any((deal, rules) in records for deal in deals)
    number = book.round.number + 1 if book.round else 1
    on = Round(name, rules, deals, day=day, practice=known, number=number)
    return replace(book, round=on)


def round_abandoned(book: Book) -> Book:
    """Give up the round; call `left` first, so that its open hole counts."""
    return book if book.round is None else replace(book, round=book.round.abandon())


def emptied(book: Book, device: str) -> Book:
    """
    Give the book without what it holds but the attempt; it counts as *device*.

    A round is followed by one that is over before it began: what is known of it in
    another tab is then of an earlier one.
    """
    ledger, on = book.ledger.cleared(device), book.round
    if on is not None:
        on = Round(device, on.rules, on.deals, abandoned=True, number=on.number + 1)
    attempt = replace(book.attempt, hole=None)
    return Book(ledger, attempt, on)


def settled(book: Book, deal: int, rules: Rules, best: int) -> Book:
    """Add the *best* possible score of a deal, found out after it had counted."""
    statistics = book.ledger.statistics.settled(deal, rules, best)
    on = book.round.settled(deal, rules, best) if book.round else None
    return replace(book, ledger=replace(book.ledger, statistics=statistics), round=on)


def imported(book: Book, statistics: Statistics, shelf: Shelf) -> Book:
    """Take in what a file holds; no result counts twice."""
    ledger = book.ledger
    merged = replace(ledger, statistics=ledger.statistics.merge(statistics))
    return replace(book, ledger=merged, shelf=shelves_joined(book.shelf, shelf))


def reread(book: Book, kept: Kept) -> Book:
    """Take in what another tab has *kept*, before counting and whenever it tells."""
    ledger, on, shelf = book.kept.joined(kept)
    return replace(book, ledger=ledger, round=on, shelf=shelf)

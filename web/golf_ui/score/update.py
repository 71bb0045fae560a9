"""What the events of the score make of the table: pure."""

from dataclasses import replace
from datetime import MINYEAR, date

from golf_core.game import Position
from golf_core.session import Session
from golf_ui import events as table
from golf_ui.effects import SaveFile, Share
from golf_ui.model import Dialog, Message, Model
from golf_ui.score import events as events
from golf_ui.score.attempt import Attempt, started
from golf_ui.score.book import (
    Book,
    begun,
    emptied,
    imported,
    left,
    played,
    reread,
    round_abandoned,
    settled,
)
from golf_ui.score.dealing import Updated, consider, go_on
from golf_ui.score.exchange import Unreadable, export, export_name, read_export
from golf_ui.score.parking import PLACES, Parked
from golf_ui.score.shelf import shelved
from golf_ui.score.state import Kind, Score

_LAST_CARD = 1

UNKEPT = "keep.memory"
"""What is told where the browser keeps nothing; a frame offers the full page then."""


def scored(model: Model, event: events.ScoreEvent) -> Updated:
    """Give the table after *event*, and the effects it asks for."""
    score = model.score
    match event:
        case events.Passed():
            return _passed(model, event), ()
        case events.BookOpened(book, passed):
            opened = replace(model, score=replace(score, book=book))
            return _passed(opened, passed), ()
        case events.Reread(kept, waiting):
            book = reread(score.book, kept)
            known = replace(score, book=book, parked=waiting)
            return replace(model, score=_without_ended(known)), ()
        case events.Settled(deal, rules, best):
            book = settled(score.book, deal, rules, best)
            return replace(model, score=replace(score, book=book)), ()
        case events.KeepingFailed(key):
            failed = replace(model, score=replace(score, failed=key))
            if key == UNKEPT and model.given.framed:
                return replace(failed.saying(Message(key)), unkept=True), ()
            return _told(failed, Message(key)), ()
        case events.KindChosen(kind):
            chosen = replace(score, kind=Kind(kind))
            return replace(model, score=chosen, dialog=Dialog.NEW), ()
        case events.Considered(act):
            return consider(model, act)
        case events.Confirmed():
            return (model, ()) if score.question is None else _act(model)
        case events.ModeShown(mode):
            return replace(model, score=replace(score, mode=mode)), ()
        case events.MonthTurned(step):
            return _turn_month(model, step), ()
        case events.GivenUp() | events.Reset():
            return _lose(model, event), ()
        case events.Exported() | events.Imported():
            return _exchange(model, event)
        case events.SolvabilityAsked():
            return replace(model, score=replace(score, wondering=True)), ()
        case events.LinkShared() | events.ResultShared():
            return model, (_share(model, isinstance(event, events.ResultShared)),)
        case events.Shared(key, link):
            return _told(model, Message(key, text=link)), ()
        case _:
            return go_on(replace(model, notice=None), event)


def _told(model: Model, message: Message) -> Model:
    return replace(model.saying(message), notice=message)


def _passed(model: Model, event: events.Passed) -> Model:
    score = model.score
    timed = score.with_attempt(score.book.attempt.timed(event.milliseconds))
    return replace(model, score=replace(timed, today=event.today, name=event.name))


def _without_ended(score: Score) -> Score:
    """
    Let no game wait that is none in progress any more.

    One may have had its result in another tab. One that is stuck is left as it
    stands when its day is over, and so is one for which there is no place.
    """
    book, waiting = score.book, list[Parked]()
    for place, game in enumerate(score.parked):
        name = f"{score.name}-{place}"
        attempt = game.attempt or begun(book, game.session, name, score.today).attempt
        if book.ledger.statistics.holds(attempt.game):
            continue
        stuck = game.session.position.over and attempt.begun != score.today
        if stuck or place >= PLACES:
            book = _left_behind(book, attempt, game.session, score.today)
        else:
            waiting.append(game)
    return replace(score, book=book, parked=tuple(waiting))


def _left_behind(book: Book, attempt: Attempt, session: Session, today: date) -> Book:
    """Leave a game that is not on the table."""
    behind, _ = left(replace(book, attempt=attempt), session, today)
    shelf = shelved(behind.shelf, attempt.game, session, today)
    return replace(behind, attempt=book.attempt, shelf=shelf)


def _act(model: Model) -> Updated:
    """Do what was asked about."""
    question = model.score.question
    asked = replace(model, score=replace(model.score, question=None), dialog=None)
    return (asked, ()) if question is None else scored(asked, question.act)


def _turn_month(model: Model, step: int) -> Model:
    """Turn the calendar, never beyond today's month."""
    score = model.score
    year, month = score.shown_month
    months = year * 12 + month - 1 + step
    last = score.today.year * 12 + score.today.month - 1
    months = min(max(months, MINYEAR * 12), last)
    shown = months // 12, months % 12 + 1
    return replace(model, score=replace(score, month=shown))


def _lose(model: Model, act: events.GivenUp | events.Reset) -> Model:
    score = model.score
    if isinstance(act, events.Reset):
        empty = replace(score, book=emptied(score.book, score.name))
        return _told(replace(model, score=empty), Message("say.reset"))
    book, _ = left(score.book, model.session, score.today)
    given_up = replace(score, book=round_abandoned(book))
    return _told(replace(model, score=given_up), Message("say.given_up"))


def _exchange(model: Model, event: events.Exported | events.Imported) -> Updated:
    score = model.score
    if isinstance(event, events.Exported):
        text = export(score.book.kept, score.today)
        return model, (SaveFile(export_name(score.today), text),)
    read = Unreadable.NO_EXPORT if event.text is None else read_export(event.text)
    if isinstance(read, Unreadable):
        return _told(model, Message(f"import.{read}")), ()
    book = imported(score.book, read.statistics, read.shelf)
    more = _played(book) - _played(score.book)
    told = Message("import.damaged" if read.damaged else "import.done", n=more)
    return _told(replace(model, score=replace(score, book=book)), told), ()


def _played(book: Book) -> int:
    return book.ledger.statistics.totals().played


def _share(model: Model, result: bool) -> Share:
    session = model.session
    return Share(session, result, model.coach.best(_start(session)))


def _start(session: Session) -> Position:
    return session.deal.position(session.rules)


def noted(before: Model, after: Model) -> Model:
    """Let the score book know what led from one state of the table to the next."""
    score = _with_coach(before, after)
    same_game = score.book.attempt.game == before.score.book.attempt.game
    if same_game and after.session is not before.session:
        book, told = played(score.book, before.session, after.session, score.today)
        score = replace(score, book=book, told=told)
    score = _settled(score, before, after)
    book = _with_game(before, after, score.book)
    score = score if book is score.book else replace(score, book=book)
    return replace(after, score=_closed(score, after.dialog))


def _with_game(before: Model, after: Model, book: Book) -> Book:
    """Keep a game that has ended, or that was left for another after a move."""
    game, was, now = before.score.book.attempt.game, before.session, after.session
    if book.attempt.game != game:
        keeps, session = started(was) and not was.position.over, was
    else:
        keeps, session = now.position.over and not was.position.over, now
    if not keeps:
        return book
    shelf = shelved(book.shelf, game, session, after.score.today)
    return replace(book, shelf=shelf)


def _with_coach(before: Model, after: Model) -> Score:
    """Give the score once the attempt knows its hints and what was possible."""
    score = after.score
    attempt = score.book.attempt
    if after.coach.hints > before.coach.hints or _shown(before, after):
        attempt = attempt.hinted()
    if attempt.best is None and after.coach.known and not attempt.ended:
        best = after.coach.best(_start(after.session))
        attempt = attempt if best is None else attempt.solved(best)
    return score if attempt is score.book.attempt else score.with_attempt(attempt)


def _settled(score: Score, before: Model, after: Model) -> Score:
    """Give the result on the table its best score if the coach finds that later."""
    session, book = after.session, score.book
    deal, best = session.deal.number, after.coach.best(_start(session))
    if after.coach.known is before.coach.known or deal is None or best is None:
        return score
    if (deal, session.rules) not in book.unsettled:
        return score
    return replace(score, book=settled(book, deal, session.rules, best))


def _shown(before: Model, after: Model) -> bool:
    """Whether the best play has come on show: that tells as much as a hint."""
    began = before.study is None and after.study is not None
    return began and after.study is not None and after.study.tells_best


def _closed(score: Score, dialog: Dialog | None) -> Score:
    """Drop what falls with its dialog."""
    if score.seeking is not None and dialog is not Dialog.NEW:
        score = replace(score, seeking=None)
    if score.question is not None and dialog is not Dialog.CONFIRM:
        score = replace(score, question=None)
    return score


def shares(model: Model, event: object) -> bool:
    """
    Whether *event* may change what all tabs have in common.

    It may bring a game to its result, or begin or end a round.
    """
    if isinstance(event, table.Tapped | table.Redone):
        return model.session.position.cards_left == _LAST_CARD
    changing = (
        table.Dealt
        | events.DealEvent
        | events.Confirmed
        | events.Imported
        | events.Settled
    )
    return isinstance(event, changing)

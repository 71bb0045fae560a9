"""What the events of the score make of the table: pure."""

from dataclasses import replace
from datetime import MINYEAR

from golf_core.game import Position
from golf_core.session import Session
from golf_ui import events as table
from golf_ui import score_events as events
from golf_ui.attempt import started
from golf_ui.book import left, played, reread, round_abandoned
from golf_ui.dealing import Updated, consider, go_on
from golf_ui.effects import SaveFile, Share
from golf_ui.exchange import Unreadable, export, export_name, read_export
from golf_ui.model import Dialog, Message, Model
from golf_ui.score import Kind, Score
from golf_ui.shelf import Shelf, shelved
from golf_ui.study import Kind as StudyKind

_LAST_CARD = 1


def scored(model: Model, event: events.ScoreEvent) -> Updated:
    """Give the table after *event*, and the effects it asks for."""
    score = model.score
    match event:
        case events.Passed():
            return _passed(model, event), ()
        case events.BookOpened(book, parked, passed):
            opened = replace(model, score=replace(score, book=book, parked=parked))
            return _passed(opened, passed), ()
        case events.Reread(ledger, round_):
            book = reread(score.book, ledger, round_)
            return replace(model, score=replace(score, book=book)), ()
        case events.KeepingFailed(key):
            failed = replace(model, score=replace(score, failed=key))
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
        ledger = score.book.ledger.cleared(score.name)
        empty = replace(score, book=replace(score.book, ledger=ledger))
        return _told(replace(model, score=empty), Message("say.reset"))
    book, _ = left(score.book, model.session, score.today)
    given_up = replace(score, book=round_abandoned(book))
    return _told(replace(model, score=given_up), Message("say.given_up"))


def _exchange(model: Model, event: events.Exported | events.Imported) -> Updated:
    score = model.score
    if isinstance(event, events.Exported):
        text = export(score.book.ledger, score.today)
        return model, (SaveFile(export_name(score.today), text),)
    read = Unreadable.NO_EXPORT if event.text is None else read_export(event.text)
    if isinstance(read, Unreadable):
        return _told(model, Message(f"import.{read}")), ()
    ledger, before = score.book.ledger, score.book.ledger.statistics.totals().played
    merged = replace(ledger, statistics=ledger.statistics.merge(read.statistics))
    book = replace(score.book, ledger=merged)
    more = merged.statistics.totals().played - before
    told = Message("import.damaged" if read.damaged else "import.done", n=more)
    return _told(replace(model, score=replace(score, book=book)), told), ()


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
    kept = replace(after, score=_closed(score, after.dialog))
    return replace(kept, shelf=_shelf(before, kept))


def _shelf(before: Model, after: Model) -> Shelf:
    """Keep a game that has ended, or that was left for another after a move."""
    game, new = before.score.book.attempt.game, after.score.book.attempt.game
    if new != game:
        left_open = started(before.session) and not before.session.position.over
        return shelved(after.shelf, game, before.session) if left_open else after.shelf
    ended = after.session.position.over and not before.session.position.over
    return shelved(after.shelf, game, after.session) if ended else after.shelf


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


def _shown(before: Model, after: Model) -> bool:
    """Whether the best play has come on show: that tells as much as a hint."""
    began = before.study is None and after.study is not None
    return began and after.study is not None and after.study.kind is StudyKind.SHOW


def _closed(score: Score, dialog: Dialog | None) -> Score:
    """Drop what falls with its dialog."""
    if score.seeking is not None and dialog is not Dialog.NEW:
        score = replace(score, seeking=None)
    if score.question is not None and dialog is not Dialog.CONFIRM:
        score = replace(score, question=None)
    return score


def may_count(model: Model, event: object) -> bool:
    """Whether *event* may bring the game on the table to its result."""
    if isinstance(event, table.Tapped | table.Redone):
        return model.session.position.cards_left == _LAST_CARD
    leaving = table.Dealt | events.DealEvent | events.Confirmed
    return isinstance(event, leaving) and started(model.session)

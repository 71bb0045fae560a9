"""What brings another deal to the table, and what becomes of the one there: pure."""

import random
from dataclasses import replace

from golf_core.daily import round_numbers
from golf_core.deals import FIRST_DEAL, LAST_DEAL, daily_number, numbered_deal
from golf_core.notation import NotationError, parse_number
from golf_core.rules import King, Rules, Start
from golf_core.scoring import HOLES
from golf_core.session import Session
from golf_ui.effects import Effect, Empty, Focus, LeaveAddress, Spread
from golf_ui.events import Dealt
from golf_ui.model import Dialog, Message, Model
from golf_ui.picture import signed
from golf_ui.score import events as events
from golf_ui.score.attempt import started
from golf_ui.score.book import Told, begun, left, round_begun
from golf_ui.score.parking import Parked, parked, without
from golf_ui.score.state import Kind, Question

Updated = tuple[Model, tuple[Effect, ...]]

_FIELD = "new-number"


def dealt(model: Model, event: Dealt) -> Updated:
    """Deal what the New dialog asks for: the number typed, else by its kind."""
    rules = Rules(King(event.king), Start(event.start))
    if event.typed.strip():
        return _typed(model, event.typed, rules)
    today = model.score.today
    match Kind(event.kind):
        case Kind.RANDOM:
            return _put(model, event.drawn, rules)
        case Kind.WINNABLE:
            return _seek(model, events.Seeking(rules, event.drawn))
        case Kind.DAILY:
            return _put(model, daily_number(today), rules)
        case Kind.ROUND:
            return _round(model, events.RoundBegun(rules, drawn_round(event.drawn)))
        case Kind.DAILY_ROUND:
            numbers = round_numbers(today)
            return _round(model, events.RoundBegun(rules, numbers, today))


def drawn_round(seed: int) -> tuple[int, ...]:
    """
    Draw the nine deals of a round from a *seed*, no deal twice.

    >>> len(set(drawn_round(1852)))
    9
    """
    numbers = range(FIRST_DEAL, LAST_DEAL + 1)
    return tuple(random.Random(seed).sample(numbers, HOLES))


def _typed(model: Model, typed: str, rules: Rules) -> Updated:
    try:
        number = parse_number(typed)
        numbered_deal(number)
    except NotationError:
        return _misread(model, "new.not_a_number")
    except ValueError:
        return _misread(model, "new.out_of_range")
    return _put(model, number, rules)


def _misread(model: Model, key: str) -> Updated:
    wrong = Message(key)
    return replace(model.saying(wrong), form_error=wrong), (Focus(_FIELD),)


def _seek(model: Model, sought: events.Seeking) -> Updated:
    seeking = replace(model, score=replace(model.score, seeking=sought))
    return seeking.saying(Message("new.seeking")), (Focus("seek-stop"),)


def _round(model: Model, act: events.RoundBegun) -> Updated:
    return consider(model, act) if round_on(model) else play_round(model, act)


def round_on(model: Model) -> bool:
    """Whether a round is under way."""
    on = model.score.book.round
    return on is not None and not on.over


def consider(model: Model, act: events.Act) -> Updated:
    """Ask before *act* loses what it loses."""
    on = model.score.book.round
    match act:
        case events.RoundBegun():
            question = Question("round", on.hole or 0 if on else 0, act)
        case events.GivenUp():
            question = Question("give_up", on.hole or 0 if on else 0, act)
        case events.Reset():
            played = model.score.book.ledger.statistics.totals().played
            question = Question("reset", played, act)
    asking = replace(model.score, question=question)
    return replace(model, score=asking, dialog=Dialog.CONFIRM), ()


def go_on(model: Model, event: events.DealEvent) -> Updated:
    """Give the table after *event* brought another deal to it."""
    score, rules = model.score, model.session.rules
    match event:
        case events.NextHole():
            return _next_hole(model)
        case events.TodayPlayed():
            return _put(model, daily_number(score.today), rules)
        case events.DayPlayed(cell):
            day = score.cells[cell]
            if day is None or day > score.today:
                return model, ()
            return _put(model, daily_number(day), rules, practice=day < score.today)
        case events.GameBrought(session):
            return put(model, session, practice=session.can_undo)
        case events.ParkedResumed(place):
            waits = place < len(score.parked)
            return resume(model, score.parked[place]) if waits else model, ()
        case events.RoundBegun():
            return play_round(model, event)
        case events.Found(sought, number):
            if sought != score.seeking:
                return model, ()
            return _put(model, number, sought.rules)


def _put(model: Model, number: int, rules: Rules, *, practice: bool = False) -> Updated:
    return put(model, Session(numbered_deal(number), rules), practice=practice)


def put(model: Model, session: Session, *, practice: bool = False) -> Updated:
    """Leave the game on the table and deal *session* in its place."""
    model = leave(model)
    score = model.score
    book = begun(score.book, session, score.name, score.today, practice=practice)
    table = replace(
        _fresh(model), session=session, score=replace(_fresh(model).score, book=book)
    )
    return _told(table), (Spread(), LeaveAddress(), Empty(_FIELD))


def leave(model: Model) -> Model:
    """Let the game on the table end as it stands, if it has not ended yet."""
    score = model.score
    book, told = left(score.book, model.session, score.today)
    return replace(model, score=replace(score, book=book, told=told))


def _fresh(model: Model) -> Model:
    """Give the table without what belonged to the last deal."""
    score = replace(
        model.score, told=Told(), seeking=None, question=None, wondering=False
    )
    return replace(model, dialog=None, column=1, score=score)


def _told(model: Model) -> Model:
    """Say which deal this is, and what is known of it."""
    number = model.session.deal.number
    known = known_of(model)
    dealt = [] if number is None else [Message("said.dealt", text=str(number))]
    told = model.saying(*dealt, *([known] if known else []))
    return replace(told, notice=known)


def known_of(model: Model) -> Message | None:
    """Say which hole is on the table, or the deal's record, or nothing."""
    book = model.score.book
    if book.in_round and book.round is not None:
        return Message("say.hole", n=book.round.hole)
    record = book.record
    if record is None:
        return Message("say.practice") if book.practice else None
    return Message("say.record", n=record.moves, text=signed(record.score))


def play_round(model: Model, event: events.RoundBegun) -> Updated:
    """Begin a round in place of any other, with its first hole on the table."""
    model = leave(model)
    score = model.score
    book = round_begun(score.book, score.name, event.rules, event.deals, event.day)
    begun_round = replace(model, score=replace(score, book=book))
    return _put(begun_round, event.deals[0], event.rules)


def _next_hole(model: Model) -> Updated:
    """Go to the hole that the round has come to; after the last, show the card."""
    model = leave(model)
    score, on = model.score, model.score.book.round
    if on is None:
        return model, ()
    if on.deal is None:
        return replace(model, dialog=Dialog.CARD), ()
    for game in score.parked:
        if (game.session.deal.number, game.session.rules) == (on.deal, on.rules):
            return resume(model, game), ()
    return _put(model, on.deal, on.rules)


def resume(model: Model, game: Parked) -> Model:
    """Bring *game* to the table, to go on; one in progress waits in its place."""
    now, score = model.session, model.score
    waiting = without(score.parked, game)
    if started(now) and not now.position.over and not score.book.attempt.ended:
        waiting = parked(waiting, Parked(now, score.book.attempt))
    else:
        model = leave(model)
    model = _fresh(model)
    book = begun(model.score.book, game.session, score.name, score.today)
    if game.attempt is not None and game.attempt.fits(game.session):
        book = replace(book, attempt=game.attempt)
    score = replace(model.score, book=book, parked=waiting)
    return _told(replace(model, session=game.session, score=score))

"""What each event makes of the table while the lesson lies on it, and of the lesson."""

from dataclasses import replace

from golf_core.game import TURN, Move
from golf_core.session import Session
from golf_core.tutorial import DEAL, PAGES, between, page_index
from golf_ui import events
from golf_ui.coach import events as coach_events
from golf_ui.coach.state import followed
from golf_ui.effects import Focus, LeaveAddress, Play, Replay, Spread
from golf_ui.lesson import events as lesson_events
from golf_ui.lesson.state import FIRST, Lesson
from golf_ui.model import Dialog, Message, Model
from golf_ui.offline.events import OfflineEvent
from golf_ui.offline.update import kept_offline
from golf_ui.score.book import begun
from golf_ui.score.dealing import resume
from golf_ui.score.events import Bookkeeping
from golf_ui.score.parking import Parked
from golf_ui.update import Updated, column_node, update

_ON_ANY_TABLE = (
    events.Asked,
    events.Closed,
    events.ColumnFocused,
    events.Set,
    events.GivenChanged,
)

HEADING = "lesson-title"


def teach(model: Model, event: events.Event) -> Updated:
    """
    Give the table after *event*, and the effects it asks for.

    While the lesson is open, the player's own game is left alone: no event
    but those that end the lesson reaches it.
    """
    lesson = model.lesson
    if isinstance(event, Bookkeeping):
        return update(model, event)
    if isinstance(event, OfflineEvent):
        return kept_offline(model, event)
    if isinstance(event, lesson_events.LessonEvent):
        return _asked(model, event)
    if lesson is None:
        return _play(model, event)
    if isinstance(event, coach_events.Answer):
        return replace(model, coach=update(model, event)[0].coach), ()
    if isinstance(event, events.Tapped):
        return _tap(model, lesson, event.move)
    if isinstance(event, _ON_ANY_TABLE):
        return _as_on_table(model, lesson, event)
    return model, ()


def _asked(model: Model, event: lesson_events.LessonEvent) -> Updated:
    lesson = model.lesson
    match event:
        case lesson_events.LessonOpened(index, alone):
            return _open(model, index, alone)
        case lesson_events.OfferDismissed():
            return replace(model, reached=FIRST), (Focus(column_node(model.column)),)
    if lesson is None:
        return model, ()
    match event:
        case lesson_events.LessonTurned(pages):
            return _turn(model, lesson, lesson.index + pages)
        case lesson_events.LessonLeft(anyway):
            stays = lesson.alone and not anyway
            return (model, ()) if stays else _leave(model)
        case lesson_events.LessonDealPlayed():
            return _play_deal(model)
        case lesson_events.LessonDone(drawn):
            return _done(model, drawn)


def _play(model: Model, event: events.TableEvent) -> Updated:
    """Play without a lesson; who has made a move needs no offer any more."""
    after, effects = update(model, event)
    met = after.reached or (FIRST if after.session.can_undo else None)
    return replace(after, reached=met), effects


def open_at(model: Model, index: int | None, *, alone: bool = False) -> Model:
    """Open the lesson at a page as the table opens; None leaves the table as it is."""
    if index is None:
        return model
    lesson = Lesson(index, alone=alone)
    return replace(model, lesson=lesson, reached=lesson.page.address, dialog=None)


def _open(model: Model, index: int | None, alone: bool) -> Updated:
    """Open the lesson where it was left, or turn to a page of the open one."""
    if index is None:
        index = page_index(model.reached or FIRST) or 0
    if model.lesson is not None:
        lesson = replace(model.lesson, alone=alone or model.lesson.alone)
        return _turn(replace(model, lesson=lesson), lesson, index)
    return open_at(_silent(model), index, alone=alone), (Focus(HEADING),)


def _turn(model: Model, lesson: Lesson, index: int) -> Updated:
    if index == lesson.index or not 0 <= index < len(PAGES):
        return model, ()
    return _go(_silent(model), lesson, index, lesson.session)


def _go(model: Model, lesson: Lesson, index: int, *way: Session) -> Updated:
    """Open page *index*, and let the table go *way* and then on to it."""
    there = replace(lesson, index=index, tried=frozenset(), read_out=True)
    turned = replace(model, lesson=there, reached=there.page.address)
    replay = Replay((*way, *between(way[-1], there.session)[1:]))
    # Next is not there on the last page: focus must not be lost with it.
    return turned, (replay, Focus(HEADING)) if there.at_end else (replay,)


def _tap(model: Model, lesson: Lesson, move: Move) -> Updated:
    page = lesson.page
    if not page.taps:
        return _tell(model, lesson, Message("lesson.look")), ()
    if page.session.refusal(move) is not None:
        return _as_on_table(model, lesson, events.Tapped(move))
    if page.compares and move != page.best:
        return _try(model, lesson, move)
    return _lead_on(model, lesson, move)


def _lead_on(model: Model, lesson: Lesson, move: Move) -> Updated:
    """Play a right move, and go on to the next page with it."""
    page, following = lesson.page, PAGES[lesson.index + 1]
    expected = following.moves[len(page.moves)]
    told = _tell(model, lesson, _praise(lesson, move, expected))
    after = page.session.play(move)
    turned, effects = _go(told, lesson, lesson.index + 1, page.session, after)
    return turned, (*effects, Play("played"))


def _praise(lesson: Lesson, move: Move, expected: Move) -> Message:
    position = lesson.page.position
    if move == TURN:
        return Message("lesson.turned", card=position.stock[0])
    card = position.exposed[move - 1]
    if lesson.page.compares:
        return Message("lesson.keeps_clear", card=card)
    if move != expected:
        return Message("lesson.fits_too", card=card)
    return Message("lesson.right", card=card, onto=position.top)


def _try(model: Model, lesson: Lesson, move: Move) -> Updated:
    """Play a move to show what it costs, and take it back."""
    page = lesson.page
    card = page.position.exposed[move - 1] if move != TURN else None
    key = "lesson.cost" if card else "lesson.cost_turn"
    tried = replace(lesson, tried=lesson.tried | {move})
    told = _tell(model, tried, Message(key, n=page.costs[move], card=card))
    way = (page.session, page.session.play(move), page.session)
    return told, (Replay(way), Play("played"))


def _as_on_table(model: Model, lesson: Lesson, event: events.TableEvent) -> Updated:
    """Let the lesson's table answer an event that moves no card."""
    shown = replace(model, session=lesson.session)
    answered, effects = update(shown, event)
    quiet = replace(lesson, read_out=False)
    own = replace(answered, session=model.session, coach=model.coach)
    return replace(own, lesson=quiet), effects


def _tell(model: Model, lesson: Lesson, notice: Message) -> Model:
    quiet = replace(lesson, read_out=False)
    return replace(model.saying(notice), lesson=quiet, notice=notice)


def _silent(model: Model) -> Model:
    return replace(model.saying(), notice=None)


def _leave(model: Model) -> Updated:
    """Give the table back to the player's own game, as it was."""
    ended = Dialog.OVER if model.session.position.over else None
    left = replace(_silent(model), lesson=None, dialog=ended)
    return left, (Focus(column_node(model.column)),)


def _done(model: Model, drawn: int) -> Updated:
    """
    Play on from the lesson's end: a game that has not begun, else a new deal.

    A game in progress is not thrown away: the player is asked.
    """
    left, effects = _leave(replace(model, reached=FIRST))
    session = model.session
    if session.position.over:
        king, start = session.rules.king, session.rules.start
        return update(left, events.Dealt(king, start, "", drawn))
    if session.can_undo:
        return replace(left, dialog=Dialog.NEW), ()
    return left, effects


def _play_deal(model: Model) -> Updated:
    """
    Put the lesson's deal on the table, to practise; a game in progress is parked.

    The lesson has shown how it is cleared, so it does not count.
    """
    left, _ = _leave(replace(model, reached=FIRST))
    session, score = Session(DEAL), left.score
    book = begun(score.book, session, score.name, score.today, practice=True)
    dealt = resume(left, Parked(session, book.attempt))
    coach = followed(model.coach, model.session, session)
    effects = (Spread(), LeaveAddress(), Focus(column_node(1)))
    return replace(dealt, coach=coach), effects

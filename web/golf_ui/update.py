"""What each event makes of the table: pure, effects leave as data."""

from dataclasses import replace

from golf_core.game import COLUMNS, TURN, Move, Position, State
from golf_core.rules import Refusal
from golf_core.session import Session
from golf_ui import events
from golf_ui.coach.events import CoachEvent
from golf_ui.coach.state import followed
from golf_ui.coach.studying import Interruption, interrupted
from golf_ui.coach.update import coached
from golf_ui.effects import Effect, Fly, Focus, KeepLanguage, Nudge, Play, Spread
from golf_ui.model import Dialog, Message, Model
from golf_ui.score.dealing import dealt
from golf_ui.score.events import Passed, ScoreEvent
from golf_ui.score.update import noted, scored
from golf_ui.store.settings import with_setting
from golf_ui.table.spoken import answer

Updated = tuple[Model, tuple[Effect, ...]]

_HIGHEST_PITCH = 7


def column_node(column: int) -> str:
    """Name the node of a column's exposed card."""
    return f"c{column}"


def update(model: Model, event: events.TableEvent) -> Updated:
    """Give the table after *event*, and the effects it asks for."""
    if isinstance(event, Passed):
        # Comes before every other event, and nothing but the time is told.
        return scored(model, event)
    if isinstance(event, CoachEvent):
        after, effects = coached(model, event)
    elif isinstance(event, ScoreEvent):
        after, effects = scored(model, event)
    else:
        # What was told while a dialog lay over the table is still to be read.
        notice = model.notice if isinstance(event, events.Closed) else None
        after, effects = _acted(replace(model, notice=notice, form_error=None), event)
    if after.session is not model.session:
        coach = followed(after.coach, model.session, after.session)
        after = replace(after, coach=coach, study=None)
    return noted(model, after), effects


def _acted(model: Model, event: events.PlayerEvent) -> Updated:
    if model.study is not None and isinstance(event, Interruption):
        return interrupted(model, model.study, event)
    return _played(model, event)


def _played(model: Model, event: events.PlayerEvent) -> Updated:
    match event:
        case events.Tapped(move):
            return _tap(model, move)
        case events.Undone():
            return _undo(model)
        case events.Redone():
            return _redo(model)
        case events.Restarted():
            return _restart(model)
        case events.Dealt():
            return dealt(model, event)
        case events.Opened(dialog):
            return replace(model, dialog=dialog), ()
        case events.Closed(dialog):
            open_still = None if model.dialog is dialog else model.dialog
            return replace(model, dialog=open_still), ()
        case events.ColumnFocused(column):
            return replace(model, column=column), ()
        case events.Arrowed(step):
            return _arrow(model, step)
        case events.Set(name, value):
            settings = with_setting(model.settings, name, value)
            given = model.given.without(name)
            return replace(model, settings=settings, given=given), ()
        case events.GivenChanged(given):
            return replace(model, given=given), ()
        case events.UnkeptRead():
            read = replace(model, unkept=False)
            return read, (Focus(column_node(model.column)),)
        case events.LanguageChosen(tag):
            return model, (KeepLanguage(tag),)
        case events.Asked(what):
            return _say(model, *answer(model.session.position, what)), ()


def _say(model: Model, *messages: Message) -> Model:
    return model.saying(*messages)


def _tap(model: Model, move: Move) -> Updated:
    if move != TURN:
        model = replace(model, column=move)
    reason = model.session.refusal(move)
    if reason is not None:
        return _refuse(model, move, reason)
    return _moved(model, model.session.play(move), move)


def _refuse(model: Model, move: Move, reason: Refusal) -> Updated:
    position = model.session.position
    card = position.exposed[move - 1] if move != TURN else None
    why = Message(f"refusal.{reason}", card=card, onto=position.top)
    node = "stock" if move == TURN else column_node(move)
    told = replace(_say(model, why), notice=why)
    return told, (Nudge(node), Play("refused"))


def _moved(model: Model, session: Session, move: Move) -> Updated:
    """Show a move that was made, first or again."""
    position = session.position
    table = replace(model, session=session, unkept=False)
    moved = _say(table, *_told(position, move))
    fly = (
        Fly("stock", "waste", flip=True)
        if move == TURN
        else Fly(column_node(move), "waste")
    )
    moved = replace(
        moved,
        notice=_notable(moved, move),
        dialog=Dialog.OVER if position.over else None,
    )
    return moved, (fly, _sound(moved, move))


def _told(position: Position, move: Move) -> tuple[Message, ...]:
    """Say the card, what it uncovered, and what is left."""
    if move == TURN:
        left = Message("said.stock_left", n=len(position.stock))
        return Message("said.turned", card=position.top), left
    uncovered = position.exposed[move - 1]
    below = (
        Message("said.column_clear", n=move)
        if uncovered is None
        else Message("said.uncovered", card=uncovered)
    )
    left = Message("said.left", n=position.cards_left)
    return Message("said.played", card=position.top), below, left


_RUN_WORTH_A_WORD = 5


def _notable(model: Model, move: Move) -> Message | None:
    position = model.session.position
    if position.over or move == TURN:
        return None
    if position.exposed[move - 1] is None:
        return Message("say.column_clear", n=move)
    if model.run >= _RUN_WORTH_A_WORD and position.fitting:
        return Message("say.run", n=model.run)
    return None


def _sound(model: Model, move: Move) -> Play:
    position = model.session.position
    if position.state is State.CLEARED:
        return Play("cleared")
    if position.state is State.STUCK:
        return Play("stuck")
    if move == TURN:
        return Play("turned")
    if position.exposed[move - 1] is None:
        return Play("column")
    return Play("played", min(model.run - 1, _HIGHEST_PITCH))


def _undo(model: Model) -> Updated:
    if not model.session.can_undo:
        nothing = Message("say.nothing_to_undo")
        return replace(_say(model, nothing), notice=nothing), ()
    move = model.session.played[-1]
    session = model.session.undo()
    left = Message("said.left", n=session.position.cards_left)
    told = _say(model, Message("said.undone"), left)
    target = "stock" if move == TURN else column_node(move)
    turned = model.session.position.top
    code = turned.code if turned else ""
    fly = Fly("waste", target, flip=move == TURN, back=True, card=code)
    return replace(told, session=session, dialog=None), (fly, Play("undone"))


def _redo(model: Model) -> Updated:
    session = model.session
    if not session.can_redo:
        nothing = Message("say.nothing_to_redo")
        return replace(_say(model, nothing), notice=nothing), ()
    return _moved(model, session.redo(), session.moves[session.done])


def _restart(model: Model) -> Updated:
    session = model.session.restart()
    again = replace(model, session=session, dialog=None, column=1)
    if session is model.session or not model.session.can_undo:
        return again, ()
    return _say(again, Message("said.restarted")), (Spread(),)


def _arrow(model: Model, step: int) -> Updated:
    column = (model.column - 1 + step) % COLUMNS + 1
    return replace(model, column=column), (Focus(column_node(column)),)

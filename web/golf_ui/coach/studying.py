"""What becomes of a line that lies on the table to be looked at: pure."""

from dataclasses import replace

from golf_core.session import Session
from golf_core.solver import Solution
from golf_ui import events
from golf_ui.coach.events import (
    Jumped,
    MarkedWanted,
    MovesListed,
    PaceTurned,
    PracticeWanted,
    RunTurned,
    Stepped,
    StudyEvent,
    StudyLeft,
    Ticked,
)
from golf_ui.coach.study import Kind, Study, line_start
from golf_ui.effects import Effect, Focus, LeaveAddress
from golf_ui.model import Dialog, Message, Model
from golf_ui.score.book import begun
from golf_ui.score.dealing import resume
from golf_ui.score.parking import Parked
from golf_ui.store.settings import Pace
from golf_ui.table.flights import flight
from golf_ui.table.spoken import answer

Updated = tuple[Model, tuple[Effect, ...]]

Interruption = (
    events.Tapped
    | events.Undone
    | events.Redone
    | events.Restarted
    | events.ColumnFocused
    | events.Arrowed
    | events.Asked
)
"""What a player does on a table, and does not do to a line looked at."""


def begin_show(model: Model, solution: Solution) -> Updated:
    """Let the best play run on the table, after what the player has played."""
    start = line_start(model.session)
    moves = (*start.moves, *solution.line)
    line = Session(start.deal, start.rules, moves, start.done)
    study = Study(Kind.SHOW, line, first=start.done, running=True)
    return _put(model, study), (Focus("study-run"),)


def begin_review(model: Model, game: Session) -> Updated:
    """Look back on a game from its first move, with its summary over the table."""
    line = Session(game.deal, game.rules, game.played)
    reviewed = _put(model, Study(Kind.REVIEW, line))
    return replace(reviewed, dialog=Dialog.REVIEW), ()


def _put(model: Model, study: Study) -> Model:
    coach = replace(model.coach, asked=None)
    silent = replace(model.saying(), notice=None, form_error=None)
    return replace(silent, study=study, dialog=None, coach=coach)


def studied(model: Model, study: Study, event: StudyEvent) -> Updated:
    """Give the table after something happened to the line that lies on it."""
    match event:
        case Stepped(step):
            return _go(model, replace(study, running=False), study.at + step)
        case Jumped(to, visit):
            dialog = None if visit else model.dialog
            return _go(replace(model, dialog=dialog), study, to)
        case MovesListed(on):
            return replace(model, study=replace(study, listed=on)), ()
        case MarkedWanted():
            return _go(model, study, study.next_marked())
        case Ticked(at):
            there = study.running and at == study.at
            return _go(model, study, at + 1) if there else (model, ())
        case RunTurned():
            return _turn_run(model, study)
        case PaceTurned():
            paces = [*Pace]
            following = paces[(paces.index(model.settings.pace) + 1) % len(paces)]
            settings = replace(model.settings, pace=following)
            return replace(model, settings=settings), ()
        case PracticeWanted():
            return _practise(model, study)
        case StudyLeft():
            return _leave(model)


def _go(model: Model, study: Study, to: int) -> Updated:
    """Put the table after *to* moves; a single move is seen to be made."""
    there = study.jumped(to)
    there = replace(there, running=there.running and not there.at_end)
    moved = replace(model.saying(), notice=None, study=there)
    if abs(there.at - study.at) != 1:
        return moved, ()
    return moved, (flight(study.session, there.session),)


def _turn_run(model: Model, study: Study) -> Updated:
    """Pause, go on, or begin again once the line has come to its end."""
    if study.at_end:
        study = study.jumped(study.first)
    study = replace(study, running=not study.running)
    return replace(model.saying(), notice=None, study=study), ()


def _practise(model: Model, study: Study) -> Updated:
    """Let the player go on from here; it counts for nothing, and the own game waits."""
    session = study.session
    if session.position.over:
        return _told(model, Message("study.over"))
    game = Session(session.deal, session.rules, session.played, session.done)
    column, score = model.column, model.score
    book = begun(score.book, game, score.name, score.today, practice=True)
    on = resume(model, Parked(game, book.attempt))
    told, _ = _told(replace(on, column=column), Message("study.practice"))
    return told, (LeaveAddress(), Focus(f"c{column}"))


def _leave(model: Model) -> Updated:
    """Give the table back to the player's own game, as it was."""
    ended = Dialog.OVER if model.session.position.over else None
    left = replace(model.saying(), study=None, dialog=ended, notice=None)
    return left, () if ended else (Focus(f"c{model.column}"),)


def interrupted(model: Model, study: Study, event: Interruption) -> Updated:
    """
    Pause for whatever the player does on the table.

    Undo and redo step through the line; a tapped card plays nothing.
    """
    model = replace(model, study=replace(study, running=False))
    match event:
        case events.Undone():
            return studied(model, study, Stepped(-1))
        case events.Redone():
            return studied(model, study, Stepped(1))
        case events.Asked(what):
            return model.saying(*answer(study.session.position, what)), ()
        case events.Tapped():
            return _told(model, Message("study.only_shown"))
        case _:
            return model, ()


def _told(model: Model, message: Message) -> Updated:
    return replace(model.saying(message), notice=message), ()

"""What the table makes of requests to the coach and of its answers: pure."""

from dataclasses import replace

from golf_core.game import TURN, Move, Position
from golf_core.solver import Solution
from golf_ui.coach import Hint
from golf_ui.coach_events import Advised, CoachEvent, HintWanted, Solved
from golf_ui.effects import Effect, Focus
from golf_ui.model import Message, Model
from golf_ui.picture import signed
from golf_ui.settings import Best, HintKind

Updated = tuple[Model, tuple[Effect, ...]]


def coached(model: Model, event: CoachEvent) -> Updated:
    """Give the table after something was asked of the coach, or answered."""
    match event:
        case HintWanted():
            return _hint(replace(model, notice=None))
        case Solved(position, solution):
            return _solved(model, position, solution)
        case Advised(position, move):
            return _advised(model, position, move)


def _hint(model: Model) -> Updated:
    """Give a hint at once if it is known, else let it be thought out."""
    position, kind = model.session.position, model.settings.hint
    standing = model.coach.hint_for(position)
    if not position.moves:
        none = Message("hint.none")
        return replace(model.saying(none), notice=none), ()
    if standing is not None and standing.kind is kind:
        return _give(model, standing)
    if len(position.moves) == 1:
        return _give(model, Hint(position, kind, position.moves[0], only=True))
    solution = model.coach.known.get(position)
    if kind is HintKind.EXACT and solution is not None:
        return _give(model, _exact(position, solution))
    asked = replace(model, coach=replace(model.coach, asking=True))
    return replace(asked, notice=Message("hint.thinking")), ()


def _exact(position: Position, solution: Solution) -> Hint:
    return Hint(position, HintKind.EXACT, solution.line[0], best=solution.score)


def _give(model: Model, hint: Hint) -> Updated:
    """Tell a hint, mark its card, and bring focus there unless a dialog has it."""
    told = hint_message(hint)
    column = model.column if hint.move == TURN else hint.move
    model = replace(
        model.saying(told),
        notice=told,
        column=column,
        coach=model.coach.hinted(hint),
    )
    return model, () if model.dialog else (Focus(hint.node),)


def hint_message(hint: Hint) -> Message:
    """Put a hint into a message, which names its kind."""
    what = "turn" if hint.move == TURN else "card"
    card = None if hint.move == TURN else hint.position.exposed[hint.move - 1]
    if hint.only:
        return Message(f"hint.only.{what}", n=hint.move, card=card)
    if hint.best is None:
        return Message(f"hint.fair.{what}", n=hint.move, card=card)
    best = signed(hint.best)
    return Message(f"hint.exact.{what}", n=hint.move, card=card, text=best)


def _advised(model: Model, position: Position, move: Move) -> Updated:
    if not model.coach.asking or model.session.position != position:
        return model, ()
    return _give(model, Hint(position, HintKind.FAIR, move))


def _solved(model: Model, position: Position, solution: Solution) -> Updated:
    model = replace(model, coach=model.coach.learned(position, solution))
    if model.session.position != position:
        return model, ()
    if model.coach.asking and model.settings.hint is HintKind.EXACT:
        return _give(model, _exact(position, solution))
    return (_lost(model) if _just_lost(model, solution.score) else model), ()


def _just_lost(model: Model, best: int) -> bool:
    """Whether the last move made a clear impossible, and that is to be told."""
    coach = model.coach
    shown = model.settings.best is Best.ALWAYS and not model.session.position.over
    possible = coach.floor is not None and coach.floor <= 0
    return shown and not coach.clear_lost and possible and best > 0


def _lost(model: Model) -> Model:
    """Tell that no clear is possible any more, after what was told of the move."""
    lost = Message("say.clear_lost")
    told = model.saying(*model.spoken, lost)
    return replace(told, notice=lost, coach=replace(model.coach, clear_lost=True))

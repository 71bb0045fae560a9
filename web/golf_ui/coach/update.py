"""What the table makes of requests to the coach and of its answers: pure."""

from dataclasses import replace

from golf_core.deals import numbered_deal
from golf_core.game import TURN, Move, Position
from golf_core.notation import NotationError, parse_number
from golf_core.solver import Solution
from golf_ui.coach.analysis import Analysis
from golf_ui.coach.events import (
    Advised,
    Analysed,
    AnalysisWanted,
    CoachEvent,
    HintWanted,
    Pasted,
    PastGameWanted,
    Reckoned,
    Reviewed,
    ReviewWanted,
    ShowWanted,
    Solved,
    StudyEvent,
)
from golf_ui.coach.pasted import read_game
from golf_ui.coach.state import Ask, Hint
from golf_ui.coach.study import line_start
from golf_ui.coach.studying import Updated, begin_review, begin_show, studied
from golf_ui.effects import Focus
from golf_ui.model import Dialog, Message, Model
from golf_ui.picture import signed
from golf_ui.store.settings import Best, HintKind


def coached(model: Model, event: CoachEvent) -> Updated:
    """Give the table after something was asked of the coach, or answered."""
    if isinstance(event, StudyEvent):
        study = model.study
        return (model, ()) if study is None else studied(model, study, event)
    match event:
        case HintWanted():
            return _hint(replace(model, notice=None))
        case ShowWanted():
            return _show(replace(model, notice=None, dialog=None))
        case ReviewWanted(game):
            return begin_review(model, game or model.session)
        case PastGameWanted(place):
            return _past(model, model.score.book.shelf[place].text)
        case Pasted(text):
            return _pasted(model, text)
        case AnalysisWanted(typed):
            return _analysis(model, typed)
        case Solved(position, solution):
            return _solved(model, position, solution)
        case Advised(position, move):
            return _advised(model, position, move)
        case Reviewed() | Reckoned():
            return _reviewed(model, event), ()
        case Analysed(number, rules, score):
            analysis = model.analysis
            if analysis is None or analysis.number != number:
                return model, ()
            return replace(model, analysis=analysis.found(rules, score)), ()


def _show(model: Model) -> Updated:
    """Show the best play at once if it is known, else let it be found."""
    solution = model.coach.known.get(line_start(model.session).position)
    if solution is not None:
        return begin_show(model, solution)
    return replace(model, coach=replace(model.coach, asked=Ask.SHOW)), ()


def _past(model: Model, text: str) -> Updated:
    """Look back on a kept game; one that was damaged is told of, in no form."""
    game = read_game(text)
    if isinstance(game, Message):
        return replace(model.saying(game), notice=game, dialog=None), ()
    return begin_review(model, game)


def _pasted(model: Model, text: str) -> Updated:
    game = read_game(text)
    if isinstance(game, Message):
        return refuse(model, game, "paste-text")
    return begin_review(model, game)


def _analysis(model: Model, typed: str | None) -> Updated:
    """Begin to find out what is possible in a deal."""
    if typed is None:
        typed = str(model.session.deal.number or "")
        if not typed:
            return replace(model, dialog=Dialog.ANALYSIS), ()
    try:
        number = parse_number(typed)
        numbered_deal(number)
    except NotationError:
        return refuse(model, Message("new.not_a_number"), "analysis-number")
    except ValueError:
        return refuse(model, Message("new.out_of_range"), "analysis-number")
    known = model.analysis is not None and model.analysis.number == number
    analysis = model.analysis if known else Analysis(number)
    asked = replace(model, analysis=analysis, form_error=None)
    return replace(asked, dialog=Dialog.ANALYSIS), ()


def refuse(model: Model, wrong: Message, field: str) -> Updated:
    """Say at a form's *field* what is wrong with it."""
    return replace(model.saying(wrong), form_error=wrong), (Focus(field),)


def _reviewed(model: Model, found: Reviewed | Reckoned) -> Model:
    """Add what was found to the review of the game it was found for."""
    study = model.study
    if study is None or study.session.moves != found.moves:
        return model
    if isinstance(found, Reviewed):
        return replace(model, study=replace(study, review=found.review))
    return replace(model, study=replace(study, reckoning=found.reckoning))


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
    asked = replace(model, coach=replace(model.coach, asked=Ask.HINT))
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
    if model.coach.asked is not Ask.HINT or model.session.position != position:
        return model, ()
    return _give(model, Hint(position, HintKind.FAIR, move))


def _solved(model: Model, position: Position, solution: Solution) -> Updated:
    model = replace(model, coach=model.coach.learned(position, solution))
    if model.coach.asked is Ask.SHOW:
        return _show(model)
    if model.session.position != position:
        return model, ()
    if model.coach.asked is Ask.HINT and model.settings.hint is HintKind.EXACT:
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

"""How a line that lies on the table to be looked at is shown: pure."""

from golf_core.game import COLUMNS, TURN, Move, Position
from golf_core.review import Mistake
from golf_ui.coach.graph import graph
from golf_ui.coach.study import Kind, Study
from golf_ui.coach.view import hint_marks
from golf_ui.model import Model
from golf_ui.picture import Picture, flag, signed, tell
from golf_ui.store.settings import Pace
from golf_ui.words.catalogue import Words


def study_picture(model: Model, study: Study, words: Words) -> Picture:
    """Give what lies over the picture of the table itself."""
    line = study_line(study, words)
    notice = tell(model.notice, words) if model.notice else line
    spoken = " ".join(tell(message, words) for message in model.spoken) or line
    again = "\N{NO-BREAK SPACE}" if model.spoken_times % 2 else ""
    return {
        ("root", "data-study"): study.kind,
        ("root", "data-cue"): "off",
        ("say", "text"): notice,
        ("say", "data-notice"): "",
        ("spoken", "text"): spoken + again,
        **_marks(study),
        **_controls(study, model.settings.pace, words),
        **(graph("hud", study, line) if study.kind is Kind.REVIEW else {}),
    }


def no_study() -> Picture:
    """Give the picture of a table on which nothing is looked at."""
    return {("root", "data-study"): None}


def _marks(study: Study) -> Picture:
    """Mark the better move where a mistake is about to be made, and that one."""
    mistake = study.next_mistake
    picture = dict(hint_marks(None if mistake is None else mistake.better))
    for move in range(COLUMNS + 1):
        node = f"c{move}" if move else "stock"
        picture[node, "data-played"] = flag(
            mistake is not None and mistake.played == move
        )
    return picture


def _controls(study: Study, pace: Pace, words: Words) -> Picture:
    run = "pause" if study.running else "run"
    at_start = study.at == study.first
    over = study.session.position.over
    marked = study.review is not None and study.review.mistakes
    return {
        ("study-back", "aria-disabled"): "true" if at_start else None,
        ("study-next", "aria-disabled"): "true" if study.at_end else None,
        ("study-practice", "aria-disabled"): "true" if over else None,
        ("study-marked", "aria-disabled"): None if marked else "true",
        ("study-run", "data-running"): flag(study.running),
        ("study-run-name", "text"): words(f"study.{run}"),
        ("study-pace-name", "text"): words(f"setting.pace.{pace}"),
    }


def study_line(study: Study, words: Words) -> str:
    """Say where the line stands: of a game, which move follows and what it cost."""
    if study.kind is Kind.SHOW and study.at_end:
        return words("study.shown", text=signed(study.session.position.score))
    if study.kind is Kind.SHOW:
        return words("study.showing", at=study.at, of=study.end)
    if study.at_end:
        return end_line(study.session.position, words)
    position, number = study.session.position, study.at + 1
    move = study.session.moves[study.at]
    made = words("study.move", number=number, move=move_name(position, move, words))
    mistake = study.next_mistake
    return f"{made} {cost_line(position, mistake, words)}" if mistake else made


def end_line(position: Position, words: Words) -> str:
    """Say how a game ended, or stands."""
    if position.cards_left:
        return words("over.left", n=position.cards_left)
    return words("study.cleared", text=signed(position.score))


def cost_line(position: Position, mistake: Mistake, words: Words) -> str:
    """Say what a mistake in *position* cost, and what was better."""
    better = move_name(position, mistake.better, words)
    return words("study.cost", n=mistake.cost, better=better)


def move_name(position: Position, move: Move, words: Words) -> str:
    """Name a move that is made in *position*."""
    card = position.exposed[move - 1] if move != TURN else None
    if card is None:
        return words("move.turn")
    return words("move.card", card=words(f"card.{card.code}"), n=move)

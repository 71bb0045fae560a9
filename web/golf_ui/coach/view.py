"""How the table shows what the coach knows: pure."""

from functools import lru_cache

from golf_core.game import COLUMNS, TURN, Move
from golf_ui.coach.update import hint_message
from golf_ui.model import Model
from golf_ui.picture import Picture, flag, signed, tell
from golf_ui.store.settings import Best
from golf_ui.words.catalogue import Words

_UNKNOWN = "…"


def coach_picture(model: Model, words: Words) -> Picture:
    """Give the hint's mark, the best possible score, and the coach's line."""
    return {**_hint(model, words), **_best(model, words)}


def _hint(model: Model, words: Words) -> Picture:
    hint = model.coach.hint_for(model.session.position)
    picture = dict(hint_marks(None if hint is None else hint.move))
    if hint is not None and model.notice is None:
        picture["say", "text"] = tell(hint_message(hint), words)
        picture["say", "data-notice"] = ""
    return picture


@lru_cache(maxsize=COLUMNS + 2)
def hint_marks(move: Move | None) -> Picture:
    """Mark the card of the *move* that is advised, and raise it over the others."""
    picture: Picture = {("stock", "data-hint"): flag(move == TURN)}
    for number in range(1, COLUMNS + 1):
        marked = flag(move == number)
        picture[f"c{number}", "data-hint"] = marked
        picture[f"e{number}", "data-raised"] = marked
    return picture


def _best(model: Model, words: Words) -> Picture:
    """Show the best possible: from the table in play, of the deal once it is over."""
    session, shows = model.session, model.settings.best
    over = session.position.over
    of_deal = model.coach.best(session.deal.position(session.rules))
    possible = of_deal if over else model.coach.best(session.position)
    shown = shows is Best.ALWAYS or (shows is Best.AFTER and over)
    label = words("figure.best.short" if over else "figure.possible")
    return {
        # At the end it takes the place of the moves, so that no figure moves.
        ("moves-figure", "hidden"): flag(shown and shows is Best.AFTER),
        ("best-figure", "hidden"): flag(not shown),
        ("best-name", "text"): label,
        ("best", "text"): _score(possible),
        ("over-best-figure", "hidden"): flag(shows is Best.OFF),
        ("over-best", "text"): _score(of_deal),
    }


def _score(score: int | None) -> str:
    return _UNKNOWN if score is None else signed(score)

"""How the scorecard of a round looks: pure."""

from golf_core.rounds import Line, Round
from golf_ui.model import Dialog, Model
from golf_ui.picture import Picture, flag, signed
from golf_ui.score.dealing import round_on
from golf_ui.score.result_text import rules_text
from golf_ui.score.view import leaving, over_par
from golf_ui.words.catalogue import Words
from golf_ui.words.formats import long_date, number

_MARKS = {-1: "birdie", 1: "bogey"}


def card_picture(model: Model, words: Words) -> Picture:
    """Give the scorecard while its dialog is open."""
    if model.dialog is not Dialog.CARD:
        return {}
    on = _shown(model.score.book.round)
    picture: Picture = {
        ("card-table", "hidden"): flag(on is None),
        ("card-legend", "hidden"): flag(on is None or not on.holes),
        ("card-empty", "hidden"): flag(on is not None),
        **_actions(model, words),
    }
    if on is None:
        return picture | {("card-total", "text"): "", ("card-rules", "text"): ""}
    for line in on.card:
        picture |= _line(line, on, words)
    return picture | {
        ("card-rules", "text"): _heading(on, words),
        ("card-total", "text"): _total(on, words),
    }


def _shown(on: Round | None) -> Round | None:
    """Give the round worth a card: one that ended before any hole is none."""
    return None if on is None or (on.over and not on.holes) else on


def _actions(model: Model, words: Words) -> Picture:
    on, book = model.score.book.round, model.score.book
    under_way = round_on(model)
    elsewhere = under_way and not book.in_round
    hole = on.hole if on is not None else None
    return {
        ("card-leaving", "text"): leaving(model, words) if elsewhere else "",
        ("card-give-up", "hidden"): flag(not under_way),
        ("card-new", "hidden"): flag(under_way),
        ("card-back", "hidden"): flag(not (under_way and book.in_round)),
        ("card-back", "text"): words("card.back", n=hole) if hole else "",
        ("card-next", "hidden"): flag(not elsewhere),
        ("card-next", "text"): words("card.next", n=hole) if hole else "",
    }


def _line(line: Line, on: Round, words: Words) -> Picture:
    node, hole, difference = f"hole-{line.number}", line.hole, line.over_par
    playing = line.number == on.hole
    strokes = "–" if not playing else words("card.playing")
    best = None if hole is None else hole.best
    aided = hole is not None and hole.aided
    return {
        (node, "aria-current"): "true" if playing else None,
        (f"{node}-par", "text"): str(line.par),
        (f"{node}-strokes", "text"): strokes if hole is None else signed(hole.strokes),
        (f"{node}-strokes", "data-mark"): _mark(difference),
        (f"{node}-aided", "text"): words("card.aided") if aided else "",
        (f"{node}-over", "text"): ""
        if difference is None
        else over_par(difference, words),
        (f"{node}-best", "text"): "" if best is None else signed(best),
    }


def _mark(difference: int | None) -> str | None:
    """Name the golfer's mark: a circle under par, a square over, doubled from two."""
    if not difference:
        return None
    beyond = "eagle" if difference < 0 else "double"
    return _MARKS.get(difference, beyond)


def _heading(on: Round, words: Words) -> str:
    rules = rules_text(on.rules, words)
    if on.day is None:
        return words("card.rules", rules=rules)
    return words("card.rules_of_day", rules=rules, day=long_date(on.day, words))


def _total(on: Round, words: Words) -> str:
    """Sum up the holes played: while the round lasts, at its end, or given up."""
    holes = len(on.holes)
    if not holes:
        return words("card.empty")
    key = "card.complete" if on.finished else "card.through"
    if on.abandoned:
        key = "card.given_up"
    against = over_par(on.over_par, words)
    count = number(on.strokes, words)
    told = words(key, n=on.strokes, count=count, holes=holes, text=against)
    return f"{told} {words('card.practice')}" if on.practice else told

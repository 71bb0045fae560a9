"""How the table and its small dialogs show the score: pure."""

from golf_core.game import State
from golf_core.rounds import Round
from golf_core.scoring import HOLES, name, par
from golf_ui.model import Dialog, Model
from golf_ui.picture import Picture, flag, signed, tell
from golf_ui.score.book import Book, strokes_if_left
from golf_ui.score.dealing import round_on
from golf_ui.score.parking import PLACES, Parked
from golf_ui.score.result_text import rules_text
from golf_ui.score.state import Kind
from golf_ui.store.settings import Best
from golf_ui.words.catalogue import Words
from golf_ui.words.formats import number

_PLUS = "+"
_MILLISECONDS, _SECONDS = 1000, 60


def over_par(strokes: int, words: Words) -> str:
    """Write strokes against par: "−2", "E" for level, "+3"."""
    if strokes == 0:
        return words("card.even")
    return (_PLUS if strokes > 0 else "") + signed(strokes)


def score_picture(model: Model, words: Words) -> Picture:
    """Give what the score adds to the table, and the dialogs that are open."""
    return {**_figures(model, words), **_dialog(model, words)}


def _figures(model: Model, words: Words) -> Picture:
    """Show the hole of a round in place of the deal, or that it is practice."""
    book, on = model.score.book, _round_at_play(model)
    rules, timed = model.session.rules, model.settings.show_time
    holed, always = on is not None, model.settings.best is Best.ALWAYS
    return {
        ("deal-figure", "hidden"): flag(holed),
        ("deal-name", "text"): words(
            "figure.practice" if shows_practice(model) else "figure.deal"
        ),
        ("moves-figure", "data-spare"): flag(holed or timed),
        ("time-figure", "hidden"): flag(not timed),
        ("time-figure", "data-spare"): flag(holed and always),
        ("time", "text"): clock_time(book.attempt.time) if timed else "",
        ("best-figure", "data-spare"): flag(holed and not always),
        ("hole-figure", "hidden"): flag(not holed),
        ("hole", "text"): f"{book.attempt.hole}/{HOLES}" if holed else "",
        ("par-figure", "hidden"): flag(not holed),
        ("par", "text"): str(par(rules)) if holed else "",
        ("round-figure", "hidden"): flag(not holed),
        ("round", "text"): over_par(on.over_par, words) if on is not None else "",
    }


def _round_at_play(model: Model) -> Round | None:
    """Give the round if its hole is on the table, played to its end or not."""
    book = model.score.book
    on, attempt = book.round, book.attempt
    if on is None or attempt.hole is None or on.abandoned:
        return None
    known = on.deals[attempt.hole - 1], on.rules
    reached = len(on.holes) in (attempt.hole, attempt.hole - 1)
    return on if known == (attempt.deal, attempt.rules) and reached else None


def shows_practice(model: Model) -> bool:
    """Whether the game is to be marked as practice: not when it has just counted."""
    score, book = model.score, model.score.book
    just_counted = book.attempt.ended and model.session.position.over
    return book.practice and (score.told.practice or not just_counted)


def _dialog(model: Model, words: Words) -> Picture:
    match model.dialog:
        case Dialog.OVER:
            return _over(model, words)
        case Dialog.NEW:
            return _new(model, words)
        case Dialog.MENU:
            return _menu(model, words)
        case Dialog.DEAL:
            return _deal(model, words)
        case Dialog.CONFIRM:
            return _confirm(model, words)
        case _:
            return {}


def _over(model: Model, words: Words) -> Picture:
    """Tell the end against par, and what it means for round, record and practice."""
    position, book = model.session.position, model.score.book
    on = _round_at_play(model)
    difference = position.score - par(model.session.rules)
    result, off = name(difference)
    total = None if on is None else _total_with(on, book, position.score)
    last = on is not None and book.attempt.hole == HOLES
    counted_hole = on is not None and not book.in_round
    setting = model.settings.show_time
    return {
        ("over-words", "text"): words(f"result.{result}", n=off),
        ("over-note", "text"): _note(model, words),
        ("over-par", "text"): str(par(model.session.rules)),
        ("over-round-figure", "hidden"): flag(on is None),
        ("over-round", "text"): "" if total is None else over_par(total, words),
        ("over-time-figure", "hidden"): flag(not setting),
        ("over-time", "text"): clock_time(book.attempt.time),
        ("over-replay", "hidden"): flag(counted_hole),
        ("over-replay", "text"): words(
            "over.replay" if book.attempt.ended else "over.try_again"
        ),
        ("over-new", "hidden"): flag(on is not None),
        ("over-next", "hidden"): flag(on is None),
        ("over-next", "text"): words("over.see_round" if last else "over.next_hole"),
    }


def _total_with(on: Round, book: Book, score: int) -> int:
    """Give the round's strokes over par with the hole on the table."""
    more = score - par(on.rules) if book.in_round else 0
    return on.over_par + more


def _note(model: Model, words: Words) -> str:
    """Say that a game was practice, or has made or met the deal's record."""
    score, position = model.score, model.session.position
    if shows_practice(model):
        key = "over.practice_record" if score.told.record else "over.practice"
        return words(key)
    record = score.book.record
    if record is None or position.state is not State.CLEARED:
        return ""
    best = model.coach.best(model.session.deal.position(model.session.rules))
    return words("over.perfect") if best == position.score else ""


def clock_time(milliseconds: int) -> str:
    """
    Write a time as minutes and seconds.

    >>> clock_time(192_400)
    '3:12'
    """
    minutes, seconds = divmod(milliseconds // _MILLISECONDS, _SECONDS)
    return f"{minutes}:{seconds:02}"


def leaving(model: Model, words: Words) -> str:
    """Say what leaving the game on the table will count, "" for nothing."""
    strokes = strokes_if_left(model.score.book, model.session)
    if strokes is None:
        return ""
    key = "leave.hole" if model.score.book.in_round else "leave.deal"
    return words(key, n=strokes)


def _new(model: Model, words: Words) -> Picture:
    score = model.score
    picture: Picture = {
        (f"kind-{kind}", "checked"): flag(kind is score.kind) for kind in Kind
    }
    for place in range(PLACES):
        game = score.parked[place] if place < len(score.parked) else None
        picture[f"parked{place}", "hidden"] = flag(game is None)
        picture[f"parked{place}", "text"] = _back(game, words) if game else ""
    return picture | {
        ("new-leaving", "text"): leaving(model, words),
        ("seek", "hidden"): flag(score.seeking is None),
        ("new-buttons", "hidden"): flag(score.seeking is not None),
    }


def _back(game: Parked, words: Words) -> str:
    """Name the way back to a game that waits."""
    deal = game.session.deal.number
    return words("new.parked_own") if deal is None else words("new.parked", n=deal)


def _menu(model: Model, words: Words) -> Picture:
    book = model.score.book
    on = book.round
    holed = round_on(model) and on is not None
    played = book.ledger.statistics.totals().played
    deal = model.session.deal.number
    return {
        ("menu-card-what", "text"): words("menu.card.what", n=on.hole)
        if holed and on
        else "",
        ("menu-statistics-what", "text"): words(
            "menu.statistics.what", n=played, count=number(played, words)
        ),
        ("menu-deal-what", "text"): words("menu.deal.what", n=deal) if deal else "",
    }


def _deal(model: Model, words: Words) -> Picture:
    """Show the deal on the table: its rules, its record, whether it can be cleared."""
    session, record = model.session, model.score.book.record
    deal = session.deal.number
    notice = model.notice
    return {
        ("deal-title", "text"): words("deal.title", n=deal)
        if deal
        else words("menu.deal"),
        ("deal-rules", "text"): rules_text(session.rules, words),
        ("deal-record", "text"): words(
            "say.record", n=record.moves, text=signed(record.score)
        )
        if record
        else words("deal.no_record"),
        ("deal-solvable", "text"): _solvable(model, words),
        ("deal-result", "hidden"): flag(not session.position.over),
        ("deal-told", "text"): tell(notice, words) if notice else "",
    }


def _solvable(model: Model, words: Words) -> str:
    session = model.session
    if not model.score.wondering:
        return ""
    best = model.coach.best(session.deal.position(session.rules))
    if best is None:
        return words("deal.wondering")
    if best > 0:
        return words("deal.unsolvable", n=best)
    return words("deal.solvable", text=signed(best))


def _confirm(model: Model, words: Words) -> Picture:
    question = model.score.question
    if question is None:
        return {}
    return {
        ("confirm-title", "text"): words(f"ask.{question.key}.title"),
        ("confirm-text", "text"): words(f"ask.{question.key}", n=question.n),
        ("confirm-leaving", "text"): ""
        if question.key == "reset"
        else leaving(model, words),
        ("confirm-yes", "text"): words(f"ask.{question.key}.yes"),
    }

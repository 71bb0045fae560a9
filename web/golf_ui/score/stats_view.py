"""How the statistics look: tiles, the histogram, the last results' line: pure."""

from golf_core.daily import days_in_a_row
from golf_core.results import Result
from golf_core.rules import RULE_MODES, Rules
from golf_core.scoring import par
from golf_core.totals import Totals
from golf_ui.model import Dialog, Model
from golf_ui.picture import Picture, flag, signed, tell
from golf_ui.score.view import clock_time, over_par
from golf_ui.words.catalogue import Words
from golf_ui.words.formats import number, percent

BARS = 11
"""Under 0, the scores 0 … 8, and 9 or more."""

LINE_HEIGHT = 100
"""Of the line's drawing, in units of its own."""

_TALLEST = 84
"""Percent of its place that the tallest bar fills: its count stands above it."""

_NOTHING = "–"


def mode_name(mode: Rules | None) -> str:
    """
    Name a choice of statistics, as the value of its option.

    >>> mode_name(None), mode_name(RULE_MODES[0])
    ('all', 'strict.turned')
    """
    return "all" if mode is None else f"{mode.king}.{mode.start}"


MODES: dict[str, Rules | None] = {mode_name(mode): mode for mode in (None, *RULE_MODES)}
"""The choices of statistics by their names."""


def stats_picture(model: Model, words: Words) -> Picture:
    """Give the statistics while their dialog is open."""
    if model.dialog is not Dialog.STATISTICS:
        return {}
    score = model.score
    statistics = score.book.ledger.statistics
    totals, latest = statistics.totals(score.mode), statistics.latest(score.mode)
    days = days_in_a_row(statistics.played, score.today)
    notice, failed = model.notice, score.failed
    return {
        ("stats-mode", "value"): mode_name(score.mode),
        ("stats-empty", "hidden"): flag(bool(totals.played)),
        ("stats-full", "hidden"): flag(not totals.played),
        ("stats-told", "text"): tell(notice, words) if notice else "",
        ("stats-failed", "text"): words(failed) if failed else "",
        **_tiles(totals, days, words),
        **_bars(totals, score.mode, latest, words),
        **_line(latest),
        ("stats-time-figure", "hidden"): flag(not model.settings.show_time),
        ("stats-time", "text"): _average_time(latest),
    }


def _average_time(latest: tuple[Result, ...]) -> str:
    times = [result.time for result in latest]
    return clock_time(sum(times) // len(times)) if times else _NOTHING


def _tiles(totals: Totals, days: int, words: Words) -> Picture:
    played = totals.played
    texts = {
        "played": number(played, words),
        "cleared": number(totals.cleared, words),
        "cleared-rate": _share(totals.cleared, played, words),
        "under": _share(totals.under, played, words),
        "average": _decimal(totals.average, words),
        "best": _NOTHING if totals.best is None else signed(totals.best),
        "round": _NOTHING,
        "round-par": "",
        "run": number(totals.longest_run, words),
        "days": number(days, words),
        "streak": number(totals.streak, words),
        "longest": number(totals.longest_streak, words),
        "perfect": number(totals.perfect, words),
        "perfect-of": f"/{number(totals.solved, words)}" if totals.solved else "",
        "distance": _decimal(totals.average_distance, words),
        "fewest": _count(totals.fewest_moves, words),
        "rounds": number(totals.rounds, words),
        "aided": number(totals.aided_played, words),
        "aided-cleared": words("stats.of_them_cleared", n=totals.aided_cleared)
        if totals.aided_played
        else "",
    }
    if totals.best_round is not None:
        difference, strokes = totals.best_round
        texts["round"] = number(strokes, words)
        texts["round-par"] = over_par(difference, words)
    return {(f"stats-{name}", "text"): text for name, text in texts.items()}


def _share(some: int, of: int, words: Words) -> str:
    return percent(some / of, words) if of else _NOTHING


def _decimal(value: float | None, words: Words) -> str:
    return _NOTHING if value is None else number(value, words, 1)


def _count(value: int | None, words: Words) -> str:
    return _NOTHING if value is None else number(value, words)


def _bars(
    totals: Totals, mode: Rules | None, latest: tuple[Result, ...], words: Words
) -> Picture:
    """Draw the histogram: par is marked where there is one, the last result hatched."""
    counts, tallest = totals.bars, max(*totals.bars, 1)
    last = _bar(latest[-1].score) if latest else None
    marked = None if mode is None else _bar(par(mode))
    picture: Picture = {
        ("stats-par", "text"): words("stats.hist.what")
        if mode is None
        else words("stats.hist.par", n=par(mode)),
        ("stats-last", "text"): words("stats.last", text=signed(latest[-1].score))
        if latest
        else "",
        ("stats-last", "hidden"): flag(not latest),
    }
    for bar, count in enumerate(counts):
        height = _TALLEST * count / tallest
        picture |= {
            (f"bar-{bar}", "y"): f"{100 - height:.1f}%",
            (f"bar-{bar}", "height"): f"{height:.1f}%",
            (f"bar-{bar}", "data-last"): flag(bar == last),
            (f"bar-{bar}-count", "y"): f"{97 - height:.1f}%",
            (f"bar-{bar}-count", "text"): number(count, words) if count else "",
            (f"bar-{bar}-cell", "text"): number(count, words),
            (f"bar-{bar}-par", "hidden"): flag(bar != marked),
        }
    return picture


def _bar(score: int) -> int:
    """
    Give the bar, 0 … 10, in which a score counts.

    >>> _bar(-3), _bar(0), _bar(8), _bar(30)
    (0, 1, 9, 10)
    """
    return max(0, min(score + 1, BARS - 1))


def _line(latest: tuple[Result, ...]) -> Picture:
    """
    Draw the last results from left to right, the lowest score at the foot.

    One result alone is a dot: a line that ends where it begins.
    """
    scores = [result.score for result in latest]
    low, high = min(scores, default=0), max(scores, default=0)
    span, steps = max(high - low, 1), max(len(scores) - 1, 1)
    points = [
        f"{LINE_HEIGHT * place / steps:.1f},{_height(score, low, span):.1f}"
        for place, score in enumerate(scores)
    ]
    end = points[-1] if points else ""
    return {
        ("stats-line", "points"): " ".join(points),
        ("stats-line-end", "points"): f"{end} {end}",
        ("stats-line-figure", "hidden"): flag(len(points) < 2),
        ("stats-line-high", "text"): signed(high),
        ("stats-line-low", "text"): signed(low),
        ("stats-line-all", "text"): ", ".join(map(signed, scores)),
    }


def _height(score: int, low: int, span: int) -> float:
    return LINE_HEIGHT * (1 - (score - low) / span)

"""How the calendar of daily deals looks: pure."""

from datetime import date

from golf_core.daily import days_in_a_row
from golf_ui.model import Dialog, Model
from golf_ui.picture import Picture, flag
from golf_ui.score.result_text import rules_text
from golf_ui.score.state import CELLS
from golf_ui.score.view import leaving
from golf_ui.words.catalogue import Words
from golf_ui.words.formats import full_date, long_date, month_of_year, number


def days_picture(model: Model, words: Words) -> Picture:
    """Give the calendar while its dialog is open."""
    if model.dialog is not Dialog.DAYS:
        return {}
    score = model.score
    daily = score.book.ledger.statistics.daily
    streak = days_in_a_row(daily, score.today)
    year, month = score.shown_month
    now = (score.today.year, score.today.month)
    picture: Picture = {
        ("days-today", "text"): long_date(score.today, words),
        ("days-streak", "text"): words(
            "days.streak", n=streak, count=number(streak, words)
        )
        if streak
        else words("days.no_streak"),
        ("days-rules", "text"): words(
            "days.rules", rules=rules_text(model.session.rules, words)
        ),
        ("days-leaving", "text"): leaving(model, words),
        ("days-month", "text"): month_of_year(date(year, month, 1), words),
        ("days-later", "aria-disabled"): "true" if (year, month) >= now else None,
    }
    for cell in range(CELLS):
        picture |= _cell(model, cell, words)
    return picture


def _cell(model: Model, cell: int, words: Words) -> Picture:
    score, node = model.score, f"cell-{cell}"
    day = score.cells[cell]
    if day is None:
        return {(node, "hidden"): "", (node, "text"): ""}
    done = day in score.book.ledger.statistics.daily
    label = full_date(day, words)
    return {
        (node, "hidden"): None,
        (node, "text"): str(day.day),
        (node, "aria-label"): words("days.done", day=label) if done else label,
        (node, "data-done"): flag(done),
        (node, "aria-current"): "date" if day == score.today else None,
        (node, "aria-disabled"): "true" if day > score.today else None,
    }

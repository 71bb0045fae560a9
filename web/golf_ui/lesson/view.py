"""How the lesson looks: its panel, and the marks it sets on the table."""

from dataclasses import replace

from golf_core.game import TURN, Move
from golf_core.tutorial import PAGES, STEPS, Page
from golf_ui.coach.state import Coach
from golf_ui.lesson.state import Lesson
from golf_ui.lesson.words import head, sentences, title
from golf_ui.model import Model, Newer
from golf_ui.picture import Picture, flag, signed, tell
from golf_ui.update import column_node
from golf_ui.view import view
from golf_ui.words.catalogue import Words

SENTENCES = 3
"""How many a page has at most."""


def lesson_picture(model: Model, lesson: Lesson, words: Words) -> Picture:
    """Give the picture of the open lesson, on its table and beside it."""
    page = lesson.page
    on_table = replace(model, session=lesson.session, coach=Coach())
    table = view(on_table, words)
    notice = tell(model.notice, words) if model.notice else ""
    return {
        **table,
        ("app", "data-lesson"): "",
        ("root", "data-alone"): flag(lesson.alone),
        **_text(page, words),
        **_controls(lesson, words),
        **_marks(lesson, table, words),
        ("lesson-note", "text"): notice,
        ("lesson-note", "data-notice"): flag(bool(notice)),
        ("spoken", "text"): _spoken(model, lesson, words),
    }


def no_lesson(model: Model, *, told: bool) -> Picture:
    """
    Give what a table without lesson shows of it: the offer to a new player.

    It stands where things are *told*, so it gives way to them.
    """
    picture: Picture = {("app", "data-lesson"): None, ("root", "data-alone"): None}
    passed_over = told or model.reached is not None or model.newer is Newer.OFFERED
    picture["offer", "hidden"] = flag(passed_over)
    for node in (*map(column_node, range(1, 8)), "stock"):
        picture[node, "data-mark"] = picture[node, "data-cost"] = None
    return picture


def _text(page: Page, words: Words) -> Picture:
    texts = sentences(page, words)
    picture: Picture = {
        ("lesson-head", "text"): head(page, words),
        ("lesson-title", "text"): title(page, words),
    }
    for number in range(1, SENTENCES + 1):
        text = texts[number - 1] if number <= len(texts) else ""
        picture[f"lesson-{number}", "text"] = text
    return picture


def _controls(lesson: Lesson, words: Words) -> Picture:
    picture: Picture = {
        ("lesson-back", "aria-disabled"): None if lesson.index else "true",
        ("lesson-next", "hidden"): flag(lesson.at_end),
        ("lesson-head", "data-first"): flag(not lesson.index),
        ("lesson-end", "hidden"): flag(not lesson.at_end),
        ("lesson-skip", "hidden"): flag(lesson.alone),
        ("lesson-skip", "text"): words(
            "lesson.close" if lesson.at_end else "lesson.skip"
        ),
    }
    for step in range(1, STEPS + 1):
        now = step == lesson.page.step
        picture[f"lesson-dot-{step}", "aria-current"] = "step" if now else None
    return picture


def marked(page: Page) -> frozenset[Move]:
    """
    Give the columns, and TURN for the stock, that matter on a page.

    Before anything is played these are all exposed cards, then the cards that
    fit; where none fits, the stock, or at the end what is left.
    """
    position = page.position
    exposed = {number for number, card in enumerate(position.exposed, 1) if card}
    if not page.taps:
        return frozenset(exposed or {TURN})
    return frozenset(position.fitting or {TURN})


def _marks(lesson: Lesson, table: Picture, words: Words) -> Picture:
    """Mark what matters, and the cost of what was tried; nothing on the way."""
    marks = frozenset() if lesson.passing else marked(lesson.page)
    picture: Picture = {}
    for move in range(8):
        node = "stock" if move == TURN else column_node(move)
        picture[node, "data-mark"] = flag(move in marks)
        tried = move in lesson.tried and not lesson.passing
        cost = lesson.page.costs[move] if tried else None
        picture[node, "data-cost"] = None if cost is None else signed(cost)
        if cost is not None:
            parts = (table[node, "aria-label"] or "", words("lesson.tried", n=cost))
            picture[node, "aria-label"] = ", ".join(parts)
        if move != TURN:
            picture[node, "data-fits"] = None
            picture[node, "tabindex"] = "0"
    return picture


def _spoken(model: Model, lesson: Lesson, words: Words) -> str:
    """Say what is told now and, once a page is turned, its text."""
    parts = [tell(message, words) for message in model.spoken]
    if lesson.read_out:
        page = lesson.page
        parts += [head(page, words), title(page, words), *sentences(page, words)]
    return " ".join(parts) + "\N{NO-BREAK SPACE}" * (model.spoken_times % 2)


def step_titles(words: Words) -> list[str]:
    """Name the dots: each step by its number and the title of its first page."""
    firsts = [page for page in PAGES if page.address == str(page.step)]
    return [
        words("lesson.dot", step=page.step, title=title(page, words)) for page in firsts
    ]

"""All that the page shows: the table, and what may lie on it in place of a game."""

from dataclasses import replace

from golf_ui.coach.analysis_view import analysis_picture
from golf_ui.coach.review_view import review_picture
from golf_ui.coach.study_view import no_study, study_picture
from golf_ui.frame.given_view import framed_picture
from golf_ui.lesson.view import lesson_picture, no_lesson
from golf_ui.model import Dialog, Model, Newer
from golf_ui.picture import Picture, flag
from golf_ui.score.shelf_view import shelf_picture
from golf_ui.score.view import leaving
from golf_ui.view import view
from golf_ui.words.catalogue import Words


def screen(model: Model, words: Words) -> Picture:
    """Give the picture of *model*; what is looked at lies on the table as a game."""
    if model.lesson is not None:
        return lesson_picture(model, model.lesson, words) | no_study()
    table = _table(model, words)
    told = table["say", "data-notice"] is not None
    # One dictionary, not one for each step: this is made anew after every tap.
    return {
        **table,
        **no_lesson(model, told=told),
        **_newer(model.newer, told=told),
        **_dialogs(model, words),
        **framed_picture(model, told=told),
    }


def _table(model: Model, words: Words) -> Picture:
    study = model.study
    if study is None:
        return {**view(model, words), **no_study()}
    table = replace(model, session=study.session)
    return view(table, words) | study_picture(model, study, words)


def _newer(newer: Newer | None, *, told: bool) -> Picture:
    """Offer a newer version where nothing else is *told*; put off, in the menu."""
    return {
        ("newer", "hidden"): flag(told or newer is not Newer.OFFERED),
        ("menu-newer", "hidden"): flag(newer is None),
    }


def _dialogs(model: Model, words: Words) -> Picture:
    """Fill in the dialogs of games and the coach, where one is open."""
    if model.dialog is Dialog.REVIEW and model.study is not None:
        return review_picture(model.study, words)
    if model.dialog is Dialog.ANALYSIS and model.analysis is not None:
        loses: Picture = {("analysis-leaving", "text"): leaving(model, words)}
        return analysis_picture(model.analysis, words) | loses
    if model.dialog is Dialog.GAMES:
        return shelf_picture(model.score.book.shelf, words)
    return {}

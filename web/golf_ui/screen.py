"""All that the page shows: the table, and the lesson where it is open."""

from golf_ui.lesson_view import lesson_picture, no_lesson
from golf_ui.model import Model
from golf_ui.picture import Picture
from golf_ui.view import view
from golf_ui.words import Words


def screen(model: Model, words: Words) -> Picture:
    """Give the picture of *model*; the lesson lies on the table as a game does."""
    lesson = model.lesson
    if lesson is None:
        return view(model, words) | no_lesson(model)
    return lesson_picture(model, lesson, words)

"""The first picture, drawn into the static page when the site is built."""

from dataclasses import dataclass, replace
from datetime import date
from html import escape

from golf_core.deals import numbered_deal
from golf_core.session import Session, save
from golf_core.tutorial import PAGES, Page
from golf_ui.lesson.state import FIRST, Lesson
from golf_ui.lesson.view import lesson_picture
from golf_ui.lesson.words import head, picture_label, sentences, title
from golf_ui.model import Model
from golf_ui.page.screen import screen
from golf_ui.picture import Picture
from golf_ui.score.attempt import Attempt
from golf_ui.score.opening import FIRST_DEAL
from golf_ui.score.state import Score
from golf_ui.table.faces import LAYERS, face_symbols
from golf_ui.words.catalogue import Words


class StaticPicture:
    """A picture, asked node by node as the page's template needs it."""

    def __init__(self, picture: Picture) -> None:
        self._picture = picture

    def attributes(self, node: str) -> str:
        """Give the ``id`` and all attributes of *node*, as HTML."""
        written = [f'id="{escape(node)}"']
        for (name, what), value in self._picture.items():
            if name == node and what not in ("text", "face", "modal", "value"):
                written += [] if value is None else [f'{what}="{escape(value)}"']
        code = self._picture.get((node, "face"))
        if code is not None:
            written.append(f'data-suit="{code[1:].lower()}"')
        return " ".join(written)

    def look(self, node: str) -> str:
        """Give those attributes of *node* that its look depends on, as HTML."""
        written = [f'data-suit="{self._code(node)[1:].lower()}"']
        for (name, what), value in self._picture.items():
            if name == node and what.startswith("data-") and value is not None:
                written.append(f'{what}="{escape(value)}"')
        return " ".join(written)

    def shows(self, node: str) -> bool:
        """Whether a card lies on *node*."""
        return bool(self._code(node))

    def text(self, node: str) -> str:
        """Give the text of *node*."""
        return self._picture.get((node, "text")) or ""

    def layers(self, node: str) -> list[tuple[str, str]]:
        """Give the class and the sprite's symbol of each layer of *node*'s face."""
        return list(zip(LAYERS, face_symbols(self._code(node)), strict=True))

    def _code(self, node: str) -> str:
        return self._picture.get((node, "face")) or ""


@dataclass(frozen=True, slots=True)
class StaticPage:
    """
    A page of the lesson as it stands in the static page.

    *before* and *after* are the addresses of its neighbours, None at the ends;
    *label* describes its table, *picture* draws it.
    """

    page: Page
    head: str
    title: str
    sentences: list[str]
    label: str
    before: str | None
    after: str | None
    picture: StaticPicture


def picture(words: Words) -> StaticPicture:
    """Give the picture that a first visitor sees before the game is up."""
    # The panel of the lesson, which is not shown yet, begins at its first page.
    panel = lesson_picture(first_table(), Lesson(), words)
    return StaticPicture(panel | screen(first_table(), words))


def first_game() -> str:
    """Give the game that this picture shows, as it is saved."""
    return save(first_table().session)


def lesson_pages(words: Words) -> list[StaticPage]:
    """Give all pages of the lesson, to be read before the game is up or without it."""
    addresses = [None, *(page.address for page in PAGES), None]
    return [
        StaticPage(
            page,
            head(page, words),
            title(page, words),
            sentences(page, words),
            picture_label(page, words),
            addresses[index],
            addresses[index + 2],
            StaticPicture(screen(replace(first_table(), lesson=Lesson(index)), words)),
        )
        for index, page in enumerate(PAGES)
    ]


def first_table() -> Model:
    """Give the table of a first visit."""
    session = Session(numbered_deal(FIRST_DEAL))
    attempt = Attempt("first", FIRST_DEAL, session.rules, date.min)
    return Model(session, reached=FIRST, score=Score().with_attempt(attempt))

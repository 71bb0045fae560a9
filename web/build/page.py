"""The page: its template filled in, in one language."""

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from jinja2.utils import htmlsafe_json_dumps
from markupsafe import Markup

from golf_ui.words import Words

from .locales import Texts


def render_page(web: Path, texts: Texts, preloads: Sequence[str]) -> str:
    """
    Render ``page/index.html`` with the words of one language.

    *web* is the folder of the page's sources, *preloads* the scripts to be
    fetched early, relative to the page.
    """
    templates = Environment(
        loader=FileSystemLoader(web),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    words = Words(texts)
    return templates.get_template("page/index.html").render(
        lang=words.lang,
        words=words,
        catalogue_json=htmlsafe_json_dumps(texts, ensure_ascii=False),
        sprite=Markup((web / "art" / "cards.svg").read_text("utf-8")),
        preloads=preloads,
        picture=_picture(words),
    )


def _picture(words: Words) -> object:
    """Draw the table that stands on the page until the game itself is there."""
    if find_spec("golf_ui.prerender") is None:
        return None
    return import_module("golf_ui.prerender").picture(words)

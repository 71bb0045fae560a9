"""The page: its template filled in, in one language."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from babel import Locale
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from jinja2.utils import htmlsafe_json_dumps
from markupsafe import Markup

from golf_ui.lesson.view import step_titles
from golf_ui.page.prerender import first_game, lesson_pages, picture
from golf_ui.store.storage import Key
from golf_ui.words.catalogue import Words

from .locales import Texts
from .previews import preview

ROOT = "./"
"""The way from a page to the site's root, at that root itself."""


POLICY = (
    "default-src 'none'; "
    "script-src 'self' 'wasm-unsafe-eval'; "
    "style-src 'self'; "
    "connect-src 'self'; "
    "img-src 'self' data:; "
    "font-src 'self'; "
    "frame-src 'self'; "
    "manifest-src 'self'; "
    "worker-src 'self'; "
    "base-uri 'none'; "
    "form-action 'none'"
)
"""What a page may load and run: files of its own site, and nothing inline."""

# What begins the keys of texts that only other pages show.
_ELSEWHERE = ("embed.", "licences.", "preview.", "rules.")

_PLUGINS = "codemirror deprecations-manager donkey error py-editor py-game py-terminal"

PLUGINS_OFF = [f"!{plugin}" for plugin in _PLUGINS.split()]
"""PyScript fetches what its plugins need unless each of them is switched off."""


@dataclass(frozen=True, slots=True)
class Place:
    """
    Where a page lies: the way to the site's *root*, and which languages have a
    page of their own, each in a folder of its name there.

    The site's own *address* and the one for *feedback* may be unknown: "".
    """

    root: str = ROOT
    languages: tuple[str, ...] = ()
    address: str = ""
    feedback: str = ""


@dataclass(frozen=True, slots=True)
class Language:
    """A language that can be chosen: its *tag*, and its *name* in itself."""

    tag: str
    name: str


def render_page(
    web: Path,
    texts: Texts,
    preloads: Sequence[str],
    place: Place | None = None,
    archive_bytes: int = 0,
) -> str:
    """
    Render ``page/index.html`` with the words of one language.

    *web* is the folder of the page's sources, *preloads* the scripts to be
    fetched early, by their way from the site's root, *archive_bytes* the size of the
    archive of Python code, 0 if not known.
    """
    words = Words(texts)
    place = place or Place()
    return (
        templates(web)
        .get_template("page/index.html")
        .render(
            **page_values(words, place),
            at_root=place.root == ROOT,
            preview=preview(words.lang, place.address, at_root=place.root == ROOT),
            game_key=Key.GAME,
            picture_key=Key.PICTURE,
            frame_key=Key.FRAME,
            first_game=first_game(),
            archive_bytes=archive_bytes,
            catalogue_json=htmlsafe_json_dumps(game_texts(texts), ensure_ascii=False),
            sprite=Markup((web / "art" / "cards.svg").read_text("utf-8")),
            preloads=preloads,
            plugins_off=PLUGINS_OFF,
            **_pictures(words),
        )
    )


def game_texts(texts: Texts) -> Texts:
    """Give the texts that the running game needs: all but those of other pages."""
    return {key: text for key, text in texts.items() if not key.startswith(_ELSEWHERE)}


def templates(web: Path) -> Environment:
    """Give the environment of all templates; what is undefined is a fault."""
    return Environment(
        loader=FileSystemLoader(web),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )


def page_values(words: Words, place: Place) -> dict[str, object]:
    """Give what the template of every page needs."""
    return {
        "words": words,
        "lang": words.lang,
        "root": place.root,
        "policy": POLICY,
        "feedback": place.feedback,
        "settings_key": Key.SETTINGS,
        "language_key": Key.LANGUAGE,
        "languages": [Language(tag, own_name(tag)) for tag in place.languages],
    }


def own_name(tag: str) -> str:
    """
    Name a language in itself, as in a list of languages.

    >>> own_name("is")
    'Íslenska'
    """
    name = str(Locale.parse(tag).display_name)
    return name[:1].upper() + name[1:]


def _pictures(words: Words) -> dict[str, object]:
    """Draw the table that stands there until the game is up, and the lesson."""
    return {
        "picture": picture(words),
        "lesson_pages": lesson_pages(words),
        "step_titles": step_titles(words),
    }

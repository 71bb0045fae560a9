"""The page for site owners: choose, look, copy; and all that the element can do."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from markupsafe import Markup, escape

from golf_core.rules import King, Rules, Start
from golf_core.tutorial import PAGES
from golf_ui.frame.given import Part
from golf_ui.frame.protocol import Kind, state
from golf_ui.lesson.words import title
from golf_ui.page.prerender import first_table
from golf_ui.table.address import TODAY, View, deal_address
from golf_ui.words.catalogue import Words

from .locales import Texts
from .page import ROOT, Place, page_values, templates
from .previews import FRAME

NAME = "embed.html"

SHAPES = ("4 / 3", "1", "3 / 4", "16 / 9")
"""Shapes to choose from; the first is the element's own."""

FELT, ACCENT = "#164c3e", "#f2c968"
"""The colours that a choice of colours begins with: those of the dark felt."""

# Where the site is when that is not known, as in all examples.
_SOMEWHERE = "https://golf.example/"

_EXAMPLE = 1852

_STATE = tuple(state(first_table()))

FIELDS: Mapping[str, tuple[str, ...]] = {
    "ready": _STATE,
    "move": (*_STATE, "what", "move"),
    "end": _STATE,
    "step": ("step", "number", "of"),
    "resize": ("width", "height"),
    "error": ("key", "name"),
}
"""What the game tells of by itself, and the fields of each such message."""

COMMANDS: Mapping[Kind, tuple[str, ...]] = {
    Kind.HELLO: (),
    Kind.NEW_DEAL: ("deal", "king", "start"),
    Kind.UNDO: (),
    Kind.REDO: (),
    Kind.HINT: (),
    Kind.GET_STATE: (),
    Kind.LOAD_GAME: ("text",),
    Kind.PAUSE: (),
    Kind.SET: (
        *("deal", "king", "start", "view", "step"),
        *("theme", "four-colour", "hide", "felt", "accent"),
    ),
}
"""What may be asked of the game, and the values that it then reads."""

METHODS = tuple(kind for kind in COMMANDS if kind not in (Kind.HELLO, Kind.SET))
"""What the element can be asked; the rest it asks by itself."""

REASONS = (
    *("no-undo", "no-redo", "no-hint", "no-game", "misread"),
    *("interrupted", "too-many", "removed", "reloaded", "timeout", "start"),
)
"""Why something is not done."""


@dataclass(frozen=True, slots=True)
class Attribute:
    """An attribute of the element, and the *values* that it takes, "" for any."""

    name: str
    values: str = ""


def attributes(languages: Sequence[str]) -> list[Attribute]:
    """List what can be set on the element, of a site in these *languages*."""
    return [
        Attribute("deal", f"1 … {2**31 - 1}, {TODAY}"),
        Attribute("king", ", ".join(King)),
        Attribute("start", ", ".join(Start)),
        Attribute("view", ", ".join(View)),
        Attribute("step", ", ".join(page.address for page in PAGES)),
        Attribute("lang", ", ".join(languages)),
        Attribute("theme", "dark, light"),
        Attribute("four-colour"),
        Attribute("hide", ", ".join(Part)),
        Attribute("loading", "eager"),
        Attribute("sandbox"),
        Attribute("site"),
        Attribute("title"),
    ]


def render_embed(web: Path, texts: Texts, place: Place) -> str:
    """Render ``page/embed.html`` in the language of *texts*."""
    words = Words(texts)
    address = place.address or _SOMEWHERE
    return (
        templates(web)
        .get_template("page/embed.html")
        .render(
            **page_values(words, place),
            at_root=place.root == ROOT,
            name=NAME,
            marked=lambda key, **values: marked(words(f"embed.{key}", **values)),
            site=address,
            origin="/".join(address.split("/")[:3]),
            game=f"{address}{words.lang}/",
            example=deal_address(_EXAMPLE, Rules(King.WRAP)),
            attributes=attributes(place.languages),
            fields=FIELDS,
            known_fields=dict.fromkeys(f for named in FIELDS.values() for f in named),
            state_fields=_STATE,
            commands=COMMANDS,
            methods=METHODS,
            reasons=REASONS,
            kings=list(King),
            starts=list(Start),
            parts={
                Part.NEW: "menu.new",
                Part.COACH: "menu.coach",
                Part.STATS: "menu.statistics",
                Part.LESSON: "menu.lesson",
                Part.SETTINGS: "menu.settings",
                Part.MENU: "menu.menu",
            },
            steps=[(page.address, title(page, words)) for page in PAGES],
            shapes=SHAPES,
            colours={"felt": FELT, "accent": ACCENT},
            size=FRAME,
        )
    )


def marked(text: str) -> Markup:
    """
    Give a text of the catalogue with what stands between grave accents as code.

    >>> str(marked("Say `<b>` twice."))
    'Say <code>&lt;b&gt;</code> twice.'
    """
    parts = text.split("`")
    return Markup("").join(
        Markup("<code>{}</code>").format(part) if number % 2 else escape(part)
        for number, part in enumerate(parts)
    )

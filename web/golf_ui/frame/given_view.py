"""How what is given to the page shows: its hidden parts and its colours."""

from functools import lru_cache

from golf_ui.frame.colours import BLACK, WHITE, Colour, ink, readable
from golf_ui.frame.given import Given
from golf_ui.model import Model
from golf_ui.picture import Picture, flag
from golf_ui.store.settings import Felt
from golf_ui.table.address import deal_address

_LIGHT = (Colour(191, 210, 184), Colour(251, 250, 244))
_DARK = (Colour(22, 76, 62), Colour(20, 49, 42))
"""The felt and the dialogs' ground of each brightness, as in the styles."""

_SHADE = 0.35
"""How much darker or lighter the felt is at its edge, away from its text."""

_FELTS = ("--felt-hi", "--felt-mid", "--felt-lo", "--on-felt", "--on-felt-2")
_ACCENTS = ("--accent", "--accent-ink")


def framed_picture(model: Model, *, told: bool) -> Picture:
    """
    Give what a frame shows besides: where the full page is, and why to go there.

    The reason gives way to what is *told* of the game.
    """
    if not model.given.framed:
        return {}
    number, rules = model.session.deal.number, model.session.rules
    address = "./" if number is None else f"./{deal_address(number, rules)}"
    picture: Picture = {(node, "href"): address for node in ("full", "unkept-full")}
    unkept = model.unkept and not told
    picture["unkept", "hidden"] = flag(not unkept)
    if unkept:
        picture["offer", "hidden"] = ""
    return picture


def given_picture(given: Given) -> Picture:
    """Give what differs on the page's root."""
    picture: Picture = {
        ("root", "data-hide"): " ".join(sorted(given.hidden)) or None,
        **_colours(given.felt, given.accent),
    }
    if given.felt is not None:
        # A felt of one colour has one brightness, whatever the theme.
        theme = Felt.LIGHT if ink(given.felt) == BLACK else Felt.DARK
        picture["root", "data-theme"] = theme
    return picture


@lru_cache(maxsize=8)
def _colours(felt: Colour | None, accent: Colour | None) -> Picture:
    picture: Picture = {("root", name): None for name in (*_FELTS, *_ACCENTS)}
    if felt is not None:
        text = ink(felt)
        away = WHITE if text == BLACK else BLACK
        edge = felt.mixed(away, _SHADE)
        values = (felt, felt, edge, text, text)
        for name, colour in zip(_FELTS, values, strict=True):
            picture["root", name] = colour.css
    if accent is not None:
        for name, value in zip(_ACCENTS, _accents(accent, felt), strict=True):
            picture["root", name] = value
    return picture


def _accents(accent: Colour, felt: Colour | None) -> tuple[str, str]:
    """Give the accent as it can be read on felt and dialogs, and what stands on it."""
    if felt is not None:
        panel = (_LIGHT if ink(felt) == BLACK else _DARK)[1]
        seen = readable(accent, felt, panel)
        return seen.css, ink(seen).css
    light, dark = readable(accent, *_LIGHT), readable(accent, *_DARK)
    return _either(light, dark), _either(ink(light), ink(dark))


def _either(light: Colour, dark: Colour) -> str:
    return f"light-dark({light.css}, {dark.css})"

"""What a system needs to install the game: pictures, and a manifest per language."""

import json
import shutil
from pathlib import Path

import resvg_py

from golf_ui.lesson.state import LESSON
from golf_ui.table.address import TODAY
from golf_ui.words.catalogue import Words

from .page import ROOT, Place

MANIFEST = "manifest.webmanifest"

# Browsers tell apps apart by it, and the storage that all copies of the game on a
# host share makes them one app, in whatever language it is.
_ID = "golf-solitaire"

_FELT = "#164c3e"
"""The colour of the dark felt: of the bars around it, and until it is painted."""

_ICON, _MASKABLE = "icon", "icon-maskable"
_SIZES = (192, 512)
"""Edges in pixels that systems ask for where they draw no SVG."""

_PNG = "image/png"

_APPLE = "apple-touch-icon.png"
_APPLE_SIZE = 180

_GRAIN = 64
"""The edge in pixels of the tile that the felt is made of."""


def draw_icons(art: Path, site: Path) -> None:
    """
    Put the icons of the folder *art* into *site*, as they are and as pixels.

    A maskable one fills its square, so that systems can cut any shape out of it. The
    grain of the felt comes as pixels only: a browser takes long to draw it.
    """
    for name in (_ICON, _MASKABLE):
        shutil.copyfile(art / f"{name}.svg", site / f"{name}.svg")
        for size in _SIZES:
            _draw(art / f"{name}.svg", size, site / f"{name}-{size}.png")
    _draw(art / f"{_MASKABLE}.svg", _APPLE_SIZE, site / _APPLE)
    _draw(art / "felt.svg", _GRAIN, site / "felt.png")


def _draw(drawing: Path, size: int, target: Path) -> None:
    text = drawing.read_text("utf-8")
    pixels = resvg_py.svg_to_bytes(
        svg_string=text, width=size, height=size, skip_system_fonts=True
    )
    target.write_bytes(bytes(pixels))


def render_manifest(words: Words, place: Place) -> str:
    """
    Render the Web App Manifest of the pages in one language.

    At the root an installed game starts in the language that was chosen, in a
    folder of a language in that one.
    """
    small, *_ = _painted(place.root, _ICON)
    manifest = {
        "id": _ID,
        "scope": place.root,
        "start_url": ROOT,
        "name": words("app.title"),
        "description": words("app.description"),
        "lang": words.lang,
        "dir": words.dir,
        "display": "standalone",
        "theme_color": _FELT,
        "background_color": _FELT,
        "categories": ["games"],
        "icons": [
            *_icons(place.root, _ICON, "any"),
            *_icons(place.root, _MASKABLE, "maskable"),
        ],
        "shortcuts": [
            {"name": words(key), "url": ROOT + way, "icons": [small]}
            for key, way in (
                ("kind.daily", f"?deal={TODAY}"),
                ("menu.lesson", f"#{LESSON}"),
            )
        ],
    }
    return json.dumps(manifest, ensure_ascii=False, indent=1) + "\n"


def _icons(root: str, name: str, purpose: str) -> list[dict[str, str]]:
    drawn = {"src": f"{root}{name}.svg", "sizes": "any", "type": "image/svg+xml"}
    return [{**icon, "purpose": purpose} for icon in (drawn, *_painted(root, name))]


def _painted(root: str, name: str) -> list[dict[str, str]]:
    return [
        {"src": f"{root}{name}-{size}.png", "sizes": f"{size}x{size}", "type": _PNG}
        for size in _SIZES
    ]

"""
What a pasted link to the site shows: pictures, titles, and how to embed the game.

Open Graph (ogp.me) and Twitter's cards are tags of the page, oEmbed (oembed.com) a
file beside it. All three name full addresses, so the site's own must be known.
"""

import json
import shutil
from dataclasses import dataclass
from pathlib import Path

from babel.core import get_global
from markupsafe import Markup

from golf_ui.words.catalogue import Words

FOLDER = "previews"

WIDTH, HEIGHT = 1200, 630
"""The picture's size in pixels, of the shape that most who show links ask for."""

FRAME = (800, 600)
"""Width and height that are proposed for the game in another page, in pixels."""


@dataclass(frozen=True, slots=True)
class Preview:
    """
    What tells of a page: its *locale*, and its own full *address*, that of its
    *oembed* file and of its *picture*, each "" where the site's is unknown.
    """

    locale: str
    address: str = ""
    oembed: str = ""
    picture: str = ""
    width: int = WIDTH
    height: int = HEIGHT


def preview(language: str, site_address: str, *, at_root: bool = False) -> Preview:
    """
    Tell of the page in *language*, or at the root, of the site at *site_address*.

    >>> preview("de", "https://example.org/").picture
    'https://example.org/previews/de.jpg'
    """
    if not site_address:
        return Preview(locale(language))
    return Preview(
        locale(language),
        site_address if at_root else f"{site_address}{language}/",
        f"{site_address}{language}/oembed.json",
        f"{site_address}{FOLDER}/{language}.jpg",
    )


def locale(language: str) -> str:
    """
    Give a language with the country where most speak it, as Open Graph asks.

    A language that nobody speaks, as one made up for a test, has no country.

    >>> locale("da"), locale("xx")
    ('da_DK', 'xx')
    """
    likely: str | None = get_global("likely_subtags").get(language)
    if likely is None:
        return language
    parts = likely.split("_")
    return f"{parts[0]}_{parts[-1]}"


def write_previews(art: Path, site: Path, words: Words, site_address: str) -> None:
    """Write the oEmbed file and copy the picture of one language into *site*."""
    tells = preview(words.lang, site_address)
    (site / FOLDER).mkdir(exist_ok=True)
    picture = f"{words.lang}.jpg"
    shutil.copyfile(art / FOLDER / picture, site / FOLDER / picture)
    file = site / words.lang / "oembed.json"
    file.write_text(json.dumps(oembed(words, tells), indent=1), "utf-8", newline="\n")


def oembed(words: Words, tells: Preview) -> dict[str, object]:
    """Give the oEmbed answer for a page: a frame with the game, and its picture."""
    width, height = FRAME
    frame = Markup(
        '<iframe src="{address}" width="{width}" height="{height}" title="{title}" '
        'loading="lazy" frameborder="0"></iframe>'
    )
    title = words("app.title")
    return {
        "version": "1.0",
        "type": "rich",
        "title": title,
        "provider_name": title,
        "provider_url": tells.address,
        "html": frame.format(
            address=tells.address, width=width, height=height, title=title
        ),
        "width": width,
        "height": height,
        "thumbnail_url": tells.picture,
        "thumbnail_width": tells.width,
        "thumbnail_height": tells.height,
    }

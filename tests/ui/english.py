"""The English texts, and the page as the build renders it with them."""

from functools import cache
from html.parser import HTMLParser
from pathlib import Path

from golf_ui.words.catalogue import Words
from web.build.locales import Texts, read_catalogue
from web.build.page import render_page

WEB = Path(__file__).parents[2] / "web"

TEXTS: Texts = read_catalogue(WEB / "locales" / "en.po")

ENGLISH = Words(TEXTS)


class Page(HTMLParser):
    """The elements of the rendered page that have an id, with their attributes."""

    def __init__(self) -> None:
        super().__init__()
        self.nodes: dict[str, dict[str, str]] = {}
        self.feed(render_page(WEB, TEXTS, []))
        self.close()

    def handle_starttag(self, _: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element."""
        attributes = {name: value or "" for name, value in attrs}
        if "id" in attributes:
            self.nodes[attributes["id"]] = attributes


@cache
def english_page() -> Page:
    """Give the English page, rendered once."""
    return Page()

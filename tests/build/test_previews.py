"""What a pasted link to the site shows, in each language."""

import json
from html.parser import HTMLParser
from pathlib import Path

import pytest
from PIL import Image

from golf_ui.words.catalogue import Words
from tests.build.conftest import ROOT
from tests.build.test_pages import LANGUAGES, Page
from web.build.languages import read_languages
from web.build.page import ROOT as AT_ROOT
from web.build.page import Place, render_page
from web.build.previews import HEIGHT, WIDTH, write_previews

SITE = "https://golf.example/games/"
ART = ROOT / "web" / "art"

# Those who show links fetch no picture that is much larger.
MOST_BYTES = 150_000

TEXTS = read_languages(ROOT / "web" / "locales", draft=True)

every_language = pytest.mark.parametrize("words", LANGUAGES.values(), ids=LANGUAGES)


def rendered(tmp_path: Path, words: Words, root: str, address: str) -> Page:
    """Render a page of the game, and read it again."""
    place = Place(root, tuple(LANGUAGES), address)
    path = tmp_path / "index.html"
    page = render_page(ROOT / "web", TEXTS[words.lang], [], place)
    path.write_text(page, "utf-8")
    return Page(path)


def told(page: Page) -> dict[str, str]:
    """Read the properties that a page tells to those who show links."""
    metas = page.all("meta")
    named = ((meta.get("property", meta.get("name", "")), meta) for meta in metas)
    return {name: meta["content"] for name, meta in named if ":" in name}


@every_language
def test_link_shows_title_text_and_picture(tmp_path: Path, words: Words) -> None:
    """A link is shown in the page's language, with full addresses of this site."""
    page = rendered(tmp_path, words, "../", SITE)
    tells = told(page)

    assert tells["og:title"] == tells["twitter:title"] == words("app.title")
    assert tells["og:description"] == words("app.description")
    assert tells["og:url"] == f"{SITE}{words.lang}/"
    assert tells["og:image"] == f"{SITE}previews/{words.lang}.jpg"
    assert tells["twitter:image"] == tells["og:image"]
    assert tells["og:image:alt"] == words("preview.alt")
    assert tells["og:locale"].startswith(f"{words.lang}_")
    assert [link["href"] for link in page.all("link", rel="canonical")] == [
        tells["og:url"]
    ]


def test_root_is_itself(tmp_path: Path) -> None:
    """The page at the root names the root, and the files of English."""
    tells = told(rendered(tmp_path, LANGUAGES["en"], AT_ROOT, SITE))

    assert tells["og:url"] == SITE
    assert tells["og:image"] == f"{SITE}previews/en.jpg"


def test_without_an_address_none_is_told(tmp_path: Path) -> None:
    """Where the site's address is unknown nothing is told that needs it."""
    page = rendered(tmp_path, LANGUAGES["en"], AT_ROOT, "")

    assert not page.all("link", rel="canonical")
    assert not page.all("link", type="application/json+oembed")
    assert not [name for name in told(page) if "image" in name or name == "og:url"]


class Frame(HTMLParser):
    """The attributes of the one tag in a piece of markup."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.attributes: dict[str, str | None] = {}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag == "iframe"
        self.attributes = dict(attrs)


@every_language
def test_oembed_embeds_the_game(tmp_path: Path, words: Words) -> None:
    """The file that a page names says how to embed it, as oEmbed 1.0 asks."""
    (tmp_path / words.lang).mkdir()
    write_previews(ART, tmp_path, words, SITE)
    page = rendered(tmp_path, words, "../", SITE)
    (named,) = page.all("link", type="application/json+oembed")
    file = tmp_path / named["href"].removeprefix(SITE)
    answer = json.loads(file.read_text("utf-8"))
    frame = Frame(answer["html"]).attributes

    assert (answer["version"], answer["type"]) == ("1.0", "rich")
    assert answer["title"] == frame["title"] == words("app.title")
    assert frame["src"] == f"{SITE}{words.lang}/"
    assert (frame["width"], frame["height"]) == (
        str(answer["width"]),
        str(answer["height"]),
    )
    picture = tmp_path / answer["thumbnail_url"].removeprefix(SITE)
    assert size(picture) == (answer["thumbnail_width"], answer["thumbnail_height"])


@every_language
def test_picture_suits_those_who_show_it(words: Words) -> None:
    """Each language has its picture, of the size told, and not a large file."""
    picture = ART / "previews" / f"{words.lang}.jpg"

    assert size(picture) == (WIDTH, HEIGHT)
    assert picture.stat().st_size < MOST_BYTES


def size(picture: Path) -> tuple[int, int]:
    """Read the width and height of a picture."""
    with Image.open(picture) as opened:
        return opened.size

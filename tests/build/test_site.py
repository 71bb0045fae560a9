"""The built site: complete, self-contained and reproducible."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from golf_ui.words.catalogue import Words
from tests.build.conftest import ROOT
from web.build.locales import read_catalogue
from web.build.page import Place, game_texts, render_page
from web.build.site import build

Tag = tuple[str, dict[str, str | None]]


class Page(HTMLParser):
    """The tags of a page in their order, and the text of its JSON block."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[Tag] = []
        self.words = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        if self.tags and self.tags[-1][1].get("id") == "words":
            self.words += data

    def named(self, tag: str, attribute: str) -> list[str]:
        """List what an attribute says on all tags of a kind."""
        found = (of.get(attribute) for name, of in self.tags if name == tag)
        return [value for value in found if value]


@pytest.fixture
def page(site: Path) -> Page:
    """Read the page of the built site."""
    return Page((site / "index.html").read_text("utf-8"))


def test_same_sources_same_bytes(site: Path, tmp_path: Path) -> None:
    """Two builds of the same sources are the same, byte by byte."""
    again = tmp_path / "again"
    build(ROOT, again)

    assert contents(again) == contents(site)


def contents(folder: Path) -> dict[str, bytes]:
    """Read all files of a folder."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def test_page_names_only_files_of_the_site(page: Page, site: Path) -> None:
    """All that the page loads is there, named relative to it."""
    names = [*page.named("script", "src"), *page.named("link", "href")]
    names.append(json.loads(page.named("script", "config")[0])["interpreter"])

    assert names
    assert all(name.startswith("./") for name in names)
    assert [name for name in names if not is_served(site / name)] == []


def is_served(path: Path) -> bool:
    """Whether a host answers for *path*: a file, or a folder with an index."""
    return path.is_file() or (path / "index.html").is_file()


def test_styles_name_only_what_is_there(page: Page, site: Path) -> None:
    """All that the styles refer to is there: files of the site, parts of the page."""
    styles = (site / "style.css").read_text("utf-8")
    named = re.findall(r"""url\(["']?(?!data:|%23)([^)"']+)""", styles)
    parts = {f"#{attributes.get('id')}" for _, attributes in page.tags}

    assert named
    assert [
        name for name in named if name not in parts and not (site / name).is_file()
    ] == []


@pytest.mark.parametrize("styles", ["72-rules.css", "73-embed.css"])
def test_another_pages_styles_leave_the_game_alone(page: Page, styles: str) -> None:
    """What is drawn for a page beside the game begins with a class of that page."""
    css = (ROOT / "web" / "styles" / styles).read_text("utf-8")
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    selectors = ",".join(re.findall(r"([^{};]+)\{", css))
    named = set(re.findall(r"(?:^|,)\s*\.([\w-]+)", selectors))
    game = {
        name
        for _, attributes in page.tags
        for name in (attributes.get("class") or "").split()
    }

    assert named
    assert named & game == set()


def test_failure_watch_comes_first(page: Page) -> None:
    """
    The script that tells of failures runs before any that could fail the game; next
    comes the policy, before anything else is loaded.
    """
    assert page.named("script", "src")[:2] == ["./first.js", "./head.js"]


def test_page_carries_its_words(page: Page) -> None:
    """The page holds the catalogue of its language, but for the rules page's texts."""
    catalogue = read_catalogue(ROOT / "web" / "locales" / "en.po")

    assert json.loads(page.words) == game_texts(catalogue)
    assert dict(page.tags[0][1])["lang"] == Words(catalogue).lang


def test_words_cannot_leave_their_block() -> None:
    """A text with markup in it stays text, in the page and in its JSON block."""
    texts = read_catalogue(ROOT / "web" / "locales" / "en.po")
    texts["app.title"] = "</script><script src=evil>"
    page = Page(render_page(ROOT / "web", texts, []))

    assert "evil" not in page.named("script", "src")
    assert json.loads(page.words) == game_texts(texts)


@pytest.mark.parametrize("address", ["", "mailto:golf@example.org?subject=A%26B"])
def test_feedback_leads_where_the_builder_says(address: str) -> None:
    """The menu has a link for feedback to the builder's address, or has none."""
    texts = read_catalogue(ROOT / "web" / "locales" / "en.po")
    page = Page(render_page(ROOT / "web", texts, [], Place(feedback=address)))
    links = [of for tag, of in page.tags if of.get("id") == "menu-feedback"]

    assert [link["href"] for link in links] == [address] * bool(address)


def test_runtime_names_only_types_that_hosts_know(site: Path) -> None:
    """No module ends in .mjs, which common servers send with a useless type."""
    assert not list(site.rglob("*.mjs"))
    assert ".asm.mjs" not in (site / "pyodide" / "pyodide.js").read_text("utf-8")


def test_no_source_maps(site: Path) -> None:
    """No script points to a source map, which would be missing."""
    for script in site.rglob("*.js"):
        assert "sourceMappingURL" not in script.read_text("utf-8"), script.name


def test_runtime_cannot_load_packages(site: Path) -> None:
    """The runtime knows of no package that it could fetch from elsewhere."""
    lock = json.loads((site / "pyodide" / "pyodide-lock.json").read_text("utf-8"))

    assert lock["packages"] == {}


def test_hosts_may_read_every_file(site: Path) -> None:
    """A copied folder can be served: every file is readable by all."""
    closed = [path for path in site.rglob("*") if not path.stat().st_mode & 0o004]

    assert closed == []

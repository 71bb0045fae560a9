"""The pages of the languages: each in its folder, all of one site."""

from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from babel import Locale

from golf_ui.store.storage import Key
from golf_ui.words.catalogue import Words
from tests.build.conftest import ROOT
from web.build.languages import read_languages

LANGUAGES = {
    tag: Words(texts)
    for tag, texts in read_languages(ROOT / "web" / "locales", draft=True).items()
}

PAGES = [
    ("en", "index.html"),
    ("en", "embed.html"),
    *(
        (tag, f"{tag}/{name}")
        for tag in LANGUAGES
        for name in ("index.html", "rules.html", "embed.html")
    ),
]

KINDS = {"index.html": "app", "rules.html": "rules", "embed.html": "embed"}
"""What begins the keys of a page's own title and description, by its name."""

every_page = pytest.mark.parametrize(("tag", "name"), PAGES, ids=[n for _, n in PAGES])


class Page(HTMLParser):
    """The tags of a page, each with its attributes, and the page's title."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.title = ""
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))

    def handle_data(self, data: str) -> None:
        if self.tags and self.tags[-1][0] == "title":
            self.title += data.strip()

    def all(self, tag: str, **wanted: str) -> list[dict[str, str]]:
        """List the attributes of the tags of a kind that have the *wanted* ones."""
        return [
            attributes
            for name, attributes in self.tags
            if name == tag and wanted.items() <= attributes.items()
        ]


def leads_to(site: Path, name: str, address: str) -> str:
    """Give what a relative *address* on a page names, from the site's root."""
    assert not urlsplit(address).scheme, address
    path = (site / name).parent / unquote(urlsplit(address).path)
    if path.is_dir():
        path /= "index.html"
    return path.resolve().relative_to(site.resolve()).as_posix()


@every_page
def test_page_speaks_its_language(site: Path, tag: str, name: str) -> None:
    """Language, direction, title and description are those of the page's language."""
    page, words = Page(site / name), LANGUAGES[tag]
    kind = KINDS[name.rpartition("/")[2]]

    assert page.all("html")[0]["lang"] == tag
    assert page.all("html")[0]["dir"] == Locale.parse(tag).text_direction
    assert page.title == words(f"{kind}.title")
    described = [meta["content"] for meta in page.all("meta", name="description")]
    assert described == [words(f"{kind}.description")]


@every_page
def test_page_is_styled(site: Path, tag: str, name: str) -> None:
    """Each page loads the one style sheet of the site."""
    sheets = Page(site / name).all("link", rel="stylesheet")

    assert [leads_to(site, name, sheet["href"]) for sheet in sheets] == ["style.css"]


@every_page
def test_page_names_its_translations(site: Path, tag: str, name: str) -> None:
    """Search engines find the same page in each language, and the one for all."""
    links = Page(site / name).all("link", rel="alternate")
    found = {
        link["hreflang"]: leads_to(site, name, link["href"])
        for link in links
        if "hreflang" in link
    }
    file = name.rpartition("/")[2]
    for_all = "en/rules.html" if file == "rules.html" else file

    assert found == {"x-default": for_all} | {of: f"{of}/{file}" for of in LANGUAGES}


@every_page
def test_page_leads_only_to_what_is_there(site: Path, tag: str, name: str) -> None:
    """All that a page loads or links to is in the site, whatever folder it is in."""
    page = Page(site / name)
    named = [
        attributes[of]
        for kind, of in (("script", "src"), ("link", "href"), ("a", "href"))
        for attributes in page.all(kind)
        if of in attributes and not attributes[of].startswith("#")
    ]

    assert named
    assert [to for to in named if not (site / leads_to(site, name, to)).is_file()] == []


@every_page
def test_page_offers_every_language(site: Path, tag: str, name: str) -> None:
    """The languages are offered by their own names, and the page's own is marked."""
    links = [link for link in Page(site / name).all("a") if "hreflang" in link]
    current = [link["hreflang"] for link in links if "aria-current" in link]

    assert [link["hreflang"] for link in links] == list(LANGUAGES)
    assert all(link["lang"] == link["hreflang"] for link in links)
    assert current == [tag]


def test_only_the_root_chooses(site: Path) -> None:
    """Pages at the root lead elsewhere: one in a language's folder is meant."""
    choosing = {
        name: [
            script
            for script in Page(site / name).all("script")
            if "data-languages" in script
        ]
        for _, name in PAGES
    }
    for name, file in (("index.html", ""), ("embed.html", "embed.html")):
        script = choosing.pop(name)
        assert [attributes["data-language"] for attributes in script] == [Key.LANGUAGE]
        assert script[0]["data-languages"].split() == list(LANGUAGES)
        assert script[0].get("data-page", "") == file
    assert not any(choosing.values())


@pytest.mark.parametrize("file", ["rules.html", "embed.html"])
@pytest.mark.parametrize("tag", LANGUAGES)
def test_game_and_its_pages_lead_to_each_other(site: Path, tag: str, file: str) -> None:
    """The menu leads to each page in the same language, and it leads back."""
    game, other = f"{tag}/index.html", f"{tag}/{file}"
    there = [leads_to(site, game, a["href"]) for a in Page(site / game).all("a")]
    back = [
        leads_to(site, other, a["href"])
        for a in Page(site / other).all("a")
        if not a["href"].startswith("#")
    ]

    assert other in there
    assert game in back

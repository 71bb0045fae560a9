"""What installs the game: a manifest in each language, icons, shortcuts."""

import json
import struct
from pathlib import Path
from typing import Any
from urllib.parse import urljoin, urlsplit

import pytest

from tests.build.conftest import ROOT
from tests.build.test_pages import Page
from web.build.languages import read_languages

LANGUAGES = read_languages(ROOT / "web" / "locales", draft=True)
HOST = "https://example.org"
SITE = f"{HOST}/games/golf/"
FOLDERS = ["", *(f"{tag}/" for tag in LANGUAGES)]


def manifest(site: Path, folder: str) -> dict[str, Any]:
    """Read the manifest of the pages in a folder."""
    text = (site / folder / "manifest.webmanifest").read_text("utf-8")
    read: dict[str, Any] = json.loads(text)
    return read


@pytest.mark.parametrize("folder", FOLDERS)
def test_manifest_of_each_language(site: Path, folder: str) -> None:
    """Each language's app has its name and text, and is one app for the whole site."""
    tag = folder.strip("/") or "en"
    texts, app = LANGUAGES[tag], manifest(site, folder)

    assert app["name"] == texts["app.title"]
    assert app["description"] == texts["app.description"]
    assert (app["lang"], app["dir"]) == (tag, "ltr")
    assert app["display"] == "standalone"
    assert app["id"] == manifest(site, "")["id"]
    assert urljoin(SITE + folder, app["scope"]) == SITE
    assert urljoin(SITE + folder, app["start_url"]) == SITE + folder


@pytest.mark.parametrize("folder", FOLDERS)
def test_pages_lead_to_their_manifest(site: Path, folder: str) -> None:
    """The page of a folder names its manifest and the icon of phones by Apple."""
    page = (site / folder / "index.html").read_text("utf-8")
    root = "../" if folder else "./"

    assert '<link rel="manifest" href="./manifest.webmanifest">' in page
    assert f'<link rel="apple-touch-icon" href="{root}apple-touch-icon.png">' in page
    assert (site / "apple-touch-icon.png").exists()


@pytest.mark.parametrize("folder", FOLDERS)
def test_bars_have_the_colour_of_the_felt(site: Path, folder: str) -> None:
    """The bars of an app, and its window before all else, are like the dark felt."""
    page, app = Page(site / folder / "index.html"), manifest(site, folder)
    (dark,) = page.all("meta", id="bars-dark")

    assert app["theme_color"] == app["background_color"] == dark["content"]


@pytest.mark.parametrize("folder", FOLDERS)
def test_icons_are_what_they_are_called(site: Path, folder: str) -> None:
    """Any shape and maskable ones, drawn and in pixels of the size that is named."""
    icons = manifest(site, folder)["icons"]

    assert {(icon["purpose"], icon["sizes"]) for icon in icons} == {
        (purpose, size)
        for purpose in ("any", "maskable")
        for size in ("any", "192x192", "512x512")
    }
    for icon in icons:
        content = (site / folder / icon["src"]).read_bytes()
        if icon["sizes"] == "any":
            assert icon["type"] == "image/svg+xml"
            assert content.startswith(b"<svg")
        else:
            assert icon["type"] == "image/png"
            assert "{}x{}".format(*png_size(content)) == icon["sizes"]


def png_size(content: bytes) -> tuple[int, int]:
    """Read the width and height of a PNG file, in pixels."""
    assert content.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", content[16:24])
    return width, height


@pytest.mark.parametrize("folder", FOLDERS)
def test_shortcuts_stay_in_the_app(site: Path, folder: str) -> None:
    """Today's deal and the lesson are one step away, in the app's language."""
    app = manifest(site, folder)
    texts = LANGUAGES[folder.strip("/") or "en"]
    ways = {urljoin(SITE + folder, it["url"]): it["name"] for it in app["shortcuts"]}

    assert ways == {
        f"{SITE}{folder}?deal=today": texts["kind.daily"],
        f"{SITE}{folder}#lesson": texts["menu.lesson"],
    }
    for way in ways:
        path = urlsplit(way).path.removeprefix(urlsplit(SITE).path)
        assert (site / path / "index.html").exists()

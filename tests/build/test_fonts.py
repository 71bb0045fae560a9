import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from web.build.fonts import ARROWS, FACES, cut_fonts

WEB = Path(__file__).parents[2] / "web"
PACKAGES = WEB / "node_modules"
CATALOGUES = sorted((WEB / "locales").glob("*.po"))
TEMPLATES = sorted((WEB / "page").glob("*.html"))

ALPHABETS = {
    "en": "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "de": "äöüßÄÖÜ„“‚‘",
    "el": "αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΆΈΉΊΌΎΏΪΫ«»·;",
    "da": "æøåéÆØÅÉ",
    "is": "áðéíóúýþæöÁÐÉÍÓÚÝÞÆÖ„“",
    "figures": "0123456789+−±×–—…%.,:!?’“”()/\N{NO-BREAK SPACE}",
}

# The flag of a shared result, which other programs show in their own emoji, and
# the hyphen that is drawn only where a line breaks, as the hyphen that faces have.
DRAWN_ELSEWHERE = {"\N{FLAG IN HOLE}", "\N{SOFT HYPHEN}"}

Ranges = list[tuple[int, int]]


@pytest.fixture(scope="module")
def fonts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Cut the fonts once for all tests."""
    folder = tmp_path_factory.mktemp("site") / "fonts"
    cut_fonts(PACKAGES, folder)
    return folder


def declared(family: str) -> Iterator[tuple[str, Ranges]]:
    """List the files of a font family, each with the characters it is asked for."""
    css = (WEB / "styles" / "00-tokens.css").read_text("utf-8")
    for rule in re.findall(r"@font-face \{(.*?)\}", css, re.DOTALL):
        if f'font-family: "{family}"' in rule:
            (file,) = re.findall(r'url\("fonts/(.*?)"\)', rule)
            (ranges,) = re.findall(r"unicode-range: (.*?);", rule)
            yield file, [bounds(text) for text in ranges.split(", ")]


def bounds(text: str) -> tuple[int, int]:
    """Read one range of characters, such as ``U+370-3FF``."""
    first, _, last = text.removeprefix("U+").partition("-")
    return int(first, 16), int(last or first, 16)


def covered(family: str, fonts: Path) -> set[str]:
    """Give all characters that a font family draws itself."""
    drawn = set()
    for file, ranges in declared(family):
        for code in TTFont(fonts / file).getBestCmap():
            if any(first <= code <= last for first, last in ranges):
                drawn.add(chr(code))
    return drawn


@pytest.mark.parametrize("family", ["Golf UI", "Golf Display"])
@pytest.mark.parametrize("language", ALPHABETS)
def test_alphabets_are_covered(language: str, family: str, fonts: Path) -> None:
    """No letter of a language the game speaks, and no figure, is in a strange face."""
    assert set(ALPHABETS[language]) <= covered(family, fonts)


@pytest.mark.parametrize("path", [*CATALOGUES, *TEMPLATES], ids=lambda path: path.name)
def test_texts_are_covered(path: Path, fonts: Path) -> None:
    """Every character that stands in a catalogue or on the page has its face."""
    characters = set(path.read_text("utf-8")) - {"\n"} - DRAWN_ELSEWHERE

    assert characters <= covered("Golf UI", fonts)
    assert characters - set(ARROWS) <= covered("Golf Display", fonts)


@pytest.mark.parametrize("family", ["Golf UI", "Golf Display"])
def test_no_character_has_two_files(family: str) -> None:
    """A language fetches only what it is written with: the ranges do not meet."""
    ranges = sorted(pair for _, pairs in declared(family) for pair in pairs)

    assert all(last < first for (_, last), (first, _) in pairwise(ranges))


def test_every_font_has_its_licence(fonts: Path) -> None:
    """Beside the fonts lies the licence of each package that they come from."""
    for face in FACES:
        name = face.package.rpartition("/")[2]
        licence = (fonts / f"OFL-{name}.txt").read_text("utf-8")
        assert "SIL OPEN FONT LICENSE" in licence


def test_page_names_only_fonts_that_exist() -> None:
    """The styles and the page ask for the very files that the builder writes."""
    made = {f"{face.name}.woff2" for face in FACES}
    page = (WEB / "page" / "index.html").read_text("utf-8")
    files = {file for name in ("Golf UI", "Golf Display") for file, _ in declared(name)}

    assert files == made
    assert set(re.findall(r'href="\./fonts/(.*?)"', page)) <= made


def test_same_packages_give_the_same_bytes(fonts: Path, tmp_path: Path) -> None:
    """A font is the same whenever it is cut, so caches and readers can rely on it."""
    cut_fonts(PACKAGES, tmp_path / "fonts")

    for file in fonts.iterdir():
        assert (tmp_path / "fonts" / file.name).read_bytes() == file.read_bytes()

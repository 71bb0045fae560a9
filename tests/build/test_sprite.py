import re
from pathlib import Path

import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.svgLib.path import parse_path
from fontTools.ttLib import TTFont

from golf_core.cards import DECK
from golf_ui.table.faces import face_symbols
from web.build.ranks import outline, rank_font

WEB = Path(__file__).parents[2] / "web"
SPRITE = (WEB / "art" / "cards.svg").read_text("utf-8")
SYMBOLS = dict(re.findall(r'<symbol id="(\w+)"[^>]*>(.*?)</symbol>', SPRITE))
RANKS = dict(re.findall(r'<path id="r(\w+)" d="(.*?)"', SPRITE))
FACES = sorted({name for card in DECK for name in face_symbols(card.code)})

# A rank in a face, and the suit beside it.
PLACED = re.compile(
    r'href="#r(\w+)" transform="translate\((\d+) \d+\)scale\(([\d.]+)'
    r'(?=.*?class="hs" href="#[cdhs]" x="([\d.]+)")'
)


@pytest.fixture(scope="module")
def font() -> TTFont:
    """Cut the font of the ranks once for all tests."""
    return rank_font()


@pytest.mark.parametrize("rank", sorted(RANKS.keys() - {"10"}))
def test_ranks_are_what_the_font_draws(rank: str, font: TTFont) -> None:
    """The artwork's letters and figures can be drawn anew, to the last digit."""
    assert RANKS[rank] == outline(font, rank)


@pytest.mark.parametrize("face", FACES)
def test_rank_and_suit_do_not_touch(face: str) -> None:
    """In every letter that a face may show, its suit stands clear of it."""
    ranks = PLACED.findall(SYMBOLS[face])

    assert len(ranks) == SYMBOLS[face].count('href="#r')
    for rank, left, scale, suit in ranks:
        assert float(left) + float(scale) * width(rank) + 2 < float(suit)


def width(rank: str) -> float:
    """Measure how far a rank reaches to the right."""
    bounds = BoundsPen(None)
    parse_path(RANKS[rank], bounds)
    return float(bounds.bounds[2])


def test_nothing_is_drawn_that_is_not_there() -> None:
    """Each part that the sprite refers to stands in it, under a name of its own."""
    names = re.findall(r' id="(\w+)"', SPRITE)

    assert set(re.findall(r'href="#(\w+)"', SPRITE)) <= set(names)
    assert len(names) == len(set(names))


def test_letters_are_the_languages_own() -> None:
    """The styles hide and show just those letters that the courts are drawn with."""
    css = (WEB / "styles" / "35-letters.css").read_text("utf-8")
    drawn = set(re.findall(r'class="letter-(\w)"', SPRITE))

    assert set(re.findall(r"^\.letter-(\w)", css, re.MULTILINE)) == drawn
    assert set(re.findall(r"--letter-(\w): inline", css)) == drawn - set("JQK")


def test_sprite_is_plain() -> None:
    """The sprite brings no style of its own, which the page's policy would refuse."""
    assert not re.search(r"\sstyle=|<style|<script|\son\w+=", SPRITE)


def test_what_is_drawn_by_address_is_no_symbol() -> None:
    """Symbols are not styled where they are kept, and browsers need a pattern to be."""
    kept_apart = SPRITE.partition("</defs>")[2]
    addressed = set(re.findall(r"url\(#(\w+)\)", SPRITE))

    assert addressed
    assert addressed <= set(re.findall(r' id="(\w+)"', kept_apart))

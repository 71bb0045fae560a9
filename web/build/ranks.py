"""
The outlines of the rank letters in ``web/art/cards.svg``, drawn anew.

``python -m web.build.ranks J Q K`` prints a path for each. They are artwork: the
build does not draw them, but a test holds them against what is drawn here.
The 10 alone is not: its figures were narrowed and set by hand.
"""

import sys
from pathlib import Path

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

PACKAGES = Path(__file__).parents[1] / "node_modules"

_FONT = "@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2"
_AXES = {"wght": 660, "opsz": 30, "SOFT": 60, "WONK": 0}

_HEIGHT = 30
_WIDEST = 31


def main() -> None:
    """Print the paths of the letters asked for."""
    font = rank_font()
    for letter in sys.argv[1:]:
        print(f'<path id="r{letter}" d="{outline(font, letter)}"/>')


def rank_font() -> TTFont:
    """Give the font of the ranks: a firmer cut of Fraunces than the titles'."""
    return instantiateVariableFont(TTFont(PACKAGES / _FONT), _AXES)


def outline(font: TTFont, letter: str) -> str:
    """
    Draw a *letter* or figure as the data of an SVG path.

    It is 30 units high from its left edge on, its foot at y = 30, and narrowed
    where it would be wider than 31. Round letters overshoot as the font has
    them; figures are set to the height exactly.
    """
    glyphs = font.getGlyphSet()
    glyph = glyphs[font.getBestCmap()[ord(letter)]]
    bounds = BoundsPen(glyphs)
    glyph.draw(bounds)
    left, _, right, top = bounds.bounds
    capital = font["OS/2"].sCapHeight
    across = min(_HEIGHT / capital, _WIDEST / (right - left))
    up = _HEIGHT / (top if letter.isdigit() else capital)
    pen = SVGPathPen(glyphs, ntos=_number)
    glyph.draw(TransformPen(pen, (across, 0, 0, -up, -left * across, _HEIGHT)))
    return str(pen.getCommands())


def _number(value: float) -> str:
    """
    Write a coordinate to a tenth.

    >>> _number(30.0), _number(-0.04), _number(-0.07)
    ('30', '0', '-0.1')
    """
    return f"{round(value, 1) + 0:g}"


if __name__ == "__main__":
    main()

"""Colours that a page gives, and which text can be read on them."""

import re
from dataclasses import dataclass

_HEX = re.compile(r"#(?:[0-9a-f]{3}|[0-9a-f]{6})", re.IGNORECASE)

_STEPS = 20


@dataclass(frozen=True, slots=True)
class Colour:
    """A colour of sRGB, by three shares of 255."""

    red: int
    green: int
    blue: int

    @property
    def css(self) -> str:
        """
        The colour as CSS writes it.

        >>> Colour(22, 76, 62).css
        '#164c3e'
        """
        return f"#{self.red:02x}{self.green:02x}{self.blue:02x}"

    @property
    def luminance(self) -> float:
        """The relative luminance, from 0 to 1, as defined by WCAG 2.2."""
        red, green, blue = map(_linear, (self.red, self.green, self.blue))
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    def mixed(self, other: "Colour", share: float) -> "Colour":
        """Give the colour with a *share*, from 0 to 1, of *other* in it."""
        pairs = (
            (self.red, other.red),
            (self.green, other.green),
            (self.blue, other.blue),
        )
        return Colour(*(round(one + share * (two - one)) for one, two in pairs))


BLACK = Colour(0, 0, 0)
WHITE = Colour(255, 255, 255)


def read_colour(text: str) -> Colour:
    """
    Read ``#rgb`` or ``#rrggbb``; raises ValueError for any other text.

    >>> read_colour("#1F6450")
    Colour(red=31, green=100, blue=80)
    """
    if not _HEX.fullmatch(text):
        raise ValueError("not a colour like #1f6450")
    digits = text[1:]
    if len(digits) == 3:
        digits = "".join(2 * digit for digit in digits)
    return Colour(*bytes.fromhex(digits))


def contrast(one: Colour, other: Colour) -> float:
    """
    Give the contrast of two colours, from 1 to 21, as defined by WCAG 2.2.

    >>> round(contrast(BLACK, WHITE))
    21
    """
    darker, lighter = sorted((one.luminance, other.luminance))
    return (lighter + 0.05) / (darker + 0.05)


def ink(ground: Colour) -> Colour:
    """
    Give black or white, whichever is the easier to read on *ground*.

    The contrast is 4.5 at least, whatever the ground.
    """
    return max((BLACK, WHITE), key=lambda colour: contrast(colour, ground))


def readable(colour: Colour, *grounds: Colour, least: float = 4.5) -> Colour:
    """
    Give *colour*, taken as far towards black or white as the *grounds* need.

    On each of them its contrast is then at least *least*, if any colour's is.
    """
    end = max(
        (BLACK, WHITE),
        key=lambda colour: min(contrast(colour, ground) for ground in grounds),
    )
    for step in range(_STEPS):
        nearer = colour.mixed(end, step / _STEPS)
        if all(contrast(nearer, ground) >= least for ground in grounds):
            return nearer
    return end


def _linear(channel: int) -> float:
    share = channel / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

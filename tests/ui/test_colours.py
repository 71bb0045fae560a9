"""Colours that a page gives: whatever they are, what lies on them can be read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from golf_ui.frame.colours import (
    BLACK,
    WHITE,
    Colour,
    contrast,
    ink,
    read_colour,
    readable,
)

part = st.integers(0, 255)
colours = st.builds(Colour, part, part, part)


@given(colours)
def test_a_colour_is_read_as_it_is_written(colour: Colour) -> None:
    """What CSS is given reads back as the same colour."""
    assert read_colour(colour.css) == colour


def test_a_short_form() -> None:
    """Three digits stand for six."""
    assert read_colour("#Fa0") == Colour(255, 170, 0)


@pytest.mark.parametrize(
    "text", ["", "red", "#12345", "#12345g", "#fff;", "url(#fff)", "#fff\n", "#１２３"]
)
def test_nothing_else_is_a_colour(text: str) -> None:
    """No other text comes through, least of all one with more in it."""
    with pytest.raises(ValueError, match="not a colour"):
        read_colour(text)


def test_contrast_of_known_colours() -> None:
    """The contrast is the one that WCAG's examples have."""
    assert contrast(BLACK, WHITE) == pytest.approx(21)
    assert contrast(read_colour("#777"), WHITE) == pytest.approx(4.48, abs=0.01)


@given(colours)
def test_ink_can_be_read_on_any_ground(ground: Colour) -> None:
    """Black or white has a contrast of 4.5 on whatever felt is given."""
    assert contrast(ink(ground), ground) >= 4.5


@given(colours, colours)
def test_an_accent_is_changed_only_as_far_as_need_be(
    accent: Colour, ground: Colour
) -> None:
    """An accent that can be read stays, and any other becomes readable."""
    seen = readable(accent, ground)

    assert contrast(seen, ground) >= 4.5
    assert seen == accent or contrast(accent, ground) < 4.5

"""
The colours of a terminal, of which a page has none: each is the empty text.

It stands in for the module of this name in Python's library, which makes twenty
classes of data at each start, a fifth of all that Python imports before the game.
What is asked of it here are the marks in a traceback.
"""

from typing import Any


class _Plain:
    """A theme of no colours, each part of which is one, too."""

    def __getattr__(self, part: str) -> "_Plain | str":
        """Give a part of the theme, or a colour."""
        return self if part == "traceback" else ""


def can_colorize(*, file: Any = None) -> bool:
    """Whether a text written to *file* may have colours."""
    return False


def get_theme(**_: object) -> _Plain:
    """Give the colours, however they are asked for."""
    return _Plain()

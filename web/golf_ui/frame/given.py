"""
What is given to the page from outside: by its address, or by the page around it.

It holds for this page alone and is never saved. What the player then sets in
the settings counts for more.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from golf_ui.frame.colours import Colour, read_colour
from golf_ui.store.settings import Felt, Settings, with_setting


class Part(StrEnum):
    """What of the page can be hidden."""

    NEW = "new"
    """Dealing anew, by number, kind or calendar."""

    COACH = "coach"
    """Hints, the best possible, the review."""

    STATS = "stats"
    """Statistics, score card, calendar, past games."""

    LESSON = "lesson"
    SETTINGS = "settings"
    MENU = "menu"


@dataclass(frozen=True)
class Given:
    """
    What holds in place of the player's own choice, and what is hidden.

    *settings* are values by the names of the settings. *felt* and *accent* are
    colours in place of the table's own. *framed*: another page is around this
    one.
    """

    settings: Mapping[str, object] = field(default_factory=dict)
    hidden: frozenset[Part] = frozenset()
    felt: Colour | None = None
    accent: Colour | None = None
    framed: bool = False

    def over(self, settings: Settings) -> Settings:
        """Give the *settings* that hold: what is given, over the player's own."""
        for name, value in self.settings.items():
            settings = with_setting(settings, name, value)
        return settings

    def without(self, name: str) -> "Given":
        """Leave the setting of that *name* to the player."""
        kept = {key: value for key, value in self.settings.items() if key != name}
        return self if kept == self.settings else replace(self, settings=kept)


NOTHING_GIVEN = Given()


def given_to(given: Given, values: Mapping[str, str]) -> tuple[Given, tuple[str, ...]]:
    """
    Add to what is *given* what the *values* say; name those that cannot be read.

    A value of "" takes back what was given, but for ``four-colour``: as an
    attribute of markup it means yes, unless it is ``off``.

    >>> given_to(Given(), {"theme": "light", "hide": "stats cellar"})[1]
    ('hide',)
    """
    misread: list[str] = []
    for name, text in values.items():
        if name in _READERS:
            try:
                given = _READERS[name](given, text)
            except ValueError:
                misread.append(name)
    return given, tuple(misread)


def in_frame(given: Given) -> Given:
    """Give what holds in a frame: no sound until the player wants it there."""
    quiet = {"sound": False, "vibration": False}
    return replace(given, framed=True, settings={**quiet, **given.settings})


def _theme(given: Given, text: str) -> Given:
    return _with_setting(given, "felt", Felt(text) if text else None)


def _four_colour(given: Given, text: str) -> Given:
    if text.lower() not in _SWITCH:
        raise ValueError("neither on nor off")
    return _with_setting(given, "four_colour", _SWITCH[text.lower()])


_SWITCH = {"": True, "on": True, "true": True, "four-colour": True} | {
    "off": False,
    "false": False,
}


def _with_setting(given: Given, name: str, value: object) -> Given:
    given = given.without(name)
    if value is None:
        return given
    return replace(given, settings={**given.settings, name: value})


def _hide(given: Given, text: str) -> Given:
    return replace(given, hidden=frozenset(map(Part, text.split())))


def _felt(given: Given, text: str) -> Given:
    return replace(given, felt=read_colour(text) if text else None)


def _accent(given: Given, text: str) -> Given:
    return replace(given, accent=read_colour(text) if text else None)


_READERS: dict[str, Callable[[Given, str], Given]] = {
    "theme": _theme,
    "four-colour": _four_colour,
    "hide": _hide,
    "felt": _felt,
    "accent": _accent,
}
"""What is read how, by its name in the address and in the page around."""

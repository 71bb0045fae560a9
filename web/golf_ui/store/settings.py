"""The player's choices, and their text for storage."""

import json
from dataclasses import asdict, dataclass, replace
from enum import StrEnum

from golf_ui.store.fields import read_json


class Felt(StrEnum):
    """The felt's brightness; *auto* follows the device."""

    AUTO = "auto"
    DARK = "dark"
    LIGHT = "light"


class Best(StrEnum):
    """When the best possible score is shown."""

    OFF = "off"
    AFTER = "after"
    """Once the game is over."""

    ALWAYS = "always"


class HintKind(StrEnum):
    """What a hint knows: what the player can see, or the stock too."""

    FAIR = "fair"
    EXACT = "exact"


class Pace(StrEnum):
    """How fast the coach plays."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"


@dataclass(frozen=True, slots=True)
class Settings:
    """
    How the table looks, moves and sounds, and what the coach says.

    *motion* None follows the device. *letter_keys* off leaves only keys that
    are no single letters.
    """

    felt: Felt = Felt.AUTO
    four_colour: bool = False
    local_letters: bool = False
    mark_playable: bool = True
    motion: bool | None = None
    sound: bool = False
    vibration: bool = False
    left_handed: bool = False
    letter_keys: bool = True
    best: Best = Best.AFTER
    hint: HintKind = HintKind.FAIR
    pace: Pace = Pace.NORMAL
    show_time: bool = False


def save_settings(settings: Settings) -> str:
    """Write *settings* as JSON."""
    return json.dumps(asdict(settings))


def changes(before: Settings, after: Settings) -> dict[str, object]:
    """
    Give the values of *after* that differ, by their names.

    >>> changes(Settings(), Settings(sound=True))
    {'sound': True}
    """
    return {
        name: value
        for name, value in asdict(after).items()
        if value != getattr(before, name)
    }


def load_settings(text: str) -> Settings:
    """
    Read settings, taking each value that is sound and the default for the rest.

    Raises ValueError if *text* is no JSON object.
    """
    data = read_json(text)
    if not isinstance(data, dict):
        raise ValueError("settings are a JSON object")
    settings = Settings()
    for name, value in data.items():
        settings = with_setting(settings, name, value)
    return settings


def with_setting(settings: Settings, name: str, value: object) -> Settings:
    """Give *settings* with one changed; an unknown name or value changes nothing."""
    if name in CHOICES:
        return _chosen(settings, name, value)
    if name == "motion" and (value is None or isinstance(value, bool)):
        return replace(settings, motion=value)
    if name in SWITCHES and isinstance(value, bool):
        return replace(settings, **{name: value})  # type: ignore[arg-type]  # the names in SWITCHES are all of bool
    return settings


def _chosen(settings: Settings, name: str, value: object) -> Settings:
    for choice in CHOICES[name]:
        if choice == value:
            return replace(settings, **{name: choice})  # type: ignore[arg-type]  # each name in CHOICES has its own kind
    return settings


CHOICES: dict[str, type[StrEnum]] = {
    "felt": Felt,
    "best": Best,
    "hint": HintKind,
    "pace": Pace,
}
"""The settings that are one of a few names."""

SWITCHES = (
    "four_colour",
    "local_letters",
    "mark_playable",
    "sound",
    "vibration",
    "left_handed",
    "letter_keys",
    "show_time",
)

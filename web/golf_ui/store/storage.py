"""What is kept between visits: the keys, and what their texts mean."""

from binascii import crc32
from enum import StrEnum
from typing import Protocol

from golf_core.session import DamagedSession, Session, load
from golf_ui.store.settings import Settings, load_settings


class Key(StrEnum):
    """Every key under which the game keeps something."""

    GAME = "golf.game"
    ATTEMPT = "golf.attempt"
    PARKED = "golf.parked"
    PARKED_ATTEMPT = "golf.parked_attempt"
    STATISTICS = "golf.statistics"
    ROUND = "golf.round"
    PICTURE = "golf.picture"
    """How the game on the table looks; a small script paints it before Python is up."""
    GAMES = "golf.games"
    SETTINGS = "golf.settings"
    LANGUAGE = "golf.language"
    """The tag of the language that was chosen; the site's root reads it."""
    LESSON = "golf.lesson"
    OFFLINE = "golf.offline"
    """That the note of being ready for use offline was told."""
    FRAME = "golf.frame."
    """Followed by a frame's place and the last part of the key it stands for."""
    DAMAGED = "golf.damaged."
    """Followed by the last part of the key whose text was damaged."""


OF_EACH_TAB = frozenset({Key.GAME, Key.ATTEMPT, Key.PICTURE})
"""What two open tabs do not share: the game on the table."""

FRAME_PLACES = 16
"""How many frames keep games of their own; more begin to share."""


def frame_place(named: str, asked: str) -> int:
    """
    Give the place of a frame: the one *named*, else one by what it was *asked* for.

    >>> frame_place("7", "deal 5"), frame_place("", "deal 5")
    (7, 1)
    """
    digits = named.isascii() and named.isdigit() and len(named) < 3
    return int(named) % FRAME_PLACES if digits else crc32(asked.encode()) % FRAME_PLACES


def frame_keys(place: int) -> dict[str, str]:
    """
    Say under which keys the frame at a *place* keeps its game.

    A frame on a page is no tab: several may be open side by side, and none is
    to take the place of the game that the player has in the whole window.
    """
    games = (Key.GAME, Key.ATTEMPT, Key.PICTURE, Key.PARKED, Key.PARKED_ATTEMPT)
    return {key: f"{Key.FRAME}{place}.{key.rpartition('.')[2]}" for key in games}


class Store(Protocol):
    """A place for texts that may forget, but never fails."""

    def read(self, key: str) -> str | None:
        """Give the text kept under *key*, or None."""

    def write(self, key: str, text: str) -> bool:
        """Keep *text* under *key*; say whether it will last."""

    def forget(self, key: str) -> None:
        """Keep nothing under *key* any more."""


def kept_game(store: Store, key: Key) -> tuple[Session | None, bool]:
    """
    Give the game saved under *key*, and whether its text was damaged.

    A damaged text is set aside, so that nothing is lost.
    """
    text = store.read(key)
    if text is None:
        return None, False
    try:
        return load(text), False
    except DamagedSession:
        set_aside(store, key, text)
        return None, True


def kept_settings(store: Store) -> Settings:
    """Give the saved settings, or the defaults; damaged text is set aside."""
    text = store.read(Key.SETTINGS)
    if text is None:
        return Settings()
    try:
        return load_settings(text)
    except ValueError:
        set_aside(store, Key.SETTINGS, text)
        return Settings()


def set_aside(store: Store, key: Key, text: str) -> bool:
    """Keep the damaged *text* of *key* under another; say whether it will last."""
    return store.write(Key.DAMAGED + key.rpartition(".")[2], text)

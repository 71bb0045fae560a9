"""What happens to the site as the browser keeps it, and what is asked of that."""

from dataclasses import dataclass

TAKE_OVER = "take over"
"""
What a page says to a version that waits. Pages and workers of different
versions must understand each other: it never changes.
"""


@dataclass(frozen=True, slots=True)
class Kept:
    """All of the site is kept: the game starts without a network from now on."""


@dataclass(frozen=True, slots=True)
class NewerFound:
    """A newer version is there, whole, and waits."""


@dataclass(frozen=True, slots=True)
class NewerPutOff:
    """The newer version is not wanted now."""


@dataclass(frozen=True, slots=True)
class NewerWanted:
    """The newer version is to take over."""


OfflineEvent = Kept | NewerFound | NewerPutOff | NewerWanted

"""What an update asks the page to do beyond showing the new model."""

from dataclasses import dataclass

from golf_core.session import Session


@dataclass(frozen=True, slots=True)
class Fly:
    """
    Let the card now at *target* fly in from where *source* lies.

    Places are named ``c1`` … ``c7``, ``waste`` and ``stock``. *flip* turns it
    over on the way, *back* is an undone move's return, *card* what returns.
    """

    source: str
    target: str
    flip: bool = False
    back: bool = False
    card: str = ""


@dataclass(frozen=True, slots=True)
class Spread:
    """Let the whole deal fly in from the stock."""


@dataclass(frozen=True, slots=True)
class Replay:
    """Let the lesson's table go the way of these sessions, to the page's own."""

    way: tuple[Session, ...]


@dataclass(frozen=True, slots=True)
class Nudge:
    """Shake a node that was tapped in vain."""

    node: str


@dataclass(frozen=True, slots=True)
class Focus:
    """Bring keyboard focus to a node."""

    node: str


@dataclass(frozen=True, slots=True)
class Play:
    """Play a sound, *steps* semitones up, and its vibration."""

    sound: str
    steps: int = 0


@dataclass(frozen=True, slots=True)
class KeepLanguage:
    """Remember the language chosen; its page is asked for the same game."""

    tag: str


@dataclass(frozen=True, slots=True)
class LeaveAddress:
    """Take the deal out of the page's address: another one is on the table."""


@dataclass(frozen=True, slots=True)
class Empty:
    """Empty a field."""

    node: str


@dataclass(frozen=True, slots=True)
class Share:
    """
    Share a link to the deal of *session*.

    With *result* how it ended goes with it, and the *best* possible if known.
    """

    session: Session
    result: bool = False
    best: int | None = None


@dataclass(frozen=True, slots=True)
class SaveFile:
    """Save *text* as a file of the player's, called *name*."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class TakeOver:
    """Let the newer version of the site take over; the page is then loaded anew."""


Effect = (
    Fly
    | Spread
    | Replay
    | Nudge
    | Focus
    | Play
    | KeepLanguage
    | LeaveAddress
    | Empty
    | Share
    | SaveFile
    | TakeOver
)

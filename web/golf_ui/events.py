"""All that can happen to the table."""

from dataclasses import dataclass

from golf_core.game import Move
from golf_ui.coach.events import CoachEvent
from golf_ui.frame.given import Given
from golf_ui.lesson.events import LessonEvent
from golf_ui.model import Dialog
from golf_ui.offline.events import OfflineEvent
from golf_ui.score.events import ScoreEvent


@dataclass(frozen=True, slots=True)
class Tapped:
    """A column's exposed card, or the stock, was tapped, clicked or keyed."""

    move: Move


@dataclass(frozen=True, slots=True)
class Undone:
    """The last move is to be taken back."""


@dataclass(frozen=True, slots=True)
class Redone:
    """The last undone move is to be made again."""


@dataclass(frozen=True, slots=True)
class Restarted:
    """The deal is to be played from its first position."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """
    A new deal was asked for: *king* and *start* as their values, the number
    *typed* ("" for none), and one *drawn* at random for when none was typed.
    *kind* is then what is dealt, see `score.Kind`.
    """

    king: str
    start: str
    typed: str
    drawn: int
    kind: str = "random"


@dataclass(frozen=True, slots=True)
class Opened:
    """A dialog was asked for."""

    dialog: Dialog


@dataclass(frozen=True, slots=True)
class Closed:
    """A dialog was closed."""

    dialog: Dialog


@dataclass(frozen=True, slots=True)
class ColumnFocused:
    """Focus came to a column, 1 … 7."""

    column: int


@dataclass(frozen=True, slots=True)
class Arrowed:
    """Focus is to come to the columns, *step* further to the right (−1: left)."""

    step: int


@dataclass(frozen=True, slots=True)
class Set:
    """A setting was changed."""

    name: str
    value: object


@dataclass(frozen=True, slots=True)
class GivenChanged:
    """The page around this one gives other settings, colours or parts."""

    given: Given


@dataclass(frozen=True, slots=True)
class UnkeptRead:
    """The player has read that a frame keeps nothing."""


@dataclass(frozen=True, slots=True)
class LanguageChosen:
    """A link to the page in another language was followed."""

    tag: str


@dataclass(frozen=True, slots=True)
class Asked:
    """
    Something is to be said again: *what* is ``waste``, ``exposed``,
    ``playable`` or ``score``.
    """

    what: str


PlayerEvent = (
    Tapped
    | Undone
    | Redone
    | Restarted
    | Dealt
    | Opened
    | Closed
    | ColumnFocused
    | Arrowed
    | Set
    | GivenChanged
    | UnkeptRead
    | LanguageChosen
    | Asked
)

TableEvent = PlayerEvent | CoachEvent | ScoreEvent

Event = TableEvent | LessonEvent | OfflineEvent

"""All that can happen to the score, and to which deal is on the table."""

from dataclasses import dataclass
from datetime import date

from golf_core.rules import Rules
from golf_core.session import Session
from golf_ui.score.book import Book, Kept
from golf_ui.score.parking import Parking


@dataclass(frozen=True, slots=True)
class Passed:
    """
    Time went by: *milliseconds* on the table since this was last told.

    *today* is the local date, and *name* one drawn at random, for whatever
    begins next.
    """

    today: date
    milliseconds: int
    name: str


@dataclass(frozen=True, slots=True)
class BookOpened:
    """
    The score book was opened at the game on the table.

    The ledger is blank: it is `Reread` soon, and with it the games that wait.
    """

    book: Book
    passed: Passed


@dataclass(frozen=True, slots=True)
class Reread:
    """
    What is *kept* was read again: another tab may have changed it.

    So were the games that wait, *parked*.
    """

    kept: Kept
    parked: Parking = ()


@dataclass(frozen=True, slots=True)
class Settled:
    """The *best* possible score was found of a deal whose result lacks it."""

    deal: int
    rules: Rules
    best: int


@dataclass(frozen=True, slots=True)
class KeepingFailed:
    """What is kept cannot be read or will not last; *key* names the message."""

    key: str


@dataclass(frozen=True, slots=True)
class KindChosen:
    """A kind of deal was chosen in the New dialog; see `score.Kind`."""

    kind: str


@dataclass(frozen=True, slots=True)
class Seeking:
    """A deal proven to be clearable is sought, drawing numbers from a seed."""

    rules: Rules
    seed: int


@dataclass(frozen=True, slots=True)
class Found:
    """The deal that was *sought* has this *number*."""

    sought: Seeking
    number: int


@dataclass(frozen=True, slots=True)
class NextHole:
    """The round's next hole is to be played; one on the table is left."""


@dataclass(frozen=True, slots=True)
class TodayPlayed:
    """The deal of the day is to be played, under the rules on the table."""


@dataclass(frozen=True, slots=True)
class DayPlayed:
    """The deal of a day of the calendar, by its cell, is to be played as practice."""

    cell: int


@dataclass(frozen=True, slots=True)
class GameBrought:
    """A *session* from elsewhere is to be played on, as practice once begun."""

    session: Session


@dataclass(frozen=True, slots=True)
class ParkedResumed:
    """The game that waits at a *place*, the last one parked at 0, is to come back."""

    place: int = 0


@dataclass(frozen=True, slots=True)
class RoundBegun:
    """A round of *deals* is to begin, the one of *day* if that is named."""

    rules: Rules
    deals: tuple[int, ...]
    day: date | None = None


@dataclass(frozen=True, slots=True)
class GivenUp:
    """The round is to be given up."""


@dataclass(frozen=True, slots=True)
class Reset:
    """All statistics are to go."""


Act = RoundBegun | GivenUp | Reset
"""What loses something, and so is asked about first."""


@dataclass(frozen=True, slots=True)
class Considered:
    """Something that loses something was asked for."""

    act: Act


@dataclass(frozen=True, slots=True)
class Confirmed:
    """What was asked about is to be done."""


@dataclass(frozen=True, slots=True)
class ModeShown:
    """The statistics of a rule mode, or of all (None), are to be shown."""

    mode: Rules | None


@dataclass(frozen=True, slots=True)
class MonthTurned:
    """The calendar is to show another month, *step* later."""

    step: int


@dataclass(frozen=True, slots=True)
class Exported:
    """The statistics are to be saved as a file."""


@dataclass(frozen=True, slots=True)
class Imported:
    """A file was chosen to be read in; *text* is None if it cannot be read."""

    text: str | None


@dataclass(frozen=True, slots=True)
class SolvabilityAsked:
    """Whether the deal on the table can be cleared is asked."""


@dataclass(frozen=True, slots=True)
class LinkShared:
    """The link to the deal on the table is to be shared."""


@dataclass(frozen=True, slots=True)
class ResultShared:
    """The result on the table is to be shared with its link."""


@dataclass(frozen=True, slots=True)
class Shared:
    """Sharing came to an end: *key* names the message that tells of it."""

    key: str
    link: str


DealEvent = (
    NextHole
    | TodayPlayed
    | DayPlayed
    | GameBrought
    | ParkedResumed
    | RoundBegun
    | Found
)
"""What brings another deal to the table."""

Bookkeeping = Passed | BookOpened | Reread | Settled | KeepingFailed
"""What concerns no table, and holds whatever lies on it."""

ScoreEvent = (
    Bookkeeping
    | KindChosen
    | DealEvent
    | GivenUp
    | Reset
    | Considered
    | Confirmed
    | ModeShown
    | MonthTurned
    | Exported
    | Imported
    | SolvabilityAsked
    | LinkShared
    | ResultShared
    | Shared
)

"""The score as the table knows it: the book, and what of it is on show."""

from dataclasses import dataclass, field, replace
from datetime import date
from enum import StrEnum

from golf_core.daily import Month, month_days
from golf_core.rules import STRICT, Rules
from golf_ui.score.attempt import Attempt
from golf_ui.score.book import Book, Told
from golf_ui.score.events import Act, Seeking
from golf_ui.score.ledger import Ledger
from golf_ui.score.parking import Parking


class Kind(StrEnum):
    """What may be dealt when no number is typed."""

    RANDOM = "random"
    WINNABLE = "winnable"
    DAILY = "daily"
    ROUND = "round"
    DAILY_ROUND = "daily_round"


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, with a number in it, before an *act* that loses something."""

    key: str
    n: int
    act: Act


_NOTHING_COUNTS = Book(
    Ledger("nobody"), Attempt("none", None, STRICT, date.min, practice=True)
)


@dataclass(frozen=True)
class Score:
    """
    The *book*, and what the table shows of it.

    *today* is the local date, *name* one for whatever begins next. *told* is
    what there was to tell of the last move. *failed* names the message why
    scores do not last. *parked* are the games that wait. *mode* is the rule mode
    of the statistics on show (None: all), *month* that of the calendar (None:
    today's). *wondering* says that the player wants to know whether the deal can
    be cleared.
    """

    book: Book = field(default=_NOTHING_COUNTS)
    today: date = date.min
    name: str = "none"
    told: Told = field(default_factory=Told)
    failed: str | None = None
    kind: Kind = Kind.RANDOM
    seeking: Seeking | None = None
    parked: Parking = ()
    question: Question | None = None
    mode: Rules | None = None
    month: Month | None = None
    wondering: bool = False

    @property
    def shown_month(self) -> Month:
        """The calendar's month."""
        return self.month or (self.today.year, self.today.month)

    @property
    def cells(self) -> tuple[date | None, ...]:
        """The calendar's cells, six weeks from Monday on; None outside the month."""
        days = month_days(self.shown_month)
        cells: tuple[date | None, ...] = (None,) * days[0].weekday() + days
        return cells + (None,) * (CELLS - len(cells))

    def with_attempt(self, attempt: Attempt) -> "Score":
        """Give the score with another state of the attempt."""
        return replace(self, book=replace(self.book, attempt=attempt))


CELLS = 42
"""A month may touch six weeks."""

"""Days of clock changes: summer time, travel, midnight, a clock set back or wrong."""

from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from itertools import count
from zoneinfo import ZoneInfo

from hypothesis import given
from hypothesis import strategies as st

from golf_core.daily import Days, days_in_a_row
from golf_core.deals import daily_number
from golf_ui.events import Dealt, Tapped
from golf_ui.score.events import TodayPlayed
from tests.ui.visits import Storage, Visit, Weather

BERLIN, AUCKLAND, HONOLULU = "Europe/Berlin", "Pacific/Auckland", "Pacific/Honolulu"
# Two ends of the world, an hour apart by the clock and a day by the calendar.
KIRITIMATI, LORD_HOWE = "Pacific/Kiritimati", "Australia/Lord_Howe"
ZONES = (BERLIN, AUCKLAND, HONOLULU, KIRITIMATI, LORD_HOWE, "America/Santiago")

# The nights around these switch to summer time or back, somewhere among the zones.
SWITCHES = (
    datetime(2026, 3, 28, 20, tzinfo=UTC),
    datetime(2026, 4, 4, 10, tzinfo=UTC),
    datetime(2026, 10, 24, 20, tzinfo=UTC),
    datetime(2026, 12, 31, 9, tzinfo=UTC),
)


@dataclass
class Traveller:
    """
    A player with a browser, somewhere, whose clock may be wrong.

    *finished* holds the local dates whose deal was begun and ended there and then.
    """

    moment: datetime
    zone: str = BERLIN
    error: timedelta = timedelta()
    finished: set[date] = field(default_factory=set)

    def __post_init__(self) -> None:
        names = (f"name-{number}" for number in count())
        self._others = count(1000)
        self._visit = Visit(Storage(Weather()), lambda: next(names), 999)

    @property
    def today(self) -> date:
        """The date that the browser has."""
        return (self.moment + self.error).astimezone(ZoneInfo(self.zone)).date()

    def play_today(self, *, minutes: int = 0) -> None:
        """Begin the deal of the day, and end it so many minutes later."""
        begun = self.today
        self._do(TodayPlayed())
        assert self._visit.model.session.deal.number == daily_number(begun)
        self._do(Tapped(self._visit.model.session.position.moves[0]))
        self.moment += timedelta(minutes=minutes)
        self._do(Dealt("strict", "turned", str(next(self._others)), 0))
        self.finished.add(begun)

    def _do(self, event: TodayPlayed | Tapped | Dealt) -> None:
        self._visit.today = self.today
        self._visit.happen(event)

    @property
    def streak(self) -> int:
        """The days in a row that are shown."""
        return days_in_a_row(self._daily, self.today)

    @property
    def _daily(self) -> Days:
        return self._visit.model.score.book.ledger.statistics.daily

    def expect_counted(self) -> None:
        """Check that the days counted are those played, no more and no fewer."""
        near = (self.today + timedelta(n) for n in range(-800, 800))
        days = {day for day in near if day in self._daily}
        assert days == {
            day for day in self.finished if abs(day - self.today).days < 800
        }
        assert self._visit.model.score.book.ledger.statistics.totals().played == len(
            self.finished
        )


def hours(number: float) -> timedelta:
    return timedelta(hours=number)


def test_a_night_that_lacks_an_hour() -> None:
    """Summer time begins between two days' deals, and ends: the streak goes on."""
    for year_day in (datetime(2026, 3, 28, 22, 30), datetime(2026, 10, 24, 21, 30)):
        player = Traveller(year_day.replace(tzinfo=UTC))
        player.play_today()
        # Within four hours the clock says midnight, and an hour twice or never.
        for _ in range(4):
            player.moment += hours(1)
            player.play_today()
        assert player.streak == 2
        player.expect_counted()


def test_a_deal_begun_before_midnight() -> None:
    """A deal that ends after midnight is that of the day before, as is its streak."""
    player = Traveller(datetime(2026, 3, 9, 22, 50, tzinfo=UTC))
    player.play_today(minutes=30)
    assert player.today == date(2026, 3, 10)
    assert player.finished == {date(2026, 3, 9)}
    assert player.streak == 1
    player.play_today()
    assert player.streak == 2
    player.expect_counted()


def test_a_flight_round_the_world() -> None:
    """Over the date line a day comes twice or never; no day is taken back."""
    player = Traveller(datetime(2026, 6, 10, 3, tzinfo=UTC), AUCKLAND)
    player.play_today()
    player.moment += hours(9)
    player.zone = HONOLULU
    assert player.today == date(2026, 6, 10)
    player.play_today()
    assert player.streak == 1
    player.moment += hours(24)
    player.play_today()
    assert player.streak == 2
    # Going home skips the twelfth, or all but an hour of it.
    player.moment += hours(23)
    player.zone = KIRITIMATI
    assert player.today == date(2026, 6, 13)
    assert player.streak == 0
    player.expect_counted()


def test_a_clock_set_back() -> None:
    """A clock that is set back by a year loses nothing, and set right has it again."""
    player = Traveller(datetime(2026, 3, 9, 12, tzinfo=UTC))
    player.play_today()
    player.moment += hours(24)
    player.play_today()
    player.error = timedelta(days=-365)
    player.play_today()
    assert player.streak == 1
    player.error = timedelta()
    assert player.streak == 2
    player.error = timedelta(days=-1)
    assert player.streak == 2
    player.expect_counted()


doings = st.lists(
    st.one_of(
        st.tuples(st.just("pass"), st.sampled_from([0.5, 1, 5, 11, 23, 25])),
        st.tuples(st.just("fly"), st.sampled_from(ZONES)),
        st.tuples(st.just("set"), st.sampled_from([-8800, -25, -24, -1, 0, 0, 1, 24])),
        st.tuples(st.just("play"), st.sampled_from([0, 5, 90])),
        st.tuples(st.just("play"), st.just(0)),
    ),
    max_size=24,
)


@given(st.sampled_from(SWITCHES), st.sampled_from(ZONES), doings)
def test_whatever_the_clock_does(
    moment: datetime, zone: str, doings: list[tuple[str, float | str]]
) -> None:
    """
    Each day whose deal was begun on it and played counts, once, whatever the clock
    does; and the streak is that of the days counted.
    """
    player = Traveller(moment, zone)
    for what, by in doings:
        match what, by:
            case "fly", str():
                player.zone = by
            case "pass", int() | float():
                player.moment += hours(by)
            case "set", int() | float():
                player.error = hours(by)
            case "play", int():
                player.play_today(minutes=by)
        player.expect_counted()
        assert player.streak == naive_streak(player.finished, player.today)


def naive_streak(played: set[date], today: date) -> int:
    """Count the longest row of days that touches today, as the rule has it."""
    for away in (0, -1, 1):
        row = {today + timedelta(days=away)}
        if row <= played:
            while more := {
                day + timedelta(days=step) for day in row for step in (-1, 1)
            } & (played - row):
                row |= more
            return len(row)
    return 0

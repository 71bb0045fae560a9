"""The page's clock: local dates, time on the table, and names for what begins."""

import random
from datetime import date

from golf_ui.page import browser
from golf_ui.score.events import Passed

_NAME_BITS = 64


def fresh_name() -> str:
    """Draw a name that nothing else has, anywhere."""
    return f"{random.SystemRandom().getrandbits(_NAME_BITS):016x}"


def today() -> date:
    """Give the local date; a clock set beyond all dates has come to the last one."""
    try:
        return date.today()
    except (ValueError, OverflowError, OSError):
        return date.max


class Clock:
    """Measures the time that the page is in sight, but for what is *paused*."""

    def __init__(self) -> None:
        # Drawing one at each event would ask the system for chance each time.
        self._name, self._drawn = fresh_name(), 0
        self._since = browser.milliseconds()
        self._hidden = browser.hidden()
        self.paused = False

    def passed(self) -> Passed:
        """Tell the time on the table since this was last asked, and the date."""
        now = browser.milliseconds()
        spent = 0 if self._hidden or self.paused else int(now - self._since)
        self._since, self._hidden = now, browser.hidden()
        self._drawn += 1
        return Passed(today(), spent, f"{self._name}-{self._drawn}")

    @staticmethod
    def turned(day: date) -> bool:
        """Whether it is another day than *day*."""
        return today() != day

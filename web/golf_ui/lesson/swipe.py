"""When a movement of the hand turns the lesson's page."""

from dataclasses import dataclass

TURNS_AT = 40
"""How far a swipe must go to turn a page, in CSS pixels."""

_WHEEL_TURNS_AT = 60
_WHEEL_RESTS = 200
_STEEPEST = 0.8
_RESISTANCE = 0.25


def is_sideways(x: float, y: float) -> bool:
    """
    Whether a movement of *x* and *y* pixels goes sideways, clearly.

    >>> is_sideways(-20, 10), is_sideways(20, 19)
    (True, False)
    """
    return abs(y) < _STEEPEST * abs(x)


def pages_turned(x: float, mirrored: bool = False, turns_at: float = TURNS_AT) -> int:
    """
    Give how many pages a swipe over *x* pixels turns: 1, −1 or 0.

    To the left turns on, as one turns a leaf; *mirrored* where reading goes to
    the left.

    >>> pages_turned(-50), pages_turned(39), pages_turned(-50, mirrored=True)
    (1, 0, -1)
    """
    if abs(x) < turns_at:
        return 0
    return -1 if (x > 0) is not mirrored else 1


def following(x: float, turns: bool) -> float:
    """Give how far the picture follows *x* pixels: less where no page *turns* up."""
    return x if turns else x * _RESISTANCE


@dataclass(frozen=True, slots=True)
class Roll:
    """
    A wheel's or trackpad's roll: *x* pixels so far, the last at *time* (ms).

    Once it has *turned* a page it is *spent*, until the wheel has rested.
    """

    x: float = 0
    time: float = -1e9
    spent: bool = False

    def further(self, x: float, y: float, time: float) -> "Roll":
        """Roll on by *x* and *y* pixels; only what goes sideways counts."""
        if not is_sideways(x, y):
            return Roll(self.x, self.time, self.spent)
        if time - self.time > _WHEEL_RESTS:
            return Roll(-x, time)
        return Roll(self.x - x, time, self.spent)

    def pages(self, mirrored: bool = False) -> int:
        """Give the pages it turns, which then has to be noted by `turned`."""
        return 0 if self.spent else pages_turned(self.x, mirrored, _WHEEL_TURNS_AT)

    def turned(self) -> "Roll":
        """Give the roll after it has turned a page."""
        return Roll(0, self.time, spent=True)

    def rested(self, time: float) -> bool:
        """Whether nothing has rolled for a while at *time*."""
        return time - self.time >= _WHEEL_RESTS

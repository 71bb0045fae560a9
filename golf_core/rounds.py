"""A round of golf: nine deals under one rule mode, and its scorecard."""

from dataclasses import dataclass, replace
from datetime import date

from golf_core.deals import FIRST_DEAL, LAST_DEAL
from golf_core.rules import Rules
from golf_core.scoring import HOLES, WORST_SCORE, par, stock_size


@dataclass(frozen=True, slots=True)
class Hole:
    """
    A hole as it was left: *strokes*, the *best* possible where it is known,
    and whether undo or hints *aided* it.
    """

    strokes: int
    best: int | None = None
    aided: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """
    A line of the scorecard: *number* 1 … 9, the deal, its par, and the *hole*
    once it has been played.
    """

    number: int
    deal: int
    par: int
    hole: Hole | None

    @property
    def over_par(self) -> int | None:
        """The strokes over par, None before the hole is played."""
        return None if self.hole is None else self.hole.strokes - self.par


@dataclass(frozen=True, slots=True)
class Round:
    """
    Nine numbered *deals* in order, and the *holes* played of them.

    *name* tells it from other rounds, *number* is higher the later it was begun,
    *day* is the date whose round it is. In *practice* it counts for nothing.
    Raises ValueError unless there are nine deals and no more holes than that,
    each with strokes its rules allow.
    """

    name: str
    rules: Rules
    deals: tuple[int, ...]
    holes: tuple[Hole, ...] = ()
    day: date | None = None
    practice: bool = False
    abandoned: bool = False
    number: int = 0

    def __post_init__(self) -> None:
        if len(self.deals) != HOLES or len(self.holes) > HOLES:
            raise ValueError(f"a round has {HOLES} deals")
        if not all(FIRST_DEAL <= deal <= LAST_DEAL for deal in self.deals):
            raise ValueError(f"deal numbers run from {FIRST_DEAL} to {LAST_DEAL}")
        for hole in self.holes:
            best = hole.strokes if hole.best is None else hole.best
            if not -stock_size(self.rules) <= best <= hole.strokes <= WORST_SCORE:
                raise ValueError(f"no hole can end like this: {hole}")

    @property
    def finished(self) -> bool:
        """Whether all nine holes are played."""
        return len(self.holes) == HOLES

    @property
    def begun(self) -> tuple[int, str]:
        """By which the later begun of two rounds is found, always the same one."""
        return self.number, self.name

    @property
    def over(self) -> bool:
        """Whether it is finished or abandoned."""
        return self.finished or self.abandoned

    @property
    def hole(self) -> int | None:
        """The number of the hole to play, 1 … 9, or None when it is over."""
        return None if self.over else len(self.holes) + 1

    @property
    def deal(self) -> int | None:
        """The number of the deal to play, or None when it is over."""
        return None if self.over else self.deals[len(self.holes)]

    @property
    def strokes(self) -> int:
        """The strokes of the holes played."""
        return sum(hole.strokes for hole in self.holes)

    @property
    def over_par(self) -> int:
        """The strokes over the par of the holes played, below zero under it."""
        return self.strokes - len(self.holes) * par(self.rules)

    @property
    def card(self) -> tuple[Line, ...]:
        """The scorecard's nine lines."""
        rest = (None,) * (HOLES - len(self.holes))
        holes: tuple[Hole | None, ...] = self.holes + rest
        return tuple(
            Line(number, deal, par(self.rules), hole)
            for number, (deal, hole) in enumerate(
                zip(self.deals, holes, strict=True), 1
            )
        )

    def play(self, hole: Hole) -> "Round":
        """
        Give the round with the hole to play left as *hole* says.

        Raises ValueError if the round is over: no hole is played twice.
        """
        if self.over:
            raise ValueError("the round is over")
        return replace(self, holes=(*self.holes, hole))

    @property
    def unsettled(self) -> tuple[int, ...]:
        """The deals of the holes whose best possible score is not known."""
        played = zip(self.deals, self.holes, strict=False)
        return tuple(number for number, hole in played if hole.best is None)

    def settled(self, deal: int, rules: Rules, best: int) -> "Round":
        """Add the *best* possible score of a deal to its hole if that lacks it."""
        if rules != self.rules:
            return self
        holes = tuple(
            replace(hole, best=min(best, hole.strokes))
            if (number, hole.best) == (deal, None)
            else hole
            for number, hole in zip(self.deals, self.holes, strict=False)
        )
        return replace(self, holes=holes)

    def abandon(self) -> "Round":
        """Give the round as given up; a finished one stays finished."""
        return self if self.finished else replace(self, abandoned=True)


def joined(one: Round, other: Round) -> Round:
    """
    Give the round that holds, of what two places know of it.

    The one begun last replaces any other. Of two states of one round all the
    holes hold, what is known of each, and that it was given up. Joining is
    associative, commutative and idempotent.

    >>> deals = tuple(range(1, 10))
    >>> old, new = (Round("a", Rules(), deals, number=number) for number in (1, 2))
    >>> joined(old.play(Hole(3)), new) == joined(new, old) == new
    True
    """
    if one.begun != other.begun:
        return max(one, other, key=lambda state: state.begun)
    further, behind = sorted((one, other), key=_progress, reverse=True)
    first = map(_with_best, further.holes, behind.holes)
    holes = (*first, *further.holes[len(behind.holes) :])
    given_up = (one.abandoned or other.abandoned) and not further.finished
    return replace(further, holes=holes, abandoned=given_up)


def _progress(state: Round) -> tuple[int, str]:
    """Order the states of a round; which of two equally far on is all one."""
    return len(state.holes), repr(state.holes)


def _with_best(hole: Hole, other: Hole) -> Hole:
    known = hole.best is None and hole.strokes == other.strokes
    return replace(hole, best=other.best) if known else hole

"""
What the coach knows of the deal on the table, and what it was asked.

All of it is worked out beside the game and comes back as an answer (see
`jobs`); here is only what is known by now. Nothing here is ever saved.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from golf_core.game import TURN, Move, Position
from golf_core.session import Session
from golf_core.solver import Solution
from golf_ui.store.settings import HintKind


class Ask(StrEnum):
    """What the player waits for."""

    HINT = "hint"
    SHOW = "show"


@dataclass(frozen=True, slots=True)
class Hint:
    """
    A *move* advised for a *position*.

    An exact hint knows the *best* score that the move keeps possible; a fair
    one, and one that is the *only* move, know none.
    """

    position: Position
    kind: HintKind
    move: Move
    best: int | None = None
    only: bool = False

    @property
    def node(self) -> str:
        """The node of the page that it marks."""
        return "stock" if self.move == TURN else f"c{self.move}"


@dataclass(frozen=True)
class Coach:
    """
    What is *known* of positions of this deal.

    *floor* is a score below which no play from the table can come, where that
    is known. *asked* is what the player waits for, *hint* the last one given,
    *hints* counts them. *clear_lost* says that the player was told
    that no clear is possible any more; that is told once a deal.
    """

    known: Mapping[Position, Solution] = field(default_factory=dict)
    floor: int | None = None
    asked: Ask | None = None
    hint: Hint | None = None
    hints: int = 0
    clear_lost: bool = False

    def best(self, position: Position) -> int | None:
        """Give the best score possible from *position*, None while unknown."""
        solution = self.known.get(position)
        return None if solution is None else solution.score

    def hint_for(self, position: Position) -> Hint | None:
        """Give the hint that stands while *position* is on the table."""
        stands = self.hint is not None and self.hint.position == position
        return self.hint if stands else None

    def learned(self, position: Position, solution: Solution) -> "Coach":
        """Take note of what is possible from *position*."""
        return replace(self, known={**self.known, position: solution})

    def hinted(self, hint: Hint) -> "Coach":
        """Give *hint*; repeating one that stands is no other."""
        again = hint == self.hint
        count = self.hints if again else self.hints + 1
        return replace(self, asked=None, hint=hint, hints=count)


def followed(coach: Coach, before: Session, after: Session) -> Coach:
    """
    Go with the table from one session to the next.

    A question falls with the position it was asked about. A move along a known
    line keeps its score; of any other move it is known that it brings no better
    one. Another deal begins with nothing known or told.
    """
    if (before.deal, before.rules) != (after.deal, after.rules):
        return Coach()
    if before.position == after.position:
        return coach
    coach = replace(coach, asked=None, hint=None)
    if after.played[:-1] != before.played:
        return replace(coach, floor=None)
    solution = coach.known.get(before.position)
    if solution is None:
        return coach
    if solution.line[0] == after.played[-1]:
        rest = Solution(solution.score, solution.line[1:])
        coach = coach.learned(after.position, rest)
    return replace(coach, floor=solution.score)

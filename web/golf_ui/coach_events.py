"""What is asked of the coach, and what it answers."""

from dataclasses import dataclass

from golf_core.game import Move, Position
from golf_core.solver import Solution


@dataclass(frozen=True, slots=True)
class HintWanted:
    """A hint was asked for."""


@dataclass(frozen=True, slots=True)
class Solved:
    """The best play from a position was proven."""

    position: Position
    solution: Solution


@dataclass(frozen=True, slots=True)
class Advised:
    """The fairest *move* from a position was found."""

    position: Position
    move: Move


Request = HintWanted

Answer = Solved | Advised
"""What comes from the coach's work, not from the player."""

CoachEvent = Request | Answer

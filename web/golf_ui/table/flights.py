"""Which cards fly while a table goes from one session to another."""

from dataclasses import dataclass
from itertools import pairwise

from golf_core.game import TURN, Move
from golf_core.session import Session
from golf_ui.effects import Fly

LONGEST = 1200
"""How long all flights of a way may take together, in milliseconds."""

_MOST = 12
_SLOWEST = 300


@dataclass(frozen=True, slots=True)
class Leg:
    """A part of the way: *flight* leads to *end* within *milliseconds*."""

    flight: Fly
    end: Session
    milliseconds: int


def legs(way: tuple[Session, ...]) -> tuple[Leg, ...]:
    """
    Divide a *way* of single moves into legs, one flight each.

    A long way has no more than twelve: then several moves share a flight.
    """
    moves = len(way) - 1
    count = min(moves, _MOST)
    stops = [way[turn * moves // count] for turn in range(count + 1)] if moves else []
    pace = min(_SLOWEST, LONGEST // max(count, 1))
    return tuple(Leg(flight(start, end), end, pace) for start, end in pairwise(stops))


def flight(start: Session, end: Session) -> Fly:
    """Fly the last card played on the way, or the last one that returns."""
    if end.done > start.done:
        move = end.played[-1]
        return Fly(_place(move), "waste", flip=move == TURN)
    move = start.played[end.done]
    card = start.position.waste[len(end.position.waste)]
    target = _place(move)
    return Fly("waste", target, flip=move == TURN, back=True, card=card.code)


def _place(move: Move) -> str:
    return "stock" if move == TURN else f"c{move}"

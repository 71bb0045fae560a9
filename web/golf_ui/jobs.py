"""
The coach's work: which the table calls for now, and how it is done.

A job is a value. As long as the table calls for the same job it goes on, in
slices; as soon as it calls for another, or none, the job is dropped.
"""

from dataclasses import dataclass

from golf_core.advice import Advice, advising
from golf_core.game import Position
from golf_core.slices import Sliced
from golf_core.solver import solving
from golf_ui.coach_events import Advised, Answer, Solved
from golf_ui.model import Model
from golf_ui.settings import Best, HintKind

FAIR_STEPS = 1200
"""
After so many slices a fair hint takes what it has: about a quarter of a second.

Slices are counted rather than time, so that the same position gets the same
hint on every machine, every time.
"""


@dataclass(frozen=True, slots=True)
class Solve:
    """Prove the best play from *position*; no score is below *floor*."""

    position: Position
    floor: int | None = None


@dataclass(frozen=True, slots=True)
class Advise:
    """Find the fairest move from *position*."""

    position: Position


Job = Solve | Advise


def wanted(model: Model) -> Job | None:
    """Give the job that the table calls for: first what the player waits for."""
    if model.coach.asking:
        return _hint_job(model)
    return _best_job(model)


def _hint_job(model: Model) -> Job:
    position = model.session.position
    if model.settings.hint is HintKind.FAIR:
        return Advise(position)
    return Solve(position, model.coach.floor)


def _best_job(model: Model) -> Job | None:
    """Solve the deal as it began, for its end; the table, if that is shown."""
    coach, session = model.coach, model.session
    if model.settings.best is Best.OFF:
        return None
    start = session.deal.position(session.rules)
    if coach.best(start) is None:
        return Solve(start)
    if model.settings.best is Best.ALWAYS and coach.best(session.position) is None:
        return Solve(session.position, coach.floor)
    return None


def begin(job: Job) -> Sliced[Answer]:
    """Begin *job*: in slices to its answer."""
    match job:
        case Solve(position, floor):
            return _solved(position, floor)
        case Advise(position):
            return _advised(position)


def _solved(position: Position, floor: int | None) -> Sliced[Answer]:
    solution = yield from solving(position, floor)
    return Solved(position, solution)


def _advised(position: Position) -> Sliced[Answer]:
    advice = yield from fair_advice(position)
    move = advice.best
    if move is None:
        raise ValueError("there is no move to advise")
    return Advised(position, move)


def fair_advice(position: Position) -> Sliced[Advice]:
    """Advise as the core does, but with an end that comes soon."""
    steps = 0
    work = advising(position, enough=lambda: steps >= FAIR_STEPS)
    while True:
        try:
            next(work)
        except StopIteration as end:
            advice: Advice = end.value
            return advice
        steps += 1
        yield

"""
The coach's work: which the table calls for now, and how it is done.

A job is a value. As long as the table calls for the same job it goes on, in
slices; as soon as it calls for another, or none, the job is dropped.
"""

import random
from dataclasses import dataclass

from golf_core.advice import Advice, advising
from golf_core.deals import FIRST_DEAL, LAST_DEAL, numbered_deal
from golf_core.game import Move, Position
from golf_core.luck import reckoning
from golf_core.review import reviewing
from golf_core.rules import Rules
from golf_core.slices import Sliced
from golf_core.solver import scoring, solving
from golf_core.winnable import seeking
from golf_ui.coach.events import Advised, Analysed, Answer, Reckoned, Reviewed, Solved
from golf_ui.coach.state import Ask
from golf_ui.coach.study import Kind, Study, line_start
from golf_ui.model import Dialog, Model
from golf_ui.score.events import Found, Seeking, Settled
from golf_ui.store.settings import Best, HintKind, Pace

FAIR_STEPS = 720
"""
About so many slices a fair hint takes: a quarter of a second.

Slices are counted rather than time, so that the same position gets the same
hint on every machine, every time.
"""

PACES = {Pace.SLOW: 2000, Pace.NORMAL: 1000, Pace.FAST: 450}
"""Milliseconds from move to move while the coach plays."""


@dataclass(frozen=True, slots=True)
class Solve:
    """Prove the best play from *position*; no score is below *floor*."""

    position: Position
    floor: int | None = None


@dataclass(frozen=True, slots=True)
class Advise:
    """Find the fairest move from *position*."""

    position: Position


@dataclass(frozen=True, slots=True)
class LookBack:
    """Prove what was possible in a game: *moves* from *start*."""

    start: Position
    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Reckon:
    """Tell luck from play in a game: *moves* from *start*."""

    start: Position
    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Analyse:
    """Prove the best score of a deal under *rules*."""

    number: int
    rules: Rules


@dataclass(frozen=True, slots=True)
class Pause:
    """Wait some *milliseconds* before the line goes on *at* its move."""

    at: int
    milliseconds: int


@dataclass(frozen=True, slots=True)
class Settle:
    """Prove the best score of a *deal* that has counted without it."""

    deal: int
    rules: Rules


Work = Solve | Advise | LookBack | Reckon | Analyse | Seeking | Settle

Job = Work | Pause


def wanted(model: Model) -> Job | None:
    """Give the job that the table calls for: first what the player waits for."""
    if model.score.seeking is not None:
        return model.score.seeking
    if model.dialog is Dialog.ANALYSIS:
        return _analysis_job(model)
    if model.study is not None:
        return _study_job(model, model.study)
    match model.coach.asked:
        case Ask.HINT:
            return _hint_job(model)
        case Ask.SHOW:
            return Solve(line_start(model.session).position)
    return _best_job(model) or _settling_job(model)


def _settling_job(model: Model) -> Job | None:
    """Find out, when there is nothing else to do, what a result still lacks."""
    open_still = model.score.book.unsettled
    return Settle(*open_still[0]) if open_still else None


def _analysis_job(model: Model) -> Job | None:
    analysis = model.analysis
    if analysis is None or analysis.open is None:
        return None
    return Analyse(analysis.number, analysis.open)


def _study_job(model: Model, study: Study) -> Job | None:
    if study.kind is Kind.SHOW:
        waits = study.running and model.dialog is None
        return Pause(study.at, PACES[model.settings.pace]) if waits else None
    session = study.session
    start = session.deal.position(session.rules)
    if study.review is None:
        return LookBack(start, session.moves)
    return Reckon(start, session.moves) if study.reckoning is None else None


def _hint_job(model: Model) -> Job:
    position = model.session.position
    if model.settings.hint is HintKind.FAIR:
        return Advise(position)
    return Solve(position, model.coach.floor)


def _best_job(model: Model) -> Job | None:
    """
    Solve the deal as it began, for its end; the table, if that is shown.

    A page around this one is told what was possible, whatever is shown here.
    """
    coach, session = model.coach, model.session
    asked = model.score.wondering or model.given.framed
    if model.settings.best is Best.OFF and not asked:
        return None
    start = session.deal.position(session.rules)
    if coach.best(start) is None:
        return Solve(start)
    if model.settings.best is Best.ALWAYS and coach.best(session.position) is None:
        return Solve(session.position, coach.floor)
    return None


def begin(work: Work) -> Sliced[Answer]:
    """Begin *work*: in slices to its answer."""
    match work:
        case Solve(position, floor):
            return _solved(position, floor)
        case Advise(position):
            return _advised(position)
        case LookBack(start, moves):
            return _reviewed(start, moves)
        case Reckon(start, moves):
            return _reckoned(start, moves)
        case Analyse(number, rules):
            return _analysed(number, rules)
        case Settle(deal, rules):
            return _settled(deal, rules)
        case Seeking():
            return _found(work)


def _found(sought: Seeking) -> Sliced[Answer]:
    """Draw deals, the same ones every time, until one can be cleared."""
    drawn = random.Random(sought.seed)
    number = yield from seeking(
        sought.rules, lambda: drawn.randint(FIRST_DEAL, LAST_DEAL)
    )
    return Found(sought, number)


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
    steps = before = 0

    def enough() -> bool:
        """Whether one more order of the stock, as long as the last, leads away."""
        nonlocal before
        last, before = steps - before, steps
        return steps + last // 2 > FAIR_STEPS

    work = advising(position, enough=enough)
    while True:
        try:
            next(work)
        except StopIteration as end:
            advice: Advice = end.value
            return advice
        steps += 1
        yield


def _reviewed(start: Position, moves: tuple[Move, ...]) -> Sliced[Answer]:
    review = yield from reviewing(start, moves)
    return Reviewed(moves, review)


def _reckoned(start: Position, moves: tuple[Move, ...]) -> Sliced[Answer]:
    found = yield from reckoning(start, moves)
    return Reckoned(moves, found)


def _analysed(number: int, rules: Rules) -> Sliced[Answer]:
    score = yield from scoring(numbered_deal(number).position(rules))
    return Analysed(number, rules, score)


def _settled(deal: int, rules: Rules) -> Sliced[Answer]:
    best = yield from scoring(numbered_deal(deal).position(rules))
    return Settled(deal, rules, best)

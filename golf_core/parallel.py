"""Many deals solved on all cores."""

import signal
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial

from golf_core.rules import Rules
from golf_core.winnable import Survey, survey

_BATCH = 50
"""Deals handed to a process at a time: about a quarter of a second's work."""

_WAVE = 100 * _BATCH
"""Deals handed out before the next are: the rest does not wait in memory."""


def survey_all(
    numbers: range, rules: Rules, progress: Callable[[int], None] | None = None
) -> Survey:
    """
    Solve the deals of *numbers* under *rules*, in as many processes as cores.

    *progress* is told how many are done, now and then. The result is that of
    `survey`, however many cores there are.
    """
    if len(numbers) <= _BATCH:
        return survey(numbers, rules)
    # In the browser, where there are no processes, this cannot be imported.
    from concurrent.futures import ProcessPoolExecutor

    scores: Counter[int] = Counter()
    pool = ProcessPoolExecutor(initializer=_leave_interrupts)
    try:
        for wave in _cut(numbers, _WAVE):
            for part in pool.map(partial(survey, rules=rules), _cut(wave, _BATCH)):
                scores += part.scores
                if progress is not None:
                    progress(scores.total())
    finally:
        pool.shutdown(cancel_futures=True)
    return Survey(scores)


def _cut(numbers: range, size: int) -> Iterator[range]:
    for start in range(0, len(numbers), size):
        yield numbers[start : start + size]


def _leave_interrupts() -> None:
    """Let the process that started this one deal with Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

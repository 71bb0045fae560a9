"""Runs the coach's work between frames, so that no tap waits for it."""

from collections.abc import Callable
from time import perf_counter

from golf_core.slices import Sliced
from golf_ui.coach.events import Answer, Ticked
from golf_ui.coach.jobs import Job, Pause, begin
from golf_ui.page import browser

_SLICE = 0.004
"""Seconds of work before the page gets its turn; a step may overrun them."""

_QUIET = 40
"""Milliseconds in which a tap is drawn before any work for it begins."""


class Worker:
    """Does one job at a time and hands its answer to *tell*."""

    def __init__(self, tell: Callable[[Answer | Ticked], None]) -> None:
        self._tell = tell
        self._job: Job | None = None
        self._running: Sliced[Answer] | None = None
        self._turn = 0
        self._queue = browser.Queue()

    def want(self, job: Job | None) -> None:
        """Go on with *job* if it is being done, else drop what is and begin it."""
        if job == self._job:
            return
        self._job = job
        self._running = None
        self._turn += 1
        turn = self._turn
        if isinstance(job, Pause):
            browser.later(job.milliseconds, lambda: self._tick(turn, job))
        elif job is not None:
            self._running = begin(job)
            browser.later(_QUIET, lambda: self._slice(turn))

    def _tick(self, turn: int, pause: Pause) -> None:
        if turn == self._turn:
            self._tell(Ticked(pause.at))

    def _slice(self, turn: int) -> None:
        work = self._running
        if turn != self._turn or work is None:
            return
        end = perf_counter() + _SLICE
        try:
            while perf_counter() < end:
                next(work)
        except StopIteration as done:
            self._running = None
            self._tell(done.value)
        else:
            self._queue.add(lambda: self._slice(turn))

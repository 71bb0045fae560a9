"""Lets the lesson's table go from page to page, card by card."""

from collections.abc import Callable

from golf_core.session import Session
from golf_ui.page import browser
from golf_ui.page.motion import Motion
from golf_ui.table.flights import Leg, legs


class Playback:
    """
    Shows a way of sessions, one flight after the other.

    *show* paints the table of a session on the way, or of the page itself
    (None). Whatever happens meanwhile stops it; the page's table then stands.
    """

    def __init__(self, motion: Motion, show: Callable[[Session | None], None]) -> None:
        self._motion = motion
        self._show = show
        self._run = 0

    def stop(self) -> None:
        """Let no further flight begin."""
        self._run += 1

    def start(self, way: tuple[Session, ...]) -> None:
        """Begin where *way* begins."""
        self._show(way[0])
        self._go(legs(way), self._run)

    def _go(self, left: tuple[Leg, ...], run: int) -> None:
        if run != self._run:
            return
        if not left:
            self._show(None)
            return
        leg, *further = left
        self._motion.prepare((leg.flight,))
        self._show(leg.end)
        self._motion.run((leg.flight,), longest=leg.milliseconds)
        browser.later(leg.milliseconds, lambda: self._go(tuple(further), run))

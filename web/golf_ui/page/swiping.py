"""Turning the lesson's pages by finger, pen, mouse or trackpad."""

from collections.abc import Callable

from golf_ui.lesson.swipe import Roll, following, is_sideways, pages_turned
from golf_ui.page import browser
from golf_ui.page.browser import Node, around, element_at
from golf_ui.page.drag import TAP_REACH
from golf_ui.page.motion import Motion
from golf_ui.page.painter import Painter

_NOT_HERE = "dialog, [data-graph]"
"""Where a movement has a meaning of its own."""

_RESTS = 220
_PIXELS_A_LINE = 16


class Swiping:
    """
    Follows the pointer that is down, and wheels, where there are pages to turn.

    *turn* turns so many pages; *turns* asks whether it would.
    """

    def __init__(
        self,
        painter: Painter,
        motion: Motion,
        turn: Callable[[int], None],
        turns: Callable[[int], bool],
    ) -> None:
        self._painter = painter
        self._motion = motion
        self._turn = turn
        self._turns = turns
        self._pointer: int | None = None
        self._from = (0.0, 0.0)
        self._sideways = False
        self._shift = 0.0
        self._roll = Roll()
        self.moved = False
        """Whether the last press moved too far to be a tap."""
        self.beneath: Node | None = None
        """What the last press met once a flight over it had ended, if one had to."""

    def down(self, event: Node) -> None:
        """A pointer went down; a second one ends the swipe of the first."""
        self._go_home()
        self.beneath = element_at(event) if self._motion.settle() else None
        one = self._pointer is None or event.isPrimary
        held = one and event.button == 0 and around(event.target, _NOT_HERE) is None
        self._pointer = event.pointerId if held else None
        self._from = event.clientX, event.clientY
        self._sideways = False
        self.moved = not one

    def move(self, event: Node) -> None:
        """The pointer moved: once it goes sideways, the picture follows it."""
        if event.pointerId != self._pointer:
            return
        x, y = event.clientX - self._from[0], event.clientY - self._from[1]
        if not self.moved:
            if max(abs(x), abs(y)) <= TAP_REACH:
                return
            self.moved = True
            self._sideways = is_sideways(x, y)
        if self._sideways:
            self._follow(x)

    def up(self, event: Node) -> None:
        """The pointer went up: the page turns, if it went far enough."""
        if event.pointerId != self._pointer:
            return
        self._pointer = None
        if self._sideways:
            x = event.clientX - self._from[0]
            self._let_go(pages_turned(x, browser.is_mirrored()))

    def cancel(self, _: Node) -> None:
        """The browser took the pointer away."""
        self._pointer = None
        self._go_home()

    def wheel(self, event: Node) -> None:
        """A wheel or trackpad rolled."""
        pixels = _PIXELS_A_LINE if event.deltaMode else 1
        x, y = event.deltaX * pixels, event.deltaY * pixels
        self._roll = self._roll.further(x, y, event.timeStamp)
        if self._roll.time != event.timeStamp or self._roll.spent:
            return
        pages = self._roll.pages(browser.is_mirrored())
        if pages:
            self._roll = self._roll.turned()
            self._let_go(pages)
        else:
            self._follow(self._roll.x)
            last = self._roll
            browser.later(_RESTS, lambda: self._rest(last))

    def _rest(self, last: Roll) -> None:
        if self._roll is last:
            self._go_home()

    def _follow(self, x: float) -> None:
        pages = pages_turned(x, browser.is_mirrored(), turns_at=1)
        self._shift = following(x, self._turns(pages))
        self._move(f"translateX({self._shift:.1f}px)")

    def _let_go(self, pages: int) -> None:
        """Put the picture back in its place, then turn: flights measure places."""
        shift = self._shift
        self._shift = 0
        self._move("")
        if pages:
            self._turn(pages)
        self._motion.slide_home(shift)

    def _go_home(self) -> None:
        if self._shift:
            self._let_go(0)

    def _move(self, transform: str) -> None:
        for node in ("columns", "hand"):
            self._painter.node(node).style.transform = transform

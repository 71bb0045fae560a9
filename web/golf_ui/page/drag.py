"""Dragging a card with mouse or pen; a finger that moves plays nothing."""

from collections.abc import Callable
from dataclasses import dataclass

from golf_ui.page.browser import Node, around, box, element_at
from golf_ui.page.motion import Motion
from golf_ui.page.painter import Painter

TAP_REACH = 10
"""How far a pointer may move, in CSS pixels, and still tap."""


@dataclass(frozen=True, slots=True)
class Grip:
    """Where a pointer went down, and on which column's card (None: on none)."""

    pointer: int
    x: float
    y: float
    column: int | None


class Drag:
    """
    Follows the pointer that is down.

    *play* plays a column and says whether its card went to the waste.
    """

    def __init__(
        self, painter: Painter, motion: Motion, play: Callable[[int], bool]
    ) -> None:
        self._painter = painter
        self._motion = motion
        self._play = play
        self._grip: Grip | None = None
        self._dragged: tuple[float, float] | None = None
        self.moved = False
        """Whether the last press moved too far to be a tap."""
        self.beneath: Node | None = None
        """What the last press met once a flight over it had ended, if one had to."""

    def down(self, event: Node) -> None:
        """A pointer went down."""
        self._drop_home()
        self.moved = False
        self.beneath = element_at(event) if self._motion.settle() else None
        card = around(self.beneath or event.target, "[data-column]")
        carries = event.pointerType != "touch" and event.button == 0
        column = int(card.getAttribute("data-column")) if carries and card else None
        self._grip = Grip(event.pointerId, event.clientX, event.clientY, column)

    def move(self, event: Node) -> None:
        """The pointer moved: a card in its grip follows."""
        grip = self._grip
        if grip is None or event.pointerId != grip.pointer:
            return
        x, y = event.clientX - grip.x, event.clientY - grip.y
        if not self.moved and max(abs(x), abs(y)) <= TAP_REACH:
            return
        self.moved = True
        if grip.column is None or not self._carried(grip.column):
            return
        self._dragged = (x, y)
        for node in self._lifted(grip.column):
            node.setAttribute("data-dragged", "")
        card = self._painter.node(f"c{grip.column}")
        card.style.transform = f"translate({x}px,{y}px)"

    def up(self, event: Node) -> None:
        """The pointer went up: a card over the waste is played, else flies home."""
        grip, dragged = self._grip, self._dragged
        self._grip = None
        if grip is None or grip.column is None or dragged is None:
            return
        played = self._over_waste(event) and self._play(grip.column)
        self._let_go(grip.column)
        if not played:
            self._motion.glide_home(f"c{grip.column}", *dragged)

    def cancel(self, _: Node) -> None:
        """The browser took the pointer away."""
        self._drop_home()

    def _drop_home(self) -> None:
        if self._grip is not None and self._grip.column is not None:
            self._let_go(self._grip.column)
        self._grip = None

    def _let_go(self, column: int) -> None:
        self._dragged = None
        card = self._painter.node(f"c{column}")
        card.style.transform = ""
        # Laid out while the mark still forbids the transition back.
        card.getBoundingClientRect()
        for node in self._lifted(column):
            node.removeAttribute("data-dragged")

    def _lifted(self, column: int) -> list[Node]:
        """Give a column's card and what holds it: all of it lies over the rest."""
        names = (f"c{column}", f"e{column}", "columns")
        return [self._painter.node(name) for name in names]

    def _carried(self, column: int) -> bool:
        return bool(self._painter.node(f"c{column}").getAttribute("data-card"))

    def _over_waste(self, event: Node) -> bool:
        """Whether the pointer is over the waste or its trail, or close to it."""
        waste = box(self._painter.node("waste"))
        near = waste["width"] / 2
        return bool(
            waste["left"] - near <= event.clientX <= waste["right"] + near
            and waste["top"] - near <= event.clientY <= waste["bottom"] + near
        )

"""Flights: transforms and opacity only, and any event snaps them to their end."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from golf_core.game import COLUMN_LENGTH, COLUMNS
from golf_ui.effects import Effect, Fly, Nudge, Spread
from golf_ui.page.browser import Node, animate, box
from golf_ui.page.painter import Painter

_EASING = "cubic-bezier(.22,.8,.26,1)"
_TO_WASTE, _FLIP, _BACK, _NUDGE = 240, 260, 180, 260
_STAGGER = 14
_LONGEST = 1000
_STILL = ("waste", "stock")
"""The places that lie where they lie, whatever is played."""


@dataclass(frozen=True, slots=True)
class Box:
    """Where an element lies on the screen, in CSS pixels."""

    left: float
    top: float
    width: float


class Motion:
    """Moves what a painter has painted."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter
        self._running: list[Node] = []
        self._places: dict[str, Box] = {}
        self._longest = _LONGEST

    def prepare(self, effects: Iterable[Effect]) -> None:
        """
        End what still flies, and note where the next flights begin and end.

        Boxes are asked for while the old picture stands: once it changes, the
        browser would lay all of it out within the player's tap to answer.
        """
        self.settle()
        self._places = {
            place: self._box(place)
            for effect in effects
            if isinstance(effect, Fly)
            for place in (effect.source, effect.target)
            if place == effect.source or place in _STILL
        }

    def settle(self) -> bool:
        """End what still flies; say whether anything did."""
        flew = any(animation.playState == "running" for animation in self._running)
        for animation in self._running:
            animation.cancel()
        self._running.clear()
        return flew

    def run(self, effects: Iterable[Effect], longest: int = _LONGEST) -> None:
        """
        Start the motion of *effects*, now that the new picture stands.

        No part of it takes longer than *longest* milliseconds.
        """
        self._longest = longest
        for effect in effects:
            if isinstance(effect, Fly):
                self._fly(effect)
            elif isinstance(effect, Spread):
                self._spread()
            elif isinstance(effect, Nudge):
                steps = ["translateX(0)", "translateX(-3px)", "translateX(3px)", "none"]
                self._animate(effect.node, steps, _NUDGE)

    def glide_home(self, node: str, x: float, y: float) -> None:
        """Let a card that was dragged *x*, *y* pixels away fly back in place."""
        self._raise(node, _BACK)
        self._animate(node, [f"translate({x}px,{y}px)", "none"], _BACK)

    def slide_home(self, x: float) -> None:
        """Let the whole table, swiped *x* pixels away, slide back in place."""
        timing = {"duration": _TO_WASTE, "easing": _EASING}
        for node in ("columns", "hand"):
            frames = {"transform": [f"translateX({x:.1f}px)", "none"]}
            animate(self._painter.node(node), frames, timing)

    def _fly(self, fly: Fly) -> None:
        # A column grows by the card that returns, so only now is its place known.
        end = self._places.get(fly.target) or self._box(fly.target)
        path = _path(self._places[fly.source], end)
        if fly.target == "stock":
            self._return_to_stock(fly, path)
            return
        node = "top" if fly.target == "waste" else fly.target
        if fly.flip:
            self._turn_over(node, path)
            return
        if fly.back:
            self._raise(fly.target, _BACK)
        self._animate(node, [path, "none"], _BACK if fly.back else _TO_WASTE)

    def _turn_over(self, node: str, path: str) -> None:
        """Carry a card from the stock, showing its back until it stands on edge."""
        edge = f"{_half(path)} perspective(900px) rotateY"
        turn = [path, f"{edge}(90deg)", f"{edge}(-90deg)", "none"]
        self._animate(node, turn, _FLIP, offsets=[0, 0.5, 0.5, 1])
        self._fade(f"{node}-back", [1, 1, 0, 0], _FLIP)

    def _return_to_stock(self, fly: Fly, path: str) -> None:
        """Let a stand-in carry the turned card home, since the stock shows a back."""
        self._painter.draw_face("flyer", fly.card)
        edge = f"{_half(path)} perspective(900px) rotateY"
        turn = [path, f"{edge}(-90deg)", f"{edge}(90deg)", "none"]
        offsets = [0, 0.5, 0.5, 1]
        self._animate("flyer", turn, _BACK, offsets=offsets)
        self._fade("flyer", [1, 1, 1, 1], _BACK)
        self._fade("flyer-back", [0, 0, 1, 1], _BACK)

    def _spread(self) -> None:
        stock = self._box("stock")
        self._lay_over("columns", _TO_WASTE + _STAGGER * COLUMNS * COLUMN_LENGTH)
        nodes = [
            node
            for depth in range(COLUMN_LENGTH)
            for node in (self._dealt_node(n, depth) for n in range(1, COLUMNS + 1))
        ]
        boxes = [self._box(node) for node in nodes]
        for turn, (node, end) in enumerate(zip(nodes, boxes, strict=True)):
            self._animate(
                node,
                [_path(stock, end), "none"],
                _TO_WASTE,
                delay=_STAGGER * turn,
                composite="add",
            )

    @staticmethod
    def _dealt_node(column: int, depth: int) -> str:
        last = depth == COLUMN_LENGTH - 1
        return f"c{column}" if last else f"k{column}-{depth}"

    def _raise(self, card: str, milliseconds: int) -> None:
        """Let a column's card pass over the other columns, the stock and the waste."""
        self._lay_over("columns", milliseconds)
        self._lay_over(card.replace("c", "e"), milliseconds)

    def _lay_over(self, node: str, milliseconds: int) -> None:
        self._start(node, {"zIndex": [3, 3]}, milliseconds, 0, "replace")

    def _fade(self, node: str, opacities: list[float], milliseconds: int) -> None:
        frames = {"opacity": opacities, "offset": [0, 0.5, 0.5, 1]}
        self._start(node, frames, milliseconds, 0, "replace")

    def _animate(
        self,
        node: str,
        transforms: list[str],
        milliseconds: int,
        *,
        delay: int = 0,
        offsets: list[float] | None = None,
        composite: str = "replace",
    ) -> None:
        frames: dict[str, object] = {"transform": transforms}
        if offsets is not None:
            frames["offset"] = offsets
        self._start(node, frames, milliseconds, delay, composite)

    def _start(
        self,
        node: str,
        frames: Mapping[str, object],
        milliseconds: int,
        delay: int,
        composite: str,
    ) -> None:
        timing = {
            "duration": min(milliseconds, self._longest),
            "delay": delay,
            "easing": _EASING,
            "fill": "backwards",
            "composite": composite,
        }
        element = self._painter.node(node)
        self._running.append(animate(element, frames, timing))

    def _box(self, node: str) -> Box:
        lies = box(self._painter.node(node))
        return Box(lies["left"], lies["top"], lies["width"])


def _path(start: Box, end: Box) -> str:
    """Give the transform that brings a card at *end* to *start*, corner to corner."""
    scale = start.width / end.width if end.width else 1
    x, y = start.left - end.left, start.top - end.top
    return f"translate({x:.1f}px,{y:.1f}px) scale({scale:.3f})"


def _half(path: str) -> str:
    """Give the transform half way along a path."""
    x, y = path[len("translate(") :].split(")")[0].split(",")
    return f"translate({float(x[:-2]) / 2:.1f}px,{float(y[:-2]) / 2:.1f}px)"

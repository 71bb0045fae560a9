"""A storm of pointer and keys over a table, the same by whatever hands."""

import random
import time
from collections import Counter
from collections.abc import Callable
from typing import Any, Protocol

from e2e.table import READ_OR_WHERE, assert_so
from golf_core.session import Session
from golf_ui.store.storage import Key

Point = tuple[float, float]
Finger = Callable[[Point, Point], None]
"""Touches the page at a point, moves on by so much, and leaves it."""

LEAST_GUSTS = 60

# Whether any card is on its way, and whether all are where they belong.
RUNNING = """() =>
  document.getAnimations().some((motion) => motion.playState === "running")"""
AT_HOME = """() => [...document.querySelectorAll("[data-column]")]
  .every((card) => !("dragged" in card.dataset) && !card.style.transform)"""

_SIZE = "() => [innerWidth, innerHeight]"
# Just then another page may have come, which has no such element.
_MIDDLE = """(selector) => {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box ? [box.x + box.width / 2, box.y + box.height / 2] : [0, 0];
}"""

_KEYS = ["s", "u", "r", "Control+z", "ArrowRight", "Space", "Escape", "Enter"]
_TARGETS = ["[data-stock]", "#undo", "#redo", "#restart", "[data-waste]"]
_TARGETS += [f"[data-column='{number}']" for number in range(1, 8)] * 2


class Hands(Protocol):
    """What a storm does to a page, in whatever way an engine is driven."""

    def evaluate(self, function: str, given: str = "") -> Any:
        """Call a function of JavaScript in the page, or in the one that is coming."""

    def come_back(self) -> None:
        """Load the game anew, and wait until it accepts input."""

    def move(self, to: Point, steps: int = 1) -> None:
        """Move the pointer to a point."""

    def down(self) -> None:
        """Press the pointer's button."""

    def up(self) -> None:
        """Let go of the pointer's button."""

    def click(self, at: Point, times: int = 1) -> None:
        """Click at a point, as fast as can be."""

    def key(self, name: str) -> None:
        """Press a key, or keys that are joined by a plus sign."""

    def wait(self, milliseconds: int) -> None:
        """Do nothing for a while."""


class Storm:
    """
    Random input of every kind, the same for the same *seed*.

    It may open the lesson, have a line shown, or follow a link out of the game: then
    it comes back to what is kept. *left* tells how often, and from where.
    """

    def __init__(self, hands: Hands, seed: int, finger: Finger | None = None) -> None:
        self._hands, self._finger = hands, finger
        self._random = random.Random(seed)
        self._actions: list[Callable[[], None]] = [
            *[self.click] * 8,
            *[self.key] * 5,
            *[self.drag] * 3,
            *[self.double_click] * 2,
            self.pause,
            *([self.tap] * 4 if finger else []),
        ]
        self.gusts = 0
        self.left = Counter[str]()

    def rage(self, minutes: float) -> Session:
        """Do one thing after another, and look after each; the game at the end."""
        ends = time.monotonic() + 60 * minutes
        game = self.look()
        while self.gusts < LEAST_GUSTS or time.monotonic() < ends:
            self._random.choice(self._actions)()
            game = self.look()
            self.gusts += 1
        return game

    def look(self) -> Session:
        """Check that the table is sound, if need be after coming back to it."""
        read = self._hands.evaluate(READ_OR_WHERE, Key.GAME)
        while isinstance(read, str):
            self.left[read] += 1
            self._hands.come_back()
            read = self._hands.evaluate(READ_OR_WHERE, Key.GAME)
        try:
            return assert_so(read)
        except AssertionError as unsound:
            unsound.add_note(f"After {self.gusts} gusts, {self.left}: {read}")
            raise

    def target(self) -> Point:
        """Choose a card, the stock, an action, or any point of the page."""
        chance = self._random.random()
        if chance < 0.15:
            width, height = self._hands.evaluate(_SIZE)
            return self._random.random() * width, height * chance * 6
        x, y = self._hands.evaluate(_MIDDLE, self._random.choice(_TARGETS))
        return x, y

    def click(self) -> None:
        """Click somewhere."""
        self._hands.click(self.target())

    def double_click(self) -> None:
        """Click twice at once."""
        self._hands.click(self.target(), times=2)

    def tap(self) -> None:
        """Tap with a finger that may slip."""
        assert self._finger
        slip = self._random.choice([0, 0, 5, 40])
        self._finger(self.target(), (slip, slip))

    def drag(self) -> None:
        """Drag from somewhere to somewhere, and perhaps press a key on the way."""
        self._hands.move(self.target())
        self._hands.down()
        self._hands.move(self.target(), steps=3)
        if self._random.random() < 0.3:
            self.key()
        self._hands.up()

    def key(self) -> None:
        """Press a key of the game's, or one that closes a dialog."""
        self._hands.key(self._random.choice([*_KEYS, *"1234567"]))

    def pause(self) -> None:
        """Let some flights land."""
        self._hands.wait(self._random.randint(10, 300))

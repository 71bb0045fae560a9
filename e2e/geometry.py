"""Measuring where everything lies, and what is wrong with it."""

from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import Any

from playwright.sync_api import Locator, Page

Size = tuple[int, int]

_SETTLE = """async ([width, height]) => {
  const frame = () => new Promise(requestAnimationFrame);
  while (innerWidth !== width || innerHeight !== height) await frame();
  const moving = () => document.getAnimations().some((a) => a.playState !== "finished");
  do await frame(); while (moving());
}"""

_MEASURE = """() => {
  const box = (node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    return { left, top, right, bottom };
  };
  const seen = (node) => node.checkVisibility() && node.getClientRects().length > 0
    && getComputedStyle(node).clipPath === "none";
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const name = (node, index) => node.id || node.dataset.open || index;
  const named = (selector, measure = box) => Object.fromEntries(
    all(selector).map((node, n) => [`${selector} ${name(node, n)}`, measure(node)]));
  // Lines that find no room in a box flow over its edge.
  const lines = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return box(range);
  };
  const wider = (node) => node.scrollWidth > node.clientWidth + 1 && node.clientWidth;
  const beyond = (node) => node.offsetWidth > node.parentNode.clientWidth + 1;
  const cut = [...all(".stats dt, .stats dd, .brand span, .count").filter(wider),
    ...all(".act span").filter(beyond)].map((node) => node.textContent);
  const page = document.scrollingElement;
  return {
    app: box(document.getElementById("app")),
    parts: {
      ...named(".stats"), ...named(".brand"), ...named(".col"), ...named(".act"),
      ...named(".tools .icon-btn"), ...named("[data-stock]"),
      ...named(".say", lines), ...named(".hud .graph"),
      ...named("[data-waste]"), ...named(".offer"),
    },
    trail: named(".trail .card"),
    columns: [1, 2, 3, 4, 5, 6, 7].map((n) =>
      [...all(`#col${n} .slot.card`), ...all(`#c${n}`)].map(box)),
    targets: { ...named(".act"), ...named(".tools button"), ...named(".offer button") },
    cut,
    full: getComputedStyle(document.querySelector("#c1 .fu")).display !== "none",
    scrolls: page.scrollHeight > innerHeight || page.scrollWidth > innerWidth
      || page.scrollTop > 0,
  };
}"""

_FIND = """async (selector) => {
  const moves = ({ playState }) => playState !== "finished";
  do await new Promise(requestAnimationFrame);
  while (document.getAnimations().some(moves));
  const seen = [...document.querySelectorAll(selector)].filter((node) =>
    node.checkVisibility() && getComputedStyle(node).clipPath === "none");
  return Object.fromEntries(seen.map((node, n) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    return [`${n} ${node.id || node.className}`, { left, top, right, bottom }];
  }));
}"""


@dataclass(frozen=True)
class Box:
    """Where something lies, in CSS pixels."""

    left: float
    top: float
    right: float
    bottom: float

    def holds(self, other: "Box") -> bool:
        """Whether *other* lies within, but for a rounding error."""
        return (
            other.left >= self.left - 0.5
            and other.top >= self.top - 0.5
            and other.right <= self.right + 0.5
            and other.bottom <= self.bottom + 0.5
        )

    def overlaps(self, other: "Box") -> bool:
        """Whether the two share more than an edge."""
        return (
            min(self.right, other.right) - max(self.left, other.left) > 0.5
            and min(self.bottom, other.bottom) - max(self.top, other.top) > 0.5
        )


def faults(seen: dict[str, Any]) -> list[str]:
    """List what is wrong with the places of a measured table."""
    app = Box(**seen["app"])
    parts = {name: Box(**box) for name, box in seen["parts"].items()}
    trail = {name: Box(**box) for name, box in seen["trail"].items()}
    found = [f"cut off: {text}" for text in seen["cut"]]
    found += ["the page scrolls"] * seen["scrolls"]
    for name, box in (parts | trail).items():
        if not app.holds(box):
            found.append(f"{name} lies outside: {box}")
    for one, other in combinations(parts, 2):
        if parts[one].overlaps(parts[other]):
            found.append(f"{one} overlaps {other}")
    for name, card in trail.items():
        for part, box in parts.items():
            if "[data-waste]" not in part and card.overlaps(box):
                found.append(f"{name} overlaps {part}")
    for name, target in seen["targets"].items():
        box = Box(**target)
        if min(box.right - box.left, box.bottom - box.top) < 44 - 0.01:
            found.append(f"{name} is smaller than 44 pixels: {box}")
    return found + _hidden_indices(seen)


def _hidden_indices(seen: dict[str, Any]) -> list[str]:
    """List the columns in which a card hides the index of the one below it."""
    # How much of a card's height its index takes, by face: full or mini.
    index = 33 / 140 if seen["full"] else 51 / 140
    found = []
    for number, column in enumerate(seen["columns"], 1):
        cards = [Box(**card) for card in column]
        for below, above in pairwise(cards):
            if above.top - below.top < index * (below.bottom - below.top) - 3:
                found.append(f"column {number} hides an index")
    return found


def outside(page: Page, selector: str, place: Box) -> list[str]:
    """List what can be seen of *selector* and does not lie in a *place*."""
    seen: dict[str, dict[str, float]] = page.evaluate(_FIND, selector)
    return [name for name, box in seen.items() if not place.holds(Box(**box))]


def resized(page: Page, size: Size) -> list[str]:
    """Give the window a *size* and list what is then wrong."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    return settled(page.locator("html"), size)


def settled(root: Locator, size: Size) -> list[str]:
    """List what is wrong in the document of *root* once it has taken a *size*."""
    root.evaluate(f"(_, size) => ({_SETTLE})(size)", list(size))
    return faults(root.evaluate(_MEASURE))

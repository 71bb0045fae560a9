"""Where everything lies: in any container nothing overlaps, is cut off or scrolls."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import Any

import pytest
from playwright.sync_api import Browser, FrameLocator, Page, Route, expect

from e2e.pages import START_MS, opened

Size = tuple[int, int]

TALL: tuple[Size, ...] = (
    (320, 320), (320, 480), (320, 568), (344, 882), (360, 640), (375, 667),
    (390, 844), (400, 520), (412, 915), (430, 932), (480, 480), (540, 720),
    (600, 600), (600, 960), (768, 1024), (820, 1180), (859, 700), (1024, 1366),
    (1080, 1920), (1440, 2560), (2160, 3840),
)  # fmt: skip

WIDE: tuple[Size, ...] = (
    (860, 561), (860, 640), (900, 900), (960, 600), (1024, 600), (1024, 768),
    (1180, 820), (1280, 720), (1280, 800), (1366, 768), (1440, 900), (1600, 1200),
    (1920, 1080), (2199, 1149), (2200, 1150), (2560, 1080), (2560, 1440),
    (3199, 1699), (3440, 1440), (3840, 2160),
)  # fmt: skip

SIDE: tuple[Size, ...] = (
    (384, 320), (480, 320), (568, 320), (640, 360), (667, 375), (720, 480),
    (740, 360), (844, 390), (915, 412), (932, 430), (1024, 560), (1280, 400),
)  # fmt: skip

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
  // For want of room some lines float over the foot of the columns, on purpose.
  const floats = (node) => getComputedStyle(node).gridRowStart === "tab";
  const placed = (selector) => all(selector).filter((node) => !floats(node));
  const named = (selector) => Object.fromEntries(placed(selector).map((node, index) =>
    [`${selector} ${node.id || node.dataset.open || index}`, box(node)]));
  const cut = all(".act span, .stats dt, .stats dd, .say, .brand span, .count")
    .filter((node) => node.scrollWidth > node.clientWidth + 1 && node.clientWidth)
    .map((node) => node.textContent);
  const page = document.scrollingElement;
  return {
    app: box(document.getElementById("app")),
    parts: {
      ...named(".stats"), ...named(".brand"), ...named(".col"), ...named(".act"),
      ...named(".tools .icon-btn"), ...named("[data-stock]"),
      ...named(".say:not([data-notice])"),
      ...named("[data-waste]"), ...named(".offer"),
    },
    trail: named(".trail .card"),
    columns: [1, 2, 3, 4, 5, 6, 7].map((n) =>
      [...all(`#col${n} .slot.card`), ...all(`#c${n}`)].map(box)),
    targets: { ...named(".act"), ...named(".tools button") },
    cut,
    full: getComputedStyle(document.querySelector("#c1 .fu")).display !== "none",
    scrolls: page.scrollHeight > innerHeight || page.scrollWidth > innerWidth
      || page.scrollTop > 0,
  };
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


@pytest.fixture(scope="module")
def wall(
    browser: Browser, base_url: str, browser_context_args: dict[str, Any]
) -> Iterator[Page]:
    """A table with a full trail on the waste, to be resized."""
    with opened(browser, base_url, browser_context_args, "?deal=5") as page:
        for key in "7417ss3":
            page.keyboard.press(key)
        # What was told goes away again; the line that stays is the one to measure.
        page.keyboard.press("ArrowRight")
        yield page


@pytest.mark.parametrize("size", [*TALL, *WIDE, *SIDE], ids=lambda s: f"{s[0]}x{s[1]}")
def test_everything_has_its_place(wall: Page, size: Size) -> None:
    """Nothing overlaps, is cut off, lies outside or scrolls; targets are 44 pixels."""
    wall.set_viewport_size({"width": size[0], "height": size[1]})
    wall.evaluate(_SETTLE, list(size))

    assert faults(wall.evaluate(_MEASURE)) == []


@pytest.mark.parametrize(
    ("size", "areas"),
    [
        ((390, 844), "hud tab say hand act"),
        ((1024, 768), "hud tab say hand acts"),
        ((844, 390), "act hud tab hand"),
    ],
)
def test_each_layout_is_met(wall: Page, size: Size, areas: str) -> None:
    """The sizes tested lie in all three layouts: tall, wide and side."""
    wall.set_viewport_size({"width": size[0], "height": size[1]})
    grid = wall.locator("#app > .grid")
    template = grid.evaluate("node => getComputedStyle(node).gridTemplateAreas")

    assert set(template.replace('"', " ").split()) == set(areas.split())


@pytest.fixture(scope="module")
def framed(
    browser: Browser, base_url: str, browser_context_args: dict[str, Any]
) -> Iterator[Page]:
    """A stranger's page with the game in a frame."""
    host = "<style>body{margin:30px}</style><iframe src='./?deal=5'></iframe>"
    context = browser.new_context(**{**browser_context_args, "base_url": base_url})
    page = context.new_page()

    def answer(route: Route) -> None:
        route.fulfill(body=host, content_type="text/html")

    page.route("**/host.html", answer)
    page.goto("./host.html")
    expect(game(page).locator("html[data-ready]")).to_be_attached(timeout=START_MS)
    yield page
    context.close()


def game(page: Page) -> FrameLocator:
    """Find the game in its frame."""
    return page.frame_locator("iframe")


@pytest.mark.parametrize(
    "size",
    [(320, 320), (320, 480), (400, 640), (640, 360), (900, 600), (700, 1000)],
    ids=lambda s: f"{s[0]}x{s[1]}",
)
def test_everything_has_its_place_in_a_frame(framed: Page, size: Size) -> None:
    """The container decides: a frame of any size is laid out like a window of it."""
    resize = "(node, [w, h]) => { node.width = w; node.height = h; }"
    framed.locator("iframe").evaluate(resize, list(size))
    root = game(framed).locator("html")
    root.evaluate(f"(_, size) => ({_SETTLE})(size)", list(size))

    assert faults(root.evaluate(_MEASURE)) == []

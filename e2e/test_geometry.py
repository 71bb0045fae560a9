"""Where everything lies: in any container nothing overlaps, is cut off or scrolls."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, FrameLocator, Page, Route, expect

from e2e.geometry import Box, Size, outside, resized, settled
from e2e.pages import START_MS, expect_ready, opened
from e2e.table import press
from tests.known_games import known

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


# The browser's own account of what moved, and by how much it shifted the page.
_OBSERVE = """() => {
  const shifts = new PerformanceObserver(() => {});
  shifts.observe({ type: "layout-shift" });
  window.shifted = () => shifts.takeRecords().map(({ value, sources }) =>
    [value, ...sources.map(({ node }) => node?.id || node?.parentNode?.id)]);
}"""

# What its own style draws although it is marked as hidden.
_DRAWN_THOUGH_HIDDEN = """[...document.querySelectorAll("body [hidden]")]
  .filter((node) => {
    const { display, visibility } = getComputedStyle(node);
    return display !== "none" && visibility !== "hidden";
  })
  .map((node) => node.id || node.outerHTML)"""


@pytest.fixture(scope="module")
def wall(
    browser: Browser, base_url: str, browser_context_args: dict[str, Any]
) -> Iterator[Page]:
    """A table with a full trail on the waste, to be resized."""
    with opened(browser, base_url, browser_context_args, "?deal=5") as page:
        for key in "7417ss3":
            page.keyboard.press(key)
        yield page


@pytest.mark.parametrize("size", [*TALL, *WIDE, *SIDE], ids=lambda s: f"{s[0]}x{s[1]}")
def test_everything_has_its_place(wall: Page, size: Size) -> None:
    """Nothing overlaps, is cut off, lies outside or scrolls; targets are 44 pixels."""
    assert resized(wall, size) == []


LONGER: tuple[Size, ...] = (
    (320, 320), (320, 568), (390, 844), (860, 561), (1024, 768), (480, 320), (844, 390),
)  # fmt: skip


@pytest.fixture(scope="module", params=["de", "el"])
def longer(
    request: pytest.FixtureRequest,
    browser: Browser,
    base_url: str,
    browser_context_args: dict[str, Any],
) -> Iterator[Page]:
    """A table in a language with longer words, to be resized."""
    address = f"{request.param}/?deal=5"
    with opened(browser, base_url, browser_context_args, address) as page:
        press(page, ["c7", "c4", "c1", "c7", "s", "s", "c3"])
        yield page


@pytest.mark.parametrize("size", LONGER, ids=lambda s: f"{s[0]}x{s[1]}")
def test_longer_words_have_their_place(longer: Page, size: Size) -> None:
    """What holds of the table in English holds where words are longer."""
    assert resized(longer, size) == []


@pytest.mark.parametrize(
    ("size", "areas"),
    [
        ((390, 844), "hud tab say hand act"),
        ((1024, 768), "hud tab say hand acts"),
        ((844, 390), "act hud tab say hand"),
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

    assert settled(game(framed).locator("html"), size) == []


@pytest.mark.parametrize(
    "size", [(390, 844), (1024, 768), (844, 390)], ids=lambda s: f"{s[0]}x{s[1]}"
)
def test_nothing_jumps_in_play(page: Page, size: Size) -> None:
    """What is told, counted and known at the end moves nothing else on the table."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    game = known("stuck")
    page.goto(f"./{game.address}")
    expect_ready(page)
    # The offer to a new player goes with the first move.
    first, *moves = game.moves.split()
    press(page, [first])
    page.evaluate(_OBSERVE)
    press(page, moves)
    expect(page.locator("#dialog-over")).to_be_visible()
    expect(page.locator("#best")).not_to_have_text("…")

    assert page.evaluate("shifted()") == []


def test_what_is_hidden_takes_no_place(page: Page) -> None:
    """What the page marks as hidden is not drawn, whatever its style."""
    page.goto("./")
    expect_ready(page)

    assert page.evaluate(_DRAWN_THOUGH_HIDDEN) == []


# What lies at the edges of a phone's screen: a notch, the bar of gestures.
UPRIGHT = {"top": 59, "bottom": 34, "left": 0, "right": 0}
ON_ITS_SIDE = {"top": 0, "bottom": 21, "left": 59, "right": 59}


@pytest.mark.usefixtures("context")
@pytest.mark.parametrize(
    ("size", "insets"), [((390, 844), UPRIGHT), ((844, 390), ON_ITS_SIDE)]
)
def test_full_screen_keeps_clear_of_the_edges(
    page: Page, size: Size, insets: dict[str, int]
) -> None:
    """Full screen, all that is read or pressed lies in the safe part of the screen."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
    page.goto("./")
    expect_ready(page)
    assert resized(page, size) == []
    width, height = size
    safe = Box(
        insets["left"],
        insets["top"],
        width - insets["right"],
        height - insets["bottom"],
    )
    assert outside(page, ".grid :is(button, .card, .stats)", safe) == []

    page.locator("[data-open=menu]:visible").first.click()
    assert outside(page, "#dialog-menu .d-head", safe) == []
    page.keyboard.press("Escape")
    page.goto("./?view=lesson")
    expect_ready(page)
    assert outside(page, ".lesson :is(button, p), .grid .card", safe) == []
    panel = page.locator("#lesson").bounding_box()
    assert panel
    assert panel["y"] + panel["height"] == height

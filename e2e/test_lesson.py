"""The lesson in a real browser: read, played, swiped, left, resumed, linked to."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, Page, Route, expect

from e2e.pages import PHONE, START_MS, expect_ready, opened
from e2e.table import column, saved, shown
from golf_core.game import TURN
from golf_core.tutorial import PAGES
from golf_core.tutorial import Page as Leaf
from golf_ui.store.storage import Key

Table = Callable[[str], Page]

TAPPING = [leaf for leaf in PAGES if leaf.taps]
ADDRESSES = [leaf.address for leaf in PAGES]

LANDSCAPE = {"viewport": {"width": 844, "height": 390}, "has_touch": True}
SMALL = {"viewport": {"width": 320, "height": 480}, "has_touch": True}

# A flight is shorter than a busy machine may take to ask whether there is one.
COUNT_FLIGHTS = """() => {
  const { animate } = Element.prototype;
  window.flights = 0;
  Element.prototype.animate = function (...how) {
    window.flights += 1;
    return animate.apply(this, how);
  };
}"""

SHIFTED = re.compile(r"translateX\(-")

screen = pytest.mark.browser_context_args


def expect_page(page: Page, address: str) -> None:
    """Expect the lesson to be open at a page, in the address and on the table."""
    leaf = PAGES[ADDRESSES.index(address)]
    expect(page).to_have_url(re.compile(f"#lesson/{address}$"))
    expect(page.locator("#app")).to_have_attribute("data-lesson", "")
    expect(page.locator("#lesson-title")).to_be_visible()
    position = leaf.position
    top = position.waste[-1].code
    expect(page.locator("#waste")).to_have_attribute("data-card", top)
    assert shown(page).exposed == [
        card.code if card else "" for card in position.exposed
    ]


@pytest.fixture(scope="module")
def small(
    browser: Browser, base_url: str, browser_context_args: dict[str, Any]
) -> Iterator[Page]:
    """A table on the smallest screen."""
    options = {**browser_context_args, **SMALL}
    with opened(browser, base_url, options) as page:
        yield page


def open_lesson(page: Page, address: str) -> None:
    """Follow a link within the page to the lesson, as if for the first time."""
    page.evaluate("() => { location.hash = ''; }")
    expect(page.locator("#app")).not_to_have_attribute("data-lesson", "")
    page.evaluate("to => { location.hash = `lesson/${to}`; }", address)
    expect_page(page, address)


def stock(page: Page) -> Any:
    return page.locator("[data-stock]")


def note(page: Page) -> Any:
    return page.locator("#lesson-note")


class Finger:
    """A finger on the glass, by the browser's own touch input."""

    def __init__(self, page: Page) -> None:
        self._session: CDPSession = page.context.new_cdp_session(page)

    def swipe(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Go down at *start*, glide to *end* and leave the glass there."""
        self._send("touchStart", start)
        for part in range(1, 9):
            x = start[0] + (end[0] - start[0]) * part / 8
            y = start[1] + (end[1] - start[1]) * part / 8
            self._send("touchMove", (x, y))
        self._session.send(
            "Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []}
        )

    def _send(self, kind: str, at: tuple[float, float]) -> None:
        points = [{"x": at[0], "y": at[1]}]
        self._session.send(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": points}
        )


def centre(page: Page, node: str) -> tuple[int, int]:
    """Give where the middle of an element lies."""
    box = page.locator(node).bounding_box()
    assert box is not None
    return round(box["x"] + box["width"] / 2), round(box["y"] + box["height"] / 2)


def test_a_new_player_is_offered_the_lesson_once(table: Table) -> None:
    """The offer can be declined, and does not come back."""
    page = table("")
    expect(page.locator("#offer")).to_be_visible()
    page.get_by_role("button", name="No, thank you").click()
    expect(page.locator("#offer")).to_be_hidden()
    page.reload()
    expect_ready(page)
    expect(page.locator("#offer")).to_be_hidden()


@pytest.mark.engines("chromium", "firefox")
def test_the_lesson_by_keyboard(table: Table) -> None:
    """All pages can be reached, read and left by keys alone; focus is never lost."""
    page = table("")
    page.get_by_role("button", name="Learn it in eight steps").press("Enter")
    expect(page.locator("#lesson-title")).to_be_focused()
    for address in ADDRESSES[1:]:
        page.keyboard.press("ArrowRight")
        expect_page(page, address)
    page.keyboard.press("ArrowRight")
    expect_page(page, "8")
    page.keyboard.press("Home")
    expect_page(page, "1")
    page.keyboard.press("ArrowLeft")
    expect_page(page, "1")
    page.keyboard.press("End")
    expect_page(page, "8")
    page.keyboard.press("Escape")
    expect(page.locator("#app")).not_to_have_attribute("data-lesson", "")
    expect(column(page, 1)).to_be_focused()


def test_the_order_of_focus(desk: Page) -> None:
    """Tab goes through the panel, then over every exposed card to the stock."""
    page = desk
    open_lesson(page, "2")
    page.locator("#lesson-title").focus()
    order = []
    for _ in range(20):
        page.keyboard.press("Tab")
        order.append(
            page.evaluate(
                "() => document.activeElement.id || document.activeElement.tagName"
            )
        )

    dots = [f"lesson-dot-{step}" for step in range(1, 9)]
    columns = [f"c{number}" for number in range(1, 8)]
    panel = ["lesson-skip", "lesson-rules", "lesson-back", *dots, "lesson-next"]
    assert order == [*panel, *columns, "stock"]


def test_next_keeps_focus_and_the_page_is_announced(desk: Page) -> None:
    """Next turns pages under the finger of a keyboard, and each is spoken."""
    page = desk
    open_lesson(page, "1")
    following = page.get_by_role("button", name="Next", exact=True)
    following.press("Enter")
    expect(following).to_be_focused()
    expect(page.get_by_role("status")).to_contain_text("Step 2 of 8 One up or one down")
    following.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("Step 3 of 8 Runs turn round")


def test_focus_is_not_lost_at_the_end(desk: Page) -> None:
    """On the last page, where Next is gone, focus is on the title."""
    page = desk
    open_lesson(page, "7b")
    page.get_by_role("button", name="Next", exact=True).press("Enter")
    expect_page(page, "8")
    expect(page.locator("#lesson-title")).to_be_focused()


@pytest.mark.engines("chromium", "firefox")
def test_the_lesson_by_mouse(desk: Page) -> None:
    """Next, Back and the dots turn pages; the current dot says so."""
    page = desk
    open_lesson(page, "1")
    for address in ADDRESSES[1:]:
        page.get_by_role("button", name="Next", exact=True).click()
        expect_page(page, address)
    page.get_by_role("button", name="Back", exact=True).click()
    expect_page(page, "7b")
    dot = page.get_by_role("button", name="Step 6: Clear the columns")
    dot.click()
    expect_page(page, "6")
    expect(dot).to_have_attribute("aria-current", "step")


@pytest.mark.engines("chromium", "firefox")
def test_dragging_with_the_mouse_turns_pages(desk: Page) -> None:
    """A drag turns the page and plays nothing, even when it starts on a card."""
    page = desk
    open_lesson(page, "2")
    x, y = centre(page, "#c3")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 30, y, steps=4)
    expect(page.locator("#columns")).to_have_attribute("style", SHIFTED)
    page.mouse.move(x - 120, y, steps=4)
    page.mouse.up()

    expect_page(page, "3")
    expect(note(page)).to_have_text("")
    expect(page.locator("#columns")).not_to_have_attribute("style", SHIFTED)


def test_a_trackpad_turns_pages(desk: Page) -> None:
    """Rolling sideways turns one page; rolling down turns none."""
    page = desk
    open_lesson(page, "2")
    page.mouse.move(*centre(page, "#columns"))
    page.mouse.wheel(0, 300)
    page.mouse.wheel(30, 0)
    # All at once: on a slow machine a roll in parts might come to rest between them.
    page.mouse.wheel(150, 0)
    expect_page(page, "3")


def test_the_lesson_by_touch(phone: Page) -> None:
    """Swipes turn the pages there and back."""
    page = phone
    open_lesson(page, "1")
    finger = Finger(page)
    expect(page.get_by_text("Swipe to turn the page.")).to_be_visible()
    for address in ADDRESSES[1:]:
        finger.swipe((300, 300), (120, 310))
        expect_page(page, address)
    for address in reversed(ADDRESSES[:-1]):
        finger.swipe((120, 300), (300, 290))
        expect_page(page, address)


@pytest.mark.parametrize(
    "end",
    [(-30, 0), (-60, 60), (-10, -200), (0, 150)],
    ids=["short", "diagonal", "up", "down"],
)
def test_a_swipe_that_is_none(phone: Page, end: tuple[int, int]) -> None:
    """Too short, diagonal or upright: it turns no page and plays no card."""
    page = phone
    open_lesson(page, "2")
    x, y = centre(page, "#c3")
    Finger(page).swipe((x, y), (x + end[0], y + end[1]))

    expect_page(page, "2")
    expect(note(page)).to_have_text("")


def test_a_swipe_over_a_card_plays_nothing(phone: Page) -> None:
    """A swipe that begins on a card that fits turns the page, and only that."""
    page = phone
    open_lesson(page, "2")
    x, y = centre(page, "#c3")
    Finger(page).swipe((x, y), (x - 100, y))

    expect_page(page, "3")
    expect(note(page)).to_have_text("")


def test_a_tap_turns_no_page(phone: Page) -> None:
    """Tapping beside the cards changes nothing."""
    page = phone
    open_lesson(page, "2")
    page.touchscreen.tap(380, 330)

    expect_page(page, "2")


@pytest.mark.parametrize("leaf", TAPPING, ids=lambda leaf: leaf.address)
def test_wrong_and_right_taps(desk: Page, leaf: Leaf) -> None:
    """A wrong tap says why and changes nothing; a right one plays and leads on."""
    page = desk
    open_lesson(page, leaf.address)
    wrong = next(m for m in range(1, 8) if leaf.position.refusal(m) is not None)
    column(page, wrong).click(force=True)
    expect(note(page)).not_to_have_text("")
    assert note(page).inner_text() in page.get_by_role("status").inner_text()
    expect_page(page, leaf.address)

    right = leaf.best if leaf.compares else leaf.position.moves[0]
    (stock(page) if right == TURN else column(page, right)).click()
    expect_page(page, PAGES[PAGES.index(leaf) + 1].address)
    expect(note(page)).not_to_have_text("")


@pytest.mark.parametrize("address", ["5", "7b"])
def test_every_choice_shows_its_cost(desk: Page, address: str) -> None:
    """Where choices are compared, each that is tried shows what it costs."""
    leaf = PAGES[ADDRESSES.index(address)]
    page = desk
    open_lesson(page, address)
    for move, cost in leaf.costs.items():
        if move == leaf.best:
            continue
        place = stock(page) if move == TURN else column(page, move)
        place.click()
        expect(place).to_have_attribute("data-cost", str(cost))
        expect(note(page)).to_contain_text(str(cost))
        expect_page(page, address)


def test_the_own_game_comes_back(table: Table) -> None:
    """The game that was left for the lesson is there again, undone moves included."""
    page = table("?deal=1852")
    for key in ("s", "s", "u"):
        page.keyboard.press(key)
    own, seen = saved(page), shown(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="How to play").first.click()
    expect(page.locator("#app")).to_have_attribute("data-lesson", "")
    for key in ("ArrowRight", "1", "u", "n", "ArrowRight"):
        page.keyboard.press(key)
    assert saved(page) == own
    page.get_by_role("button", name="Skip", exact=True).click()

    assert (saved(page), shown(page)) == (own, seen)
    page.keyboard.press("r")
    assert saved(page).done == 2


def test_interrupted_and_resumed(table: Table) -> None:
    """A lesson left at a step goes on there, after a reload too."""
    page = table("#lesson/5b")
    page.get_by_role("button", name="Skip", exact=True).click()
    assert page.evaluate("key => localStorage.getItem(key)", Key.LESSON) == "5b"
    page.reload()
    expect_ready(page)
    expect(page.locator("#app")).not_to_have_attribute("data-lesson", "")
    page.get_by_role("button", name="How to play").first.click()
    expect_page(page, "5b")
    page.reload()
    expect_ready(page)
    expect_page(page, "5b")


@pytest.mark.engines("chromium", "firefox")
def test_back_and_forward_of_the_browser(desk: Page) -> None:
    """Each page is a step of the browser's history, and so is leaving."""
    page = desk
    open_lesson(page, "2")
    page.get_by_role("button", name="Next", exact=True).click()
    page.get_by_role("button", name="Next", exact=True).click()
    expect_page(page, "4")
    page.go_back()
    expect_page(page, "3")
    page.go_forward()
    expect_page(page, "4")
    page.get_by_role("button", name="Skip", exact=True).click()
    expect(page.locator("#app")).not_to_have_attribute("data-lesson", "")
    page.go_back()
    expect_page(page, "4")


def test_the_deal_can_be_played(table: Table) -> None:
    """At the end the lesson's deal comes on the table, ready to be played."""
    page = table("#lesson/8")
    page.get_by_role("button", name="Play this deal").click()
    expect(page.locator("#waste")).to_have_attribute("data-card", "6C")
    column(page, 1).click()
    assert saved(page).position.waste[-1].code == "7S"


def test_playing_on(table: Table) -> None:
    """Play leads to a deal of one's own that has not begun."""
    page = table("#lesson/8")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("#app")).not_to_have_attribute("data-lesson", "")
    assert not saved(page).moves


@screen(java_script_enabled=False)
def test_without_scripts(page: Page) -> None:
    """With scripts off all pages stand one below the other, with their pictures."""
    page.goto("./")
    expect(page.get_by_text("The game needs JavaScript")).to_be_visible()
    tops = []
    for address in ADDRESSES:
        still = page.locator(f"[id='lesson/{address}']")
        expect(still.get_by_role("heading")).to_be_visible()
        expect(still.locator(".back")).to_be_visible()
        box = still.bounding_box()
        assert box is not None
        tops.append(box["y"])
    assert tops == sorted(tops)
    assert len(set(tops)) == len(tops)


PLACES = [".tab", ".hand", ".lesson", "h2", ".lesson-text", ".dots", ".lesson-skip"]

WHERE = """([root, places]) => places.map((place) => {
  const { x, y, width, height } =
    document.querySelector(`${root} ${place}`).getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
})"""


@pytest.mark.parametrize(
    "_",
    [
        pytest.param("phone", marks=screen(**PHONE)),
        pytest.param("small", marks=screen(**SMALL)),
        pytest.param("landscape", marks=screen(**LANDSCAPE)),
        "desk",
    ],
)
def test_the_game_takes_over_in_place(page: Page, _: str) -> None:
    """The lesson is read before Python is there, which takes over without a jump."""
    held: list[Route] = []
    page.route("**/python.zip", lambda route: held.append(route))
    page.goto("./#lesson/2")
    page.locator(":target").get_by_role("link", name="Next").click()
    still = page.locator(":target")
    expect(still.get_by_role("heading", name="Runs turn round")).to_be_visible()
    back = still.get_by_role("link", name="Back")
    back.focus()
    before = page.evaluate(WHERE, [".still :target", PLACES])
    for route in held:
        route.continue_()
    expect(page.locator("html[data-ready]")).to_be_attached(timeout=START_MS)

    expect_page(page, "3")
    expect(page.locator("#lesson-back")).to_be_focused()
    places = [place.replace("h2", "#lesson-title") for place in PLACES]
    assert page.evaluate(WHERE, ["#app", places]) == before


def test_alone_in_a_small_frame(page: Page) -> None:
    """An embedded lesson fits 320×480, cannot be left, and keeps out of history."""
    host = '<iframe width="320" height="480" src="./?view=lesson"></iframe>'
    page.route(
        "**/host.html", lambda it: it.fulfill(content_type="text/html", body=host)
    )
    page.goto("./host.html")
    frame = page.frame_locator("iframe")
    ready = frame.locator("html[data-ready]")
    expect(ready).to_be_attached(timeout=START_MS)
    expect(frame.get_by_role("heading", name="The table")).to_be_visible()
    expect(frame.get_by_role("button", name="Skip", exact=True)).to_be_hidden()
    steps = page.evaluate("() => history.length")
    for title in ("One up or one down", "Runs turn round"):
        frame.get_by_role("button", name="Next", exact=True).click()
        expect(frame.get_by_role("heading", name=title)).to_be_visible()
        text = frame.locator("#lesson .lesson-text")
        assert text.evaluate("node => node.scrollHeight <= node.clientHeight")
    assert page.evaluate("() => history.length") == steps


@pytest.mark.parametrize("address", ADDRESSES)
def test_every_page_fits_a_small_screen(small: Page, address: str) -> None:
    """On 320×480 no text is cut off, and the panel covers no card."""
    page = small
    open_lesson(page, address)
    text = page.locator("#lesson .lesson-text")
    panel = page.locator("#lesson").bounding_box()
    hand = page.locator("#hand").bounding_box()

    assert text.evaluate("node => node.scrollHeight <= node.clientHeight")
    assert panel is not None
    assert hand is not None
    assert hand["y"] + hand["height"] <= panel["y"]


@screen(reduced_motion="no-preference")
def test_flights_hold_nothing_up(table: Table) -> None:
    """With motion on the cards fly, and what comes in between is not lost."""
    page = table("#lesson/2")
    page.evaluate(COUNT_FLIGHTS)
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect_page(page, "5")
    assert page.evaluate("flights")

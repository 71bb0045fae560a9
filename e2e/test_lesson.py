"""The lesson in a browser: read by keys and without scripts, left, resumed, linked."""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from e2e.lesson import ADDRESSES, expect_page, open_lesson
from e2e.pages import PHONE, START_MS, expect_ready, opened
from e2e.table import column, saved, shown
from golf_ui.store.storage import Key

Table = Callable[[str], Page]

LANDSCAPE = {"viewport": {"width": 844, "height": 390}, "has_touch": True}
SMALL = {"viewport": {"width": 320, "height": 480}, "has_touch": True}

# A flight is shorter than a busy machine may take to ask whether there is one.
# Rounded, since neighbours share edges that lie between pixels.
EDGES = """(nodes) => nodes.map((node) => {
  const { left, top, right, bottom } = node.getBoundingClientRect();
  return [left, top, right, bottom].map(Math.round);
})"""

COUNT_FLIGHTS = """() => {
  const { animate } = Element.prototype;
  window.flights = 0;
  Element.prototype.animate = function (...how) {
    window.flights += 1;
    return animate.apply(this, how);
  };
}"""

screen = pytest.mark.browser_context_args


@pytest.fixture(scope="module")
def small(
    browser: Browser, base_url: str, browser_context_args: dict[str, Any]
) -> Iterator[Page]:
    """A table on the smallest screen."""
    options = {**browser_context_args, **SMALL}
    with opened(browser, base_url, options) as page:
        yield page


@pytest.mark.thorough
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
    # By their tags: words and roles are not looked for where scripts stand in.
    expect(page.locator("p.still-title").first).to_be_visible()
    expect(page.locator("p.still-title").first).to_contain_text("needs JavaScript")
    tops = []
    for address in ADDRESSES:
        still = page.locator(f"[id='lesson/{address}']")
        expect(still.locator("h2")).to_be_visible()
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


@pytest.mark.engines("chromium", "firefox")
def test_the_offer_to_read_leads_to_the_pages(page: Page) -> None:
    """While Python is on its way the lesson can be opened, and left by going back."""
    page.route("**/python.zip", lambda _: None)
    page.goto("./")
    # Nobody reads them here yet: they are no elements.
    expect(page.locator(".still")).to_have_count(0)
    page.locator("#boot-note").get_by_role("link").click()

    expect(page.locator(":target").get_by_role("heading")).to_have_text("The table")
    expect(page.locator("#app")).to_be_hidden()
    page.evaluate("history.back()")
    expect(page.locator("#app")).to_be_visible()
    expect(page.locator(".still .app").first).to_be_hidden()


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


@pytest.mark.parametrize("size", [(320, 320), (400, 320), (470, 390), (471, 390)])
def test_the_smallest_boxes_hold_the_table(small: Page, size: tuple[int, int]) -> None:
    """Where there is next to no room, cards, waste, stock and text lie apart."""
    page = small
    open_lesson(page, "1")
    before = page.viewport_size
    page.set_viewport_size({"width": size[0], "height": size[1]})
    boxes = page.locator("[data-column], #waste, #stock, #lesson").evaluate_all(EDGES)
    assert before is not None
    page.set_viewport_size(before)

    assert len(boxes) == 10
    for left, top, right, bottom in boxes:
        assert 0 <= left < right <= size[0]
        assert 0 <= top < bottom <= size[1]
    for one, other in combinations(boxes, 2):
        assert (
            one[2] <= other[0]
            or other[2] <= one[0]
            or one[3] <= other[1]
            or (other[3] <= one[1])
        )


@screen(reduced_motion="no-preference")
def test_flights_hold_nothing_up(table: Table) -> None:
    """With motion on the cards fly, and what comes in between is not lost."""
    page = table("#lesson/2")
    page.evaluate(COUNT_FLIGHTS)
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect_page(page, "5")
    assert page.evaluate("flights")

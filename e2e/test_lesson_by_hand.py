"""The lesson by hand: mouse, trackpad and finger turn its pages and play its cards."""

import re

import pytest
from playwright.sync_api import CDPSession, Page, expect

from e2e.lesson import ADDRESSES, centre, expect_page, note, open_lesson, stock
from e2e.table import column
from golf_core.game import TURN
from golf_core.tutorial import PAGES
from golf_core.tutorial import Page as Leaf

TAPPING = [leaf for leaf in PAGES if leaf.taps]


SHIFTED = re.compile(r"translateX\(-")


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


@pytest.mark.thorough
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

"""Drags, swipes and storms: what a moving pointer does, and what it never does."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, Error, Locator, Page, expect

from e2e.pages import expect_ready, opened
from e2e.storm import RUNNING, Point, Storm
from e2e.table import (
    assert_sound,
    column,
    deal,
    place,
    press,
    saved,
    shown,
)
from golf_core.session import save
from tests.known_games import known

GAME = known("cleared")

# How often something is asked of a page that may be on its way.
TRIES = 5


@pytest.fixture(scope="module")
def desk(
    browser: Browser, base_url: str, browser_context_args: dict[str, Any]
) -> Iterator[Page]:
    """A table with motion, so that what is dropped flies."""
    options = {**browser_context_args, "reduced_motion": "no-preference"}
    with opened(browser, base_url, options) as page:
        yield page


@pytest.fixture(scope="module")
def phone(
    browser: Browser, base_url: str, browser_context_args: dict[str, Any]
) -> Iterator[Page]:
    """A table under a finger."""
    options = {
        **browser_context_args,
        "has_touch": True,
        "is_mobile": True,
        "viewport": {"width": 390, "height": 844},
    }
    with opened(browser, base_url, options, GAME.address) as page:
        yield page


def middle(target: Locator) -> Point:
    """Give the middle of an element, in CSS pixels."""
    box = target.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, card: Locator, to: Point) -> None:
    """Take a card by mouse, carry it to a point, and let go."""
    page.mouse.move(*middle(card))
    page.mouse.down()
    page.mouse.move(*to, steps=6)
    page.mouse.up()


def expect_at_rest(page: Page) -> None:
    """Wait until nothing moves, and check that no card was left on the way."""
    for card in page.locator("[data-column]").all():
        expect(card).not_to_have_attribute("data-dragged", "")
        expect(card).to_have_js_property("style.transform", "")
    # As often as need be, since a flight may take its time on a busy machine.
    while page.evaluate(RUNNING):
        page.wait_for_timeout(50)


def fitting(page: Page, fits: bool) -> Locator:
    """Find an exposed card that fits, or one that does not."""
    return column(page, shown(page).fits.index(fits) + 1)


@pytest.mark.engines("chromium", "firefox")
def test_a_drag_to_the_waste_plays(desk: Page) -> None:
    """A card that fits and is dropped on the waste is played, once."""
    deal(desk, GAME)
    card = fitting(desk, True)
    code = card.get_attribute("data-card")
    drag(desk, card, middle(desk.locator("[data-waste]")))

    expect(desk.locator("[data-waste]")).to_have_attribute("data-card", code or "")
    assert len(assert_sound(desk).played) == 1
    expect_at_rest(desk)


def test_a_card_follows_the_pointer(desk: Page) -> None:
    """A card in the grip lies under the pointer, above all others."""
    deal(desk, GAME)
    card = fitting(desk, True)
    x, y = middle(card)
    desk.mouse.move(x, y)
    desk.mouse.down()
    desk.mouse.move(x + 150, y + 90, steps=5)

    assert middle(card) == pytest.approx((x + 150, y + 90), abs=6)
    on_top = "([x, y]) => document.elementFromPoint(x, y).closest('[data-column]')?.id"
    assert desk.evaluate(on_top, [x + 150, y + 90]) == card.get_attribute("id")
    desk.mouse.up()
    assert assert_sound(desk).played == ()


@pytest.mark.engines("chromium", "firefox")
@pytest.mark.parametrize("fits", [True, False])
def test_a_drag_elsewhere_flies_home(desk: Page, fits: bool) -> None:
    """A card dropped beside the waste goes home to its column and is not played."""
    deal(desk, GAME)
    card = fitting(desk, fits)
    home = middle(card)
    drag(desk, card, (30, 400))

    expect_at_rest(desk)
    desk.mouse.move(5, 5)
    desk.wait_for_timeout(200)
    assert middle(card) == pytest.approx(home, abs=6)
    assert assert_sound(desk).moves == ()


def test_a_card_that_does_not_fit_flies_home(desk: Page) -> None:
    """A card that is refused at the waste goes back, and the status says why."""
    deal(desk, GAME)
    drag(desk, fitting(desk, False), middle(desk.locator("[data-waste]")))

    expect(desk.get_by_role("status")).to_contain_text("is not one up or down from")
    expect_at_rest(desk)
    assert assert_sound(desk).moves == ()


def test_a_click_after_a_drag_is_a_click(desk: Page) -> None:
    """A drag that came to nothing does not swallow the next click."""
    deal(desk, GAME)
    card = fitting(desk, True)
    drag(desk, card, (30, 400))
    card.click()

    assert len(assert_sound(desk).played) == 1


def test_a_trembling_click_plays(desk: Page) -> None:
    """A mouse that moves a few pixels between down and up still clicks, once."""
    deal(desk, GAME)
    x, y = middle(fitting(desk, True))
    desk.mouse.move(x, y)
    desk.mouse.down()
    desk.mouse.move(x + 6, y - 5, steps=3)
    desk.mouse.up()

    assert len(assert_sound(desk).played) == 1


@pytest.mark.engines("chromium", "firefox")
def test_clicks_during_a_flight_all_count(desk: Page) -> None:
    """Moves made faster than the cards fly are neither lost nor doubled."""
    deal(desk, GAME)
    moves = GAME.moves.split()[:12]
    for move in moves:
        desk.mouse.click(*middle(place(desk, move)))

    played = assert_sound(desk).played
    assert [f"c{move}" if move else "s" for move in played] == moves
    expect_at_rest(desk)


def swipe(touch: CDPSession, start: Point, by: Point, steps: int = 5) -> None:
    """Put a finger down, move it, and lift it."""

    def send(kind: str, *points: Point) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    x, y = start
    send("touchStart", start)
    for step in range(1, steps + 1):
        send("touchMove", (x + by[0] * step / steps, y + by[1] * step / steps))
    send("touchEnd")


@pytest.mark.parametrize("way", [(1, 0), (0, 1), (-1, 0), (0, -1)])
@pytest.mark.parametrize(("distance", "plays"), [(0, 1), (8, 1), (30, 0), (200, 0)])
def test_a_finger_that_moves_plays_nothing(
    phone: Page, way: Point, distance: int, plays: int
) -> None:
    """A finger that moves eight pixels taps; one that moves thirty plays nothing."""
    press(phone, ["u"])
    before = len(saved(phone).played)
    touch = phone.context.new_cdp_session(phone)
    by = way[0] * distance, way[1] * distance
    swipe(touch, middle(phone.locator("[data-stock]")), by)
    # A tap is known for one only a moment after the finger has left.
    phone.wait_for_timeout(100)

    assert len(assert_sound(phone).played) == before + plays


def test_a_swipe_from_card_to_waste_plays_nothing(phone: Page) -> None:
    """A finger does not drag: what looks like one is a scroll."""
    deal(phone, GAME)
    x, y = middle(fitting(phone, True))
    to_x, to_y = middle(phone.locator("[data-waste]"))
    touch = phone.context.new_cdp_session(phone)
    swipe(touch, (x, y), (to_x - x, to_y - y), steps=10)
    phone.wait_for_timeout(100)

    assert assert_sound(phone).moves == ()


@pytest.mark.engines("chromium", "firefox")
def test_what_happens_to_no_element_is_nothing(desk: Page) -> None:
    """Where a pointer meets the page as a whole, as in Firefox, nothing goes wrong."""
    deal(desk, GAME)
    whole = """() => ["pointerdown", "pointermove", "pointerup", "click", "focusin"]
      .forEach((kind) => document.dispatchEvent(new PointerEvent(kind, {
        pointerId: 1, pointerType: "mouse", isPrimary: true, detail: 1 })))"""
    desk.evaluate(whole)
    desk.evaluate("() => { location.hash = 'lesson/2'; }")
    expect(desk.locator("#lesson")).to_be_visible()
    desk.evaluate(whole)
    desk.evaluate("() => history.back()")
    expect(desk.locator("#lesson")).to_be_hidden()

    fitting(desk, True).click()
    assert len(assert_sound(desk).played) == 1


class Mouse:
    """The hands of a storm, where Playwright drives the engine."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def move(self, to: Point, steps: int = 1) -> None:
        self._do(lambda: self._page.mouse.move(*to, steps=steps))

    def down(self) -> None:
        self._do(self._page.mouse.down)

    def up(self) -> None:
        self._do(self._page.mouse.up)

    def click(self, at: Point, times: int = 1) -> None:
        self._do(lambda: self._page.mouse.click(*at, click_count=times))

    def key(self, name: str) -> None:
        self._do(lambda: self._page.keyboard.press(name))

    def wait(self, milliseconds: int) -> None:
        self._page.wait_for_timeout(milliseconds)

    def _do(self, action: Callable[[], None]) -> None:
        try:
            action()
        except Error:
            # Firefox takes no input while another page comes.
            self._page.wait_for_load_state()
            action()

    def evaluate(self, function: str, given: str = "") -> Any:
        for _ in range(TRIES):
            try:
                return self._page.evaluate(function, given)
            except Error:
                # Another page came in between, of which no more can be told.
                self._page.wait_for_load_state()
        return self._page.evaluate(function, given)

    def come_back(self) -> None:
        self._page.wait_for_load_state()
        self._page.goto("./")
        expect_ready(self._page)


@pytest.mark.engines("chromium", "firefox")
@pytest.mark.parametrize(
    ("seed", "minutes"), [(1, 0), (2, 0), pytest.param(3, 10, marks=pytest.mark.long)]
)
def test_the_pointer_storm(
    browser: Browser,
    base_url: str,
    browser_context_args: dict[str, Any],
    browser_name: str,
    seed: int,
    minutes: int,
) -> None:
    """Clicks, taps, drags and keys during flights neither lose nor double a card."""
    options = {**browser_context_args, "reduced_motion": "no-preference"}
    fingers = browser_name == "chromium"
    if fingers:
        options["has_touch"] = True
    with opened(browser, base_url, options, known("cleared", "wrap").address) as page:
        finger = None
        if fingers:
            finger = partial(swipe, page.context.new_cdp_session(page), steps=2)
        storm = Storm(Mouse(page), seed, finger)
        game = storm.rage(minutes)
        print(f"{storm.gusts} gusts in {browser_name}, left: {storm.left}")
        page.keyboard.press("Escape")
        expect_at_rest(page)
        page.reload()
        expect_ready(page)
        assert save(assert_sound(page)) == save(game)

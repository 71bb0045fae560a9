"""The game's manners in a stranger's page: what is the page's own stays so."""

from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, FrameLocator, Page, expect

from e2e.embedding import Host, game, give_focus, host, hosts, troubles, visitor
from e2e.pages import START_MS
from e2e.test_embed import text_of
from tests.known_games import known

STUCK = known("stuck")

SCROLLED = "html[data-scrolled]"

WITHIN = """async (dialog) => {
  await Promise.all(dialog.getAnimations().map((each) => each.finished));
  const { left, top, right, bottom } = dialog.getBoundingClientRect();
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}"""


def plain(page: Page) -> FrameLocator:
    """Find the game in a plain frame, once it accepts input."""
    frame = page.locator("iframe").content_frame
    expect(frame.locator("html[data-ready]")).to_be_attached(timeout=START_MS)
    return frame


def swipe_up(page: Page, x: float, y: float) -> None:
    """Move a finger up from a place of the page, as one scrolls."""
    session = page.context.new_cdp_session(page)

    def touch(kind: str, *heights: float) -> None:
        points = [{"x": x, "y": height} for height in heights]
        event = {"type": f"touch{kind}", "touchPoints": points}
        session.send("Input.dispatchTouchEvent", event)

    touch("Start", y)
    # It rests before it is lifted: else the page would glide on.
    for step in (*range(1, 11), *[10] * 10):
        touch("Move", y - 20 * step)
        page.evaluate("() => new Promise(requestAnimationFrame)")
    touch("End")
    session.detach()


@pytest.mark.thorough
def test_a_finger_scrolls_the_page_around(
    browser: Browser, browser_context_args: dict[str, Any], base_url: str
) -> None:
    """Wherever on felt, cards, buttons or lesson it is put down, the page moves."""
    options = {**browser_context_args, "has_touch": True}
    with browser.new_context(**options) as context, hosts(context, base_url) as host:
        page = host("plain.html")
        frame = plain(page)
        table = ("html", "#c4", "#k4-1", "[data-stock]", "#hint")
        assert unmoved(page, frame, *table) == []
        expect(frame.locator("#moves")).to_have_text("0")
        frame.locator("[data-open=menu]:visible").first.click()
        frame.locator("#dialog-menu [data-act=lesson]").click()
        expect(frame.locator("#lesson-title")).to_be_visible()

        assert unmoved(page, frame, "#lesson-title", "#c4") == []


def unmoved(page: Page, frame: FrameLocator, *places: str) -> list[str]:
    """Swipe up on each of the *places* in the frame; name those where nothing moved."""
    still: list[str] = []
    for name in places:
        page.evaluate("scrollTo(0, 0)")
        box = frame.locator(name).bounding_box()
        assert box
        swipe_up(page, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        if page.evaluate("scrollY") < 50:
            still.append(name)
    return still


@pytest.mark.thorough
def test_keys_that_are_not_the_games_are_the_pages(host: Host) -> None:
    """With focus in the game, all but its own keys go on to browser and page."""
    page = host("plain.html")
    frame = plain(page)
    frame.locator("html").evaluate(
        """() => {
          window.taken = [];
          addEventListener("keydown", ({ key, defaultPrevented }) => {
            if (defaultPrevented) window.taken.push(key);
          });
        }"""
    )
    give_focus(page, frame.locator("#c1").focus)
    keys = ("Control+s", "Alt+ArrowRight", "Meta+u", "F1", "q", "PageDown", "Escape")
    for key in (*keys, "s"):
        page.keyboard.press(key)
    expect(frame.locator("#moves")).to_have_text("1")

    assert frame.locator("html").evaluate("() => window.taken") in ([], ["s"])
    expect(page.locator(SCROLLED)).to_be_attached()


@pytest.mark.thorough
def test_dialogs_stay_inside(host: Host, visitor: BrowserContext) -> None:
    """A dialog lies in the frame, opens no window, and leaves the page its own."""
    page = host("element.html")
    table = game(page)
    table.locator("[data-open=settings]:visible").first.click()
    dialog = table.locator("#dialog-settings")
    expect(dialog).to_be_visible()
    assert dialog.evaluate(WITHIN)
    expect(table.locator("#set-sound")).to_have_attribute("aria-checked", "false")
    page.locator("#after").click()

    expect(page.locator("#after")).to_be_focused()
    assert len(visitor.pages) == 1


def test_an_end_that_the_page_makes_waits_for_the_player(host: Host) -> None:
    """An end that the page makes takes no focus: its dialog comes with the player."""
    page = host("element.html")
    table = game(page)
    page.locator("#before").focus()
    page.evaluate("text => golf.loadGame(text)", text_of(STUCK, STUCK.moves.split()))
    page.evaluate("golf.undo().then(() => golf.redo())")
    expect(page.locator("html[data-end]")).to_be_attached()
    expect(page.locator("#before")).to_be_focused()
    expect(table.locator("#dialog-over")).to_be_hidden()
    page.keyboard.press("Tab")

    expect(table.locator("#dialog-over")).to_be_visible()


def test_one_game_does_not_disturb_another(host: Host) -> None:
    """Two games on a page of one site are given what is theirs alone."""
    page = host("pair.html")
    one, two = game(page, 0), game(page, 1)
    one.locator("[data-stock]").click()
    page.evaluate("document.querySelector('golf-solitaire').theme = 'light'")
    expect(one.locator("html")).to_have_attribute("data-theme", "light")

    expect(one.locator("#moves")).to_have_text("1")
    expect(two.locator("html")).to_have_attribute("data-theme", "dark")
    expect(two.locator("#moves")).to_have_text("0")

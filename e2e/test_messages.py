"""Messages to and from a game in a frame: none of them can harm either side."""

import pytest
from playwright.sync_api import FrameLocator, Page, expect

from e2e.embedding import (
    Host,
    game,
    host,
    troubles,
    visitor,
)
from e2e.pages import START_MS

HOSTILE = [
    "null",
    "'undo'",
    "[{ source: 'golf-solitaire', v: 1, id: 1, type: 'undo' }]",
    "{ source: 'other', v: 1, id: 1, type: 'undo' }",
    "{ source: 'golf-solitaire', v: 2, id: 1, type: 'undo' }",
    "{ source: 'golf-solitaire', v: 1, id: 1, type: 'explode' }",
    "{ source: 'golf-solitaire', v: 1, id: 1, type: { undo: true } }",
    "{ source: 'golf-solitaire', v: 1, id: 1, type: 'set', deal: [7] }",
    "{ source: 'golf-solitaire', v: 1, id: 1, type: 'set', deal: '<b>7</b>' }",
    "{ source: 'golf-solitaire', v: 1, id: 1, type: 'set', deal: NaN }",
    "{ source: 'golf-solitaire', v: 1, id: 1, type: 'set', felt: 'url(//x)' }",
    "{ source: 'golf-solitaire', v: 1, id: 1, type: 'loadGame' }",
    "{ source: 'golf-solitaire', v: 1, id: 1, type: 'loadGame',"
    " text: 'x'.repeat(2e7) }",
    "{ source: 'golf-solitaire', v: 1, id: 'x'.repeat(2e7), type: 'explode' }",
    "(() => { const it = { source: 'golf-solitaire', v: 1, type: 'set' };"
    " it.deal = it; return it; })()",
    'JSON.parse(\'{"__proto__": {"source": "golf-solitaire", "v": 1,'
    ' "type": "undo"}, "constructor": {"prototype": {"deal": 7}}}\')',
]


def raw(page: Page) -> FrameLocator:
    """Find the game in a plain frame, once it accepts input."""
    frame = page.locator("#golf").content_frame
    expect(frame.locator("html[data-ready]")).to_be_attached(timeout=START_MS)
    return frame


@pytest.fixture
def spoken_with(host: Host) -> Page:
    """A page whose game has one move made, and has been greeted."""
    page = host("raw.html")
    raw(page).locator("[data-stock]").click()
    greeted = page.evaluate("ask({ type: 'hello' })")
    assert greeted["ok"]
    assert greeted["value"]["moves"] == 1
    return page


def test_the_protocol_can_be_spoken_without_the_script(spoken_with: Page) -> None:
    """A page that says hello by itself is answered, and may ask for all there is."""
    done = spoken_with.evaluate("ask({ type: 'undo' })")

    assert (done["source"], done["v"], done["type"]) == ("golf-solitaire", 1, "result")
    assert done["value"]["moves"] == 0
    dealt = spoken_with.evaluate("ask({ type: 'newDeal', deal: 7 })")
    assert dealt["value"]["deal"] == 7
    refused = spoken_with.evaluate("ask({ type: 'set', theme: 'pink' })")
    assert (refused["ok"], refused["key"], refused["name"]) == (
        False,
        "misread",
        "theme",
    )


def test_hostile_messages_change_nothing(spoken_with: Page) -> None:
    """Wrong, huge, cyclic and poisoned messages leave the game as it is."""
    before = spoken_with.evaluate("ask({ type: 'getState' })")["value"]
    for message in HOSTILE:
        spoken_with.evaluate(f"frames[0].postMessage({message}, '*')")

    assert spoken_with.evaluate("ask({ type: 'getState' })")["value"] == before
    raw(spoken_with).locator("[data-stock]").click()
    expect(raw(spoken_with).locator("#moves")).to_have_text("2")


@pytest.mark.thorough
def test_thousands_of_messages_change_nothing(spoken_with: Page) -> None:
    """Flooded, the game hears a few, and goes on being played."""
    spoken_with.evaluate(
        "() => { for (let n = 0; n < 10000; n++) say({ id: n, type: 'getState' }); }"
    )
    raw(spoken_with).locator("[data-stock]").click()

    expect(raw(spoken_with).locator("#moves")).to_have_text("2")
    assert spoken_with.evaluate("ask({ type: 'getState' })")["value"]["moves"] == 2


def test_only_the_page_around_is_heard(spoken_with: Page) -> None:
    """Another frame of the same page, of the same origin, has nothing to say."""
    other = spoken_with.locator("#other").content_frame.locator("html")
    other.evaluate(
        "() => parent.frames[0].postMessage("
        "{ source: 'golf-solitaire', v: 1, id: 1, type: 'undo' }, '*')"
    )

    assert spoken_with.evaluate("ask({ type: 'getState' })")["value"]["moves"] == 1


def test_only_the_origin_named_is_heard(host: Host) -> None:
    """A game pinned to an origin neither hears nor tells a page of another."""
    page = host("pinned.html")
    frame = raw(page)
    page.evaluate(
        "() => { window.heard = 0;"
        " addEventListener('message', () => { window.heard++; }); }"
    )
    frame.locator("[data-stock]").click()
    for kind in ("hello", "undo", "newDeal"):
        page.evaluate("kind => say({ id: 1, type: kind })", kind)
    frame.locator("[data-stock]").click()
    frame.locator("[data-stock]").click()

    expect(frame.locator("#moves")).to_have_text("3")
    assert page.evaluate("window.heard") == 0


def test_the_element_believes_only_its_frame(host: Host) -> None:
    """What others send the page in the game's name is no event of the element's."""
    page = host("element.html")
    table = game(page)
    page.evaluate(
        "() => { for (const type of ['end', 'result', 'ready', 'step'])"
        " postMessage({ source: 'golf-solitaire', v: 1, id: 1, type }, '*'); }"
    )
    table.locator("[data-stock]").click()
    expect(page.locator("html[data-move]")).to_be_attached()

    assert page.locator("html[data-end], html[data-step]").count() == 0

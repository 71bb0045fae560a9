"""The element's promises to a page: properties, refusals, its place, its colours."""

from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.embedding import (
    Host,
    game,
    host,
    out_of_patience,
    shared_host,
    shared_url,
    troubles,
    visitor,
)
from e2e.pages import START_MS
from e2e.test_embed import told


def key_of(page: Page, asked: str) -> str:
    """Ask something of the element; the key of the refusal, or ``done``."""
    key: str = page.evaluate(f"{asked}.then(() => 'done', (error) => error.key)")
    return key


def loaded_later(page: Page, base_url: str) -> None:
    """Bring the script into a page that did without."""
    page.evaluate(
        """src => {
          const script = document.createElement("script");
          script.src = src;
          document.head.append(script);
        }""",
        f"{base_url}embed.js",
    )


def test_what_was_set_before_the_script_holds(host: Host, base_url: str) -> None:
    """Properties of an element that is none yet are taken over, and live on."""
    page = host("empty.html")
    page.evaluate(
        """() => {
          window.golf = document.createElement("golf-solitaire");
          Object.assign(golf, { deal: 7, fourColour: true, loading: "eager" });
          document.body.append(golf);
        }"""
    )
    loaded_later(page, base_url)
    table = game(page)

    expect(table.locator("#deal")).to_have_text("7")
    expect(table.locator("html")).to_have_attribute("data-deck", "four")
    page.evaluate("golf.deal = 8")
    expect(page.locator("golf-solitaire")).to_have_attribute("deal", "8")
    expect(table.locator("#deal")).to_have_text("8")


def test_what_does_not_change_stays(host: Host) -> None:
    """Another rule deals the same number, and a view taken back is the game."""
    page = host("element.html")
    table = game(page)
    page.evaluate("golf.king = 'strict'")
    expect(page.locator("html[data-move]")).to_be_attached()
    state = page.evaluate("golf.getState()")
    assert (state["deal"], state["king"], state["start"]) == (1852, "strict", "free")
    page.evaluate("golf.view = 'lesson'; golf.step = '4'")
    expect(table.locator("#lesson-title")).to_be_visible()
    page.evaluate("golf.deal = 5")
    assert page.evaluate("golf.getState()")["step"] == "4"
    page.evaluate("golf.view = null; golf.step = null")

    expect(table.locator("#lesson-title")).to_be_hidden()
    expect(table.locator("#deal")).to_have_text("5")


def test_a_value_that_cannot_be_read_is_told(host: Host) -> None:
    """It changes nothing, and an event names it: from the start on, and later."""
    page = host("element.html")
    game(page)
    page.evaluate("golf.theme = 'pink'")
    expect(page.locator("html[data-error]")).to_be_attached()
    assert (
        told(page, "error")[-1] | {"key": "misread", "name": "theme"}
        == (told(page, "error")[-1])
    )
    page.evaluate("window.told.length = 0; golf.deal = '0'; golf.lang = 'da'")
    frame = page.locator("golf-solitaire iframe").content_frame
    expect(frame.locator("html[lang=da][data-ready]")).to_be_attached(timeout=START_MS)
    page.evaluate("golf.getState()")

    assert {error["name"] for error in told(page, "error")} == {"theme", "deal"}


def test_the_colours_follow_the_page(host: Host) -> None:
    """Colours of CSS, in whatever form, are the table's, and change with the page."""
    page = host("coloured.html")
    page.emulate_media(color_scheme="light")
    root = game(page).locator("html")
    expect(root).to_have_css("background-color", "rgb(255, 208, 224)")
    page.emulate_media(color_scheme="dark")
    expect(root).to_have_css("background-color", "rgb(59, 42, 74)")
    expect(root).to_have_css("--accent", "#ffd700")
    page.evaluate("golf.style.setProperty('--golf-felt', 'no colour')")

    expect(root).not_to_have_css("background-color", "rgb(59, 42, 74)")


def test_it_fits_its_place(host: Host) -> None:
    """As wide as its place, in its shape, and no smaller than can be played."""
    page = host("element.html")
    sizes: dict[str, list[float]] = {}
    for width in ("800px", "300px"):
        sizes[width] = page.evaluate(
            """width => {
              golf.parentElement.style.inlineSize = width;
              golf.parentElement.style.display = "block";
              const { width: across, height } = golf.getBoundingClientRect();
              return [across, height, golf.parentElement.clientWidth];
            }""",
            width,
        )
    page.evaluate("golf.hidden = true")

    assert sizes["800px"][:2] == [sizes["800px"][2], sizes["800px"][2] * 3 / 4]
    assert sizes["300px"][:2] == [sizes["300px"][2], 440]
    expect(page.locator("golf-solitaire")).to_be_hidden()


def test_moved_without_leaving_it_goes_on(host: Host) -> None:
    """By moveBefore the frame itself moves: nothing is loaded again."""
    page = host("element.html")
    game(page).locator("[data-stock]").click()
    expect(page.locator("html[data-move]")).to_be_attached()
    page.evaluate(
        """() => {
          window.inside = golf.shadowRoot.querySelector("iframe").contentWindow;
          document.body.moveBefore(golf, document.body.firstChild);
        }"""
    )
    same = "golf.shadowRoot.querySelector('iframe').contentWindow === window.inside"

    assert page.evaluate(same)
    assert page.evaluate("golf.getState()")["moves"] == 1


def test_removed_it_is_gone(host: Host) -> None:
    """A removed element leaves no frame behind, and loads none until it is back."""
    page = host("element.html")
    game(page)
    asked = page.evaluate(
        """() => {
          const asked = golf.hint();
          const gone = golf;
          gone.remove();
          gone.deal = 9;
          return asked.catch((error) => [error.key, error instanceof Error]);
        }"""
    )

    assert asked == ["removed", True]
    assert page.evaluate("window.length") == 0


def test_asked_before_it_is_near_it_loads(host: Host) -> None:
    """A method, or eager loading set later, loads the game far down a page."""
    page = host("late.html")
    assert page.locator("golf-solitaire iframe").count() == 0
    assert page.evaluate("golf.getState()")["deal"] == 5
    page.reload()
    assert page.locator("golf-solitaire iframe").count() == 0
    page.evaluate("golf.loading = 'eager'")

    game(page)


def test_too_much_is_refused(host: Host) -> None:
    """Every promise comes to an end, also of a hundred asked for at once."""
    page = host("element.html")
    game(page)
    keys = page.evaluate(
        """() => Promise.all(Array.from({ length: 100 }, () =>
          golf.getState().then(() => "done", (error) => error.key)))"""
    )

    assert set(keys) == {"done", "too-many"}
    assert len(keys) == 100


def test_a_call_that_cannot_be_is_refused(host: Host) -> None:
    """Each refusal has its reason; a hint that is overtaken is interrupted."""
    page = host("element.html")
    game(page)
    interrupted = page.evaluate(
        "Promise.allSettled([golf.hint(), golf.newDeal()])"
        ".then(([hint]) => hint.reason?.key)"
    )

    assert interrupted == "interrupted"
    assert key_of(page, "golf.undo()") == "no-undo"
    assert key_of(page, "golf.newDeal({ king: 'kong' })") == "misread"
    message = "golf.loadGame('deal 5 moves c9').catch((error) => error.message)"
    assert "c9" in page.evaluate(message)
    page.evaluate("golf.view = 'lesson'")
    expect(page.locator("html[data-step]")).to_be_attached()
    assert key_of(page, "golf.hint()") == "no-hint"
    assert key_of(page, "golf.undo()") == "no-undo"


def test_where_it_cannot_start_promises_end(
    visitor: BrowserContext, host: Host
) -> None:
    """What waits is refused when the frame is given up, and what comes later too."""
    visitor.clock.install()
    page = host("refused.html")
    page.evaluate(
        "() => { window.waiting = golf.getState().catch((error) => error.key); }"
    )
    out_of_patience(page)

    assert page.evaluate("window.waiting") == "timeout"
    assert key_of(page, "golf.undo()") == "start"


@pytest.mark.thorough
def test_events_leave_a_shadow_tree(shared_host: Host) -> None:
    """Who listens at the document hears of an element inside, as its host's event."""
    page = shared_host("module.html")
    page.evaluate(
        """() => {
          window.heard = [];
          document.addEventListener("golf-move", ({ target, detail }) =>
            window.heard.push([target.id, detail.what]));
        }"""
    )
    game(page, 1).locator("[data-stock]").click()
    expect(game(page, 1).locator("#moves")).to_have_text("1")

    assert page.evaluate("golf => window.heard") == [["host", "play"]]


@pytest.mark.thorough
def test_the_full_page_opens_from_a_sandbox(shared_host: Host) -> None:
    """Where nothing is kept the offer of the full page leads there."""
    page = shared_host("sandboxed.html")
    link = game(page).locator("#unkept-full")
    with page.expect_popup() as opened:
        link.click()
    full: Any = opened.value

    expect(full.locator("html[data-ready]")).to_be_attached(timeout=START_MS)
    expect(full.locator("#deal")).to_have_text("5")
    assert full.evaluate("localStorage.length") > 0

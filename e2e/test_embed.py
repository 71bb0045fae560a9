"""The game in a stranger's page: what the element promises to whoever uses it."""

import re
import time
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, BrowserType, Page, Route, expect

from e2e.embedding import (
    Host,
    SharedHandler,
    game,
    give_focus,
    host,
    hosts,
    out_of_patience,
    shared_host,
    shared_url,
    troubles,
    visitor,
)
from e2e.pages import START_MS
from e2e.table import place
from golf_core.solver import solve
from tests.built import SITE
from tests.known_games import KnownGame, known

SIX_KB = 6_000

# Well before a frame that says nothing is given up, which takes 30 seconds.
SOON_MS = 20_000

STUCK = known("stuck")


def told(page: Page, kind: str) -> list[dict[str, Any]]:
    """List what the page was told so far in events of a *kind*."""
    heard: list[dict[str, Any]] = page.evaluate("() => window.told")
    return [each for each in heard if each["kind"] == kind]


def test_two_lines_put_the_game_into_a_page(host: Host, troubles: list[str]) -> None:
    """The attributes hold: deal, rules, language, theme and hidden parts."""
    page = host("element.html")
    table = game(page)

    expect(table.locator("html")).to_have_attribute("lang", "en")
    expect(table.locator("html")).to_have_attribute("data-theme", "light")
    expect(table.locator("#deal")).to_have_text("1852")
    expect(table.locator("[data-open='statistics']").first).to_be_hidden()
    expect(table.locator("#hint")).to_be_hidden()
    expect(table.locator("#stock-count")).to_have_text("17")
    assert told(page, "ready")[0]["king"] == "wrap"
    assert page.evaluate("document.querySelectorAll('golf-solitaire').length") == 1
    assert troubles == []


def test_the_page_plays_by_methods(host: Host) -> None:
    """Each method does what it says, and its promise tells how the table is then."""
    page = host("element.html")
    game(page)

    state = page.evaluate("golf.newDeal({ deal: 5, king: 'strict', start: 'turned' })")
    assert (state["deal"], state["king"], state["stock"]) == (5, "strict", 16)
    hint = page.evaluate("golf.hint()")
    assert re.fullmatch("c[1-7]|s", hint["move"])
    assert page.evaluate("golf.loadGame('deal 5 moves s s')")["moves"] == 2
    assert page.evaluate("golf.undo()")["moves"] == 1
    assert page.evaluate("golf.redo()")["moves"] == 2
    assert page.evaluate("golf.getState()")["text"].startswith("Golf: 1\nDeal: 5")
    assert page.evaluate("golf.pause()")["moves"] == 2
    for call in ("golf.redo()", "golf.loadGame('x')", "golf.newDeal({ deal: 0 })"):
        key = page.evaluate(f"{call}.then(() => 'done', (error) => error.key)")
        assert key in ("no-redo", "no-game", "misread")
    assert page.evaluate("golf.getState()")["moves"] == 2


def test_the_page_is_told_what_happens(host: Host) -> None:
    """Moves, the end with what was possible, steps and sizes come as events."""
    page = host("element.html")
    table = game(page)
    *before, last = STUCK.moves.split()
    page.evaluate("text => golf.loadGame(text)", text_of(STUCK, before))
    place(table, last).click()
    expect(page.locator("html[data-end]")).to_be_attached()
    page.evaluate("golf.view = 'lesson', golf.step = '4'")
    expect(page.locator("html[data-step]")).to_be_attached()
    page.evaluate("window.told.length = 0, golf.style.inlineSize = '500px'")
    page.wait_for_function(
        "window.told.some((it) => it.kind === 'resize' && it.width === 500)"
    )
    expect(table.locator("html")).to_have_js_property("clientWidth", 500)

    page.reload()
    game(page)
    page.evaluate("text => golf.loadGame(text)", text_of(STUCK, before))
    place(table, last).click()
    expect(page.locator("html[data-end]")).to_be_attached()
    end = told(page, "end")[0]
    assert (end["deal"], end["king"], end["start"]) == (STUCK.deal, "strict", "turned")
    assert (end["state"], end["score"]) == ("stuck", STUCK.score)
    assert end["moves"] == len(STUCK.moves.split())
    assert end["best"] == solve(STUCK.session.position).score
    assert (
        told(page, "move")[-1] | {"what": "play", "move": last}
        == (told(page, "move")[-1])
    )


def text_of(known: KnownGame, moves: list[str]) -> str:
    """Write a known game, played so far, as a page around would."""
    return f"deal {known.deal} king {known.king} moves {' '.join(moves)}"


def test_attributes_and_properties_are_one(host: Host) -> None:
    """A property writes its attribute and reads it, and the running game follows."""
    page = host("element.html")
    table = game(page)
    page.evaluate("window.frame = golf.shadowRoot.querySelector('iframe')")

    page.evaluate("golf.deal = 7; golf.fourColour = true; golf.theme = 'dark'")
    expect(table.locator("#deal")).to_have_text("7")
    expect(table.locator("html")).to_have_attribute("data-deck", "four")
    expect(table.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("#golf")).to_have_attribute("deal", "7")
    expect(page.locator("#golf")).to_have_attribute("four-colour", "")
    page.evaluate("golf.removeAttribute('four-colour'); golf.setAttribute('hide', '')")
    expect(table.locator("html")).not_to_have_attribute("data-deck", "four")
    expect(table.locator("#hint")).to_be_visible()
    assert page.evaluate("[golf.fourColour, golf['four-colour']]") == [False, False]
    assert page.evaluate("golf.shadowRoot.querySelector('iframe') === window.frame")


def test_another_language_keeps_the_game(host: Host) -> None:
    """A change of language loads another page, and the game goes on in it."""
    page = host("element.html")
    game(page).locator("[data-stock]").click()
    page.evaluate("golf.lang = 'de'")
    table = page.locator("golf-solitaire iframe").content_frame
    german = table.locator("html[lang='de'][data-ready]")
    expect(german).to_be_attached(timeout=START_MS)

    expect(table.locator("#moves")).to_have_text("1")


def test_it_waits_until_it_is_near(host: Host) -> None:
    """Far from sight there is a picture and no frame; scrolling near loads it."""
    page = host("late.html")
    element = page.locator("golf-solitaire")
    expect(element.locator("svg")).to_be_attached()
    expect(element.locator("iframe")).not_to_be_attached()
    element.scroll_into_view_if_needed()

    game(page)
    expect(element.locator("svg")).to_be_hidden()


def test_no_focus_is_taken_and_none_is_kept(host: Host) -> None:
    """The start leaves focus alone; Tab goes into the game and out again."""
    page = host("element.html")
    page.locator("#before").focus()
    table = game(page)
    expect(page.locator("#before")).to_be_focused()
    page.evaluate("golf.hint()")
    page.evaluate("golf.loadGame('deal 5 moves s')")
    expect(page.locator("#before")).to_be_focused()

    inside = page.locator("#golf")
    for outside, into, out in (
        ("#before", "Tab", "Shift+Tab"),
        ("#after", "Shift+Tab", "Tab"),
    ):
        page.locator(outside).focus()
        page.keyboard.press(into)
        expect(inside).to_be_focused()
        expect(table.locator(":focus")).to_have_count(1)
        page.keyboard.press(out)
        expect(page.locator(outside)).to_be_focused()


def test_keys_are_the_pages_own(host: Host) -> None:
    """Keys mean something to a game that has focus, and to no other."""
    page = host("plain.html")
    frame = page.locator("iframe").content_frame
    expect(frame.locator("html[data-ready]")).to_be_attached(timeout=START_MS)
    page.locator("#before").focus()
    page.keyboard.press("s")
    page.keyboard.press("ArrowDown")
    expect(frame.locator("#moves")).to_have_text("0")
    columns = frame.locator("#columns")
    give_focus(page, lambda: columns.click(position={"x": 1, "y": 1}, force=True))
    page.keyboard.press("s")

    expect(frame.locator("#moves")).to_have_text("1")


def test_the_wheel_scrolls_the_page_around(host: Host) -> None:
    """Rolled over the game, the wheel moves the page that the game lies in."""
    page = host("plain.html")
    frame = page.locator("iframe").content_frame
    expect(frame.locator("html[data-ready]")).to_be_attached(timeout=START_MS)
    page.mouse.move(300, 200)
    page.mouse.wheel(0, 400)

    expect(page.locator("html")).to_have_attribute("data-scrolled", "")


def test_a_plain_frame(host: Host, troubles: list[str]) -> None:
    """Without our script the address gives deal and colours, and all else works."""
    frame = host("plain.html").locator("iframe").content_frame
    root = frame.locator("html")
    expect(frame.locator("html[data-ready]")).to_be_attached(timeout=START_MS)

    expect(frame.locator("#deal")).to_have_text("5")
    expect(root).to_have_css("background-color", "rgb(255, 208, 224)")
    expect(frame.locator("body")).to_have_css("color", "rgb(0, 0, 0)")
    assert troubles == []


def test_a_strict_page(host: Host, troubles: list[str]) -> None:
    """A policy that allows but the script and the frame is enough."""
    table = game(host("strict.html"))

    expect(table.locator("#deal")).to_have_text("5")
    assert troubles == []


def test_a_page_that_allows_the_frame_alone(host: Host, troubles: list[str]) -> None:
    """A plain frame needs one word of the page's policy, and all of the game works."""
    frame = host("frame_only.html").locator("iframe").content_frame
    expect(frame.locator("html[data-ready]")).to_be_attached(timeout=START_MS)
    frame.locator("[data-stock]").click()

    expect(frame.locator("#moves")).to_have_text("1")
    assert troubles == []


def test_a_frame_that_cannot_start_leaves_a_link(
    visitor: BrowserContext, host: Host
) -> None:
    """Where the page's own policy forbids the frame, a link leads to the full page."""
    visitor.clock.install()
    page = host("refused.html")
    out_of_patience(page)

    link = page.locator("golf-solitaire a")
    expect(link).to_have_attribute("href", re.compile(r"/games/golf/en/\?deal=5$"))


def test_a_sandboxed_frame(shared_host: Host) -> None:
    """Without an origin or any storage the game starts, plays and speaks."""
    page = shared_host("sandboxed.html")
    table = game(page)
    table.locator("[data-stock]").click()

    expect(table.locator("#moves")).to_have_text("1")
    assert page.evaluate("golf.getState()")["moves"] == 1


def test_a_sandbox_without_shared_files(host: Host) -> None:
    """Where the host shares no files a message stands in the frame, and a link."""
    page = host("sandboxed.html")
    frame = page.locator("golf-solitaire iframe").content_frame

    expect(frame.locator("#boot-failed")).to_be_visible(timeout=START_MS)
    expect(frame.locator("#boot-failed a")).to_have_attribute("target", "_blank")
    expect(page.locator("golf-solitaire a")).to_be_visible()


def test_a_failure_before_the_frame_can_speak(
    visitor: BrowserContext, host: Host
) -> None:
    """What failed before the frame's own script came is told once that is there."""

    def come_late(route: Route) -> None:
        # That a script was refused is known of files that came long before.
        time.sleep(1)
        route.continue_()

    visitor.route("**/start.js", come_late)
    page = host("sandboxed.html")

    expect(page.locator("golf-solitaire a")).to_be_visible(timeout=SOON_MS)


def test_in_a_frame_of_text(host: Host) -> None:
    """In srcdoc, which has its page's origin, the game starts and speaks."""
    page = host("srcdoc.html")
    outer = page.locator("#outer").content_frame
    game(outer).locator("[data-stock]").click()

    state = outer.locator("#golf").evaluate("golf => golf.getState()")
    assert state["moves"] == 1


@pytest.mark.thorough
def test_two_in_a_shadow_tree_by_a_module(
    shared_url: str,
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    tmp_path: Path,
) -> None:
    """Two games play side by side, and the second costs no second download."""
    # A private window's cache holds no file as large as the interpreter.
    profile = browser_type.launch_persistent_context
    with (
        profile(tmp_path, **browser_type_launch_args) as visiting,
        hosts(visiting, shared_url) as opened,
    ):
        SharedHandler.asked.clear()
        page = opened("module.html")
        one, two = game(page, 0), game(page, 1)
        one.locator("[data-stock]").click()

        expect(one.locator("#moves")).to_have_text("1")
        expect(two.locator("#moves")).to_have_text("0")
        expect(two.locator("#deal")).to_have_text("6")
        large = [it for it in SharedHandler.asked if it.endswith((".wasm", ".zip"))]
        assert len(large) == len(set(large)) == 2


def test_moved_removed_and_added_again(host: Host) -> None:
    """The game is there again wherever the element is put, and leaves no listener."""
    page = host("element.html")
    game(page).locator("[data-stock]").click()
    page.evaluate("document.querySelector('#after').after(golf)")
    expect(game(page).locator("#moves")).to_have_text("1")
    lost = page.evaluate(
        """() => {
          window.golf0 = golf;
          const asked = golf.getState();
          golf.remove();
          return asked.catch(({ message }) => message);
        }"""
    )
    assert lost == "removed"
    page.evaluate("document.body.append(golf0)")

    expect(game(page).locator("#moves")).to_have_text("1")
    left_over = page.evaluate(
        """() => {
          const hearing = new Set();
          const { addEventListener: listen, removeEventListener: stop } = window;
          window.addEventListener = (kind, hear) => {
            hearing.add(hear);
            listen(kind, hear);
          };
          window.removeEventListener = (kind, hear) => {
            hearing.delete(hear);
            stop(kind, hear);
          };
          for (let turn = 0; turn < 20; turn++) {
            document.body.append(golf0);
            golf0.remove();
          }
          return hearing.size;
        }"""
    )
    assert left_over == 0


def test_the_script_is_small() -> None:
    """As it is shipped the script takes less than six kilobytes."""
    assert (SITE / "embed.js").stat().st_size < SIX_KB

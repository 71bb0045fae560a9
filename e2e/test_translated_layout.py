"""Longer words and the other direction: no label is cut off in a narrow window."""

from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.pages import expect_ready
from e2e.pseudo import TAG, pseudo
from e2e.table import press
from golf_core.tutorial import PAGES
from golf_ui.model import Dialog
from tests.known_games import known
from web.build.embed_page import NAME, render_embed
from web.build.languages import read_languages
from web.build.page import Place, render_page
from web.build.rules_page import render_rules
from web.build.winnability import read_surveys

pytestmark = pytest.mark.thorough

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web"

LANGUAGES = read_languages(WEB / "locales", draft=True)

# Each text lies within the element that holds it, the window, and whatever cuts.
_CUT = """() => {
  const holders = "a, button, caption, dd, dt, h1, h2, label, legend, li, p, td, th";
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const cut = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    const seen = text.data.trim() && parent.checkVisibility()
      && !parent.closest(".vh, svg, script, [aria-hidden]");
    if (!seen) continue;
    // What is only heard takes one pixel.
    if (parent.closest("h1, h2, dt")?.offsetWidth === 1) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const bounds = [{ left: 0, right: innerWidth }];
    const holder = parent.closest(holders);
    if (holder) bounds.push(holder.getBoundingClientRect());
    for (let box = parent; box; box = box.parentElement) {
      if (getComputedStyle(box).overflowX !== "visible")
        bounds.push(box.getBoundingClientRect());
    }
    const out = [...range.getClientRects()].some((line) =>
      bounds.some((box) => line.left < box.left - 1 || line.right > box.right + 1));
    if (out) cut.push(`${holder?.id || parent.className}: ${text.data}`);
  }
  return cut;
}"""

# The end comes first, as it opens by itself.
SCREENS = sorted(Dialog, key=lambda d: d is not Dialog.OVER)


@cache
def pages() -> dict[str, str]:
    """Render the pages in the language that no one speaks."""
    texts = pseudo(LANGUAGES["en"])
    place = Place("../", tuple(LANGUAGES))
    surveys = read_surveys(ROOT / "docs" / "winnability.md")
    return {
        "": render_page(WEB, texts, [], place),
        "rules.html": render_rules(WEB, texts, place, surveys),
        NAME: render_embed(WEB, texts, place),
    }


def answer(route: Route) -> None:
    """Serve a page of the language that no one speaks beside the real ones."""
    name = route.request.url.partition(f"/{TAG}/")[2].partition("?")[0]
    route.fulfill(body=pages()[name.partition("#")[0]], content_type="text/html")


@pytest.fixture(params=[TAG, *LANGUAGES])
def narrow(request: pytest.FixtureRequest, page: Page) -> Page:
    """Open the rules in one of the languages, in a window of 320 pixels."""
    page.set_viewport_size({"width": 320, "height": 568})
    page.route(f"**/{TAG}/**", answer)
    page.goto(f"./{request.param}/rules.html")
    return page


def test_no_label_is_cut_off(narrow: Page) -> None:
    """In 320 pixels every text of pages, table, lesson and dialogs is whole."""
    cut = {"rules": narrow.evaluate(_CUT)}
    rules = narrow.url
    narrow.goto(rules.replace("rules.html", NAME))
    cut["embed"] = narrow.evaluate(_CUT)
    narrow.goto(rules)
    game = known("stuck")
    narrow.goto(narrow.url.replace("rules.html", game.address))
    expect_ready(narrow)
    cut["table"] = narrow.evaluate(_CUT)
    press(narrow, game.moves.split())
    for dialog in SCREENS:
        if dialog is not Dialog.OVER:
            opened(narrow, dialog)
        expect(narrow.locator(f"#dialog-{dialog}")).to_be_visible()
        cut[dialog] = narrow.evaluate(_CUT)
        narrow.keyboard.press("Escape")
    narrow.goto(narrow.url.partition("?")[0] + "#lesson/1")
    narrow.reload()
    expect_ready(narrow)
    cut["lesson 1"] = narrow.evaluate(_CUT)
    for page in PAGES[1:]:
        narrow.locator("#lesson-next").click()
        cut[f"lesson {page.address}"] = narrow.evaluate(_CUT)

    assert {screen: texts for screen, texts in cut.items() if texts} == {}


def opened(page: Page, dialog: Dialog) -> None:
    """Open a dialog by a button of its own, wherever its own button is."""
    # What is asked before something is lost comes by no button that opens.
    means = ["score", "reset"] if dialog is Dialog.CONFIRM else ["open", dialog]
    page.evaluate(
        """([attribute, value]) => {
          const button = document.createElement("button");
          button.dataset[attribute] = value;
          document.body.append(button);
          button.click();
          button.remove();
        }""",
        means,
    )

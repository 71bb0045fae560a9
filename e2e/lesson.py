"""The lesson's pages in the browser, and the way to them."""

import re

from playwright.sync_api import Locator, Page, expect

from e2e.table import shown
from golf_core.tutorial import PAGES

ADDRESSES = [leaf.address for leaf in PAGES]


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


def open_lesson(page: Page, address: str) -> None:
    """Follow a link within the page to the lesson, as if for the first time."""
    page.evaluate("() => { location.hash = ''; }")
    expect(page.locator("#app")).not_to_have_attribute("data-lesson", "")
    page.evaluate("to => { location.hash = `lesson/${to}`; }", address)
    expect_page(page, address)


def stock(page: Page) -> Locator:
    """Find the stock."""
    return page.locator("[data-stock]")


def note(page: Page) -> Locator:
    """Find the line that answers what was tapped."""
    return page.locator("#lesson-note")


def centre(page: Page, node: str) -> tuple[int, int]:
    """Give where the middle of an element lies."""
    box = page.locator(node).bounding_box()
    assert box is not None
    return round(box["x"] + box["width"] / 2), round(box["y"] + box["height"] / 2)

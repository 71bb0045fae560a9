"""Opening the game in a browser, and watching that nothing fails meanwhile."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect

# The site must not care where on a host it lies.
FOLDER = "/games/golf/"

# A start takes seconds on a slow machine, and all that follows a moment.
START_MS = 60_000

PHONE = {
    "has_touch": True,
    "is_mobile": True,
    "viewport": {"width": 390, "height": 844},
}
"""What a browser on a phone is like."""


@contextmanager
def opened(
    browser: Browser, base_url: str, options: dict[str, Any], query: str = ""
) -> Iterator[Page]:
    """Open a table that several tests share; nothing on it may fail meanwhile."""
    faults: list[str] = []
    context = browser.new_context(**{**options, "base_url": base_url})
    watch(context, faults, base_url)
    page = context.new_page()
    page.goto(f"./{query}")
    expect_ready(page)
    yield page
    cookies = context.cookies()
    context.close()
    assert not faults
    assert not cookies


def expect_ready(page: Page) -> None:
    """Wait until the game accepts input."""
    expect(page.locator("html[data-ready]")).to_be_attached(timeout=START_MS)


def watch(context: BrowserContext, faults: list[str], base_url: str) -> None:
    """Note in *faults* each error of a page and each request that leaves the site."""

    def leaves(url: str) -> bool:
        return not url.startswith((base_url, "data:", "blob:"))

    context.on("weberror", lambda event: faults.append(f"{event.error}"))
    context.on(
        "console",
        lambda event: faults.append(event.text) if event.type == "error" else None,
    )
    context.on(
        "request",
        lambda event: faults.append(event.url) if leaves(event.url) else None,
    )

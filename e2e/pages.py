"""Opening the game in a browser, and watching that nothing fails meanwhile."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    WebError,
    expect,
)
from playwright.sync_api import TimeoutError as TookTooLong

# The site must not care where on a host it lies.
FOLDER = "/games/golf/"

# A start takes seconds on a slow machine, and all that follows a moment.
START_MS = 60_000
SHORT_MS = 2_000

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
    assert not faults, faults
    assert not cookies, cookies


def expect_ready(page: Page) -> None:
    """Wait until the game accepts input."""
    ready = page.locator("html[data-ready]")
    # Told to wait long, the driver looks but twice a second, else ten times.
    for _ in range(START_MS // SHORT_MS):
        with suppress(TookTooLong):
            ready.wait_for(state="attached", timeout=SHORT_MS)
            return
    expect(ready).to_be_attached()


def expect_no_dialog(page: Page) -> None:
    """Wait until no dialog is open, and the game knows: its keys then play."""
    expect(page.get_by_role("dialog")).to_have_count(0)
    # It hears of it a moment later than the eye.
    page.evaluate("new Promise((done) => setTimeout(done))")


def watch(
    context: BrowserContext, faults: list[str], base_url: str
) -> Callable[[], None]:
    """
    Note in *faults* each error of a page and each request that leaves the site.

    What it gives ends that.
    """

    def failed(event: WebError) -> None:
        faults.append(f"{event.error}")

    def told(event: ConsoleMessage) -> None:
        if event.type == "error":
            faults.append(event.text)

    def asked(event: Request) -> None:
        if not event.url.startswith((base_url, "data:", "blob:")):
            faults.append(event.url)

    def leave() -> None:
        context.remove_listener("weberror", failed)
        context.remove_listener("console", told)
        context.remove_listener("request", asked)

    context.on("weberror", failed)
    context.on("console", told)
    context.on("request", asked)
    return leave

"""What the tests of the embed share: a stranger's site, and visitors of it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import ThreadingHTTPServer
from threading import Thread
from typing import Any, ClassVar

import pytest
from playwright.sync_api import BrowserContext, FrameLocator, Page, expect

from e2e.conftest import Handler
from e2e.pages import START_MS
from e2e.stranger import stranger
from tests.built import SITE

Host = Callable[[str], Page]

# How long the element waits for a game that does not speak.
PATIENCE_MS = 30_000

# How often a frame is offered the focus.
_TAKES = 50


class SharedHandler(Handler):
    """A host that lets every page use the game's files, and counts its answers."""

    asked: ClassVar[list[str]] = []

    def do_GET(self) -> None:  # noqa: N802 (the name that http.server calls)
        """Note what was asked for."""
        self.asked.append(self.path.partition("?")[0])
        super().do_GET()

    def end_headers(self) -> None:
        """Let every origin use the files, and keep them for an hour."""
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Cache-Control", "max-age=3600")
        super().end_headers()


@pytest.fixture(scope="module")
def shared_url(base_url: str) -> Iterator[str]:
    """Serve the site with what a sandboxed frame and a foreign module need."""
    handler = partial(SharedHandler, directory=str(SITE))
    folder = "/".join(["", *base_url.split("/")[3:]])
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}{folder}"
        server.shutdown()


@pytest.fixture
def troubles() -> list[str]:
    """Collect the errors of the stranger's page and of the game in it."""
    return []


@pytest.fixture
def visitor(
    browser: Any, browser_context_args: dict[str, Any], troubles: list[str]
) -> Iterator[BrowserContext]:
    """A visitor of a stranger's site, whose pages may be of several origins."""
    context = browser.new_context(**browser_context_args)
    context.on("weberror", lambda event: troubles.append(f"{event.error}"))
    context.on("console", lambda event: _note(event, troubles))
    yield context
    context.close()


def _note(event: Any, troubles: list[str]) -> None:
    if event.type == "error" and "favicon" not in event.location["url"]:
        troubles.append(event.text)


@pytest.fixture
def host(visitor: BrowserContext, base_url: str) -> Iterator[Host]:
    """Open a page of ``e2e/host``, on a site that is not the game's."""
    with hosts(visitor, base_url) as opened:
        yield opened


@pytest.fixture
def shared_host(visitor: BrowserContext, shared_url: str) -> Iterator[Host]:
    """Open such a page around the game on a host that shares its files."""
    with hosts(visitor, shared_url) as opened:
        yield opened


@contextmanager
def hosts(visitor: BrowserContext, site: str) -> Iterator[Host]:
    """Serve the pages of ``e2e/host`` around the game at *site*."""
    with ThreadingHTTPServer(("127.0.0.1", 0), stranger(site)) as server:
        Thread(target=server.serve_forever, daemon=True).start()

        def opened(name: str) -> Page:
            page = visitor.new_page()
            # Another name of this machine is another site.
            page.goto(f"http://localhost:{server.server_port}/{name}")
            return page

        yield opened
        server.shutdown()


def out_of_patience(page: Page) -> None:
    """Let as much time pass, by the page's clock, as the element waits for a start."""
    page.clock.fast_forward(PATIENCE_MS)
    expect(page.locator("golf-solitaire a")).to_be_visible()


def game(page: Page | FrameLocator, number: int = 0) -> FrameLocator:
    """Find a game on a page, once it accepts input."""
    frame = page.locator("golf-solitaire iframe").nth(number).content_frame
    expect(frame.locator("html[data-ready]")).to_be_attached(timeout=START_MS)
    return frame


def give_focus(page: Page, take: Callable[[], None]) -> None:
    """
    Have the frame of *page* *take* the focus, as often as that needs.

    Now and then Chromium gives a frame of another process none, whatever it holds.
    """
    for _ in range(_TAKES):
        take()
        page.wait_for_timeout(100)
        if page.frames[1].evaluate("document.hasFocus()"):
            return
    pytest.fail("The frame never has the focus.")

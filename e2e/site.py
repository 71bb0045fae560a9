"""The built site, served and opened outside the tests: for pictures and measuring."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from threading import Thread
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from e2e.browser import launch_options
from e2e.pages import expect_ready
from tests.built import SITE
from web.build.serve import Handler, Server


@contextmanager
def served_browser() -> Iterator[tuple[Browser, str]]:
    """Serve ``dist/`` and launch the browser; give it and the site's address."""
    handler = partial(Handler, directory=str(SITE))
    with Server(("127.0.0.1", 0), handler) as server, sync_playwright() as playwright:
        Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(**launch_options(playwright))
        yield browser, f"http://127.0.0.1:{server.server_address[1]}/"
        browser.close()
        server.shutdown()


def open_game(browser: Browser, address: str, **options: Any) -> Page:
    """Open the game at *address* as a fresh visitor, once it accepts input."""
    page = browser.new_context(service_workers="block", **options).new_page()
    page.goto(address)
    expect_ready(page)
    return page

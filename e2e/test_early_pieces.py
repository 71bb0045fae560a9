"""The early picture on a page that comes in pieces, cut wherever it may be."""

import re
import time
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.pages import FOLDER, expect_ready, watch
from e2e.table import press, shown
from tests.built import SITE
from web.build.serve import Server

# The same page under two names: it comes at once, or in pieces.
WHOLE, PIECES = f"{FOLDER}en/", f"{FOLDER}en/index.html"

# Behind each tag that opens a figure or a card: what it holds is yet to come.
CUTS = re.compile(rb'<[^>]* id="(k\d-\d|c\d|top|left|moves|deal)"[^>]*>')

# Seconds between pieces, so that the parser takes each by itself.
PAUSE = 0.02


class InPieces(SimpleHTTPRequestHandler):
    """A host from which a page comes in many pieces."""

    disable_nagle_algorithm = True

    def do_GET(self) -> None:
        """Answer; the one page piece by piece."""
        if self.path.partition("?")[0] != PIECES:
            self.path = f"/{self.path.removeprefix(FOLDER)}"
            super().do_GET()
            return
        body = (SITE / "en" / "index.html").read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", f"{len(body)}")
        self.end_headers()
        sent = 0
        for cut in CUTS.finditer(body):
            self.wfile.write(body[sent : cut.end()])
            sent = cut.end()
            time.sleep(PAUSE)
        self.wfile.write(body[sent:])

    def log_message(self, *_: object) -> None:
        """Leave the terminal to the tests."""


@pytest.fixture
def newcomer(
    browser: Browser, browser_context_args: dict[str, Any], faults: list[str]
) -> Iterator[Page]:
    """Somebody who has never been to the host from which a page comes in pieces."""
    handler = partial(InPieces, directory=str(SITE))
    with Server(("127.0.0.1", 0), handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        host = f"http://127.0.0.1:{server.server_address[1]}"
        with browser.new_context(**{**browser_context_args, "base_url": host}) as it:
            watch(it, faults, host)
            yield it.new_page()
        server.shutdown()


def come_in_pieces(page: Page, query: str = "") -> None:
    """Open the page that comes in pieces, and let Python never come."""
    page.route("**/python.zip", lambda _: None)
    page.goto(f"{PIECES}{query}", wait_until="domcontentloaded")
    expect(page.locator("html[data-ready]")).not_to_be_attached()


@pytest.mark.engines("chromium", "firefox")
def test_no_piece_shows_a_card_of_another_deal(newcomer: Page) -> None:
    """Every card lies face down where another deal is asked for than the page holds."""
    come_in_pieces(newcomer, "?deal=77")

    drawn = newcomer.locator("#columns .mi, #top .mi").evaluate_all(
        "layers => layers.map(layer => layer.getAttribute('href'))"
    )
    assert len(drawn) == 36
    assert set(drawn) == {"#bk"}


@pytest.mark.engines("chromium", "firefox")
def test_the_own_table_comes_together(newcomer: Page) -> None:
    """A returning player sees each card and figure as it was left, and no other."""
    newcomer.goto(WHOLE)
    expect_ready(newcomer)
    press(newcomer, ["c1", "s", "c3"])
    left = shown(newcomer)
    newcomer.goto(f"{WHOLE}rules.html")
    come_in_pieces(newcomer)

    assert shown(newcomer) == left
    expect(newcomer.locator("#moves")).to_have_text("3")

"""The start of the game: in a folder of any host, and when something fails."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.pages import START_MS

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "connect-src 'self'; img-src 'self' data:; font-src 'self'; frame-src 'self'; "
    "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'"
)

Table = Callable[[str], Page]


@pytest.mark.engines("chromium", "firefox")
def test_ready_within_its_folder(table: Table) -> None:
    """The game starts in a folder of a host and asks for nothing outside it."""
    page = table("")

    expect(page.locator("html")).not_to_have_attribute("data-failed", "")
    expect(page.locator("#boot-failed")).to_be_hidden()


@pytest.mark.engines("chromium", "firefox")
def test_policy_forbids_foreign_code(table: Table) -> None:
    """The page itself tells the browser to load and run only the site's own files."""
    page = table("")

    policy = page.locator("meta[http-equiv='Content-Security-Policy']")
    expect(policy).to_have_attribute("content", POLICY)


def test_exception_at_start_is_told(page: Page, faults: list[str]) -> None:
    """When the game's own code fails at the start the page says so."""
    broken = "raise RuntimeError('no cards today')"
    page.route("**/main.py", lambda route: route.fulfill(body=broken))
    page.goto("./")

    expect(page.locator("#boot-failed")).to_be_visible(timeout=START_MS)
    assert any("no cards today" in fault for fault in faults)
    faults.clear()


@pytest.mark.usefixtures("context")
def test_long_start_is_told(page: Page) -> None:
    """When a start takes longer than twenty seconds the page says that it is slow."""
    page.clock.install(time=0)
    # Loading the page itself takes none of the time that is counted here.
    page.clock.pause_at(1)
    # An answer that never comes.
    page.route("**/python.zip", lambda _: None)
    page.goto("./")
    slow = page.locator("html[data-slow]")

    page.clock.run_for(19_000)
    expect(slow).not_to_be_attached()
    page.clock.run_for(2_000)
    expect(slow).to_be_attached()


@pytest.mark.engines("chromium", "firefox")
def test_start_without_a_database(page: Page) -> None:
    """The game starts where the browser denies every storage: in a sandboxed frame."""
    frame = "<iframe sandbox='allow-scripts' src='./'></iframe>"
    page.route("**/*", answer_all_origins)
    page.route("**/host.html", lambda route: route.fulfill(body=frame))
    page.goto("./host.html")

    ready = page.frame_locator("iframe").locator("html[data-ready]")
    expect(ready).to_be_attached(timeout=START_MS)


def answer_all_origins(route: Route) -> None:
    """Answer as a host that lets every page use its files, sandboxed ones too."""
    answer = route.fetch()
    shared = {"access-control-allow-origin": "*"}
    route.fulfill(response=answer, headers=answer.headers | shared)


def test_watch_notices_leaving(table: Table, faults: list[str]) -> None:
    """A request to outside the game's folder would fail the test that sees it."""
    page = table("")
    page.evaluate("fetch('/elsewhere').then(() => undefined)")

    assert any("/elsewhere" in fault for fault in faults)
    faults.clear()

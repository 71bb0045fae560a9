"""What the tests in the browser share: a served site, a watched page, a table."""

from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect

from e2e.browser import NoBrowserError, launch_options
from e2e.faulty import FaultyHost
from e2e.newcomers import Newcomers
from e2e.pages import FOLDER, PHONE, expect_ready, opened, watch
from tests.built import SITE, built_site
from web.build.serve import Server

# The files whose tests take longest, by what they took alone.
LONGEST = """
    test_updates.py test_offline.py test_first_visit.py test_access.py test_embed.py
    test_embed_element.py test_embed_page.py test_lesson.py test_tabs.py
    test_pointer.py test_embed_host.py test_hostile.py test_geometry.py test_coach.py
""".split()

_HERE = "e2e"

expect.set_options(timeout=15_000)


class Handler(SimpleHTTPRequestHandler):
    """Python's plain static server, with the site in a folder and nothing beside."""

    def do_GET(self) -> None:
        """Answer for the folder alone."""
        if self.path.startswith(FOLDER):
            self.path = f"/{self.path.removeprefix(FOLDER)}"
            super().do_GET()
        else:
            self.send_error(404)

    def log_message(self, *_: object) -> None:
        """Leave the terminal to the tests."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(
    config: pytest.Config, items: list[pytest.Item]
) -> None:
    """
    Leave to each engine the tests that name it, and to Chromium all others.

    Side by side, what takes long begins first: what is short fills the end. There,
    browsers keep each other waiting, and what fails is tried once more: pytest names
    each test that needed it.
    """
    elsewhere = [item for item in items if not _here(item)]
    if elsewhere:
        config.hook.pytest_deselected(items=elsewhere)
        items[:] = [item for item in items if _here(item)]
    _mark(items, side_by_side=hasattr(config, "workerinput"))
    items.sort(key=_rank)


def _mark(items: list[pytest.Item], *, side_by_side: bool) -> None:
    """Say what holds for all tests in a browser."""
    seen: set[str] = set()
    for item in items:
        if item.path.parent.name != _HERE:
            continue
        # What they call of the game runs in the page, where nothing is counted.
        item.add_marker(pytest.mark.no_cover)
        if side_by_side:
            item.add_marker(pytest.mark.flaky(reruns=1))
        # The quick form has one case of each test, the first.
        test = item.nodeid.partition("[")[0]
        if test in seen:
            item.add_marker(pytest.mark.thorough)
        seen.add(test)


def _rank(item: pytest.Item) -> int:
    if item.path.parent.name != _HERE:
        return len(LONGEST) + 1
    name = item.path.name
    return LONGEST.index(name) if name in LONGEST else len(LONGEST)


def _here(item: pytest.Item) -> bool:
    case = getattr(item, "callspec", None)
    engine = case.params.get("browser_name") if case else None
    named = [mark.args for mark in item.iter_markers("engines")] or [("chromium",)]
    return engine is None or all(engine in names for names in named)


@pytest.fixture(scope="session")
def base_url() -> Iterator[str]:
    """Serve the built site; the address of its folder."""
    handler = partial(Handler, directory=str(built_site()))
    with Server(("127.0.0.1", 0), handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}{FOLDER}"
        server.shutdown()


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, Any], playwright: Playwright, browser_name: str
) -> dict[str, Any]:
    """Launch the browser that was found, without what it does on its own."""
    try:
        return {**browser_type_launch_args, **launch_options(playwright, browser_name)}
    except NoBrowserError as problem:
        pytest.exit(str(problem), 1)


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Start each test from a fresh visitor on a middling screen, without motion."""
    return {
        "viewport": {"width": 1024, "height": 768},
        "reduced_motion": "reduce",
        "service_workers": "block",
        **browser_context_args,
    }


@pytest.fixture
def faults() -> Iterator[list[str]]:
    """
    Collect what went wrong in the pages of a test, which then fails by it.

    A test that provokes a fault asserts on this list and empties it.
    """
    found: list[str] = []
    yield found
    assert not found


@pytest.fixture
def new_context(
    new_context: Callable[..., BrowserContext], faults: list[str], base_url: str
) -> Callable[..., BrowserContext]:
    """Make contexts that are watched for errors and for requests to elsewhere."""

    def watched(**options: Any) -> BrowserContext:
        context = new_context(**options)
        watch(context, faults, base_url)
        return context

    return watched


@pytest.fixture(scope="session")
def newcomers(
    browser: Browser, base_url: str, browser_context_args: dict[str, Any]
) -> Iterator[Newcomers]:
    """One window for all tests that need no other, in which each is a newcomer."""
    with browser.new_context(**{**browser_context_args, "base_url": base_url}) as it:
        yield Newcomers(it, base_url)


@pytest.fixture
def page(
    request: pytest.FixtureRequest, browser_name: str, faults: list[str]
) -> Iterator[Page]:
    """
    A page of someone who has never been here.

    A test that changes the window itself – its screen, its clock – gets one of its
    own: by a mark of its options, or by using the fixture `context`.
    """
    asked = request.node.get_closest_marker("browser_context_args")
    if asked or browser_name != "chromium" or "context" in request.fixturenames:
        yield request.getfixturevalue("context").new_page()
        return
    newcomers: Newcomers = request.getfixturevalue("newcomers")
    with newcomers.page(faults) as page:
        yield page


@pytest.fixture(scope="module")
def desk(
    browser: Browser, base_url: str, browser_context_args: dict[str, Any]
) -> Iterator[Page]:
    """A table played by mouse and keyboard, which the tests of a module share."""
    with opened(browser, base_url, browser_context_args) as page:
        yield page


@pytest.fixture(scope="module")
def phone(
    browser: Browser, base_url: str, browser_context_args: dict[str, Any]
) -> Iterator[Page]:
    """A table played with a finger, which the tests of a module share."""
    with opened(browser, base_url, {**browser_context_args, **PHONE}) as page:
        yield page


@pytest.fixture
def host(base_url: str) -> Iterator[FaultyHost]:
    """Serve the built site from a host that can fail."""
    host = FaultyHost(SITE)
    yield host
    host.go()


@pytest.fixture
def visitor(
    browser: Browser,
    browser_context_args: dict[str, Any],
    faults: list[str],
    host: FaultyHost,
) -> Iterator[BrowserContext]:
    """A visitor of that host, whose browser may keep the site."""
    options = {"service_workers": "allow", "base_url": host.address}
    context = browser.new_context(**{**browser_context_args, **options})
    watch(context, faults, host.address)
    yield context
    context.close()


@pytest.fixture
def table(page: Page) -> Callable[[str], Page]:
    """Open the game at a query, such as ``"?deal=1852"``, once it accepts input."""

    def open_at(query: str) -> Page:
        page.goto(f"./{query}")
        expect_ready(page)
        return page

    return open_at

"""The site on any host: its policy, odd servers, and the engine for other pages."""

from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest
from playwright.sync_api import Page, expect

from e2e.pages import START_MS
from golf_core.deals import numbered_deal
from golf_core.rules import STRICT
from golf_core.solver import best_score
from tests.built import SITE

Table = Callable[[str], Page]

# Tells the watch over the console what the policy refused.
TELL = """addEventListener("securitypolicyviolation", event =>
  console.error(`refused: ${event.violatedDirective} ${event.blockedURI}`))"""

# Later, since what a test asks directly is exempt from the policy.
FROM_TEXT = """() => new Promise(tell => setTimeout(() => {
  try { tell(new Function("return 'run'")()); }
  catch (refused) { tell(refused.name); }
}))"""

# What plain servers have been seen to send.
ODD_TYPES = {
    "unknown": dict.fromkeys(
        (".wasm", ".zip", ".webmanifest"), "application/octet-stream"
    ),
    "text": {".zip": "text/plain", ".py": "text/html", ".whl": "text/plain"},
}


class OddHandler(SimpleHTTPRequestHandler):
    """A server that sends some files with a type that does not suit them."""

    odd: dict[str, str]

    def guess_type(self, path: object) -> str:
        """Give the odd type of a file, if its ending has one."""
        for ending, kind in self.odd.items():
            if str(path).endswith(ending):
                return kind
        return super().guess_type(str(path))

    def log_message(self, *_: object) -> None:
        """Leave the terminal to the tests."""


@pytest.fixture
def odd_host(request: pytest.FixtureRequest) -> Iterator[str]:
    """Serve the site with odd types; its address."""
    handler = type("Handler", (OddHandler,), {"odd": ODD_TYPES[request.param]})
    serve = partial(handler, directory=str(SITE))
    with ThreadingHTTPServer(("127.0.0.1", 0), serve) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@pytest.mark.parametrize("odd_host", ODD_TYPES, indirect=True)
def test_types_of_a_host_do_not_matter(
    page: Page, faults: list[str], odd_host: str
) -> None:
    """The game starts whatever type a host gives to the files it does not know."""
    page.goto(odd_host)
    expect(page.locator("html[data-ready]")).to_be_attached(timeout=START_MS)

    # The watch knows one host only, and this is another.
    assert [fault for fault in faults if not fault.startswith(odd_host)] == []
    faults.clear()


def test_policy_refuses_nothing_of_a_journey(page: Page, table: Table) -> None:
    """Playing, dialogs, the lesson and the coach need nothing that is forbidden."""
    page.add_init_script(TELL)
    table("?deal=1852")
    page.locator("[data-stock]").click()
    page.keyboard.press("h")
    for dialog in ("new", "statistics", "coach", "settings"):
        page.locator(f"[data-open={dialog}]:visible").first.click()
        expect(page.locator(f"#dialog-{dialog}")).to_be_visible()
        page.keyboard.press("Escape")
    page.locator("[data-act=lesson]:visible").first.click()
    expect(page.locator("#lesson-title")).to_be_visible()
    # The watch over the console fails the test by each refusal.


def test_policy_runs_no_text(table: Table, faults: list[str]) -> None:
    """No text becomes code: the policy knows no ``'unsafe-eval'``."""
    page = table("")

    assert page.evaluate(FROM_TEXT) == "EvalError"
    faults.clear()


def test_without_its_policy_nothing_starts(page: Page, faults: list[str]) -> None:
    """Where the script that sets the policy is lost the page says so, and waits."""
    page.route("**/head.js", lambda route: route.abort())
    page.goto("./")

    expect(page.locator("#boot-failed")).to_be_visible(timeout=START_MS)
    expect(page.locator("html[data-ready]")).not_to_be_attached()
    assert faults
    faults.clear()


def test_other_pages_install_the_engine(page: Page) -> None:
    """The example page takes the wheel from the site, and the engine runs in it."""
    page.goto("./examples/engine.html")
    said = page.locator("#said")

    best = best_score(numbered_deal(1852).position(STRICT))
    expect(said).to_contain_text(f"best possible: {best}", timeout=START_MS)
    # Not the engine that the site's own archive holds.
    expect(said).not_to_contain_text("python.zip")
    expect(said).to_contain_text("/home/pyodide/golf_core/")

"""Pages of newcomers in one window, whose browser compiles the interpreter but once."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import BrowserContext, Page, Route

from e2e.pages import watch

# Any page of the site would do that holds no game, and so writes nothing down.
_FIRST = "first.html"

# As long as a page of this process holds the module, it is not compiled again.
_COMPILE = """async (url) => {
  window.held = await WebAssembly.compileStreaming(fetch(url));
}"""

_FORGET = """async () => {
  localStorage.clear();
  sessionStorage.clear();
  const bases = await indexedDB.databases();
  await Promise.all(bases.map(({ name }) => new Promise((done, failed) => {
    const asked = indexedDB.deleteDatabase(name);
    Object.assign(asked, { onsuccess: done, onerror: failed, onblocked: failed });
  })));
  for (const name of await caches.keys()) await caches.delete(name);
}"""


class Newcomers:
    """
    The window *context* of the site at an *address*, and its pages in turn.

    Half of what a start costs the processor is compiling, and a browser shares what
    it compiled among pages of one process: those that open each other.
    """

    def __init__(self, context: BrowserContext, address: str) -> None:
        self._context, self._address = context, address
        self._first = context.new_page()
        self._first.route(f"**/{_FIRST}", _answer)
        self._first.goto(f"{address}{_FIRST}")
        self._first.evaluate(_COMPILE, f"{address}pyodide/pyodide.asm.wasm")

    @contextmanager
    def page(self, faults: list[str]) -> Iterator[Page]:
        """Open a page for someone of whom nothing is kept, and note its *faults*."""
        self._context.clear_cookies()
        self._first.evaluate(_FORGET)
        leave = watch(self._context, faults, self._address)
        with self._first.expect_popup() as opening:
            self._first.evaluate("() => { window.open('about:blank'); }")
        yield opening.value
        for page in self._context.pages:
            if page is not self._first:
                page.close()
        leave()


def _answer(route: Route) -> None:
    route.fulfill(content_type="text/html", body="<!doctype html>")

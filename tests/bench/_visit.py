"""One visit to a page that starts Python, as the browser sees it."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright

from e2e.browser import launch_options
from tests.bench._host import Host

CHROMIUM, FIREFOX = "chromium", "firefox"
BROWSERS = (CHROMIUM, FIREFOX)

_SETTLED = 1500
"""Milliseconds that a browser gets to calm down in before a visit."""

_STAY = 4000
"""Milliseconds that a visit goes on: Chromium keeps compiled code after two seconds."""

_START_MS = 60_000

# Said once by the page itself, as asking it again and again would take its time.
_WATCH = """(() => {
  const seen = { wall: null, board: null };
  const say = () => console.debug("started", JSON.stringify(seen));
  new MutationObserver((_, observer) => {
    if (!document.documentElement.hasAttribute("data-ready")) return;
    seen.wall = performance.now();
    observer.disconnect();
    say();
  }).observe(document, { attributeFilter: ["data-ready"], subtree: true });
  const look = () => {
    if (document.getElementById("hand")) {
      // The frame after the one that has it all.
      requestAnimationFrame(() => { seen.board = performance.now(); });
    } else if (seen.wall === null) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  window.seenAtStart = seen;
  try {
    seen.tasks = [];
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        seen.tasks.push([startTime, duration]);
    }).observe({ type: "longtask", buffered: true });
  } catch {}
})();"""

_PAINT = (
    """() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime"""
)

_WORKER = """() => navigator.serviceWorker?.getRegistration().then((found) =>
  found && navigator.serviceWorker.ready.then(() => true))"""


@dataclass(frozen=True)
class Visit:
    """
    What a visit came to until the page was ready; None is what was not measured.

    *wall*, *cpu* of the main thread, *paint* of the board and the *longest* task
    are in milliseconds, *sent* is what the host sent, in bytes.
    """

    wall: float
    sent: int
    cpu: float | None
    paint: float | None
    longest: float | None


@contextmanager
def browser_with(
    playwright: Playwright, name: str, profile: str
) -> Iterator[BrowserContext]:
    """Launch a browser of its own with a *profile*'s folder."""
    if name == FIREFOX:
        context = playwright.firefox.launch_persistent_context(
            profile, channel="moz-firefox", executable_path="/usr/bin/firefox-esr"
        )
    else:
        options = launch_options(playwright)
        context = playwright.chromium.launch_persistent_context(profile, **options)
    context.add_init_script(_WATCH)
    context.pages[0].wait_for_timeout(_SETTLED)
    yield context
    context.close()


def visit(context: BrowserContext, name: str, host: Host) -> Visit:
    """Open the page of *host* in a new tab, and close it once all is calm."""
    before = host.sent
    page = context.new_page()
    # Only Chromium tells what its main thread does.
    devtools = _devtools(context, page) if name == CHROMIUM else None
    with page.expect_console_message(
        lambda message: message.text.startswith("started"), timeout=_START_MS
    ):
        page.goto(host.address, wait_until="commit")
    cpu = _cpu(devtools) if devtools else None
    sent = host.sent - before
    page.wait_for_timeout(_STAY)
    page.evaluate(_WORKER)
    seen = page.evaluate("window.seenAtStart")
    paint = page.evaluate(_PAINT)
    tasks = [task for start, task in seen["tasks"] if start < seen["wall"]]
    visited = Visit(
        seen["wall"],
        sent,
        cpu,
        max(paint, seen["board"]) if paint and seen["board"] else None,
        max(tasks, default=0) if devtools else None,
    )
    page.close()
    return visited


def _devtools(context: BrowserContext, page: Page) -> Any:
    devtools = context.new_cdp_session(page)
    devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
    return devtools


def _cpu(devtools: Any) -> float:
    answer = devtools.send("Performance.getMetrics")
    figures = {each["name"]: each["value"] for each in answer["metrics"]}
    return 1000 * float(figures["TaskDuration"])

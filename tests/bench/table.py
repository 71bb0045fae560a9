"""
What a move costs on the table, and whether long play leaves traces: ``--table``.

The built site is played in Chromium by clicks of a script, with motion on. A click is
timed from its start to the changed page, all of it work of the main thread: measure
on a machine that does nothing else.
"""

import argparse
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from playwright.sync_api import CDPSession, Page

from e2e.site import open_game, served_browser
from tests.bench.solver import quantile

MOVES = 500
DEALS = 1000
SETTLED = 100
"""After how many deals the memory is looked at first."""

_STEP = """() => {
  const fits = document.querySelector("[data-column][data-fits]");
  const stock = document.querySelector("[data-stock]:not([aria-disabled])");
  const next = document.querySelector("#dialog-over").open ? null : fits ?? stock;
  if (next) {
    const start = performance.now();
    next.click();
    return performance.now() - start;
  }
  const form = document.querySelector("#form-new");
  window.dealt = (window.dealt ?? 0) + 1;
  form.elements.number.value = String(window.dealt);
  form.querySelector("[type=submit]").click();
  return null;
}"""

_PLAY = f"""async (deals) => {{
  const step = {_STEP};
  const frame = () => new Promise((shown) => requestAnimationFrame(() => shown()));
  const last = (window.dealt ?? 0) + deals;
  while ((window.dealt ?? 0) < last) {{
    for (let moves = 0; moves < 20 && window.dealt !== last; moves += 1) step();
    await frame();
  }}
}}"""

_OBSERVE = """() => {
  window.seen = { long: [], shift: 0 };
  const watch = (type, note) => new PerformanceObserver((list) =>
    list.getEntries().forEach(note)).observe({ type });
  watch("longtask", ({ duration }) => window.seen.long.push(duration));
  watch("layout-shift", ({ value }) => { window.seen.shift += value; });
}"""


_BUSY = ("ScriptDuration", "LayoutDuration", "RecalcStyleDuration")


def main(arguments: Sequence[str]) -> int:
    """Print what moves cost and what is left of many deals."""
    parser = argparse.ArgumentParser(prog="bench --table", description=__doc__)
    parser.add_argument("--moves", type=int, default=MOVES, metavar="N")
    parser.add_argument("--deals", type=int, default=DEALS, metavar="N")
    options = parser.parse_args(arguments)
    with played_page() as (page, devtools):
        costs = move_costs(page, options.moves)
        seen = page.evaluate("window.seen")
        early = traces_after(page, devtools, SETTLED)
        late = traces_after(page, devtools, options.deals - SETTLED)
    print(f"A click, {options.moves} moves: ms of the main thread")
    print(f"  median {quantile(costs, 0.5):.1f} (wanted 8)")
    print(f"  p95    {quantile(costs, 0.95):.1f} (wanted 16)")
    print(f"Tasks over 50 ms by the clock: {len(seen['long'])} (wanted 0)")
    print(f"Layout shift: {seen['shift']:.3f} (wanted 0)")
    print(
        f"After {options.deals} deals, against after {SETTLED} (memory wanted ≤ 1.10)"
    )
    for name, amount in late.items():
        print(f"  {name:<22}{amount / early[name]:.2f}  ({amount:,.0f})")
    return 0


@contextmanager
def played_page() -> Iterator[tuple[Page, CDPSession]]:
    """Open the game, ready and watched."""
    with served_browser() as (browser, site):
        window = {"width": 390, "height": 844}
        page = open_game(browser, f"{site}?king=wrap&deal=1", viewport=window)
        page.wait_for_timeout(2000)
        page.evaluate(_OBSERVE)
        devtools = page.context.new_cdp_session(page)
        devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
        yield page, devtools


def move_costs(page: Page, moves: int) -> list[float]:
    """Play *moves*; give for each how long its click took, in ms."""
    costs: list[float] = []
    while len(costs) < moves:
        cost = page.evaluate(_STEP)
        if cost is not None:
            costs.append(cost)
        page.wait_for_timeout(20 if cost is not None else 500)
    return costs


def busy(devtools: CDPSession) -> float:
    """Give the seconds that scripts, styles and layout have taken of the CPU."""
    figures = metrics(devtools)
    return sum(figures[name] for name in _BUSY)


def traces_after(page: Page, devtools: CDPSession, deals: int) -> dict[str, float]:
    """Play *deals* and give what is then kept: heap bytes, nodes, listeners."""
    page.evaluate(_PLAY, deals)
    for _ in range(3):
        devtools.send("HeapProfiler.collectGarbage")
        page.wait_for_timeout(300)
    figures = metrics(devtools)
    names = ("JSHeapUsedSize", "Nodes", "JSEventListeners")
    return {name: figures[name] for name in names}


def metrics(devtools: CDPSession) -> dict[str, float]:
    """Ask the browser for its figures of the page."""
    answer = devtools.send("Performance.getMetrics")
    return {figure["name"]: figure["value"] for figure in answer["metrics"]}

"""
What the coach costs on the page: ``--coach``.

The built site is played in Chromium, with the best possible score always shown.
Times are of the main thread's CPU, which others on the machine cannot lengthen,
where it is not said otherwise. A task is one call from the browser into the game.
"""

import argparse
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from playwright.sync_api import CDPSession, Page, expect

from tests.bench.solver import quantile
from tests.bench.table import busy, played_page

MOVES = 200

_UNKNOWN = "…"

_MOVE = """() => {
  const fits = [...document.querySelectorAll("[data-column][data-fits]")];
  const stock = document.querySelector("[data-stock]:not([aria-disabled])");
  const over = document.querySelector("#dialog-over").open;
  const next = over ? null : fits.at(-1) ?? stock;
  next?.click();
  return Boolean(next);
}"""


@dataclass(frozen=True, slots=True)
class Cost:
    """The *tasks* that something took, in ms each, and the *wall* time, in ms."""

    tasks: list[float]
    wall: float


def main(arguments: Sequence[str]) -> int:
    """Print what the live best score, a fair hint, a review and an analysis cost."""
    parser = argparse.ArgumentParser(prog="bench --coach", description=__doc__)
    parser.add_argument("--moves", type=int, default=MOVES, metavar="N")
    options = parser.parse_args(arguments)
    with played_page() as (page, devtools):
        _told("The slowest of ten fair hints (wanted 300)", hints(page, devtools))
        choose_always(page)
        costs = live_costs(page, devtools, options.moves)
        _offer(page)
        _told("A review (wanted 300)", _traced(page, devtools, review))
        page.locator("#dialog-review [data-act=study-leave]").click()
        _offer(page)
        _told("An analysis of six rule sets", _traced(page, devtools, analysis))
    print(f"The live best score after the tap itself, {len(costs)} moves")
    print(f"  median {quantile(costs, 0.5):.1f} (wanted 8)")
    print(f"  p95    {quantile(costs, 0.95):.1f} (wanted 16)")
    return 0


def _told(name: str, cost: Cost) -> None:
    print(f"{name}: {sum(cost.tasks):.0f} ms of work, {cost.wall:.0f} ms by the clock")
    print(f"  tasks: {len(cost.tasks)}, p95 {quantile(cost.tasks, 0.95):.1f} ms,")
    print(f"  longest {max(cost.tasks):.1f} ms (wanted 16)")


def _traced(page: Page, devtools: CDPSession, act: Callable[[Page], None]) -> Cost:
    """Do *act* and list the tasks that it took."""
    events: list[dict[str, Any]] = []
    ended: list[object] = []
    devtools.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    devtools.on("Tracing.tracingComplete", lambda data: ended.append(data))
    categories = {"includedCategories": ["devtools.timeline"]}
    devtools.send("Tracing.start", {"traceConfig": categories})
    began = perf_counter()
    act(page)
    wall = 1000 * (perf_counter() - began)
    devtools.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(50)
    calls = (event for event in events if event["name"] == "FunctionCall")
    return Cost([call["tdur"] / 1000 for call in calls if "tdur" in call], wall)


def hints(page: Page, devtools: CDPSession) -> Cost:
    """Ask for a hint at ten deals and give what the slowest cost."""
    costs = []
    for number in range(2, 12):
        _deal(page, number)
        costs.append(_traced(page, devtools, hint))
    return max(costs, key=lambda cost: sum(cost.tasks))


def hint(page: Page) -> None:
    """Ask for a hint and wait for it."""
    page.keyboard.press("h")
    page.locator("[data-hint]").wait_for()


def review(page: Page) -> None:
    """Look back on the game on the table, as far as what was possible."""
    page.locator("#dialog-coach [data-act=review]").click()
    expect(page.locator("#review-best")).not_to_have_text(_UNKNOWN)


def analysis(page: Page) -> None:
    """Find out what is possible in the deal on the table."""
    page.locator("#dialog-coach [data-act=analysis]").click()
    expect(page.locator("#dialog-analysis")).not_to_contain_text(_UNKNOWN)


def _offer(page: Page) -> None:
    """Open the dialog in which the coach offers what it can do."""
    page.keyboard.press("Escape")
    page.locator("header [data-open=menu]").click()
    page.locator("#dialog-menu [data-open=coach]").click()
    expect(page.locator("#dialog-coach")).to_be_visible()
    page.wait_for_timeout(500)


def choose_always(page: Page) -> None:
    """Let the best possible score always be shown."""
    page.locator("header [data-open=menu]").click()
    page.locator("#dialog-menu [data-open=settings]").click()
    page.locator("#best-always").click()
    page.keyboard.press("Escape")
    expect(page.locator("#best")).not_to_have_text(_UNKNOWN)


def live_costs(page: Page, devtools: CDPSession, moves: int) -> list[float]:
    """Play *moves*; give for each what its best score took once the tap was done."""
    costs: list[float] = []
    deal = 1
    while len(costs) < moves:
        moved = page.evaluate(_MOVE)
        before = busy(devtools)
        if not moved:
            deal += 1
            _deal(page, deal)
            continue
        page.wait_for_timeout(60)
        expect(page.locator("#best")).not_to_have_text(_UNKNOWN)
        costs.append(1000 * (busy(devtools) - before))
    return costs


def _deal(page: Page, number: int) -> None:
    page.keyboard.press("Escape")
    page.locator("#new").click()
    page.locator("#new-number").fill(str(number))
    page.locator("#dialog-new [type=submit]").click()
    expect(page.locator("#deal")).to_have_text(str(number))
    page.wait_for_timeout(1000)

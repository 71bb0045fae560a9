"""Deal after deal in one page: every move is right, and nothing grows."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.pages import opened
from golf_core.rules import RULE_MODES, Rules
from tests import referee

# All keys of a deal in one call, and what lies open after each.
PLAY = """keys => keys.map((key) => {
  const on = document.activeElement ?? document.body;
  const pressed = { key, bubbles: true, cancelable: true };
  on.dispatchEvent(new KeyboardEvent("keydown", pressed));
  const columns = [...document.querySelectorAll("[data-column]")];
  return [
    ...columns.map((column) => column.dataset.card ?? ""),
    document.querySelector("#waste").dataset.card ?? "",
    document.querySelector("[data-stock]").dataset.count,
  ];
})"""

FLAT = 1.1
"""What may be there at the end, for each that was there after a tenth of the deals."""

Open = list[str]


def lying_open(table: referee.Table) -> Open:
    """List the exposed cards, the waste's top card and the number in the stock."""
    exposed = [column[-1] if column else "" for column in table.columns]
    return [*exposed, table.waste[-1] if table.waste else "", str(len(table.stock))]


def played_out(
    number: int, rules: Rules, chance: random.Random
) -> Iterator[str | Open]:
    """Play a deal to its end by chance: each key, and what the referee sees then."""
    laid = referee.lay(referee.deal(number), str(rules.start))
    table = referee.replay(*laid, str(rules.king), [])
    while table.state == "playing":
        move = chance.choice([*table.fitting(), *(["s"] if table.stock else [])])
        table.make(move)
        yield move[-1]
        yield lying_open(table)


def put(page: Page, number: int, rules: Rules) -> None:
    """Deal by the New dialog."""
    page.keyboard.press("Escape")
    page.locator("#new").click()
    page.locator(f"#king-{rules.king}").check()
    page.locator(f"#start-{rules.start}").check()
    page.locator("#new-number").fill(str(number))
    page.locator("#new-number").press("Enter")
    expect(page.locator("#dialog-new")).to_be_hidden()


def traces(page: Page) -> dict[str, float]:
    """Measure what a page that is used for long must not let grow."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("HeapProfiler.collectGarbage")
    devtools.send("Performance.enable")
    found = devtools.send("Performance.getMetrics")["metrics"]
    devtools.detach()
    wanted = ("JSHeapUsedSize", "Nodes", "JSEventListeners", "Documents")
    return {it["name"]: it["value"] for it in found if it["name"] in wanted}


@pytest.mark.parametrize("deals", [10, pytest.param(10_000, marks=pytest.mark.long)])
def test_deal_after_deal(
    browser: Browser, base_url: str, browser_context_args: dict[str, Any], deals: int
) -> None:
    """A seeded player's every move shows what the referee says; memory stays flat."""
    chance = random.Random(deals)
    with opened(browser, base_url, browser_context_args) as page:
        early: dict[str, float] = {}
        for count in range(deals):
            number, rules = chance.randrange(1, 1_000_000), chance.choice(RULE_MODES)
            steps = list(played_out(number, rules, chance))
            put(page, number, rules)
            assert page.evaluate(PLAY, steps[::2]) == steps[1::2], (number, rules)
            expect(page.locator("#dialog-over")).to_be_visible()
            if count == deals // 10:
                early = traces(page)
        for name, value in traces(page).items():
            assert value <= early[name] * FLAT, name

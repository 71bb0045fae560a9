"""Deal after deal in one page: every move is right, and nothing grows."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from e2e.pages import opened
from golf_core.rules import RULE_MODES, Rules
from tests import referee

# A whole deal in one call: it is dealt by the New dialog, then played by keys, and
# what lies open after each is noted, until the dialog of the end stands there.
PLAY = """async ([number, king, start, keys]) => {
  const find = (name) => document.querySelector(name);
  const columns = [...document.querySelectorAll("[data-column]")];
  const until = async (is) => {
    const last = performance.now() + 30_000;
    while (!is()) {
      if (performance.now() > last) throw new Error(`In vain: ${is}`);
      await new Promise(requestAnimationFrame);
    }
  };
  find("#new").click();
  find(`#king-${king}`).click();
  find(`#start-${start}`).click();
  find("#new-number").value = number;
  find("#new-buttons [type=submit]").click();
  await until(() => !find("dialog[open]") && find("#deal").textContent === number);
  const shown = keys.map((key) => {
    const on = document.activeElement ?? document.body;
    const pressed = { key, bubbles: true, cancelable: true };
    on.dispatchEvent(new KeyboardEvent("keydown", pressed));
    return [
      ...columns.map((column) => column.dataset.card ?? ""),
      find("#waste").dataset.card ?? "",
      find("[data-stock]").dataset.count,
    ];
  });
  await until(() => find("#dialog-over").open);
  return shown;
}"""

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
    """
    A seeded player's every move shows what the referee says; memory stays flat.

    With less motion, since the dialog of the end waits for the last flight.
    """
    chance = random.Random(deals)
    options = {**browser_context_args, "reduced_motion": "reduce"}
    with opened(browser, base_url, options) as page:
        early: dict[str, float] = {}
        for count in range(deals):
            number, rules = chance.randrange(1, 1_000_000), chance.choice(RULE_MODES)
            steps = list(played_out(number, rules, chance))
            dealt = [str(number), str(rules.king), str(rules.start), steps[::2]]
            assert page.evaluate(PLAY, dealt) == steps[1::2], (number, rules)
            if count == deals // 10:
                early = traces(page)
        for name, value in traces(page).items():
            assert value <= early[name] * FLAT, name

"""The table as the browser shows it, and the hands that play on it."""

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import FrameLocator, Locator, Page, expect

from golf_core.session import Session, load
from golf_ui.store.storage import Key
from golf_ui.view import TRAIL
from tests.judged import judged
from tests.known_games import KnownGame

_READ = """() => {
  const face = (id) => {
    const node = document.getElementById(id);
    const symbol = node.querySelector(".mi").getAttribute("href");
    return node.hidden || symbol === "#none" ? [] : [symbol.slice(2)];
  };
  const columns = [1, 2, 3, 4, 5, 6, 7].map((n) =>
    [`k${n}-0`, `k${n}-1`, `k${n}-2`, `k${n}-3`, `c${n}`].flatMap(face));
  const marks = (name) => [...document.querySelectorAll("[data-column]")]
    .map((node) => node.getAttribute(name));
  return {
    columns,
    waste: ["t3", "t2", "t1", "top"].flatMap(face),
    stock: Number(document.querySelector("[data-stock]").dataset.count),
    exposed: marks("data-card"),
    fits: marks("data-fits").map((mark) => mark !== null),
  };
}"""

# At once, since something may happen between two questions.
READ_BOTH = f"(key) => [localStorage.getItem(key), ({_READ})()]"
# The same where the player's own game lies on the table; else a text that says what
# does: the lesson, a line that is looked at, or another page by its address.
READ_OR_WHERE = f"""(key) => {{
  const up = document.querySelector("html[data-ready] [data-stock]");
  if (!up) return location.href;
  if (document.querySelector("#app[data-lesson]")) return "lesson";
  return document.documentElement.dataset.study ?? ({READ_BOTH})(key);
}}"""


@dataclass(frozen=True)
class Shown:
    """The cards that can be seen: codes by column, the waste's last, the stock."""

    columns: list[list[str]]
    waste: list[str]
    stock: int
    exposed: list[str]
    fits: list[bool]


def shown(page: Page) -> Shown:
    """Read the table off the page."""
    return _read(page.evaluate(_READ))


def _read(seen: dict[str, Any]) -> Shown:
    for cards in (*seen["columns"], seen["waste"]):
        cards[:] = [_code(drawn) for drawn in cards]
    return Shown(**seen)


def _code(drawn: str) -> str:
    return drawn[:-1].replace("10", "T") + drawn[-1].upper()


def saved(page: Page) -> Session:
    """Read the game that the browser keeps."""
    return load(page.evaluate("key => localStorage.getItem(key)", Key.GAME))


def assert_sound(page: Page) -> Session:
    """Check that the page shows the kept game, as the referee plays it; give it."""
    return assert_so(page.evaluate(READ_BOTH, Key.GAME))


def assert_so(read: tuple[str, dict[str, Any]]) -> Session:
    """Check the same of what `READ_BOTH` has read, by whatever driver."""
    kept, drawn = read
    game, seen = load(kept), _read(drawn)
    table = judged(game)

    assert seen.columns == table.columns
    assert seen.waste == table.waste[-TRAIL - 1 :]
    assert seen.stock == len(table.stock)
    assert seen.exposed == [column[-1] if column else "" for column in table.columns]
    fitting = [f"c{n}" for n, fits in enumerate(seen.fits, 1) if fits]
    assert fitting == ([] if table.state != "playing" else table.fitting())
    return game


def column(page: Page | FrameLocator, number: int | str) -> Locator:
    """Find a column's exposed card."""
    return page.locator(f"[data-column='{number}']")


def place(page: Page | FrameLocator, move: str) -> Locator:
    """Find what is tapped for a move, ``c1`` … ``c7`` or ``s``."""
    return page.locator("[data-stock]") if move == "s" else column(page, move[1])


def deal(page: Page, game: KnownGame) -> None:
    """Deal a known game by the New dialog."""
    page.keyboard.press("Escape")
    page.locator("#new").click()
    page.locator(f"#king-{game.king}").check()
    page.locator(f"#start-{game.start}").check()
    page.locator("#new-number").fill(str(game.deal))
    page.locator("#dialog-new [type=submit]").click()
    expect(page.locator("#dialog-new")).to_be_hidden()


def press(page: Page, moves: list[str]) -> None:
    """Play *moves* by their keys."""
    for move in moves:
        page.keyboard.press(move[-1])

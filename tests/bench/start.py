"""
How long the game takes to start, against a plain PyScript "hello world": ``--start``.

Both pages are measured in turns, in profiles of the browser that are new for each
round. Measure on a machine that does nothing else.
"""

import argparse
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Playwright, sync_playwright

from tests.bench._hello import make_hello
from tests.bench._host import MEGABIT, Host, Line, compressed
from tests.bench._visit import BROWSERS, Visit, browser_with, visit
from tests.bench.solver import quantile
from tests.built import SITE
from web.build.prepare import WEB

ROUNDS = 7
RATE, DELAY = 20 * MEGABIT, 0.040

HELLO, GAME = "hello", "game"


@dataclass(frozen=True)
class Row:
    """A line of the table: its *name*, what of a *visit*, and the ratio *wanted*."""

    name: str
    visit: str
    figure: str
    wanted: float
    against: str = ""
    """What of the other page's visit it is held against, if not the same."""


ROWS = (
    Row("cold, wall, ms", "cold", "wall", 0.45),
    Row("cold, main-thread CPU, ms", "cold", "cpu", 0.35),
    Row("cold at 20 Mbit/s and 40 ms, wall, ms", "shaped", "wall", 0.55),
    Row("second visit, wall, ms", "second", "wall", 0.35),
    Row("fourth visit, wall, ms", "fourth", "wall", 0.27),
    Row("new browser process, wall, ms", "process", "wall", 0.50),
    Row("bytes on the wire, brotli", "cold", "sent", 0.74),
    Row("first paint of the board / ready, ms", "cold", "paint", 0.10, "wall"),
    Row("longest task, cold, ms", "cold", "longest", 0.30),
)


@dataclass
class Seen:
    """What the visits to one page came to, by the visit's name."""

    visits: dict[str, list[Visit]] = field(default_factory=dict)

    def add(self, name: str, visited: Visit) -> None:
        """Add a visit."""
        self.visits.setdefault(name, []).append(visited)

    def median(self, name: str, figure: str) -> float | None:
        """Give the median of a figure, None where it was not measured."""
        found = [getattr(each, figure) for each in self.visits.get(name, ())]
        measured = [each for each in found if each is not None]
        return quantile(measured, 0.5) if measured else None


def main(arguments: Sequence[str]) -> int:
    """Print the table of each browser asked for."""
    parser = argparse.ArgumentParser(prog="bench --start", description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS, metavar="N")
    parser.add_argument("--browser", choices=BROWSERS, action="append")
    options = parser.parse_args(arguments)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        hello = Path(folder) / "hello"
        make_hello(WEB / "node_modules", hello)
        sites = {HELLO: hello, GAME: SITE}
        for site in sites.values():
            compress(site)
        for browser in options.browser or BROWSERS:
            seen = {name: Seen() for name in sites}
            for turn in range(options.rounds):
                # Each is first as often as the other.
                for name in sorted(sites, reverse=bool(turn % 2)):
                    measure(playwright, browser, sites[name], seen[name])
            print(report(browser, options.rounds, seen), flush=True)
    return 0


def compress(site: Path) -> None:
    """Compress what is loaded beforehand, so that no visit waits for it."""
    for path in site.rglob("*"):
        if path.suffix in (".wasm", ".zip", ".js", ".mjs", ".html", ".css", ".py"):
            compressed(path.read_bytes())


def measure(playwright: Playwright, browser: str, site: Path, seen: Seen) -> None:
    """Make one round of visits to *site*, and note what they came to."""
    with hosted(site) as host, TemporaryDirectory() as profile:
        with browser_with(playwright, browser, profile) as context:
            for name in ("cold", "second", "third", "fourth"):
                seen.add(name, visit(context, browser, host))
        # A worker stands in for the host; without one, the host must be there.
        if (site / "sw.js").exists():
            host.stop()
        with browser_with(playwright, browser, profile) as context:
            seen.add("process", visit(context, browser, host))
    with (
        hosted(site, Line(RATE, DELAY)) as host,
        TemporaryDirectory() as profile,
        browser_with(playwright, browser, profile) as context,
    ):
        seen.add("shaped", visit(context, browser, host))


@contextmanager
def hosted(site: Path, line: Line | None = None) -> Iterator[Host]:
    """Serve *site* for a while."""
    host = Host(site, line)
    yield host
    host.stop()


def report(browser: str, rounds: int, seen: dict[str, Seen]) -> str:
    """Write the table of a browser, in Markdown."""
    lines = [
        f"{browser}, medians of {rounds} rounds",
        "",
        "| | hello | game | ratio | wanted |",
        "|---|---:|---:|---:|---:|",
    ]
    for row in ROWS:
        hello = seen[HELLO].median(row.visit, row.against or row.figure)
        game = seen[GAME].median(row.visit, row.figure)
        if hello is None or game is None:
            continue
        wanted = f"{row.wanted:.2f}" if browser == BROWSERS[0] else "–"
        cells = (
            row.name,
            f"{hello:,.0f}",
            f"{game:,.0f}",
            f"{game / hello:.2f}",
            wanted,
        )
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join((*lines, ""))

"""A tab whose process is killed: at most its last move is lost, and no file is half."""

import os
import random
import signal
from threading import Event, Timer
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page

from e2e.faulty import FaultyHost, failing, only
from e2e.pages import expect_ready
from e2e.table import assert_sound, place
from e2e.visits import of_the_network, until_kept, visit
from golf_core.deals import numbered_deal
from golf_core.game import TURN
from golf_core.session import Session
from web.build.offline import WORKER

pytestmark = pytest.mark.thorough

FIRST_DEAL = 7001

# Bytes in a second: the whole site takes several.
SLOW = 2_000_000

BEGIN_TO_KEEP = """async () => {
  await navigator.serviceWorker.register("../sw.js");
  const files = async () => {
    const kept = (await caches.keys()).map((name) => caches.open(name));
    const lists = (await Promise.all(kept)).map((cache) => cache.keys());
    return (await Promise.all(lists)).flat();
  };
  while ((await files()).length < 5) await new Promise((done) => setTimeout(done, 20));
}"""


def key(move: int) -> str:
    """Give the key that makes a move."""
    return "s" if move == TURN else str(move)


def played_out(number: int) -> Session:
    """Play a deal to its end, whatever fits first."""
    game = Session(numbered_deal(number))
    while game.position.moves:
        game = game.play(game.position.moves[0])
    return game


def renderers(browser: Browser) -> set[int]:
    """Find the processes in which this browser's pages run."""
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return {it["id"] for it in processes if it["type"] == "renderer"}


def play_until_killed(
    page: Page, game: Session, seconds: float, victims: set[int]
) -> int:
    """Play *game* by keys, and kill the page meanwhile; count the keys that came."""
    gone = Event()
    page.on("crash", lambda _: gone.set())

    def kill() -> None:
        for process in victims:
            os.kill(process, signal.SIGKILL)

    Timer(seconds, kill).start()
    keys = 0
    try:
        for move in game.played:
            page.keyboard.press(key(move))
            keys += 1
        while not gone.is_set():
            page.wait_for_timeout(20)
    except Error:
        pass
    return keys


@pytest.mark.parametrize("times", [3, pytest.param(50, marks=pytest.mark.long)])
def test_at_most_the_last_move_is_lost(
    browser: Browser, base_url: str, browser_context_args: dict[str, Any], times: int
) -> None:
    """Killed at whatever moment, a tab comes back with all but its last move."""
    moments = random.Random(times)
    # The pages of other tests are in other processes, as they are of other windows.
    others = renderers(browser)
    context = browser.new_context(**browser_context_args)
    for number in range(FIRST_DEAL, FIRST_DEAL + times):
        game = played_out(number)
        page = context.new_page()
        page.goto(f"{base_url}en/?deal={number}")
        expect_ready(page)
        victims = renderers(browser) - others
        keys = play_until_killed(page, game, moments.uniform(0, 1.5), victims)
        page.close()

        page = context.new_page()
        page.goto(f"{base_url}en/?deal={number}")
        expect_ready(page)
        kept = assert_sound(page)
        assert kept.deal == game.deal
        assert keys - 1 <= kept.done <= keys + 1
        assert kept.played == game.played[: kept.done]
        page.close()
    context.close()


def test_a_download_that_is_killed_is_begun_anew(
    browser: Browser, visitor: BrowserContext, host: FaultyHost, faults: list[str]
) -> None:
    """What was kept when the worker's process was killed is made whole on return."""
    others = renderers(browser)
    host.instead = only(WORKER, failing)
    page = visit(visitor)
    host.mend()
    host.rate = SLOW
    page.evaluate(BEGIN_TO_KEEP)
    for process in renderers(browser) - others:
        os.kill(process, signal.SIGKILL)
    page.close()

    host.mend()
    page = visit(visitor)
    until_kept(page)
    host.go()
    page.reload()
    expect_ready(page)
    place(page, "s").click()
    assert assert_sound(page).done == 1
    assert of_the_network(faults)
    faults.clear()

"""A first visit over a bad network: told with a way to try again, never for ever."""

import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Locator,
    Page,
    expect,
)
from playwright.sync_api import TimeoutError as TookTooLong

from e2e.faulty import (
    KEEP,
    Answer,
    FaultyHost,
    Instead,
    but_for,
    by_proxy,
    failing,
    only,
    portal,
)
from e2e.pages import START_MS, expect_ready, watch
from e2e.table import assert_sound, column, place
from e2e.visits import download, editions_kept, until_kept, visit
from golf_core.notation import format_moves

PAGE = "en/"

# Without any of these files there is no game.
VITAL = """
    first.js head.js interpreter.js main.py python.js python.zip start.js style.css
    pyodide/pyodide.asm.js pyodide/pyodide.asm.wasm pyodide/pyodide-lock.json
    pyodide/pyodide.js pyscript/core.js
""".split()

# Those of them that the page itself names.
SCRIPTS = "first.js head.js python.js start.js".split()

# Until the first scripts of a page have come nothing can be told: the browser speaks.
AFTER_THE_FIRST = [name for name in VITAL if name not in ("first.js", "head.js")]

# Seconds that all of them take in the test of a slow start, which is told after 20.
LONG_START = 40

# How long the page waits for files before it loads anew.
RENEWAL_MS = 5_000

# After which time a start is told to take long.
PATIENCE_MS = 20_000

Fault = Callable[[Answer, random.Random], Answer]


def cut(answer: Answer, chance: random.Random) -> Answer:
    """Let the connection be cut at any byte of a file."""
    return replace(answer, reaches=chance.randrange(len(answer.body)))


def stalled(answer: Answer, chance: random.Random) -> Answer:
    """Let nothing more come from any byte on, and no end."""
    return replace(cut(answer, chance), stalls=True)


def lost(_: Answer, __: random.Random) -> Answer:
    """Let the host fail."""
    return failing("")


def page_instead(_: Answer, __: random.Random) -> Answer:
    """Let another page come, which may be kept."""
    return replace(portal(""), headers=KEEP)


def wrong_type(answer: Answer, chance: random.Random) -> Answer:
    """Let a file come under a type that it is not of."""
    types = "text/html", "text/plain", "image/png", "application/octet-stream"
    return replace(answer, type=chance.choice(types))


FAULTS: tuple[Fault, ...] = (cut, lost, page_instead, wrong_type)


@pytest.fixture
def newcomer(
    browser: Browser,
    browser_context_args: dict[str, Any],
    faults: list[str],
    host: FaultyHost,
) -> Iterator[Page]:
    """Somebody who has never been there; the browser keeps no site."""
    options = {**browser_context_args, "base_url": host.address}
    context = browser.new_context(**options)
    watch(context, faults, host.address)
    yield context.new_page()
    context.close()
    # What did not load is told on the console, by some engines.
    faults.clear()


def retries(page: Page) -> Locator:
    """Find what can be pressed to try again."""
    return page.locator("[data-retry]").filter(visible=True)


def load(page: Page, skipped: int = 0) -> None:
    """Load the page, by its own button if it offers one, and then skip over a time."""
    with page.expect_event("framenavigated", timeout=START_MS):
        if not press_retry(page):
            page.goto(PAGE, wait_until="commit")
        elif skipped:
            page.clock.fast_forward(skipped)


def press_retry(page: Page) -> bool:
    """
    Press what can be pressed to try again, if anything can.

    A page that tells that it takes long may find out just then that it has failed, so
    that the link of the one word goes and the button of the other comes; or that it
    has not, and start.
    """
    while retries(page).count():
        with suppress(TookTooLong):
            retries(page).first.click(timeout=START_MS // 10)
            return True
    return False


def expect_told(page: Page, what: str) -> None:
    """Wait until the game is ready or the page has told what is amiss."""
    ended = page.locator("html[data-ready]").or_(retries(page))
    expect(ended.first, what).to_be_attached(timeout=START_MS)


def expect_told_later(page: Page, what: str) -> None:
    """Do so with a page whose clock is skipped over, as it takes its time to tell."""
    ended = page.locator("html[data-ready]").or_(retries(page))
    for _ in range(START_MS // 500):
        if ended.count():
            return
        page.wait_for_timeout(500)
        page.clock.fast_forward(4_000)
    pytest.fail(f"Nothing was told of {what}")


def expect_well(page: Page) -> None:
    """Load the page, now that all is well, and play."""
    load(page)
    expect_ready(page)
    place(page, "s").click()
    assert assert_sound(page).done == 1


@pytest.mark.thorough
@pytest.mark.engines("chromium", "firefox")
@pytest.mark.parametrize("sound", SCRIPTS)
def test_login_pages_that_were_kept_are_got_rid_of(
    newcomer: Page, host: FaultyHost, sound: str
) -> None:
    """Any one of the scripts that came is enough to have the others asked for again."""
    replaced = set(SCRIPTS) - {sound}
    kept = replace(portal(""), headers=KEEP)
    host.instead = lambda name: kept if name in replaced else None
    load(newcomer)
    expect_told(newcomer, sound)
    host.mend()
    expect_well(newcomer)


def rounds(most: int) -> pytest.MarkDecorator:
    """Go once over the files, and as often as there are faults in the long form."""
    return pytest.mark.parametrize(
        "rounds", [1, pytest.param(most, marks=pytest.mark.long)]
    )


@pytest.mark.thorough
@pytest.mark.engines("chromium", "firefox")
@rounds(len(FAULTS))
def test_whatever_befalls_a_file_is_told(
    newcomer: Page, host: FaultyHost, rounds: int
) -> None:
    """
    Each file that is needed is cut, replaced or refused, one after the other, and
    each time the page says so and can be loaded again, until all is well.
    """
    chance = random.Random(rounds)
    for turn in range(rounds):
        for number, name in enumerate(VITAL):
            fault = FAULTS[(turn + number) % len(FAULTS)]
            answer = fault(host.file(name), chance)
            host.instead = only(name, constantly(answer))
            load(newcomer)
            expect_told(newcomer, f"{name} {fault.__name__} {answer.reaches}")
    host.mend()
    expect_well(newcomer)


@pytest.mark.thorough
@pytest.mark.engines("chromium", "firefox")
@pytest.mark.parametrize(
    "names",
    [AFTER_THE_FIRST[::6], pytest.param(AFTER_THE_FIRST, marks=pytest.mark.long)],
)
def test_a_file_that_hangs_is_told(
    newcomer: Page, host: FaultyHost, names: list[str]
) -> None:
    """A file that stops coming, with no end, is told after a while."""
    chance = random.Random(len(names))
    newcomer.clock.install()
    for name in names:
        answer = stalled(host.file(name), chance)
        host.instead = only(name, constantly(answer))
        load(newcomer, RENEWAL_MS)
        expect_told_later(newcomer, f"{name} {answer.reaches}")
    host.mend()
    expect_well(newcomer)


def constantly(answer: Answer) -> Instead:
    """Answer always the same."""
    return lambda _: answer


@pytest.mark.thorough
@pytest.mark.engines("chromium", "firefox")
@pytest.mark.parametrize("times", [3, pytest.param(40, marks=pytest.mark.long)])
def test_a_page_that_ends_early_is_told(
    newcomer: Page, host: FaultyHost, times: int
) -> None:
    """
    Wherever the page itself ends, it says so; but for its first lines, before the
    watch is there. Its length is not told: what a browser knows to be a part of a
    page it may show as nothing at all.
    """
    chance = random.Random(times)
    page = replace(host.file(PAGE), headers={"Content-Length": ""})
    for _ in range(times):
        reaches = chance.randrange(page.body.index(b"</head>"), len(page.body) - 200)
        host.instead = only(PAGE, constantly(replace(page, reaches=reaches)))
        newcomer.goto(PAGE, wait_until="commit")
        expect(retries(newcomer).first, f"{reaches}").to_be_attached(timeout=START_MS)
        # A page that is left just before its load ends is two pages to the one way
        # that Firefox is driven: it gives the next navigation the end of that load.
        newcomer.wait_for_load_state()
    host.instead = only(PAGE, constantly(replace(page, reaches=reaches, stalls=True)))
    newcomer.clock.install()
    newcomer.goto(PAGE, wait_until="commit")
    expect_told_later(newcomer, f"the page, held up at {reaches}")
    host.mend()
    expect_well(newcomer)


@pytest.mark.engines("chromium", "firefox")
@pytest.mark.parametrize("fault", [failing, portal])
def test_a_network_that_gives_only_the_page(
    newcomer: Page, host: FaultyHost, fault: Instead
) -> None:
    """Where no file comes with the page, not even the watch, it can be loaded anew."""
    host.instead = but_for(PAGE, fault)
    load(newcomer)
    expect_told(newcomer, fault.__name__)
    host.mend()
    expect_well(newcomer)


@pytest.mark.engines("chromium", "firefox")
def test_a_slow_network_gets_there(newcomer: Page, host: FaultyHost) -> None:
    """
    While the files trickle in the page tells that it takes long, and plays what was
    tapped meanwhile once it is there.
    """
    whole = sum(len(host.file(name).body) for name in VITAL)
    host.rate = whole // LONG_START
    newcomer.clock.install()
    newcomer.goto(PAGE, wait_until="commit")
    column(newcomer, 1).click()
    place(newcomer, "s").click()
    newcomer.clock.fast_forward(PATIENCE_MS)
    expect(newcomer.locator("#boot-slow")).to_be_visible()
    newcomer.keyboard.press("3")
    host.rate = None

    expect_ready(newcomer)
    expect(newcomer.locator("#boot-slow")).to_be_hidden()
    assert format_moves(assert_sound(newcomer).played) == "c1 s c3"


@pytest.mark.long
def test_a_network_of_fifty_kilobits(newcomer: Page, host: FaultyHost) -> None:
    """Over a mobile network of the nineties the game comes, packed, in a while."""
    host.through = by_proxy
    host.rate = 50_000 // 8
    newcomer.goto(PAGE, wait_until="commit")
    expect(newcomer.locator("#boot-slow")).to_be_visible(timeout=60_000)
    column(newcomer, 1).click()
    ready = newcomer.locator("html[data-ready]")
    expect(ready).to_be_attached(timeout=40 * 60_000)
    assert format_moves(assert_sound(newcomer).played) == "c1"


@pytest.mark.thorough
@pytest.mark.engines("chromium", "firefox")
def test_a_proxy_that_changes_the_headers(
    visitor: BrowserContext, host: FaultyHost, browser_name: str
) -> None:
    """What a proxy does to the headers harms neither the game nor what is kept."""
    # Firefox refuses a worker that is said to vary by anything.
    spared = [host.file("sw.js")] if browser_name == "firefox" else []
    host.through = lambda answer: answer if answer in spared else by_proxy(answer)
    page = visit(visitor, PAGE)
    until_kept(page)
    assert editions_kept(page) == ["Golf Solitaire"]
    host.go()
    page.reload()
    expect_ready(page)
    place(page, "s").click()
    assert assert_sound(page).done == 1


@pytest.mark.engines("firefox")
def test_a_worker_that_is_refused(visitor: BrowserContext, host: FaultyHost) -> None:
    """Where a browser refuses the worker for its headers, the game is played online."""
    host.through = by_proxy
    page = visit(visitor, PAGE)
    assert download(page) == "none"
    page.reload()
    expect_ready(page)
    place(page, "s").click()
    assert assert_sound(page).done == 1

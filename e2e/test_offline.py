"""The game without a network, after one visit."""

import json
import re
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import pytest
from playwright.sync_api import BrowserContext, BrowserType, Route, expect

from e2e.faulty import FaultyHost, but_for, failing, files, only, portal
from e2e.pages import expect_ready
from e2e.table import assert_sound, place, press
from e2e.visits import download, editions_kept, of_the_network, until_kept, visit
from golf_core.deals import daily_number
from web.build.languages import read_languages
from web.build.offline import WORKER

LANGUAGES = read_languages(Path(__file__).parents[1] / "web" / "locales", draft=True)
NOTE = "Ready for offline use"
WHOLE = ["Golf Solitaire"]
FAULTS = {"portal": portal, "failing": failing}
SENT = """(names) => Promise.all(names.map((name) =>
  fetch(name).then(({ headers }) => headers.get("X-Sent"))))"""
FORGET = """async () => {
  const registration = await navigator.serviceWorker.ready;
  await registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}"""


@pytest.fixture
def offline(visitor: BrowserContext, host: FaultyHost) -> BrowserContext:
    """A visitor who was there once; now the host is gone."""
    page = visit(visitor)
    until_kept(page)
    page.close()
    host.go()
    return visitor


@pytest.mark.thorough
def test_nothing_is_kept_before_the_game_is_up(
    visitor: BrowserContext, host: FaultyHost
) -> None:
    """The start has the network and the machine alone: the worker comes after it."""
    asked: list[str] = []
    host.instead = asked.append
    page = visitor.new_page()
    held: list[Route] = []
    page.route("**/python.zip", lambda route: held.append(route))
    page.goto("./en/")
    # All but the archive, and what comes after it.
    expect(page.locator("#boot-bar")).to_have_attribute("aria-valuenow", "30")
    assert WORKER not in asked

    held[0].continue_()
    expect_ready(page)
    until_kept(page)
    assert WORKER in asked


def test_kept_answers_are_given_as_they_came(
    visitor: BrowserContext, host: FaultyHost
) -> None:
    """No kept file is written anew, which would cost the browser's compiled code."""
    host.through = lambda answer: replace(answer, headers={"X-Sent": "by the host"})
    page = visit(visitor)
    until_kept(page)
    host.go()
    page.reload()
    expect_ready(page)

    names = ["./", "../start.js", "../python.zip", "../pyodide/pyodide.asm.wasm"]
    assert page.evaluate(SENT, names) == ["by the host"] * len(names)


@pytest.mark.thorough
def test_note_is_told_once(visitor: BrowserContext) -> None:
    """Once the game is kept it says so: when nothing is in the way, and only once."""
    page = visit(visitor)
    until_kept(page)
    expect(page.locator("#offer")).to_be_visible()
    expect(page.locator("#say")).not_to_contain_text(NOTE)
    page.locator("[data-act=offer-dismiss]").click()
    expect(page.locator("#say")).to_contain_text(NOTE)
    expect(page.locator("#spoken")).to_contain_text(NOTE)

    again = visit(visitor)
    until_kept(again)
    place(again, "s").click()
    expect(again.locator("#spoken")).not_to_be_empty()
    expect(again.locator("#say")).not_to_contain_text(NOTE)


@pytest.mark.thorough
def test_every_language_plays_without_a_network(offline: BrowserContext) -> None:
    """
    Each language starts and plays, and its rules can be read, the host gone; and
    the site's own address leads to a language, as it does with a network.
    """
    page = offline.new_page()
    for number, (tag, texts) in enumerate(LANGUAGES.items(), 77):
        page.goto(f"./{tag}/?deal={number}")
        expect_ready(page)
        expect(page).to_have_title(str(texts["app.title"]))
        place(page, "s").click()
        assert assert_sound(page).done == 1

        page.goto(f"./{tag}/rules.html")
        expect(page).to_have_title(str(texts["rules.title"]))
        page.locator(".doc-head a").click()
        expect_ready(page)
        assert assert_sound(page).done == 1

    page.goto("./?lang=de")
    expect(page).to_have_url(re.compile("/de/"))
    expect(page).to_have_title(str(LANGUAGES["de"]["app.title"]))


@pytest.mark.engines("chromium", "firefox")
def test_everything_else_works_without_a_network(offline: BrowserContext) -> None:
    """Lesson, statistics and coach need no host."""
    page = visit(offline, "./de/")
    page.locator("[data-act=lesson]").first.click()
    expect(page.locator("#lesson-title")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("[data-open=statistics]").first.click()
    expect(page.locator("#dialog-statistics")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("#hint").click()
    expect(page.locator("[data-hint]")).not_to_have_count(0)


def test_a_new_browser_starts_without_a_network(
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    host: FaultyHost,
    tmp_path: Path,
) -> None:
    """The browser is closed, the host goes, and the game is there all the same."""
    options = {**browser_type_launch_args, "base_url": host.address}
    first = browser_type.launch_persistent_context(tmp_path, **options)
    page = visit(first, "./en/?deal=1852")
    until_kept(page)
    press(page, ["s"])
    assert_sound(page)
    first.close()
    host.go()

    second = browser_type.launch_persistent_context(tmp_path, **options)
    page = visit(second)
    assert assert_sound(page).done == 1
    second.close()


@pytest.mark.parametrize("fault", ["portal", "failing", "cut", "full"])
def test_damaged_download_keeps_nothing(
    visitor: BrowserContext, host: FaultyHost, faults: list[str], fault: str
) -> None:
    """
    A login page in place of the files, a fault of the host, a cut or a full disk
    leaves nothing half-kept and the game as it is; the next visit makes good for it.
    """
    host.instead = only(WORKER, failing)
    page = visit(visitor)
    devtools = visitor.new_cdp_session(page)
    origin = {"origin": host.address}
    if fault == "full":
        devtools.send("Storage.overrideQuotaForOrigin", {**origin, "quotaSize": 4e6})
    host.left = 2_000_000 if fault == "cut" else None
    host.instead = but_for(WORKER, FAULTS.get(fault, files))
    assert download(page) == "redundant"
    assert editions_kept(page) == []
    place(page, "s").click()
    assert_sound(page)

    host.mend()
    devtools.send("Storage.overrideQuotaForOrigin", origin)
    page = visit(visitor)
    until_kept(page)
    assert editions_kept(page) == WHOLE
    assert of_the_network(faults)
    faults.clear()


@pytest.mark.thorough
def test_first_download_cut_at_every_tenth(
    visitor: BrowserContext, host: FaultyHost, faults: list[str]
) -> None:
    """Nothing is kept until all of it is there, wherever the network goes."""
    host.instead = only(WORKER, failing)
    page = visit(visitor)
    host.mend()
    host.sent = 0
    assert download(page) == "installed"
    whole = host.sent
    page.evaluate(FORGET)
    assert editions_kept(page) == []

    for tenths in range(1, 10):
        host.left = whole * tenths // 10
        assert download(page) == "redundant"
        assert host.left == 0
        assert editions_kept(page) == []

    host.mend()
    assert download(page) == "installed"
    assert editions_kept(page) == WHOLE
    assert of_the_network(faults)
    faults.clear()


def test_systems_can_install_it(visitor: BrowserContext) -> None:
    """The browser finds nothing amiss with the manifest, its icons and shortcuts."""
    page = visit(visitor, "./is/")
    devtools = visitor.new_cdp_session(page)
    app = devtools.send("Page.getAppManifest")

    assert app["errors"] == []
    assert app["url"] == f"{page.url}manifest.webmanifest"
    # The windows of tests are private ones, in which nothing can be installed.
    obstacles = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [obstacle["errorId"] for obstacle in obstacles] == ["in-incognito"]
    shortcuts = json.loads(app["data"])["shortcuts"]
    today, lesson = (urljoin(page.url, shortcut["url"]) for shortcut in shortcuts)
    page.goto(today)
    expect_ready(page)
    assert assert_sound(page).deal.number == daily_number(date.today())
    page.goto(lesson)
    expect(page.locator("#lesson-title")).to_be_visible()

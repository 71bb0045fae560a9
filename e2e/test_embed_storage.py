"""A game in a frame whose storage the browser denies, or keeps apart for each site."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, BrowserType, Page, expect

from e2e.embedding import game, hosts
from e2e.pages import expect_ready

pytestmark = pytest.mark.thorough

Visit = Callable[[bool], BrowserContext]

# Chromium's settings for cookies, and with them all storage, of other sites.
DENIED = {"block_third_party_cookies": True, "cookie_controls_mode": 1}
APART = {"block_third_party_cookies": False, "cookie_controls_mode": 0}

# A database in memory stands in where the browser's own is denied.
STORAGE = """() => {
  const own = window.indexedDB instanceof IDBFactory;
  try { return [localStorage.length >= 0, own]; } catch { return [false, own]; }
}"""

# Of those that Playwright switches off, the one that keeps storage apart is wanted.
PARTITIONED = "--disable-features=Translate"


@pytest.fixture
def visit(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], tmp_path: Path
) -> Iterator[Visit]:
    """Open a browser that keeps the storage of frames apart, or denies it."""
    with ExitStack() as stack:

        def opened(denied: bool) -> BrowserContext:
            settings = tmp_path / "Default" / "Preferences"
            settings.parent.mkdir()
            profile = {"profile": DENIED if denied else APART}
            settings.write_text(json.dumps(profile), "utf-8")
            options = dict(browser_type_launch_args)
            if not denied:
                options["args"] = [*options.get("args", []), PARTITIONED]
            context = browser_type.launch_persistent_context(
                tmp_path, **options, service_workers="allow"
            )
            return stack.enter_context(context)

        yield opened


def turn(page: Page) -> None:
    """Turn a card of the game on a page."""
    game(page).locator("[data-stock]").click()
    expect(game(page).locator("#moves")).to_have_text("1")


def test_where_storage_is_denied_it_plays_and_says_so_once(
    visit: Visit, base_url: str
) -> None:
    """The game starts without any storage, says so, and offers the full page."""
    with hosts(visit(True), base_url) as host:
        page = host("element.html")
        table = game(page)
        assert table.locator("html").evaluate(STORAGE) == [False, False]

        unkept = table.locator("#unkept")
        expect(unkept).to_contain_text("Nothing is kept here")
        full = unkept.get_by_role("link", name="Open the full page")
        expect(full).to_have_attribute("href", re.compile("deal=1852&king=wrap"))
        expect(full).to_have_attribute("target", "_blank")
        unkept.get_by_role("button").click()
        expect(unkept).to_be_hidden()
        turn(page)
        expect(unkept).to_be_hidden()
        # A frame made anew gets the game back from the page around.
        page.evaluate("golf.lang = 'de'")
        expect(table.locator("html[lang=de][data-ready]")).to_be_attached()
        expect(table.locator("#moves")).to_have_text("1")


def test_where_storage_is_apart_the_game_is_kept(visit: Visit, base_url: str) -> None:
    """Each site that shows the game keeps its own, and the full page another."""
    context = visit(False)
    with hosts(context, base_url) as host:
        page = host("element.html")
        table = game(page)
        assert table.locator("html").evaluate(STORAGE) == [True, True]
        expect(table.locator("#unkept")).to_be_hidden()
        turn(page)
        page.reload()
        expect(game(page).locator("#moves")).to_have_text("1")
        other = context.new_page()
        other.goto(page.url.replace("localhost", "elsewhere.localhost"))
        expect(game(other).locator("#moves")).to_have_text("0")
        whole = context.new_page()
        whole.goto(f"{base_url}en/?deal=1852&king=wrap&start=free")
        expect_ready(whole)

        expect(whole.locator("#moves")).to_have_text("0")


def test_two_games_of_a_page_are_kept_apart(visit: Visit, base_url: str) -> None:
    """Each goes on where it was, and no page around has a worker installed."""
    context = visit(False)
    with hosts(context, base_url) as host:
        page = host("pair.html")
        for number in (0, 1):
            for _ in range(number + 1):
                game(page, number).locator("[data-stock]").press("Enter")
            expect(game(page, number).locator("#moves")).to_have_text(f"{number + 1}")
        page.reload()
        for number in (0, 1):
            expect(game(page, number).locator("#moves")).to_have_text(f"{number + 1}")

        assert context.service_workers == []

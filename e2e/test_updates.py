"""A newer version of the site, while an older one is being played."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.faulty import FaultyHost, but_for, failing, only, portal
from e2e.pages import expect_no_dialog, expect_ready
from e2e.table import assert_sound, place, press, shown
from e2e.visits import (
    bytes_changed,
    download,
    editions_kept,
    of_the_network,
    second_edition,
    until_kept,
    visit,
)
from tests.built import SITE
from web.build.offline import WORKER

OLD, NEW = "Golf Solitaire", "Golf Solitaire 2"
OFFER = "New version – reload"
AN_HOUR_LATER = "01:01:00"


@pytest.fixture(scope="module")
def newer(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a newer version of the built site."""
    return second_edition(SITE, tmp_path_factory.mktemp("newer") / "site")


@pytest.fixture
def player(visitor: BrowserContext) -> Page:
    """A player whose browser keeps the site and serves it from what it keeps."""
    page = visit(visitor)
    until_kept(page)
    page.locator("[data-act=offer-dismiss]").click()
    page.reload()
    expect_ready(page)
    return page


def test_update_is_offered_and_the_game_goes_on(
    player: Page, host: FaultyHost, newer: Path
) -> None:
    """
    The player is told of a newer version and takes it by key; the page loads anew
    once, and the game stands as it stood, undo and all.
    """
    press(player, ["s", "s"])
    before = assert_sound(player)
    host.site = newer
    assert download(player) == "installed"
    offer = player.get_by_role("button", name=OFFER).first
    expect(offer).to_be_visible()
    expect(player.locator("#spoken")).to_contain_text("A new version")
    assert editions_kept(player) == [OLD, NEW]
    press(player, ["u"])

    loads: list[Page] = []
    player.on("domcontentloaded", lambda page: loads.append(page))
    offer.press("Enter")
    expect(player).to_have_title(NEW)
    expect_ready(player)
    expect(offer).to_be_hidden()
    press(player, ["r"])
    assert assert_sound(player).moves == before.moves
    assert editions_kept(player) == [NEW]
    assert len(loads) == 1

    host.go()
    player.reload()
    expect_ready(player)
    expect(player).to_have_title(NEW)


@pytest.mark.thorough
def test_two_tabs_go_over_together(
    player: Page, visitor: BrowserContext, host: FaultyHost, newer: Path
) -> None:
    """
    Until the player asks for it, nothing shows the newer version, not even a tab
    just opened; then all tabs do, each with its own game.
    """
    press(player, ["s"])
    other = visit(visitor, "./de/?deal=77")
    press(other, ["s", "s", "s"])
    before = [shown(page) for page in (player, other)]
    host.site = newer
    assert download(player) == "installed"
    third = visitor.new_page()
    third.goto("./da/rules.html")
    third.goto("./da/")
    expect_ready(third)
    assert not third.title().endswith("2")

    player.get_by_role("button", name=OFFER).first.click()
    for page in (player, other, third):
        expect(page).to_have_title(re.compile(" 2$"))
        expect_ready(page)
    assert [shown(page) for page in (player, other)] == before
    assert editions_kept(player) == [NEW]


@pytest.mark.thorough
def test_offer_can_be_put_off(player: Page, host: FaultyHost, newer: Path) -> None:
    """Put off, the offer leaves the table for the menu, where it was not before."""
    player.locator("[data-open=menu]").first.click()
    expect(player.locator("#menu-newer")).to_be_hidden()
    player.keyboard.press("Escape")
    expect_no_dialog(player)
    host.site = newer
    assert download(player) == "installed"
    player.locator("[data-act=newer-dismiss]").click()
    expect(player.locator("#newer")).to_be_hidden()
    press(player, ["s"])
    player.locator("[data-open=menu]").first.click()
    player.locator("#menu-newer").click()
    expect(player).to_have_title(NEW)
    expect_ready(player)
    assert assert_sound(player).done == 1


@pytest.mark.thorough
def test_return_after_an_hour_finds_it(
    visitor: BrowserContext, host: FaultyHost, newer: Path
) -> None:
    """A page that stays open looks for a newer version when its player comes back."""
    page = visitor.new_page()
    page.clock.install()
    page.goto("./en/")
    expect_ready(page)
    until_kept(page)
    page.locator("[data-act=offer-dismiss]").click()
    expect(page.locator("#say")).to_contain_text("Ready for offline use")
    host.site = newer
    page.clock.fast_forward(AN_HOUR_LATER)
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow'))")
    expect(page.locator("#newer")).to_be_visible()


@pytest.mark.thorough
def test_update_cut_at_every_tenth_keeps_the_old(
    player: Page, host: FaultyHost, newer: Path, faults: list[str]
) -> None:
    """
    Wherever the network goes while a newer version is fetched, the old one stays
    whole and starts without a network; when it is back, the newer one comes.
    """
    press(player, ["s"])
    whole = bytes_changed(SITE, newer)
    host.site = newer
    for tenths in range(1, 10):
        host.left = whole * tenths // 10
        assert download(player) == "redundant"
        assert host.left == 0
        assert editions_kept(player) == [OLD]
        player.reload()
        expect_ready(player)
        expect(player).to_have_title(OLD)
        assert assert_sound(player).done == 1

    host.mend()
    host.sent = 0
    assert download(player) == "installed"
    assert host.sent == whole
    player.get_by_role("button", name=OFFER).first.click()
    expect(player).to_have_title(NEW)
    expect_ready(player)
    assert assert_sound(player).done == 1
    assert of_the_network(faults)
    faults.clear()


@pytest.mark.thorough
@pytest.mark.parametrize("fault", ["portal", "failing", "portal for one", "full"])
def test_damaged_update_keeps_the_old(
    player: Page, host: FaultyHost, newer: Path, faults: list[str], fault: str
) -> None:
    """A login page for a script, a fault of the host, a full disk: the old stays."""
    devtools = player.context.new_cdp_session(player)
    origin = {"origin": host.address}
    host.site = newer
    match fault:
        case "portal":
            host.instead = but_for(WORKER, portal)
        case "failing":
            host.instead = but_for(WORKER, failing)
        case "portal for one":
            host.instead = only("python.zip", portal)
        case "full":
            quota = {**origin, "quotaSize": 1}
            devtools.send("Storage.overrideQuotaForOrigin", quota)
    assert download(player) == "redundant"
    assert editions_kept(player) == [OLD]
    place(player, "s").click()
    player.reload()
    expect_ready(player)
    expect(player).to_have_title(OLD)
    assert assert_sound(player).done == 1

    host.mend()
    devtools.send("Storage.overrideQuotaForOrigin", origin)
    assert download(player) == "installed"
    expect(player.locator("#newer")).to_be_visible()
    assert of_the_network(faults)
    faults.clear()


@pytest.mark.thorough
def test_page_of_another_version_loads_anew(player: Page) -> None:
    """
    A page that is older than the worker which answers it is loaded anew, once: the
    newer version took over before the page could hear of it.
    """
    player.evaluate(_AGE_PAGES)
    player.goto("./en/")
    player.wait_for_url("**/en/")
    expect(player.locator("html[data-code=older]")).to_be_attached()
    expect_ready(player)

    # It cannot help: the kept page is the same. So it is let be, and played.
    assert loaded_anew(player)
    assert_sound(player)


def loaded_anew(page: Page) -> bool:
    """Whether the page that is shown was loaded once more."""
    return bool(
        page.evaluate("performance.getEntriesByType('navigation')[0].type === 'reload'")
    )


_AGE_PAGES = """async () => {
  const [name] = (await caches.keys()).filter((name) => name.startsWith("golf "));
  const cache = await caches.open(name);
  const page = await (await cache.match("./")).text();
  const older = page.replace(/data-code="\\w*"/, 'data-code="older"');
  const headers = { "content-type": "text/html" };
  await cache.put("./", new Response(older, { headers }));
}"""

"""The journeys that matter, in WebKit."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from selenium.webdriver import Keys, WebKitGTK
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import WebDriverWait

from e2e.browser import NoBrowserError
from e2e.faulty import FaultyHost
from e2e.pages import START_MS
from e2e.webkit import webkit
from golf_core.session import Session, load
from golf_core.tutorial import PAGES
from golf_ui.store.storage import Key
from tests.known_games import KnownGame, known

pytestmark = [
    pytest.mark.webkit,
    # Selenium's driver for WebKitGTK calls Selenium in a way that it deprecates.
    pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning"),
]

CLEARED = known("cleared", "wrap")
UNTIL_KEPT = "navigator.serviceWorker.ready.then(() => arguments[0]())"


class Table:
    """The game in WebKit's one window."""

    def __init__(self, driver: WebKitGTK, site: str) -> None:
        self.driver = driver
        self.site = site

    def open(self, query: str = "") -> None:
        """Go to the game, and wait until it accepts input."""
        self.driver.get("about:blank")
        self.driver.get(f"{self.site}en/{query}")
        self.expect_ready()

    def expect_ready(self) -> None:
        self.find("html[data-ready]", START_MS / 1000)

    def find(self, selector: str, seconds: float = 15) -> WebElement:
        """Wait for an element that can be seen."""
        waiting = WebDriverWait(self.driver, seconds, poll_frequency=0.05)
        node = waiting.until(lambda _: self._shown(selector), selector)
        assert node
        return node

    def _shown(self, selector: str) -> WebElement | None:
        found = self.driver.find_elements(By.CSS_SELECTOR, selector)
        return next((node for node in found if node.is_displayed()), None)

    def expect_text(self, selector: str, text: str) -> None:
        """Wait until an element that can be seen reads *text*."""
        waiting = WebDriverWait(self.driver, 15, poll_frequency=0.05)
        waiting.until(lambda _: self.find(selector).text == text, f"{selector}: {text}")

    def expect_address(self, end: str) -> None:
        """Wait until the page's address ends so."""
        waiting = WebDriverWait(self.driver, 15, poll_frequency=0.05)
        waiting.until(lambda driver: driver.current_url.endswith(end), end)

    def press(self, *keys: str) -> None:
        """Press *keys*, one after the other."""
        for key in keys:
            self.driver.switch_to.active_element.send_keys(key)

    def saved(self) -> Session:
        """Read the game that the browser keeps."""
        script = "return localStorage.getItem(arguments[0])"
        return load(self.driver.execute_script(script, str(Key.GAME)))


@contextmanager
def window(site: str) -> Iterator[Table]:
    """A window of a fresh visitor; without WebKit the tests stop."""
    try:
        with webkit() as driver:
            yield Table(driver, site)
    except NoBrowserError as problem:
        pytest.exit(str(problem), 1)


@pytest.fixture(scope="module")
def table(base_url: str) -> Iterator[Table]:
    """A window that tests share."""
    with window(base_url) as table:
        yield table


@pytest.fixture
def newcomer(base_url: str) -> Iterator[Table]:
    """A window of its own, in which nothing has been played."""
    with window(base_url) as table:
        yield table


def minus(number: int) -> str:
    return str(number).replace("-", "−")


@pytest.mark.parametrize("hand", ["click", "key"])
@pytest.mark.parametrize("game", [CLEARED, known("stuck", "strict")], ids=str)
def test_a_whole_deal(table: Table, game: KnownGame, hand: str) -> None:
    """A deal is played to its end, which is told with its score."""
    table.open(game.address)
    for move in game.moves.split():
        if hand == "key":
            table.press(move[-1])
        else:
            card = "[data-stock]" if move == "s" else f"[data-column='{move[1]}']"
            table.find(card).click()

    table.expect_text("#over-score", minus(game.score))
    assert table.saved().position.state == game.end


def test_undo_and_redo(table: Table) -> None:
    """Moves are taken back and played again one by one."""
    table.open(CLEARED.address)
    first, second, *_ = CLEARED.moves.split()
    table.press(first[-1], second[-1])
    end = table.saved().position
    table.find("#undo").click()
    table.find("#undo").click()
    assert not table.saved().can_undo
    table.find("#redo").click()
    table.find("#redo").click()
    assert table.saved().position == end


def test_statistics_after_a_reload(newcomer: Table) -> None:
    """What was played is counted, and still is when the page is loaded again."""
    table = newcomer
    table.open(CLEARED.address)
    table.press(*(move[-1] for move in CLEARED.moves.split()))
    table.expect_text("#over-score", minus(CLEARED.score))
    table.driver.refresh()
    table.expect_ready()
    table.press(Keys.ESCAPE)
    table.find("[data-open=statistics]").click()
    table.expect_text("#stats-played", "1")


def test_the_lesson_by_keyboard(table: Table) -> None:
    """The arrows turn the lesson's pages, to the last and back."""
    table.open("#lesson/1")
    for page in PAGES[1:]:
        table.press(Keys.ARROW_RIGHT)
        table.expect_address(f"#lesson/{page.address}")
    table.press(Keys.ARROW_LEFT)
    table.expect_address(f"#lesson/{PAGES[-2].address}")


def test_a_hint(table: Table) -> None:
    """The coach's hint names what to do, and marks it."""
    table.open(CLEARED.address)
    table.press("h")
    table.find("[data-hint]")


def test_without_a_network(host: FaultyHost) -> None:
    """After one visit the game starts in another language, the host gone."""
    with window(host.address) as table:
        table.open()
        table.driver.set_script_timeout(START_MS / 1000)
        table.driver.execute_async_script(UNTIL_KEPT)
        host.go()
        table.open("../de/?deal=77")
        table.press("s")
        assert table.saved().done == 1
        assert table.find("html").get_attribute("lang") == "de"

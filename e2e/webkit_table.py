"""The game in a window of WebKit, and the hands that play there."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from selenium.webdriver import Keys, WebKitGTK
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import WebDriverWait

from e2e.browser import NoBrowserError
from e2e.pages import START_MS
from e2e.storm import AT_HOME, RUNNING, Point
from e2e.table import READ_BOTH, assert_so
from e2e.webkit import webkit
from golf_core.session import Session, load
from golf_ui.store.storage import Key

_KEYS = {
    "ArrowRight": Keys.ARROW_RIGHT,
    "Control": Keys.CONTROL,
    "Enter": Keys.ENTER,
    "Escape": Keys.ESCAPE,
    "Space": Keys.SPACE,
}


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

    def evaluate(self, function: str, *given: Any) -> Any:
        """Call a function of JavaScript in the page."""
        return self.driver.execute_script(f"return ({function})(...arguments)", *given)

    def assert_sound(self) -> Session:
        """Check that the page shows the kept game, as the referee plays it; give it."""
        return assert_so(self.evaluate(READ_BOTH, str(Key.GAME)))

    def expect_at_rest(self) -> None:
        """Wait until nothing moves, and check that no card was left on the way."""
        waiting = WebDriverWait(self.driver, 15, poll_frequency=0.05)
        waiting.until(lambda _: self.evaluate(AT_HOME), "a card was left on its way")
        waiting.until_not(lambda _: self.evaluate(RUNNING), "a card still flies")

    def saved(self) -> Session:
        """Read the game that the browser keeps."""
        script = "return localStorage.getItem(arguments[0])"
        return load(self.driver.execute_script(script, str(Key.GAME)))


@contextmanager
def window(site: str, *, motion: bool = False) -> Iterator[Table]:
    """A window of a fresh visitor; without WebKit the tests stop."""
    try:
        with webkit(motion=motion) as driver:
            yield Table(driver, site)
    except NoBrowserError as problem:
        pytest.exit(str(problem), 1)


class Hands:
    """The hands of a storm, where Selenium drives WebKit."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._at: Point = 0, 0
        # As fast as can be: by itself each move takes a quarter of a second. What
        # Selenium has for pointer and keys has no types.
        self._actions = ActionBuilder(table.driver, duration=0)
        self._pointer: Any = self._actions.pointer_action
        self._keys: Any = self._actions.key_action

    def evaluate(self, function: str, given: str = "") -> Any:
        # The driver itself waits for a page that is on its way.
        return self._table.evaluate(function, str(given))

    def move(self, to: Point, steps: int = 1) -> None:
        x, y = self._at
        for step in range(1, steps + 1):
            part = step / steps
            self._pointer.move_to_location(
                x + (to[0] - x) * part, y + (to[1] - y) * part
            )
        self._at = to
        self._actions.perform()

    def down(self) -> None:
        self._pointer.pointer_down()
        self._actions.perform()

    def up(self) -> None:
        self._pointer.pointer_up()
        self._actions.perform()

    def click(self, at: Point, times: int = 1) -> None:
        self._at = at
        self._pointer.move_to_location(*at)
        for _ in range(times):
            self._pointer.pointer_down()
            self._pointer.pointer_up()
        self._actions.perform()

    def key(self, name: str) -> None:
        keys = [_KEYS.get(part, part) for part in name.split("+")]
        for key in keys:
            self._keys.key_down(key)
        for key in reversed(keys):
            self._keys.key_up(key)
        self._actions.perform()

    def wait(self, milliseconds: int) -> None:
        time.sleep(milliseconds / 1000)

    def come_back(self) -> None:
        self._table.open()

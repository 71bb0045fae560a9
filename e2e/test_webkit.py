"""The journeys that matter, in WebKit."""

from collections.abc import Iterator

import pytest
from selenium.webdriver import Keys

from e2e.faulty import FaultyHost
from e2e.pages import START_MS
from e2e.storm import Storm
from e2e.webkit_table import Hands, Table, window
from golf_core.session import save
from golf_core.tutorial import PAGES
from tests.known_games import KnownGame, known

pytestmark = [
    pytest.mark.webkit,
    # Selenium's driver for WebKitGTK calls Selenium in a way that it deprecates.
    pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning"),
]

CLEARED = known("cleared", "wrap")
UNTIL_KEPT = "navigator.serviceWorker.ready.then(() => arguments[0]())"


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


@pytest.mark.parametrize(
    ("seed", "minutes"), [(1, 0), pytest.param(3, 10, marks=pytest.mark.long)]
)
def test_the_pointer_storm(base_url: str, seed: int, minutes: int) -> None:
    """Clicks, drags and keys during flights neither lose nor double a card."""
    with window(base_url, motion=True) as table:
        table.open(CLEARED.address)
        storm = Storm(Hands(table), seed)
        game = storm.rage(minutes)
        print(f"{storm.gusts} gusts in webkit, left: {storm.left}")
        table.press(Keys.ESCAPE)
        table.expect_at_rest()
        table.driver.refresh()
        table.expect_ready()
        assert save(table.assert_sound()) == save(game)

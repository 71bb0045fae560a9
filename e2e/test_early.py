"""Before Python is up: the player's own table is there, and no tap is lost."""

import json
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.pages import START_MS, expect_ready
from e2e.table import assert_sound, column, press, saved, shown
from golf_core.deals import numbered_deal
from golf_core.notation import format_moves
from golf_core.session import Session, load, save
from golf_ui.score.opening import FIRST_DEAL
from golf_ui.store.storage import Key

Hold = Callable[[], Callable[[], None]]


@pytest.fixture
def hold(page: Page) -> Iterator[Hold]:
    """Hold Python up until the function that this gives is called."""
    waiting: list[Route] = []

    def held() -> Callable[[], None]:
        page.route("**/python.zip", wait)
        return release

    def wait(route: Route) -> None:
        waiting.append(route)

    def release() -> None:
        while waiting:
            waiting.pop().continue_()
        page.unroute("**/python.zip", wait)
        expect_ready(page)

    yield held
    page.unroute_all()


def keep(page: Page, key: Key, text: str) -> None:
    """Let the browser keep *text*, in this tab too."""
    script = (
        "([key, text]) => [localStorage, sessionStorage].map(s => s.setItem(key, text))"
    )
    page.evaluate(script, [key, text])


def play_and_leave(page: Page, moves: list[str]) -> None:
    """Play *moves* of the first deal, and wait until their picture is kept."""
    page.goto("./")
    expect_ready(page)
    press(page, moves)
    page.goto("./en/rules.html")
    picture = json.loads(page.evaluate("key => localStorage[key]", Key.PICTURE))
    assert format_moves(load(picture["game"]).moves) == " ".join(moves)


def test_taps_and_keys_before_the_start_are_played(page: Page, hold: Hold) -> None:
    """What is tapped and typed on the static page is shown, and played in order."""
    start = hold()
    page.goto("./")
    column(page, 1).click()
    page.locator("[data-stock]").click()
    page.keyboard.press("3")
    expect(page.locator("[data-pressed]")).to_have_count(3)
    assert page.evaluate("key => localStorage.getItem(key)", Key.GAME) is None

    start()
    assert format_moves(assert_sound(page).played) == "c1 s c3"
    expect(page.locator("[data-pressed]")).to_have_count(0)


def test_focus_follows_early_keys(page: Page, hold: Hold) -> None:
    """Arrows move the focus and Enter plays there, as if Python had been up."""
    start = hold()
    page.goto("./")
    column(page, 2).focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")

    start()
    assert format_moves(saved(page).played) == "c1"
    expect(column(page, 1)).to_be_focused()


def test_early_refusal_is_told(page: Page, hold: Hold) -> None:
    """A card that does not fit is refused once the game is up, and says why."""
    start = hold()
    page.goto("./")
    column(page, 2).click()

    start()
    assert saved(page).played == ()
    expect(page.locator("#say")).to_have_attribute("data-notice", "")


def test_twenty_are_kept(page: Page, hold: Hold) -> None:
    """Of twenty-five early taps the first twenty are played, each once."""
    start = hold()
    page.goto("./?")
    for _ in range(25):
        page.locator("[data-stock]").dispatch_event("click")
    column(page, 1).click()
    expect(column(page, 1)).not_to_have_attribute("data-pressed", "")

    start()
    assert saved(page).done == 16
    # The last four were refused, as the deal was over.
    expect(page.locator("#say")).to_have_attribute("data-notice", "")


def test_the_own_table_is_there_at_once(page: Page, hold: Hold) -> None:
    """A returning player sees the game as it was left, and plays on early."""
    play_and_leave(page, ["c1", "s", "c3"])
    start = hold()
    page.goto("./")
    expect(page.locator("#moves")).to_have_text("3")
    early = shown(page)
    page.keyboard.press("s")

    start()
    assert early.columns == shown(page).columns
    assert format_moves(assert_sound(page).played) == "c1 s c3 s"


def test_settings_are_there_at_once(page: Page, hold: Hold) -> None:
    """The felt, the suits and the hand that were chosen show from the start."""
    page.goto("./")
    expect_ready(page)
    page.locator("[data-open=settings]:visible").first.click()
    for choice in ("#felt-light", "#set-four_colour", "#set-left_handed"):
        page.locator(choice).click()
    start = hold()
    page.goto("./de/")

    root = page.locator("html")
    expect(root).to_have_attribute("data-theme", "light")
    expect(root).to_have_attribute("data-deck", "four")
    expect(root).to_have_attribute("data-hand", "left")
    start()


@pytest.mark.parametrize("query", ["?deal=77", "?king=wrap", "?deal=nonsense"])
def test_another_deal_lies_face_down(page: Page, hold: Hold, query: str) -> None:
    """Where the address names another game no card shows, and no tap is taken."""
    start = hold()
    page.goto(f"./{query}")
    assert shown(page).exposed
    expect(page.locator("#c1 .mi")).to_have_attribute("href", "#bk")
    column(page, 1).dispatch_event("click")
    page.keyboard.press("s")
    expect(page.locator("[data-pressed]")).to_have_count(0)

    start()
    assert assert_sound(page).played == ()


DAMAGED_PICTURES = [
    "",
    "{",
    "[]",
    '{"shows": [["c1"]]}',
    '{"shows": 7}',
    '{"game": "x", "shows": [["c1", "onclick", "x"], ["left", "class", "x"]]}',
]


@pytest.mark.thorough
def test_damaged_pictures_are_ignored(page: Page, hold: Hold) -> None:
    """A picture that is damaged, or of another game, is not shown; the game is."""
    play_and_leave(page, ["c1"])
    for picture in DAMAGED_PICTURES:
        page.goto("./en/rules.html")
        keep(page, Key.PICTURE, picture)
        start = hold()
        page.goto("./")
        expect(page.locator("#c1 .mi")).to_have_attribute("href", "#bk")
        expect(page.locator("#left")).to_have_class("num")

        start()
        assert format_moves(assert_sound(page).played) == "c1"


def test_early_taps_never_play_on_other_cards(page: Page, hold: Hold) -> None:
    """When the game that opens is not the one that was shown, taps are dropped."""
    play_and_leave(page, ["c1"])
    start = hold()
    page.goto("./")
    page.keyboard.press("s")
    expect(page.locator("[data-pressed]")).to_have_count(1)
    other = Session(numbered_deal(FIRST_DEAL)).play(0).play(1)
    keep(page, Key.GAME, save(other))

    start()
    assert saved(page).played == other.played


def test_a_picture_cannot_reach_beyond_the_table(page: Page, hold: Hold) -> None:
    """A forged picture changes texts and marks of the table, and nothing else."""
    play_and_leave(page, ["c1"])
    game = page.evaluate("key => localStorage[key]", Key.GAME)
    forged = [
        ["boot-failed", "hidden", None],
        ["undo", "data-act", "restart"],
        ["moves", "text", "<img src=x onerror=alert(1)>"],
        ["c2", "face", "/../x"],
    ]
    picture = {"game": game, "lang": "en", "deal": 381, "shows": forged}
    picture |= {"king": "strict", "start": "turned"}
    keep(page, Key.PICTURE, json.dumps(picture))
    start = hold()
    page.goto("./")

    expect(page.locator("#moves")).to_have_text("<img src=x onerror=alert(1)>")
    expect(page.locator("#boot-failed")).to_be_hidden()
    expect(page.locator("#undo")).to_have_attribute("data-act", "undo")
    expect(page.locator("#c2 .mi")).not_to_have_attribute("href", "#m/../x")
    start()
    assert_sound(page)


def test_progress_is_real_and_named(page: Page, hold: Hold) -> None:
    """The bar says how far the start has come, and stands still while it waits."""
    start = hold()
    page.goto("./")
    bar = page.get_by_role("progressbar")
    expect(bar).to_have_accessible_name(
        "Shuffling the deck… look ahead while you wait."
    )
    # All but the archive, and what comes after it.
    expect(bar).to_have_attribute("aria-valuenow", "30")

    start()
    expect(page.locator("#boot-bar")).to_have_attribute("aria-valuenow", "95")


@pytest.mark.thorough
def test_a_frame_shows_its_own_game(page: Page, hold: Hold) -> None:
    """Each frame of a page begins with the game of its place, not with another's."""
    frame = "<iframe width=600 height=600 src='./?place=3'></iframe>"
    page.route("**/host.html", lambda route: route.fulfill(body=frame))
    play_and_leave(page, ["c1", "s"])
    page.goto("./host.html")
    game = page.frame_locator("iframe")
    expect(game.locator("html[data-ready]")).to_be_attached(timeout=START_MS)
    game.locator("#c3").click()
    expect(game.locator("#moves")).to_have_text("1")
    page.goto("./en/rules.html")
    page.route("**/python.zip", lambda _: None)
    page.goto("./host.html")

    expect(game.locator("#moves")).to_have_text("1")
    expect(game.locator("#c3 .mi")).not_to_have_attribute("href", "#bk")

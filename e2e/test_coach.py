"""The coach in a real browser: by keyboard and touch, and never in the way."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.pages import expect_ready, opened
from e2e.table import assert_sound, deal, place, press, saved, shown
from golf_core.session import save
from golf_core.solver import best_score
from tests.known_games import known

SMALLEST = {"width": 320, "height": 480}


@pytest.fixture(scope="module")
def phone(
    browser: Browser, base_url: str, browser_context_args: dict[str, Any]
) -> Iterator[Page]:
    """The smallest table, played with a finger."""
    touch = {"has_touch": True, "is_mobile": True, "viewport": SMALLEST}
    with opened(browser, base_url, {**browser_context_args, **touch}) as page:
        yield page


def choose(page: Page, *choices: str) -> None:
    """Make choices in the settings."""
    page.locator("[data-open=settings]:visible, [data-open=menu]:visible").first.click()
    if page.locator("#dialog-menu").is_visible():
        page.locator("#dialog-menu [data-open=settings]").click()
    for choice in choices:
        page.locator(f"#{choice}").click()
    page.keyboard.press("Escape")
    expect(page.locator("#dialog-settings")).to_be_hidden()


def ask(page: Page, service: str) -> None:
    """Ask the coach for something, by its dialog."""
    page.locator("[data-open=coach]:visible, [data-open=menu]:visible").first.click()
    if page.locator("#dialog-menu").is_visible():
        page.locator("#dialog-menu [data-open=coach]").click()
    page.locator(
        f"#dialog-coach [data-act={service}], [data-open={service}]"
    ).first.click()


@pytest.mark.engines("chromium", "firefox")
def test_a_hint_by_keyboard(desk: Page) -> None:
    """H marks a card, brings focus to it and says of which kind the hint is."""
    deal(desk, known("cleared"))
    desk.keyboard.press("h")

    marked = desk.locator("[data-hint]")
    expect(marked).to_have_count(1)
    expect(marked).to_be_focused()
    expect(desk.get_by_role("status")).to_contain_text("best on average")
    desk.keyboard.press("Enter")
    expect(marked).to_have_count(0)
    assert len(assert_sound(desk).played) == 1


@pytest.mark.thorough
@pytest.mark.engines("chromium", "firefox")
def test_an_exact_hint_by_button(desk: Page) -> None:
    """The exact kind names what it keeps; following it keeps that to the end."""
    game = known("cleared")
    best = best_score(game.session.position)
    choose(desk, "hint-exact")
    deal(desk, game)
    for _ in range(52):
        if saved(desk).position.over:
            break
        desk.locator("#hint").click()
        desk.locator("[data-hint]").click()
    choose_after = desk.get_by_role("dialog", name="Table cleared!")

    expect(choose_after).to_be_visible()
    assert assert_sound(desk).position.score == best
    desk.keyboard.press("Escape")
    choose(desk, "hint-fair")


def test_the_best_score_follows_the_table(desk: Page) -> None:
    """Shown always, the figure is the solver's at each move, undo and turn."""
    choose(desk, "best-always")
    game = known("stuck")
    deal(desk, game)
    for move in [*game.moves.split()[:8], "u", "u"]:
        press(desk, [move])
        expected = str(best_score(saved(desk).position)).replace("-", "−")
        expect(desk.locator("#best")).to_have_text(expected)
    choose(desk, "best-after")

    expect(desk.locator("#best")).to_be_hidden()


@pytest.mark.engines("chromium", "firefox")
def test_show_me_leaves_the_game_alone(desk: Page) -> None:
    """The best line plays by itself to the end, and the own game is back after it."""
    choose(desk, "pace-fast")
    game = known("stuck")
    deal(desk, game)
    press(desk, game.moves.split()[:4])
    before, kept = shown(desk), save(saved(desk))
    ask(desk, "show")
    expect(desk.locator("#say")).to_contain_text("The best line")
    expect(desk.locator("#study-run")).to_be_focused()
    expect(desk.locator("#moves")).not_to_have_text("4")
    desk.keyboard.press("2")
    expect(desk.locator("#say")).to_contain_text("only shown")
    expect(desk.locator("#study-run-name")).to_have_text("Run")
    desk.keyboard.press("End")
    best = str(best_score(saved(desk).position)).replace("-", "−")
    expect(desk.locator("#say")).to_contain_text(f"best line: {best}.")
    assert save(saved(desk)) == kept
    desk.keyboard.press("Escape")

    expect(desk.locator("#say")).not_to_contain_text("best line")
    assert shown(desk) == before
    assert save(saved(desk)) == kept


@pytest.mark.engines("chromium", "firefox")
def test_a_review_by_keyboard(desk: Page) -> None:
    """From the end dialog to the graph, along the moves, and on in practice."""
    game = known("stuck")
    deal(desk, game)
    press(desk, game.moves.split())
    over = desk.get_by_role("dialog", name="No more moves")
    over.get_by_role("button", name="Review").press("Enter")
    summary = desk.get_by_role("dialog", name="Review")
    best = str(best_score(game.session.position)).replace("-", "−")
    expect(summary.locator("#review-best")).to_have_text(best)
    slider = summary.get_by_role("slider")
    slider.press("ArrowRight")
    expect(summary.locator("#review-line")).to_contain_text("Move 2")
    summary.get_by_role("button", name="Step through").press("Enter")
    desk.locator("#study-marked").press("Enter")
    expect(desk.locator("#say")).to_contain_text("Better:")
    expect(desk.locator("[data-hint]")).to_have_count(1)
    desk.keyboard.press("Home")
    desk.keyboard.press("ArrowRight")
    desk.keyboard.press("ArrowRight")
    desk.locator("#study-practice").press("Enter")

    expect(desk.locator("#moves")).to_have_text("2")
    assert len(assert_sound(desk).played) == 2


def test_leaving_a_review_brings_the_end_back(desk: Page) -> None:
    """Who closes the review of an ended game is where they came from."""
    game = known("stuck")
    deal(desk, game)
    press(desk, game.moves.split())
    desk.locator("#dialog-over [data-act=review]").click()
    desk.locator("#dialog-review [data-act=study-leave]").click()

    expect(desk.get_by_role("dialog", name="No more moves")).to_be_visible()
    desk.keyboard.press("Escape")
    assert_sound(desk)


def test_a_review_by_touch(phone: Page) -> None:
    """On the smallest screen swipes step, the graph jumps, and taps play nothing."""
    game = known("stuck")
    deal(phone, game)
    press(phone, game.moves.split()[:10])
    kept = save(saved(phone))
    ask(phone, "review")
    phone.locator("#dialog-review [data-close].pri").tap()
    swipe(phone, -120)
    expect(phone.locator("#say")).to_contain_text("Move 2")
    swipe(phone, 120)
    expect(phone.locator("#say")).to_contain_text("Move 1")
    graph = phone.locator("#hud-slider").bounding_box()
    assert graph is not None
    phone.touchscreen.tap(
        graph["x"] + graph["width"] / 2, graph["y"] + graph["height"] / 2
    )
    expect(phone.locator("#say")).to_contain_text("Move 6")
    place(phone, "c1").tap()
    expect(phone.locator("#say")).to_contain_text("only shown")
    phone.locator("#study-leave").tap()

    expect(phone.locator("#undo")).to_be_visible()
    assert save(saved(phone)) == kept
    assert_sound(phone)


def swipe(page: Page, way: int) -> None:
    """Swipe over the columns with a finger."""
    session = page.context.new_cdp_session(page)
    for kind, x in (("Start", 160), ("Move", 160 + way // 2), ("Move", 160 + way)):
        points = [{"x": x, "y": 200}]
        session.send(
            "Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": points}
        )
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    session.detach()


def test_a_pasted_game(desk: Page) -> None:
    """A wrong text is explained at its field; a right one is looked back on."""
    deal(desk, known("cleared"))
    ask(desk, "paste")
    text = desk.get_by_role("textbox", name="Game")
    text.fill("deal 5 moves c2")
    desk.locator("#form-paste [type=submit]").click()
    expect(desk.get_by_role("alert").first).to_contain_text("Move 1 is against")
    expect(text).to_be_focused()
    text.fill("deal 5 moves s s")
    desk.locator("#form-paste [type=submit]").click()
    expect(desk.locator("#review-clear")).to_have_text(
        "The clear was lost with move 1."
    )
    desk.locator("#dialog-review [data-act=study-leave]").click()

    assert assert_sound(desk).played == ()


def test_an_analysis(desk: Page) -> None:
    """Six rule sets, each with its best score, and a link that deals it here."""
    ask(desk, "analysis")
    number = desk.locator("#analysis-number")
    number.fill("5")
    number.press("Enter")
    expect(desk.locator("#analysis-strict-turned-best")).to_have_text("Cleared: −2")
    expect(desk.locator("#dialog-analysis")).not_to_contain_text("…")
    desk.locator("#play-wrap-free").click()

    expect(desk.locator("#dialog-analysis")).to_be_hidden()
    game = assert_sound(desk)
    assert game.deal.number == 5
    assert (game.rules.king, game.rules.start) == ("wrap", "free")


def test_a_past_game(desk: Page) -> None:
    """A game that was left is found again after a reload, and looked back on."""
    left = known("stuck")
    deal(desk, left)
    press(desk, left.moves.split())
    deal(desk, known("cleared"))
    desk.reload()
    expect_ready(desk)
    ask(desk, "games")
    first = desk.locator("#past0 button")
    expect(first).to_contain_text(f"Deal {left.deal}")
    first.click()
    expect(desk.locator("#dialog-review")).to_be_visible()
    desk.locator("#dialog-review [data-act=study-leave]").click()

    assert assert_sound(desk).played == ()


@pytest.mark.parametrize("dialog", ["coach", "review", "games", "paste", "analysis"])
def test_dialogs_fit_the_smallest_screen(phone: Page, dialog: str) -> None:
    """Each of the coach's dialogs lies within 320 × 480, its buttons in reach."""
    phone.locator("[data-open=menu]").click()
    phone.locator("#dialog-menu [data-open=coach]").click()
    if dialog != "coach":
        phone.locator(
            f"#dialog-coach [data-act={dialog}], #dialog-coach [data-open={dialog}]"
        ).click()
    shell = phone.locator(f"#dialog-{dialog}")
    expect(shell).to_be_visible()
    shell.evaluate("node => Promise.all(node.getAnimations().map((it) => it.finished))")
    boxes = [shell, *shell.locator("button:visible").all()[:2]]
    for box in (part.bounding_box() for part in boxes):
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= SMALLEST["width"]
        assert box["y"] + box["height"] <= SMALLEST["height"]
    wide = "node => node.querySelector('.d-body').scrollWidth <= node.clientWidth"
    assert shell.evaluate(wide)
    if dialog == "review":
        shell.locator("[data-act=study-leave]").click()
    else:
        phone.keyboard.press("Escape")
    expect(shell).to_be_hidden()


def test_a_tap_goes_before_the_coachs_work(table: Callable[[str], Page]) -> None:
    """A card tapped while a hint is thought out is played, and the hint is dropped."""
    page = table(known("cleared").address)
    page.evaluate("document.getElementById('hint').click()")
    page.evaluate("document.querySelector('[data-stock]').click()")

    assert len(assert_sound(page).played) == 1
    expect(page.locator("#say")).not_to_contain_text("Looking for a hint")
    expect(page.locator("[data-hint]")).to_have_count(0)

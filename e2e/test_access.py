"""Playable by everyone: what axe-core finds, what is read out, and keys alone."""

import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from e2e.pages import expect_no_dialog, expect_ready, opened
from e2e.table import assert_sound, column, deal, press, saved, shown
from golf_core.cards import parse_card
from golf_ui.model import Dialog
from tests.known_games import KnownGame, known
from tests.ui.english import ENGLISH

ROOT = Path(__file__).parents[1]
AXE = ROOT / "web/node_modules/axe-core/axe.min.js"

# Pictures for people to look at; no test compares them.
PICTURES = ROOT / "test-artefacts"

MOVING = "() => document.getAnimations().some((a) => a.playState !== 'finished')"

TALL, WIDE, SIDE = (390, 844), (1024, 768), (844, 390)


@pytest.fixture(scope="module")
def desk(
    browser: Browser, base_url: str, browser_context_args: dict[str, Any]
) -> Iterator[Page]:
    """A table that is examined and played by keyboard."""
    with opened(browser, base_url, browser_context_args) as page:
        page.evaluate(AXE.read_text("utf-8"))
        yield page


def resize(page: Page, size: tuple[int, int]) -> None:
    """Give the window another size."""
    page.set_viewport_size({"width": size[0], "height": size[1]})


def rest(page: Page) -> None:
    """Wait until nothing moves."""
    while page.evaluate(MOVING):
        page.wait_for_timeout(20)


def picture(page: Page, name: str) -> None:
    """Keep pictures of the page in a tall and in a wide window."""
    for width, height in (WIDE, TALL):
        resize(page, (width, height))
        rest(page)
        page.screenshot(path=PICTURES / f"{name}-{width}x{height}.png")


def violations(page: Page) -> list[str]:
    """List what axe-core finds on the page at rest, best practices included."""
    rest(page)
    found = page.evaluate("() => axe.run({ resultTypes: ['violations'] })")
    return [
        f"{fault['id']}: {node['html'][:90]} {node['failureSummary']}"
        for fault in found["violations"]
        for node in fault["nodes"]
    ]


MENU, COACH = "header [data-open=menu]", "#dialog-menu [data-open=coach]"

ROUTES = {
    Dialog.NEW: ("#new",),
    Dialog.MENU: (MENU,),
    Dialog.REVIEW: (MENU, COACH, "#dialog-coach [data-act=review]"),
    Dialog.GAMES: (MENU, COACH, "#dialog-coach [data-open=games]"),
    Dialog.PASTE: (MENU, COACH, "#dialog-coach [data-open=paste]"),
    Dialog.ANALYSIS: (MENU, COACH, "#dialog-coach [data-act=analysis]"),
    Dialog.CONFIRM: (MENU, "#dialog-menu [data-open=statistics]", "[data-score=reset]"),
}
"""What leads to the dialogs that are no item of the menu."""

OPENED = [dialog for dialog in Dialog if dialog is not Dialog.OVER]


def show(page: Page, dialog: Dialog) -> Locator:
    """Open a dialog by the controls that a player has; in a tall window."""
    resize(page, TALL)
    page.keyboard.press("Escape")
    stepping = page.locator("#study-leave")
    if stepping.is_visible():
        stepping.click()
    in_menu = (MENU, f"#dialog-menu [data-open={dialog}]")
    for control in ROUTES.get(dialog, in_menu):
        page.locator(control).click()
    opened_dialog = page.locator(f"#dialog-{dialog}")
    expect(opened_dialog).to_be_visible()
    return opened_dialog


def finish(page: Page, game: KnownGame) -> None:
    """Play a known game to its end."""
    resize(page, TALL)
    deal(page, game)
    press(page, game.moves.split())
    expect(page.locator("#dialog-over")).to_be_visible()


THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")

SCREENS: dict[str, Callable[[Page], object]] = {
    **{str(dialog): partial(show, dialog=dialog) for dialog in OPENED},
    "cleared": partial(finish, game=known("cleared", "wrap")),
    "stuck": partial(finish, game=known("stuck")),
}


@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing_on_a_dialog(desk: Page, screen: str) -> None:
    """No dialog breaks a rule that axe-core knows, in either theme."""
    SCREENS[screen](desk)
    found = {}
    for theme in THEMES:
        desk.emulate_media(color_scheme=theme)
        picture(desk, f"{screen}-{theme}")
        found[theme] = violations(desk)

    assert found == {theme: [] for theme in THEMES}


@pytest.mark.thorough
@pytest.mark.parametrize("language", ["de", "el"])
def test_axe_finds_nothing_in_another_language(page: Page, language: str) -> None:
    """Nor do the table, its largest dialogs and the lesson in another language."""
    page.set_viewport_size({"width": TALL[0], "height": TALL[1]})
    page.goto(f"./{language}/")
    expect_ready(page)
    page.evaluate(AXE.read_text("utf-8"))
    found = {"table": violations(page)}
    for dialog in (Dialog.NEW, Dialog.SETTINGS, Dialog.STATISTICS):
        show(page, dialog)
        found[dialog] = violations(page)
    page.keyboard.press("Escape")
    page.locator(MENU).click()
    page.locator("#dialog-menu [data-act=lesson]").click()
    expect(page.locator("#lesson-next")).to_be_visible()
    found["lesson"] = violations(page)

    assert {screen: faults for screen, faults in found.items() if faults} == {}


@pytest.mark.parametrize(
    ("size", "theme"),
    [(TALL, "dark"), (WIDE, "light"), (WIDE, "dark"), (SIDE, "light")],
)
def test_axe_finds_nothing_on_the_table(
    desk: Page, size: tuple[int, int], theme: str
) -> None:
    """The table in play breaks no rule in any layout, an emptied column included."""
    desk.emulate_media(color_scheme=theme)  # type: ignore[arg-type]  # one of its literals
    resize(desk, size)
    game = known("cleared")
    deal(desk, game)
    press(desk, game.moves.split()[:-4])

    assert "" in shown(desk).exposed
    assert violations(desk) == []
    if size == WIDE:
        picture(desk, f"table-{theme}")


def test_the_table_is_read_in_order(desk: Page) -> None:
    """A screen reader meets the title, the columns, the hand and then the actions."""
    resize(desk, WIDE)
    deal(desk, known("cleared"))
    tree = desk.locator("main").aria_snapshot()
    order = [
        'heading "Golf Solitaire" [level=1]',
        'region "Columns"',
        'list "Column 1"',
        'list "Column 7"',
        "status",
        'button "Stock, 16 cards. Turn the next card."',
        'img "Waste: ',
        'navigation "Game actions"',
        'button "Undo" [disabled]',
    ]
    places = [tree.find(part) for part in order]

    assert -1 not in places, tree
    assert places == sorted(places)


def test_axe_finds_nothing_on_a_table_that_is_over(desk: Page) -> None:
    """A finished table that is looked at again breaks no rule, its empty stock too."""
    finish(desk, known("stuck"))
    desk.keyboard.press("Escape")

    assert shown(desk).stock == 0
    assert violations(desk) == []


def test_every_card_can_be_read(desk: Page) -> None:
    """Each column is a list of its covered cards, by name, and of its button."""
    game = known("cleared")
    deal(desk, game)
    press(desk, game.moves.split()[:9])
    table = shown(desk)

    for number, cards in enumerate(table.columns, 1):
        snapshot = desk.get_by_role("list", name=f"Column {number}").aria_snapshot()
        names = [ENGLISH(f"card.{parse_card(code).code}") for code in cards]
        covered = [f"{name}, covered" for name in names[:-1]]
        assert re.findall(r"listitem: (.+)", snapshot) == covered
        assert f'button "Column {number}, {names[-1]}, ' in snapshot
        below = "1 card" if len(covered) == 1 else f"{len(covered)} cards"
        assert f"{below} below" in snapshot
        assert (", playable" in snapshot) == table.fits[number - 1]


def test_the_columns_are_one_tab_stop(desk: Page) -> None:
    """Tab passes the columns in one step, and comes back to the column left."""
    resize(desk, WIDE)
    deal(desk, known("cleared"))
    column(desk, 1).focus()
    desk.keyboard.press("ArrowRight")
    desk.keyboard.press("ArrowRight")
    expect(column(desk, 3)).to_be_focused()
    desk.keyboard.press("Tab")
    assert desk.locator("[data-column]:focus").count() == 0
    desk.keyboard.press("Shift+Tab")

    expect(column(desk, 3)).to_be_focused()
    desk.keyboard.press("ArrowLeft")
    desk.keyboard.press("ArrowLeft")
    desk.keyboard.press("ArrowLeft")
    expect(column(desk, 7)).to_be_focused()


def test_every_tab_stop_shows_its_focus(desk: Page) -> None:
    """Going round by Tab, what has focus is on the screen and outlined."""
    resize(desk, WIDE)
    deal(desk, known("cleared"))
    desk.evaluate("() => document.activeElement.blur()")
    seen = set()
    look = """() => {
      const node = document.activeElement, style = getComputedStyle(node);
      const { left, top, right, bottom } = node.getBoundingClientRect();
      return [node.outerHTML.slice(0, 120), node.tagName === "BODY",
        style.outlineStyle === "solid" && parseFloat(style.outlineWidth) >= 2,
        left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight];
    }"""
    for _ in range(20):
        desk.keyboard.press("Tab")
        node, left_the_page, outlined, on_screen = desk.evaluate(look)
        if left_the_page:
            continue
        seen.add(node)
        assert outlined, node
        assert on_screen, node

    assert len(seen) >= 8
    assert sum("data-column" in node for node in seen) == 1


TURNED = r"Turned .+\. \d+ cards? in the stock\."
PLAYED = r"\. (Uncovers .+|Column \d is clear)\. \d+ (card )?left\."


def expect_told(page: Page, words: str) -> None:
    """Expect the live region to say what fits the pattern *words*, and no more."""
    expect(page.get_by_role("status")).to_have_text(re.compile(rf"^{words}\s*$"))


def go_to(page: Page, number: int, focused: int) -> None:
    """Move focus from one column to another by the arrows."""
    way = "ArrowRight" if number > focused else "ArrowLeft"
    for _ in range(abs(number - focused)):
        page.keyboard.press(way)


KEYED = [known("cleared", "queen_on_king"), known("stuck", "strict", "free")]


@pytest.mark.engines("chromium", "firefox")
@pytest.mark.parametrize("game", KEYED, ids=str)
def test_a_deal_by_tab_arrows_and_enter_alone(desk: Page, game: KnownGame) -> None:
    """A whole deal needs no pointer: focus stays in its column, each move is told."""
    deal(desk, game)
    column(desk, 1).focus()
    focused = 1
    for move in game.moves.split():
        if move == "s":
            desk.keyboard.press("ArrowDown")
            expect_told(desk, TURNED)
        else:
            go_to(desk, int(move[1]), focused)
            focused = int(move[1])
            card = ENGLISH(f"card.{shown(desk).exposed[focused - 1]}")
            desk.keyboard.press("Enter" if focused % 2 else "Space")
            expect_told(desk, f"{card}{PLAYED}")
        if not saved(desk).position.over:
            assert desk.evaluate("document.activeElement.id") == f"c{focused}"

    over = desk.get_by_role("dialog")
    expect(over).to_be_visible()
    assert assert_sound(desk).position.state == game.end
    expect(over.get_by_role("button", name="New deal")).to_be_focused()
    desk.keyboard.press("Escape")
    expect(over).to_be_hidden()
    expect(column(desk, focused)).to_be_focused()


# The review leads on to stepping through the game, which has its own focus.
@pytest.mark.parametrize("dialog", [d for d in OPENED if d is not Dialog.REVIEW])
def test_focus_comes_back_from_a_dialog(desk: Page, dialog: Dialog) -> None:
    """A dialog has a name and takes focus; closing it gives focus back."""
    box = show(desk, dialog)

    expect(box).to_have_attribute("aria-labelledby", f"{dialog}-title")
    assert box.evaluate("node => node.contains(document.activeElement)")
    desk.keyboard.press("Escape")
    expect(box).to_be_hidden()
    opener = ROUTES.get(dialog, (MENU,))[0]
    expect(desk.locator(opener)).to_be_focused()


@pytest.mark.parametrize("close", ["Escape", "button", "backdrop"])
def test_three_ways_out_of_a_dialog(desk: Page, close: str) -> None:
    """Escape, the cross and a click beside it close a dialog, and keys play again."""
    deal(desk, known("cleared"))
    box = show(desk, Dialog.KEYS)
    if close == "Escape":
        desk.keyboard.press("Escape")
    elif close == "button":
        box.get_by_role("button", name="Close").click()
    else:
        desk.mouse.click(5, 5)

    expect(box).to_be_hidden()
    expect_no_dialog(desk)
    desk.keyboard.press("s")
    assert saved(desk).played == (0,)


def test_no_key_plays_behind_a_dialog(desk: Page) -> None:
    """While a dialog is open the game's keys do nothing."""
    show(desk, Dialog.SETTINGS)
    before = saved(desk)
    press(desk, [*"1234567", "s", "u", "r", "ArrowDown"])

    assert saved(desk) == before
    desk.keyboard.press("Escape")


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("w", r"Waste: .+"),
        ("e", r"(Column \d: .+\. ?){7}"),
        ("p", r"(Column \d: .+\.|Nothing fits\.)"),
        ("c", r"\d+ left\. \d+ cards in the stock\."),
    ],
)
def test_what_is_said_again(desk: Page, key: str, said: str) -> None:
    """Keys say again the waste, the exposed cards, the playable ones and the score."""
    deal(desk, known("cleared"))
    before = saved(desk)
    desk.keyboard.press(key)
    once = desk.get_by_role("status").text_content()

    expect_told(desk, said)
    desk.keyboard.press(key)
    assert desk.get_by_role("status").text_content() != once
    assert saved(desk) == before


def test_letter_keys_can_be_switched_off(desk: Page) -> None:
    """With letter keys off only keys that are no single characters play."""
    resize(desk, TALL)
    deal(desk, known("cleared"))
    box = show(desk, Dialog.SETTINGS)
    switch = box.get_by_role("switch", name="Letter and number keys")
    expect(switch).to_be_checked()
    switch.click()
    expect(switch).not_to_be_checked()
    desk.keyboard.press("Escape")
    expect_no_dialog(desk)
    press(desk, [*"su1234567?n"])
    assert saved(desk).moves == ()
    expect(desk.get_by_role("dialog")).to_have_count(0)
    desk.keyboard.press("ArrowDown")
    assert len(saved(desk).played) == 1
    desk.keyboard.press("Control+z")
    assert len(saved(desk).played) == 0

    show(desk, Dialog.SETTINGS)
    switch.click()
    desk.keyboard.press("Escape")

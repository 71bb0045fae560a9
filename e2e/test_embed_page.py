"""The page for site owners: what is chosen shows, and what is copied works."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, FrameLocator, Page, expect

from e2e.embedding import Host, host, troubles, visitor
from e2e.pages import START_MS
from e2e.test_access import AXE, violations
from web.build.embed_page import NAME
from web.build.languages import read_languages

LANGUAGES = tuple(read_languages(Path(__file__).parents[1] / "web" / "locales"))

# Wider than the window is a page that has to be moved sideways.
WIDTHS = "() => [document.documentElement.scrollWidth, innerWidth]"


def shown(page: Page) -> FrameLocator:
    """Find the game that the page shows, once it accepts input."""
    page.locator("#golf").scroll_into_view_if_needed()
    frame = page.locator("#golf iframe").content_frame
    expect(frame.locator("html[data-ready]")).to_be_attached(timeout=START_MS)
    return frame


@pytest.mark.thorough
def test_what_is_chosen_shows(page: Page) -> None:
    """Each choice changes the running game, and stands in the code for the element."""
    page.goto(f"./en/{NAME}")
    game = shown(page)
    page.evaluate("window.frame = golf.shadowRoot.querySelector('iframe')")
    code = page.locator("#code-element")
    expect(code).to_contain_text("<golf-solitaire></golf-solitaire>")

    page.get_by_label("Deal number").fill("1852")
    page.get_by_label("On a king").select_option("wrap")
    page.get_by_label("Four-colour suits").check()
    page.get_by_label("Coach").check()
    page.get_by_label("Statistics").check()
    page.get_by_role("radio", name="Light").check()
    expect(game.locator("#deal")).to_have_text("1852")
    expect(game.locator("html")).to_have_attribute("data-deck", "four")
    expect(game.locator("html")).to_have_attribute("data-theme", "light")
    expect(game.locator("#hint")).to_be_hidden()
    expect(code).to_contain_text(
        '<golf-solitaire deal="1852" king="wrap" theme="light" four-colour '
        'hide="coach stats"></golf-solitaire>'
    )
    page.locator("[name=felt]").fill("#ffd0e0")
    expect(game.locator("html")).to_have_css("background-color", "rgb(255, 208, 224)")
    expect(code).to_contain_text('style="--golf-felt: #ffd0e0"')
    page.get_by_role("radio", name="How to play").check()
    page.get_by_label("Page of the lesson").select_option("5b")
    expect(game.locator("#lesson-title")).to_be_visible()
    expect(page.locator("#heard")).to_contain_text('"step": "5b"')
    expect(page.locator("#code-frame")).to_contain_text(
        "/en/?view=lesson&amp;step=5b&amp;deal=1852&amp;king=wrap&amp;theme=light"
        "&amp;four-colour=on&amp;hide=coach+stats&amp;felt=%23ffd0e0"
    )
    assert page.evaluate("golf.shadowRoot.querySelector('iframe') === window.frame")


def test_a_number_that_is_none_is_told(page: Page) -> None:
    """The number before stays in game and code, and the field says what is wrong."""
    page.goto(f"./en/{NAME}")
    number = page.get_by_label("Deal number")
    number.fill("17")
    for wrong in ("0", "x", "2147483648", "-1", "1.5"):
        number.fill(wrong)
        expect(number).to_have_attribute("aria-invalid", "")
        expect(page.locator("#deal-error")).to_contain_text("2147483647")
        expect(page.locator("#code-element")).to_contain_text('deal="17"')
    number.fill("2147483647")

    expect(page.locator("#deal-error")).to_be_empty()
    expect(number).not_to_have_attribute("aria-invalid", "")
    expect(page.locator("#code-element")).to_contain_text('deal="2147483647"')


def test_the_page_asks_and_hears(page: Page) -> None:
    """Buttons call the methods, and what comes of it, or happens, stands below."""
    page.goto(f"./en/{NAME}")
    game = shown(page)
    heard = page.locator("#heard")
    page.get_by_role("button", name="undo()").click()
    expect(heard).to_contain_text('"key": "no-undo"')
    game.locator("[data-stock]").click()
    expect(heard).to_contain_text("golf-move")
    page.get_by_role("button", name="hint()").click()
    expect(heard).to_contain_text(re.compile(r'hint\(\) {\s+"move": "(c\d|s)"'))


@pytest.mark.thorough
def test_what_is_copied_works_elsewhere(
    visitor: BrowserContext, host: Host, base_url: str
) -> None:
    """Both codes, pasted into a stranger's page, give the game that was chosen."""
    visitor.grant_permissions(["clipboard-read", "clipboard-write"])
    page = visitor.new_page()
    page.goto(f"{base_url}en/{NAME}")
    page.get_by_label("Deal number").fill("1852")
    page.get_by_role("combobox", name="Language").select_option("de")
    for code, frame in (("element", "golf-solitaire iframe"), ("frame", "iframe")):
        page.locator(f"[data-copy=code-{code}]").click()
        expect(page.get_by_role("status")).to_have_text("Copied.")
        pasted = page.evaluate("navigator.clipboard.readText()")
        other = host("empty.html")
        other.set_content(f"<!doctype html><html lang='en'>{pasted}</html>")
        game = other.locator(frame).content_frame
        german = game.locator("html[lang=de][data-ready]")
        expect(german).to_be_attached(timeout=START_MS)
        expect(game.locator("#deal")).to_have_text("1852")
        page.bring_to_front()


def test_what_cannot_be_copied_is_selected(page: Page) -> None:
    """Where the browser refuses, the code is selected and the page says so."""
    page.add_init_script(
        "navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))"
    )
    page.goto(f"./en/{NAME}")
    page.locator("[data-copy=code-element]").click()
    expect(page.get_by_role("status")).to_contain_text("selected")

    code = page.locator("#code-element").text_content()
    assert page.evaluate("getSelection().toString()") == code


def test_the_examples_name_this_site(page: Page, base_url: str) -> None:
    """On a site that was built without its address the examples have it too."""
    page.goto(f"./en/{NAME}")
    expect(page.locator(".manual")).to_contain_text(f"{base_url}en/?deal=1852")

    expect(page.locator(".manual")).not_to_contain_text("golf.example")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("tag", LANGUAGES)
def test_axe_finds_nothing(page: Page, tag: str, theme: str) -> None:
    """In every language and either theme the page breaks no rule of axe-core's."""
    page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]  # one of its literals
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"./{tag}/{NAME}")
    page.evaluate(AXE.read_text("utf-8"))

    assert violations(page) == []


@pytest.mark.parametrize("width", [320, 390, 844, 1440, 2560])
def test_no_window_is_too_narrow(page: Page, width: int) -> None:
    """Nothing makes the page wider than its window."""
    page.set_viewport_size({"width": width, "height": 568})
    page.goto(f"./el/{NAME}")
    across, window = page.evaluate(WIDTHS)

    assert across <= window


def test_the_root_leads_to_the_visitors_language(
    new_context: Callable[..., BrowserContext], base_url: str
) -> None:
    """At the root the page leads on to itself in the browser's language."""
    page = new_context(locale="da-DK").new_page()
    page.goto(f"./{NAME}#methods", wait_until="commit")

    expect(page).to_have_url(f"{base_url}da/{NAME}#methods")


def test_by_keyboard(page: Page) -> None:
    """Every choice is reached by Tab and made by arrows or Space, in its order."""
    page.goto(f"./en/{NAME}")
    page.get_by_role("radio", name="The game").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#code-element")).to_contain_text('view="lesson"')
    page.keyboard.press("ArrowRight")
    expect(page.locator("#code-element")).to_contain_text('view="daily"')
    page.keyboard.press("Tab")
    expect(page.get_by_label("Deal number")).to_be_focused()
    page.keyboard.type("5")
    for label in ("On a king", "Start"):
        page.keyboard.press("Tab")
        expect(page.get_by_label(label, exact=True)).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.locator("#code-element")).to_contain_text('start="free"')


def test_the_menu_leads_here_but_not_in_a_frame(page: Page) -> None:
    """The game's menu leads to the page; a game in a frame keeps to itself."""
    page.goto(f"./en/{NAME}")
    game = shown(page)
    game.locator("[data-open=menu]:visible").first.click()
    expect(game.locator("#dialog-menu")).to_be_visible()
    expect(game.locator(f"#dialog-menu a[href$='{NAME}']")).to_be_hidden()
    page.get_by_role("link", name="Back to the game").click()
    expect(page.locator("html[data-ready]")).to_be_attached(timeout=START_MS)
    page.locator("[data-open=menu]:visible").first.click()
    page.get_by_role("link", name="Put it on your page").click()

    expect(page.get_by_role("heading", level=1)).to_be_visible()

"""The felt that was chosen lies under every page, from its first moment."""

from playwright.sync_api import Page, expect

from e2e.pages import expect_ready
from golf_ui.store.storage import Key

LIGHT, DARK = "rgb(191, 210, 184)", "rgb(22, 76, 62)"


def test_the_rules_lie_on_the_felt_chosen(page: Page) -> None:
    """A felt chosen in the settings holds against the device, on the rules page too."""
    page.emulate_media(color_scheme="dark")
    page.goto("./en/")
    expect_ready(page)
    page.locator("[data-open=settings]:visible").first.click()
    page.locator("#felt-light").click()
    page.goto("./en/rules.html")

    expect(page.locator("body")).to_have_css("background-color", LIGHT)
    expect(page.locator("#bars-light")).to_have_attribute("media", "all")


def test_the_felt_chosen_comes_before_python(page: Page) -> None:
    """A page whose game never starts is painted on the felt that was chosen."""
    page.emulate_media(color_scheme="light")
    page.goto("./en/rules.html")
    kept = '{"felt": "dark", "four_colour": true}'
    page.evaluate(
        "([key, text]) => localStorage.setItem(key, text)", [Key.SETTINGS, kept]
    )
    page.route("**/main.py", lambda _: None)
    page.goto("./en/", wait_until="commit")

    expect(page.locator("html")).to_have_css("background-color", DARK)
    expect(page.locator("html")).to_have_attribute("data-deck", "four")
    expect(page.locator("#bars-dark")).to_have_attribute("media", "all")
    expect(page.locator("#bars-light")).to_have_attribute("media", "not all")


def test_damaged_settings_leave_the_felt_to_the_device(page: Page) -> None:
    """What is kept may be anything: the device then decides, and nothing fails."""
    page.emulate_media(color_scheme="dark")
    page.goto("./en/rules.html")
    for text in ("{", "null", '"light"', '{"felt": "url()"}'):
        page.evaluate(
            "([key, text]) => localStorage.setItem(key, text)", [Key.SETTINGS, text]
        )
        page.reload()

        expect(page.locator("body")).to_have_css("background-color", DARK)

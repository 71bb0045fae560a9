"""Takes the pictures of ``docs/pictures.md``: ``python3 -m e2e.pictures``."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, Page

from e2e.site import open_game, served_browser

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"

_MIDWAY = ("1", "3", "s", "7", "s", "2", "3", "s", "s")
_ALL_TURNED = ("s",) * 16


@dataclass(frozen=True)
class Picture:
    """A file's *name*, the window and felt, what is opened and what is pressed."""

    name: str
    size: tuple[int, int]
    keys: Sequence[str] = ()
    felt: str = "dark"
    at: str = ""
    clicks: Sequence[str] = field(default=())


PICTURES = (
    Picture("table-wide", (1440, 900), _MIDWAY),
    Picture("table-tall", (390, 844), _MIDWAY),
    Picture("table-side", (844, 390), _MIDWAY),
    Picture("table-light", (1024, 768), _MIDWAY, "light"),
    Picture("stuck", (390, 844), _ALL_TURNED, "light"),
    Picture("lesson", (390, 844), at="#lesson/3"),
    Picture("greek", (390, 844), _MIDWAY, at="el/"),
    Picture("new-deal", (390, 844), ("n",)),
    Picture(
        "settings",
        (390, 844),
        felt="light",
        clicks=("[data-open=menu]", ".item[data-open=settings]"),
    ),
)


def main() -> None:
    """Take every picture anew."""
    FOLDER.mkdir(exist_ok=True)
    with served_browser() as (browser, site):
        for picture in PICTURES:
            page = _posed(browser, site, picture)
            page.screenshot(path=FOLDER / f"{picture.name}.png")
            page.context.close()


def _posed(browser: Browser, site: str, picture: Picture) -> Page:
    width, height = picture.size
    page = open_game(
        browser,
        site + picture.at,
        viewport={"width": width, "height": height},
        color_scheme=picture.felt,
        reduced_motion="reduce",
    )
    for key in picture.keys:
        page.keyboard.press(key)
    for target in picture.clicks:
        page.locator(target).locator("visible=true").first.click()
    page.wait_for_timeout(500)
    return page


if __name__ == "__main__":
    main()

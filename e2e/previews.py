"""Takes the pictures that pasted links show: ``python3 -m e2e.previews``."""

from io import BytesIO
from pathlib import Path

from PIL import Image

from e2e.site import open_game, served_browser
from web.build.previews import HEIGHT, WIDTH

FOLDER = Path(__file__).parents[1] / "web" / "art" / "previews"
LOCALES = Path(__file__).parents[1] / "web" / "locales"

_MIDWAY = ("1", "3", "s", "7", "s", "2", "3", "s", "s")
_QUALITY = 82


def main() -> None:
    """Take the picture of a game midway, in each language."""
    FOLDER.mkdir(exist_ok=True)
    with served_browser() as (browser, site):
        for language in sorted(path.stem for path in LOCALES.glob("*.po")):
            page = open_game(
                browser,
                f"{site}{language}/",
                viewport={"width": WIDTH, "height": HEIGHT},
                color_scheme="dark",
                reduced_motion="reduce",
            )
            for key in _MIDWAY:
                page.keyboard.press(key)
            page.wait_for_timeout(500)
            # The felt's grain would make a lossless file three times as large.
            picture = Image.open(BytesIO(page.screenshot())).convert("RGB")
            file = FOLDER / f"{language}.jpg"
            picture.save(file, quality=_QUALITY, optimize=True, progressive=True)
            page.context.close()


if __name__ == "__main__":
    main()

"""What the game asks of the device beyond its table: sharing, files."""

from collections.abc import Callable

from golf_ui.effects import SaveFile, Share
from golf_ui.page import browser
from golf_ui.page.browser import Node
from golf_ui.score.events import Imported, ScoreEvent, Shared
from golf_ui.score.result_text import result_text
from golf_ui.table.address import write_address
from golf_ui.words.catalogue import Words

Hear = Callable[[ScoreEvent], None]


def share(wanted: Share, words: Words, hear: Hear) -> None:
    """Share by the device's own sheet, else by its clipboard; say which."""
    link = browser.page_address() + write_address(wanted.session)
    text = result_text(wanted, words) if wanted.result else ""
    browser.share(text, link, lambda how: hear(Shared(f"share.{how}", link)))


def save_file(wanted: SaveFile) -> None:
    """Let the player keep a file."""
    browser.download(wanted.name, wanted.text)


def read_file(field: Node, hear: Hear) -> None:
    """Read the file that was chosen in *field*, which is then free for another."""
    browser.file_text(field, lambda text: hear(Imported(text)))

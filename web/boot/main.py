"""The main script of the page."""

from golf_ui.generated import use_packed

use_packed()

# Not before: its dataclasses are made when it is imported.
from golf_ui.main import start  # noqa: E402

start()

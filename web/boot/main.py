"""The main script of the page."""

from golf_ui.main import start

start()

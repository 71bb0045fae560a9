"""Start the game in the page."""


def start() -> None:
    """Bind the page to the engine and say that input is accepted."""
    from golf_ui import browser

    browser.ready()

"""All that speaks JavaScript: elements, listeners, storage, animation."""

import js


def ready() -> None:
    """Tell the page that input is accepted."""
    js.document.documentElement.dataset.ready = ""

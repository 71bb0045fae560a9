"""The browser's storage, which may be missing, full or forgetful."""

from collections.abc import Collection

from golf_ui.browser import Node


class BrowserStore:
    """
    Texts in the browser's *storage*, and in memory where that refuses.

    What was once written is read back from memory if the browser did not take
    it, so that a page without storage plays on. Of the keys *own* each *tab*
    has a text of its own; a new tab begins with the one written last by any.
    """

    def __init__(
        self, storage: Node | None, tab: Node | None = None, own: Collection[str] = ()
    ) -> None:
        self._storage = storage
        self._tab = tab
        self._own = own
        self._memory: dict[str, str] = {}

    def read(self, key: str) -> str | None:
        """Give the text kept under *key*, or None."""
        if key in self._memory:
            return self._memory[key]
        own = _get(self._tab, key) if key in self._own else None
        return _get(self._storage, key) if own is None else own

    def write(self, key: str, text: str) -> bool:
        """Keep *text* under *key*; say whether it will last."""
        if key in self._own:
            _set(self._tab, key, text)
        if _set(self._storage, key, text):
            self._memory.pop(key, None)
            return True
        self._memory[key] = text
        return False

    def forget(self, key: str) -> None:
        """Keep nothing under *key* any more."""
        self._memory.pop(key, None)
        for storage in (self._tab, self._storage):
            try:
                if storage is not None:
                    storage.removeItem(key)
            except Exception:  # as below
                pass


def _get(storage: Node | None, key: str) -> str | None:
    if storage is None:
        return None
    try:
        text: str | None = storage.getItem(key)
    except Exception:  # a foreign frame or a private window may throw anything
        return None
    return text


def _set(storage: Node | None, key: str, text: str) -> bool:
    if storage is None:
        return False
    try:
        storage.setItem(key, text)
    except Exception:  # a full quota has a different name in each browser
        return False
    return True

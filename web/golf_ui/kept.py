"""The browser's storage, which may be missing, full or forgetful."""

from golf_ui.browser import Node


class BrowserStore:
    """
    Texts in the browser's *storage*, and in memory where that refuses.

    What was once written is read back from memory if the browser did not take
    it, so that a page without storage plays on.
    """

    def __init__(self, storage: Node | None) -> None:
        self._storage = storage
        self._memory: dict[str, str] = {}

    def read(self, key: str) -> str | None:
        """Give the text kept under *key*, or None."""
        if key in self._memory:
            return self._memory[key]
        if self._storage is None:
            return None
        try:
            text: str | None = self._storage.getItem(key)
        except Exception:  # a foreign frame or a private window may throw anything
            return None
        return text

    def write(self, key: str, text: str) -> bool:
        """Keep *text* under *key*; say whether it will last."""
        try:
            if self._storage is not None:
                self._storage.setItem(key, text)
                self._memory.pop(key, None)
                return True
        except Exception:  # a full quota has a different name in each browser
            pass
        self._memory[key] = text
        return False

    def forget(self, key: str) -> None:
        """Keep nothing under *key* any more."""
        self._memory.pop(key, None)
        try:
            if self._storage is not None:
                self._storage.removeItem(key)
        except Exception:  # as above
            pass

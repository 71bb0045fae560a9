"""The browser's storage, which may be missing, full or forgetful."""

from collections.abc import Collection, Mapping
from typing import Protocol


class WebStorage(Protocol):
    """A storage as browsers have it: anything that it is asked may throw."""

    def getItem(self, key: str) -> str | None:  # noqa: N802 - the browser's name
        """Give the text kept under *key*."""

    def setItem(self, key: str, text: str) -> None:  # noqa: N802 - the browser's name
        """Keep *text* under *key*."""

    def removeItem(self, key: str) -> None:  # noqa: N802 - the browser's name
        """Keep nothing under *key*."""


class BrowserStore:
    """
    Texts in the browser's *storage*, and in memory where that refuses.

    What was once written is read back from memory if the browser did not take
    it, so that a page without storage plays on. Of the keys *own* each *tab*
    has a text of its own; a new tab begins with the one written last by any.

    The texts of the keys *shared* hold what other tabs have written, too: where
    one could not be read it is not written over, nor does memory stand for it.
    A frame keeps some under other keys, its *names*.
    """

    def __init__(
        self,
        storage: WebStorage | None,
        tab: WebStorage | None = None,
        own: Collection[str] = (),
        shared: Collection[str] = (),
        names: Mapping[str, str] | None = None,
    ) -> None:
        self._storage = storage
        self._tab = tab
        self._names = names or {}
        self._own = {self._name(key) for key in own}
        self._shared = shared
        self._memory: dict[str, str] = {}
        self._unread: set[str] = set()

    def _name(self, key: str) -> str:
        return self._names.get(key, key)

    def read(self, key: str) -> str | None:
        """Give the text kept under *key*, or None."""
        key = self._name(key)
        if key in self._memory:
            return self._memory[key]
        own = self._get(self._tab, key) if key in self._own else None
        return self._get(self._storage, key) if own is None else own

    def write(self, key: str, text: str) -> bool:
        """Keep *text* under *key*; say whether it will last."""
        key = self._name(key)
        if key in self._shared:
            return key not in self._unread and _set(self._storage, key, text)
        if key in self._own:
            _set(self._tab, key, text)
        if _set(self._storage, key, text):
            self._memory.pop(key, None)
            return True
        self._memory[key] = text
        return False

    def forget(self, key: str) -> None:
        """Keep nothing under *key* any more."""
        key = self._name(key)
        self._memory.pop(key, None)
        for storage in (self._tab, self._storage):
            try:
                if storage is not None:
                    storage.removeItem(key)
            except Exception:  # as below
                pass

    def _get(self, storage: WebStorage | None, key: str) -> str | None:
        self._unread.discard(key)
        if storage is None:
            return None
        try:
            return storage.getItem(key)
        except Exception:  # a foreign frame or a private window may throw anything
            self._unread.add(key)
            return None


def _set(storage: WebStorage | None, key: str, text: str) -> bool:
    if storage is None:
        return False
    try:
        storage.setItem(key, text)
    except Exception:  # a full quota has a different name in each browser
        return False
    return True

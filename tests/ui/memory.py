"""A store that keeps its texts in memory."""


class MemoryStore:
    """Keeps *texts*; a *full* one takes no more."""

    def __init__(self, texts: dict[str, str] | None = None, full: bool = False) -> None:
        self.texts = dict(texts or {})
        self._full = full

    def read(self, key: str) -> str | None:
        """Give the text kept under *key*, or None."""
        return self.texts.get(key)

    def write(self, key: str, text: str) -> bool:
        """Keep *text* under *key*, unless full."""
        if not self._full:
            self.texts[key] = text
        return not self._full

    def forget(self, key: str) -> None:
        """Keep nothing under *key* any more."""
        self.texts.pop(key, None)

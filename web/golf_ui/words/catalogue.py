"""The product's words: one catalogue, looked up by message key."""

from collections.abc import Mapping, Sequence
from typing import Any

Catalogue = Mapping[str, Any]

_FORMS_LISTED = 200


class Words:
    """
    The messages of one language.

    A catalogue maps message keys to a text, or to a list of plural forms.
    Its entry ``""`` says which form a number takes: ``forms`` is a string of
    200 digits, the form of 0 … 199; larger numbers follow their last two
    digits, as every plural rule of gettext's languages does.

    A placeholder with a capital, such as ``{Card}``, stands for the value of
    its small name with a capital letter, since it begins a sentence.

    >>> words = Words({"": {"lang": "en", "forms": "10" + "1" * 198},
    ...                "left": ["{n} card left", "{n} cards left"],
    ...                "played": "{Card}."})
    >>> words("left", n=1), words("left", n=26), words("played", card="queen")
    ('1 card left', '26 cards left', 'Queen.')
    """

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self.lang: str = catalogue[""]["lang"]
        self.dir: str = catalogue[""].get("dir", "ltr")
        self._forms: str = catalogue[""]["forms"]

    def __call__(self, key: str, /, **values: object) -> str:
        """Give the text of *key* with *values* filled in; KeyError if unknown."""
        entry = self._catalogue[key]
        single = isinstance(entry, str)
        text: str = entry if single else entry[self.form_of(values["n"])]
        filled: str = text.format_map(_Values(values)) if values else text
        return filled

    def convention(self, name: str) -> str:
        """Give how the language writes something, such as its ``decimal`` sign."""
        text: str = self._catalogue[""][name]
        return text

    def conventions(self, name: str) -> tuple[str, ...]:
        """Give a list of the language's names, such as its ``months``."""
        return tuple(self._catalogue[""][name])

    def form_of(self, number: object) -> int:
        """Give which plural form a number takes; what is no number, that of 0."""
        count = abs(number) if isinstance(number, int) else 0
        if count >= _FORMS_LISTED:
            count = 100 + count % 100
        return int(self._forms[count])

    def join_or(self, parts: Sequence[str]) -> str:
        """
        Join alternatives as the language does: "6", "6 or 8", "5, 6 or 8".

        >>> words = Words({"": {"lang": "en", "forms": "10" + "1" * 198},
        ...                "list.or": "{a} or {b}", "list.comma": "{a}, {b}"})
        >>> words.join_or(["5", "6", "8"])
        '5, 6 or 8'
        """
        if len(parts) < 2:
            return "".join(parts)
        head = parts[0]
        for part in parts[1:-1]:
            head = self("list.comma", a=head, b=part)
        return self("list.or", a=head, b=parts[-1])


class _Values(dict[str, object]):
    """Values of placeholders; a name with a capital gives its value one."""

    def __missing__(self, name: str) -> str:
        if name[:1].islower():
            raise KeyError(name)
        text = str(self[name[:1].lower() + name[1:]])
        return text[:1].upper() + text[1:]

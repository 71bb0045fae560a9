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

    >>> words = Words({"": {"lang": "en", "forms": "10" + "1" * 198},
    ...                "left": ["{n} card left", "{n} cards left"]})
    >>> words("left", n=1), words("left", n=26)
    ('1 card left', '26 cards left')
    """

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self.lang: str = catalogue[""]["lang"]
        self._forms: str = catalogue[""]["forms"]

    def __call__(self, key: str, /, **values: object) -> str:
        """Give the text of *key* with *values* filled in; KeyError if unknown."""
        text = self._catalogue[key]
        if not isinstance(text, str):
            text = text[self._form(values["n"])]
        filled: str = text.format_map(values) if values else text
        return filled

    def _form(self, number: object) -> int:
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

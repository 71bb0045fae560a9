"""A language that no one speaks: longer than English, and from right to left."""

import re
from math import ceil

from web.build.locales import Texts

TAG = "xx"

_PLACE = re.compile(r"(\{\w+\})")
_WORD = re.compile(r"[A-Za-z]+")

# They let Latin letters run from right to left.
_MIRRORED, _END = "\N{RIGHT-TO-LEFT OVERRIDE}", "\N{POP DIRECTIONAL FORMATTING}"


def pseudo(english: Texts) -> Texts:
    """Give the texts of the language that is made of *english*."""
    header = english[""]
    assert isinstance(header, dict)
    texts: Texts = {key: changed(text) for key, text in english.items() if key}
    return texts | {"": {**header, "lang": TAG, "dir": "rtl"}}


def changed(text: object) -> object:
    """Stretch and mirror a text, or each form of a plural."""
    if isinstance(text, list):
        return [changed(form) for form in text]
    parts = _PLACE.split(str(text))
    return "".join(p if _PLACE.fullmatch(p) else mirrored(p) for p in parts if p)


def mirrored(text: str) -> str:
    r"""
    Make each word two fifths longer, and let the text run from the right.

    >>> mirrored("Undo").strip("\u202e\u202c")
    'Undooo'
    """
    stretched = _WORD.sub(lambda word: _stretched(word[0]), text)
    return f"{_MIRRORED}{stretched}{_END}"


def _stretched(word: str) -> str:
    return word + word[-1] * ceil(0.4 * len(word))

"""All languages of the site: read together, as each must say all that English does."""

from pathlib import Path
from string import Formatter

from . import BuildError
from .locales import Texts, read_catalogue

SOURCE = "en"
"""The language whose catalogue is the measure of all others."""


def read_languages(folder: Path, *, draft: bool = False) -> dict[str, Texts]:
    """
    Read every catalogue in *folder*, English first, by language.

    Raises BuildError when one lacks a text that English has, has one more, or
    its placeholders differ. A *draft* shows English where a text is lacking,
    and says so.
    """
    english = read_catalogue(folder / f"{SOURCE}.po")
    languages = {SOURCE: english}
    for path in sorted(folder.glob("*.po")):
        if path.stem != SOURCE:
            texts = read_catalogue(path, gaps=draft)
            _complete(texts, english, path.name, draft)
            languages[path.stem] = texts
    return languages


def _complete(texts: Texts, english: Texts, name: str, draft: bool) -> None:
    if unknown := sorted(texts.keys() - english.keys()):
        raise BuildError(f"{name} has texts that English lacks: {', '.join(unknown)}.")
    if missing := sorted(english.keys() - texts.keys()):
        told = f"{name} lacks {len(missing)} texts: {', '.join(missing)}."
        if not draft:
            raise BuildError(f"{told} With --draft English stands in their place.")
        print(told, flush=True)
        texts |= {key: english[key] for key in missing}
    for key in english.keys() - {""}:
        if problem := mismatch(texts[key], english[key]):
            raise BuildError(f"{name}: {key} {problem}.")


def mismatch(text: object, english: object) -> str:
    """
    Say how the placeholders of *text* differ from those of English, "" if not.

    Of a plural only the last form must name the number: the others may say
    "one card". A capital, as in ``{Card}``, is the same place.

    >>> mismatch("{Card} passt nicht.", "The {card} does not fit.")
    ''
    >>> mismatch("{kort} passer ikke.", "The {card} does not fit.")
    'should hold {card} and holds {kort}'
    """
    if isinstance(text, list) != isinstance(english, list):
        return "is a plural in one language only"
    wanted = _places(english)
    forms = text if isinstance(text, list) else [text]
    for form in forms:
        held = _places(form)
        if held != wanted and not (form is not forms[-1] and held < wanted):
            return f"should hold {_named(wanted)} and holds {_named(held)}"
    return ""


def _places(text: object) -> set[str]:
    """Give the names of the placeholders, of a plural those of all its forms."""
    forms = text if isinstance(text, list) else [text]
    parsed = (part for form in forms for part in Formatter().parse(str(form)))
    return {name.lower() for _, name, _, _ in parsed if name is not None}


def _named(places: set[str]) -> str:
    return ", ".join(f"{{{place}}}" for place in sorted(places)) or "none"

"""Words of one language: from a gettext catalogue to the page's JSON object."""

import gettext
from io import BytesIO
from pathlib import Path

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po

from . import BuildError
from .cldr import conventions

# A plural rule looks at no more than the last two digits of a number, so the
# forms of 0 … 199 stand for all.
_NUMBERS = 200

Texts = dict[str, object]


def read_catalogue(path: Path, *, gaps: bool = False) -> Texts:
    """
    Read the catalogue of one language.

    A message key has a text, or a list of plural forms. The entry ``""`` tells
    the language (``lang``), its direction (``dir``), as a string of 200 digits
    which form each of the numbers 0 … 199 takes (``forms``), and its
    `conventions`.

    With *gaps*, a message without a text is left out.
    Raises BuildError when the file is not a catalogue, or has a message
    without a complete, reviewed text.
    """
    try:
        with path.open("rb") as file:
            catalogue = read_po(file, locale=path.stem, abort_invalid=True)
        header = _header(catalogue, path.stem)
    except (PoFileError, ValueError) as problem:
        raise BuildError(f"{path.name}: {problem}") from problem
    texts: Texts = {"": header}
    for message in sorted(filter(_has_key, catalogue), key=_key):
        if not (gaps and is_gap(message)):
            texts[_key(message)] = _text(message, path)
    return texts


def _header(catalogue: Catalog, language: str) -> dict[str, object]:
    return {
        "lang": language,
        "dir": Locale.parse(language).text_direction,
        "forms": _plural_forms(catalogue),
        **conventions(language),
    }


def _has_key(message: Message) -> bool:
    return bool(message.id)


def _key(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def is_gap(message: Message) -> bool:
    """Whether *message*, or one of its plural forms, has no text yet."""
    forms = message.string
    return not (forms if isinstance(forms, str) else forms and all(forms))


def _text(message: Message, path: Path) -> str | list[str]:
    where = f"{path.name}, line {message.lineno}: {_key(message)}"
    if is_gap(message):
        raise BuildError(f"{where} has no text yet.")
    if message.fuzzy:
        raise BuildError(f"{where} is marked fuzzy: review its text.")
    text = message.string
    return text if isinstance(text, str) else list(text or ())


def _plural_forms(catalogue: Catalog) -> str:
    """Ask gettext itself, by a message whose plural forms are their own digits."""
    probe = Catalog(locale=catalogue.locale)
    probe.mime_headers = catalogue.mime_headers
    probe.add(("one", "many"), [str(form) for form in range(catalogue.num_plurals)])
    compiled = BytesIO()
    write_mo(compiled, probe)
    compiled.seek(0)
    translations = gettext.GNUTranslations(compiled)
    forms = "".join(
        translations.ngettext("one", "many", number) for number in range(_NUMBERS)
    )
    if len(forms) != _NUMBERS:
        raise ValueError("its plural rule picks a form that it does not have")
    return forms

"""
Bring every catalogue in step with English: ``python -m web.build.catalogues``.

New texts are added without a translation, those that English dropped are taken
out, and order and comments are English's. The build tells what is to be done.
"""

from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from .languages import SOURCE

_LOCALES = Path(__file__).parents[1] / "locales"


def main() -> None:
    """Rewrite the catalogues of the project."""
    english = read(_LOCALES / f"{SOURCE}.po")
    for path in sorted(_LOCALES.glob("*.po")):
        if path.stem != SOURCE:
            text = in_step(read(path), english)
            path.write_text(text, "utf-8", newline="\n")


def read(path: Path) -> Catalog:
    """Read a catalogue as it is, complete or not."""
    with path.open("rb") as file:
        return read_po(file, locale=path.stem, abort_invalid=True)


def in_step(catalogue: Catalog, english: Catalog) -> str:
    """Write *catalogue* with just the messages of *english*."""
    head = [catalogue.header_comment, 'msgid ""', 'msgstr ""', *_header(catalogue)]
    parts = ["\n".join(head)]
    for message in english:
        if message.id:
            parts.append(_entry(message, catalogue.get(message.id), catalogue))
    return "\n\n".join(parts) + "\n"


def _header(catalogue: Catalog) -> list[str]:
    facts = {
        "Language": str(catalogue.locale),
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": catalogue.plural_forms.rstrip(";") + ";",
    }
    return [f'"{name}: {fact}\\n"' for name, fact in facts.items()]


def _entry(english: Message, own: Message | None, catalogue: Catalog) -> str:
    lines = [f"#. {comment}" for comment in english.auto_comments]
    lines += [f"# {comment}" for comment in own.user_comments] if own else []
    lines += ["#, fuzzy"] if own and own.fuzzy else []
    text = own.string if own else ""
    if isinstance(english.id, str):
        return "\n".join([*lines, f"msgid {_quoted(english.id)}", _text(text)])
    singular, plural = english.id
    lines += [f"msgid {_quoted(singular)}", f"msgid_plural {_quoted(plural)}"]
    forms = [text] if isinstance(text, str) else list(text or ())
    forms += [""] * (catalogue.num_plurals - len(forms))
    return "\n".join(
        [*lines, *(_text(form, f"[{number}]") for number, form in enumerate(forms))]
    )


def _text(text: object, form: str = "") -> str:
    return f"msgstr{form} {_quoted(str(text or ''))}"


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


if __name__ == "__main__":
    main()

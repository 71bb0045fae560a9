"""Catalogues of words, from gettext files to what the page reads."""

from pathlib import Path

import pytest

from golf_ui.words.catalogue import Words
from web.build import BuildError
from web.build.locales import read_catalogue

HEADER = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: {plural}\\n"
"""

ENGLISH = "nplurals=2; plural=(n != 1);"
ICELANDIC = "nplurals=2; plural=(n%10!=1 || n%100==11);"
POLISH = (
    "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && "
    "(n%100<10 || n%100>=20) ? 1 : 2);"
)

LEFT = """
msgid "left"
msgid_plural "left"
msgstr[0] "{n} card left"
msgstr[1] "{n} cards left"
"""


def catalogue(folder: Path, text: str, plural: str = ENGLISH) -> Path:
    """Write a catalogue of English, or what passes for it here."""
    path = folder / "en.po"
    path.write_text(HEADER.replace("{plural}", plural) + text, "utf-8")
    return path


def test_texts_and_plurals(tmp_path: Path) -> None:
    """A message has its text, a counted one its forms, and the words follow them."""
    undo = 'msgid "action.undo"\nmsgstr "Undo – the last move"\n'
    texts = read_catalogue(catalogue(tmp_path, undo + LEFT))
    words = Words(texts)

    assert texts["action.undo"] == "Undo – the last move"
    assert [words("left", n=n) for n in (0, 1, 2)] == [
        "0 cards left",
        "1 card left",
        "2 cards left",
    ]


@pytest.mark.parametrize(
    ("plural", "numbers", "forms"),
    [
        (ENGLISH, (0, 1, 2, 21, 101), "10111"),
        (ICELANDIC, (0, 1, 11, 21, 101, 111), "101001"),
        (POLISH, (0, 1, 2, 5, 12, 22, 112, 122), "20122121"),
    ],
    ids=["english", "icelandic", "polish"],
)
def test_plural_rule_is_tabulated(
    tmp_path: Path, plural: str, numbers: tuple[int, ...], forms: str
) -> None:
    """The page's table of forms is the catalogue's plural rule, number by number."""
    texts = read_catalogue(catalogue(tmp_path, "", plural))
    facts = texts[""]

    assert isinstance(facts, dict)
    assert facts["lang"] == "en"
    assert "".join(facts["forms"][number] for number in numbers) == forms


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('msgid "a"\nmsgstr ""\n', "en.po, line 6: a has no text yet."),
        (
            LEFT.replace("{n} card left", ""),
            "en.po, line 7: left has no text yet.",
        ),
        (
            LEFT.replace('msgstr[1] "{n} cards left"', ""),
            "en.po, line 7: left has no text yet.",
        ),
        (
            '#, fuzzy\nmsgid "a"\nmsgstr "b"\n',
            "en.po, line 7: a is marked fuzzy: review its text.",
        ),
    ],
    ids=["empty", "empty-form", "missing-form", "fuzzy"],
)
def test_unfinished_text_stops_the_build(
    tmp_path: Path, text: str, problem: str
) -> None:
    """A text that is missing or unreviewed is told by file, line and key."""
    with pytest.raises(BuildError) as refused:
        read_catalogue(catalogue(tmp_path, text))

    assert str(refused.value) == problem


@pytest.mark.parametrize(
    ("text", "plural"),
    [
        ("msgid a", ENGLISH),
        ("what is this", ENGLISH),
        ("", "nplurals=2; plural=(n ! 1);"),
        ("", "nplurals=2; plural=2;"),
    ],
    ids=["unquoted", "no-keyword", "bad-plural-rule", "too-few-forms"],
)
def test_damaged_catalogue_stops_the_build(
    tmp_path: Path, text: str, plural: str
) -> None:
    """What is no sound catalogue is refused in a line that names the file."""
    with pytest.raises(BuildError, match=r"^en\.po: .+$"):
        read_catalogue(catalogue(tmp_path, text, plural))


def test_wrong_encoding_stops_the_build(tmp_path: Path) -> None:
    """A catalogue that is not UTF-8, as its header claims, is refused."""
    path = catalogue(tmp_path, "")
    path.write_bytes(path.read_bytes() + 'msgid "a"\nmsgstr "ð"\n'.encode("latin-1"))

    with pytest.raises(BuildError, match=r"^en\.po: .+$"):
        read_catalogue(path)

"""The catalogues of all languages: each says all that English does, and well."""

import re
from pathlib import Path

import pytest
from babel import Locale
from babel.messages.catalog import Catalog

from golf_core.cards import DECK
from golf_ui.words.catalogue import Words
from tests.build.conftest import ROOT
from web.build import BuildError
from web.build.catalogues import in_step, read
from web.build.languages import mismatch, read_languages
from web.build.locales import is_gap

LOCALES = ROOT / "web" / "locales"

TAGS = ("en", "da", "de", "el", "is")

HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'

LEFT = (
    'msgid "left"\nmsgid_plural "left"\n'
    'msgstr[0] "{n} card left"\nmsgstr[1] "{n} cards left"\n'
)

PLAYED = 'msgid "played"\nmsgstr "Played {card}."\n'


@pytest.fixture(scope="module")
def languages() -> dict[str, Words]:
    """Read what the project has, with gaps in English where there are any."""
    read = read_languages(LOCALES, draft=True)
    return {tag: Words(texts) for tag, texts in read.items()}


def folder(place: Path, english: str, german: str) -> Path:
    """Write a catalogue of English and one of German."""
    for tag, text in (("en", english), ("de", german)):
        (place / f"{tag}.po").write_text(HEADER + text, "utf-8")
    return place


def test_five_languages(languages: dict[str, Words]) -> None:
    """There are five languages, English first."""
    assert tuple(languages) == TAGS


@pytest.mark.parametrize("tag", TAGS)
def test_catalogue_is_complete(tag: str) -> None:
    """No text of English is missing, empty or waiting for review."""
    own, english = read(LOCALES / f"{tag}.po"), read(LOCALES / "en.po")
    entries = [own.get(message.id) for message in english if message.id]
    gaps = [
        message.id
        for message, entry in zip((m for m in english if m.id), entries, strict=True)
        if entry is None or is_gap(entry) or entry.fuzzy
    ]

    assert gaps == []


@pytest.mark.parametrize("tag", TAGS[1:])
def test_catalogue_is_in_step(tag: str) -> None:
    """A catalogue has just the messages of English, in their order."""
    path = LOCALES / f"{tag}.po"

    assert path.read_text("utf-8") == in_step(read(path), read(LOCALES / "en.po"))


@pytest.mark.parametrize("tag", TAGS)
def test_plural_forms_are_the_languages_own(
    tag: str, languages: dict[str, Words]
) -> None:
    """Numbers that Unicode counts alike take one form, and others another."""
    category = Locale.parse(tag).plural_form
    words = languages[tag]
    pairs = {(category(n), words.form_of(n)) for n in range(200)}

    assert (
        len(pairs) == len({of for of, _ in pairs}) == len({form for _, form in pairs})
    )


@pytest.mark.parametrize("tag", TAGS)
def test_alternatives_follow_the_language(
    tag: str, languages: dict[str, Words]
) -> None:
    """Two alternatives are joined as Unicode's locale data join them."""
    pattern = Locale.parse(tag).list_patterns["or"]["2"]

    assert languages[tag].join_or(["6", "8"]) == pattern.format("6", "8")


@pytest.mark.parametrize("tag", TAGS)
def test_every_card_has_a_name(tag: str, languages: dict[str, Words]) -> None:
    """The fifty-two cards have names that differ, and so have the ranks."""
    words = languages[tag]

    assert len({words(f"card.{card.code}") for card in DECK}) == len(DECK)
    for kind in ("a", "the"):
        assert len({words(f"rank.{kind}.{rank}") for rank in range(1, 14)}) == 13


def test_greek_cards_are_greek(languages: dict[str, Words]) -> None:
    """The Greek names of cards hold no look-alike of another alphabet."""
    names = [languages["el"](f"card.{card.code}") for card in DECK]

    assert all(re.fullmatch(r"[α-ωά-ώ]+ [α-ωά-ώ]+", name) for name in names)


def test_missing_text_stops_the_build(tmp_path: Path) -> None:
    """What a language lacks is told by key, and how to see the rest."""
    place = folder(tmp_path, LEFT + "\n" + PLAYED, LEFT)

    with pytest.raises(BuildError) as refused:
        read_languages(place)

    assert str(refused.value) == (
        "de.po lacks 1 texts: played. With --draft English stands in their place."
    )


@pytest.mark.parametrize("german", [LEFT, LEFT + '\nmsgid "played"\nmsgstr ""\n'])
def test_draft_shows_english_and_says_so(
    tmp_path: Path, german: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A draft has English where a text is missing or empty, never silently."""
    place = folder(tmp_path, LEFT + "\n" + PLAYED, german)

    assert read_languages(place, draft=True)["de"]["played"] == "Played {card}."
    assert capsys.readouterr().out == "de.po lacks 1 texts: played.\n"


def test_unknown_text_stops_the_build(tmp_path: Path) -> None:
    """A text that English has dropped is told."""
    place = folder(tmp_path, LEFT, LEFT + "\n" + PLAYED)

    with pytest.raises(BuildError, match=r"^de\.po has texts that English lacks: pl"):
        read_languages(place)


def test_other_placeholders_stop_the_build(tmp_path: Path) -> None:
    """A text in which another value would stand is told."""
    place = folder(tmp_path, PLAYED, PLAYED.replace("{card}", "{karte}"))

    with pytest.raises(BuildError) as refused:
        read_languages(place)

    assert str(refused.value) == ("de.po: played should hold {card} and holds {karte}.")


@pytest.mark.parametrize(
    ("text", "english", "sound"),
    [
        ("{Card} passt.", "The {card} fits.", True),
        ("passt.", "The {card} fits.", False),
        (["eine Karte", "{n} Karten"], ["{n} card", "{n} cards"], True),
        (["{n} Karte", "Karten"], ["{n} card", "{n} cards"], False),
        ("{n} Karten", ["{n} card", "{n} cards"], False),
    ],
)
def test_placeholders(text: object, english: object, sound: bool) -> None:
    """A text holds what English does; a plural's first forms may leave it out."""
    assert (mismatch(text, english) == "") is sound


def test_new_texts_come_into_the_catalogues(tmp_path: Path) -> None:
    """Bringing in step keeps translations, adds gaps, and drops what is gone."""
    gone = 'msgid "gone"\nmsgstr "fort"\n\n'
    german = gone + '# checked\nmsgid "played"\nmsgstr "Gespielt: {card}."\n'
    place = folder(tmp_path, "#. Spoken.\n" + PLAYED + "\n" + LEFT, german)
    own, english = read(place / "de.po"), read(place / "en.po")
    (place / "de.po").write_text(in_step(own, english), "utf-8")
    again = read(place / "de.po")

    assert texts(again) == {"played": "Gespielt: {card}.", "left": ("", "")}
    kept = again.get("played")
    assert kept is not None
    assert (kept.auto_comments, kept.user_comments) == (["Spoken."], ["checked"])


def texts(catalogue: Catalog) -> dict[str, object]:
    """Give the texts of a catalogue by their keys."""
    entries = (message for message in catalogue if message.id)
    return {
        message.id if isinstance(message.id, str) else message.id[0]: message.string
        for message in entries
    }

"""The English catalogue against the program: no word missing, none too many."""

import ast
import json
import re
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from golf_ui.words.catalogue import Words
from tests.ui.english import ENGLISH, TEXTS, WEB
from web.build.embed_page import render_embed
from web.build.licences import read_works, render_licences
from web.build.page import Place, game_texts, render_page
from web.build.rules_page import render_rules
from web.build.winnability import read_surveys

KEYS = frozenset(TEXTS) - {""}

SURVEYS = read_surveys(WEB.parent / "docs" / "winnability.md")

SOURCES = [
    *sorted((WEB / "golf_ui").rglob("*.py")),
    *sorted((WEB / "build").glob("*.py")),
    *sorted((WEB.parent / "golf_core").glob("*.py")),
]


def strings() -> Iterator[ast.expr]:
    """Give every constant and every f-string of the program's Python."""
    for file in SOURCES:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Constant | ast.JoinedStr):
                yield node


def key_pattern(node: ast.expr) -> str:
    """Give a pattern of the keys that a string may name; what is filled in is open."""
    if isinstance(node, ast.Constant):
        return re.escape(str(node.value))
    values = node.values if isinstance(node, ast.JoinedStr) else []
    parts = [key_pattern(p) if isinstance(p, ast.Constant) else ".+" for p in values]
    # A key's family is always written out; anything else would match too much.
    return "".join(parts) if re.match(r"[a-z]+\\\.", parts[0]) else "(?!)"


def on_the_page() -> set[str]:
    """Give the keys on the page, by rendering it with each text being its key."""
    marked: dict[str, object] = {
        key: f"«{key}»" if isinstance(text, str) else [f"«{key}»" for _ in list(text)]
        for key, text in TEXTS.items()
        if key and isinstance(text, str | list)
    }
    marked[""] = TEXTS[""]
    place = Place("../", ("en",), "https://golf.example/", "mailto:golf@example.org")
    page = render_page(WEB, marked, [], place)
    page += render_rules(WEB, marked, place, SURVEYS)
    page += render_licences(WEB, marked, place, read_works(WEB.parent))
    page += render_embed(WEB, marked, place)
    without_catalogue = re.sub(r"<script type=.application/json.*?</script>", "", page)
    return set(re.findall("«(.+?)»", without_catalogue))


def test_no_text_is_unused() -> None:
    """Every text of the catalogue is on the page or named by the program."""
    patterns = {key_pattern(node) for node in strings()}
    named = re.compile("|".join(sorted(patterns)))
    shown = on_the_page()

    assert {key for key in KEYS - shown if not named.fullmatch(key)} == set()


def asked_for() -> Iterator[str]:
    """Give a pattern of the key in every ``words(…)`` and ``Message(…)``."""
    for file in SOURCES:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            called = node.func if isinstance(node, ast.Call) else None
            name = getattr(called, "id", getattr(called, "attr", ""))
            if isinstance(node, ast.Call) and name in ("words", "Message", "_misread"):
                first = next(iter(node.args), None)
                if isinstance(first, ast.Constant | ast.JoinedStr):
                    yield key_pattern(first)


def test_no_text_is_missing() -> None:
    """Every key that the program asks for is in the catalogue."""
    wanted = set(asked_for())

    assert {key for key in wanted if not any(re.fullmatch(key, k) for k in KEYS)} == (
        set()
    )
    assert len(wanted) > 30


def test_the_page_holds_the_whole_catalogue() -> None:
    """The page carries all texts of the game, safely inside its script element."""
    texts = {**TEXTS, "say.turn": "</script><b>"}
    page = render_page(WEB, texts, [])
    found = re.search(
        r'<script type="application/json" id="words">(.*?)</script>', page
    )

    assert found is not None
    assert json.loads(found[1]) == game_texts(texts)


def test_an_unknown_key_is_misuse() -> None:
    """A key that is no key raises, rather than showing nothing."""
    with pytest.raises(KeyError):
        ENGLISH("say.abracadabra")


@given(st.integers(0, 10**6))
def test_one_card_and_many_cards(number: int) -> None:
    """English has one form for one and another for all other numbers."""
    expected = "1 card left." if number == 1 else f"{number} cards left."

    assert ENGLISH("over.left", n=number) == expected


def test_larger_numbers_take_the_form_of_their_last_digits() -> None:
    """A language that has a form for 1, 21, 101 … has it for 1001 too."""
    forms = "".join("0" if n % 10 == 1 and n != 11 else "1" for n in range(100)) * 2
    words = Words({"": {"lang": "xx", "forms": forms}, "n": ["one {n}", "many {n}"]})

    assert words("n", n=1001) == "one 1001"
    assert words("n", n=1011) == "many 1011"
    assert words("n", n=-1) == "one -1"


@pytest.mark.parametrize(
    ("parts", "joined"),
    [
        ([], ""),
        (["a 6"], "a 6"),
        (["a 6", "an 8"], "a 6 or an 8"),
        (["a", "b", "c", "d"], "a, b, c or d"),
    ],
)
def test_alternatives_are_joined_by_the_language(parts: list[str], joined: str) -> None:
    """Lists of alternatives read as a sentence."""
    assert ENGLISH.join_or(parts) == joined

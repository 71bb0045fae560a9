"""What site owners are told of the embed: all of it, and as the code has it."""

import re
from html import unescape

import pytest

from golf_core.deals import numbered_deal
from golf_core.notation import parse_moves
from golf_core.rules import King, Start
from golf_core.session import Session
from golf_core.solver import solve
from golf_ui.coach.pasted import LONGEST
from golf_ui.coach.state import Coach
from golf_ui.frame.given import Part
from golf_ui.frame.protocol import Kind, ended, moved, state, stepped
from golf_ui.lesson.state import Lesson
from golf_ui.model import Model
from golf_ui.table.address import View
from tests.build.conftest import ROOT
from tests.build.test_pages import LANGUAGES
from tests.known_games import KnownGame, known
from web.build.embed_page import (
    COMMANDS,
    FIELDS,
    METHODS,
    REASONS,
    attributes,
    render_embed,
)
from web.build.languages import read_languages
from web.build.page import Place

WEB = ROOT / "web"
ELEMENT = (WEB / "embed" / "embed.js").read_text("utf-8")
DOOR = (WEB / "boot" / "frame.js").read_text("utf-8")
DOCS = (ROOT / "docs" / "embed.md").read_text("utf-8")
TEXTS = read_languages(WEB / "locales", draft=True)

NAMES = {attribute.name for attribute in attributes(tuple(LANGUAGES))}

TOLD = {
    *(f"golf-{event}" for event in FIELDS),
    *(field for fields in FIELDS.values() for field in fields),
    *(kind.value for kind in COMMANDS),
    *NAMES,
    *REASONS,
    *King,
    *Start,
    *View,
    *Part,
    *("felt", "accent", "--golf-felt", "--golf-accent", "parent", "frame-src"),
}
"""All names that a site owner may need."""


def listed(name: str, script: str) -> list[str]:
    """Read a list of words in a script, by its name."""
    found = re.search(
        rf'const {name} = "([^"]+)"\.split|const {name} = \[(.*?)\]', script
    )
    assert found is not None
    return found[1].split() if found[1] else re.findall(r'"(.*?)"', found[2])


def constant(name: str) -> int:
    """Read a number of the scripts, by its name."""
    found = re.search(rf"const {name} = ([\d_]+);", ELEMENT + DOOR)
    assert found is not None
    return int(found[1])


def code(text: str) -> set[str]:
    """List the words that stand as code in a text of Markdown or of a page."""
    quoted = re.findall(r"`([^`]+)`|<code[^>]*>(.*?)</code>", text, re.DOTALL)
    words = (re.split(r"[\s,(){}:;=\"]+", one or two) for one, two in quoted)
    return {unescape(word) for each in words for word in each}


def test_the_attributes_are_the_elements() -> None:
    """What is told of can be set, and what can be set is told of."""
    known_here = listed("LIVE", ELEMENT) + listed("FIXED", ELEMENT)

    assert {*known_here, "loading", "title"} == NAMES


def test_the_methods_are_the_elements() -> None:
    """The element has just the methods that are told of, all of the protocol."""
    assert listed("METHODS", ELEMENT) == [str(kind) for kind in METHODS]
    assert set(COMMANDS) == set(Kind)


def test_the_values_of_commands_are_let_in() -> None:
    """What a command reads comes through the door of messages, and nothing more."""
    read = {value for values in COMMANDS.values() for value in values}

    assert set(DOOR_FIELDS) == read
    assert {*COMMANDS[Kind.SET]} == {*listed("LIVE", ELEMENT), "felt", "accent"}


DOOR_FIELDS = listed("FIELDS", DOOR)


def test_the_events_hold_what_is_told() -> None:
    """Each event has just the fields that are told of, in a message of the game."""
    game, over = Session(numbered_deal(5)), played_out(known("stuck"))
    start = over.deal.position(over.rules)
    known_best = Coach().learned(start, solve(start))
    told = {
        "ready": state(Model(game)),
        "move": {**state(Model(game)), **moved(game, game.play(0))},
        "end": ended(Model(over, coach=known_best)),
        "step": stepped(Model(game, lesson=Lesson())),
    }

    assert {event: {*(values or {})} - {"type"} for event, values in told.items()} == {
        event: {*FIELDS[event]} for event in told
    }


def played_out(game: KnownGame) -> Session:
    """Give a known game with all its moves made."""
    session = game.session
    for move in parse_moves(game.moves):
        session = session.play(move)
    return session


def test_the_reasons_are_the_games_and_the_elements() -> None:
    """Every key that something is refused by is told of, and no other."""
    games = "".join(path.read_text("utf-8") for path in (WEB / "golf_ui").rglob("*.py"))
    keys = set(re.findall(r'Refused\(\s*"([\w-]+)"', games))
    keys |= set(re.findall(r'protocol\.refused\([\w.]+, "([\w-]+)"', games))
    keys |= {f"no-{kind}" for kind in ("undo", "redo")}
    keys |= set(re.findall(r'#(?:fail|unload)\("([\w-]+)"\)', ELEMENT))
    keys |= set(re.findall(r'"?key"?: "([\w-]+)"', ELEMENT + DOOR))

    assert keys == set(REASONS)


def test_the_bounds_are_told_as_they_are() -> None:
    """The numbers in the texts are those of the code."""
    bounds = [constant(name) for name in ("BURST", "A_SECOND", "LONGEST_ID")]
    for words in LANGUAGES.values():
        told = words("embed.messages.limits") + words("embed.reason.too-many")
        numbers = set(map(int, re.findall(r"\d+", told)))
        assert numbers == {*bounds, LONGEST}
    assert constant("PATIENCE") == 30_000
    assert constant("LONGEST") == LONGEST + 1
    for sentence in (
        "60 at once, 30 a second",
        "a text of up to 64 characters",
        "silent for 30 seconds",
    ):
        assert sentence in DOCS


def test_the_document_names_everything() -> None:
    """Attributes, events, fields, commands and reasons all stand in the document."""
    assert {str(name) for name in TOLD} - code(DOCS) == set()


@pytest.mark.parametrize("tag", LANGUAGES)
def test_the_page_names_everything(tag: str) -> None:
    """So they do on the page, in every language."""
    page = render_embed(WEB, TEXTS[tag], Place("../", tuple(LANGUAGES)))
    shown = code(page)
    values = re.findall(r'class="values">(.*?)</span>', page)
    shown |= {word for value in values for word in re.split(r"[\s,]+", value)}

    assert {str(name) for name in TOLD} - shown == set()


@pytest.mark.parametrize("tag", LANGUAGES)
def test_the_same_code_in_every_language(tag: str) -> None:
    """A translation keeps what stands between grave accents as it is."""
    for key in TEXTS["en"]:
        if key.startswith("embed."):
            ours, theirs = (
                sorted(re.findall(r"`[^`]*`", LANGUAGES[of](key))) for of in ("en", tag)
            )
            assert ours == theirs, key


def test_the_examples_name_the_site() -> None:
    """Where the site's address is known all examples have it, policy and origin too."""
    place = Place("../", tuple(LANGUAGES), "https://cards.example/golf/")
    page = render_embed(WEB, TEXTS["de"], place)

    assert 'src="https://cards.example/golf/embed.js"' in page
    assert 'const site = "https://cards.example";' in page
    assert "frame-src https://cards.example<" in page
    assert "https://golf.example" not in page

"""What a page around gives: it holds there, and is never kept."""

from dataclasses import replace

import pytest

from golf_core.deals import numbered_deal
from golf_core.session import Session
from golf_ui.coach.events import HintWanted
from golf_ui.events import GivenChanged, Opened, Set
from golf_ui.frame.colours import Colour, contrast, read_colour
from golf_ui.frame.given import NOTHING_GIVEN, Given, Part, given_to, in_frame
from golf_ui.frame.given_view import given_picture
from golf_ui.lesson.update import teach
from golf_ui.model import Dialog, Model
from golf_ui.page.keys import Press, event_of
from golf_ui.page.screen import screen
from golf_ui.store.settings import Felt, Settings
from tests.ui.english import ENGLISH

TABLE = Model(Session(numbered_deal(5)))


def test_all_that_can_be_given() -> None:
    """Theme, deck, parts and colours are read by their names; others are let be."""
    values = {
        "theme": "light",
        "four-colour": "",
        "hide": "stats  coach",
        "felt": "#123456",
        "accent": "#abc",
        "deal": "5",
        "utm_source": "x",
    }

    given, misread = given_to(NOTHING_GIVEN, values)

    assert misread == ()
    assert given == Given(
        {"felt": Felt.LIGHT, "four_colour": True},
        frozenset({Part.STATS, Part.COACH}),
        Colour(0x12, 0x34, 0x56),
        Colour(0xAA, 0xBB, 0xCC),
    )


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("theme", "pink"),
        ("four-colour", "perhaps"),
        ("hide", "stats <b>"),
        ("felt", "url(https://elsewhere/)"),
        ("accent", "red; } body { display: none"),
    ],
)
def test_what_cannot_be_read_changes_nothing(name: str, text: str) -> None:
    """A wrong value is named, and what was given before stays."""
    before = Given(settings={"felt": Felt.DARK}, felt=read_colour("#123"))

    assert given_to(before, {name: text}) == (before, (name,))


def test_what_was_given_can_be_taken_back() -> None:
    """An empty value leaves the choice to the player again."""
    given, _ = given_to(
        NOTHING_GIVEN, {"theme": "dark", "hide": "menu", "felt": "#123"}
    )
    back, misread = given_to(given, {"theme": "", "hide": "", "felt": ""})

    assert back == NOTHING_GIVEN
    assert misread == ()


def test_given_settings_hold_and_are_not_kept() -> None:
    """The player's own settings stay as they are beneath what is given."""
    own = replace(TABLE, settings=Settings(felt=Felt.DARK, sound=True))
    given, _ = given_to(in_frame(NOTHING_GIVEN), {"theme": "light"})
    table, effects = teach(own, GivenChanged(given))

    assert table.settings == own.settings
    assert (table.look.felt, table.look.sound) == (Felt.LIGHT, False)
    assert effects == ()


def test_the_player_chooses_over_what_is_given() -> None:
    """What the player sets in the frame holds from then on, and is kept."""
    table = replace(TABLE, given=in_frame(Given({"felt": Felt.LIGHT})))
    chosen, _ = teach(table, Set("felt", "dark"))
    loud, _ = teach(chosen, Set("sound", True))

    assert loud.look == loud.settings == Settings(felt=Felt.DARK, sound=True)


@pytest.mark.parametrize(
    ("key", "part", "event"),
    [("n", Part.NEW, Opened(Dialog.NEW)), ("h", Part.COACH, HintWanted())],
)
def test_what_is_hidden_has_no_key(key: str, part: Part, event: object) -> None:
    """Where a button is hidden its key does nothing, and no other key suffers."""
    press = Press(key, f"Key{key.upper()}")

    assert event_of(press) == event
    assert event_of(press, hidden=frozenset({part})) is None
    assert event_of(press, hidden=frozenset(set(Part) - {part})) == event


@pytest.mark.parametrize("felt", ["#000", "#fff", "#777", "#c01", "#00f", "#ff0"])
@pytest.mark.parametrize("accent", ["#000", "#fff", "#777", "#c01", "#00f", "#ff0"])
def test_given_colours_can_be_read(felt: str, accent: str) -> None:
    """Text and accent stand out from whatever felt is given."""
    given = Given(felt=read_colour(felt), accent=read_colour(accent))
    shown = {
        what: read_colour(value)
        for (_, what), value in given_picture(given).items()
        if value and value.startswith("#")
    }

    for ground in ("--felt-hi", "--felt-mid", "--felt-lo"):
        assert contrast(shown["--on-felt"], shown[ground]) >= 4.5
    assert contrast(shown["--accent"], shown["--felt-mid"]) >= 4.5
    assert contrast(shown["--accent-ink"], shown["--accent"]) >= 4.5


def test_a_frame_leads_to_the_same_deal_on_the_full_page() -> None:
    """The link from a frame names deal and rules; a page of its own shows none."""
    framed = replace(TABLE, given=in_frame(NOTHING_GIVEN))
    address = screen(framed, ENGLISH)["full", "href"]

    assert address == "./?deal=5&king=strict&start=turned"
    assert ("full", "href") not in screen(TABLE, ENGLISH)

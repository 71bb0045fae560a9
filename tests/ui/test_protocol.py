"""What the game and a page around it say to each other."""

import json
from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from golf_core.deals import daily_number, numbered_deal
from golf_core.game import TURN
from golf_core.rules import King, Rules, Start
from golf_core.session import Session, load, save
from golf_core.solver import solve
from golf_ui.events import Dealt, Redone, Undone
from golf_ui.frame.asked import Asked, Refused, asked_for
from golf_ui.frame.given import Part
from golf_ui.frame.protocol import (
    Command,
    Kind,
    answered,
    ended,
    moved,
    read_command,
    state,
    stepped,
)
from golf_ui.lesson.events import LessonLeft
from golf_ui.lesson.state import Lesson
from golf_ui.lesson.update import teach
from golf_ui.model import Model
from golf_ui.score.events import GameBrought
from tests.known_games import KNOWN_GAMES, KnownGame
from tests.strategies import games

TODAY = date(2026, 3, 9)
DRAWN = 617
GAME = Session(numbered_deal(5)).play(TURN).play(TURN)
TABLE = Model(GAME)

values = st.none() | st.booleans() | st.integers() | st.floats() | st.text()


def asked(model: Model, kind: Kind, **fields: str) -> Asked:
    """Ask something of a table."""
    named = {name.replace("_", "-"): value for name, value in fields.items()}
    return asked_for(model, Command(kind, 1, named), TODAY, DRAWN)


def done(model: Model, kind: Kind, **fields: str) -> Model:
    """Give the table once something asked of it is done."""
    events = asked(model, kind, **fields)
    assert not isinstance(events, Refused)
    for event in events:
        model, _ = teach(model, event)
    return model


@given(st.dictionaries(st.sampled_from(["type", "id", "deal", "text"]), values))
def test_any_message_is_read_or_let_be(data: dict[str, object]) -> None:
    """Whatever values a message holds, it is a known command or nothing."""
    command = read_command(json.dumps(data))

    assert command is None or command.kind in Kind
    if command is not None:
        json.dumps(answered(command, None))


@pytest.mark.parametrize(
    ("sent", "kept"),
    [(7, 7), ("a" * 100, "a" * 64), (True, None), (1.5, None), (10**30, None)],
)
def test_only_a_plain_id_is_sent_back(sent: object, kept: object) -> None:
    """An id is a short text or a whole number that JavaScript holds exactly."""
    command = read_command(json.dumps({"type": "undo", "id": sent}))

    assert command is not None
    assert command.id == kept


def test_values_are_those_of_an_address() -> None:
    """Numbers come as digits; what is absent or false is taken away."""
    message = {"type": "set", "deal": 5, "theme": None, "four-colour": False}
    command = read_command(json.dumps(message))

    assert command is not None
    assert command.values == {"deal": "5", "theme": "", "four-colour": "off"}


@given(games())
def test_the_state_holds_the_whole_game(game: Session) -> None:
    """What the page around is told can be sent as JSON, and brings the game back."""
    told = json.loads(json.dumps(state(Model(game))))

    assert load(told["text"]) == game
    assert told["left"] == game.position.cards_left
    assert told["moves"] == game.done


def test_undo_and_redo_are_done_or_refused() -> None:
    """A page around undoes and redoes as the player does, not beyond the ends."""
    assert asked(TABLE, Kind.UNDO) == [Undone()]
    assert asked(replace(TABLE, session=GAME.undo()), Kind.REDO) == [Redone()]
    assert isinstance(asked(TABLE, Kind.REDO), Refused)
    assert isinstance(asked(replace(TABLE, lesson=Lesson()), Kind.UNDO), Refused)


def test_a_new_deal_keeps_the_rules_not_named() -> None:
    """A deal is drawn where none is named, under the rules on the table."""
    free = replace(TABLE, session=Session(GAME.deal, Rules(King.WRAP, Start.FREE)))

    assert asked(free, Kind.NEW_DEAL) == [Dealt("wrap", "free", "", DRAWN)]
    assert asked(free, Kind.NEW_DEAL, deal="7", king="strict") == [
        Dealt("strict", "free", "7", DRAWN)
    ]
    daily = str(daily_number(TODAY))
    assert asked(free, Kind.NEW_DEAL, deal="today") == [
        Dealt("wrap", "free", daily, DRAWN)
    ]
    for name, text in (("deal", "0"), ("king", "kong"), ("start", "x")):
        refusal = asked(free, Kind.NEW_DEAL, **{name: text})
        assert refusal == Refused("misread", name)


@pytest.mark.parametrize("known", KNOWN_GAMES, ids=str)
def test_a_game_is_loaded_whole(known: KnownGame) -> None:
    """A text of a game puts it on the table with all its moves, to be undone."""
    text = (
        f"deal {known.deal} king {known.king} start {known.start} moves {known.moves}"
    )
    table = done(TABLE, Kind.LOAD_GAME, text=text)

    assert table.session.played
    assert (table.session.deal.number, table.session.rules) == (
        known.deal,
        known.session.rules,
    )


def test_a_text_that_is_no_game_changes_nothing() -> None:
    """What cannot be read is refused with the words of the page's own dialog."""
    refusal = asked(TABLE, Kind.LOAD_GAME, text="deal 5 moves c1 c1 c1 c1 c1 c1")

    assert isinstance(refusal, Refused)
    assert refusal.key == "no-game"
    assert refusal.text.startswith("paste.")


def test_the_same_game_is_not_loaded_again() -> None:
    """Loading what is on the table leaves it there, with its redo history."""
    assert asked(TABLE, Kind.LOAD_GAME, text=save(GAME)) == []


def test_a_loaded_game_counts_for_nothing() -> None:
    """Moves made elsewhere are no result of the player's."""
    table = done(TABLE, Kind.LOAD_GAME, text="deal 7 moves s")

    assert asked(TABLE, Kind.LOAD_GAME, text="deal 7 moves s") == [
        GameBrought(table.session)
    ]
    assert table.score.book.practice


def test_changing_a_look_leaves_the_game_alone() -> None:
    """Theme and parts change on the running table."""
    table = done(TABLE, Kind.SET, theme="light", hide="stats", four_colour="on")

    assert table.session is GAME
    assert table.given.hidden == {Part.STATS}
    assert table.look.four_colour


def test_changing_the_deal_deals() -> None:
    """Another deal or rule puts that on the table; the same one changes nothing."""
    assert asked(TABLE, Kind.SET, deal="5") == []
    assert asked(TABLE, Kind.SET, deal="7") == [Dealt("strict", "turned", "7", DRAWN)]
    daily = done(TABLE, Kind.SET, view="daily")
    assert daily.session.deal.number == daily_number(TODAY)


def test_what_is_not_named_stays() -> None:
    """Another rule puts the same deal on the table, another deal keeps the rules."""
    wrap = replace(TABLE, session=Session(GAME.deal, Rules(King.WRAP)))

    assert asked(TABLE, Kind.SET, king="wrap") == [Dealt("wrap", "turned", "5", DRAWN)]
    assert asked(wrap, Kind.SET, deal="5") == []
    assert asked(wrap, Kind.SET, deal="7") == [Dealt("wrap", "turned", "7", DRAWN)]


def test_what_is_taken_back_was_never_given() -> None:
    """Rules and view become those of a table for which nothing was asked."""
    wrap = replace(TABLE, session=Session(GAME.deal, Rules(King.WRAP, Start.FREE)))
    lesson = done(TABLE, Kind.SET, view="lesson", step="3")

    assert asked(wrap, Kind.SET, king="", start="") == [
        Dealt("strict", "turned", "5", DRAWN)
    ]
    assert asked(TABLE, Kind.SET, deal="", king="", start="", view="", step="") == []
    assert done(lesson, Kind.SET, view="").lesson is None


def test_the_lesson_stays_over_another_deal() -> None:
    """Cards that are dealt under the lesson leave it open at its page."""
    lesson = done(TABLE, Kind.SET, view="lesson", step="3")
    dealt = done(lesson, Kind.SET, deal="7", king="wrap")

    assert dealt.lesson is not None
    assert (dealt.lesson.page.address, dealt.lesson.alone) == ("3", True)
    assert (dealt.session.deal.number, dealt.session.rules.king) == (7, King.WRAP)


def test_changing_the_view() -> None:
    """A page around opens its lesson at any step, turns it, and leaves it."""
    opened = done(TABLE, Kind.SET, view="lesson", step="3")
    turned = done(opened, Kind.SET, step="5b")
    left = done(turned, Kind.SET, view="play")

    assert opened.lesson is not None
    assert opened.lesson.alone
    assert turned.lesson is not None
    assert turned.lesson.alone
    assert (opened.lesson.page.address, turned.lesson.page.address) == ("3", "5b")
    assert left.lesson is None
    assert left.session is GAME
    assert asked(opened, Kind.SET, step="9") == Refused("misread", "step")


def test_one_wrong_value_changes_nothing() -> None:
    """A message is done as a whole or not at all."""
    refusal = asked(TABLE, Kind.SET, theme="light", view="sideways")

    assert refusal == Refused("misread", "view")
    assert not isinstance(asked(TABLE, Kind.SET, theme="light"), Refused)


def test_the_lesson_gives_way_to_a_new_deal() -> None:
    """A deal that the page around asks for is not hidden under the lesson."""
    lesson = replace(TABLE, lesson=Lesson(alone=True))

    assert asked(lesson, Kind.NEW_DEAL) == [
        LessonLeft(anyway=True),
        Dealt("strict", "turned", "", DRAWN),
    ]


@pytest.mark.parametrize(
    ("before", "after", "what", "move"),
    [
        (GAME, GAME.play(TURN), "play", "s"),
        (GAME, GAME.undo(), "undo", "s"),
        (GAME.undo(), GAME, "redo", "s"),
        (GAME.play(TURN), GAME.play(TURN).restart(), "restart", None),
        (GAME, Session(numbered_deal(6)), "deal", None),
        (GAME, Session(GAME.deal, Rules(King.WRAP)), "deal", None),
    ],
)
def test_what_was_done_is_told(
    before: Session, after: Session, what: str, move: str | None
) -> None:
    """The page around is told what led from one state of the table to the next."""
    assert moved(before, after) == {"type": "move", "what": what, "move": move}


def test_an_end_is_told_with_what_was_possible() -> None:
    """While the best possible is not known the end waits; a game on is no end."""
    position = GAME.position
    assert ended(TABLE) is None
    over = GAME
    while not position.over:
        over = over.play(position.moves[0])
        position = over.position
    table = replace(TABLE, session=over)
    assert ended(table) is None
    start = over.deal.position(over.rules)
    best = solve(start)
    coach = table.coach.learned(start, best)
    told = ended(replace(table, coach=coach))

    assert told is not None
    assert (told["type"], told["best"]) == ("end", best.score)
    assert (told["score"], told["moves"]) == (position.score, over.done)


def test_the_step_of_the_lesson_is_told() -> None:
    """Pages are told by their address and the number of their step."""
    assert stepped(TABLE) is None
    assert stepped(replace(TABLE, lesson=Lesson(5))) == {
        "type": "step",
        "step": "5b",
        "number": 5,
        "of": 8,
    }

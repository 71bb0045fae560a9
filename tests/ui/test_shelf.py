"""The games lately played stay, move by move, to be looked back on."""

import json
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from golf_core.deals import numbered_deal
from golf_core.game import TURN
from golf_core.session import Session, load, save
from golf_ui.coach_events import PastGameWanted
from golf_ui.events import Dealt, Tapped, Undone
from golf_ui.model import Dialog, Model
from golf_ui.score import Score
from golf_ui.shelf import PLACES, Shelf, joined, read_shelf, save_shelf, shelved
from golf_ui.shelf_view import shelf_picture
from golf_ui.update import update
from tests.ui.english import ENGLISH


def stuck() -> Session:
    """Turn the whole stock of a deal on which nothing is played."""
    session = Session(numbered_deal(12))
    while session.position.stock:
        session = session.play(TURN)
    while session.position.fitting:
        session = session.play(session.position.fitting[0])
    return session


def several(count: int) -> Shelf:
    """Fill a shelf with games of one move, the deal's number as their name."""
    shelf: Shelf = ()
    for number in range(1, count + 1):
        game = Session(numbered_deal(number)).play(TURN)
        shelf = shelved(shelf, str(number), game)
    return shelf


def test_the_latest_comes_first_and_the_oldest_goes() -> None:
    """The shelf is bounded: it holds the last games, not all."""
    shelf = several(PLACES + 3)

    assert len(shelf) == PLACES
    assert shelf[0].number == PLACES + 3
    assert shelf[-1].number == 4


def test_a_game_stands_once_as_it_stood_last() -> None:
    """A game that went on after its end is kept as it ended in the end."""
    first = Session(numbered_deal(5)).play(TURN)
    shelf = shelved(several(3), "5", first)
    again = shelved(shelf, "5", first.play(TURN))

    assert [it.game for it in again] == ["5", "3", "2", "1"]
    assert load(again[0].text).played == (TURN, TURN)


def test_shelf_survives_being_kept() -> None:
    """What is written is read back, whole."""
    shelf = several(7)

    assert read_shelf(save_shelf(shelf)) == (shelf, True)


def test_a_damaged_row_loses_only_itself() -> None:
    """One bad game does not take the others with it."""
    rows = json.loads(save_shelf(several(3)))
    rows[1][2] = "no such rule"

    shelf, sound = read_shelf(json.dumps(rows))

    assert [it.number for it in shelf] == [3, 1]
    assert not sound


@given(st.text() | st.recursive(st.integers() | st.text(), st.lists).map(json.dumps))
def test_any_text_is_read(text: str) -> None:
    """Whatever stands in the storage, the page starts."""
    shelf, _ = read_shelf(text)

    assert shelf_picture(shelf, ENGLISH)


def test_two_tabs_keep_the_games_of_both() -> None:
    """A tab adds to what another has kept, and doubles nothing."""
    ours, theirs = several(4)[:2], several(4)[1:]

    assert [it.number for it in joined(ours, theirs)] == [4, 3, 2, 1]


def test_a_game_that_ends_comes_on_the_shelf() -> None:
    """The last move puts the game there, with the score it came to."""
    session = stuck()
    before = replace(Model(session.undo()), score=Score())

    after, _ = update(before, Tapped(session.played[-1]))

    assert [it.score for it in after.shelf] == [session.position.score]
    assert after.shelf[0].text == save(session)


def test_a_game_that_is_left_comes_on_the_shelf() -> None:
    """A game left for another can be looked back on too, if a move was made."""
    begun, _ = update(Model(Session(numbered_deal(5))), Tapped(TURN))
    named = replace(begun, score=replace(begun.score, name="another"))

    left, _ = update(named, Dealt("strict", "turned", "6", 6))

    assert [it.number for it in left.shelf] == [5]


def test_a_deal_without_a_move_is_no_game() -> None:
    """Dealing again leaves nothing to look back on."""
    fresh = Model(Session(numbered_deal(5)))
    named = replace(fresh, score=replace(fresh.score, name="another"))

    left, _ = update(named, Dealt("strict", "turned", "6", 6))

    assert left.shelf == ()


def test_undo_after_the_end_and_another_end_is_one_game() -> None:
    """A game that ends twice, after an undo, is not two games."""
    session = stuck()
    model = replace(Model(session.undo()), score=Score())
    for event in (Tapped(session.played[-1]), Undone(), Tapped(session.played[-1])):
        model, _ = update(model, event)

    assert len(model.shelf) == 1


def test_a_past_game_is_looked_back_on() -> None:
    """A game taken from the shelf comes on the table, while the own game waits."""
    shelf = several(3)
    model = replace(Model(Session(numbered_deal(9))), shelf=shelf)

    after, _ = update(model, PastGameWanted(1))

    assert after.dialog is Dialog.REVIEW
    assert after.study is not None
    assert after.study.session.deal.number == shelf[1].number
    assert after.session == model.session


def test_a_past_game_that_is_damaged_is_told() -> None:
    """A text that does not replay is refused with a word, and loses nothing."""
    damaged = tuple(replace(it, text="no game") for it in several(1))
    model = replace(Model(Session(numbered_deal(9))), shelf=damaged)

    after, _ = update(model, PastGameWanted(0))

    assert after.study is None
    assert after.form_error is not None


def test_every_game_has_its_row() -> None:
    """The dialog names each game by its deal and rules, and says its score."""
    picture = shelf_picture(several(2), ENGLISH)

    assert picture["past0-deal", "text"] == "Deal 2"
    assert picture["past0-rules", "text"] == "strict, card turned"
    assert picture["past0-score", "text"] == "35"
    assert picture["past1", "hidden"] is None
    assert picture["past2", "hidden"] == ""

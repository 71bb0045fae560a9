"""The games lately played stay, move by move, to be looked back on."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from golf_core.deals import numbered_deal
from golf_core.game import TURN
from golf_core.session import Session, load, save
from golf_ui.coach.events import PastGameWanted
from golf_ui.events import Dealt, Tapped, Undone
from golf_ui.model import Dialog, Model
from golf_ui.score.shelf import PLACES, Shelf, joined, shelved
from golf_ui.score.shelf_view import shelf_picture
from golf_ui.score.state import Score
from golf_ui.score.storage import Reading, read_shelf, save_shelf
from golf_ui.update import update
from tests.scores import DAY
from tests.strategies import damaged
from tests.ui.english import ENGLISH

GOLDEN = Path(__file__).parents[1] / "golden"


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
        shelf = shelved(shelf, str(number), game, DAY)
    return shelf


def on_table(session: Session, shelf: Shelf = ()) -> Model:
    """Give a table with *session* on it and games on the *shelf*."""
    book = replace(Score().book, shelf=shelf)
    return Model(session, score=Score(book, DAY, "another"))


def test_the_latest_comes_first_and_the_oldest_goes() -> None:
    """The shelf is bounded: it holds the last games, not all."""
    shelf = several(PLACES + 3)

    assert len(shelf) == PLACES
    assert shelf[0].deal == PLACES + 3
    assert shelf[-1].deal == 4


def test_a_game_stands_once_as_it_stood_last() -> None:
    """A game that went on after its end is kept as it ended in the end."""
    first = Session(numbered_deal(5)).play(TURN)
    shelf = shelved(several(3), "5", first, DAY)
    again = shelved(shelf, "5", first.play(TURN), DAY)

    assert [it.game for it in again] == ["5", "3", "2", "1"]
    assert load(again[0].text).played == (TURN, TURN)


@pytest.mark.parametrize("number", [1, None])
def test_shelf_survives_being_kept(number: int | None) -> None:
    """What is written is read back, whole, also a deal without a number."""
    deal = numbered_deal(1)
    game = Session(replace(deal, number=number)).play(TURN)
    shelf = shelved(several(7), "own", game, DAY)

    assert read_shelf(save_shelf(shelf)) == Reading(shelf)


def test_a_damaged_line_loses_only_itself() -> None:
    """One bad game does not take the others with it."""
    lines = save_shelf(several(3)).split("\n")
    lines[2] = lines[2].replace("strict", "no such rule")
    reading = read_shelf("\n".join(lines))

    assert [it.deal for it in reading.value] == [3, 1]
    assert reading.damaged


def test_a_newer_shelf_is_left_alone() -> None:
    """Games that a later version wrote are neither read nor called damaged."""
    assert read_shelf('{"golf":"games","format":3}') == Reading((), newer=True)


def test_format_1_of_past_games_is_read() -> None:
    """Games of the first format are all there, older than any of today."""
    reading = read_shelf((GOLDEN / "past-games-1.json").read_text("utf-8"))

    assert not reading.damaged
    assert [it.game for it in reading.value] == ["game-2", "game-1"]
    assert [it.deal for it in reading.value] == [7, 1852]
    assert load(reading.value[0].text).played == (2,)
    more = shelved(reading.value, "game-3", Session(numbered_deal(1)).play(TURN), DAY)
    assert [it.number for it in more] == [3, 2, 1]


def test_format_2_of_past_games_is_read() -> None:
    """Games of the second format are all there, for ever."""
    reading = read_shelf((GOLDEN / "past-games-2.txt").read_text("utf-8"))

    assert reading == Reading(several(3))


@given(st.text() | st.recursive(st.integers() | st.text(), st.lists).map(json.dumps))
def test_any_text_is_read(text: str) -> None:
    """Whatever stands in the storage, the page starts."""
    assert shelf_picture(read_shelf(text).value, ENGLISH)


@given(damaged(save_shelf(several(3))))
def test_a_shelf_survives_any_damage(text: str) -> None:
    """Whatever happens to a text, what comes of it can be kept."""
    shelf = read_shelf(text).value

    assert read_shelf(save_shelf(shelf)) == Reading(shelf)


def test_two_tabs_keep_the_games_of_both() -> None:
    """A tab adds to what another has kept, and doubles nothing."""
    ours, theirs = several(4)[:2], several(4)[1:]

    assert [it.deal for it in joined(ours, theirs)] == [4, 3, 2, 1]


def test_a_stale_tab_drives_no_newer_game_out() -> None:
    """A full shelf that missed the last games makes room for them."""
    stale = several(PLACES)
    newer = several(PLACES + 10)
    late = shelved(stale, "late", Session(numbered_deal(99)).play(TURN), DAY)
    both = joined(late, newer)

    assert both == joined(newer, late)
    assert {str(number) for number in range(PLACES + 1, PLACES + 11)} | {"late"} <= {
        it.game for it in both
    }
    assert joined(both, late) == both


def test_a_game_that_ends_comes_on_the_shelf() -> None:
    """The last move puts the game there, with the score it came to."""
    session = stuck()
    before = on_table(session.undo())

    after, _ = update(before, Tapped(session.played[-1]))

    assert [it.score for it in after.score.book.shelf] == [session.position.score]
    assert after.score.book.shelf[0].text == save(session)


def test_a_game_that_is_left_comes_on_the_shelf() -> None:
    """A game left for another can be looked back on too, if a move was made."""
    begun, _ = update(on_table(Session(numbered_deal(5))), Tapped(TURN))

    left, _ = update(begun, Dealt("strict", "turned", "6", 6))

    assert [it.deal for it in left.score.book.shelf] == [5]


def test_a_deal_without_a_move_is_no_game() -> None:
    """Dealing again leaves nothing to look back on."""
    left, _ = update(
        on_table(Session(numbered_deal(5))), Dealt("strict", "turned", "6", 6)
    )

    assert left.score.book.shelf == ()


def test_undo_after_the_end_and_another_end_is_one_game() -> None:
    """A game that ends twice, after an undo, is not two games."""
    session = stuck()
    model = on_table(session.undo())
    for event in (Tapped(session.played[-1]), Undone(), Tapped(session.played[-1])):
        model, _ = update(model, event)

    assert len(model.score.book.shelf) == 1


def test_a_past_game_is_looked_back_on() -> None:
    """A game taken from the shelf comes on the table, while the own game waits."""
    shelf = several(3)
    model = on_table(Session(numbered_deal(9)), shelf)

    after, _ = update(model, PastGameWanted(1))

    assert after.dialog is Dialog.REVIEW
    assert after.study is not None
    assert after.study.session.deal.number == shelf[1].deal
    assert after.session == model.session


def test_a_past_game_that_is_damaged_is_told() -> None:
    """A text that does not replay is refused with a word, and loses nothing."""
    wrong = tuple(replace(it, text="no game") for it in several(1))
    model = on_table(Session(numbered_deal(9)), wrong)

    after, _ = update(model, PastGameWanted(0))

    assert after.study is None
    assert after.notice is not None
    assert after.dialog is None


def test_every_game_has_its_row() -> None:
    """The dialog names each game by its deal and rules, and says its score."""
    picture = shelf_picture(several(2), ENGLISH)

    assert picture["past0-deal", "text"] == "Deal 2"
    assert picture["past0-rules", "text"] == "strict, card turned"
    assert picture["past0-score", "text"] == "35"
    assert picture["past1", "hidden"] is None
    assert picture["past2", "hidden"] == ""

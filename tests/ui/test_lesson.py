"""The lesson on the table: what it takes, what it teaches, what it leaves alone."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from golf_core.deals import numbered_deal
from golf_core.game import MOVES, TURN, Move, Position
from golf_core.rules import Refusal
from golf_core.session import Session
from golf_core.solver import Solution, best_score
from golf_core.tutorial import DEAL, PAGES, Page, page_index
from golf_ui import events
from golf_ui.coach.events import HintWanted, Solved
from golf_ui.effects import Focus, LeaveAddress, Nudge, Replay
from golf_ui.lesson.events import (
    LessonDealPlayed,
    LessonDone,
    LessonLeft,
    LessonOpened,
    LessonTurned,
    OfferDismissed,
)
from golf_ui.lesson.state import Lesson, fragment, kept_lesson, read_fragment
from golf_ui.lesson.update import open_at, teach
from golf_ui.model import Dialog, Model
from golf_ui.store.storage import Key
from tests.strategies import games
from tests.ui.memory import MemoryStore

OWN = Model(Session(numbered_deal(1852)).play(TURN).play(TURN).undo())

TAPPING = [leaf for leaf in PAGES if leaf.taps]
COMPARING = [leaf for leaf in PAGES if leaf.compares]


def at(address: str, model: Model = OWN) -> Model:
    """Give a table with the lesson open at a page."""
    return open_at(model, page_index(address))


def shown(model: Model) -> Page:
    """Give the page that the lesson is open at."""
    assert model.lesson is not None
    return model.lesson.page


def after(model: Model, *happened: events.Event) -> Model:
    """Give the table after all of these events."""
    for event in happened:
        model, _ = teach(model, event)
    return model


def way(model: Model, event: events.Event) -> list[Session]:
    """Give the way that the lesson's table goes."""
    _, effects = teach(model, event)
    return [s for effect in effects if isinstance(effect, Replay) for s in effect.way]


def exposed(position: Position, move: Move) -> object:
    """Give the card that a move plays, None for turning."""
    return None if move == TURN else position.exposed[move - 1]


pages = st.sampled_from([leaf.address for leaf in PAGES])
happenings = st.lists(
    st.one_of(
        st.builds(events.Tapped, st.sampled_from(MOVES)),
        st.builds(LessonTurned, st.sampled_from([-1, 1])),
        st.builds(LessonOpened, st.integers(0, len(PAGES) - 1)),
        st.builds(events.Asked, st.sampled_from(["waste", "exposed", "score"])),
        st.builds(events.ColumnFocused, st.integers(1, 7)),
        st.just(events.Dealt("wrap", "free", "7", 7)),
        st.sampled_from(
            [
                events.Undone(),
                events.Redone(),
                events.Restarted(),
                events.Opened(Dialog.NEW),
                HintWanted(),
            ]
        ),
    ),
    max_size=12,
)


@given(games(), pages, happenings)
def test_the_own_game_waits(game: Session, leaf: str, done: list[events.Event]) -> None:
    """Whatever is done in the lesson, the player's own game is there afterwards."""
    left = after(at(leaf, Model(game)), *done, LessonLeft())

    assert left.lesson is None
    assert left.session is game


def test_leaving_brings_the_end_back() -> None:
    """A game that had ended shows its end again, and one in progress does not."""
    ended = at("2", replace(OWN, session=PAGES[-1].session))

    assert after(ended, LessonLeft()).dialog is Dialog.OVER
    assert after(at("2"), LessonLeft()).dialog is None


def test_pages_turn_one_by_one() -> None:
    """Next and Back go through all pages, and no further than the ends."""
    model = after(OWN, LessonOpened())
    seen = [shown(model).address]
    for _ in range(len(PAGES)):
        model = after(model, LessonTurned(1))
        seen.append(shown(model).address)

    assert seen == [leaf.address for leaf in PAGES] + ["8"]
    assert shown(after(at("1"), LessonTurned(-1))).address == "1"


@given(pages, pages)
def test_the_table_goes_from_page_to_page(start: str, end: str) -> None:
    """The table goes from what lies on it to what the new page shows."""
    gone = way(at(start), LessonOpened(page_index(end)))
    first, last = PAGES[page_index(start) or 0], PAGES[page_index(end) or 0]

    if start == end:
        assert gone == []
    else:
        assert (gone[0].played, gone[-1].played) == (first.moves, last.moves)


@pytest.mark.parametrize("leaf", TAPPING, ids=lambda leaf: leaf.address)
def test_a_refused_tap_says_why(leaf: Page) -> None:
    """A tap that the engine refuses gets its reason, and changes nothing else."""
    before = at(leaf.address)
    for move in MOVES:
        reason = leaf.position.refusal(move)
        if reason is None:
            continue
        told, effects = teach(before, events.Tapped(move))

        assert told.notice is not None
        assert told.notice.key == f"refusal.{reason}"
        assert told.notice.card == exposed(leaf.position, move)
        assert told.spoken == (told.notice,)
        assert [type(effect) for effect in effects][:1] == [Nudge]
        assert (told.lesson, told.session) == (before.lesson, before.session)


def test_an_empty_column_is_refused_as_such() -> None:
    """The lesson has a page with an empty column, and its tap says so."""
    told = after(at("6"), events.Tapped(1))

    assert told.notice is not None
    assert told.notice.key == f"refusal.{Refusal.COLUMN_EMPTY}"


@pytest.mark.parametrize("leaf", TAPPING, ids=lambda leaf: leaf.address)
def test_a_right_tap_leads_on(leaf: Page) -> None:
    """A tap on a card that fits plays it, and the lesson goes on to the next page."""
    following = PAGES[PAGES.index(leaf) + 1]
    right = [leaf.best] if leaf.compares else leaf.position.moves
    for move in right:
        model = at(leaf.address)
        on, gone = after(model, events.Tapped(move)), way(model, events.Tapped(move))

        assert shown(on) == following
        assert on.notice is not None
        assert gone[0].played == leaf.moves
        assert gone[1].played == (*leaf.moves, move)
        assert gone[-1].played == following.moves


@pytest.mark.parametrize("leaf", COMPARING, ids=lambda leaf: leaf.address)
def test_other_choices_show_their_cost(leaf: Page) -> None:
    """Each other choice tells the score that is proven for it, and is taken back."""
    model = at(leaf.address)
    for move in leaf.position.moves:
        if move == leaf.best:
            continue
        tried, gone = after(model, events.Tapped(move)), way(model, events.Tapped(move))

        assert shown(tried) == leaf
        assert tried.lesson is not None
        assert move in tried.lesson.tried
        assert tried.notice is not None
        assert tried.notice.n == best_score(leaf.position.play(move))
        assert [session.done for session in gone] == [
            len(leaf.moves),
            len(leaf.moves) + 1,
            len(leaf.moves),
        ]
        model = tried


def test_what_was_tried_stays_marked_on_its_page() -> None:
    """All tried choices are kept until the page is turned."""
    tried = after(at("5"), events.Tapped(2), events.Tapped(TURN))
    turned = after(tried, LessonTurned(1), LessonTurned(-1))

    assert tried.lesson is not None
    assert tried.lesson.tried == {2, TURN}
    assert turned.lesson is not None
    assert not turned.lesson.tried


@pytest.mark.parametrize("address", ["1", "7", "8"])
def test_where_nothing_is_to_be_tapped(address: str) -> None:
    """On a page to look at, a tap turns no page and says what to do."""
    for move in MOVES:
        told = after(at(address), events.Tapped(move))

        assert shown(told).address == address
        assert told.notice is not None
        assert told.notice.key == "lesson.look"


def test_a_turned_page_is_read_out_once() -> None:
    """A turned page is to be spoken; what happens on it then speaks for itself."""
    turned = after(at("1"), LessonTurned(1))
    told = after(turned, events.Tapped(2))

    assert turned.lesson is not None
    assert turned.lesson.read_out
    assert turned.spoken_times > OWN.spoken_times
    assert told.lesson is not None
    assert not told.lesson.read_out


def test_the_lesson_is_resumed_where_it_was_left() -> None:
    """Leaving keeps the page, opening goes on there."""
    left = after(at("5"), LessonTurned(1), LessonLeft())

    assert left.reached == "5b"
    assert shown(after(left, LessonOpened())).address == "5b"


@pytest.mark.parametrize("end", [LessonDealPlayed(), LessonDone(7)])
def test_a_finished_lesson_begins_anew(end: events.Event) -> None:
    """After its end the lesson opens at its first page."""
    assert shown(after(at("8"), end, LessonOpened())).address == "1"


def test_playing_the_deal() -> None:
    """The lesson's deal comes on the table from its first card; the own is parked."""
    played, effects = teach(at("8"), LessonDealPlayed())

    assert played.session == Session(DEAL)
    assert played.lesson is None
    assert [game.session for game in played.score.parked] == [OWN.session]
    assert played.score.book.practice
    assert LeaveAddress() in effects


def test_a_game_without_a_move_is_not_parked() -> None:
    """What has not begun, or is over, makes way without a trace."""
    for session in (Session(numbered_deal(5)), PAGES[-1].session):
        played = after(at("8", Model(session)), LessonDealPlayed())

        assert played.score.parked == ()


def test_play_goes_to_a_fresh_deal() -> None:
    """Play shows a deal that has not begun, deals after a game that is over."""
    fresh = Model(Session(numbered_deal(5)))
    over = Model(PAGES[-1].session)

    assert after(at("8", fresh), LessonDone(7)).session is fresh.session
    assert after(at("8", over), LessonDone(7)).session.deal.number == 7


def test_play_asks_before_it_throws_a_game_away() -> None:
    """With a game in progress Play asks which deal, over that very game."""
    asked = after(at("8"), LessonDone(7))

    assert asked.dialog is Dialog.NEW
    assert asked.session is OWN.session


def test_a_lesson_alone_stays() -> None:
    """A lesson that is all there is cannot be left, but its deal can be played."""
    alone = open_at(OWN, 3, alone=True)

    assert after(alone, LessonLeft()) == alone
    assert after(alone, LessonDealPlayed()).lesson is None


def test_focus_comes_to_the_title_and_goes_back() -> None:
    """Opening brings focus to the title, the last page too, leaving to a column."""
    _, opened = teach(OWN, LessonOpened())
    _, ended = teach(at("7b"), LessonTurned(1))
    _, left = teach(at("2", replace(OWN, column=3)), LessonLeft())

    assert Focus("lesson-title") in opened
    assert Focus("lesson-title") in ended
    assert Focus("c3") in left


def test_turning_keeps_focus() -> None:
    """Turning a page leaves focus on Next, Back or the dot that turned it."""
    _, effects = teach(at("2"), LessonTurned(1))

    assert not any(isinstance(effect, Focus) for effect in effects)


def test_the_lesson_is_offered_until_it_is_met() -> None:
    """To decline, to open it or to play a card answers the offer, for good."""
    new = Model(Session(numbered_deal(1852)))

    assert new.reached is None
    for answer in (OfferDismissed(), LessonOpened(), events.Tapped(TURN)):
        assert after(new, answer).reached is not None
    assert after(new, events.Opened(Dialog.MENU)).reached is None


def test_the_coach_answers_silently() -> None:
    """What the coach finds meanwhile is noted, and nothing of it is told."""
    answer = Solved(OWN.session.position, Solution(-1, ()))
    before = after(at("2"), events.Tapped(2))
    noted, effects = teach(before, answer)

    assert effects == ()
    assert noted.coach.best(OWN.session.position) == -1
    assert replace(noted, coach=before.coach) == before


def test_the_table_can_be_heard() -> None:
    """On request the lesson's table is read, not the own game's."""
    heard = after(at("3"), events.Asked("waste"))

    assert [message.card for message in heard.spoken] == [PAGES[2].position.top]


@pytest.mark.parametrize(
    ("kept", "address"),
    [(None, None), ("5b", "5b"), ("8", "8"), ("9", "1"), ("", "1"), ("x" * 9999, "1")],
)
def test_the_page_is_kept(kept: str | None, address: str | None) -> None:
    """The page to go on with is read back; nonsense means the lesson was met."""
    store = MemoryStore({} if kept is None else {Key.LESSON: kept})

    assert kept_lesson(store) == address


@pytest.mark.parametrize("index", range(len(PAGES)))
def test_every_page_has_an_address(index: int) -> None:
    """The part of the address that leads to a page is read back as that page."""
    assert read_fragment("#" + fragment(Lesson(index))) == index


@pytest.mark.parametrize(
    "text", ["", "#", "#lesson/9", "#lesson/", "#lessons", "#deal"]
)
def test_other_addresses_lead_nowhere(text: str) -> None:
    """An address that names no page opens no lesson."""
    assert read_fragment(text) is None
    assert open_at(OWN, read_fragment(text)) is OWN

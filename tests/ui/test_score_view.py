"""How the score looks: figures, the end, statistics, the card and the calendar."""

from dataclasses import replace
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from golf_core.daily import Days
from golf_core.deals import numbered_deal
from golf_core.game import TURN
from golf_core.notation import parse_moves
from golf_core.results import Result
from golf_core.rounds import Hole, Round
from golf_core.rules import STRICT, King, Rules
from golf_core.scoring import BEST_SCORE, par
from golf_core.session import Session
from golf_core.stats import Statistics
from golf_ui import events
from golf_ui.effects import SaveFile, Share
from golf_ui.model import Dialog, Model
from golf_ui.picture import Picture
from golf_ui.score import events as score_events
from golf_ui.score.attempt import Attempt
from golf_ui.score.book import Book, round_begun
from golf_ui.score.ledger import Ledger
from golf_ui.score.parking import Parked
from golf_ui.score.result_text import result_text
from golf_ui.score.shelf import shelved
from golf_ui.score.state import Score
from golf_ui.score.stats_view import BARS
from golf_ui.score.view import clock_time, over_par
from golf_ui.store.settings import Settings
from golf_ui.update import update
from golf_ui.view import view
from tests.known_games import KnownGame, known
from tests.ui.english import ENGLISH, english_page

TODAY = date(2026, 3, 9)
WRAP = Rules(King.WRAP)


def result(game: int, score: int, rules: Rules = STRICT) -> Result:
    """Give a result with this score."""
    turned, run = 16 + min(score, 0), min(1, 35 - score)
    deal = game + 1
    return Result(f"g{game}", deal, rules, score, turned, run, TODAY, TODAY)


def table(
    *results: Result, dialog: Dialog | None = None, on: Round | None = None
) -> Model:
    """Give a table after these results, with a dialog open."""
    statistics = Statistics()
    for counted in results:
        statistics = statistics.add(counted, "phone")
    attempt = Attempt("now", 5, STRICT, TODAY)
    book = Book(Ledger("phone", statistics), attempt, on)
    return Model(
        Session(numbered_deal(5)), score=Score(book, TODAY, "next"), dialog=dialog
    )


def shown(model: Model) -> Picture:
    """Give the English picture of *model*."""
    return view(model, ENGLISH)


def ended(game: KnownGame) -> Model:
    """Give the table at the end of a known game that counts."""
    book = Book(Ledger("phone"), Attempt("one", game.deal, game.session.rules, TODAY))
    model = Model(game.session, score=Score(book, TODAY, "next"))
    for move in parse_moves(game.moves):
        model, _ = update(model, events.Tapped(move))
    return model


scores = st.lists(st.integers(BEST_SCORE + 1, 35), max_size=60)


@given(scores)
def test_the_statistics_show_what_was_counted(counts: list[int]) -> None:
    """The figures, the bars and their table all say the same."""
    model = table(
        *(result(n, score) for n, score in enumerate(counts)), dialog=Dialog.STATISTICS
    )
    picture = shown(model)
    cells = [picture[f"bar-{bar}-cell", "text"] for bar in range(BARS)]

    assert picture["stats-played", "text"] == str(len(counts))
    assert picture["stats-cleared", "text"] == str(sum(s <= 0 for s in counts))
    assert sum(map(int, filter(None, cells))) == len(counts)
    assert (picture["stats-empty", "hidden"] is None) == (not counts)
    hatched = [bar for bar in range(BARS) if picture[f"bar-{bar}", "data-last"] == ""]
    assert hatched == ([max(0, min(counts[-1] + 1, 10))] if counts else [])


@given(scores)
def test_the_drawings_stay_within_their_frames(counts: list[int]) -> None:
    """No bar is taller than its place, and no point of the line lies outside."""
    model = table(
        *(result(n, score) for n, score in enumerate(counts)), dialog=Dialog.STATISTICS
    )
    picture = shown(model)

    for bar in range(BARS):
        height = float((picture[f"bar-{bar}", "height"] or "").removesuffix("%"))
        top = float((picture[f"bar-{bar}", "y"] or "").removesuffix("%"))
        assert 0 <= height <= 84
        assert top + height == pytest.approx(100, abs=0.11)
    points = (picture["stats-line", "points"] or "").split()
    assert len(points) == min(len(counts), 50)
    for point in points:
        assert all(0 <= float(part) <= 100 for part in point.split(","))


def test_each_rule_mode_has_its_own_statistics() -> None:
    """Par is marked for one mode; all together have no par."""
    model = table(result(0, 3), result(1, 4, WRAP), dialog=Dialog.STATISTICS)
    together = shown(model)
    assert together["stats-played", "text"] == "2"
    assert all(together[f"bar-{bar}-par", "hidden"] == "" for bar in range(BARS))

    wrap = shown(update(model, score_events.ModeShown(WRAP))[0])
    assert wrap["stats-played", "text"] == "1"
    marked = [bar for bar in range(BARS) if wrap[f"bar-{bar}-par", "hidden"] is None]
    assert marked == [par(WRAP) + 1]


def test_all_that_is_shown_is_on_the_page() -> None:
    """Every node of every dialog's picture is in the page."""
    on = Round("r", STRICT, tuple(range(1, 10)))
    for dialog in Dialog:
        for node, _ in shown(table(result(0, 3), dialog=dialog, on=on)):
            assert node == "root" or node in english_page().nodes


@pytest.mark.parametrize(
    ("strokes", "mark", "against"),
    [
        (3, "eagle", "−3"),
        (5, "birdie", "−1"),
        (6, None, "E"),
        (7, "bogey", "+1"),
        (9, "double", "+3"),
    ],
)
def test_the_card_marks_strokes_as_golfers_do(
    strokes: int, mark: str | None, against: str
) -> None:
    """A circle under par, a square over, doubled from two; level is bare."""
    on = Round("r", STRICT, tuple(range(1, 10)), (Hole(strokes, 2, aided=True),))
    picture = shown(table(dialog=Dialog.CARD, on=on))

    assert picture["hole-1-strokes", "text"] == str(strokes)
    assert picture["hole-1-strokes", "data-mark"] == mark
    assert picture["hole-1-over", "text"] == against
    assert picture["hole-1-best", "text"] == "2"
    assert picture["hole-1-aided", "text"] == "undo or hint"
    assert picture["hole-2", "aria-current"] == "true"
    assert picture["card-total", "text"] == ENGLISH(
        "card.through", n=strokes, count=strokes, holes=1, text=against
    )


def test_no_round_has_an_empty_card() -> None:
    """Without a round the card says how to start one."""
    picture = shown(table(dialog=Dialog.CARD))

    assert picture["card-empty", "hidden"] is None
    assert picture["card-table", "hidden"] == ""
    assert picture["card-new", "hidden"] is None


def test_a_round_shows_its_hole_in_place_of_the_deal() -> None:
    """In a round the figures tell hole, par and the strokes over par."""
    on = Round("r", STRICT, (1, 2, 3, 5, *range(6, 11)), (Hole(6), Hole(8), Hole(5)))
    model = table(on=on)
    model = replace(
        model, score=model.score.with_attempt(replace(model.score.book.attempt, hole=4))
    )
    picture = shown(model)

    assert picture["deal-figure", "hidden"] == ""
    assert picture["hole", "text"] == "4/9"
    assert picture["par", "text"] == "6"
    assert picture["round", "text"] == "+1"


def test_the_end_is_told_in_golfs_words() -> None:
    """A clear says how far under par it is, and is practice only when made again."""
    model = ended(known("cleared"))
    picture = shown(model)
    assert picture["over-words", "text"] == "That’s 8 under par."
    assert picture["over-replay", "text"] == "Replay deal"
    assert "Practice" not in (picture["over-note", "text"] or "")

    again = update(update(model, events.Undone())[0], events.Redone())[0]
    assert "Practice" in (shown(again)["over-note", "text"] or "")
    assert shown(ended(known("stuck")))["over-replay", "text"] == "Try again"


def test_the_calendar_marks_what_was_played() -> None:
    """Days played are marked and said, today is marked, later days wait."""
    model = table(dialog=Dialog.DAYS)
    ledger = Ledger("phone", Statistics(daily=Days().plus(TODAY - timedelta(1))))
    book = replace(model.score.book, ledger=ledger)
    model = replace(model, score=replace(model.score, book=book))
    picture, cells = shown(model), model.score.cells
    played, now = cells.index(date(2026, 3, 8)), cells.index(TODAY)

    assert picture[f"cell-{played}", "data-done"] == ""
    assert picture[f"cell-{played}", "aria-label"] == "Sunday, March 8, 2026, played"
    assert picture[f"cell-{now}", "aria-current"] == "date"
    assert picture[f"cell-{now + 1}", "aria-disabled"] == "true"
    assert picture["days-streak", "text"] == "1 day in a row"


@given(st.lists(st.sampled_from([-1, 1, -12, 5]), max_size=20))
def test_the_calendar_never_goes_beyond_today(steps: list[int]) -> None:
    """However the months are turned, a whole month up to today's is shown."""
    model = table(dialog=Dialog.DAYS)
    for step in steps:
        model, _ = update(model, score_events.MonthTurned(step))
    days = [day for day in model.score.cells if day is not None]

    assert days[0].day == 1
    assert days[0] <= TODAY
    assert len(model.score.cells) == 42


def test_a_result_is_shared_without_its_moves() -> None:
    """The line names deal, rules and score, and the best possible once known."""
    session = ended(known("cleared")).session

    assert result_text(Share(session, result=True), ENGLISH) == (
        f"Golf deal {session.deal.number} (strict, card turned) ⛳ −2"
    )
    assert result_text(Share(session, True, -2), ENGLISH).endswith("best possible −2")


def test_an_export_is_a_file_of_the_day() -> None:
    """The file that is saved can be read in again, which counts nothing twice."""
    model = table(result(0, 3), result(1, -2))
    _, (file,) = update(model, score_events.Exported())
    assert isinstance(file, SaveFile)
    assert file.name == "golf-2026-03-09.json"

    again, _ = update(model, score_events.Imported(file.text))
    assert again.score.book == model.score.book
    other, _ = update(table(), score_events.Imported(file.text))
    assert other.score.book.ledger.statistics.totals().played == 2
    assert other.notice is not None
    assert other.notice.n == 2


def test_a_reset_is_asked_about_and_empties_the_book() -> None:
    """
    Only once confirmed is what the question names gone: results, records, days,
    the round and past games. Games in progress stay, and so do the settings.
    """
    model = table(result(0, 3))
    waiting = (Parked(Session(numbered_deal(8)).play(TURN)),)
    shelf = shelved((), "past", model.session, TODAY)
    book = round_begun(model.score.book, "round", STRICT, tuple(range(101, 110)))
    score = replace(model.score, book=replace(book, shelf=shelf), parked=waiting)
    model = replace(model, score=score, settings=Settings(sound=True))
    asked, _ = update(model, score_events.Considered(score_events.Reset()))
    assert asked.score.book == model.score.book
    assert "1 game" in (shown(asked)["confirm-text", "text"] or "")

    gone, _ = update(asked, score_events.Confirmed())
    assert gone.score.book.ledger.statistics == Statistics()
    assert gone.score.book.shelf == ()
    card = shown(replace(gone, dialog=Dialog.CARD))
    assert (card["card-table", "hidden"], card["card-empty", "hidden"]) == ("", None)
    assert gone.session is model.session
    assert gone.settings == model.settings
    assert gone.score.parked == waiting


@pytest.mark.parametrize("wished", [False, True])
def test_time_shows_only_if_wished(wished: bool) -> None:
    """In play, at the end and in the statistics: the time is there, or nowhere."""
    spent = [replace(result(n, 5), time=1000 * n) for n in range(1, 4)]
    model = table(*spent, dialog=Dialog.STATISTICS)
    model = replace(model, settings=Settings(show_time=wished))
    model, _ = update(model, score_events.Passed(TODAY, 61_000, "next"))
    picture, hidden = shown(model), None if wished else ""

    assert picture["time-figure", "hidden"] == hidden
    assert picture["time", "text"] == ("1:01" if wished else "")
    assert picture["stats-time-figure", "hidden"] == hidden
    assert picture["stats-time", "text"] == "0:02"
    over = replace(ended(known("stuck")), settings=model.settings)
    assert shown(over)["over-time-figure", "hidden"] == hidden


def test_small_figures() -> None:
    """Strokes against par carry their sign, level par is E, times are m:ss."""
    assert [over_par(n, ENGLISH) for n in (-2, 0, 3)] == ["−2", "E", "+3"]
    assert [clock_time(ms) for ms in (0, 59_999, 3_600_000)] == [
        "0:00",
        "0:59",
        "60:00",
    ]

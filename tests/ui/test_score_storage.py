"""The texts of the score: nothing sound is lost, whatever happened to a text."""

import json
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from golf_core.cards import DECK
from golf_core.deals import Deal, numbered_deal
from golf_core.game import TURN
from golf_core.rounds import Hole, Round
from golf_core.rules import STRICT, King, Rules, Start
from golf_core.session import Session
from golf_core.stats import RECORDS, Statistics, fold
from golf_ui.score.attempt import Attempt
from golf_ui.score.ledger import Ledger
from golf_ui.score.parking import Parked
from golf_ui.score.parts import gathered, parts
from golf_ui.score.storage import (
    Reading,
    read_attempt,
    read_ledger,
    read_parking,
    read_round,
    save_attempt,
    save_ledger,
    save_parking,
    save_round,
)
from tests.scores import DAY, many, nth, statistics
from tests.strategies import damaged, games

GOLDEN = Path(__file__).parents[1] / "golden"

LEDGER = Ledger("device-1", fold(many(30), 12), ("older",))
"""Statistics with parts of every kind."""

FREE_WRAP = Rules(King.WRAP, Start.FREE)
ATTEMPT = Attempt(
    "game-1", 1852, FREE_WRAP, DAY, hole=2, undos=1, hints=2, time=61_500, best=-8
)
ROUND = Round(
    "round-1",
    FREE_WRAP,
    tuple(range(202603091, 202603100)),
    (Hole(-2, -8, aided=True), Hole(3)),
    day=DAY,
)

names = st.text("abcXYZ019_-", min_size=1, max_size=40)

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)


@given(statistics(), names, st.lists(names, max_size=3))
def test_statistics_are_read_as_they_were(
    figures: Statistics, device: str, reset: list[str]
) -> None:
    """A ledger comes back whole, name, folded totals and all."""
    ledger = Ledger(device, figures, tuple(reset))

    assert read_ledger(save_ledger(ledger), "new") == Reading(ledger)


def test_nothing_kept_is_an_empty_ledger() -> None:
    """A first visit begins a ledger under the name handed in."""
    assert read_ledger(None, "new") == Reading(Ledger("new"))
    assert read_attempt(None) == read_round(None) == Reading(None)


@pytest.mark.parametrize("line", range(1, save_ledger(LEDGER).count("\n") + 1))
def test_a_damaged_line_takes_no_other_with_it(line: int) -> None:
    """Any part may be lost; all the others are there, and the loss is told."""
    lines = save_ledger(LEDGER).split("\n")
    found = list(parts(LEDGER.statistics))
    rest, _ = gathered(found[: line - 1] + found[line:])
    lines[line] = lines[line][:-1]
    reading = read_ledger("\n".join(lines), "new")

    assert reading.damaged
    assert reading.value == Ledger("new", rest, ("older",))


@pytest.mark.parametrize("heading", ["", "[]", '{"golf":"round"}', "null"])
def test_a_damaged_heading_takes_no_part_with_it(heading: str) -> None:
    """Without its heading a text still has all its parts."""
    _, *lines = save_ledger(LEDGER).split("\n")
    reading = read_ledger("\n".join([heading, *lines]), "new")

    assert reading.damaged
    assert reading.value == Ledger("new", LEDGER.statistics)


def test_a_text_cut_short_keeps_what_is_left() -> None:
    """Cut anywhere, a text gives all the parts before the cut."""
    text = save_ledger(LEDGER)
    for end in range(0, len(text), 101):
        whole = text[:end].count("\n")
        reading = read_ledger(text[:end], "new")
        kept, _ = gathered(list(parts(LEDGER.statistics))[: max(0, whole - 1)])

        assert reading.damaged
        assert reading.value.statistics.merge(kept) == reading.value.statistics


@given(damaged(save_ledger(LEDGER)))
def test_statistics_survive_any_damage(text: str) -> None:
    """Whatever happens to a text, what comes of it makes sense and can be kept."""
    ledger = read_ledger(text, "new").value
    totals = ledger.statistics.totals()

    assert totals.cleared <= totals.played
    assert read_ledger(save_ledger(ledger), "x") == Reading(ledger)


@given(st.text() | st.lists(json_values).map(lambda it: "\n".join(map(json.dumps, it))))
def test_any_other_text_is_an_empty_ledger(text: str) -> None:
    """A text that is no statistics gives none, is told of, and nothing breaks."""
    assert read_ledger(text, "new") == Reading(Ledger("new"), damaged=True)
    for read in (read_attempt, read_round):
        assert read(text) == Reading(None, damaged=True)


@pytest.mark.parametrize("text", ["[" * 100_000, "9" * 5000, '{"a":' * 50_000])
def test_texts_that_break_a_reader(text: str) -> None:
    """Nesting without end and numbers without end are damage like any other."""
    assert read_ledger(text, "new").damaged
    assert read_attempt(text).damaged
    assert read_round(text).damaged


@given(st.sampled_from(list(parts(LEDGER.statistics))), st.data())
def test_a_part_with_a_strange_value_is_damaged_or_sound(
    part: dict[str, object], data: st.DataObject
) -> None:
    """With any value changed a part is left out, or still makes sense."""
    field = data.draw(st.sampled_from(list(part)))
    value = data.draw(json_values | st.integers(-50, 50))
    figures, _ = gathered([part | {field: value}])
    totals = figures.totals()

    assert totals.cleared <= totals.played
    assert gathered(parts(figures)) == (figures, ())


@pytest.mark.parametrize(
    ("kind", "wrong"),
    [
        ("played", {"part": "deals"}),
        ("played", {"year": 0}),
        ("played", {"months": [0] * 13}),
        ("played", {"months": [0, 1 << 28, *[0] * 10]}),
        ("played", {"months": [-1, *[0] * 11]}),
        ("totals", {"alone": 0}),
        ("totals", {"best_round": [0]}),
        ("totals", {"best_round": [0, 0.5]}),
        ("totals", {"device": ""}),
        ("totals", {"number": True}),
        ("result", {"king": None}),
        ("result", {"game": "é"}),
        ("result", {"day": "20260309"}),
        ("result", {"day": "2026-02-30"}),
        ("result", {"turned": 99}),
        ("records", {"records": ["73c36f"]}),
    ],
)
def test_a_value_of_a_wrong_kind_is_damage(kind: str, wrong: dict[str, object]) -> None:
    """A part with a value that cannot be is left out whole, and told of."""
    part = next(one for one in parts(LEDGER.statistics) if one["part"] == kind)

    assert gathered([part])[1] == ()
    assert gathered([part | wrong]) == (Statistics(), (0,))


def test_one_damaged_record_takes_no_other_with_it() -> None:
    """Among records only the damaged one is lost, and that is told."""
    figures = Statistics().add(nth(1), "a").add(nth(7), "a").add(nth(13), "a")
    part = next(one for one in parts(figures) if one["part"] == "records")
    first, rest = str(part["records"]).split(" ", 1)

    for wrong in ("0", "-1", "1_0", "zz", "fffffffffff", "fffffffffffff", first[:-1]):
        found, lost = gathered([part | {"records": f"{wrong} {rest}"}])
        assert len(found.records) == 2
        assert lost == (0,)


def test_an_import_mends_what_was_damaged() -> None:
    """After damage the sound rest and an older export make up the whole."""
    lines = save_ledger(LEDGER).split("\n")
    for line, text in enumerate(lines):
        hurt = [*lines[:line], "damaged", *lines[line + 1 :]]
        reading = read_ledger("\n".join(hurt), "new")
        after = reading.value.statistics.add(nth(100), reading.value.device)
        mended = after.merge(LEDGER.statistics)

        assert reading.damaged, text
        assert mended.totals().played == 31
        assert mended.totals(nth(0).rules).played == (
            LEDGER.statistics.totals(nth(0).rules).played
        )


@given(st.integers(2, 10**6))
def test_a_newer_text_is_left_alone(version: int) -> None:
    """What a later version wrote is neither read nor called damaged."""
    newer = f'"format":{version}'
    for text, read in (
        (save_attempt(ATTEMPT), read_attempt),
        (save_round(ROUND), read_round),
    ):
        assert read(text.replace('"format":1', newer)) == Reading(None, newer=True)
    text = save_ledger(LEDGER).replace('"format":1', newer, 1)
    assert read_ledger(text, "new") == Reading(Ledger("new"), newer=True)


@pytest.mark.parametrize(
    "attempt",
    [ATTEMPT, replace(ATTEMPT, deal=None, hole=None, best=None, ended=True)],
)
def test_an_attempt_is_read_as_it_was(attempt: Attempt) -> None:
    """An attempt survives a reload whole."""
    assert read_attempt(save_attempt(attempt)) == Reading(attempt)


@pytest.mark.parametrize(
    "round_",
    [
        ROUND,
        replace(ROUND, day=None, practice=True, holes=(Hole(5),) * 9),
        replace(ROUND, abandoned=True, holes=()),
    ],
)
def test_a_round_is_read_as_it_was(round_: Round) -> None:
    """A round survives a reload whole."""
    assert read_round(save_round(round_)) == Reading(round_)


@given(damaged(save_attempt(ATTEMPT)), damaged(save_round(ROUND)))
def test_a_damaged_attempt_or_round_is_told_of(attempt: str, round_: str) -> None:
    """Damage gives a sound value or none, and in that case says so."""
    read = read_attempt(attempt)
    reading = read_round(round_)

    assert (read.value is None) == (read.damaged or read.newer)
    assert (reading.value is None) == (reading.damaged or reading.newer)


@pytest.mark.thorough
def test_ten_thousand_games_find_room() -> None:
    """The text of 10,000 finished games, each of another deal, is below 200 kB."""
    figures = many(RECORDS)
    text = save_ledger(Ledger("device-0123456789", figures))

    assert figures.totals().played == len(figures.records) == RECORDS
    assert len(text.encode()) < 200_000
    assert read_ledger(text, "new").value.statistics == figures


def test_format_1_of_statistics_is_read() -> None:
    """Statistics of the first format keep every figure, for ever."""
    reading = read_ledger((GOLDEN / "statistics-1.txt").read_text("utf-8"), "new")
    ledger = reading.value
    totals = ledger.statistics.totals()

    assert not reading.damaged
    assert (ledger.device, ledger.reset) == ("device-1", ("older",))
    assert (totals.played, totals.cleared, totals.best) == (30, 10, -16)
    assert (totals.aided_played, totals.perfect, totals.rounds) == (22, 1, 4)
    assert len(ledger.statistics.recent) == 12
    assert len(ledger.statistics.records) == 30
    assert ledger.statistics.latest()[-1] == nth(29)
    assert date(2026, 3, 9) in ledger.statistics.played
    assert ledger.statistics == LEDGER.statistics


def test_format_1_of_an_attempt_and_a_round_is_read() -> None:
    """An attempt and a round of the first format go on where they were."""
    attempt = (GOLDEN / "attempt-1.json").read_text("utf-8")
    round_ = (GOLDEN / "round-1.json").read_text("utf-8")

    assert read_attempt(attempt) == Reading(ATTEMPT)
    assert read_round(round_) == Reading(ROUND)
    assert ROUND.rules != STRICT


WAITING = (
    Parked(Session(numbered_deal(1852), FREE_WRAP).play(1).play(TURN), ATTEMPT),
    Parked(Session(Deal(tuple(reversed(DECK)))).play(TURN).undo()),
)
"""A game with its attempt, and one of a deal without a number that has none."""


@given(st.lists(games().map(Parked), max_size=4))
def test_games_that_wait_are_read_as_they_were(waiting: list[Parked]) -> None:
    """Deals, rules and moves come back in order, whatever was undone."""
    assert read_parking(save_parking(tuple(waiting))) == Reading(tuple(waiting))


def test_games_that_wait_are_read_in_every_format() -> None:
    """What was ever written comes back: one game with its attempt, then several."""
    first = (GOLDEN / "parked-1.txt").read_text("utf-8")
    attempt = (GOLDEN / "attempt-1.json").read_text("utf-8")
    second = (GOLDEN / "parked-2.txt").read_text("utf-8")

    assert read_parking(first, attempt) == Reading(WAITING[:1])
    assert read_parking(first) == Reading((Parked(WAITING[0].session),))
    assert read_parking(second) == Reading(WAITING)
    assert save_parking(WAITING) == second


@given(damaged(save_parking(WAITING)))
def test_games_that_wait_survive_any_damage(text: str) -> None:
    """Whatever happens to a text, what comes of it can be played and kept."""
    reading = read_parking(text)

    assert (
        reading == Reading(WAITING)
        or reading.damaged
        or reading.newer
        or (read_parking(save_parking(reading.value)) == Reading(reading.value))
    )
    assert all(not game.session.position.over for game in reading.value)


def test_a_game_that_waits_is_kept_without_its_attempt() -> None:
    """A damaged attempt is told of; the game it was of can be played on."""
    text = save_parking(WAITING).replace('"undos":1', '"undos":-1')

    assert read_parking(text) == Reading(
        (Parked(WAITING[0].session), WAITING[1]), damaged=True
    )
    assert read_parking('{"golf":"parked","format":3}') == Reading((), newer=True)

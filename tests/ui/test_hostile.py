"""Whatever comes from outside: no exception, no lost statistic, a clear word."""

import json
from datetime import date
from pathlib import Path
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from golf_core.deals import numbered_deal
from golf_core.session import Session
from golf_ui.coach.events import AnalysisWanted, Pasted, PastGameWanted
from golf_ui.events import Dealt, Opened, Tapped
from golf_ui.model import Dialog
from golf_ui.score.book import Kept
from golf_ui.score.events import Imported, MonthTurned, Passed
from golf_ui.score.exchange import export
from golf_ui.score.ledger import Ledger
from golf_ui.score.shelf import shelved
from golf_ui.score.storage import (
    read_attempt,
    read_ledger,
    read_shelf,
    save_attempt,
    save_ledger,
    save_shelf,
)
from golf_ui.store.fields import MOST
from golf_ui.store.settings import Settings, save_settings
from golf_ui.store.storage import Key
from tests.hostile import TEXTS, VALUES, planted
from tests.scores import many
from tests.ui.memory import MemoryStore
from tests.ui.visit import TODAY, Visit

GOLDEN = Path(__file__).parents[1] / "golden"

BEFORE = 12
"""How many games had counted."""

KEPT = save_ledger(Ledger("device-1", many(BEFORE)))

NEW_DEAL = 900_001

KEYS = [key for key in Key if key is not Key.DAMAGED]

hostile_texts = pytest.mark.parametrize("text", TEXTS.values(), ids=list(TEXTS))


def kept(key: Key, text: str) -> MemoryStore:
    """Give a store with statistics of some games, and *text* under *key*."""
    return MemoryStore({Key.STATISTICS: KEPT, key: text})


def counted(store: MemoryStore) -> int:
    """Count the games in the statistics that *store* keeps."""
    return read_ledger(store.read(Key.STATISTICS), "x").value.statistics.totals().played


@pytest.mark.parametrize("key", KEYS)
@hostile_texts
def test_no_kept_text_stops_the_game_or_loses_a_result(key: Key, text: str) -> None:
    """The game opens on any kept text, plays on, and counts as ever."""
    store = kept(key, text)
    visit = Visit(store)
    before = visit.played
    visit.look_round()
    visit.finish(NEW_DEAL)

    assert visit.played == before + 1
    if key is Key.STATISTICS:
        aside = store.read("golf.damaged.statistics")
        assert text in (aside, store.read(key)) or not text
    else:
        assert before == BEFORE
        assert counted(store) == BEFORE + 1


@pytest.mark.parametrize("key", [Key.GAME, Key.PARKED, Key.GAMES, Key.SETTINGS])
@hostile_texts
def test_a_text_that_is_not_understood_is_set_aside(key: Key, text: str) -> None:
    """Nothing that was kept is thrown away because it could not be read."""
    store = kept(key, text)
    visit = Visit(store)
    visit.happen(Tapped(0))
    aside = store.read(Key.DAMAGED + key.rpartition(".")[2])

    if key is Key.GAME:
        assert visit.model.session.deal == numbered_deal(4711)
    assert aside == text or _understood(key, text)


def _understood(key: Key, text: str) -> bool:
    """Whether *text* is a list, or an object, as *key* asks for; or nothing."""
    if key is Key.GAMES and not text:
        return True
    wanted = {Key.GAMES: "[", Key.SETTINGS: "{"}.get(key)
    return wanted is not None and text.startswith(wanted)


SHELF = shelved((), "game-1", Session(numbered_deal(5)).play(0), TODAY)

FORMS = {
    Key.ATTEMPT: (GOLDEN / "attempt-1.json").read_text("utf-8"),
    Key.PARKED_ATTEMPT: (GOLDEN / "attempt-1.json").read_text("utf-8"),
    Key.ROUND: (GOLDEN / "round-1.json").read_text("utf-8"),
    Key.SETTINGS: save_settings(Settings()),
}
"""A sound text of each key whose text is JSON, but for the statistics."""


@pytest.mark.parametrize("key", FORMS)
def test_no_value_of_a_kept_text_stops_the_game(key: Key) -> None:
    """Each field of each text may hold anything: the statistics stay whole."""
    for text in planted(FORMS[key]):
        store = kept(key, text)
        visit = Visit(store)
        visit.happen(Opened(Dialog.GAMES))
        visit.finish(NEW_DEAL)

        assert counted(store) == BEFORE + 1, text[:400]


def test_no_value_of_the_statistics_takes_another_part_with_it() -> None:
    """Each field of each kind of part may hold anything: the rest counts on."""
    lines = KEPT.split("\n")
    kinds = {json.loads(line).get("part", ""): line for line in lines}
    for kind, line in kinds.items():
        rest = [other for other in lines if other != line]
        for hostile in planted(line):
            text = "\n".join([hostile, *rest] if not kind else [*rest, hostile])
            reading = read_ledger(text, "new")
            least = BEFORE - (kind == "result")

            assert reading.newer or reading.value.statistics.totals().played >= least


def test_no_value_of_the_past_games_takes_another_with_it() -> None:
    """Each field of a game may hold anything: the other stays, and a third comes."""
    more = shelved(SHELF, "game-2", Session(numbered_deal(6)).play(0), TODAY)
    heading, line, other = save_shelf(more).split("\n")
    for hostile in planted(line):
        store = kept(Key.GAMES, "\n".join((heading, hostile, other)))
        visit = Visit(store)
        visit.happen(Opened(Dialog.GAMES))
        visit.finish(NEW_DEAL)
        games = {game.game for game in read_shelf(store.read(Key.GAMES)).value}

        assert games >= {"game-1", visit.model.score.book.shelf[0].game}
    for hostile in planted(heading):
        assert Visit(kept(Key.GAMES, "\n".join((hostile, line, other)))).shown


@hostile_texts
def test_no_address_stops_the_game(text: str) -> None:
    """Any query and any fragment open the game, on the deal of a first visit."""
    for search in ("?" + text, f"?deal={text}&king={text}&start={text}"):
        visit = Visit(MemoryStore(), search, "#" + text)
        assert visit.shown
        assert visit.model.session.position.stock
    assert Visit(MemoryStore(), fragment="#lesson/" + text).shown


@hostile_texts
def test_a_deal_that_is_none_is_told(text: str) -> None:
    """An address that names no deal says so, and deals."""
    visit = Visit(MemoryStore(), f"?deal={quote(text[:100], errors='replace')}")
    notice = visit.model.notice

    assert notice is not None
    assert notice.key == "say.misread_deal"


@hostile_texts
def test_no_file_changes_what_has_counted(text: str) -> None:
    """A file that is no export is refused in words, and no figure moves."""
    visit = Visit(kept(Key.GAME, ""))
    figures = visit.model.score.book.ledger
    visit.happen(Imported(text))

    assert visit.model.notice is not None
    assert visit.model.notice.key.startswith("import.")
    assert visit.model.score.book.ledger.statistics == figures.statistics


def test_no_value_of_a_file_loses_a_result() -> None:
    """Each field of an export may hold anything: what has counted stays."""
    visit = Visit(kept(Key.GAME, ""))
    ours = visit.model
    lines = json.loads(export(Kept(Ledger("other", many(3)), shelf=SHELF), TODAY))
    kinds = {part["part"]: part for part in lines["parts"]}
    for part in kinds.values():
        for text in planted(json.dumps({**lines, "parts": [part]})):
            visit.model = ours
            visit.happen(Imported(text))

            assert visit.model.notice is not None
            assert visit.played >= BEFORE


@hostile_texts
def test_no_pasted_game_is_taken_for_another(text: str) -> None:
    """A text that is no game is refused at its field, in printable words."""
    visit = Visit(MemoryStore())
    visit.happen(Opened(Dialog.PASTE))
    visit.happen(Pasted(text))
    error = visit.model.form_error

    assert error is not None
    assert error.key.startswith("paste.")
    assert (error.text or "").isprintable()


@hostile_texts
def test_no_typed_number_is_dealt_unless_it_is_one(text: str) -> None:
    """What is typed for a deal's number is refused at its field."""
    for event in (AnalysisWanted(text), Dealt("strict", "turned", text, 1)):
        visit = Visit(MemoryStore())
        visit.happen(event)

        empty = not text.strip() and isinstance(event, Dealt)
        assert empty or visit.model.form_error is not None


def test_a_damaged_past_game_is_told_of() -> None:
    """A kept game that cannot be read is refused in words, in no form."""
    heading, line = save_shelf(SHELF).split("\n")
    for text in (text for text in TEXTS.values() if len(text) < 2000):
        games = f"{heading}\n{json.dumps(json.loads(line) | {'text': text})}"
        visit = Visit(MemoryStore({Key.GAMES: games}))
        visit.happen(Opened(Dialog.GAMES))
        visit.happen(PastGameWanted(0))

        assert visit.model.dialog is None
        assert visit.model.notice is not None


@given(st.lists(st.dates() | st.sampled_from([date.min, date.max]), min_size=1))
def test_no_date_stops_the_game_or_loses_a_result(days: list[date]) -> None:
    """The clock may say any day after any other; each game counts once."""
    store = MemoryStore({Key.STATISTICS: KEPT})
    visit = Visit(store, today=days[0])
    for number, day in enumerate(days):
        visit.happen(Passed(day, -number * 10**15, f"name-{number}"))
        visit.finish(NEW_DEAL + 2 * number)
        visit.happen(Opened(Dialog.DAYS))
        for step in (-1, 2, -(10**6), 10**9):
            assert visit.happen(MonthTurned(step))
        visit.happen(Opened(Dialog.STATISTICS))

    assert counted(store) == BEFORE + len(days)


@pytest.mark.parametrize("field", ["undos", "hints", "time"])
def test_a_count_at_its_limit_stays_readable(field: str) -> None:
    """An attempt that was given the largest counts comes to a result that lasts."""
    attempt = read_attempt(FORMS[Key.ATTEMPT]).value
    assert attempt is not None
    text = save_attempt(attempt).replace(
        f'"{field}":{getattr(attempt, field)}', f'"{field}":{MOST}'
    )
    largest = read_attempt(text).value
    assert largest is not None
    again = largest.undone().hinted().timed(1)

    assert getattr(again, field) == MOST
    assert read_attempt(save_attempt(again)).value == again


@given(st.sampled_from(KEYS), st.text() | st.sampled_from(VALUES), st.text())
def test_no_text_at_all_stops_the_game(key: Key, text: str, search: str) -> None:
    """Texts that no corpus has thought of open the game too."""
    visit = Visit(kept(key, text), "?" + search, "#" + search)
    visit.finish(NEW_DEAL)

    assert visit.shown

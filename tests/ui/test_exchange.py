"""Export and import: a file that others can read, counted once."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from golf_core.deals import numbered_deal
from golf_core.rules import STRICT
from golf_core.session import Session
from golf_core.stats import Record, Statistics, fold
from golf_ui.score.book import Kept
from golf_ui.score.exchange import LONGEST, Imported, Unreadable, export, read_export
from golf_ui.score.ledger import Ledger
from golf_ui.score.shelf import shelved
from tests.scores import DAY, many, nth, statistics
from tests.strategies import damaged

GOLDEN = Path(__file__).parents[1] / "golden"

DOCUMENT = Path(__file__).parents[2] / "docs" / "export.md"

LEDGER = Ledger("device-1", fold(many(30), 12), ("older",))
SHELF = shelved((), "game-29", Session(numbered_deal(1852), STRICT).play(0), DAY)
FILE = export(Kept(LEDGER, shelf=SHELF), DAY)


@given(statistics())
def test_an_export_holds_everything(figures: Statistics) -> None:
    """What is exported is imported whole."""
    kept = Kept(Ledger("a", figures), shelf=SHELF)

    assert read_export(export(kept, DAY)) == Imported(figures, SHELF, 0)


@given(statistics(), statistics())
def test_an_import_counts_nothing_twice(ours: Statistics, theirs: Statistics) -> None:
    """The same file read in again, or one's own, changes nothing."""
    file = read_export(export(Kept(Ledger("a", theirs)), DAY))

    assert isinstance(file, Imported)
    once = ours.merge(file.statistics)
    assert once.merge(file.statistics) == once
    assert ours.merge(ours) == ours


def test_export_reset_import_brings_everything_back() -> None:
    """After a reset the file restores every figure, beside what came since."""
    empty = LEDGER.cleared("device-2")
    since = empty.statistics.add(nth(50), empty.device)
    file = read_export(FILE)

    assert isinstance(file, Imported)
    assert empty.statistics.merge(file.statistics) == LEDGER.statistics
    assert since.merge(file.statistics).totals().played == 31


def test_an_export_is_a_json_file_with_a_heading() -> None:
    """Any JSON reader can read the file; its heading says what it is."""
    data = json.loads(FILE)

    assert data.pop("parts")
    assert data == {
        "golf": "export",
        "format": 2,
        "exported": "2026-03-09",
        "device": "device-1",
    }


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", Unreadable.NO_EXPORT),
        ("golf", Unreadable.NO_EXPORT),
        ("[]", Unreadable.NO_EXPORT),
        ("{}", Unreadable.NO_EXPORT),
        ("[" * 100_000, Unreadable.NO_EXPORT),
        ('{"golf":"round","format":1,"parts":[]}', Unreadable.NO_EXPORT),
        ('{"golf":"export","format":"1","parts":[]}', Unreadable.NO_EXPORT),
        ('{"golf":"export","format":0,"parts":[]}', Unreadable.NO_EXPORT),
        ('{"golf":"export","format":1,"parts":{}}', Unreadable.NO_EXPORT),
        ('{"golf":"export","format":3}', Unreadable.NEWER),
        (FILE + " " * LONGEST, Unreadable.TOO_LONG),
    ],
)
def test_a_file_that_is_no_export_is_refused(text: str, reason: Unreadable) -> None:
    """Each kind of wrong file has its own answer, and never an error."""
    assert read_export(text) is reason


@given(damaged(FILE) | st.text())
def test_no_file_breaks_the_figures(text: str) -> None:
    """After any import no more is cleared than played."""
    file = read_export(text)
    if isinstance(file, Imported):
        totals = LEDGER.statistics.merge(file.statistics).totals()
        assert totals.cleared <= totals.played
    else:
        assert file in Unreadable


def test_the_sound_parts_of_a_file_are_read() -> None:
    """A file with damaged parts gives the others and says how many are lost."""
    data = json.loads(FILE)
    data["parts"][0] = {"part": "totals", "alone": [10**9]}
    data["parts"].append("nonsense")
    file = read_export(json.dumps(data))

    assert isinstance(file, Imported)
    assert file.damaged == 2
    assert len(file.statistics.recent) == 12


def test_a_file_that_could_burst_the_figures_is_damaged() -> None:
    """No import can push a number so high that later games could not be kept."""
    data = json.loads(FILE)
    results = [part for part in data["parts"] if part["part"] == "result"]
    data["parts"] = [part | {"number": 10**12} for part in results]
    file = read_export(json.dumps(data))

    assert file == Imported(Statistics(), (), len(results))


def test_a_byte_order_mark_does_no_harm() -> None:
    """A file that an editor has saved with a mark at its start is read."""
    assert read_export("\ufeff" + FILE) == Imported(LEDGER.statistics, SHELF, 0)


def test_format_1_is_read() -> None:
    """A file of the first format, which had no games, keeps every figure for ever."""
    file = read_export((GOLDEN / "export-1.json").read_text("utf-8"))

    assert file == Imported(LEDGER.statistics, (), 0)


def test_format_2_is_read() -> None:
    """A file of the second format keeps every figure and the games, for ever."""
    file = read_export((GOLDEN / "export-2.json").read_text("utf-8"))

    assert file == Imported(LEDGER.statistics, SHELF, 0)


def test_a_damaged_game_takes_nothing_with_it() -> None:
    """A past game that cannot be read is left out and counted as lost."""
    data = json.loads(FILE)
    game = next(part for part in data["parts"] if part["part"] == "game")
    for wrong in ({"deal": 0}, {"day": "today"}, {"text": "x" * 5000}, {"score": 36}):
        data["parts"].append(game | wrong)
    file = read_export(json.dumps(data))

    assert file == Imported(LEDGER.statistics, SHELF, 4)


def test_the_documentation_names_every_field() -> None:
    """The documented format is the one written: every part, every field."""
    described = DOCUMENT.read_text("utf-8")
    fields = {field for part in json.loads(FILE)["parts"] for field in part}
    kinds = {part["part"] for part in json.loads(FILE)["parts"]}

    assert kinds == {"result", "totals", "records", "played", "game"}
    for name in fields | kinds | {"daily"} | set(json.loads(FILE)):
        assert f"`{name}`" in described or name == "part"


def test_the_documented_record_is_read_as_documented() -> None:
    """The example of a record in the documentation is right."""
    part = {"part": "records", "king": "strict", "start": "turned", "records": "73c36f"}
    file = read_export(json.dumps({"golf": "export", "format": 1, "parts": [part]}))

    assert "`73c36f` is deal 1852, score −4, 47 moves" in DOCUMENT.read_text("utf-8")
    assert isinstance(file, Imported)
    assert file.statistics.records == {(1852, STRICT): Record(-4, 47)}

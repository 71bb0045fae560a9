"""The picture of the table that is kept for the next start."""

import json
from dataclasses import replace

from golf_core.deals import numbered_deal
from golf_core.session import Session, save
from golf_ui.lesson.state import Lesson
from golf_ui.model import Dialog, Model
from golf_ui.page.snapshot import snapshot
from tests.ui.english import ENGLISH

TABLE = Model(Session(numbered_deal(1852)).play(0))


def test_it_tells_its_game_and_shows_the_table() -> None:
    """It names the game as it is saved, and draws each card of it."""
    kept = json.loads(snapshot(TABLE, ENGLISH))
    shows = {(node, what): value for node, what, value in kept["shows"]}
    top = TABLE.session.position.top

    assert kept["game"] == save(TABLE.session)
    assert (kept["deal"], kept["king"], kept["start"]) == (1852, "strict", "turned")
    assert top
    assert shows["top", "face"] == top.code
    assert shows["moves", "text"] == "1"
    for number, column in enumerate(TABLE.session.position.columns, 1):
        assert shows[f"c{number}", "face"] == column[-1].code


def test_what_lies_on_the_table_is_left_out() -> None:
    """A lesson or a dialog is gone on the next visit, and so not in the picture."""
    covered = replace(TABLE, lesson=Lesson(3), dialog=Dialog.MENU)

    assert snapshot(covered, ENGLISH) == snapshot(TABLE, ENGLISH)
    assert "dialog" not in snapshot(TABLE, ENGLISH)

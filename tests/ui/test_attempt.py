"""An attempt: what it counts, and that damage cannot stop its result."""

from dataclasses import replace
from datetime import date

import pytest

from golf_core.deals import numbered_deal
from golf_core.rules import STRICT, King, Rules
from golf_core.session import Session
from golf_ui.score.attempt import Attempt, started

TODAY = date(2026, 3, 9)
SESSION = Session(numbered_deal(1852), STRICT).play(0)
ATTEMPT = Attempt("one", 1852, STRICT, TODAY)


def test_an_attempt_counts_what_happens() -> None:
    """Undos, hints and time add up; a clock set back takes no time away."""
    attempt = ATTEMPT.undone().hinted().hinted().timed(1500).timed(-400).timed(500)

    assert (attempt.undos, attempt.hints, attempt.time) == (1, 2, 2000)


def test_nothing_is_counted_after_the_end() -> None:
    """What is done in practice after the result no longer marks it."""
    ended = replace(ATTEMPT, ended=True)

    assert ended.undone() == ended.hinted() == ended.timed(900) == ended


def test_an_attempt_knows_its_game() -> None:
    """An attempt fits a session of its deal under its rules, and no other."""
    assert ATTEMPT.fits(SESSION)
    assert not ATTEMPT.fits(replace(SESSION, rules=Rules(King.WRAP)))
    assert not ATTEMPT.fits(Session(numbered_deal(1)))


@pytest.mark.parametrize(
    ("best", "known"), [(-16, -16), (-17, None), (35, 35), (36, None), (None, None)]
)
def test_a_best_that_cannot_be_is_forgotten(
    best: int | None, known: int | None
) -> None:
    """A wrong best possible score, from damaged text, cannot stop a result."""
    assert replace(ATTEMPT, best=best).result(SESSION, TODAY).best == known


def test_a_game_starts_with_its_first_move() -> None:
    """A move taken back has been made all the same."""
    assert not started(Session(numbered_deal(1)))
    assert started(SESSION)
    assert started(SESSION.undo())

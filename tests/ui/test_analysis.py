"""What is possible in a deal, under each of the rule sets."""

from dataclasses import replace
from datetime import date

import pytest

from golf_core.deals import numbered_deal
from golf_core.rules import RULE_MODES
from golf_core.solver import best_score
from golf_ui.coach.analysis_view import mode_name
from golf_ui.coach.events import (
    AnalysisWanted,
)
from golf_ui.model import Dialog
from golf_ui.picture import signed
from golf_ui.score.attempt import Attempt
from golf_ui.table.address import deal_address, read_address
from tests.known_games import known
from tests.ui.looking import after, shown, table, worked


@pytest.mark.parametrize("number", [5, 22, 1852])
def test_an_analysis_gives_the_best_of_all_six(number: int) -> None:
    """Each rule set's score is the core's, and its link asks for that very deal."""
    model = worked(after(table(known("stuck")), AnalysisWanted(str(number))))
    picture = shown(model)
    deal = numbered_deal(number)

    for rules in RULE_MODES:
        score = best_score(deal.position(rules))
        text = picture[f"analysis-{mode_name(rules)}-best", "text"]
        words = f"Cleared: {signed(score)}" if score <= 0 else f"{score} card"
        assert str(text).startswith(words)
        asked = read_address(str(picture[f"play-{mode_name(rules)}", "href"]))
        assert (asked.deal, asked.rules) == (number, rules)


@pytest.mark.parametrize("typed", ["", "x", "0", "2147483648"])
def test_an_analysis_needs_a_deal(typed: str) -> None:
    """A number that names no deal is refused at its field."""
    model = after(table(known("stuck"), 2), AnalysisWanted(typed))

    assert model.analysis is None
    assert shown(model)["analysis-error", "text"] != ""


def test_the_analysis_begins_with_the_deal_on_the_table() -> None:
    """Opened without a number it looks into the deal being played."""
    model = after(table(known("stuck"), 2), AnalysisWanted())

    assert model.dialog is Dialog.ANALYSIS
    assert model.analysis is not None
    assert model.analysis.number == known("stuck").deal


def test_addresses_of_deals_are_read_back() -> None:
    """What the analysis links to is what the page reads."""
    for rules in RULE_MODES:
        assert read_address(deal_address(1852, rules)).rules == rules


def test_a_deal_played_from_the_analysis_says_what_it_costs() -> None:
    """Before a link of the analysis ends the game on the table, that is told."""
    game = known("stuck")
    model = after(table(game, 3), AnalysisWanted("5"))
    assert shown(model)["analysis-leaving", "text"] == ""

    rules, day = game.session.rules, date(2026, 3, 9)
    counts = model.score.with_attempt(Attempt("now", game.deal, rules, day))
    text = str(shown(replace(model, score=counts))["analysis-leaving", "text"])
    assert f"{model.session.position.score} strokes" in text

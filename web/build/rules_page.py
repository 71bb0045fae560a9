"""The page of rules: its sentences filled in with what the engine says."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from markupsafe import Markup

from golf_core.cards import DECK, Card, parse_card
from golf_core.game import COLUMN_LENGTH, COLUMNS
from golf_core.rules import RULE_MODES, STRICT, King, Rules, Start
from golf_core.scoring import HOLES, TABLE, par, stock_size
from golf_core.winnable import Survey
from golf_ui.table.faces import LAYERS, face_symbols
from golf_ui.words.catalogue import Words
from golf_ui.words.formats import number, percent

from .locales import Texts
from .page import Place, page_values, templates

RUN = tuple(map(parse_card, "QH JS TD 9C 8H 9S TC JD QS KC".split()))
"""The run that is shown: down, up again, and ended by a king."""

SPARE = 2
"""The stock cards left in the example of a score below zero."""

TIPS = Path(__file__).with_name("tips.json")
"""What choices give away, measured: see ``tests/build/tips.py``."""


@dataclass(frozen=True, slots=True)
class Mode:
    """A row of the table of rules: what goes on a king, and what that leads to."""

    king: King
    cleared: str
    best: str
    par: str


def render_rules(
    web: Path, texts: Texts, place: Place, surveys: Mapping[Rules, Survey]
) -> str:
    """
    Render ``page/rules.html`` in the language of *texts*.

    *surveys* tell how many deals can be cleared under each rule set.
    """
    words = Words(texts)
    return (
        templates(web)
        .get_template("page/rules.html")
        .render(
            **page_values(words, place),
            sprite=Markup((web / "art" / "cards.svg").read_text("utf-8")),
            facts=_facts(words),
            run=[_drawn(card) for card in RUN],
            run_names=[words(f"card.{card.code}") for card in RUN],
            modes={start: _modes(start, surveys, words) for start in Start},
            surveyed=number(surveys[STRICT].deals, words),
            tips=_tips(words),
        )
    )


def _facts(words: Words) -> dict[str, object]:
    """Give the values of the sentences' placeholders, by their names."""
    lowest, highest = min(RUN).rank, max(RUN).rank
    return {
        "deck": len(DECK),
        "columns": COLUMNS,
        "length": COLUMN_LENGTH,
        "table": TABLE,
        "stock": stock_size(STRICT),
        "low": words(f"rank.the.{lowest}"),
        "high": words(f"rank.the.{highest}"),
        "spare": SPARE,
        "score": number(-SPARE, words),
        "holes": HOLES,
        "par": par(STRICT),
        "round": HOLES * par(STRICT),
    }


def _drawn(card: Card) -> dict[str, object]:
    layers = zip(LAYERS, face_symbols(card.code), strict=True)
    return {"suit": card.suit.lower(), "layers": list(layers)}


def _modes(start: Start, surveys: Mapping[Rules, Survey], words: Words) -> list[Mode]:
    return [
        Mode(
            rules.king,
            percent(surveys[rules].fraction, words),
            number(surveys[rules].mean, words, 1),
            number(par(rules), words),
        )
        for rules in RULE_MODES
        if rules.start is start
    ]


def _tips(words: Words) -> dict[str, str]:
    """Give the measured figures as they are written, by their names."""
    measured: dict[str, float] = json.loads(TIPS.read_text("utf-8"))
    return {
        name: percent(value, words)
        if name == "turn_only"
        else number(value, words, 0 if name == "deals" else 1)
        for name, value in measured.items()
    }

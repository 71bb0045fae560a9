"""The dialog that says what is possible in a deal: pure."""

from golf_core.rules import RULE_MODES, Rules
from golf_ui.coach.analysis import Analysis
from golf_ui.picture import Picture, signed
from golf_ui.table.address import deal_address
from golf_ui.words.catalogue import Words

_UNKNOWN = "…"


def mode_name(rules: Rules) -> str:
    """
    Name a rule set in nodes and attributes.

    >>> mode_name(Rules())
    'strict-turned'
    """
    return f"{rules.king}-{rules.start}"


def analysis_picture(analysis: Analysis, words: Words) -> Picture:
    """Give a row for each rule set: the best score, and where to play it."""
    picture: Picture = {("analysis-number", "value"): str(analysis.number)}
    for rules in RULE_MODES:
        mode = mode_name(rules)
        score = analysis.scores.get(rules)
        picture[f"analysis-{mode}-best", "text"] = _best(score, words)
        picture[f"play-{mode}", "data-deal"] = str(analysis.number)
        picture[f"play-{mode}", "href"] = deal_address(analysis.number, rules)
    return picture


def _best(score: int | None, words: Words) -> str:
    if score is None:
        return _UNKNOWN
    if score > 0:
        return words("over.left", n=score)
    return words("analysis.clear", text=signed(score))

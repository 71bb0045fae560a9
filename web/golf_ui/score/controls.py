"""What the controls of the score mean: pure."""

from golf_ui.score import events as events
from golf_ui.score.stats_view import MODES

ACTIONS: dict[str, events.ScoreEvent] = {
    "next-hole": events.NextHole(),
    "today": events.TodayPlayed(),
    "give-up": events.Considered(events.GivenUp()),
    "reset": events.Considered(events.Reset()),
    "confirm": events.Confirmed(),
    "export": events.Exported(),
    "solvable": events.SolvabilityAsked(),
    "link": events.LinkShared(),
    "result": events.ResultShared(),
}
"""What each button means, by its name."""


def changed(field: str, value: str) -> events.ScoreEvent | None:
    """
    Give what a choice in a field means, or None.

    >>> changed("kind", "daily")
    KindChosen(kind='daily')
    """
    if field == "kind":
        return events.KindChosen(value)
    if field == "mode" and value in MODES:
        return events.ModeShown(MODES[value])
    return None

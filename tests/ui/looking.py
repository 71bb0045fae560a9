"""Tables on which a line is looked at, for the tests that share them."""

from golf_core.game import TURN
from golf_core.slices import finish
from golf_ui import events
from golf_ui.coach.events import (
    ReviewWanted,
)
from golf_ui.coach.jobs import Pause, Reckon, begin, wanted
from golf_ui.coach.study import Study
from golf_ui.model import Dialog, Model
from golf_ui.page.screen import screen
from golf_ui.picture import Picture
from golf_ui.store.settings import Best, Settings
from golf_ui.update import update
from tests.known_games import KnownGame
from tests.ui.english import ENGLISH

QUIET = Settings(best=Best.OFF)


def after(model: Model, *happened: events.TableEvent) -> Model:
    """Give the table after all of these events."""
    for event in happened:
        model, _ = update(model, event)
    return model


def table(game: KnownGame, count: int | None = None) -> Model:
    """Give the table after the first *count* moves of a known game, or all."""
    model = Model(game.session, settings=QUIET)
    for word in game.moves.split()[:count]:
        model = after(model, events.Tapped(TURN if word == "s" else int(word[1])))
    return model


def worked(model: Model) -> Model:
    """Give the table once the work it calls for is done, but for luck and play."""
    while (job := wanted(model)) and not isinstance(job, Pause | Reckon):
        model, _ = update(model, finish(begin(job)))
    return model


def study(model: Model) -> Study:
    """Give the line on the table, which has to be there."""
    assert model.study is not None
    return model.study


def reviewed(model: Model) -> Model:
    """Give the table with its game's review, stepping through it."""
    return after(worked(after(model, ReviewWanted())), events.Closed(Dialog.REVIEW))


def shown(model: Model) -> Picture:
    """Give what the page shows."""
    return screen(model, ENGLISH)

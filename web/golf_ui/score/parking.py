"""The games in progress that made way for another, and wait: pure."""

from dataclasses import dataclass

from golf_core.session import Session, save
from golf_ui.score.attempt import Attempt

PLACES = 9
"""How many games can wait; the one that waits longest is then left as it stands."""


@dataclass(frozen=True, slots=True)
class Parked:
    """A game that made way, with its *attempt* where that is known."""

    session: Session
    attempt: Attempt | None = None

    @property
    def name(self) -> str:
        """What tells it from the others: its attempt's name, else all of it."""
        return save(self.session) if self.attempt is None else self.attempt.game


Parking = tuple[Parked, ...]
"""The last one parked first."""


def parked(parking: Parking, game: Parked) -> Parking:
    """Put *game* first, in place of how the same game stood before."""
    return game, *without(parking, game)


def without(parking: Parking, game: Parked) -> Parking:
    """Give what still waits once *game* does no more."""
    return tuple(other for other in parking if other.name != game.name)


def changed(kept: Parking, before: Parking, after: Parking) -> Parking:
    """
    Do to what is *kept* what led from *before* to *after*.

    So a tab that knew less than is kept takes nothing away but what it took out
    itself.
    """
    staying = {game.name for game in after}
    for game in before:
        if game.name not in staying:
            kept = without(kept, game)
    for game in reversed(after):
        if game not in before:
            kept = parked(kept, game)
    return kept

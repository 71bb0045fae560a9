"""Which game is on the table when the page opens."""

from golf_core.deals import numbered_deal
from golf_core.game import State
from golf_core.session import Session
from golf_ui.model import Dialog, Message, Model
from golf_ui.score.attempt import Attempt, started
from golf_ui.score.parking import Parked, Parking, parked, without
from golf_ui.score.storage import (
    Reading,
    read_attempt,
    read_parking,
    save_attempt,
    save_parking,
)
from golf_ui.store.settings import Settings
from golf_ui.store.storage import Key, Store, kept_game, kept_settings, set_aside
from golf_ui.table.address import Wanted

FIRST_DEAL = 381
"""The deal of a first visit: the one drawn in the static page."""


def open_table(wanted: Wanted, store: Store, drawn: int) -> Model:
    """
    Resume the saved game if the address asks for no other, else deal.

    A first visit gets the static page's deal, a later one the deal *drawn* at
    random, unless the address names one. A game that was begun and has to make
    way is parked, and resumed when an address asks for it; where it cannot be
    parked it stays.
    """
    settings = kept_settings(store)
    kept, damaged = kept_game(store, Key.GAME)
    waiting, lasting = _waiting(store)
    notice = _notice(wanted, damaged=damaged, missing=waiting.damaged)
    if kept is not None and wanted.fits(kept):
        return _table(kept, settings, notice)
    resumed = _asked_for(wanted, waiting.value)
    parking = without(waiting.value, resumed) if resumed else waiting.value
    if kept is not None and _unfinished(kept):
        parking = parked(parking, Parked(kept, _attempt_at(kept, store)))
        if not (lasting and _keep(store, parking)):
            return _table(kept, settings, Message("say.not_parked"))
    elif resumed is not None and lasting:
        _keep(store, parking)
    if resumed is not None:
        if resumed.attempt is not None:
            store.write(Key.ATTEMPT, save_attempt(resumed.attempt))
        return _table(resumed.session, settings, notice)
    first_visit = kept is None and not damaged
    number = wanted.deal or (FIRST_DEAL if first_visit else drawn)
    return _table(Session(numbered_deal(number), wanted.rules), settings, notice)


def _waiting(store: Store) -> tuple[Reading[Parking], bool]:
    """
    Give the games that wait, and whether others may be written in their place.

    What is damaged is set aside, and the rest kept.
    """
    text, attempt = store.read(Key.PARKED), store.read(Key.PARKED_ATTEMPT)
    reading = read_parking(text, attempt)
    if not reading.damaged:
        return reading, not reading.newer
    lasting = True
    for key, damaged in ((Key.PARKED, text), (Key.PARKED_ATTEMPT, attempt)):
        lasting = lasting and (damaged is None or set_aside(store, key, damaged))
    return reading, lasting and _keep(store, reading.value)


def _keep(store: Store, parking: Parking) -> bool:
    """Keep the games that wait; where that would not last, leave what was kept."""
    before = store.read(Key.PARKED)
    if store.write(Key.PARKED, save_parking(parking)):
        store.forget(Key.PARKED_ATTEMPT)
        return True
    if before is None:
        store.forget(Key.PARKED)
    else:
        store.write(Key.PARKED, before)
    return False


def _asked_for(wanted: Wanted, parking: Parking) -> Parked | None:
    """Give the game that waits and whose deal is asked for."""
    if wanted.deal is None:
        return None
    return next((game for game in parking if wanted.fits(game.session)), None)


def _attempt_at(session: Session, store: Store) -> Attempt | None:
    attempt = read_attempt(store.read(Key.ATTEMPT)).value
    return attempt if attempt is not None and attempt.fits(session) else None


def _unfinished(session: Session) -> bool:
    """Whether *session* was begun and may still come to a result of its own."""
    return started(session) and session.position.state is not State.CLEARED


def _table(session: Session, settings: Settings, notice: Message | None) -> Model:
    ended = Dialog.OVER if session.position.over else None
    said = (notice,) if notice else ()
    return Model(session, settings, notice=notice, spoken=said, dialog=ended)


def _notice(wanted: Wanted, *, damaged: bool, missing: bool) -> Message | None:
    """Tell of a *damaged* game, of one *missing* that waited, or of the address."""
    if damaged:
        return Message("say.damaged")
    if missing:
        return Message("keep.parked")
    # A view is named by pages around, which are told of it themselves.
    misread = [name for name in wanted.misread if name != "view"]
    if misread:
        return Message(f"say.misread_{misread[0]}")
    return None

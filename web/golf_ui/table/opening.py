"""Which game is on the table when the page opens."""

from golf_core.deals import numbered_deal
from golf_core.session import Session, save
from golf_ui.model import Dialog, Message, Model
from golf_ui.store.settings import Settings
from golf_ui.store.storage import Key, Store, kept_game, kept_settings
from golf_ui.table.address import Wanted

FIRST_DEAL = 381
"""The deal of a first visit: the one drawn in the static page."""


def open_table(wanted: Wanted, store: Store, drawn: int) -> Model:
    """
    Resume the saved game if the address asks for no other, else deal.

    A first visit gets the static page's deal, a later one the deal *drawn* at
    random, unless the address names one. A game in progress that has to make
    way is parked, and resumed when an address asks for it.
    """
    settings = kept_settings(store)
    kept, damaged = kept_game(store, Key.GAME)
    notice = _notice(wanted, damaged)
    if kept is not None and wanted.fits(kept):
        return _table(kept, settings, notice)
    parked, _ = kept_game(store, Key.PARKED)
    attempt = store.read(Key.PARKED_ATTEMPT)
    resumed = bool(wanted.deal) and parked is not None and wanted.fits(parked)
    if kept is not None and kept.can_undo and not kept.position.over:
        store.write(Key.PARKED, save(kept))
        _pass_on(store, Key.PARKED_ATTEMPT, store.read(Key.ATTEMPT))
    elif resumed:
        store.forget(Key.PARKED)
    if resumed and parked is not None:
        _pass_on(store, Key.ATTEMPT, attempt)
        return _table(parked, settings, notice)
    first_visit = kept is None and not damaged
    number = wanted.deal or (FIRST_DEAL if first_visit else drawn)
    return _table(Session(numbered_deal(number), wanted.rules), settings, notice)


def _pass_on(store: Store, key: Key, text: str | None) -> None:
    """Keep under *key* what was kept under another."""
    if text is None:
        store.forget(key)
    else:
        store.write(key, text)


def _table(session: Session, settings: Settings, notice: Message | None) -> Model:
    ended = Dialog.OVER if session.position.over else None
    said = (notice,) if notice else ()
    return Model(session, settings, notice=notice, spoken=said, dialog=ended)


def _notice(wanted: Wanted, damaged: bool) -> Message | None:
    if damaged:
        return Message("say.damaged")
    # A view is named by pages around, which are told of it themselves.
    misread = [name for name in wanted.misread if name != "view"]
    if misread:
        return Message(f"say.misread_{misread[0]}")
    return None

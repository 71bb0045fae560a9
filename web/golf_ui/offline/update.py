"""What a table makes of being kept offline, and of a newer version: pure."""

from dataclasses import replace

from golf_ui.effects import Effect, Focus, TakeOver
from golf_ui.model import Message, Model, Newer
from golf_ui.offline.events import (
    Kept,
    NewerFound,
    NewerPutOff,
    NewerWanted,
    OfflineEvent,
)

_READY = Message("offline.ready")


def free_to_tell(model: Model) -> bool:
    """Whether a note would be seen, and would be in the way of nothing."""
    quiet = model.notice is None and model.dialog is None and not model.turns_pages
    return quiet and model.reached is not None and model.newer is not Newer.OFFERED


def kept_offline(model: Model, event: OfflineEvent) -> tuple[Model, tuple[Effect, ...]]:
    """
    Give the table after *event*, and the effects it asks for.

    A newer version is offered once; put off, it stays in the menu.
    """
    match event:
        case Kept():
            return replace(model.saying(_READY), notice=_READY), ()
        case NewerFound():
            if model.newer is not None:
                return model, ()
            # The offer stands where notes are told, and is the newer of the two.
            notice = None if model.notice == _READY else model.notice
            told = model.saying(Message("newer.said"))
            return replace(told, newer=Newer.OFFERED, notice=notice), ()
        case NewerPutOff():
            put_off = replace(model, newer=Newer.PUT_OFF)
            return put_off, (Focus(f"c{model.column}"),)
        case NewerWanted():
            return model, (TakeOver(),)

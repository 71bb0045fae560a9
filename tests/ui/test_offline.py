"""What the table says of being kept offline, and how it offers a newer version."""

from dataclasses import replace

import pytest

from golf_core.deals import numbered_deal
from golf_core.session import Session
from golf_ui.effects import Focus, TakeOver
from golf_ui.events import Tapped
from golf_ui.lesson.update import open_at, teach
from golf_ui.model import Dialog, Message, Model, Newer
from golf_ui.offline.events import Kept, NewerFound, NewerPutOff, NewerWanted
from golf_ui.offline.update import free_to_tell
from golf_ui.page.screen import screen
from golf_ui.picture import Picture
from tests.ui.english import ENGLISH

TABLE = Model(Session(numbered_deal(1852)), column=3, reached="end")
NOTICE = Message("say.damaged")


def after(*events: object, model: Model = TABLE) -> Model:
    """Give the table after *events*."""
    for event in events:
        model, _ = teach(model, event)  # type: ignore[arg-type]
    return model


def picture(model: Model) -> Picture:
    """Give what the page shows."""
    return screen(model, ENGLISH)


def offers(shown: Picture) -> tuple[bool, bool]:
    """Say whether a newer version is offered on the table, and in the menu."""
    table, menu = shown["newer", "hidden"], shown["menu-newer", "hidden"]
    return table is None, menu is None


def test_being_kept_is_told() -> None:
    """The note is shown and spoken, and goes with the next move."""
    kept = after(Kept())

    assert picture(kept)["say", "text"] == ENGLISH("offline.ready")
    assert kept.spoken == (Message("offline.ready"),)
    moved = after(Tapped(0), model=kept)
    assert picture(moved)["say", "text"] != ENGLISH("offline.ready")
    assert moved.session.done == 1


@pytest.mark.parametrize(
    "busy",
    [
        replace(TABLE, notice=NOTICE),
        replace(TABLE, dialog=Dialog.MENU),
        replace(TABLE, reached=None),
        open_at(TABLE, 0),
        after(NewerFound()),
    ],
    ids=["notice", "dialog", "new player", "lesson", "newer version"],
)
def test_the_note_waits_for_a_quiet_table(busy: Model) -> None:
    """It hides nothing that is being told, and is not told where none would see it."""
    assert free_to_tell(TABLE)
    assert not free_to_tell(busy)


def test_a_newer_version_is_offered_until_put_off() -> None:
    """It is told and offered once; put off, it stays in the menu."""
    assert offers(picture(TABLE)) == (False, False)

    found = after(NewerFound())
    assert offers(picture(found)) == (True, True)
    assert found.spoken == (Message("newer.said"),)

    assert offers(picture(after(Kept(), NewerFound()))) == (True, True)

    put_off, effects = teach(found, NewerPutOff())
    assert effects == (Focus("c3"),)
    assert offers(picture(put_off)) == (False, True)
    assert after(NewerFound(), model=put_off) == put_off
    assert put_off.newer is Newer.PUT_OFF


def test_an_offer_hides_no_refusal() -> None:
    """What is told of a move stands where the offer stood, which then comes back."""
    found = after(NewerFound())
    refused = next(
        told
        for told in (after(Tapped(n), model=found) for n in range(1, 8))
        if told.notice
    )

    assert offers(picture(refused)) == (False, True)
    assert offers(picture(after(Tapped(0), model=refused))) == (True, True)


@pytest.mark.parametrize("page", [None, 3])
def test_taking_it_changes_nothing_of_the_game(page: int | None) -> None:
    """On the table and in the lesson alike, all there is to do is to take over."""
    model = after(NewerFound(), model=open_at(TABLE, page))

    assert teach(model, NewerWanted()) == (model, (TakeOver(),))

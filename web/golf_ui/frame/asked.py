"""What a page around the game asks, as events of the game: pure."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from golf_core.rules import STRICT, Rules
from golf_core.tutorial import page_index
from golf_ui import events
from golf_ui.coach.pasted import read_game
from golf_ui.frame.given import given_to
from golf_ui.frame.protocol import Command, Kind
from golf_ui.lesson import events as lesson_events
from golf_ui.model import Message, Model
from golf_ui.score.events import GameBrought
from golf_ui.table.address import View, Wanted, read_wanted


@dataclass(frozen=True, slots=True)
class Refused:
    """
    Why something is not done: a *key*, and the *name* of what was misread, if
    that is why; for people the key of a *text*, if there is one, with its *values*.
    """

    key: str
    name: str = ""
    text: str = ""
    values: Mapping[str, object] = field(default_factory=dict)


Asked = list[events.Event] | Refused


def asked_for(model: Model, command: Command, today: date, drawn: int) -> Asked:
    """
    Give the events that follow a *command*, or say why it is refused.

    *drawn* is a deal's number for where none is named.
    """
    match command.kind:
        case Kind.UNDO | Kind.REDO:
            return _stepped(model, command.kind)
        case Kind.LOAD_GAME:
            return _loaded(model, command.values.get("text", ""))
        case Kind.NEW_DEAL:
            return _dealt(model, command.values, today, drawn)
        case Kind.SET:
            return _set(model, command.values, today, drawn)
    return []


def _stepped(model: Model, kind: Kind) -> Asked:
    session = model.session
    possible = session.can_undo if kind is Kind.UNDO else session.can_redo
    if model.lesson is not None or not possible:
        return Refused(f"no-{kind}", text=f"say.nothing_to_{kind}")
    return [events.Undone() if kind is Kind.UNDO else events.Redone()]


def _loaded(model: Model, text: str) -> Asked:
    game = read_game(text)
    if isinstance(game, Message):
        values = {"n": game.n, "text": game.text}
        given = {name: value for name, value in values.items() if value is not None}
        return Refused("no-game", text=game.key, values=given)
    if (game.deal, game.rules, game.played) == (
        model.session.deal,
        model.session.rules,
        model.session.played,
    ):
        return _left(model)
    return [*_left(model), GameBrought(game)]


def _dealt(model: Model, values: Mapping[str, str], today: date, drawn: int) -> Asked:
    named = {name: value for name, value in values.items() if value}
    wanted = read_wanted(named, today)
    if wanted.misread:
        return Refused("misread", wanted.misread[0])
    return [*_left(model), _deal(model, wanted, drawn)]


def _deal(model: Model, wanted: Wanted, drawn: int) -> events.Dealt:
    rules = model.session.rules
    return events.Dealt(
        (wanted.king or rules.king).value,
        (wanted.start or rules.start).value,
        str(wanted.deal or ""),
        drawn,
    )


def _set(model: Model, values: Mapping[str, str], today: date, drawn: int) -> Asked:
    """
    Change what is given; the game goes on unless another is asked for.

    What is not named stays as it is on the table, what is taken back becomes as
    if it had never been given.
    """
    given, misread = given_to(model.given, values)
    named = {name: value or _UNGIVEN.get(name, "") for name, value in values.items()}
    named = {name: value for name, value in named.items() if value}
    wanted = read_wanted(named, today)
    step = named.get("step")
    index = page_index(step) if step else None
    if wanted.misread or misread or (step and index is None):
        return Refused("misread", (*wanted.misread, *misread, "step")[0])
    asked: list[events.Event] = []
    if given != model.given:
        asked.append(events.GivenChanged(given))
    return asked + _shown(model, wanted.view, index, _dealt_anew(model, wanted, drawn))


_UNGIVEN = {
    "king": STRICT.king.value,
    "start": STRICT.start.value,
    "view": View.PLAY.value,
}
"""What holds where nothing is given."""


def _dealt_anew(model: Model, wanted: Wanted, drawn: int) -> list[events.Event]:
    """Deal what is wanted in place of what lies there, if that is not the same."""
    session = model.session
    number = wanted.deal or session.deal.number
    king = wanted.king or session.rules.king
    start = wanted.start or session.rules.start
    if (number, Rules(king, start)) == (session.deal.number, session.rules):
        return []
    return [events.Dealt(king.value, start.value, str(number or ""), drawn)]


def _shown(
    model: Model, view: View | None, index: int | None, dealt: list[events.Event]
) -> list[events.Event]:
    """Show *view*, of the lesson the page at *index*, on what is *dealt* anew."""
    lesson = model.lesson
    if view is View.LESSON:
        opened = [lesson_events.LessonOpened(index, alone=True)]
    elif view is not None or (index is None and (lesson is None or not dealt)):
        opened = []
    else:
        alone = lesson is not None and lesson.alone
        page = lesson.index if index is None and lesson is not None else index
        opened = [lesson_events.LessonOpened(page, alone=alone)]
    leaves = dealt or view in (View.PLAY, View.DAILY)
    return [*(_left(model) if leaves else ()), *dealt, *opened]


def _left(model: Model) -> list[events.Event]:
    """Leave the lesson, if it is open."""
    if model.lesson is None:
        return []
    return [lesson_events.LessonLeft(anyway=True)]

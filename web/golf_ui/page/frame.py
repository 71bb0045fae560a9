"""Speaks with the page around this one: does what it asks, tells it what happens."""

import json
from collections.abc import Iterator
from datetime import date
from itertools import count
from typing import Protocol

from golf_core.deals import random_number
from golf_core.notation import format_move
from golf_ui import events
from golf_ui.coach.events import HintWanted
from golf_ui.frame import protocol
from golf_ui.frame.asked import Refused, asked_for
from golf_ui.frame.protocol import Command, Kind, Reply
from golf_ui.model import Model
from golf_ui.page import browser
from golf_ui.words.catalogue import Words


class Game(Protocol):
    """What is needed of the game."""

    model: Model

    def obey(self, event: events.Event) -> None:
        """Let *event* change the table, for which the player did not ask."""

    def pause(self) -> None:
        """Count no time until the player does something."""


class Frame:
    """
    The game's side of the talk with the page around it.

    *misread* names what its address gave and could not be read.
    """

    def __init__(self, game: Game, words: Words, misread: tuple[str, ...]) -> None:
        self._game = game
        self._words = words
        self._ids: Iterator[int] = count(1)
        self._hint: Command | None = None
        self._ended = game.model.session if game.model.session.position.over else None
        browser.hear_parent(self._hear)
        browser.listen(browser.window, "resize", lambda _: self._resized())
        self._tell({"type": "ready", **protocol.state(game.model)})
        self._resized()
        for name in misread:
            self._tell(_misread(name))

    def after(self, before: Model) -> None:
        """Tell what has changed since *before*."""
        now = self._game.model
        if now.session is not before.session:
            self._ended = None
            move = protocol.moved(before.session, now.session)
            self._tell({**protocol.state(now), **move})
        if now.lesson is not before.lesson:
            step = protocol.stepped(now)
            if step is not None and step != protocol.stepped(before):
                self._tell(step)
        end = protocol.ended(now)
        if end is not None and self._ended is not now.session:
            self._ended = now.session
            self._tell(end)
        self._give_hint(before)

    def _hear(self, text: str) -> None:
        command = protocol.read_command(text)
        if command is None:
            return
        match command.kind:
            case Kind.HELLO | Kind.GET_STATE:
                self._answer(command)
            case Kind.PAUSE:
                self._game.pause()
                self._answer(command)
            case Kind.HINT:
                self._ask_hint(command)
            case _:
                self._do(command)

    def _do(self, command: Command) -> None:
        asked = asked_for(self._game.model, command, date.today(), random_number())
        if isinstance(asked, Refused):
            text = self._words(asked.text, **asked.values) if asked.text else ""
            self._reply(protocol.refused(command, asked.key, asked.name, text))
            return
        for event in asked:
            self._game.obey(event)
        self._answer(command)

    def _ask_hint(self, command: Command) -> None:
        model = self._game.model
        if model.lesson is not None or not model.session.position.moves:
            self._reply(protocol.refused(command, "no-hint"))
            return
        if self._hint is not None:
            self._reply(protocol.refused(self._hint, "interrupted"))
        self._hint = command
        self._game.obey(HintWanted())

    def _give_hint(self, before: Model) -> None:
        command, now = self._hint, self._game.model
        if command is None:
            return
        hint = now.coach.hint_for(now.session.position)
        if hint is not None:
            self._hint = None
            self._reply(protocol.answered(command, {"move": format_move(hint.move)}))
        elif now.session is not before.session or now.lesson is not None:
            self._hint = None
            self._reply(protocol.refused(command, "interrupted"))

    def _answer(self, command: Command) -> None:
        self._reply(protocol.answered(command, protocol.state(self._game.model)))

    def _resized(self) -> None:
        width, height = browser.window_size()
        self._tell({"type": "resize", "width": width, "height": height})

    def _tell(self, event: Reply) -> None:
        self._reply({"id": next(self._ids), **event})

    @staticmethod
    def _reply(reply: Reply) -> None:
        browser.tell_parent(json.dumps(reply))


def _misread(name: str) -> Reply:
    return {"type": "error", "key": "misread", "name": name}

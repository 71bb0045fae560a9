"""What the table knows: one immutable value, and nothing of the page."""

from dataclasses import dataclass, field, replace
from enum import StrEnum

from golf_core.cards import Card
from golf_core.game import TURN
from golf_core.session import Session
from golf_ui.coach import Coach
from golf_ui.lesson import Lesson
from golf_ui.settings import Settings


class Dialog(StrEnum):
    """The dialogs; at most one is open."""

    NEW = "new"
    OVER = "over"
    KEYS = "keys"
    MENU = "menu"
    SETTINGS = "settings"


@dataclass(frozen=True, slots=True)
class Message:
    """Something to tell: the key of a text and what stands in it."""

    key: str
    n: int | None = None
    card: Card | None = None
    onto: Card | None = None
    text: str | None = None


@dataclass(frozen=True)
class Model:
    """
    The table.

    *notice* stands in the status line until the next event; *spoken* is what
    screen readers hear, *spoken_times* tells equal announcements apart.
    *column* (1 … 7) is the columns' one tab stop. *coach* is what the coach knows.
    While the *lesson* is open it has the table, and *session* waits. *reached*
    is the address of the page where it goes on, None until the player met it.
    """

    session: Session
    settings: Settings = field(default_factory=Settings)
    notice: Message | None = None
    spoken: tuple[Message, ...] = ()
    spoken_times: int = 0
    dialog: Dialog | None = None
    form_error: Message | None = None
    column: int = 1
    coach: Coach = field(default_factory=Coach)
    lesson: Lesson | None = None
    reached: str | None = None

    def saying(self, *messages: Message) -> "Model":
        """Give the table with *messages* being told to screen readers."""
        return replace(self, spoken=messages, spoken_times=self.spoken_times + 1)

    @property
    def run(self) -> int:
        """How many cards went on the waste since the last turned one."""
        length = 0
        for move in reversed(self.session.played):
            if move == TURN:
                break
            length += 1
        return length

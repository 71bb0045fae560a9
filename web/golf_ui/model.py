"""What the table knows: one immutable value, and nothing of the page."""

from dataclasses import dataclass, field, replace
from enum import StrEnum

from golf_core.cards import Card
from golf_core.game import TURN
from golf_core.session import Session
from golf_ui.coach.analysis import Analysis
from golf_ui.coach.state import Coach
from golf_ui.coach.study import Study
from golf_ui.frame.given import NOTHING_GIVEN, Given
from golf_ui.lesson.state import Lesson
from golf_ui.score.state import Score
from golf_ui.store.settings import Settings


class Dialog(StrEnum):
    """The dialogs; at most one is open."""

    NEW = "new"
    OVER = "over"
    KEYS = "keys"
    MENU = "menu"
    SETTINGS = "settings"
    COACH = "coach"
    REVIEW = "review"
    PASTE = "paste"
    ANALYSIS = "analysis"
    STATISTICS = "statistics"
    CARD = "card"
    DAYS = "days"
    GAMES = "games"
    DEAL = "deal"
    CONFIRM = "confirm"


class Newer(StrEnum):
    """What has become of a newer version that waits."""

    OFFERED = "offered"
    PUT_OFF = "put_off"


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
    *column* (1 … 7) is the columns' one tab stop. *coach* is what the coach knows,
    *score* what is kept of this and other games, *analysis* what is possible in
    some deal. While the *lesson* or a line of *study* has the table, *session*
    waits. *reached* is the address of the page where the lesson goes on, None until
    the player met it. *newer* is about a newer version of the game, None while
    there is none. *given* is what holds in place of the player's own *settings*,
    which alone are kept. *unkept* tells a player in a frame that nothing is kept
    there.
    """

    session: Session
    settings: Settings = field(default_factory=Settings)
    given: Given = NOTHING_GIVEN
    notice: Message | None = None
    spoken: tuple[Message, ...] = ()
    spoken_times: int = 0
    dialog: Dialog | None = None
    form_error: Message | None = None
    column: int = 1
    coach: Coach = field(default_factory=Coach)
    lesson: Lesson | None = None
    reached: str | None = None
    study: Study | None = None
    analysis: Analysis | None = None
    score: Score = field(default_factory=Score)
    newer: Newer | None = None
    unkept: bool = False

    def saying(self, *messages: Message) -> "Model":
        """Give the table with *messages* being told to screen readers."""
        return replace(self, spoken=messages, spoken_times=self.spoken_times + 1)

    @property
    def look(self) -> Settings:
        """The settings that hold."""
        return self.given.over(self.settings)

    @property
    def turns_pages(self) -> bool:
        """Whether something is on the table in which one leafs, not plays."""
        return self.lesson is not None or self.study is not None

    @property
    def run(self) -> int:
        """How many cards went on the waste since the last turned one."""
        length = 0
        for move in reversed(self.session.played):
            if move == TURN:
                break
            length += 1
        return length

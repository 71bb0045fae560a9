"""What is asked of the coach, and what it answers."""

from dataclasses import dataclass

from golf_core.game import Move, Position
from golf_core.luck import Reckoning
from golf_core.review import Review
from golf_core.rules import Rules
from golf_core.session import Session
from golf_core.solver import Solution
from golf_ui.score.events import Found, Settled


@dataclass(frozen=True, slots=True)
class HintWanted:
    """A hint was asked for."""


@dataclass(frozen=True, slots=True)
class ShowWanted:
    """The best play from here is to be shown; once the game is over, of the deal."""


@dataclass(frozen=True, slots=True)
class ReviewWanted:
    """A *game* is to be looked back on; None is the player's own."""

    game: Session | None = None


@dataclass(frozen=True, slots=True)
class PastGameWanted:
    """The game at a *place* of the shelf is to be looked back on."""

    place: int


@dataclass(frozen=True, slots=True)
class Pasted:
    """A game was given as *text*, to be looked back on."""

    text: str


@dataclass(frozen=True, slots=True)
class AnalysisWanted:
    """
    What is possible in a deal is to be found out: its number was *typed*, or is
    that of the deal on the table (None).
    """

    typed: str | None = None


@dataclass(frozen=True, slots=True)
class Stepped:
    """The line on the table is to go *step* moves on (−1: back)."""

    step: int


@dataclass(frozen=True, slots=True)
class Jumped:
    """The line is to stand after *to* moves; *visit* closes what lies over it."""

    to: int
    visit: bool = False


@dataclass(frozen=True, slots=True)
class MovesListed:
    """The table of all moves was unfolded (*on*), or folded up."""

    on: bool


@dataclass(frozen=True, slots=True)
class MarkedWanted:
    """The line is to stand before the next move that cost something."""


@dataclass(frozen=True, slots=True)
class RunTurned:
    """A line that plays by itself is to pause, or to go on."""


@dataclass(frozen=True, slots=True)
class PaceTurned:
    """The next pace is wanted."""


@dataclass(frozen=True, slots=True)
class PracticeWanted:
    """The player wants to play on from the position looked at."""


@dataclass(frozen=True, slots=True)
class StudyLeft:
    """The line is to leave the table."""


@dataclass(frozen=True, slots=True)
class Ticked:
    """A line that plays by itself has waited long enough *at* its move."""

    at: int


@dataclass(frozen=True, slots=True)
class Solved:
    """The best play from a position was proven."""

    position: Position
    solution: Solution


@dataclass(frozen=True, slots=True)
class Advised:
    """The fairest *move* from a position was found."""

    position: Position
    move: Move


@dataclass(frozen=True, slots=True)
class Reviewed:
    """What was possible at each point of a game was proven."""

    moves: tuple[Move, ...]
    review: Review


@dataclass(frozen=True, slots=True)
class Reckoned:
    """Luck was told from play in a game."""

    moves: tuple[Move, ...]
    reckoning: Reckoning


@dataclass(frozen=True, slots=True)
class Analysed:
    """The best *score* of a deal under some rules was proven."""

    number: int
    rules: Rules
    score: int


StudyEvent = (
    Stepped
    | Jumped
    | MovesListed
    | MarkedWanted
    | RunTurned
    | PaceTurned
    | PracticeWanted
    | StudyLeft
    | Ticked
)
"""What happens to a line on the table."""

Request = (
    HintWanted | ShowWanted | ReviewWanted | PastGameWanted | Pasted | AnalysisWanted
)

CoachAnswer = Solved | Advised | Reviewed | Reckoned | Analysed

Answer = CoachAnswer | Found | Settled
"""What comes from work beside the game, not from the player."""

CoachEvent = Request | StudyEvent | CoachAnswer

"""The attempt being made at a deal, from its first card to its result."""

from dataclasses import dataclass, replace
from datetime import date

from golf_core.results import Result, result_of
from golf_core.rules import Rules
from golf_core.scoring import stock_size
from golf_core.session import Session
from golf_ui.store.fields import MOST


@dataclass(frozen=True, slots=True)
class Attempt:
    """
    What a session does not know about the game being played.

    *game* names the attempt wherever it is kept; *deal* and *rules* say whose
    it is; *begun* is the local date it was dealt. *hole*, 1 … 9, is set in a
    round. *time* is milliseconds on the table, *best* the best possible score
    once known. *practice* was asked for; *ended* has come to its end once.
    """

    game: str
    deal: int | None
    rules: Rules
    begun: date
    practice: bool = False
    ended: bool = False
    hole: int | None = None
    undos: int = 0
    hints: int = 0
    time: int = 0
    best: int | None = None

    def fits(self, session: Session) -> bool:
        """Whether *session* is a game of this deal under these rules."""
        return (self.deal, self.rules) == (session.deal.number, session.rules)

    def undone(self) -> "Attempt":
        """Count an undo or a restart."""
        return self if self.ended else replace(self, undos=_counted(self.undos, 1))

    def hinted(self) -> "Attempt":
        """Count a hint."""
        return self if self.ended else replace(self, hints=_counted(self.hints, 1))

    def timed(self, milliseconds: int) -> "Attempt":
        """Add time on the table; a clock set back adds nothing."""
        more = 0 if self.ended else max(0, milliseconds)
        return replace(self, time=_counted(self.time, more))

    def solved(self, best: int) -> "Attempt":
        """Take note of the best possible score."""
        return replace(self, best=best)

    def result(self, session: Session, today: date) -> Result:
        """Give the result if the attempt ends *today* as *session* stands."""
        best = self.best
        # What was kept may be damaged: no best is one that cannot be.
        if best is not None and not (
            -stock_size(self.rules) <= best <= session.position.score
        ):
            best = None
        return result_of(
            session,
            self.game,
            self.begun,
            today,
            best=best,
            undos=self.undos,
            hints=self.hints,
            time=self.time,
        )


def _counted(so_far: int, more: int) -> int:
    """Count on, up to what can be read back: a result beyond it would be lost."""
    return min(so_far + more, MOST)


def started(session: Session) -> bool:
    """
    Whether a first move has been made, even if it has been taken back since.

    >>> from golf_core.deals import numbered_deal
    >>> started(Session(numbered_deal(1)).play(0).restart())
    True
    """
    return bool(session.moves)

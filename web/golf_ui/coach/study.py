"""A line of play that lies on the table to be looked at, not played."""

from dataclasses import dataclass, replace
from enum import StrEnum

from golf_core.luck import Reckoning
from golf_core.review import Mistake, Review
from golf_core.session import Session


class Kind(StrEnum):
    """What is looked at."""

    SHOW = "show"
    """The best play from where the player's game stands."""

    REVIEW = "review"
    """A game that was played."""


def line_start(session: Session) -> Session:
    """Give the game from which the best play is shown: of an ended one, its deal."""
    if session.position.over:
        return Session(session.deal, session.rules)
    return Session(session.deal, session.rules, session.played, session.done)


@dataclass(frozen=True)
class Study:
    """
    The line is a *session*: all its moves, of which those done lie on the table.

    A shown line begins after its *first* moves, which are the player's own, and
    is *running* while it plays by itself. A game looked back on has a *review*
    and a *reckoning* once they are worked out; its moves are *listed* once that
    is asked for.
    """

    kind: Kind
    session: Session
    first: int = 0
    running: bool = False
    review: Review | None = None
    reckoning: Reckoning | None = None
    listed: bool = False

    @property
    def tells_best(self) -> bool:
        """Whether it is the best play, which a player may not have wanted to know."""
        return self.kind is Kind.SHOW

    @property
    def at(self) -> int:
        """How many of the moves lie on the table."""
        return self.session.done

    @property
    def end(self) -> int:
        """How many moves the line has."""
        return len(self.session.moves)

    @property
    def at_end(self) -> bool:
        """Whether the whole line lies on the table."""
        return self.at == self.end

    def jumped(self, to: int) -> "Study":
        """Put the table after *to* moves, or as near as the line goes."""
        to = min(max(to, self.first), self.end)
        session = self.session
        while session.done < to:
            session = session.redo()
        if session.done > to:
            session = Session(session.deal, session.rules, session.moves, to)
        return replace(self, session=session)

    @property
    def next_mistake(self) -> Mistake | None:
        """The mistake that the next move is, None if it is none."""
        return self._mistake(self.at + 1)

    def _mistake(self, number: int) -> Mistake | None:
        mistakes = self.review.mistakes if self.review else ()
        return next((it for it in mistakes if it.number == number), None)

    def next_marked(self) -> int:
        """
        Say where the next mistake is about to be made, going round at the end.

        Without one it is where the table stands.
        """
        marked = [it.number - 1 for it in (self.review.mistakes if self.review else ())]
        after = [place for place in marked if place > self.at]
        return (after or marked or [self.at])[0]

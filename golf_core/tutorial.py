"""
The lesson: one real deal, and the positions of it that teach the game.

Every number the lesson states is a fact of these positions, or proven of them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from golf_core.deals import Deal
from golf_core.game import Move, Position
from golf_core.notation import parse_board, parse_moves
from golf_core.rules import STRICT
from golf_core.session import Session
from golf_core.solver import best_moves

_BOARD = """\
Talon: QD 9C 8H 2D 6D JC 8S TD 4D 3H 6H TS KS 4H KD AH
Foundations: 6C
TH 6S 7H 8D 7S
AC 3S 2S 7C KC
QC JS TC JD 5H
5C 5S AD 9H JH
3D 5D AS KH 4C
QS QH 7D 8C 9S
3C 2C 9D 4S 2H
"""

_RUN = "c1 c1 c1 c1"
_QUEEN = f"{_RUN} c3 c5 s"
_COLUMN = f"{_QUEEN} c3 c1 c6 c6 c6"
_PARTING = f"{_COLUMN} s c3 c3 c6"
_STUCK = (
    f"{_PARTING} c2 s c2 s s s c3 c4 c6 c5 s c4 s s s c2 c4 c7 c5 s c5 c7 c2 s c7 s s"
    " c5 c7 c2 s s"
)
_CLEARED = (
    f"{_PARTING} c4 c3 c5 s c4 s c4 c7 c5 s c4 c7 c5 s c6 c2 s c2 s c7 s c5 c2 c2 c7"
    " c2 s s c4 s s s c7"
)

DEAL: Deal = parse_board(_BOARD)[0]
"""The lesson's deal; it is played under the strict rules."""

STEPS = 8
"""Steps are counted 1 … 8; two of them have a second page."""


@dataclass(frozen=True)
class Page:
    """
    One picture of the lesson: the position after *moves*.

    *address* is the step's number, followed by ``b`` on its second page.
    *taps* tells whether a learner is to make a move here, *compares* whether
    the moves are to be tried against each other.
    """

    name: str
    address: str
    moves: tuple[Move, ...]
    taps: bool = True
    compares: bool = False

    @property
    def step(self) -> int:
        """The step this page belongs to, 1 … 8."""
        return int(self.address[0])

    @cached_property
    def session(self) -> Session:
        """The lesson's deal, played as far as this page."""
        return Session(DEAL, STRICT, self.moves, len(self.moves))

    @property
    def position(self) -> Position:
        """Where all cards lie on this page."""
        return self.session.position

    @cached_property
    def costs(self) -> Mapping[Move, int]:
        """Each move that may be made, and the best score still possible after it."""
        return best_moves(self.position)

    @property
    def best(self) -> Move:
        """The move after which the best score is possible."""
        return min(self.costs, key=self.costs.__getitem__)


PAGES: tuple[Page, ...] = (
    Page("layout", "1", (), taps=False),
    Page("one_up_or_down", "2", ()),
    Page("runs_turn_round", "3", parse_moves(_RUN)),
    Page("turn_the_stock", "4", parse_moves(f"{_RUN} c3 c5")),
    Page("kings_and_aces", "5", parse_moves(_QUEEN), compares=True),
    Page("kings_and_aces_played", "5b", parse_moves(f"{_QUEEN} c3")),
    Page("clearing_columns", "6", parse_moves(_COLUMN)),
    Page("no_more_moves", "7", parse_moves(_STUCK), taps=False),
    Page("parting", "7b", parse_moves(_PARTING), compares=True),
    Page("all_clear", "8", parse_moves(_CLEARED), taps=False),
)
"""The lesson's pages in their order."""


def page_index(address: str) -> int | None:
    """
    Give the place in `PAGES` of the page at *address*, None if there is none.

    >>> page_index("3"), page_index("5b"), page_index("9")
    (2, 5, None)
    """
    return next(
        (index for index, page in enumerate(PAGES) if page.address == address), None
    )


def between(start: Session, end: Session) -> tuple[Session, ...]:
    """
    Give the sessions of one deal from *start* to *end*, both included.

    Moves are taken back to where the two part, then made.

    >>> path = between(PAGES[5].session, PAGES[3].session)
    >>> [session.done for session in path]
    [8, 7, 6]
    """
    shared = _shared(start.played, end.played)
    back = _after_each_move(start)[shared:]
    return (*reversed(back), *_after_each_move(end)[shared + 1 :])


def _shared(one: tuple[Move, ...], other: tuple[Move, ...]) -> int:
    """Count the moves with which both begin."""
    count = 0
    for move, same in zip(one, other, strict=False):
        if move != same:
            break
        count += 1
    return count


def _after_each_move(session: Session) -> list[Session]:
    sessions = [Session(session.deal, session.rules)]
    for move in session.played:
        sessions.append(sessions[-1].play(move))
    return sessions

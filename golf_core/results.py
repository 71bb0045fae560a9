"""Results: what is known of a deal once its game has counted."""

from dataclasses import dataclass
from datetime import date

from golf_core.deals import FIRST_DEAL, LAST_DEAL
from golf_core.game import TURN, Move
from golf_core.rules import Rules
from golf_core.scoring import BEST_SCORE, HOLES, TABLE, WORST_SCORE, par, stock_size
from golf_core.session import Session


@dataclass(frozen=True, slots=True)
class Result:
    """
    How one attempt at a deal ended.

    *game* names the attempt, *deal* is its number, if it has one. *score* and
    *best*, the best possible score where it is known, run from −17 to 35;
    *turned* counts stock cards, *time* milliseconds on the table. *begun* and
    *day* are the local dates of its start and end. *round_strokes* are those of
    the round of nine that this result completed. Raises ValueError for what no
    game can come to.
    """

    game: str
    deal: int | None
    rules: Rules
    score: int
    turned: int
    longest_run: int
    begun: date
    day: date
    best: int | None = None
    undos: int = 0
    hints: int = 0
    time: int = 0
    round_strokes: int | None = None

    def __post_init__(self) -> None:
        if not _possible(self):
            raise ValueError(f"no game can end like this: {self}")

    @property
    def cleared(self) -> bool:
        """Whether the columns were cleared."""
        return self.score <= 0

    @property
    def cards_played(self) -> int:
        """How many cards went from the columns to the waste, 0 … 35."""
        return TABLE - max(self.score, 0)

    @property
    def moves(self) -> int:
        """How many moves stand: the cards played and turned."""
        return self.cards_played + self.turned

    @property
    def aided(self) -> bool:
        """Whether a move was taken back or a hint was asked for."""
        return self.undos > 0 or self.hints > 0

    @property
    def over_par(self) -> int:
        """The strokes over par, below zero under it."""
        return self.score - par(self.rules)


def _possible(result: Result) -> bool:
    stock = stock_size(result.rules)
    left = stock - result.turned
    played = result.cards_played
    best = result.score if result.best is None else result.best
    strokes = result.round_strokes or 0
    return (
        (result.deal is None or FIRST_DEAL <= result.deal <= LAST_DEAL)
        and -stock <= best <= result.score <= WORST_SCORE
        and 0 <= left <= stock
        and (not result.cleared or result.score == -left)
        and min(played, 1) <= result.longest_run <= played
        and min(result.undos, result.hints, result.time) >= 0
        and HOLES * BEST_SCORE <= strokes <= HOLES * WORST_SCORE
    )


def longest_run(moves: tuple[Move, ...]) -> int:
    """
    Count the most cards played one after another without a turn between.

    >>> longest_run((TURN, 4, 4, TURN, 1, 2, 3, TURN))
    3
    """
    longest = run = 0
    for move in moves:
        run = 0 if move == TURN else run + 1
        longest = max(longest, run)
    return longest


def result_of(
    session: Session,
    game: str,
    begun: date,
    day: date,
    *,
    best: int | None = None,
    undos: int = 0,
    hints: int = 0,
    time: int = 0,
) -> Result:
    """Give the result of *session* if it ends as it stands now; see `Result`."""
    position = session.position
    return Result(
        game,
        session.deal.number,
        session.rules,
        position.score,
        session.played.count(TURN),
        longest_run(session.played),
        begun,
        day,
        best,
        undos,
        hints,
        time,
    )

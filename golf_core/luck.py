"""What luck and what play made of a game, for a player who cannot see the stock."""

from collections.abc import Sequence
from dataclasses import dataclass

from golf_core.advice import mean, possible
from golf_core.game import TURN, Move, Position
from golf_core.slices import Sliced, finish
from golf_core.solver import weighing

SAMPLES = 16
"""How many orders of the stock are looked at, at each point of a game."""


@dataclass(frozen=True, slots=True)
class Reckoning:
    """
    How a game's expected score, in cards, moved from its deal to its end.

    *expected* is the best score to be expected over the orders the unseen
    cards may have, before the first and after each move; at the end of a game
    it is the score. Each move changes it by the sum of three parts:

    - *unseen*: what the fairest choice costs because the stock is hidden,
    - *play*: what the move was expected to cost beyond the fairest choice,
    - *luck*: what the turned card then added; without a turn it is nought.

    Less than nought is good luck. Over many games luck adds up to nothing.
    """

    expected: tuple[float, ...]
    unseen: tuple[float, ...]
    play: tuple[float, ...]
    luck: tuple[float, ...]
    accuracy: float
    """
    How well the choices were made, 0 … 100.

    100 · (1 − given / most): *given* is what all moves gave away by play, and
    *most* what the worst choice would have given each time. So a choice counts
    by what hangs on it. Without a choice that matters it is 100.
    """


@dataclass(frozen=True, slots=True)
class _Prospect:
    """The best score expected with the stock in sight, and after each move."""

    sighted: float
    after: dict[Move, float]


def reckon(
    start: Position, moves: Sequence[Move], seed: int = 0, samples: int = SAMPLES
) -> Reckoning:
    """
    Tell luck from play in a game from *start*, by *samples* orders at each point.

    Which orders is fixed by *seed*. Raises IllegalMove for a move that is
    refused, DamagedPosition as `solve` does, ValueError as `advise` does.

    >>> from golf_core.deals import numbered_deal
    >>> from golf_core.rules import STRICT
    >>> game = reckon(numbered_deal(5).position(STRICT), (0,), samples=8)
    >>> [round(cost[0], 2) for cost in (game.unseen, game.play, game.luck)]
    [0.0, 1.88, -0.12]
    """
    return finish(reckoning(start, moves, seed, samples))


def reckoning(
    start: Position, moves: Sequence[Move], seed: int = 0, samples: int = SAMPLES
) -> Sliced[Reckoning]:
    """Do what `reckon` does, in slices."""
    position = start
    prospect = yield from _look(position, seed, samples)
    expected, unseen, play, luck, most = [prospect.sighted], [], [], [], 0.0
    for move in moves:
        position = position.play(move)
        fairest, worst = min(prospect.after.values()), max(prospect.after.values())
        chosen = prospect.after[move]
        unseen.append(fairest - prospect.sighted)
        play.append(chosen - fairest)
        most += worst - fairest
        known = chosen if move != TURN else None
        prospect = yield from _look(position, seed, samples, known)
        luck.append(prospect.sighted - chosen)
        expected.append(prospect.sighted)
    accuracy = 100 * max(0.0, 1 - sum(play) / most) if most else 100.0
    return Reckoning(tuple(expected), tuple(unseen), tuple(play), tuple(luck), accuracy)


def _look(
    position: Position, seed: int, samples: int, known: float | None = None
) -> Sliced[_Prospect]:
    """Look ahead from *position*, whose expected best score may be *known*."""
    if not position.moves:
        return _Prospect(position.score, {})
    if known is not None and len(position.moves) == 1:
        return _Prospect(known, {position.moves[0]: known})
    orders, _ = possible(position, seed, samples)
    weighed = []
    for ordered in orders:
        weighed.append((yield from weighing(ordered)))
    after = {
        move: mean([scores[move] for scores in weighed]) for move in position.moves
    }
    return _Prospect(mean([min(scores.values()) for scores in weighed]), after)

"""
All that can be reached from a position, a stock card at a time.

How the columns stand is a removal (see `golf_core.geometry`). All that is
reached with one rank on the waste is a set of removals, one whole number, over
which a play is a cut and a shift for thousands of lines at once.

A removal with a rank on the waste is looked into only at the first turned card
that reaches it. To reach it later is no better: the same plays could have been
made then, and the cards turned afterwards.
"""

from collections.abc import Iterator, Sequence
from itertools import count

from golf_core.cards import KING, Card
from golf_core.game import Move, Position
from golf_core.geometry import geometry
from golf_core.rules import King, ranks_taken
from golf_core.slices import Sliced

Reached = dict[int, int]
"""A set of removals for each rank on the waste; 0 is the rank of no card."""

Place = tuple[int, int]
"""How all columns stand: a part, and a removal's place in its sets."""

START: Place = (0, 0)

_NO_CARD = 0
_RANKS = range(KING + 1)


class Search:
    """
    What a search has reached.

    One column, the *outer* one, stays out of the removals: each number of
    cards gone from it is a *part* with its own sets. Late parts stay empty for
    long and then cost nothing, and every number is a sixth as long.
    """

    def __init__(self, position: Position) -> None:
        self.turning = [_rank(position.top), *map(_rank, position.stock)]
        """The ranks that come on the waste: its own top card, then the stock."""
        takes = [_taken(onto, position.rules.king) for onto in _RANKS]
        ranks = [[_rank(card) for card in reversed(c)] for c in position.columns]
        self.order = sorted(
            range(1, len(ranks) + 1),
            key=lambda number: _opening(ranks[number - 1], self.turning, takes),
        )
        """The columns' numbers, from the first that opens to the outer one."""
        self.columns = [ranks[number - 1] for number in self.order]
        """Their ranks in this order, the exposed card first."""
        *inner, self.outer = self.columns
        self.geometry = geometry(tuple(map(len, inner)))
        self.exposures = self._exposures(inner)
        self.takes = [[r for r in taken if self.exposures[r]] for taken in takes]
        self.onto = [[o for o in _RANKS if rank in takes[o]] for rank in _RANKS]
        """For each rank, the ranks on the waste that take it."""
        self.reached = [1] + [0] * len(self.outer)
        """For each part, the removals reached with whatever card on the waste."""
        self.seen = [[0] * len(_RANKS) for _ in self.reached]
        """For each part and rank on the waste, the removals reached."""
        self.finds: list[list[Reached]] = []
        """For each card of `turning`, and each part, what it reached first."""
        self.totals: list[list[int]] = []
        """For each card of `turning`, the removals `reached` after it."""

    def _exposures(self, inner: Sequence[Sequence[int]]) -> list[list[tuple[int, int]]]:
        """For each rank, where it is exposed: a column's weight, and when."""
        exposures: list[list[tuple[int, int]]] = [[] for _ in _RANKS]
        space = self.geometry
        for column, weight, slabs in zip(
            inner, space.weights, space.slabs, strict=True
        ):
            for rank in set(column):
                when = sum(s for r, s in zip(column, slabs, strict=True) if r == rank)
                exposures[rank].append((weight, when))
        return exposures

    @property
    def cleared(self) -> bool:
        """Whether a clear has been reached."""
        return self.reached[-1].bit_length() == self.geometry.size

    @property
    def fewest_left(self) -> int:
        """The fewest cards that the columns have been brought down to."""
        return next(left for left in count() if any(self.leaving(left)))

    def leaving(self, left: int) -> Iterator[int]:
        """Give, for each part, the removals reached that leave *left* cards."""
        by_left = self.geometry.by_left
        for gone, removals in enumerate(self.reached):
            inner_left = left - (len(self.outer) - gone)
            within = 0 <= inner_left < len(by_left)
            yield removals & by_left[inner_left] if within else 0

    def before(self, place: Place, rank: int) -> Iterator[tuple[Move, Place]]:
        """Give the columns that a card of *rank* may have left last, and from where."""
        part, removal = place
        gone = (*self.geometry.gone(removal), part)
        steps = [(0, weight) for weight in self.geometry.weights] + [(1, 0)]
        for number, column, taken, (parts, weight) in zip(
            self.order, self.columns, gone, steps, strict=True
        ):
            if taken and column[taken - 1] == rank:
                yield number, (part - parts, removal - weight)

    @property
    def score(self) -> int:
        """The best score reached."""
        turned = len(self.totals)
        return turned - len(self.turning) if self.cleared else self.fewest_left

    def turn(self) -> Sliced[None]:
        """Let the next card of `turning` come and make all plays that follow."""
        rank = self.turning[len(self.finds)]
        finds = [self._cover(part, rank) for part in range(len(self.reached))]
        for part, found in enumerate(finds):
            if found:
                self._play_on(part, found)
                self._play_outer(part, finds)
                yield
        self.finds.append(finds)
        self.totals.append(self.reached.copy())

    def _cover(self, part: int, rank: int) -> Reached:
        """Put a card of *rank* on all that has been reached."""
        removals = self.reached[part]
        new = removals ^ self.seen[part][rank]
        self.seen[part][rank] = removals
        return {rank: new} if new else {}

    def _play_on(self, part: int, found: Reached) -> None:
        """Add to *found* all that plays from the inner columns reach from it."""
        frontier = found.copy()
        while frontier:
            frontier = self._play(frontier, self.seen[part])
            for rank, new in frontier.items():
                found[rank] = found[rank] | new if rank in found else new
        for new in found.values():
            self.reached[part] |= new

    def _play(self, frontier: Reached, seen: list[int]) -> Reached:
        """Make every play that may follow *frontier*; give what is new."""
        sources: Reached = {}
        for onto, removals in frontier.items():
            for rank in self.takes[onto]:
                known = sources.get(rank)
                sources[rank] = known | removals if known else removals
        fresh = {}
        for rank, removals in sources.items():
            after = 0
            for weight, when in self.exposures[rank]:
                playable = removals & when
                if playable:
                    after |= playable << weight
            if after and (new := _add(seen, rank, after)):
                fresh[rank] = new
        return fresh

    def _play_outer(self, part: int, finds: list[Reached]) -> None:
        """Play the outer column's card from what was found in *part*."""
        if part == len(self.outer):
            return
        rank = self.outer[part]
        after = 0
        for onto in self.onto[rank]:
            after |= finds[part].get(onto, 0)
        new = _add(self.seen[part + 1], rank, after)
        if new:
            later = finds[part + 1]
            later[rank] = later.get(rank, 0) | new


def explore(position: Position, floor: int | None = None) -> Sliced[Search]:
    """
    Search *position* until its best score is proven, in slices.

    That is with the first clear, since fewer cards cannot be turned for it;
    or as soon as *floor* cards are left, if no score below *floor* is known to
    be possible; or else with the stock's end.
    """
    search = Search(position)
    for _ in search.turning:
        yield from search.turn()
        if search.cleared or (floor and any(search.leaving(floor))):
            break
    return search


def _add(seen: list[int], rank: int, removals: int) -> int:
    """Add *removals* to what is seen with *rank*; give those that are new."""
    known = seen[rank]
    both = known | removals
    if both == known:
        return 0
    seen[rank] = both
    return both ^ known


def _rank(card: Card | None) -> int:
    return card.rank if card else _NO_CARD


def _taken(onto: int, king: King) -> Sequence[int]:
    return ranks_taken(onto, king) if onto != _NO_CARD else _RANKS[1:]


def _opening(
    column: Sequence[int], turning: Sequence[int], takes: Sequence[Sequence[int]]
) -> int:
    """Say how many cards come before one that takes the column's exposed card."""
    if not column:
        return -1
    return next(
        (n for n, onto in enumerate(turning) if column[0] in takes[onto]), len(turning)
    )

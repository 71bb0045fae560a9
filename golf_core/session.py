"""A game being played: a deal, its rules, and the moves with undo and redo."""

from dataclasses import dataclass, replace
from functools import cached_property

from golf_core.deals import Deal, numbered_deal
from golf_core.game import IllegalMove, Move, Position
from golf_core.notation import (
    format_cards,
    format_moves,
    parse_cards,
    parse_moves,
    parse_number,
)
from golf_core.rules import STRICT, King, Refusal, Rules, Start

FORMAT = "1"

LONGEST_SAVE = 2000
"""How many characters a saved session may have; a whole one needs about 420."""


class DamagedSession(ValueError):
    """Raised when a text is not a saved session; the message says why."""


@dataclass(frozen=True)
class Session:
    """
    A *deal* under *rules* with the *moves* made, of which the first *done* stand.

    The moves after those have been undone and wait to be redone. Saving is
    the text of these four, loading replays them. Raises ValueError when *done*
    is not from 0 to the number of moves.
    """

    deal: Deal
    rules: Rules = STRICT
    moves: tuple[Move, ...] = ()
    done: int = 0

    def __post_init__(self) -> None:
        if not 0 <= self.done <= len(self.moves):
            raise ValueError(f"{self.done} of {len(self.moves)} moves cannot be done")

    @cached_property
    def position(self) -> Position:
        """
        The position on the table.

        Raises IllegalMove if a move of the session is refused.
        """
        position = self.deal.position(self.rules)
        for move in self.moves[: self.done]:
            position = position.play(move)
        return position

    @property
    def played(self) -> tuple[Move, ...]:
        """The moves that stand."""
        return self.moves[: self.done]

    @property
    def can_undo(self) -> bool:
        """Whether a move stands that can be taken back."""
        return self.done > 0

    @property
    def can_redo(self) -> bool:
        """Whether an undone move waits."""
        return self.done < len(self.moves)

    def refusal(self, move: Move) -> Refusal | None:
        """Say why *move* cannot be made now, or None when it can."""
        return self.position.refusal(move)

    def play(self, move: Move) -> "Session":
        """
        Make *move*; what had been undone is forgotten.

        Raises IllegalMove if it is refused.
        """
        after = self.position.play(move)
        made = (*self.played, move)
        return _at(Session(self.deal, self.rules, made, len(made)), after)

    def undo(self) -> "Session":
        """Take the last move back; without one, change nothing."""
        return replace(self, done=max(0, self.done - 1))

    def redo(self) -> "Session":
        """Make the last undone move again; without one, change nothing."""
        if not self.can_redo:
            return self
        after = self.position.play(self.moves[self.done])
        return _at(replace(self, done=self.done + 1), after)

    def restart(self) -> "Session":
        """Take all moves back; they can be redone."""
        return replace(self, done=0)


def _at(session: Session, position: Position) -> Session:
    """Hand *session* its known position, so that it need not replay."""
    session.__dict__["position"] = position
    return session


def save(session: Session) -> str:
    """
    Write *session* as text, one ``Name: value`` a line.

    >>> print(save(Session(numbered_deal(1852)).play(0)))
    Golf: 1
    Deal: 1852
    King: strict
    Start: turned
    Moves: s
    Done: 1
    """
    deal = session.deal
    which = (
        f"Cards: {format_cards(deal.cards)}"
        if deal.number is None
        else f"Deal: {deal.number}"
    )
    return "\n".join(
        (
            f"Golf: {FORMAT}",
            which,
            f"King: {session.rules.king}",
            f"Start: {session.rules.start}",
            f"Moves: {format_moves(session.moves)}".rstrip(),
            f"Done: {session.done}",
        )
    )


def load(text: str) -> Session:
    """
    Read a session that `save` wrote, replaying every move.

    Raises DamagedSession with the reason for any other text: a line missing or
    unknown, a deal or rule that does not exist, a move that is refused.
    """
    if len(text) > LONGEST_SAVE:
        raise DamagedSession("the text is too long for a saved game")
    fields = _fields(text)
    if fields.pop("Golf", None) != FORMAT:
        raise DamagedSession("not a saved game of a known format")
    try:
        session = Session(
            _deal(fields),
            Rules(King(fields.pop("King")), Start(fields.pop("Start"))),
            parse_moves(fields.pop("Moves")),
            parse_number(fields.pop("Done")),
        )
    except KeyError as missing:
        raise DamagedSession(f"the line {missing.args[0]} is missing") from None
    except ValueError as error:
        raise DamagedSession(str(error)) from None
    if fields:
        raise DamagedSession(f"the line {min(fields)[:40]!r} is not understood")
    return _replayed(session)


def _fields(text: str) -> dict[str, str]:
    fields: dict[str, str] = {}
    for line in text.splitlines():
        name, colon, value = line.partition(":")
        if not colon or name in fields:
            raise DamagedSession(f"the line {line[:40]!r} is not understood")
        fields[name] = value.strip()
    return fields


def _deal(fields: dict[str, str]) -> Deal:
    if "Cards" in fields:
        return Deal(parse_cards(fields.pop("Cards")))
    return numbered_deal(parse_number(fields.pop("Deal")))


def _replayed(session: Session) -> Session:
    """Try every move, the undone ones too, and keep the position on the way."""
    position = reached = session.deal.position(session.rules)
    for number, move in enumerate(session.moves, 1):
        try:
            position = position.play(move)
        except IllegalMove as illegal:
            reason = f"move {number} is refused: {illegal.reason}"
            raise DamagedSession(reason) from None
        if number == session.done:
            reached = position
    return _at(session, reached)

"""Whole games whose moves are known: to a clear and to a stuck end, in every mode."""

import json
from dataclasses import dataclass
from pathlib import Path

from golf_core.deals import numbered_deal
from golf_core.rules import King, Rules, Start
from golf_core.session import Session


@dataclass(frozen=True)
class KnownGame:
    """A numbered *deal*, its rules, all *moves*, and the *end* and *score* reached."""

    deal: int
    king: str
    start: str
    end: str
    score: int
    moves: str

    def __str__(self) -> str:
        return f"{self.king}-{self.start}-{self.end}-{self.deal}"

    @property
    def session(self) -> Session:
        """The game before its first move."""
        rules = Rules(King(self.king), Start(self.start))
        return Session(numbered_deal(self.deal), rules)

    @property
    def address(self) -> str:
        """The query that asks for this game's deal."""
        return f"?deal={self.deal}&king={self.king}&start={self.start}"


_FILE = Path(__file__).parent / "golden" / "games.json"

KNOWN_GAMES: tuple[KnownGame, ...] = tuple(
    KnownGame(**game) for game in json.loads(_FILE.read_text("utf-8"))
)


def known(end: str, king: str = "strict", start: str = "turned") -> KnownGame:
    """Give the first known game with this *end* under these rules."""
    wanted = (end, king, start)
    return next(
        game for game in KNOWN_GAMES if (game.end, game.king, game.start) == wanted
    )

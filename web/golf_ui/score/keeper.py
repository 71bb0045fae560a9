"""
Keeps the score book in storage, which other tabs of the same browser share.

A text that is damaged is set aside and one of a newer version left alone; where
either cannot be done, nothing more is written under that key. Each trouble is
told once, by the key of its message.
"""

from collections.abc import Callable
from typing import TypeVar

from golf_ui.model import Model
from golf_ui.score.book import Kept, open_book
from golf_ui.score.events import BookOpened, Passed, Reread
from golf_ui.score.ledger import Ledger
from golf_ui.score.parking import Parking, changed
from golf_ui.score.state import Score
from golf_ui.score.storage import (
    Reading,
    read_attempt,
    read_ledger,
    read_parking,
    read_round,
    read_shelf,
    save_attempt,
    save_ledger,
    save_parking,
    save_round,
    save_shelf,
)
from golf_ui.store.storage import Key, Store, set_aside

Value = TypeVar("Value")

SHARED = (Key.STATISTICS, Key.ROUND, Key.GAMES)
"""What all tabs have in common, to be merged."""

_DAMAGED = {Key.PARKED: "keep.parked"}
"""What is told of a damaged text, where that is no score."""


class Keeper:
    """
    Reads and writes what *store* keeps of the score; *tell* hears of trouble.

    What all tabs have in common is only written once it is joined with what
    another has written, so that no tab brings back what it did not hear end.
    """

    def __init__(self, store: Store, tell: Callable[[str], None]) -> None:
        self._store = store
        self._tell = tell
        self._told: set[str] = set()
        self._locked: set[Key] = set()
        self._seen: dict[Key, str | None] = {}
        self._kept: Kept | None = None
        self._parked: Parking = ()  # as the game knows them
        self.owes = False
        """Whether the game knows of more than was kept when that was last read."""

    def opened(self, table: Model, passed: Passed) -> BookOpened:
        """
        Open the book at the game on the *table*, as far as it is quickly read.

        The statistics may be long: `reread` them before anything counts.
        """
        attempt = self._read(Key.ATTEMPT, read_attempt)
        round_ = self._read(Key.ROUND, read_round)
        name, today = passed.name, passed.today
        book = open_book(Ledger(name), attempt, round_, table.session, name, today)
        return BookOpened(book, passed)

    def reread(self, score: Score) -> Reread | None:
        """Read what all tabs have in common, None if nothing of it has changed."""
        parked_anew = self._is_new(Key.PARKED)
        kept = self._reread_kept(score)
        if kept is None and not parked_anew:
            return None
        if parked_anew:
            self._parked = self._read_parked()
        return Reread(kept or score.book.kept, self._parked)

    def _is_new(self, key: Key) -> bool:
        return self._store.read(key) != self._seen.get(key, "")

    def _reread_kept(self, score: Score) -> Kept | None:
        anew = [key for key in SHARED if self._is_new(key)]
        if not anew:
            return None
        kept = self._kept or Kept(Ledger(score.book.ledger.device))
        if Key.STATISTICS in anew:
            device = score.book.ledger.device
            ledger = self._read(Key.STATISTICS, lambda text: read_ledger(text, device))
            kept = kept._replace(ledger=ledger)
        if Key.ROUND in anew:
            kept = kept._replace(round=self._read(Key.ROUND, read_round))
        if Key.GAMES in anew:
            kept = kept._replace(shelf=self._read(Key.GAMES, read_shelf))
        self._kept = kept
        self.owes = score.book.kept.joined(kept) != kept
        return kept

    def _read_parked(self) -> Parking:
        attempt = self._store.read(Key.PARKED_ATTEMPT)
        return self._read(Key.PARKED, lambda text: read_parking(text, attempt))

    def _read(self, key: Key, read: Callable[[str | None], Reading[Value]]) -> Value:
        text = self._store.read(key)
        self._seen[key] = text
        reading = read(text or None)
        if reading.newer:
            self._locked.add(key)
            self._say("keep.newer")
        elif reading.damaged and text is not None:
            if not set_aside(self._store, key, text):
                self._locked.add(key)
            self._say(_DAMAGED.get(key, "keep.damaged"))
        return reading.value

    def save(self, before: Score | None, after: Score) -> None:
        """Write what has changed since *before*; a first time, the attempt alone."""
        old, new = before.book if before else None, after.book
        if old is None or old.attempt != new.attempt:
            self._write(Key.ATTEMPT, save_attempt(new.attempt))
        if before is None or old is None:
            return
        if old.kept != new.kept or self.owes:
            self.keep(after)
        if after.parked != self._parked:
            self._park(after.parked)

    def keep(self, score: Score) -> None:
        """Write what all tabs have in common, where it is not what is kept."""
        kept = score.book.kept
        again = self._reread_kept(score)
        if again is not None:
            kept = kept.joined(again)
        # Two tabs list the same results in different orders: texts would differ.
        known, self._kept = self._kept, kept
        self.owes = False
        if known is None or kept.ledger != known.ledger:
            self._write(Key.STATISTICS, save_ledger(kept.ledger))
        if kept.round is not None and (known is None or kept.round != known.round):
            self._write(Key.ROUND, save_round(kept.round))
        if known is None or kept.shelf != known.shelf:
            self._write(Key.GAMES, save_shelf(kept.shelf))
        if score.parked != self._parked:
            self._park(score.parked)
        if kept != score.book.kept:
            # The game is yet to hear what another tab has kept.
            self._seen.clear()

    def _park(self, parked: Parking) -> None:
        """Keep which games wait, beside those of which another tab knows."""
        known, self._parked = self._parked, parked
        kept = changed(self._read_parked(), known, parked)
        self._write(Key.PARKED, save_parking(kept))
        self._store.forget(Key.PARKED_ATTEMPT)
        if kept != parked:
            # The game is yet to hear of those.
            del self._seen[Key.PARKED]

    def _write(self, key: Key, text: str) -> None:
        if key in self._locked:
            return
        if not self._store.write(key, text):
            self._say("keep.memory")
        self._seen[key] = text

    def _say(self, key: str) -> None:
        if key not in self._told:
            self._told.add(key)
            self._tell(key)

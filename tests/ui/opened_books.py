"""What the tests of the score book share: books that lie open, and known games."""

from datetime import date
from functools import reduce

from golf_core.deals import numbered_deal
from golf_core.notation import parse_moves
from golf_core.rules import STRICT
from golf_core.session import Session
from golf_ui.score.book import Book, open_book
from golf_ui.score.ledger import Ledger
from tests.known_games import KnownGame, known

TODAY = date(2026, 3, 9)


def ended(game: KnownGame) -> Session:
    """Give a known game with all its moves made."""
    return reduce(Session.play, parse_moves(game.moves), game.session)


# Two ends of the same deal under the same rules.
CLEARED = ended(known("cleared"))
STUCK = ended(known("stuck"))
FRESH = Session(CLEARED.deal, CLEARED.rules)
DEALT = CLEARED.restart()
OTHER = Session(numbered_deal(4), STRICT)


def opened(session: Session = FRESH, game: str = "one") -> Book:
    """Give a blank book with *session* on the table."""
    return open_book(Ledger("phone"), None, None, session, game, TODAY)


def count(book: Book) -> tuple[int, int]:
    """Give how many games were played and cleared."""
    totals = book.ledger.statistics.totals()
    return totals.played, totals.cleared

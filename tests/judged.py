"""A game as the referee finds it."""

from golf_core.notation import format_move
from golf_core.session import Session
from tests import referee


def judged(game: Session) -> referee.Table:
    """Let the referee deal and make the moves of *game* that stand."""
    laid = referee.lay([card.code for card in game.deal.cards], game.rules.start)
    return referee.replay(*laid, game.rules.king, list(map(format_move, game.played)))

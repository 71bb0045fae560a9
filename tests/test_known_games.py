"""The known games, judged by the referee before other tests build on them."""

import pytest

from golf_core.rules import RULE_MODES, Rules
from tests import referee
from tests.known_games import KNOWN_GAMES, KnownGame, known


@pytest.mark.parametrize("game", KNOWN_GAMES, ids=str)
def test_a_known_game_ends_as_pinned(game: KnownGame) -> None:
    """Every move is legal, and the end and score are the ones written down."""
    laid = referee.lay(referee.deal(game.deal), game.start)
    table = referee.replay(*laid, game.king, game.moves.split())

    assert (table.state, table.score) == (game.end, game.score)


@pytest.mark.parametrize("rules", RULE_MODES, ids=str)
def test_both_ends_are_known_in_every_mode(rules: Rules) -> None:
    """Each rule set has a game that clears the columns and one that gets stuck."""
    for end in ("cleared", "stuck"):
        assert known(end, rules.king, rules.start).session.rules == rules

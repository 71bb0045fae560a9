"""Positions: what may be played, what is refused and why, and how a game ends."""

import random
from collections import Counter
from collections.abc import Sequence

import pytest
from hypothesis import given

from golf_core.cards import DECK, Card
from golf_core.deals import Deal, dealt, numbered_deal
from golf_core.game import MOVES, TURN, IllegalMove, Position, State
from golf_core.notation import format_move, parse_cards
from golf_core.rules import RULE_MODES, STRICT, King, Refusal, Rules, Start
from golf_core.session import Session
from tests import referee
from tests.strategies import choices, deals, games, positions, walk


def codes(cards: Sequence[Card]) -> list[str]:
    """Write cards as the referee does."""
    return [card.code for card in cards]


def table(position: Position) -> referee.Table:
    """Put a position before the referee."""
    return referee.Table(
        [codes(column) for column in position.columns],
        codes(position.waste),
        codes(position.stock),
        position.rules.king,
    )


def board(columns: str, waste: str, stock: str, rules: Rules = STRICT) -> Position:
    """Give a small position; columns stand between slashes."""
    return Position(
        tuple(map(parse_cards, columns.split("/"))),
        parse_cards(waste),
        parse_cards(stock),
        rules,
    )


def assert_judged_alike(position: Position) -> None:
    """Check that the referee sees the same fits, reasons, score and end."""
    judged = table(position)

    assert list(map(format_move, position.fitting)) == judged.fitting()
    assert [position.refusal(move) for move in MOVES] == [
        judged.foul(format_move(move)) for move in MOVES
    ]
    assert position.cards_left == judged.cards_left
    assert position.score == judged.score
    assert position.state == judged.state


@given(positions())
def test_engine_and_referee_judge_alike(position: Position) -> None:
    """On any table both see the same fits, reasons, score and end."""
    assert_judged_alike(position)


@pytest.mark.parametrize("rules", RULE_MODES)
def test_whole_games_agree_with_the_referee(rules: Rules) -> None:
    """From the deal to the end, both judge each position of random games alike."""
    chance = random.Random(1852)
    ends = Counter[State]()
    for number in range(1, 61):
        position = numbered_deal(number).position(rules)
        shadow = referee.replay(
            *referee.lay(referee.deal(number), rules.start), rules.king, []
        )
        while position.moves:
            # A column if one fits: turning early would hardly ever end in a clear.
            move = chance.choice(position.fitting or position.moves)
            position = position.play(move)
            shadow.make(format_move(move))
            assert table(position) == shadow
            assert_judged_alike(position)
        ends[position.state] += 1

    assert ends.keys() <= {State.CLEARED, State.STUCK}
    assert ends[State.STUCK]
    assert ends[State.CLEARED] or rules.king is not King.WRAP


@pytest.mark.parametrize("rules", RULE_MODES)
@given(deal=deals, chosen=choices)
def test_engine_and_referee_play_alike(
    rules: Rules, deal: Deal, chosen: list[int]
) -> None:
    """A game of random moves leaves the same cards in the same places."""
    game = walk(Session(deal, rules), chosen)
    laid = referee.lay(codes(deal.cards), rules.start)

    assert table(game.position) == referee.replay(
        *laid, rules.king, list(map(format_move, game.moves))
    )


@given(positions())
def test_a_move_is_made_or_refused_with_its_reason(position: Position) -> None:
    """A legal move does what the referee does; any other raises its refusal."""
    for move in MOVES:
        judged = table(position)
        reason = judged.foul(format_move(move))
        if reason is None:
            judged.make(format_move(move))
            assert table(position.play(move)) == judged
        else:
            with pytest.raises(IllegalMove, match=reason) as error:
                position.play(move)
            assert (error.value.move, error.value.reason) == (move, reason)


@given(positions())
def test_moves_are_those_that_are_not_refused(position: Position) -> None:
    """The list of moves holds each legal one, and no other."""
    legal = [move for move in MOVES if position.refusal(move) is None]

    assert list(position.moves) == legal
    assert position.over == (not legal)


@given(positions())
def test_stuck_means_that_nothing_is_left_to_do(position: Position) -> None:
    """A game is stuck exactly when its stock is empty and no card left fits."""
    judged = table(position)
    nothing = judged.cards_left > 0 and not judged.stock and not judged.fitting()

    assert (position.state is State.STUCK) == nothing


@given(games())
def test_no_card_is_ever_lost(game: Session) -> None:
    """After any moves the fifty-two cards are all there, each once."""
    position = game.position
    cards = [*sum(position.columns, ()), *position.waste, *position.stock]

    assert sorted(cards) == sorted(DECK)


@given(games())
def test_every_move_uses_up_a_card(game: Session) -> None:
    """Each move brings one card to the waste, so no game is endless."""
    opened = len(game.deal.position(game.rules).waste)

    assert len(game.position.waste) == opened + game.done


@given(games())
def test_making_a_move_leaves_the_old_position_alone(game: Session) -> None:
    """A position is a value: playing on from it does not change it."""
    position = game.deal.position(game.rules)
    before = table(position)
    for move in game.moves:
        position.play(position.moves[-1])
        assert table(position) == before
        position = position.play(move)
        before = table(position)


@pytest.mark.parametrize(
    ("move", "position", "reason"),
    [
        (1, board("7H/5D", "9C", "AS"), Refusal.NOT_ADJACENT),
        (1, board("QH/5D", "KC", "AS"), Refusal.ON_KING),
        (2, board("7H//5D", "8C", "AS"), Refusal.COLUMN_EMPTY),
        (2, board("7H//5D", "KC", "AS"), Refusal.COLUMN_EMPTY),
        (TURN, board("7H/5D", "8C", ""), Refusal.STOCK_EMPTY),
        (TURN, board("7H/5D", "KC", ""), Refusal.GAME_OVER),
        (1, board("7H/5D", "KC", ""), Refusal.GAME_OVER),
        (1, board("/", "KC", "AS"), Refusal.GAME_OVER),
        (TURN, board("/", "KC", "AS"), Refusal.GAME_OVER),
        (1, board("7H/5D", "8C", ""), None),
        (1, board("KH/5D", "QC", ""), None),
        (TURN, board("7H/5D", "8C", "AS"), None),
        (1, board("7H/5D", "", "AS"), None),
        (TURN, board("7H/5D", "", "AS"), None),
    ],
)
def test_each_refusal_has_its_reason(
    move: int, position: Position, reason: Refusal | None
) -> None:
    """A refused move is told by what stands in its way, a legal one by None."""
    assert position.refusal(move) == reason


@pytest.mark.parametrize("move", [-1, 8, 99])
def test_what_is_no_move_is_misuse(move: int) -> None:
    """A number that names no column is not refused but raises."""
    with pytest.raises(ValueError, match="not a move"):
        board("7H/5D", "8C", "AS").refusal(move)


@given(positions())
def test_any_clear_beats_any_game_that_is_not(position: Position) -> None:
    """A clear scores nought or below, anything else above."""
    cleared = position.state is State.CLEARED

    assert (position.score <= 0) == cleared
    assert -17 <= position.score <= 35


@given(games())
def test_a_turned_start_scores_at_best_sixteen_below(game: Session) -> None:
    """The stock's size at the start bounds the score."""
    floor = -16 if game.rules.start is Start.TURNED else -17

    assert floor <= game.position.score <= 35


@pytest.mark.parametrize(("start", "score"), [(Start.TURNED, -16), (Start.FREE, -17)])
def test_the_best_score_can_be_reached(start: Start, score: int) -> None:
    """One run over all columns clears the table with the whole stock left."""
    run = [Card(1 + number % 13, "CDHS"[number // 13]) for number in range(35)]
    rest = [card for card in DECK if card not in run]
    waste = next(card for card in rest if card.rank == 13)
    rest.remove(waste)
    deal = Deal((*reversed(run), waste, *rest))
    plays = [7, 6, 5, 4, 3, 2, 1] * 5

    position = deal.position(Rules(King.WRAP, start))
    for play in plays:
        position = position.play(play)

    assert (position.state, position.score) == (State.CLEARED, score)


@pytest.mark.parametrize("king", King)
def test_the_worst_score_can_be_reached(king: King) -> None:
    """No card fits when the exposed ones are fives and nines and the stock far."""
    exposed = [card for card in DECK if card.rank in {5, 9}][:7]
    stock = [card for card in DECK if card.rank in {1, 2, 12, 13}]
    stock.append(Card(11, "C"))
    hidden = iter([card for card in DECK if card not in {*exposed, *stock}])
    columns = [[*(next(hidden) for _ in range(4)), card] for card in exposed]

    position = dealt(columns, stock).position(Rules(king))
    for _ in range(16):
        position = position.play(TURN)

    assert (position.state, position.score) == (State.STUCK, 35)


@given(games())
def test_the_rules_stay_to_the_end(game: Session) -> None:
    """Playing on never changes the rules played by."""
    assert game.position.rules == game.rules


def test_moves_are_numbers_that_may_be_kept() -> None:
    """Columns are 1 … 7 from the left and turning is 0, in whatever keeps moves."""
    assert MOVES == (1, 2, 3, 4, 5, 6, 7, 0)
    assert TURN == 0

"""Games with a history: undo, redo, restart, and saving them as text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from golf_core.deals import Deal, numbered_deal
from golf_core.game import MOVES, TURN, IllegalMove
from golf_core.notation import format_move
from golf_core.rules import STRICT, King, Rules, Start
from golf_core.session import DamagedSession, Session, load, save
from tests import referee
from tests.strategies import choices, damaged, deals, games, rule_sets, walk

GAME = walk(Session(numbered_deal(1852), Rules(King.WRAP)), [0, 7, 0] * 6)
for _ in range(5):
    GAME = GAME.undo()
"""A game mid-undo: eighteen moves made, thirteen of them standing."""


def checked(game: Session) -> Session:
    """Give *game* back if its moves are legal to the referee, made and undone."""
    laid = referee.lay([card.code for card in game.deal.cards], game.rules.start)
    moves = list(map(format_move, game.moves))
    referee.replay(*laid, game.rules.king, moves)
    reached = referee.replay(*laid, game.rules.king, moves[: game.done])
    position = game.position

    assert [[card.code for card in column] for column in position.columns] == (
        reached.columns
    )
    assert [card.code for card in position.waste] == reached.waste
    assert [card.code for card in position.stock] == reached.stock
    return game


@given(games())
def test_undo_is_exact(game: Session) -> None:
    """Any legal move taken back leaves the very position there was."""
    for move in game.position.moves:
        after = game.play(move).undo()

        assert after.position == game.position
        assert after.played == game.played


@given(games())
def test_undo_goes_back_to_the_deal(game: Session) -> None:
    """Undo is unlimited, and stops at the deal without complaint."""
    back = game
    while back.can_undo:
        back = back.undo()

    assert back.position == game.deal.position(game.rules)
    assert back.undo() == back == game.restart()
    assert back.moves == game.moves


@given(games())
def test_redo_makes_the_same_moves_again(game: Session) -> None:
    """Redo walks forth through every position that undo walked back through."""
    forth = game.restart()
    for done in range(len(game.moves)):
        assert checked(forth).done == done
        assert forth.can_redo
        forth = forth.redo()

    assert checked(forth).played == game.moves
    assert not forth.can_redo
    assert forth.redo() == forth


@given(games())
def test_a_new_move_forgets_what_was_undone(game: Session) -> None:
    """After a move nothing is left to redo, and only what stood still stands."""
    for move in game.position.moves:
        after = checked(game.play(move))

        assert after.moves == after.played == (*game.played, move)
        assert not after.can_redo


@given(games())
def test_a_refused_move_changes_nothing(game: Session) -> None:
    """What the position refuses the session refuses, and stays as it was."""
    before = save(game)
    for move in MOVES:
        if game.refusal(move) is None:
            continue
        with pytest.raises(IllegalMove) as error:
            game.play(move)
        assert error.value.reason == game.position.refusal(move)
    assert save(game) == before


def test_a_session_with_a_refused_move_has_no_position() -> None:
    """Moves that could not be made are found out when the table is asked for."""
    with pytest.raises(IllegalMove, match="not_adjacent"):
        _ = Session(numbered_deal(1), STRICT, (1,), 1).position


@pytest.mark.parametrize("done", [-1, 2])
def test_more_moves_done_than_made_is_misuse(done: int) -> None:
    """The moves that stand are among the moves made."""
    with pytest.raises(ValueError, match="of 1 moves cannot be done"):
        Session(numbered_deal(1), STRICT, (TURN,), done)


@given(games())
def test_a_saved_game_is_loaded_whole(game: Session) -> None:
    """Deal, rules, moves and what was undone all survive, number or not."""
    loaded = checked(load(save(game)))

    assert loaded == game
    assert loaded.position == game.position
    assert save(loaded) == save(game)


@given(deals, rule_sets, choices)
def test_a_game_can_be_saved_between_any_two_moves(
    deal: Deal, rules: Rules, chosen: list[int]
) -> None:
    """Playing through saved text comes to the same as playing on."""
    on = through = Session(deal, rules)
    for choice in chosen:
        on, through = walk(on, [choice]), walk(load(save(through)), [choice])

    assert through == on


@pytest.mark.parametrize("end", range(len(save(GAME))))
def test_a_text_cut_short_is_refused_or_loses_no_move(end: int) -> None:
    """Cut anywhere, a saved game is refused, or only fewer of its moves stand."""
    try:
        loaded = load(save(GAME)[:end])
    except DamagedSession as error:
        assert str(error)
    else:
        assert (loaded.deal, loaded.rules, loaded.moves) == (
            (GAME.deal, GAME.rules, GAME.moves)
        )


@given(games().flatmap(lambda game: damaged(save(game))))
def test_damage_is_refused_in_one_line_or_leaves_a_legal_game(text: str) -> None:
    """Whatever happens to a saved text, no illegal game comes of it, no other error."""
    try:
        loaded = load(text)
    except DamagedSession as error:
        assert len(str(error).splitlines()) == 1
    else:
        assert load(save(checked(loaded))) == loaded


@given(st.text())
def test_any_other_text_is_refused(text: str) -> None:
    """A text that is no saved game is refused, never taken nor stumbled over."""
    with pytest.raises(DamagedSession):
        load(text)


SAVED = save(GAME).splitlines()
OWN = save(Session(Deal(GAME.deal.cards))).splitlines()


@pytest.mark.parametrize("line", range(len(SAVED)))
def test_a_missing_line_is_named(line: int) -> None:
    """Without any one of its lines a saved game is refused."""
    name = SAVED[line].split(":")[0]
    reason = "known format" if name == "Golf" else f"line {name} is missing"

    with pytest.raises(DamagedSession, match=reason):
        load("\n".join(SAVED[:line] + SAVED[line + 1 :]))


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        (["Golf: 2", *SAVED[1:]], "^not a saved game of a known format$"),
        ([*SAVED, "Done: 1"], "line 'Done: 1' is not understood"),
        ([*SAVED, "Undone: 1"], "line 'Undone' is not understood"),
        ([*SAVED, OWN[1]], "line 'Deal' is not understood"),
        (["", *SAVED], "line '' is not understood"),
        (["x" * 50, *SAVED], f"line '{'x' * 40}' is not understood"),
        ([f"{'x' * 50}: 1", *SAVED], f"line '{'x' * 40}' is not understood"),
        ([*SAVED[:5], "Done: 1: 2"], "'1: 2' is not a number"),
        (["Golf: 1", "x" * 2000], "^the text is too long for a saved game$"),
        (["Golf: 1", "Deal: 0", *SAVED[2:]], "run from 1 to 2147483647"),
        (["Golf: 1", "Deal: one", *SAVED[2:]], "'one' is not a number"),
        ([*OWN[:1], OWN[1][:-1], *OWN[2:]], "is not a card"),
        ([*OWN[:1], OWN[1][:-3], *OWN[2:]], "each once"),
        ([*SAVED[:2], "King: free", *SAVED[3:]], "'free' is not a valid King"),
        ([*SAVED[:3], "Start: wrap", *SAVED[4:]], "'wrap' is not a valid Start"),
        ([*SAVED[:4], "Moves: s c8", "Done: 0"], "move 2: 'c8' is not a move"),
        ([*SAVED[:4], "Moves: s c2", "Done: 0"], "move 2 is refused: not_adjacent"),
        ([*SAVED[:4], "Moves: s", "Done: 2"], "2 of 1 moves cannot be done"),
        ([*SAVED[:4], "Moves: s", "Done: -1"], "'-1' is not a number"),
    ],
)
def test_the_reason_says_what_is_damaged(lines: list[str], reason: str) -> None:
    """A saved game is refused with a sentence that names the fault."""
    with pytest.raises(DamagedSession, match=reason):
        load("\n".join(lines))


def test_the_order_of_lines_and_their_ends_do_not_matter() -> None:
    """A saved game that came through another system is still the same game."""
    assert load("\r\n".join(reversed(SAVED))) == GAME


def test_a_saved_game_reads_as_it_was_played() -> None:
    """The text is the deal, the rules, the moves and how many stand."""
    game = Session(numbered_deal(1852), Rules(King.WRAP, Start.FREE)).play(TURN).undo()

    assert save(Session(numbered_deal(1852))).splitlines()[4:] == ["Moves:", "Done: 0"]
    assert save(game).splitlines() == [
        "Golf: 1",
        "Deal: 1852",
        "King: wrap",
        "Start: free",
        "Moves: s",
        "Done: 0",
    ]


def test_the_longest_save_is_still_read() -> None:
    """A text of 2,000 characters is read; one more is refused, whatever it says."""
    text = save(GAME).rstrip("\n")

    assert load(text.ljust(2000)) == GAME
    with pytest.raises(DamagedSession, match="too long"):
        load(text.ljust(2001))

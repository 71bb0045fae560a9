"""Every event of the table, and what it makes of it."""

from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from golf_core.deals import LAST_DEAL, numbered_deal
from golf_core.game import COLUMNS, MOVES, TURN, Move
from golf_core.notation import parse_moves
from golf_core.rules import RULE_MODES, STRICT, King, Rules, Start
from golf_core.session import Session
from golf_ui import events
from golf_ui.effects import Empty, Fly, Focus, LeaveAddress, Nudge, Play, Spread
from golf_ui.model import Dialog, Message, Model
from golf_ui.store.settings import Felt
from golf_ui.update import update
from tests.strategies import games, rule_sets

WRAP = Rules(King.WRAP)

moves = st.sampled_from(MOVES)


def table(number: int = 1852, made: str = "", rules: Rules = STRICT) -> Model:
    """Give the table of a numbered deal after the moves *made*."""
    session = Session(numbered_deal(number), rules)
    for move in parse_moves(made):
        session = session.play(move)
    return Model(session)


def after(model: Model, *happened: events.TableEvent) -> Model:
    """Give the table after all of these events."""
    for event in happened:
        model, _ = update(model, event)
    return model


def keys(model: Model) -> list[str]:
    """Give the keys of what is spoken."""
    return [message.key for message in model.spoken]


@given(games(), moves)
def test_a_tap_is_judged_by_the_engine(game: Session, move: Move) -> None:
    """A tap makes one move, and exactly when the engine allows it."""
    tapped = after(Model(game), events.Tapped(move))

    if game.refusal(move) is None:
        assert tapped.session == game.play(move)
    else:
        assert tapped.session is game


@given(games(), moves)
def test_a_refused_tap_changes_only_notice_and_speech(
    game: Session, move: Move
) -> None:
    """A move that is refused changes nothing but what is told and where focus is."""
    reason = game.refusal(move)
    assume(reason is not None)
    before = Model(game)
    refused, effects = update(before, events.Tapped(move))

    assert refused.notice is not None
    assert refused.notice.key == f"refusal.{reason}"
    assert refused.spoken == (refused.notice,)
    assert refused == replace(
        before,
        notice=refused.notice,
        spoken=refused.spoken,
        spoken_times=before.spoken_times + 1,
        column=move or before.column,
    )
    assert effects == (Nudge(f"c{move}" if move else "stock"), Play("refused"))


@pytest.mark.parametrize("rules", RULE_MODES, ids=str)
def test_the_reason_names_both_cards(rules: Rules) -> None:
    """A card that does not fit is told with the card it does not fit."""
    game = Session(numbered_deal(1852), rules)
    while game.position.top is None or len(game.position.fitting) == COLUMNS:
        game = game.play(TURN)
    wrong = next(
        column for column in range(1, COLUMNS + 1) if game.refusal(column) is not None
    )
    refused = after(Model(game), events.Tapped(wrong))

    assert refused.notice is not None
    assert refused.notice.card == game.position.exposed[wrong - 1]
    assert refused.notice.onto == game.position.top


def test_a_played_card_flies_to_the_waste() -> None:
    """A played card flies from its column, and a turned one from the stock, flipped."""
    model = table(rules=WRAP)
    column = model.session.position.fitting[0]
    _, played = update(model, events.Tapped(column))
    _, turned = update(model, events.Tapped(TURN))

    assert played[0] == Fly(f"c{column}", "waste")
    assert turned[0] == Fly("stock", "waste", flip=True)


@given(games(), moves)
def test_a_play_is_told_in_one_breath(game: Session, move: Move) -> None:
    """A play tells the card, what it uncovers and the cards left; a turn the stock."""
    assume(game.refusal(move) is None)
    told = after(Model(game), events.Tapped(move))
    now = told.session.position
    if move == TURN:
        assert told.spoken == (
            Message("said.turned", card=now.top),
            Message("said.stock_left", n=len(now.stock)),
        )
        return
    uncovered = now.exposed[move - 1]

    assert told.spoken[0] == Message("said.played", card=now.top)
    assert told.spoken[1] == (
        Message("said.uncovered", card=uncovered)
        if uncovered
        else Message("said.column_clear", n=move)
    )
    assert told.spoken[2] == Message("said.left", n=now.cards_left)


def test_equal_announcements_are_told_apart() -> None:
    """The same refusal twice is announced twice."""
    model = table()
    wrong = next(move for move in MOVES if model.session.refusal(move))
    once = after(model, events.Tapped(wrong))
    twice = after(once, events.Tapped(wrong))

    assert twice.spoken == once.spoken
    assert twice.spoken_times == once.spoken_times + 1


@given(games(), moves)
def test_focus_stays_in_the_column_played(game: Session, move: Move) -> None:
    """The columns' tab stop goes to a tapped column and stays when the stock turns."""
    tapped = after(Model(game, column=4), events.Tapped(move))

    assert tapped.column == (move or 4)


@given(games())
def test_undo_takes_back_one_move(game: Session) -> None:
    """Undo takes one move back, or says that there is none."""
    undone, effects = update(Model(game), events.Undone())

    assert undone.session == game.undo()
    if game.can_undo:
        assert keys(undone) == ["said.undone", "said.left"]
        fly = effects[0]
        assert isinstance(fly, Fly)
        assert (fly.source, fly.back) == ("waste", True)
        assert fly.target == (f"c{game.played[-1]}" if game.played[-1] else "stock")
    else:
        assert undone.notice == Message("say.nothing_to_undo")
        assert effects == ()


@given(games())
def test_redo_makes_the_undone_move_again(game: Session) -> None:
    """Redo tells and flies like the move itself, or says that there is none."""
    redone, effects = update(Model(game), events.Redone())

    assert redone.session == game.redo()
    if game.can_redo:
        move = game.moves[game.done]
        made = update(Model(game), events.Tapped(move))
        assert (redone.spoken, redone.notice) == (made[0].spoken, made[0].notice)
        assert effects == made[1]
    else:
        assert redone.notice == Message("say.nothing_to_redo")
        assert effects == ()


@given(games())
def test_restart_keeps_the_moves_for_redo(game: Session) -> None:
    """Restart gives the deal as dealt, and every move can be made again."""
    restarted, effects = update(Model(game, column=5), events.Restarted())

    assert restarted.session == game.restart()
    assert restarted.session.moves == game.moves
    assert restarted.column == 1
    assert effects == ((Spread(),) if game.can_undo else ())


session_events = st.one_of(
    moves.map(events.Tapped),
    st.just(events.Undone()),
    st.just(events.Redone()),
    st.just(events.Restarted()),
    st.sampled_from(Dialog).map(events.Opened),
    st.sampled_from(Dialog).map(events.Closed),
    st.sampled_from(["waste", "exposed", "playable", "score"]).map(events.Asked),
    st.integers(-1, 1).map(events.Arrowed),
    st.integers(1, COLUMNS).map(events.ColumnFocused),
)


@given(games(), st.lists(session_events, max_size=12))
def test_the_end_dialog_comes_when_and_only_when_the_game_ends(
    game: Session, happened: list[events.TableEvent]
) -> None:
    """A move opens the end dialog exactly if it ends the game; undo closes it."""
    model = Model(game)
    for event in happened:
        before, model = model, after(model, event)
        if model.session is before.session:
            continue
        ended = model.session.position.over

        assert model.dialog is (Dialog.OVER if ended else None)


def test_dialogs_open_one_at_a_time() -> None:
    """Opening a dialog closes the one before; only the open one can be closed."""
    model = after(table(), events.Opened(Dialog.MENU), events.Opened(Dialog.KEYS))

    assert model.dialog is Dialog.KEYS
    assert after(model, events.Closed(Dialog.MENU)).dialog is Dialog.KEYS
    assert after(model, events.Closed(Dialog.KEYS)).dialog is None


@given(rule_sets, st.sampled_from([1, 381, 1852, LAST_DEAL]))
def test_a_typed_number_is_dealt(rules: Rules, number: int) -> None:
    """New deals the typed number under the chosen rules, with nothing to undo."""
    wanted = events.Dealt(rules.king.value, rules.start.value, f" {number} ", 7)
    dealt, effects = update(table(made="s"), wanted)

    assert dealt.session == Session(numbered_deal(number), rules)
    assert dealt.dialog is None
    assert effects == (Spread(), LeaveAddress(), Empty("new-number"))
    assert dealt.spoken[0] == Message("said.dealt", text=str(number))


@pytest.mark.parametrize("typed", ["", "  ", "\t"])
def test_no_number_deals_the_one_drawn(typed: str) -> None:
    """Without a typed number the drawn one is dealt."""
    dealt = after(table(), events.Dealt("wrap", "free", typed, 617))

    assert dealt.session == Session(numbered_deal(617), Rules(King.WRAP, Start.FREE))


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("0", "new.out_of_range"),
        ("2147483648", "new.out_of_range"),
        ("9999999999", "new.out_of_range"),
        ("-1", "new.not_a_number"),
        ("1.5", "new.not_a_number"),
        ("1e3", "new.not_a_number"),
        ("seven", "new.not_a_number"),
        ("12345678901", "new.not_a_number"),
        ("٣٨١", "new.not_a_number"),
        ("²", "new.not_a_number"),
        ("1 2", "new.not_a_number"),
    ],
)
def test_a_bad_number_is_explained(typed: str, key: str) -> None:
    """A number that names no deal is explained beside its field, and nothing dealt."""
    model = after(table(made="s"), events.Opened(Dialog.NEW))
    told, effects = update(model, events.Dealt("strict", "turned", typed, 1))

    assert told.form_error == Message(key)
    assert keys(told) == [key]
    assert told.session is model.session
    assert told.dialog is Dialog.NEW
    assert effects == (Focus("new-number"),)


@given(st.text(max_size=20))
def test_any_typed_text_is_dealt_or_explained(typed: str) -> None:
    """Whatever is typed, there is a new deal or a reason why not."""
    model = table(made="s")
    told = after(model, events.Dealt("strict", "turned", typed, 1))

    assert (told.session is model.session) == (told.form_error is not None)


def test_the_error_goes_with_the_next_event() -> None:
    """The explanation of a bad number does not outlive it."""
    bad = after(table(), events.Dealt("strict", "turned", "0", 1))

    assert after(bad, events.Opened(Dialog.NEW)).form_error is None


@pytest.mark.parametrize(
    ("column", "step", "reached"), [(1, 1, 2), (7, 1, 1), (1, -1, 7), (3, 0, 3)]
)
def test_arrows_go_round_the_columns(column: int, step: int, reached: int) -> None:
    """Arrows move the tab stop with the focus, past the last column to the first."""
    model = replace(table(), column=column)
    moved, effects = update(model, events.Arrowed(step))

    assert moved.column == reached
    assert effects == (Focus(f"c{reached}"),)


def test_focus_brings_the_tab_stop() -> None:
    """A column that got focus by pointer becomes the columns' tab stop."""
    assert after(table(), events.ColumnFocused(6)).column == 6


def test_a_setting_changes_alone() -> None:
    """A changed setting leaves the game as it is; an unknown one changes nothing."""
    model = table(made="s")
    light = after(model, events.Set("felt", "light"))

    assert light == replace(model, settings=replace(model.settings, felt=Felt.LIGHT))
    assert after(model, events.Set("felt", "plaid")) == model
    assert after(model, events.Set("gravity", True)) == model


@given(games())
def test_questions_are_answered_from_the_position(game: Session) -> None:
    """Waste, exposed cards, playable columns and score are said again on request."""
    position = game.position
    model = Model(game)

    def answer(what: str) -> tuple[Message, ...]:
        asked = after(model, events.Asked(what))
        assert asked.session is game
        return asked.spoken

    assert [message.card for message in answer("waste")] == [position.top]
    assert [message.card for message in answer("exposed")] == list(position.exposed)
    assert [message.n for message in answer("exposed")] == list(range(1, COLUMNS + 1))
    playable = [message.n for message in answer("playable") if message.card]
    assert playable == list(position.fitting)
    assert [message.n for message in answer("score")] == [
        position.cards_left,
        len(position.stock),
    ]


def test_an_unknown_question_is_misuse() -> None:
    """A question that nobody can ask raises."""
    with pytest.raises(KeyError):
        update(table(), events.Asked("weather"))

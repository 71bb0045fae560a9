"""The picture of a table: what each node shows, and what it is called."""

import re
from dataclasses import replace

import pytest
from hypothesis import given

from golf_core.cards import DECK, parse_card
from golf_core.deals import Deal, numbered_deal
from golf_core.game import COLUMN_LENGTH, COLUMNS, TURN
from golf_core.notation import parse_moves
from golf_core.rules import RULE_MODES, King, Refusal, Rules, Start
from golf_core.session import Session
from golf_ui import events
from golf_ui.frame.given import NOTHING_GIVEN
from golf_ui.frame.given_view import given_picture
from golf_ui.model import Dialog, Message, Model
from golf_ui.picture import Picture, signed, tell
from golf_ui.store.settings import SWITCHES, Felt, Settings, with_setting
from golf_ui.update import update
from golf_ui.view import TRAIL, longest_run, view
from tests.judged import judged
from tests.known_games import KNOWN_GAMES, KnownGame, known
from tests.strategies import games
from tests.ui.english import ENGLISH, english_page


def shown(model: Model) -> Picture:
    """Give the English picture of *model*."""
    return view(model, ENGLISH)


def played(game: KnownGame, count: int | None = None) -> Model:
    """Give the table after the first *count* moves of a known game, or after all."""
    model = Model(game.session)
    for move in parse_moves(game.moves)[:count]:
        model, _ = update(model, events.Tapped(move))
    return model


def column_faces(picture: Picture, column: int) -> list[str]:
    """Give the cards drawn in a column, the exposed one last."""
    nodes = [f"k{column}-{depth}" for depth in range(COLUMN_LENGTH - 1)]
    faces = [picture[node, "face"] for node in (*nodes, f"c{column}")]
    return [face for face in faces if face]


def waste_faces(picture: Picture) -> list[str]:
    """Give the cards drawn on the waste, the top card last."""
    nodes = [*(f"t{back}" for back in range(TRAIL, 0, -1)), "top"]
    return [face for node in nodes if (face := picture[node, "face"])]


@given(games())
def test_the_picture_shows_the_referees_table(game: Session) -> None:
    """Columns, waste, stock and figures are those that the second referee finds."""
    table = judged(game)
    picture = shown(Model(game))

    for number, column in enumerate(table.columns, 1):
        assert column_faces(picture, number) == column
    assert waste_faces(picture) == table.waste[-TRAIL - 1 :]
    assert picture["stock", "data-count"] == str(len(table.stock))
    assert picture["left", "text"] == signed(table.score)
    assert picture["moves", "text"] == str(len(game.played))
    marked = [f"c{n}" for n in range(1, 8) if picture[f"c{n}", "data-fits"] == ""]
    assert marked == table.fitting()


@given(games())
def test_no_picture_loses_or_doubles_a_card(game: Session) -> None:
    """All 52 cards are in the columns, on the waste or counted in the stock."""
    picture = shown(Model(game))
    faces = waste_faces(picture)
    for number in range(1, COLUMNS + 1):
        faces += column_faces(picture, number)
    beneath = max(0, len(game.position.waste) - TRAIL - 1)

    assert len(set(faces)) == len(faces)
    assert len(faces) + beneath + int(picture["stock", "data-count"] or 0) == 52


@given(games())
def test_what_shows_no_card_is_hidden(game: Session) -> None:
    """A place without a card is taken away, except the columns' own, which stay."""
    picture = shown(Model(game))
    hideable = {node for node, what in picture if what == "hidden"}

    for node in {node for node in hideable if (node, "face") in picture}:
        assert (picture[node, "hidden"] is None) == bool(picture[node, "face"])
    assert not hideable & {f"c{number}" for number in range(1, COLUMNS + 1)}


def test_a_column_is_named_with_all_a_player_needs() -> None:
    """An exposed card says its column, its name, what lies below, and if it plays."""
    cards = parse_card("7H"), parse_card("8S")
    rest = [card for card in DECK if card not in cards]
    # The last card dealt to column 3, and the one that opens the waste.
    order = [*rest[:30], cards[0], *rest[30:34], cards[1], *rest[34:]]
    model = Model(Session(Deal(tuple(order))))
    picture = shown(model)

    assert (
        picture["c3", "aria-label"] == "Column 3, 7 of hearts, 4 cards below, playable"
    )
    assert picture["col3", "aria-label"] == "Column 3"
    assert (
        picture["k3-0-name", "text"] == f"{ENGLISH(f'card.{order[2].code}')}, covered"
    )


@pytest.mark.parametrize("game", KNOWN_GAMES, ids=str)
def test_columns_stay_named_when_they_are_emptied(game: KnownGame) -> None:
    """One card has none below, one card is "1 card", and an empty column says so."""
    last = shown(played(game))
    for number, column in enumerate(played(game).session.position.columns, 1):
        label = last[f"c{number}", "aria-label"] or ""
        if not column:
            assert label == f"Column {number}, empty"
            assert last[f"c{number}", "aria-disabled"] == "true"
            assert last[f"c{number}", "data-card"] == ""
        else:
            below = len(column) - 1
            cards = "1 card" if below == 1 else f"{below} cards"
            assert label.startswith(f"Column {number}, ")
            assert f", {cards} below" in label


@given(games())
def test_the_columns_are_one_tab_stop(game: Session) -> None:
    """Tab comes to one column only, the model's."""
    for column in (1, 4, 7):
        picture = shown(Model(game, column=column))
        stops = [n for n in range(1, 8) if picture[f"c{n}", "tabindex"] == "0"]
        assert stops == [column]


@given(games())
def test_the_advice_is_what_the_engine_allows(game: Session) -> None:
    """The status line asks for nothing that the engine would refuse."""
    position = game.position
    line = shown(Model(game))["say", "text"] or ""

    assert ("Play" in line) == (bool(position.fitting) and not position.over)
    assert ("Turn the stock" in line) == (
        not position.over and not position.fitting and bool(position.stock)
    )
    assert ("over" in line) == position.over


@pytest.mark.parametrize(
    ("top", "king", "line"),
    [
        ("7C", King.STRICT, "Play a 6 or an 8 on the 7."),
        ("AC", King.STRICT, "Play a 2 on the ace."),
        ("AC", King.WRAP, "Play a 2 or a king on the ace."),
        ("KC", King.QUEEN_ON_KING, "Play a queen on the king."),
        ("KC", King.WRAP, "Play an ace or a queen on the king."),
        ("KC", King.STRICT, "Nothing goes on a king. Turn the stock."),
    ],
)
def test_the_advice_in_words(top: str, king: King, line: str) -> None:
    """The status line says what the waste takes, as the rules have it."""
    opener = parse_card(top)
    others = [card for card in DECK if card != opener]
    # One card of each rank is exposed, or nearly: something fits on any rank.
    others.sort(key=lambda card: (card.suit, card.rank))
    exposed = [card for card in others if card.rank in (1, 2, 6, 8, 12, 13)][:7]
    rest = [card for card in others if card not in exposed]
    deal = Deal((*rest[:28], *exposed, opener, *rest[28:]))

    assert shown(Model(Session(deal, Rules(king))))["say", "text"] == line


def test_an_empty_waste_takes_any_card() -> None:
    """A free start says that any exposed card opens the waste."""
    model = Model(Session(numbered_deal(1), Rules(start=Start.FREE)))
    picture = shown(model)

    assert picture["say", "text"] == "Play any exposed card, or turn the stock."
    assert picture["waste", "aria-label"] == "Waste, empty"
    assert picture["waste", "data-card"] == ""
    assert picture["top", "hidden"] == ""


@pytest.mark.parametrize(
    ("game", "title", "text", "score"),
    [
        (known("cleared"), "Table cleared!", "2 stock cards to spare.", "−2"),
        (KNOWN_GAMES[-1], "Table cleared!", "Right on the last card.", "0"),
        (known("stuck"), "No more moves", "7 cards left.", "7"),
    ],
    ids=str,
)
def test_the_end_in_words(game: KnownGame, title: str, text: str, score: str) -> None:
    """The end dialog says how the deal ended, the score, the moves and the run."""
    model = played(game)
    picture = shown(model)

    assert picture["dialog-over", "modal"] == ""
    assert picture["dialog-over", "data-state"] == game.end
    assert picture["over-title", "text"] == title
    assert picture["over-text", "text"] == text
    assert picture["over-score", "text"] == score
    assert picture["over-moves", "text"] == str(len(game.moves.split()))
    runs = re.split(r" ?s ?", game.moves)
    assert picture["over-run", "text"] == str(max(len(run.split()) for run in runs))


def test_the_longest_run_of_no_moves_is_none() -> None:
    """Before any move there was no run."""
    assert longest_run(Model(Session(numbered_deal(1)))) == 0


@given(games())
def test_dialogs_are_modal_one_at_a_time(game: Session) -> None:
    """Exactly the model's dialog is open."""
    for dialog in (None, *Dialog):
        picture = shown(Model(game, dialog=dialog))
        opened = [d for d in Dialog if picture[f"dialog-{d}", "modal"] == ""]
        assert opened == ([dialog] if dialog else [])


def test_equal_announcements_differ_in_text() -> None:
    """A live region that is told the same again still changes."""
    model = Model(
        Session(numbered_deal(1)), spoken=(Message("say.turn"),), spoken_times=1
    )
    once = shown(model)["spoken", "text"] or ""
    twice = shown(replace(model, spoken_times=2))["spoken", "text"] or ""

    assert once != twice
    assert once.strip() == twice.strip() == "Nothing fits. Turn the stock."


def test_actions_that_can_do_nothing_say_so() -> None:
    """Undo, Redo and Restart are marked as disabled when they would do nothing."""
    game = Session(numbered_deal(1))
    actions = ("undo", "redo", "restart")

    def disabled(session: Session) -> list[str]:
        picture = shown(Model(session))
        return [act for act in actions if picture[act, "aria-disabled"] == "true"]

    assert disabled(game) == ["undo", "redo", "restart"]
    assert disabled(game.play(TURN)) == ["redo"]
    assert disabled(game.play(TURN).undo()) == ["undo", "restart"]


def test_settings_show_on_the_page_and_in_their_dialog() -> None:
    """Every choice shows both where it works and where it is made."""
    game = Session(numbered_deal(1))
    plain, set_all = Settings(), Settings(felt=Felt.DARK, motion=False)
    for name in SWITCHES:
        set_all = with_setting(set_all, name, not getattr(plain, name))
    before, now = shown(Model(game, plain)), shown(Model(game, set_all))

    # What a page around gives is no choice of the player's.
    own = before.keys() - given_picture(NOTHING_GIVEN).keys()
    root = {what for node, what in own if node == "root"}
    assert all(before["root", what] is None for what in root)
    assert all(now["root", what] is not None for what in root)
    for name in SWITCHES:
        assert {before[f"set-{name}", "aria-checked"]} | {
            now[f"set-{name}", "aria-checked"]
        } == {"true", "false"}
    assert now["felt-dark", "aria-pressed"] == now["motion-off", "aria-pressed"]
    assert before["felt-auto", "aria-pressed"] == "true"
    assert shown(Model(game, Settings(motion=True)))["root", "data-motion"] == "on"


def test_a_wrong_number_is_marked_at_its_field() -> None:
    """The explanation stands beside the field, and the field says it is wrong."""
    wrong = Message("new.out_of_range")
    picture = shown(Model(Session(numbered_deal(1)), form_error=wrong))

    assert picture["new-error", "text"] == "Deal numbers run from 1 to 2147483647."
    assert picture["new-number", "aria-invalid"] == "true"


@pytest.mark.parametrize("rules", RULE_MODES, ids=str)
def test_the_new_dialog_begins_with_the_rules_played(rules: Rules) -> None:
    """The form's choices are those of the deal on the table."""
    picture = shown(Model(Session(numbered_deal(1), rules)))
    chosen = {node for (node, what), value in picture.items() if what == "checked"}

    assert {node for node in chosen if picture[node, "checked"] == ""} == {
        f"king-{rules.king}",
        f"start-{rules.start}",
    }


def test_a_deal_without_a_number_shows_a_dash() -> None:
    """A deal given by its cards has no number to show."""
    model = Model(Session(Deal(DECK)))

    assert shown(model)["deal", "text"] == "–"


@pytest.mark.parametrize(("number", "text"), [(-16, "−16"), (0, "0"), (35, "35")])
def test_scores_have_a_true_minus(number: int, text: str) -> None:
    """Numbers below zero are written with a minus sign, not a hyphen."""
    assert signed(number) == text


@pytest.mark.parametrize("game", KNOWN_GAMES, ids=str)
def test_every_node_of_the_picture_is_on_the_page(game: KnownGame) -> None:
    """What the picture names exists, as an element with that id."""
    nodes = {node for node, _ in shown(played(game))} - {"root"}

    assert nodes <= english_page().nodes.keys()


@pytest.mark.parametrize("reason", Refusal)
def test_every_refusal_has_its_words(reason: Refusal) -> None:
    """Each reason for which the engine refuses a move can be told."""
    card, onto = DECK[24], DECK[0]
    told = tell(Message(f"refusal.{reason}", card=card, onto=onto), ENGLISH)

    assert told.endswith(".")
    assert "{" not in told


@pytest.mark.parametrize("felt", Felt)
def test_the_bars_have_the_colour_of_the_felt(felt: Felt) -> None:
    """What a system draws around the game follows a chosen felt, else the device."""
    picture = shown(Model(Session(numbered_deal(1)), Settings(felt=felt)))
    dark, light = picture["bars-dark", "media"], picture["bars-light", "media"]

    assert (dark, light) == {
        Felt.AUTO: ("(prefers-color-scheme: dark)", "(prefers-color-scheme: light)"),
        Felt.DARK: ("all", "not all"),
        Felt.LIGHT: ("not all", "all"),
    }[felt]

"""What the lesson says and shows: facts of its positions, in words and marks."""

from dataclasses import replace

import pytest

from golf_core.cards import Card
from golf_core.deals import numbered_deal
from golf_core.game import COLUMN_LENGTH, COLUMNS, TURN
from golf_core.session import Session
from golf_core.solver import best_moves, best_score
from golf_core.tutorial import DEAL, PAGES, STEPS, Page, page_index
from golf_ui import events
from golf_ui.lesson.events import LessonTurned
from golf_ui.lesson.update import open_at, teach
from golf_ui.lesson.view import SENTENCES, marked, step_titles
from golf_ui.lesson.words import picture_label, sentences, title
from golf_ui.model import Message, Model
from golf_ui.page.prerender import lesson_pages
from golf_ui.page.screen import screen
from golf_ui.picture import Picture, signed
from tests.ui.english import ENGLISH, english_page

OWN = Model(Session(numbered_deal(1852)))
PAGE = {leaf.address: leaf for leaf in PAGES}

each_page = pytest.mark.parametrize("leaf", PAGES, ids=lambda leaf: leaf.address)


def at(address: str) -> Model:
    """Give a table with the lesson open at a page."""
    return open_at(OWN, page_index(address))


def picture(model: Model) -> Picture:
    """Give all that the page shows."""
    return screen(model, ENGLISH)


def text(address: str) -> str:
    """Give all sentences of a page."""
    return " ".join(sentences(PAGE[address], ENGLISH))


def name(card: Card | None) -> str:
    """Name a card in English."""
    assert card is not None
    return ENGLISH(f"card.{card.code}")


def facts(leaf: Page) -> list[str]:
    """Give what a page's text must name, taken from the engine alone."""
    position = leaf.position
    before = PAGES[max(0, PAGES.index(leaf) - 1)]
    fitting = [name(position.exposed[move - 1]) for move in position.fitting]
    top = position.top
    assert top is not None
    onto = ENGLISH(f"rank.the.{top.rank}")
    stock, left = len(position.stock), position.cards_left
    match leaf.address:
        case "1":
            return [
                f"{COLUMNS} columns of {COLUMN_LENGTH}",
                f"{stock} cards",
                name(top),
            ]
        case "2":
            return [f"{len(fitting)} cards fit", *fitting]
        case "3":
            return [ENGLISH(f"rank.the.{max(position.waste).rank}"), onto, *fitting]
        case "4":
            return [f"Nothing fits on {onto}", f"{stock} cards"]
        case "5":
            return [f"{len(fitting)} cards fit on {onto}"]
        case "5b":
            return [
                name(top),
                *fitting,
                f"leave {min(n for n in before.costs.values() if n > 0)} card",
            ]
        case "6":
            return [
                f"Column {position.columns.index(()) + 1} is empty",
                f"cards left: {left}",
                f"Nothing fits on {onto}",
            ]
        case "7":
            return [f"nothing fits on {onto}", f"cards left: {position.score}"]
        case "7b":
            return [
                name(position.exposed[PAGE["7"].moves[len(leaf.moves)] - 1]),
                f"on {onto}",
                f"{PAGE['7'].position.score} cards",
            ]
        case "8":
            return [
                name(before.position.exposed[before.best - 1]),
                f"all {DEAL.position(position.rules).cards_left} cards",
                f"{stock} stock cards",
                signed(best_score(DEAL.position(position.rules))),
            ]
    raise LookupError(leaf.address)


@each_page
def test_the_text_names_the_facts(leaf: Page) -> None:
    """Cards, numbers and scores in a page's text are those of its position."""
    for fact in facts(leaf):
        assert fact in text(leaf.address)


@each_page
def test_a_page_is_short(leaf: Page) -> None:
    """Every page has a title and one to three sentences."""
    assert title(leaf, ENGLISH)
    assert 1 <= len(sentences(leaf, ENGLISH)) <= SENTENCES


def test_only_one_choice_keeps_the_clear() -> None:
    """Where the text says that only one move keeps the clear, that is proven."""
    for address in ("5", "7b"):
        scores = best_moves(PAGE[address].position).values()

        assert sum(score <= 0 for score in scores) == 1


@each_page
def test_the_table_shows_the_page(leaf: Page) -> None:
    """The page's own cards lie on the table, as they would in a game."""
    seen = picture(at(leaf.address))

    assert seen["waste", "data-card"] == leaf.session.position.waste[-1].code
    assert seen["stock", "data-count"] == str(len(leaf.position.stock))
    for number, card in enumerate(leaf.position.exposed, 1):
        assert seen[f"c{number}", "data-card"] == (card.code if card else "")


@each_page
def test_what_matters_is_marked(leaf: Page) -> None:
    """Marked are the cards to tap, else the stock; where none is, all exposed ones."""
    seen = picture(at(leaf.address))
    marks = {n for n in range(1, 8) if seen[f"c{n}", "data-mark"] is not None}
    exposed = {n for n, card in enumerate(leaf.position.exposed, 1) if card}

    assert marks == (set(leaf.position.fitting) if leaf.taps else exposed)
    assert (seen["stock", "data-mark"] is not None) == (not marks)


def test_marks_wait_for_the_page() -> None:
    """Nothing is marked while the cards are on their way."""
    model = at("5")
    assert model.lesson is not None
    on_the_way = replace(model.lesson, passing=PAGES[3].session)
    seen = picture(replace(model, lesson=on_the_way))

    assert seen["waste", "data-card"] == "4C"
    assert not any(
        value is not None for (_, what), value in seen.items() if what == "data-mark"
    )


def test_every_exposed_card_can_be_reached() -> None:
    """With the arrow keys turning pages, each column is a tab stop of its own."""
    seen = picture(at("2"))

    assert {seen[f"c{n}", "tabindex"] for n in range(1, 8)} == {"0"}


def test_tried_choices_show_and_say_their_cost() -> None:
    """A tried choice carries what it costs, for the eye and in its name."""
    tried, _ = teach(at("5"), events.Tapped(2))
    seen = picture(tried)

    assert seen["c2", "data-cost"] == "1"
    assert (seen["c2", "aria-label"] or "").endswith(", tried, 1 card stays at best")
    assert seen["c3", "data-cost"] is None
    assert (
        seen["lesson-note", "text"] == "After the king of clubs, 1 card stays at best."
    )


def test_the_panel_at_the_ends() -> None:
    """There is no Back on the first page, and on the last, Play instead of Next."""
    first, last = picture(at("1")), picture(at("8"))

    assert first["lesson-back", "aria-disabled"] == "true"
    assert first["lesson-next", "hidden"] is None
    assert first["lesson-end", "hidden"] == ""
    assert last["lesson-back", "aria-disabled"] is None
    assert last["lesson-next", "hidden"] == ""
    assert last["lesson-end", "hidden"] is None


@each_page
def test_the_dots_tell_the_step(leaf: Page) -> None:
    """One dot a step, named by number and title, and the present one is current."""
    seen = picture(at(leaf.address))
    current = [
        step
        for step in range(1, STEPS + 1)
        if seen[f"lesson-dot-{step}", "aria-current"] == "step"
    ]

    assert current == [leaf.step]
    assert step_titles(ENGLISH)[leaf.step - 1].startswith(f"Step {leaf.step}: ")


def test_a_turned_page_is_spoken() -> None:
    """Turning says the step, the title and the text; equal texts differ a little."""
    turned, _ = teach(at("1"), LessonTurned(1))
    again, _ = teach(teach(turned, LessonTurned(1))[0], LessonTurned(-1))
    spoken = picture(turned)["spoken", "text"] or ""

    assert spoken.strip() == f"Step 2 of 8 One up or one down {text('2')}"
    assert picture(again)["spoken", "text"] == spoken
    assert picture(at("2"))["spoken", "text"] == ""


def test_alone_there_is_nothing_to_skip_to() -> None:
    """A lesson that is all there is has no Skip."""
    alone = open_at(OWN, 0, alone=True)

    assert picture(alone)["lesson-skip", "hidden"] == ""
    assert picture(at("1"))["lesson-skip", "hidden"] is None


def test_leaving_takes_everything_along() -> None:
    """Back on the own table nothing of the lesson is left to be seen."""
    seen = picture(replace(OWN, reached="5"))

    assert seen["app", "data-lesson"] is None
    assert seen["offer", "hidden"] == ""
    for node in (*(f"c{number}" for number in range(1, 8)), "stock"):
        assert (seen[node, "data-mark"], seen[node, "data-cost"]) == (None, None)


def test_the_lesson_is_offered_to_new_players() -> None:
    """Who has not met the lesson sees the offer."""
    assert picture(OWN)["offer", "hidden"] is None


def test_the_offer_hides_no_refusal() -> None:
    """What is told of a move stands where the offer stood, which then comes back."""
    notice = Message("say.nothing_to_undo")

    assert picture(replace(OWN, notice=notice))["offer", "hidden"] == ""


@each_page
def test_the_static_page_holds_the_lesson(leaf: Page) -> None:
    """Every page stands in the HTML, with its address, its text and its cards."""
    still = lesson_pages(ENGLISH)[PAGES.index(leaf)]

    assert f"lesson/{leaf.address}" in english_page().nodes
    assert (still.title, still.sentences) == (
        title(leaf, ENGLISH),
        sentences(leaf, ENGLISH),
    )
    for number, column in enumerate(leaf.position.columns, 1):
        drawn = [still.picture.shows(f"k{number}-{depth}") for depth in range(4)]
        assert sum(drawn) == max(0, len(column) - 1)
        assert still.picture.shows(f"c{number}") == bool(column)
    assert set(marked(leaf)) == {
        move
        for move in range(8)
        if "data-mark" in still.picture.look("stock" if move == TURN else f"c{move}")
    }


def test_static_pages_follow_each_other() -> None:
    """Back and Next of the static pages lead through them all."""
    stills = lesson_pages(ENGLISH)
    addresses = [leaf.address for leaf in PAGES]

    assert [still.after for still in stills] == [*addresses[1:], None]
    assert [still.before for still in stills] == [None, *addresses[:-1]]


@each_page
def test_a_picture_can_be_read(leaf: Page) -> None:
    """Who cannot see a static picture is told waste, exposed cards and stock."""
    label = picture_label(leaf, ENGLISH)

    assert name(leaf.position.top) in label
    for card in leaf.position.exposed:
        assert card is None or name(card) in label

"""What the lesson says on each page: sentences, with facts from its position."""

from collections.abc import Callable, Sequence

from golf_core.cards import Card
from golf_core.game import COLUMN_LENGTH, COLUMNS, Position
from golf_core.tutorial import PAGES, STEPS, Page, page_index
from golf_ui.picture import signed
from golf_ui.words.catalogue import Words


def title(page: Page, words: Words) -> str:
    """Give the title of a page."""
    return words(f"lesson.{page.name}.title")


def head(page: Page, words: Words) -> str:
    """Give the line above the title: of the game first, then the step's number."""
    if page is PAGES[0]:
        return words("lesson.head")
    return words("lesson.step", step=page.step, steps=STEPS)


def sentences(page: Page, words: Words) -> list[str]:
    """Give the one to three sentences of a page."""
    return _SENTENCES[page.name](page.position, words)


def picture_label(page: Page, words: Words) -> str:
    """Describe the table of a page to those who cannot see it."""
    position = page.position
    exposed = [_card(card, words) for card in position.exposed if card]
    return " ".join(
        (
            words("waste.label", card=_card(position.top, words)) + ".",
            words("lesson.exposed", cards=_list(exposed, words))
            if exposed
            else words("lesson.none_exposed"),
            words("said.stock_left", n=len(position.stock)),
        )
    )


def _card(card: Card | None, words: Words) -> str:
    return words(f"card.{card.code}") if card else ""


def _the(card: Card | None, words: Words) -> str:
    return words(f"rank.the.{card.rank}") if card else ""


def _list(parts: Sequence[str], words: Words) -> str:
    *some, last = parts
    if not some:
        return last
    listed = some[0]
    for part in some[1:]:
        listed = words("list.comma", a=listed, b=part)
    return words("list.and", a=listed, b=last)


def _page(address: str) -> Page:
    index = page_index(address)
    if index is None:
        raise LookupError(address)
    return PAGES[index]


def _fitting(position: Position, words: Words) -> str:
    cards = [_card(position.exposed[move - 1], words) for move in position.fitting]
    return words("lesson.fits", n=len(cards), cards=_list(cards, words))


def _layout(position: Position, words: Words) -> list[str]:
    return [
        words("lesson.layout.columns", columns=COLUMNS, length=COLUMN_LENGTH),
        words(
            "lesson.layout.stock",
            n=len(position.stock),
            card=_card(position.top, words),
        ),
        words("lesson.layout.aim", n=position.cards_left),
    ]


def _one_up_or_down(position: Position, words: Words) -> list[str]:
    return [words("lesson.one_up_or_down.rule"), _fitting(position, words)]


def _runs_turn_round(position: Position, words: Words) -> list[str]:
    highest = max(position.waste)
    return [
        words("lesson.runs_turn_round.rule"),
        words(
            "lesson.runs_turn_round.run",
            highest=_the(highest, words),
            last=_the(position.top, words),
        ),
        _fitting(position, words),
    ]


def _turn_the_stock(position: Position, words: Words) -> list[str]:
    return [
        words("lesson.turn_the_stock.now", onto=_the(position.top, words)),
        words("lesson.turn_the_stock.once", n=len(position.stock)),
    ]


def _kings_and_aces(position: Position, words: Words) -> list[str]:
    return [
        words("lesson.kings_and_aces.rule"),
        words(
            "lesson.kings_and_aces.choice",
            n=len(position.fitting),
            onto=_the(position.top, words),
        ),
    ]


def _kings_and_aces_played(position: Position, words: Words) -> list[str]:
    choice = _page("5")
    costs = dict(choice.costs)
    del costs[choice.best]
    uncovered = position.exposed[choice.best - 1]
    follows = position.exposed[_page("6").moves[len(_page("5b").moves)] - 1]
    return [
        words(
            "lesson.kings_and_aces_played.why",
            card=_card(position.top, words),
            uncovered=_card(uncovered, words),
            follows=_card(follows, words),
        ),
        words("lesson.kings_and_aces_played.proof", n=min(costs.values())),
        words("lesson.kings_and_aces_played.rules"),
    ]


def _clearing_columns(position: Position, words: Words) -> list[str]:
    empty = position.columns.index(()) + 1
    return [
        words("lesson.clearing_columns.empty", column=empty),
        words("lesson.clearing_columns.score", n=position.score),
        words("lesson.clearing_columns.turn", onto=_the(position.top, words)),
    ]


def _no_more_moves(position: Position, words: Words) -> list[str]:
    return [
        words("lesson.no_more_moves.over", onto=_the(position.top, words)),
        words("lesson.no_more_moves.score", n=position.score),
        words("lesson.no_more_moves.why"),
    ]


def _parting(position: Position, words: Words) -> list[str]:
    stuck = _page("7")
    early = stuck.moves[len(_page("7b").moves)]
    return [
        words(
            "lesson.parting.then",
            card=_card(position.exposed[early - 1], words),
            onto=_the(position.top, words),
            n=stuck.position.score,
        ),
        words("lesson.parting.choice"),
    ]


def _all_clear(position: Position, words: Words) -> list[str]:
    parting = _page("7b")
    played = parting.position.exposed[parting.best - 1]
    return [
        words(
            "lesson.all_clear.won",
            card=_card(played, words),
            n=COLUMNS * COLUMN_LENGTH,
        ),
        words(
            "lesson.all_clear.score",
            n=len(position.stock),
            score=signed(position.score),
        ),
        words("lesson.all_clear.best"),
    ]


_SENTENCES: dict[str, Callable[[Position, Words], list[str]]] = {
    "layout": _layout,
    "one_up_or_down": _one_up_or_down,
    "runs_turn_round": _runs_turn_round,
    "turn_the_stock": _turn_the_stock,
    "kings_and_aces": _kings_and_aces,
    "kings_and_aces_played": _kings_and_aces_played,
    "clearing_columns": _clearing_columns,
    "no_more_moves": _no_more_moves,
    "parting": _parting,
    "all_clear": _all_clear,
}

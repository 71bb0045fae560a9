"""What Hypothesis draws for the tests: deals, positions, games, damaged text."""

from hypothesis import strategies as st

from golf_core.cards import DECK
from golf_core.deals import FIRST_DEAL, LAST_DEAL, Deal, numbered_deal
from golf_core.game import COLUMN_LENGTH, COLUMNS, Position
from golf_core.rules import RULE_MODES, Rules
from golf_core.session import Session

rule_sets: st.SearchStrategy[Rules] = st.sampled_from(RULE_MODES)

numbers: st.SearchStrategy[int] = st.integers(FIRST_DEAL, LAST_DEAL)

numbered_deals: st.SearchStrategy[Deal] = numbers.map(numbered_deal)

own_deals: st.SearchStrategy[Deal] = st.permutations(DECK).map(
    lambda cards: Deal(tuple(cards))
)
"""Deals without a number."""

deals: st.SearchStrategy[Deal] = numbered_deals | own_deals

# Lists of a drawn length, since Hypothesis by itself prefers games of few moves.
choices: st.SearchStrategy[list[int]] = st.integers(0, 52).flatmap(
    lambda length: st.lists(st.integers(0, COLUMNS), min_size=length, max_size=length)
)
"""Which of the legal moves to make, one after another; see `walk`."""


def walk(session: Session, chosen: list[int]) -> Session:
    """Make the *chosen* of the moves that may be made each time, to the end at most."""
    for choice in chosen:
        moves = session.position.moves
        if not moves:
            break
        session = session.play(moves[choice % len(moves)])
    return session


@st.composite
def games(draw: st.DrawFn) -> Session:
    """Games somewhere on the way, the last moves perhaps undone."""
    session = walk(Session(draw(deals), draw(rule_sets)), draw(choices))
    for _ in range(draw(st.integers(0, len(session.moves)))):
        session = session.undo()
    return session


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """
    Positions of all 52 cards, reachable or not, ended ones among them.

    Columns of any heights, up to 17 cards in the stock, the rest on the waste,
    which is empty only before a free start's first move.
    """
    cards = draw(numbered_deals).cards
    heights = draw(_heights)
    columns = []
    for height in heights:
        columns.append(cards[:height])
        cards = cards[height:]
    stock = draw(st.just(0) | st.just(17) | st.integers(0, 17))
    return Position(tuple(columns), cards[stock:], cards[:stock], draw(rule_sets))


_heights = (
    st.just([0] * COLUMNS)
    | st.just([COLUMN_LENGTH] * COLUMNS)
    | st.lists(st.integers(0, COLUMN_LENGTH), min_size=COLUMNS, max_size=COLUMNS)
)


@st.composite
def damaged(draw: st.DrawFn, text: str) -> str:
    """Give *text* with one stretch, perhaps an empty one, overwritten by another."""
    start = draw(st.integers(0, len(text)))
    end = draw(st.integers(start, min(len(text), start + 8)) | st.just(len(text)))
    written = draw(st.text(max_size=4) | st.text("0123456789 chsKQ:-\n", max_size=4))
    return text[:start] + written + text[end:]

"""The first picture on the static page, before Python is up."""

from golf_core.game import COLUMN_LENGTH
from golf_ui.page.prerender import StaticPicture, picture
from golf_ui.score.opening import FIRST_DEAL
from tests import referee
from tests.ui.english import ENGLISH, english_page

LAID = referee.lay(referee.deal(FIRST_DEAL), "turned")


def test_the_page_shows_the_first_deal() -> None:
    """The static page has the exposed cards, the waste and the stock of that deal."""
    nodes = english_page().nodes

    for number, column in enumerate(LAID.columns, 1):
        assert nodes[f"c{number}"]["data-card"] == column[-1]
        assert nodes[f"c{number}"]["data-column"] == str(number)
    assert nodes["waste"]["data-card"] == LAID.waste
    assert nodes["stock"]["data-count"] == str(len(LAID.stock))


def test_every_card_is_drawn_and_named() -> None:
    """Covered cards too have their face and their name on the static page."""
    first = picture(ENGLISH)

    for number, column in enumerate(LAID.columns, 1):
        for depth, code in enumerate(column):
            exposed = depth == COLUMN_LENGTH - 1
            node = f"c{number}" if exposed else f"k{number}-{depth}"
            name = ENGLISH(f"card.{code}")
            drawn = code[0].replace("T", "10") + code[1].lower()
            assert first.layers(node) == [("fu", f"f{drawn}"), ("mi", f"m{drawn}")]
            if exposed:
                assert name in english_page().nodes[node]["aria-label"]
            else:
                assert first.text(f"{node}-name") == f"{name}, covered"


def test_attributes_are_escaped() -> None:
    """No text can break out of its attribute."""
    hostile = '"><img onerror="alert(1)">'
    written = StaticPicture({("x", "aria-label"): hostile}).attributes("x")

    assert written == (
        'id="x" aria-label="&quot;&gt;&lt;img onerror=&quot;alert(1)&quot;&gt;"'
    )


def test_what_is_not_there_is_not_written() -> None:
    """An attribute that is None, and a text, are no attributes of the page."""
    drawn = StaticPicture({("x", "hidden"): None, ("x", "text"): "7"})

    assert drawn.attributes("x") == 'id="x"'
    assert drawn.text("x") == "7"
    assert drawn.text("y") == ""

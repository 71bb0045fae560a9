"""The page of rules: what it says of the game is what the engine does."""

import json
import re
from html import unescape
from itertools import pairwise

import pytest

from golf_core.cards import ACE, DECK, KING, Card
from golf_core.deals import numbered_deal
from golf_core.game import Position, State
from golf_core.rules import RULE_MODES, STRICT, King, Refusal, Rules, Start, refusal
from golf_core.scoring import par
from golf_ui.words.catalogue import Words
from tests.build import tips
from tests.build.conftest import ROOT
from web.build import BuildError
from web.build.languages import read_languages
from web.build.page import Place
from web.build.rules_page import RUN, SPARE, TIPS, render_rules
from web.build.winnability import read_surveys

WEB = ROOT / "web"
WINNABILITY = ROOT / "docs" / "winnability.md"
SURVEYS = read_surveys(WINNABILITY)
LANGUAGES = read_languages(WEB / "locales", draft=True)

CLUBS = [Card(rank, "C") for rank in range(ACE, KING + 1)]


def read_page(tag: str) -> str:
    """Render the rules in a language; the words between the tags."""
    html = render_rules(WEB, LANGUAGES[tag], Place("../", tuple(LANGUAGES)), SURVEYS)
    text = unescape(re.sub(r"<[^>]+>", " ", html.partition("<main>")[2]))
    return re.sub(r"\s+", " ", text).strip()


ENGLISH = read_page("en")


def test_the_run_is_legal_and_ends_there() -> None:
    """Each card of the run fits, and under the strict rules nothing fits its end."""
    assert [refusal(card, onto, STRICT) for onto, card in pairwise(RUN)] == [None] * 9
    assert {refusal(card, RUN[-1], STRICT) for card in DECK} == {Refusal.ON_KING}


def test_the_run_turns_where_the_page_says() -> None:
    """The run goes down to its lowest card and then up to its last."""
    ranks = [card.rank for card in RUN]
    turn = ranks.index(min(ranks))

    assert ranks == sorted(ranks[:turn], reverse=True) + sorted(ranks[turn:])
    assert "It goes down to the 8, then up to the king, and there it ends" in ENGLISH


def test_the_run_is_drawn_and_named() -> None:
    """The run is shown as cards, and told to who cannot see them."""
    html = render_rules(WEB, LANGUAGES["en"], Place("../"), SURVEYS)
    drawn = re.findall(r'<use class="fu" href="#f(\w+)"', html)
    names = ", ".join(Words(LANGUAGES["en"])(f"card.{card.code}") for card in RUN)

    assert [name.upper().replace("10", "T") for name in drawn] == [
        card.code for card in RUN
    ]
    assert f'aria-label="{names}"' in html


def test_one_up_or_one_down_and_suits_never_matter() -> None:
    """Below a king, just the ranks one higher and one lower fit, in every suit."""
    for onto in CLUBS[:-1]:
        fits = {card for card in DECK if refusal(card, onto, STRICT) is None}
        assert fits == {card for card in DECK if abs(card.rank - onto.rank) == 1}


@pytest.mark.parametrize(
    ("king", "on_king", "on_ace"),
    [
        (King.STRICT, set(), {2}),
        (King.QUEEN_ON_KING, {12}, {2}),
        (King.WRAP, {12, 1}, {2, 13}),
    ],
)
def test_what_goes_on_a_king_and_an_ace(
    king: King, on_king: set[int], on_ace: set[int]
) -> None:
    """The three king rules take what their texts say."""
    rules = Rules(king)
    for onto, taken in ((CLUBS[-1], on_king), (CLUBS[0], on_ace)):
        fits = {card.rank for card in DECK if refusal(card, onto, rules) is None}
        assert fits == taken


def test_the_layout_is_told_as_it_is_dealt() -> None:
    """The numbers of columns and cards are those of a deal."""
    turned = numbered_deal(1).position(STRICT)
    lengths = {len(column) for column in turned.columns}

    assert f"Deal {len(turned.columns)} columns of {lengths.pop()} cards" in ENGLISH
    assert f"the {turned.cards_left} cards of the columns" in ENGLISH
    assert f"one deck of {len(DECK)} cards" in ENGLISH
    assert f"opens the waste; {len(turned.stock)} stay in the stock" in ENGLISH


@pytest.mark.parametrize("start", Start)
def test_the_starts_are_told_as_they_are(start: Start) -> None:
    """The number of stock cards in each start's text is that of a deal."""
    table = numbered_deal(1).position(Rules(start=start))
    told = re.findall(r"(\d+) cards", Words(LANGUAGES["en"])(f"start.{start}.what"))

    assert told == [str(len(table.stock))]
    assert bool(table.waste) is (start is Start.TURNED)


def test_a_stock_card_left_counts_one_below_zero() -> None:
    """A clear with that many stock cards left scores what the example says."""
    assert f"{SPARE} of them make −{SPARE}" in ENGLISH
    cleared = Position(((),) * 7, DECK[SPARE:], DECK[:SPARE], STRICT)

    assert (cleared.state, cleared.score) == (State.CLEARED, -SPARE)


def test_par_and_round() -> None:
    """Par of a deal and of nine are the engine's."""
    assert f"{par(STRICT)} for a deal under the strict rules" in ENGLISH
    assert f"{9 * par(STRICT)} for a round" in ENGLISH


@pytest.mark.parametrize("rules", RULE_MODES, ids=lambda r: f"{r.king}-{r.start}")
def test_figures_of_each_rule_set(rules: Rules) -> None:
    """Each row tells how many deals can be cleared, the mean best score and par."""
    of_start = {Start.TURNED: "One card turned", Start.FREE: "Empty waste"}
    name = Words(LANGUAGES["en"])(f"king.{rules.king}")
    survey = SURVEYS[rules]
    table = ENGLISH.rpartition(f"Start: {of_start[rules.start]}")[2]
    mean = f"{survey.mean:.1f}".replace("-", "−")

    assert f" {name} {survey.fraction:.0%} {mean} {par(rules)} " in table


def test_counts_are_read_as_documented() -> None:
    """The counts give the percentages and means that stand beside them."""
    rows = re.findall(
        r"^\| .+? \| .+? \| ([\d.]+)% \| .+? \| ([+-][\d.]+) \|$",
        WINNABILITY.read_text("utf-8"),
        re.MULTILINE,
    )
    told = [(f"{s.fraction:.1%}"[:-1], f"{s.mean:+.2f}") for s in SURVEYS.values()]

    assert told == rows
    assert f"the deals 1 to {SURVEYS[STRICT].deals:,}" in ENGLISH


def test_counts_that_are_not_there_stop_the_build() -> None:
    """Without its table the page cannot be built, and the build says why."""
    with pytest.raises(BuildError, match=r"^LICENSE has no table of scores\.$"):
        read_surveys(ROOT / "LICENSE")


def test_tips_hold() -> None:
    """What each tip says a choice gives away is what the solver finds."""
    told = json.loads(TIPS.read_text("utf-8"))
    found = tips.measure(range(1, told.pop("deals") + 1))

    assert found == told
    for name in tips.TESTS:
        assert found[f"{name}_yes"] < found[f"{name}_no"]
    assert found["turn_only"] < 0.05


@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_language_tells_the_same_figures(tag: str) -> None:
    """The figures of the English page stand in every other; ranks may be words."""
    assert figures(read_page(tag)) == figures(ENGLISH)


def figures(text: str) -> list[str]:
    """Give the numbers of two and more digits in a text, whatever their marks."""
    found = re.findall(r"−?\d(?:[.,]?\d)+", text)
    return sorted(number.replace(",", ".") for number in found)

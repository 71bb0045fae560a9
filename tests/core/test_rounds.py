"""Rounds of nine: holes in order, the scorecard, the end."""

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from golf_core.rounds import Hole, Round, joined
from golf_core.rules import STRICT, King, Rules
from golf_core.scoring import par
from tests.strategies import rule_sets

DEALS = tuple(range(101, 110))
ROUND = Round("r", Rules(King.QUEEN_ON_KING), DEALS)

holes = st.builds(Hole, st.integers(0, 35), st.none(), st.booleans())


@given(rule_sets, st.lists(holes, max_size=9))
def test_a_round_is_played_hole_by_hole(rules: Rules, played: list[Hole]) -> None:
    """Deals come in order, strokes add up, and the ninth hole ends it."""
    on = Round("r", rules, DEALS)
    for number, hole in enumerate(played, 1):
        assert (on.hole, on.deal) == (number, DEALS[number - 1])
        on = on.play(hole)

    assert on.strokes == sum(hole.strokes for hole in played)
    assert on.over_par == on.strokes - len(played) * par(rules)
    assert on.finished == on.over == (len(played) == 9)
    assert (on.hole is None) == on.finished


def test_no_hole_is_played_twice() -> None:
    """Once the round is finished or given up no more holes can be played."""
    finished = replace(ROUND, holes=(Hole(5),) * 9)

    for over in (finished, ROUND.abandon()):
        assert over.hole is over.deal is None
        with pytest.raises(ValueError, match=r"^the round is over$"):
            over.play(Hole(0))


def test_a_finished_round_cannot_be_given_up() -> None:
    """Giving up ends a round where it stands; a finished one stays finished."""
    finished = replace(ROUND, holes=(Hole(5),) * 9)

    assert finished.abandon() == finished
    assert ROUND.play(Hole(3)).abandon().strokes == 3
    assert not ROUND.abandon().finished


def test_the_scorecard_has_nine_lines() -> None:
    """Each line has its hole, deal and par, and strokes once it is played."""
    card = ROUND.play(Hole(3, -2, aided=True)).play(Hole(7)).card

    assert [line.number for line in card] == list(range(1, 10))
    assert [line.deal for line in card] == list(DEALS)
    assert {line.par for line in card} == {5}
    assert [line.over_par for line in card] == [-2, 2] + [None] * 7
    assert card[0].hole == Hole(3, -2, aided=True)


@pytest.mark.parametrize(
    "wrong",
    [
        {"deals": DEALS[1:]},
        {"deals": (0, *DEALS[1:])},
        {"deals": (2147483648, *DEALS[1:])},
        {"holes": (Hole(5),) * 10},
        {"holes": (Hole(36),)},
        {"holes": (Hole(-17),)},
        {"holes": (Hole(5, 6),)},
    ],
)
def test_no_round_that_cannot_be(wrong: dict[str, tuple[int, ...]]) -> None:
    """Other than nine deals, or strokes the rules do not allow, are misuse."""
    with pytest.raises(ValueError, match=r"a round has|deal numbers|no hole can"):
        replace(ROUND, **wrong)  # type: ignore[arg-type]  # each fits its field


def test_a_round_may_have_the_first_deal_the_last_and_the_best_score() -> None:
    """What deals and rules just allow is no misuse; and no day means no day's."""
    edges = replace(ROUND, deals=(1, *DEALS[1:-1], 2147483647), holes=(Hole(-16),))

    assert edges.strokes == -16
    assert (edges.day, edges.practice, edges.holes[0].aided) == (None, False, False)


def test_of_two_states_of_a_round_the_further_holds() -> None:
    """In two tabs the round goes on from the one that has come further."""
    states = [Round("r", STRICT, DEALS)]
    for strokes in (3, 0, 7):
        states.append(states[-1].play(Hole(strokes)))
    states.append(states[-1].abandon())

    for before, after in pairwise(states):
        assert joined(before, after) == joined(after, before) == after
        assert joined(after, after) == after


def test_of_two_rounds_the_one_begun_last_holds() -> None:
    """However far the older round is, the newer one has replaced it."""
    old = replace(ROUND, number=4, holes=(Hole(5),) * 9)
    new = replace(ROUND, name="s", number=5)

    assert joined(old, new) == joined(new, old) == new


def test_of_two_forms_of_a_round_one_holds_whichever_comes_first() -> None:
    """As far on as each other and unlike, which damage alone can make of a round."""
    one, other = (replace(ROUND, holes=(Hole(strokes),)) for strokes in (5, 4))

    assert joined(one, other) == joined(other, one)


@st.composite
def _states(draw: st.DrawFn) -> Round:
    """States of a few rounds, in one of which the strokes of a hole are known."""
    number = draw(st.integers(0, 2))
    best = st.none() | st.just(-1)
    played = tuple(Hole(hole, draw(best)) for hole in range(draw(st.integers(0, 9))))
    name = draw(st.sampled_from("ab"))
    on = Round(name, STRICT, DEALS, played, number=number)
    return on.abandon() if draw(st.booleans()) else on


@given(_states(), _states(), _states())
def test_joining_is_all_one(one: Round, two: Round, three: Round) -> None:
    """In any order and any number of times, joining comes to the same round."""
    assert joined(one, two) == joined(two, one)
    assert joined(one, joined(two, three)) == joined(joined(one, two), three)
    assert joined(joined(one, two), two) == joined(one, two)


def test_a_best_score_found_later_joins_its_hole() -> None:
    """It is added to the hole of its deal that lacks it, and to no other."""
    on = replace(ROUND, holes=(Hole(5), Hole(0, -2), Hole(7)))
    settled = on.settled(DEALS[2], on.rules, -1).settled(DEALS[1], on.rules, -9)

    assert [hole.best for hole in settled.holes] == [None, -2, -1]
    assert settled.unsettled == (DEALS[0],)
    assert on.settled(DEALS[0], STRICT, -1) == on
    assert joined(on, settled) == joined(settled, on) == settled


def test_a_round_without_a_number_comes_before_all() -> None:
    """Rounds are numbered from 1; an old one, kept without a number, is number 0."""
    assert ROUND.number == 0

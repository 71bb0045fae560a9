"""Statistics: counted once, in any order, on any number of devices."""

from dataclasses import replace
from functools import reduce
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from golf_core import stats
from golf_core.deals import daily_number
from golf_core.results import Result
from golf_core.rules import RULE_MODES, STRICT, King, Rules
from golf_core.stats import RECENT, Record, Statistics, fold
from golf_core.totals import NONE, SCORES, Totals
from tests.scores import DAY, many, nth, results, statistics

CLEAR = Result("clear", 7, STRICT, -3, 13, 9, DAY, DAY, best=-3)
LOSS = Result("loss", 8, STRICT, 5, 16, 4, DAY, DAY, best=-2)

histories = st.lists(results(), max_size=12, unique_by=lambda result: result.game)


def counted(history: list[Result], device: str = "phone") -> Statistics:
    """Give the statistics of *history* on one device."""
    return reduce(lambda so_far, one: so_far.add(one, device), history, Statistics())


@given(histories, st.integers(0, 12))
def test_totals_are_those_of_the_results(history: list[Result], keep: int) -> None:
    """Every figure is what counting by hand gives, folded or not."""
    kept = fold(counted(history), keep)
    for mode in (None, *RULE_MODES):
        of_mode = [result for result in history if mode in (None, result.rules)]
        totals = kept.totals(mode)
        clears = [result for result in of_mode if result.cleared]
        solved = [result for result in of_mode if result.best is not None]

        assert totals.played == len(of_mode)
        assert totals.cleared == len(clears)
        assert totals.best == min((one.score for one in of_mode), default=None)
        assert totals.fewest_moves == min((one.moves for one in clears), default=None)
        assert totals.under == sum(one.over_par <= 0 for one in of_mode)
        assert totals.aided_played == sum(one.aided for one in of_mode)
        assert totals.aided_cleared == sum(one.aided for one in clears)
        assert totals.solved == len(solved)
        assert totals.perfect == sum(one.score == one.best for one in solved)
        assert totals.longest_run == max(
            (one.longest_run for one in of_mode), default=0
        )
        assert totals.rounds == sum(one.round_strokes is not None for one in of_mode)
        assert totals.average == (
            sum(one.score for one in of_mode) / len(of_mode) if of_mode else None
        )
        streaks = _streaks(of_mode)
        assert totals.streak == streaks[-1]
        assert totals.longest_streak == max(streaks)


def _streaks(history: list[Result]) -> list[int]:
    """Give the length of the streak of clears before and after each result."""
    streaks = [0]
    for result in history:
        streaks.append(streaks[-1] + 1 if result.cleared else 0)
    return streaks


@given(statistics(), statistics())
def test_no_more_cleared_than_played(one: Statistics, other: Statistics) -> None:
    """Whatever was merged, and in every rule mode, the figures make sense."""
    merged = one.merge(other)
    for mode in (None, *RULE_MODES):
        totals = merged.totals(mode)

        assert 0 <= totals.streak <= totals.longest_streak <= totals.cleared
        assert 0 <= totals.cleared <= totals.played == sum(totals.counts)
        assert 0 <= totals.aided_cleared <= totals.aided_played <= totals.played
        assert 0 <= totals.perfect <= totals.solved <= totals.played
        assert sum(totals.bars) == totals.played
        assert totals.bars[0] + totals.bars[1] == totals.cleared


@given(statistics(), statistics(), statistics())
def test_merging_is_all_one(
    one: Statistics, two: Statistics, three: Statistics
) -> None:
    """Merged in any order, grouping and number of times, the outcome is the same."""
    assert one.merge(two) == two.merge(one)
    assert one.merge(two).merge(three) == one.merge(two.merge(three))
    assert one.merge(one) == one.merge(Statistics()) == one
    assert one.merge(two).merge(one) == one.merge(two)


def test_a_game_of_two_devices_merges_alike_whichever_comes_first() -> None:
    """Whether the device that counted a game later has folded it or not."""
    game = replace(CLEAR, game="both")
    laptop, phone = counted([game], "laptop"), counted([game])
    folded = fold(phone, 0)
    orders = permutations([laptop, phone, folded])
    merged = [reduce(Statistics.merge, order) for order in orders]

    assert laptop.merge(phone.merge(folded)) == merged[0]
    assert all(one == merged[0] for one in merged)
    assert laptop.merge(phone).totals().played == 1


def test_what_contradicts_itself_merges_alike_whichever_comes_first() -> None:
    """Of one game counted differently one form holds, the same in any order."""
    one, other = counted([LOSS]), counted([replace(LOSS, score=4)])
    later = Statistics().add(CLEAR, "laptop").add(replace(LOSS, score=3), "laptop")

    assert one.merge(other) == other.merge(one)
    assert fold(one, 0).merge(fold(other, 0)) == fold(other, 0).merge(fold(one, 0))
    assert one.merge(later).latest() == later.merge(one).latest()
    assert one.merge(later).latest()[-1].score == 3


@given(histories, st.data())
def test_two_tabs_lose_nothing(history: list[Result], data: st.DataObject) -> None:
    """Tabs of one device that hear of each other late count every game once."""
    tabs = [Statistics(), Statistics()]
    for result in history:
        ours = data.draw(st.integers(0, 1))
        if data.draw(st.booleans()):
            tabs[ours] = tabs[ours].merge(tabs[1 - ours])
        tabs[ours] = tabs[ours].add(result, "phone")
        if data.draw(st.booleans()):
            tabs[1 - ours] = tabs[1 - ours].add(result, "phone")

    merged = tabs[0].merge(tabs[1])
    assert merged.totals().played == fold(merged, 0).totals().played == len(history)


@given(histories, st.integers(0, 6), st.integers(0, 12))
def test_an_old_export_changes_nothing(
    history: list[Result], keep: int, early: int
) -> None:
    """Of two states of a device the later one stands, however much is folded."""
    export = fold(counted(history[:early]), keep)
    later = reduce(
        lambda so_far, one: so_far.add(one, "phone"), history[early:], export
    )

    assert later.merge(export) == export.merge(later) == later
    assert fold(later, 0).merge(export).totals() == later.totals()


@given(statistics(), results())
def test_a_result_counts_once(before: Statistics, result: Result) -> None:
    """Adding a result again, on this device or another, changes nothing."""
    after = before.add(result, "phone")

    assert after.holds(result.game)
    assert after.add(result, "phone") == after.add(result, "laptop") == after
    assert after.totals().played - before.totals().played == (
        0 if before.holds(result.game) else 1
    )


def test_results_are_numbered_from_one() -> None:
    """Each takes the next number of all devices, under the device's name."""
    both = counted([CLEAR]).add(LOSS, "laptop")
    newest = fold(both, 0).add(replace(LOSS, game="next"), "phone")
    places = [(one.number, one.device) for one in (*both.recent.values(),)]

    assert places == [(1, "phone"), (2, "laptop")]
    assert [one.number for one in newest.recent.values()] == [3]


def test_a_lost_part_is_made_up_for_by_another_state() -> None:
    """Where a mode's totals are lost, a result still held whole counts for it again."""
    whole = counted([CLEAR])
    folded = fold(whole, 0)
    slots = {slot: kept for slot, kept in folded.folded.items() if slot[1] is None}
    lost = replace(folded, folded=slots)
    merged = lost.merge(whole)

    assert lost.totals(STRICT).played == 0
    for figures in (merged, fold(merged, 0)):
        assert figures.totals(STRICT).played == figures.totals().played == 1
    assert folded.merge(whole) == whole.merge(folded) == folded


def test_devices_add_up() -> None:
    """Games of two devices count together, and again after a second exchange."""
    phone = counted([CLEAR, LOSS], "phone")
    laptop = counted([replace(CLEAR, game="other")], "laptop").merge(phone)
    later = laptop.add(replace(LOSS, game="another"), "laptop")

    assert phone.merge(later).totals().played == 4
    assert phone.merge(later).merge(laptop) == phone.merge(later)


def test_the_streak_goes_on_from_another_device() -> None:
    """After an import the next clear lengthens the streak brought along."""
    phone = fold(counted([replace(CLEAR, game=game) for game in "abc"]), 1)
    laptop = Statistics().merge(phone).add(CLEAR, "laptop")

    assert laptop.totals().streak == laptop.totals(STRICT).streak == 4
    assert laptop.add(LOSS, "laptop").totals().streak == 0


def test_the_streak_over_all_rules_has_its_own_length() -> None:
    """A loss under other rules ends the streak over all, not that of the mode."""
    wrap = Rules(King.WRAP)
    lost = replace(LOSS, rules=wrap)
    figures = fold(counted([CLEAR, lost, replace(CLEAR, game="next")]), 0)

    assert figures.totals(STRICT).streak == 2
    assert figures.totals(wrap).streak == 0
    assert figures.totals().longest_streak == 1


def test_the_average_distance_is_over_solved_games_only() -> None:
    """A game whose best possible score is unknown has no distance from it."""
    totals = counted([CLEAR, LOSS, replace(LOSS, game="x", best=None)]).totals()

    assert totals.average_distance == 3.5
    assert totals.perfect == 1
    assert Totals().average_distance is Totals().average is Totals().best is None


def test_a_best_score_found_later_counts_as_one_known_at_once() -> None:
    """The figures are the same, and merging with the state before adds nothing."""
    before = counted([replace(CLEAR, best=None), LOSS])
    settled = before.settled(7, STRICT, -3)

    assert before.unsettled == ((7, STRICT),)
    assert settled == counted([CLEAR, LOSS])
    assert before.merge(settled) == settled.merge(before) == settled
    assert fold(settled, 0).merge(fold(before, 0)) == fold(settled, 0)
    assert fold(before, 0).merge(settled).totals().played == 2


def test_a_result_that_no_one_can_reach_is_its_own_best() -> None:
    """A made-up score is not asked about for ever, nor does it break anything."""
    made_up = counted([replace(CLEAR, score=-9, turned=7, best=None)])

    assert made_up.settled(7, STRICT, -3).latest()[0].best == -9
    assert made_up.settled(7, STRICT, -3).unsettled == ()


def test_the_best_round_is_against_par() -> None:
    """Rounds under different rules compare by their difference from par."""
    strict = replace(LOSS, round_strokes=50)
    wrap = replace(LOSS, game="w", rules=Rules(King.WRAP), round_strokes=12)
    totals = counted([strict, wrap]).totals()

    assert totals.rounds == 2
    assert totals.best_round == (-4, 50)


def test_a_record_is_the_best_score_then_the_fewest_moves() -> None:
    """Practice betters a deal's record, and leaves every count alone."""
    before = counted([LOSS])
    fewer = replace(LOSS, game="p", turned=15)
    after = before.practised(fewer)

    assert before.record(8, STRICT) == Record(5, 46)
    assert after.record(8, STRICT) == Record(5, 45)
    assert after.practised(LOSS) is after.practised(fewer) is after
    assert after.practised(replace(LOSS, score=6)) is after
    assert after.totals() == before.totals()
    assert after.record(8, Rules(King.WRAP)) is after.record(None, STRICT) is None


def test_a_deal_without_a_number_has_no_record() -> None:
    """Deals given card by card count, but keep no record."""
    own = counted([replace(CLEAR, deal=None)])

    assert own.totals().played == 1
    assert own.records == {}


def test_the_deal_of_the_day_counts_for_the_day_it_was_begun() -> None:
    """Finished after midnight it is still that day's; begun later it is not."""
    late = replace(CLEAR, deal=daily_number(DAY), day=DAY.replace(day=10))

    assert DAY in counted([late]).daily
    assert DAY not in counted([late]).played
    assert late.day in counted([late]).played
    assert DAY not in counted([replace(late, begun=late.day)]).daily
    assert DAY in Statistics().merge(counted([late])).daily
    assert DAY in counted([late]).merge(Statistics()).daily
    assert DAY not in counted([CLEAR]).daily


def test_the_latest_results_are_in_order() -> None:
    """The last fifty results come oldest first, of all rules or of one mode."""
    figures = counted([nth(number) for number in range(120)])
    ours = [nth(number) for number in range(120) if number % 6 == 2]

    assert figures.latest() == tuple(map(nth, range(70, 120)))
    assert figures.latest(nth(2).rules, 5) == tuple(ours[-5:])
    assert figures.latest(most=0) == ()


def test_room_is_bounded() -> None:
    """However many games are played, only the newest are kept whole."""
    figures = many(RECENT + 30)

    assert (RECENT, stats.RECORDS) == (150, 10_000)
    assert len(figures.recent) == RECENT
    assert figures.totals().played == RECENT + 30


def test_the_highest_records_give_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """Past the room for records the best ones stay."""
    monkeypatch.setattr(stats, "RECORDS", 2)
    figures = counted([LOSS, CLEAR, replace(LOSS, game="x", deal=9, score=4)])

    assert set(figures.records) == {(7, STRICT), (9, STRICT)}
    alike = [replace(LOSS, game=f"{deal}", deal=deal) for deal in (9, 4, 6)]
    assert {deal for deal, _ in counted(alike).records} == {4, 6}


@pytest.mark.parametrize(
    "wrong",
    [
        {"alone": NONE[1:]},
        {"alone": (-1, *NONE[1:])},
        {"under": 2},
        {"solved": 2},
        {"perfect": 2},
        {"distance": -1},
        {"distance": 54},
        {"longest_run": 36},
        {"fewest_moves": None},
        {"fewest_moves": 34},
        {"rounds": 2},
        {"best_round": (0, 45)},
        {"streak": 2},
        {"longest_streak": 2},
        {"streak": 1, "longest_streak": 0},
    ],
)
def test_no_totals_that_no_games_come_to(wrong: dict[str, int]) -> None:
    """Figures that contradict each other are misuse."""
    one = counted([CLEAR]).totals()

    assert one.counts == tuple(int(score == -3) for score in SCORES)
    with pytest.raises(ValueError, match="no games can come to this"):
        replace(one, **wrong)  # type: ignore[arg-type]  # each fits its field or is meant not to


def test_the_bars_are_the_games_by_strokes() -> None:
    """All clears below zero together, then 0 … 8 one by one, then all the rest."""
    totals = Totals(alone=tuple(range(53)), fewest_moves=35)

    assert totals.bars == (sum(range(17)), *range(17, 26), sum(range(26, 53)))

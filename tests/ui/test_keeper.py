"""Keeping the score book: between visits, between tabs, and in bad weather."""

from dataclasses import replace
from datetime import date

import pytest

from golf_core.deals import numbered_deal
from golf_core.game import TURN
from golf_core.notation import parse_moves
from golf_core.rounds import Hole
from golf_core.rules import STRICT
from golf_core.session import Session
from golf_ui.model import Model
from golf_ui.score.attempt import Attempt
from golf_ui.score.book import round_begun
from golf_ui.score.events import Confirmed, Considered, Passed, Reset
from golf_ui.score.keeper import SHARED, Keeper
from golf_ui.score.parking import PLACES, Parked, Parking
from golf_ui.score.shelf import shelved
from golf_ui.score.storage import read_attempt, read_ledger, read_round, read_shelf
from golf_ui.store.storage import Key
from golf_ui.update import update
from tests.known_games import known
from tests.ui.memory import MemoryStore

TODAY = date(2026, 3, 9)

NUMBERS = tuple(range(101, 110))


class Tab:
    """A tab of the browser: its keeper, its table, and what it was told."""

    def __init__(self, store: MemoryStore, name: str = "one") -> None:
        self.told: list[str] = []
        self.keeper = Keeper(store, self.told.append)
        self.table = Model(Session(numbered_deal(5)))
        opened = self.keeper.opened(self.table, Passed(TODAY, 0, name))
        self.table = update(self.table, opened)[0]
        self.merge()

    def merge(self) -> None:
        """Take in what the other tabs have kept, and keep what they lack."""
        before = self.table.score
        reread = self.keeper.reread(before)
        if reread is not None:
            self.table = update(self.table, reread)[0]
            self.keeper.keep(self.table.score)

    def count(self, game: str) -> None:
        """Let a game, by its name, come to its result, and keep it."""
        before = self.table.score
        attempt = replace(before.book.attempt, game=game)
        result = attempt.result(self.table.session.play(TURN), TODAY)
        ledger = before.book.ledger
        more = ledger.statistics.add(result, ledger.device)
        book = replace(before.book, ledger=replace(ledger, statistics=more))
        score = replace(before, book=book)
        self.table = replace(self.table, score=score)
        self.keeper.save(before, score)

    def begin_round(self, name: str) -> None:
        """Begin a round in place of any other, and keep it."""
        before = self.table.score
        book = round_begun(before.book, name, STRICT, NUMBERS)
        score = replace(before, book=book)
        self.table = replace(self.table, score=score)
        self.keeper.save(before, score)

    def shelve(self, game: str) -> None:
        """Put the game on the table on the shelf, by a name, and keep it."""
        before = self.table.score
        shelf = shelved(before.book.shelf, game, self.table.session, TODAY)
        score = replace(before, book=replace(before.book, shelf=shelf))
        self.table = replace(self.table, score=score)
        self.keeper.save(before, score)

    def park(self, waiting: Parking) -> None:
        """Let these games wait, and keep them."""
        before = self.table.score
        score = replace(before, parked=waiting)
        self.table = replace(self.table, score=score)
        self.keeper.save(before, score)

    def reset(self, device: str) -> None:
        """Delete all scores, and keep that."""
        before = self.table.score
        self.table = replace(self.table, score=replace(before, name=device))
        for event in (Considered(Reset()), Confirmed()):
            self.table = update(self.table, event)[0]
        self.keeper.save(before, self.table.score)

    @property
    def waiting(self) -> Parking:
        """The games that wait, as the table knows them."""
        return self.table.score.parked

    @property
    def played(self) -> int:
        """How many games have counted."""
        return self.table.score.book.ledger.statistics.totals().played


def test_what_was_counted_is_there_on_the_next_visit() -> None:
    """A result that was kept is read again, under the same device."""
    store = MemoryStore()
    first = Tab(store)
    first.count("a")
    later = Tab(store, "later")

    assert later.played == 1
    assert later.table.score.book.ledger == first.table.score.book.ledger
    assert later.told == []


def test_two_tabs_that_overwrite_each_other_lose_nothing() -> None:
    """Results written at the same moment are all there once both have merged."""
    store = MemoryStore()
    one, two = Tab(store, "one"), Tab(store, "two")
    one.count("a")
    two.count("b")
    for tab in (one, two, one):
        tab.merge()

    assert (one.played, two.played) == (2, 2)
    assert read_ledger(store.read(Key.STATISTICS), "x").value == (
        one.table.score.book.ledger
    )


def test_a_stale_tab_brings_no_round_back() -> None:
    """A round that another tab has begun meanwhile is not written over."""
    store = MemoryStore()
    one, two = Tab(store, "one"), Tab(store, "two")
    one.begin_round("first")
    two.merge()
    one.begin_round("second")
    two.count("a")
    before = two.table.score
    stale = before.book.round
    assert stale is not None
    played = replace(before.book, round=stale.play(Hole(3)))
    two.table = replace(two.table, score=replace(before, book=played))
    two.keeper.save(before, two.table.score)
    kept = read_round(store.read(Key.ROUND)).value

    assert kept is not None
    assert (kept.name, kept.holes) == ("second", ())
    two.merge()
    assert two.table.score.book.round == kept


def test_a_stale_tab_loses_no_past_game() -> None:
    """Each tab's games are on the shelf of both, whoever wrote last."""
    store = MemoryStore()
    one, two = Tab(store, "one"), Tab(store, "two")
    one.shelve("a")
    two.shelve("b")
    two.merge()
    one.merge()

    assert {it.game for it in read_shelf(store.read(Key.GAMES)).value} == {"a", "b"}
    assert one.table.score.book.shelf == two.table.score.book.shelf


def test_tabs_that_agree_fall_silent() -> None:
    """Once all is merged neither tab writes again, so none wakes the other."""
    store = MemoryStore()
    one, two = Tab(store, "one"), Tab(store, "two")
    one.count("a")
    two.merge()
    two.count("b")
    one.merge()
    agreed = dict(store.texts)
    for tab in (two, one, two):
        tab.merge()

    assert store.texts == agreed


def test_nothing_is_written_before_anything_counts() -> None:
    """Opening the page keeps the attempt, not an empty book of statistics."""
    store = MemoryStore()
    tab = Tab(store)
    tab.keeper.save(None, tab.table.score)

    assert set(store.texts) == {Key.ATTEMPT}
    kept = read_attempt(store.read(Key.ATTEMPT)).value
    assert kept == tab.table.score.book.attempt


@pytest.mark.parametrize("key", [*SHARED, Key.ATTEMPT, Key.PARKED])
def test_damaged_text_is_set_aside_and_told_once(key: Key) -> None:
    """Text that cannot be read is kept under another key, and the page goes on."""
    store = MemoryStore({key: "nonsense"})
    tab = Tab(store)
    tab.merge()

    parked = key is Key.PARKED
    assert tab.told == ["keep.parked" if parked else "keep.damaged"]
    assert store.texts[Key.DAMAGED + key.rpartition(".")[2]] == "nonsense"
    tab.count("a")
    assert tab.played == 1


def test_damaged_text_that_cannot_be_set_aside_stays() -> None:
    """With no room for the damaged text, it is not written over."""
    store = MemoryStore({Key.STATISTICS: "nonsense"}, full=True)
    tab = Tab(store)
    tab.count("a")

    assert store.texts == {Key.STATISTICS: "nonsense"}
    assert tab.played == 1


def test_a_newer_version_is_left_alone() -> None:
    """What a newer version wrote is told and never written over."""
    newer = '{"golf":"statistics","format":9}'
    store = MemoryStore({Key.STATISTICS: newer})
    tab = Tab(store)
    tab.count("a")

    assert tab.told == ["keep.newer"]
    assert store.texts[Key.STATISTICS] == newer


def test_a_store_that_forgets_is_told_once() -> None:
    """Where nothing lasts, that is said at the first thing to keep, and not again."""
    tab = Tab(MemoryStore(full=True))
    tab.keeper.save(None, tab.table.score)
    tab.count("a")

    assert tab.told == ["keep.memory"]
    assert tab.played == 1


def game(number: int) -> Parked:
    """Give a game that may wait, with its attempt."""
    session = Session(numbered_deal(number)).play(TURN)
    return Parked(session, Attempt(f"game-{number}", number, STRICT, TODAY, undos=3))


def test_games_that_wait_are_there_on_the_next_visit() -> None:
    """Each comes back as it was, with its attempt; resumed, it is gone."""
    store = MemoryStore()
    tab = Tab(store)
    tab.park((game(8), game(9)))

    assert Tab(store).waiting == (game(8), game(9))
    tab.park((game(9),))
    assert Tab(store).waiting == (game(9),)
    assert tab.told == []


def test_two_tabs_that_park_lose_no_game() -> None:
    """A tab that knows less takes nothing away but what it took out itself."""
    store = MemoryStore()
    one, two = Tab(store, "one"), Tab(store, "two")
    one.park((game(8),))
    two.park((game(9),))
    one.park(())
    for tab in (one, two):
        tab.merge()

    assert one.waiting == two.waiting == Tab(store).waiting == (game(9),)


def test_what_a_tab_counts_takes_no_waiting_game_along() -> None:
    """A game parked elsewhere stays while a tab that has not heard of it counts."""
    store = MemoryStore()
    one, two = Tab(store, "one"), Tab(store, "two")
    one.park((game(8),))
    two.count("a")
    two.park((game(9),))
    one.merge()

    assert set(one.waiting) == set(Tab(store).waiting) == {game(8), game(9)}


def test_a_waiting_game_that_had_its_result_elsewhere_waits_no_more() -> None:
    """A game finished in another tab is no way back, and counts once."""
    store = MemoryStore()
    one, two = Tab(store, "one"), Tab(store, "two")
    one.park((game(8), game(9)))
    two.count("game-8")
    one.merge()

    assert one.waiting == Tab(store).waiting == (game(9),)
    assert one.played == 1


def test_a_stuck_game_waits_for_its_day_and_is_then_left() -> None:
    """It can be undone on its day; later it counts as it stands, and is looked at."""
    moves = parse_moves(known("stuck").moves)
    session = replace(known("stuck").session, moves=moves, done=len(moves))
    deal, rules = session.deal.number, session.rules
    today = Parked(session, Attempt("today", deal, rules, TODAY))
    before = Parked(session, Attempt("before", deal, rules, date(2026, 3, 8)))
    store = MemoryStore()
    Tab(store).park((today, before))
    tab = Tab(store)

    assert tab.waiting == Tab(store).waiting == (today,)
    assert [it.game for it in tab.table.score.book.shelf] == ["before"]
    assert tab.played == Tab(store).played == 1


def test_the_game_that_waits_longest_is_left_when_there_is_no_place() -> None:
    """It ends as it stands, as if the player had dealt anew: nothing is lost."""
    store = MemoryStore()
    Tab(store).park(tuple(map(game, range(101, 102 + PLACES))))
    tab = Tab(store)

    assert tab.waiting == tuple(map(game, range(101, 101 + PLACES)))
    assert [it.deal for it in tab.table.score.book.shelf] == [101 + PLACES]
    assert tab.played == 1


def test_a_reset_is_one_for_all_tabs() -> None:
    """No tab brings back results, the round or past games; what waits stays."""
    store = MemoryStore()
    one, two = Tab(store, "one"), Tab(store, "two")
    one.count("a")
    one.shelve("a")
    one.begin_round("first")
    one.park((game(8),))
    two.merge()
    one.reset("new")
    two.shelve("b")
    for tab in (two, one, two):
        tab.merge()

    for tab in (one, two, Tab(store, "later")):
        book = tab.table.score.book
        assert (tab.played, book.shelf) == (0, ())
        assert book.round is not None
        assert book.round.over
        assert tab.waiting == (game(8),)
    assert one.table.score.book.kept == two.table.score.book.kept

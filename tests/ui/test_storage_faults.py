"""Random visits in a storage that fails: what was said to be kept is there, once."""

from datetime import timedelta
from itertools import count

from hypothesis import given
from hypothesis import strategies as st

from golf_core.game import TURN
from golf_core.rules import RULE_MODES
from golf_ui.effects import SaveFile
from golf_ui.events import Dealt, Event, Redone, Restarted, Set, Tapped, Undone
from golf_ui.score.dealing import drawn_round
from golf_ui.score.events import (
    Confirmed,
    Considered,
    Exported,
    GivenUp,
    Imported,
    NextHole,
    RoundBegun,
)
from tests.known_games import KNOWN_GAMES, KnownGame
from tests.ui.visits import Spell, Storage, Visit, Weather

CLEARED = [game for game in KNOWN_GAMES if game.end == "cleared"]

Step = tuple[str, int]

DOINGS = (
    "play play play deal deal clear undo redo restart round hole give_up "
    "setting export import other close clock".split()
)

steps = st.lists(st.tuples(st.sampled_from(DOINGS), st.integers(0, 9)), max_size=25)

blows = st.lists(
    st.tuples(
        st.sampled_from([*DOINGS, *["wipe", "cut", "cut", "old"] * 2]),
        st.integers(0, 99),
    ),
    max_size=25,
)
"""Steps, and what befalls the storage between them."""

spells = st.lists(
    st.tuples(
        st.sampled_from(("r", "w", "rw")), st.integers(1, 300), st.integers(0, 60)
    ).map(lambda spell: (spell[0], spell[1], spell[1] + spell[2])),
    max_size=8,
)


class Player:
    """Plays in two tabs of one browser, and keeps the file of an export."""

    def __init__(self, weather: Weather) -> None:
        self.storage = Storage(weather)
        self._names = (f"name-{number}" for number in count())
        self._deals = count(1000)
        self._file: str | None = None
        self._old: dict[str, str] = {}
        self.visits: list[Visit] = []
        self.tabs = [self.open(), self.open()]

    def open(self) -> Visit:
        """Open a tab."""
        visit = Visit(self.storage, lambda: next(self._names), next(self._deals))
        self.visits.append(visit)
        return visit

    def take(self, step: Step) -> None:
        """Take one step, in the first tab."""
        name, number = step
        match name:
            case "wipe" | "cut" | "old":
                self._befall(name, number)
            case "clock":
                self.tabs[0].today += timedelta(days=(number - 4) ** 3)
            case "other":
                self.tabs.reverse()
            case "close":
                self.tabs[0] = self.open()
            case "clear":
                self._clear(CLEARED[number % len(CLEARED)])
            case "play":
                if moves := self.tabs[0].model.session.position.moves:
                    self._do(Tapped(moves[number % len(moves)]))
            case _:
                self._do(self._event(name, number))

    def _befall(self, name: str, number: int) -> None:
        """Let the storage be emptied, a text be cut short, or an older one be back."""
        texts = self.storage.texts
        old, self._old = self._old, dict(texts)
        if name == "wipe":
            texts.clear()
        elif name == "cut" and texts:
            key = sorted(texts)[number % len(texts)]
            texts[key] = texts[key][: len(texts[key]) * number // 100]
        elif name == "old":
            texts.update(old)

    def _clear(self, game: KnownGame) -> None:
        self._do(Dealt(game.king, game.start, str(game.deal), 0))
        for move in game.moves.split():
            self._do(Tapped(TURN if move == "s" else int(move[1])))

    def _event(self, name: str, number: int) -> Event:
        rules = RULE_MODES[number % len(RULE_MODES)]
        match name:
            case "deal":
                return Dealt(rules.king, rules.start, "", next(self._deals))
            case "round":
                return RoundBegun(rules, drawn_round(next(self._deals)))
            case "import":
                return Imported(self._file)
            case "setting":
                return Set("sounds", number % 2 == 0)
            case _:
                return EVENTS[name]

    def _do(self, event: Event) -> None:
        for effect in self.tabs[0].happen(event):
            if isinstance(effect, SaveFile):
                self._file = effect.text
        if isinstance(event, Considered):
            self._do(Confirmed())


EVENTS: dict[str, Event] = {
    "undo": Undone(),
    "redo": Redone(),
    "restart": Restarted(),
    "hole": NextHole(),
    "give_up": Considered(GivenUp()),
    "export": Exported(),
}


@given(steps, spells, st.none() | st.integers(0, 6000))
def test_what_was_said_to_be_kept_is_there_once(
    taken: list[Step], bad: list[Spell], quota: int | None
) -> None:
    """
    Whatever access the storage refuses, and wherever it is full, no visit fails.

    On the next visit in good weather each result that the storage had taken has
    counted, and none has twice.
    """
    weather = Weather(bad, quota)
    player = Player(weather)
    for step in taken:
        player.take(step)

    weather.clear_up()
    later = player.open()
    counted = set().union(*(visit.counted for visit in player.visits))
    lasting = set().union(*(visit.lasting for visit in player.visits))
    assert lasting <= later.held <= counted
    statistics = later.model.score.book.ledger.statistics
    assert statistics.totals().played == len(later.held)


@given(blows)
def test_a_storage_that_loses_things(taken: list[Step]) -> None:
    """
    Emptied, cut short, or overwritten by an older state, it makes no visit fail.

    Nothing counts twice, and what an open tab knows is all there again once that
    tab has merged.
    """
    player = Player(Weather())
    for step in taken:
        player.take(step)

    for tab in (*player.tabs, *player.tabs):
        tab.merge()
    later = player.open()
    known = player.tabs[0].held | player.tabs[1].held
    counted = set().union(*(visit.counted for visit in player.visits))
    assert known <= later.held <= counted
    statistics = later.model.score.book.ledger.statistics
    assert statistics.totals().played == len(later.held)

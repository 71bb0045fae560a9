"""What is kept between visits, read back sound or set aside."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from golf_core.session import Session, save
from golf_ui.lesson.state import kept_lesson
from golf_ui.score.opening import open_table
from golf_ui.store.kept import BrowserStore
from golf_ui.store.saving import save_changes, save_first
from golf_ui.store.settings import Felt, Settings, save_settings, with_setting
from golf_ui.store.storage import (
    FRAME_PLACES,
    Key,
    frame_keys,
    kept_game,
    kept_settings,
)
from golf_ui.table.address import Wanted
from tests.strategies import damaged, games
from tests.ui.memory import MemoryStore
from tests.ui.visits import Storage, Weather


@given(games(), st.sampled_from([Key.GAME, Key.PARKED]))
def test_a_saved_game_comes_back(game: Session, key: Key) -> None:
    """A game is read as it was saved, undone moves included, and stays saved."""
    store = MemoryStore({key: save(game)})

    assert kept_game(store, key) == (game, False)
    assert store.texts == {key: save(game)}


def test_no_game_is_no_damage() -> None:
    """An empty store holds no game, and nothing is set aside."""
    store = MemoryStore()

    assert kept_game(store, Key.GAME) == (None, False)
    assert store.texts == {}


@given(games().flatmap(lambda game: damaged(save(game))))
def test_a_damaged_game_is_set_aside(text: str) -> None:
    """Damaged text gives no game but is kept, whole, under a key of its own."""
    store = MemoryStore({Key.GAME: text})
    game, was_damaged = kept_game(store, Key.GAME)

    assert (game is None) == was_damaged
    assert store.texts == (
        {Key.GAME: text, "golf.damaged.game": text} if was_damaged else {Key.GAME: text}
    )


@pytest.mark.parametrize("text", ["", "{}", "Golf: 2", "x" * 100_000, "\0"])
def test_text_that_is_no_game_is_set_aside(text: str) -> None:
    """Text that was never a game is kept too."""
    store = MemoryStore({Key.PARKED: text})

    assert kept_game(store, Key.PARKED) == (None, True)
    assert store.texts["golf.damaged.parked"] == text


def test_a_full_store_cannot_set_aside_and_still_plays() -> None:
    """With no room to set damaged text aside, there is no game and no exception."""
    store = MemoryStore({Key.GAME: "?", Key.SETTINGS: "?"}, full=True)

    assert kept_game(store, Key.GAME) == (None, True)
    assert kept_settings(store) == Settings()


def test_settings_come_back() -> None:
    """Settings are read as they were saved."""
    chosen = Settings(felt=Felt.LIGHT, sound=True)

    assert kept_settings(MemoryStore({Key.SETTINGS: save_settings(chosen)})) == chosen
    assert kept_settings(MemoryStore()) == Settings()


@pytest.mark.parametrize("text", ["", "[]", "{", "[" * 100_000, '{"felt":'])
def test_damaged_settings_are_set_aside(text: str) -> None:
    """Settings that cannot be read are the defaults, and their text is kept."""
    store = MemoryStore({Key.SETTINGS: text})

    assert kept_settings(store) == Settings()
    assert store.texts["golf.damaged.settings"] == text


def test_keys_are_told_apart() -> None:
    """No key is another's place for damaged text."""
    keys = [key for key in Key if not key.endswith(".")]
    places = [Key.DAMAGED + key.rpartition(".")[2] for key in keys]
    frames = [
        key for place in range(FRAME_PLACES) for key in frame_keys(place).values()
    ]

    assert len({*Key, *places, *frames}) == len(Key) + len(places) + len(frames)


def test_what_is_forgotten_is_nowhere() -> None:
    """A text is forgotten in the tab, in the browser and in memory alike."""
    weather = Weather()
    shared, tab = Storage(weather), Storage(weather)
    store = BrowserStore(shared, tab, own=[Key.GAME])
    store.write(Key.GAME, "kept")
    store.write(Key.SETTINGS, "kept")
    weather.quota = 0
    store.write(Key.SETTINGS, "in memory")
    for key in (Key.GAME, Key.SETTINGS):
        store.forget(key)
        assert store.read(key) is None
    assert shared.texts == tab.texts == {}


def test_what_cannot_be_forgotten_stops_nothing() -> None:
    """A browser without storage, or one that refuses, is asked in vain."""
    weather = Weather([("rw", 1, 99)])
    for store in (BrowserStore(None), BrowserStore(Storage(weather))):
        assert not store.write(Key.SETTINGS, "in memory")
        store.forget(Key.SETTINGS)
        assert store.read(Key.SETTINGS) is None


def test_choices_and_the_lesson_are_kept() -> None:
    """A setting that is chosen, and how far the lesson has come, are there later."""
    store = MemoryStore()
    before = open_table(Wanted(), store, 1)
    chosen = with_setting(before.settings, "sound", not before.settings.sound)
    after = replace(before, settings=chosen, reached="3")
    save_changes(store, before, after)
    assert kept_settings(store) == chosen
    assert kept_lesson(store) == "3"

    save_first(other := MemoryStore(), after)
    assert other.read(Key.LESSON) == "3"
    assert other.read(Key.GAME) == save(after.session)

"""The table's sounds, as tones."""

import pytest

from golf_ui.page.sound import BUZZES, SEMITONE, tones

SOUNDS = ("played", "undone", "turned", "refused", "column", "cleared", "stuck")


@pytest.mark.parametrize("sound", SOUNDS)
def test_each_sound_is_short_and_soft(sound: str) -> None:
    """No sound is longer than a second, louder than a quarter, or out of hearing."""
    for tone in tones(sound):
        assert 0 < tone.start + tone.length <= 1
        assert 0 < tone.gain <= 0.25
        for pitch in (tone.pitch, tone.end_pitch):
            assert not pitch or 60 <= pitch <= 4000


def test_no_two_events_sound_alike() -> None:
    """Each event can be told by its sound."""
    assert len({tones(sound) for sound in SOUNDS}) == len(SOUNDS)
    assert all(tones(sound) for sound in SOUNDS)


@pytest.mark.parametrize("steps", range(8))
def test_a_run_climbs_by_semitones(steps: int) -> None:
    """Each card of a run sounds its number of semitones above the first."""
    first, raised = tones("played"), tones("played", steps)

    assert [tone.pitch for tone in raised] == pytest.approx(
        [tone.pitch * SEMITONE**steps for tone in first]
    )
    assert 2 ** (steps / 12) == pytest.approx(SEMITONE**steps)


def test_what_has_no_sound_is_silent() -> None:
    """A name that is no sound gives none."""
    assert tones("applause") == ()


def test_only_sounds_are_felt() -> None:
    """A phone vibrates for sounds only, and briefly."""
    assert BUZZES.keys() <= set(SOUNDS)
    assert all(0 < milliseconds < 100 for milliseconds in BUZZES.values())

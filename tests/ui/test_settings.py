"""The player's choices: kept as text, and read back however it was damaged."""

import json
from dataclasses import asdict, fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from golf_ui.store.settings import (
    SWITCHES,
    Felt,
    Settings,
    load_settings,
    save_settings,
    with_setting,
)

settings = st.builds(
    Settings,
    felt=st.sampled_from(Felt),
    motion=st.none() | st.booleans(),
    **{name: st.booleans() for name in SWITCHES},
)

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)


@given(settings)
def test_settings_survive_saving(chosen: Settings) -> None:
    """Every choice comes back from its text."""
    assert load_settings(save_settings(chosen)) == chosen


@given(settings, st.sampled_from([field.name for field in fields(Settings)]))
def test_a_missing_value_is_the_default(chosen: Settings, name: str) -> None:
    """A text of an older version keeps what it has."""
    kept = asdict(chosen)
    del kept[name]

    assert asdict(load_settings(json.dumps(kept))) == {
        **kept,
        name: getattr(Settings(), name),
    }


@given(
    settings,
    st.sampled_from([field.name for field in fields(Settings)]),
    json_values,
)
def test_one_damaged_value_spoils_no_other(
    chosen: Settings, name: str, value: object
) -> None:
    """A value that makes no sense is the default, and all others stay."""
    loaded = load_settings(json.dumps({**asdict(chosen), name: value}))

    for field in fields(Settings):
        if field.name != name:
            assert getattr(loaded, field.name) == getattr(chosen, field.name)


@given(st.dictionaries(st.text(), json_values))
def test_unknown_names_are_let_be(data: dict[str, object]) -> None:
    """A text of a newer version is read as far as it is understood."""
    known = {field.name for field in fields(Settings)}
    unknown = {name: value for name, value in data.items() if name not in known}

    assert load_settings(json.dumps(unknown)) == Settings()


@pytest.mark.parametrize("text", ["", "no", "{", "[]", "7", "null", '"x"', "{'a':1}"])
def test_text_that_is_no_object_is_refused(text: str) -> None:
    """Text that is no JSON object is told from settings."""
    with pytest.raises(ValueError, match=r".+"):
        load_settings(text)


@given(settings, json_values)
def test_setting_one_value_keeps_the_types(chosen: Settings, value: object) -> None:
    """No value of another kind gets in, by any name."""
    for field in fields(Settings):
        changed = with_setting(chosen, field.name, value)
        assert load_settings(save_settings(changed)) == changed
    assert with_setting(chosen, "gravity", value) == chosen


def test_the_first_visit() -> None:
    """At first sound and vibration are off, and the device decides felt and motion."""
    plain = Settings()

    assert (plain.sound, plain.vibration, plain.mark_playable) == (False, False, True)
    assert (plain.felt, plain.motion) == (Felt.AUTO, None)

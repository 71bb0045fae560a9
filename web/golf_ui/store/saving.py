"""What is written down of the table, at first and after each event."""

from golf_core.session import save
from golf_ui.model import Model
from golf_ui.store.settings import changes, save_settings, with_setting
from golf_ui.store.storage import Key, Store, kept_settings


def save_first(store: Store, model: Model) -> None:
    """Keep the game that was opened, and how far the lesson has come."""
    store.write(Key.GAME, save(model.session))
    if model.reached:
        store.write(Key.LESSON, model.reached)


def save_changes(store: Store, before: Model, after: Model) -> None:
    """Keep what an event has changed."""
    if after.session is not before.session:
        store.write(Key.GAME, save(after.session))
    if after.settings != before.settings:
        _save_choices(store, changes(before.settings, after.settings))
    if after.reached and after.reached != before.reached:
        store.write(Key.LESSON, after.reached)


def _save_choices(store: Store, chosen: dict[str, object]) -> None:
    """Keep what was *chosen* beside what another tab has chosen meanwhile."""
    settings = kept_settings(store)
    for name, value in chosen.items():
        settings = with_setting(settings, name, value)
    store.write(Key.SETTINGS, save_settings(settings))

"""Settings that hold for all tests."""

from hypothesis import settings

# How long an example takes is the machine's affair, not a promise.
settings.register_profile("golf", deadline=None)
settings.load_profile("golf")

"""Settings that hold for all tests."""

import os

from hypothesis import Phase, settings

# What it needs is fetched only when it runs.
collect_ignore = ["mutation"]

# How long an example takes is the machine's affair, not a promise.
settings.register_profile("quick", deadline=None)
settings.register_profile("long", deadline=None, max_examples=1000)
# Mutants are judged the same in each run, and none needs a smallest example.
settings.register_profile(
    "mutation",
    deadline=None,
    max_examples=40,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))

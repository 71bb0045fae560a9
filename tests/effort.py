"""How much a property is worth trying, measured by the profile's own number."""

from hypothesis import settings


def tries(times: float) -> settings:
    """
    Give settings with so many *times* the examples of the profile that runs.

    A hundred in the quick profile, thousands in the long one: what is cheap
    and matters most asks for more than one time, what is dear for less.
    """
    return settings(max_examples=max(1, round(settings().max_examples * times)))

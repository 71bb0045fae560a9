"""
What the dataclasses of the game have in common, once they are written out.

A dataclass writes its methods as text and compiles them at each start, which took
most of the game's own. So the builder writes them (``web/build/written.py``).
"""

import dataclasses
from typing import Any, NoReturn

ABSENT: Any = object()
"""What stands for a value that is made anew when none is given."""

keep = object.__setattr__
"""Set a field of an object that lets nobody else do it."""


def refuse(self: object, name: str, _: object = None) -> NoReturn:
    """Let no field be set or deleted, as frozen dataclasses do."""
    raise dataclasses.FrozenInstanceError(f"cannot change field {name!r}")


def replace(instance: Any, /, **changes: object) -> Any:
    """Give another object like *instance*, but for *changes* of its fields."""
    return instance.__replace__(**changes)


class Fields:
    """Describes the fields of a class, by *names*, to who asks as of a dataclass."""

    def __init__(self, *names: str) -> None:
        self._names = names

    def __get__(self, _: object, owner: type) -> dict[str, dataclasses.Field[Any]]:
        made = dataclasses.make_dataclass(owner.__name__, self._names)
        fields = {field.name: field for field in dataclasses.fields(made)}
        # It is asked for once: what it gives takes its place. Set by name, since the
        # type of a class knows no such field.
        setattr(owner, "__dataclass_fields__", fields)  # noqa: B010
        return fields

"""
Long work in slices.

The browser runs everything on the page's only thread. Work that may last is a
generator that yields after each slice of at most a few milliseconds and
returns its result. Its runner may draw a frame between slices, or drop it.
"""

from collections.abc import Generator
from typing import TypeAlias, TypeVar

Result = TypeVar("Result")

Sliced: TypeAlias = Generator[None, None, Result]


def finish(work: Sliced[Result]) -> Result:
    """
    Run *work* to its end without a pause and give its result.

    >>> def double(number):
    ...     yield
    ...     return 2 * number
    >>> finish(double(21))
    42
    """
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: Result = end.value
            return result

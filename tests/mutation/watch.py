"""
Watching pytest from inside: what each test sees of a module, and in which order
and how long the tests run against a change of it.
"""

import json
import resource
import sys
import time
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

import pytest

START = 60
"""Seconds of the processor in which the tests must be read in."""

SPARE = 2
"""Seconds that any test may take, beside three times what it took unchanged."""


class Seen(NamedTuple):
    """The *seconds* of the processor that a test took, and the *lines* it ran."""

    seconds: float
    lines: frozenset[int]


class Survey:
    """Notes for each test what it needs and which lines of *file* it runs."""

    def __init__(self, file: str, told: Path) -> None:
        self._file = file
        self._told = told
        self._seen: dict[str, tuple[float, list[int]]] = {}
        self._lines: set[int] = set()

    def _enter(self, frame: FrameType, _: str, __: object) -> Any:
        return self._step if frame.f_code.co_filename == self._file else None

    def _step(self, frame: FrameType, _: str, __: object) -> Any:
        self._lines.add(frame.f_lineno)
        return self._step

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Follow one test."""
        self._lines = set()
        before = time.process_time()
        sys.settrace(self._enter)
        try:
            return (yield)
        finally:
            sys.settrace(None)
            took = time.process_time() - before
            self._seen[item.nodeid] = took, sorted(self._lines)

    def pytest_sessionfinish(self) -> None:
        """Write down what was seen."""
        self._told.write_text(json.dumps(self._seen), "utf-8")


class Order:
    """
    Lets those tests run first that have *seen* the changed *lines*, and each for so
    long only that a change which makes it run for ever is found out.
    """

    def __init__(self, seen: Mapping[str, Seen], lines: Collection[int]) -> None:
        self._seen = seen
        self._lines = frozenset(lines)
        _allow(START)

    def _rank(self, item: pytest.Item) -> tuple[bool, float]:
        seen = self._seen[item.nodeid]
        return seen.lines.isdisjoint(self._lines), seen.seconds

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Put the tests in their order."""
        items.sort(key=self._rank)

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """Allow a test its time."""
        _allow(SPARE + 3 * self._seen[item.nodeid].seconds)


def _allow(seconds: float) -> None:
    """Let the system end this process if it uses so much more of the processor."""
    hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
    limit = int(time.process_time() + seconds) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (limit, hard))

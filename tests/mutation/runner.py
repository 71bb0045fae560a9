"""
The tests against one mutant: in a process of its own, which holds no other.

The process is a copy of this one, so pytest and Hypothesis need not start anew;
no file is changed. Its tests may use some time of the processor, not of the clock:
a busy machine kills no mutant that they would have let live.
"""

import importlib.abc
import importlib.machinery
import json
import os
import resource
import sys
from collections.abc import Collection, Mapping, Sequence
from enum import StrEnum
from pathlib import Path
from tempfile import TemporaryDirectory
from types import CodeType, ModuleType

import hypothesis  # noqa: F401  it takes long to import: once, before the copies
import pytest

from tests.mutation.watch import Order, Seen, Survey

MEMORY = 3 * 2**30
"""The most memory, in bytes, that a mutant may take."""

# Hypothesis is imported before pytest could rewrite it, which does no harm.
OPTIONS = """
    -x -q --no-header -p no:playwright -p no:base_url -p no:xdist
    -W ignore::pytest.PytestAssertRewriteWarning
""".split()


class Fate(StrEnum):
    """What became of a mutant."""

    KILLED = "killed"
    SURVIVED = "survived"
    TIMED_OUT = "timed out"


class Change(importlib.abc.MetaPathFinder, importlib.abc.InspectLoader):
    """An import of the module *name* that runs *code* in its place."""

    def __init__(self, name: str, code: CodeType) -> None:
        self.name = name
        self.code = code

    def find_spec(
        self, fullname: str, path: object, target: object = None
    ) -> importlib.machinery.ModuleSpec | None:
        """Give the changed module, and leave all others to be found as ever."""
        if fullname != self.name:
            return None
        return importlib.machinery.ModuleSpec(fullname, self)

    def get_source(self, fullname: str) -> str | None:
        """Give nothing: what runs stands in no file."""
        return None

    def exec_module(self, module: ModuleType) -> None:
        """Run the changed code as the module."""
        exec(self.code, module.__dict__)


def survey(name: str, source: str, tests: Sequence[str]) -> Mapping[str, Seen] | None:
    """
    Run *tests* with *source*, unchanged, as the module *name*.

    Gives what each test needed and saw, by its name; None when one has failed.
    """
    file = f"{name} (as it is)"
    code = compile(source, file, "exec", dont_inherit=True)
    with TemporaryDirectory() as folder:
        told = Path(folder, "seen.json")
        child = os.fork()
        if not child:
            _attack(Change(name, code), tests, Survey(file, told))
        if os.waitpid(child, 0)[1]:
            return None
        seen = json.loads(told.read_text("utf-8"))
    return {
        test: Seen(seconds, frozenset(lines)) for test, (seconds, lines) in seen.items()
    }


def run(
    name: str,
    source: str,
    tests: Sequence[str],
    seen: Mapping[str, Seen],
    lines: Collection[int],
) -> Fate:
    """
    Run *tests* with *source* as the module *name*; say what becomes of it.

    Those that have *seen* one of the changed *lines* come first, the quickest of
    them before all. None may take much longer than it did.
    """
    code = compile(source, f"{name} (mutant)", "exec", dont_inherit=True)
    child = os.fork()
    if not child:
        _attack(Change(name, code), tests, Order(seen, lines))
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return Fate.TIMED_OUT
    return Fate.KILLED if os.WEXITSTATUS(status) else Fate.SURVIVED


def _attack(change: Change, tests: Sequence[str], plugin: Survey | Order) -> None:
    """Run the tests with the change; end this process with pytest's status."""
    status: int = pytest.ExitCode.INTERNAL_ERROR
    try:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, sys.stdout.fileno())
        os.dup2(silence, sys.stderr.fileno())
        sys.meta_path.insert(0, change)
        status = pytest.main([*OPTIONS, *tests], plugins=[plugin])
    finally:
        os._exit(status)

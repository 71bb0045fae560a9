"""
Imports from the archive by a list of where each module lies in it.

Python's own way opens the archive for each module, looks for it under several
names and reads two headers. With some two hundred modules that takes a good part
of a start; here each is one read. What is not in the list is imported as ever.
"""

import marshal
import os
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from types import CodeType, ModuleType
from typing import Any

LIST = "places"
"""Where the list lies in the archive."""

_BROUGHT = "golf_core"
"""What a page may bring itself, as a wheel: it is unpacked in the current folder."""

Places = dict[str, tuple[int, int, str]]
"""By a module's name: where its code begins, its length in bytes, its path."""


class Packed:
    """Finds and loads the modules at *places* in the file *archive*."""

    def __init__(self, archive: str, places: Places) -> None:
        self._archive = archive
        self._places = places
        self._file = os.open(archive, os.O_RDONLY)

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: object = None
    ) -> ModuleSpec | None:
        """Give how a module is loaded, None if it is not in the list."""
        place = self._places.get(name)
        if place is None or self._is_elsewhere(name, path):
            return None
        is_package = place[2].endswith("__init__.py")
        return ModuleSpec(name, self, origin=place[2], is_package=is_package)

    def _is_elsewhere(self, name: str, path: Sequence[str] | None) -> bool:
        """Whether a module is brought by the page, or is in a package that is."""
        if path:
            return not path[0].startswith(self._archive)
        return name == _BROUGHT and os.path.isdir(name)  # noqa: PTH112 - not yet there

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        """Leave that to Python."""

    def exec_module(self, module: ModuleType) -> None:
        """Run a module's code."""
        name = module.__name__
        module.__file__ = f"{self._archive}/{self._places[name][2]}"
        exec(self.get_code(name), vars(module))

    def get_code(self, name: str) -> CodeType:
        """Read the code of a module that is in the list."""
        begin, length, _ = self._places[name]
        code: CodeType = marshal.loads(os.pread(self._file, length, begin))
        return code


def use_list() -> None:
    """Import from the archive that this module came from by its list."""
    loader: Any = globals()["__loader__"]
    places = marshal.loads(loader.get_data(f"{loader.archive}/{LIST}"))
    sys.meta_path.insert(0, Packed(loader.archive, places))

"""
The archive of Python code that the page loads. Runs in Pyodide itself.

It holds the game and, of the standard library, what Pyodide, PyScript and the
game import. That is found by importing it: no list can go stale.
"""

import ast
import codecs
import importlib
import importlib.util
import marshal
import sys
import zipfile
from collections.abc import Iterator
from contextlib import suppress
from itertools import chain
from pathlib import Path
from zipimport import zipimporter

from .written import write_out

Sources = dict[str, str]

_PROJECT = Path("/project")
_BOOT = _PROJECT / "web/boot"
_FIRST, _MAIN = "sitecustomize.py", "main.py"
_BESIDE = ("_colorize.py", "packed.py", "ready_made.py")
_PLACES = "places"
_DONE_WITHOUT = ("bz2.py", "lzma.py", "ssl.py", "_ssl.py", "compression/")
"""Parts that Python can be built without, so that all that asks for them can, too."""
_ARCHIVE = Path("/site/python.zip")
_PYSCRIPT = _PROJECT / "web/node_modules/@pyscript/core/src/stdlib"

# A .pyc whose source is never looked for: there is none beside it (PEP 552).
_UNCHECKED = (0b01).to_bytes(4, "little")


def main() -> None:
    """Pack the project at ``/project`` into ``/site/python.zip``."""
    sources = read_package(_PROJECT, "golf_core")
    sources |= read_package(_PROJECT / "web", "golf_ui")
    boot = (_FIRST, *_BESIDE, _MAIN)
    sources |= {name: (_BOOT / name).read_text("utf-8") for name in boot}
    game = reachable(sources, *map(module_name, boot))
    # The page names it, so that it lies beside the archive.
    del game[_MAIN]
    # PyScript loads its own before the game; they would be compiled at each start.
    pyscript = reachable(read_package(_PYSCRIPT, "pyscript"), "pyscript")
    load_imports(game)
    load_imports(pyscript)
    # The way names are written in zips: unpacking a wheel looks it up.
    codecs.lookup("cp437")
    write_archive(_ARCHIVE, library_in_use() | game | pyscript)


def read_package(folder: Path, package: str) -> Sources:
    """Read the modules of *package* in *folder*, by their path in it."""
    return {
        path.relative_to(folder).as_posix(): path.read_text("utf-8")
        for path in sorted((folder / package).rglob("*.py"))
    }


def reachable(sources: Sources, *entries: str) -> Sources:
    """
    Give those of *sources* that the modules *entries* need, themselves included.

    >>> sources = {"a/__init__.py": "", "a/b.py": "import a.c", "a/c.py": "",
    ...            "a/unused.py": "import a.b"}
    >>> list(reachable(sources, "a.b"))
    ['a/b.py', 'a/c.py', 'a/__init__.py']
    """
    found: Sources = {}
    waiting = [*entries]
    while waiting:
        module = waiting.pop()
        stem = module.replace(".", "/")
        for path in {f"{stem}.py", f"{stem}/__init__.py"} & (sources.keys() - found):
            found[path] = sources[path]
            waiting += [module.rpartition(".")[0], *imported_names(path, found[path])]
    return found


def load_imports(sources: Sources) -> None:
    """
    Import what *sources* import from elsewhere, without running them.

    What cannot be found is JavaScript's, or a name within a module.
    """
    own = {path.partition("/")[0] for path in sources}
    wanted = (imported_names(path, source) for path, source in sources.items())
    for name in sorted(set(chain.from_iterable(wanted))):
        if name.partition(".")[0] not in own:
            with suppress(ModuleNotFoundError):
                importlib.import_module(name)


def imported_names(path: str, source: str) -> Iterator[str]:
    r"""
    List what the module at *path* imports, also inside its functions.

    A name from a module may be a submodule, so it is listed as one too.

    >>> list(imported_names("a/b.py", "import json, os.path\nfrom . import c"))
    ['json', 'os.path', 'a', 'a.c']
    """
    package = path.rpartition("/")[0].replace("/", ".")
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            relative = "." * node.level + (node.module or "")
            module = importlib.util.resolve_name(relative, package)
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)


def module_name(path: str) -> str:
    """
    Give the name of the module at *path*.

    >>> module_name("a/b.py"), module_name("a/__init__.py")
    ('a.b', 'a')
    """
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def library_in_use() -> Sources:
    """Read the modules that were loaded from Pyodide's standard library."""
    found: Sources = {}
    for module in list(sys.modules.values()):
        loader = getattr(module, "__loader__", None)
        if isinstance(loader, zipimporter) and module.__file__:
            name = Path(module.__file__).relative_to(loader.archive).as_posix()
            if name.startswith(_DONE_WITHOUT):
                continue
            found[name] = loader.get_source(module.__name__) or ""
    return found


def write_archive(path: Path, sources: Sources) -> None:
    """
    Write a zip of bytecode, with a list of the places that `packed` reads it by.

    It is not compressed: unpacking would take longer than it saves, and hosts
    compress on the way. The same *sources* give the same bytes.
    """
    places = {}
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
        for name, source in sorted(sources.items()):
            undated = zipfile.ZipInfo(f"{name}c")
            content = bytecode(name, source)
            archive.writestr(undated, content)
            # What was written last ends where the next begins.
            begin = archive.start_dir - len(content) + len(_header(source))
            length = archive.start_dir - begin
            places[module_name(name)] = (begin, length, name)
        archive.writestr(zipfile.ZipInfo(_PLACES), marshal.dumps(places))


def bytecode(name: str, source: str) -> bytes:
    """Compile one module to what a ``.pyc`` holds, without asserts and docs."""
    # Pyodide's own modules read their docstrings.
    optimize = 0 if name.startswith(("pyodide/", "_pyodide/")) else 2
    tree = write_out(source) if name.startswith("golf_") else ast.parse(source)
    code = compile(tree, name, "exec", dont_inherit=True, optimize=optimize)
    return _header(source) + marshal.dumps(code)


def _header(source: str) -> bytes:
    source_hash = importlib.util.source_hash(source.encode())
    return importlib.util.MAGIC_NUMBER + _UNCHECKED + source_hash

"""The runtime of the page: PyScript, Pyodide and the Python code, packed for it."""

import json
import re
import shutil
import subprocess
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from . import BuildError

_SOURCE_MAP = re.compile(r"\n?//# sourceMappingURL=\S+\s*$")

_QUOTED = r"""(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)"""
_MODULES = re.compile(r"\{pyscript:\{(?:[\w\"'.]+:" + _QUOTED + r",?)+\}\}")
"""PyScript's own Python modules in its core: their names and texts."""

_SEARCH = re.compile(
    r"(\w+=\(\w,\w=document\)=>)\{const \w=\(new XPathEvaluator\).*?return \w\}"
)
"""How the core finds attributes whose names begin in a certain way."""


def copy_pyscript(packages: Path, site: Path) -> list[str]:
    """
    Copy what a page without plugins loads of PyScript; give it in that order.

    Most of its files carry a hash in their name, which changes with releases.
    """
    dist = packages / "@pyscript" / "core" / "dist"
    entry = dist / "core.js"
    core = dist / _only(r"core-[\w-]+\.js", entry.read_text("utf-8"), entry)
    text = core.read_text("utf-8")
    # The core imports this one although its plugin is off.
    error = dist / _only(r"(?<=\./)error-[\w-]+\.js", text, core)
    for script in (entry, error):
        _copy_script(script, site / "pyscript" / script.name)
    # It would write and compile its Python modules at each start: the archive has them.
    cut, found = _MODULES.subn("{}", text)
    # Nor has any page elements that name Python code to be called by events, for which
    # it would look through all attributes of the page, three times.
    cut, searched = _SEARCH.subn(r"\1[]", cut)
    if (found, searched) != (1, 1):
        raise BuildError(f"{core.name} of PyScript no longer has what is cut off.")
    _write_script(cut, site / "pyscript" / core.name)
    return [f"pyscript/{script.name}" for script in (entry, core, error)]


def copy_pyodide(packages: Path, site: Path) -> list[str]:
    """
    Copy Pyodide without its packages; give the modules to load.

    Its ``.mjs`` files become ``.js``: widely used servers send the former with
    a type that browsers refuse for a module. The larger is no module any more. What
    only packages would call of the WebAssembly is cut off. Raises BuildError when
    that cannot be done.
    """
    source, target = packages / "pyodide", site / "pyodide"
    trimmed = _trimmed(source, packages / ".cache")
    _copy_script(source / "pyodide.mjs", target / "pyodide.js")
    _copy_script(trimmed / "pyodide.asm.js", target / "pyodide.asm.js")
    shutil.copyfile(trimmed / "pyodide.asm.wasm", target / "pyodide.asm.wasm")
    lock = json.loads((source / "pyodide-lock.json").read_text("utf-8"))
    # A lock without packages leaves nothing that could be fetched from elsewhere.
    lock = {"info": lock["info"], "packages": {}}
    (target / "pyodide-lock.json").write_text(json.dumps(lock), "utf-8")
    return ["pyodide/pyodide.js"]


def _trimmed(source: Path, kept: Path) -> Path:
    """Give the folder of the cut runtime: cutting takes long, so it is *kept*."""
    script = Path(__file__).with_name("trim.mjs")
    state = sha256(script.read_bytes())
    for name in ("package.json", "pyodide.asm.mjs", "pyodide.asm.wasm"):
        state.update((source / name).read_bytes())
    target = kept / f"pyodide-{state.hexdigest()[:16]}"
    if not target.exists():
        # One that is stopped midway, or made twice at once, leaves no half of it.
        with TemporaryDirectory(dir=_made(kept)) as folder:
            _run_node(script, source, Path(folder) / "made")
            with suppress(OSError):
                (Path(folder) / "made").rename(target)
    return target


def _made(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def pack_python(root: Path, site: Path) -> None:
    """
    Pack the game and the part of the standard library that it uses.

    Pyodide compiles them under Node, as bytecode fits one version of Python
    only. Raises BuildError when Node is missing or a module cannot be packed.
    """
    _run_node(Path(__file__).with_name("compile.mjs"), root, site)


def _run_node(script: Path, *arguments: Path) -> None:
    node = shutil.which("node")
    if node is None:
        raise BuildError("Node is not installed; run.py takes care of it.")
    if subprocess.run([node, script, *arguments]).returncode:
        raise BuildError(f"{script.name} failed, for the reason above.")


def _copy_script(source: Path, target: Path) -> None:
    text = source.read_text("utf-8").replace("pyodide.asm.mjs", "pyodide.asm.js")
    _write_script(text, target)


def _write_script(text: str, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(_SOURCE_MAP.sub("\n", text), "utf-8", newline="\n")


def _only(pattern: str, text: str, source: Path) -> str:
    found = set(re.findall(pattern, text))
    if len(found) != 1:
        raise BuildError(f"{source.name} of PyScript should name one file {pattern}.")
    return str(found.pop())

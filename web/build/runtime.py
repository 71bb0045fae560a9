"""The runtime of the page: PyScript, Pyodide and the Python code, packed for it."""

import json
import re
import shutil
import subprocess
from pathlib import Path

from . import BuildError

_SOURCE_MAP = re.compile(r"\n?//# sourceMappingURL=\S+\s*$")


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
    for script in (entry, core, error):
        _copy_script(script, site / "pyscript" / script.name)
    return [f"pyscript/{script.name}" for script in (entry, core)]


def copy_pyodide(packages: Path, site: Path) -> list[str]:
    """
    Copy Pyodide without its packages; give the scripts to load.

    Its ``.mjs`` files become ``.js``: widely used servers send the former with
    a type that browsers refuse for a module.
    """
    source, target = packages / "pyodide", site / "pyodide"
    scripts = ("pyodide", "pyodide.asm")
    for name in scripts:
        _copy_script(source / f"{name}.mjs", target / f"{name}.js")
    shutil.copyfile(source / "pyodide.asm.wasm", target / "pyodide.asm.wasm")
    lock = json.loads((source / "pyodide-lock.json").read_text("utf-8"))
    # A lock without packages leaves nothing that could be fetched from elsewhere.
    lock = {"info": lock["info"], "packages": {}}
    (target / "pyodide-lock.json").write_text(json.dumps(lock), "utf-8")
    return [f"pyodide/{name}.js" for name in scripts]


def pack_python(root: Path, site: Path) -> None:
    """
    Pack the game and the part of the standard library that it uses.

    Pyodide compiles them under Node, as bytecode fits one version of Python
    only. Raises BuildError when Node is missing or a module cannot be packed.
    """
    node = shutil.which("node")
    if node is None:
        raise BuildError("Node is not installed; run.py takes care of it.")
    script = Path(__file__).with_name("compile.mjs")
    command = [node, str(script), str(root), str(site)]
    if subprocess.run(command).returncode:
        raise BuildError("its Python code cannot be packed, for the reason above.")


def _copy_script(source: Path, target: Path) -> None:
    text = source.read_text("utf-8").replace("pyodide.asm.mjs", "pyodide.asm.js")
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(_SOURCE_MAP.sub("\n", text), "utf-8", newline="\n")


def _only(pattern: str, text: str, source: Path) -> str:
    found = set(re.findall(pattern, text))
    if len(found) != 1:
        raise BuildError(f"{source.name} of PyScript should name one file {pattern}.")
    return str(found.pop())

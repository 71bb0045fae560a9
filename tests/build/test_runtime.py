"""The runtime of the page: what is left of Pyodide and PyScript."""

import json
import re
import shutil
import subprocess
from pathlib import Path

from tests.build.conftest import ROOT

PACKAGES = ROOT / "web" / "node_modules"
EXPORTS = """
const { readFileSync } = require("node:fs");
const module = new WebAssembly.Module(readFileSync(process.argv[1]));
console.log(JSON.stringify(WebAssembly.Module.exports(module).map(({ name }) => name)));
"""
NAMED = re.compile(r'Module\["[^"]+"\]=wasmExports\["([^"]+)"\]')


def exports(wasm: Path) -> set[str]:
    """Name what a file of WebAssembly gives to scripts."""
    node = shutil.which("node")
    assert node
    command = [node, "--eval", EXPORTS, str(wasm)]
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    return set(json.loads(ran.stdout))


def test_runtime_is_cut_to_what_its_script_calls(site: Path) -> None:
    """The script finds all that it names, and little else is left to be found."""
    script = (site / "pyodide" / "pyodide.asm.js").read_text("utf-8")
    whole = exports(PACKAGES / "pyodide" / "pyodide.asm.wasm")
    left = exports(site / "pyodide" / "pyodide.asm.wasm")

    assert left < whole
    assert len(left) < len(whole) / 20
    assert set(NAMED.findall(script)) <= left


def test_pyscript_carries_no_python(site: Path) -> None:
    """Its Python modules lie in the archive, compiled, and nowhere else."""
    (core,) = (site / "pyscript").glob("core-*.js")
    (whole,) = (PACKAGES / "@pyscript" / "core" / "dist").glob("core-*.js")

    assert '"__init__.py"' in whole.read_text("utf-8")
    assert '"__init__.py"' not in core.read_text("utf-8")
    # All else of it is there: a script of a fifth less.
    assert core.stat().st_size > 0.7 * whole.stat().st_size

/**
 * Runs a Python module of the project in Pyodide, as the browser would.
 *
 *     node pyodide.mjs ROOT MODULE ARGUMENT…
 *
 * Its printed lines come out of Node's; its exit status is Node's.
 */
import { loadPyodide } from "../../web/node_modules/pyodide/pyodide.mjs";

const [root, module, ...rest] = process.argv.slice(2);
const pyodide = await loadPyodide();
pyodide.FS.mkdirTree("/project");
pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root }, "/project");
pyodide.globals.set("arguments", pyodide.toPy(rest));
pyodide.globals.set("module", module);
process.exitCode = pyodide.runPython(`
import sys
from importlib import import_module
sys.path.insert(0, "/project")
import_module(module).main(list(arguments))
`);

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
// Pyodide's own process_time is the wall clock, which other processes disturb.
pyodide.globals.set("cpu_time", () => {
  const used = process.cpuUsage();
  return (used.user + used.system) / 1e6;
});
process.exitCode = pyodide.runPython(`
import sys
import time
from importlib import import_module
time.process_time = cpu_time
sys.path.insert(0, "/project")
import_module(module).main(list(arguments))
`);

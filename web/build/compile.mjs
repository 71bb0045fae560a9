/** Runs `pack.py` in Pyodide: `node compile.mjs PROJECT SITE`. */

import { loadPyodide } from "../node_modules/pyodide/pyodide.mjs";

// The game asks for its page when it is imported, which is done here without one.
Object.assign(globalThis, { document: null });
const [project, site] = process.argv.slice(2);
// A fixed seed, as the order of a set's elements shows in the bytecode; and no columns
// of code, which would be a sixth of it and are shown by tracebacks alone.
const python = await loadPyodide({ env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" } });
const mount = (/** @type {string} */ root, /** @type {string} */ point) => {
  python.FS.mkdirTree(point);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, point);
};
mount(project, "/project");
mount(site, "/site");
try {
  python.runPython("import sys; sys.path[:0] = ['/project', '/project/web']");
  python.pyimport("web.build.pack").main();
} catch (problem) {
  console.error(problem.message);
  process.exitCode = 1;
}

/**
 * Imports modules in the runtime of the page, from the archive of a site.
 *
 *     node imports.mjs SITE MODULE…
 *
 * Prints, as JSON, which `failed` and which texts of dataclasses were `compiled`.
 */

import { loadPyodide } from "../../web/node_modules/pyodide/pyodide.mjs";

// The game asks for its page when it is imported.
Object.assign(globalThis, { document: null });
const [site, ...modules] = process.argv.slice(2);
const python = await loadPyodide({ stdLibURL: `${site}/python.zip` });
python.globals.set("modules", python.toPy(modules));
console.log(
  python.runPython(`
import importlib
import json
from golf_ui.page.generated import COMPILED

failed = {}
for module in modules:
    try:
        importlib.import_module(module)
    except Exception as problem:
        failed[module] = repr(problem)
json.dumps({"failed": failed, "compiled": COMPILED})
`),
);

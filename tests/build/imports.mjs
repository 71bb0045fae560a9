/**
 * Imports modules in the runtime of the page, from the archive of a site.
 *
 *     node imports.mjs SITE MODULE…
 *
 * Prints, as JSON, which `failed`, and which the list of the archive did not give.
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
import sys
from packed import Packed

failed = {}
for module in modules:
    try:
        importlib.import_module(module)
    except Exception as problem:
        failed[module] = repr(problem)
unlisted = [
    name
    for name, module in sys.modules.items()
    if name.startswith(("golf_", "asyncio", "pyodide.code"))
    and not isinstance(module.__spec__.loader, Packed)
]
json.dumps({"failed": failed, "unlisted": unlisted})
`),
);

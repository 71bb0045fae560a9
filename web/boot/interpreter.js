/**
 * The interpreter that PyScript loads: Pyodide with this site's own files.
 *
 * PyScript hands few options on to Pyodide, so the rest is added here: where
 * the files lie, and the script of the runtime, which the page preloads.
 */

import * as pyodide from "./pyodide/pyodide.js";

/** Give the full address of a file of this site. */
const at = (/** @type {string} */ path) => new URL(path, import.meta.url).href;

const WASM = "application/wasm";

export const version = pyodide.version;

/**
 * Gives an answer the type of WebAssembly if the *address* has that ending and its
 * host does not know the type: browsers compile nothing else on the way, and
 * Pyodide would wait for ever. Any other answer stays the browser's own, for which
 * alone it keeps the compiled code.
 *
 * @param {Response} answer
 * @param {string} address
 */
const asWebAssembly = (answer, address) => {
  const { body, headers, ok } = answer;
  const type = headers.get("content-type")?.split(";")[0].trim();
  if (!ok || !address.endsWith(".wasm") || type === WASM) return answer;
  return new Response(body, { headers: { "content-type": WASM } });
};

/**
 * Loads the runtime, as a classic script: of these the browser keeps all of the
 * compiled code with what the service worker kept, of a module next to nothing.
 */
const runtime = new Promise((loaded) => {
  const script = document.createElement("script");
  script.src = at("./pyodide/pyodide.asm.js");
  script.onload = loaded;
  document.head.append(script);
});

/** @type {typeof pyodide.loadPyodide} */
export const loadPyodide = async (options) => {
  const { fetch } = globalThis;
  globalThis.fetch = (resource, ...rest) => {
    const address = resource instanceof Request ? resource.url : String(resource);
    const early = window.startDownloads?.get(address);
    if (early === undefined) return fetch(resource, ...rest);
    return early.then((answer) => asWebAssembly(answer, address));
  };
  try {
    await runtime;
    const python = await pyodide.loadPyodide({
      ...options,
      // Python's None for what JavaScript says is absent: one check, not two.
      convertNullToNone: true,
      createPyodideModule: window.createPyodideModule,
      indexURL: at("./pyodide/"),
      stdLibURL: at("./python.zip"),
    });
    window.startReached?.("interpreter");
    return python;
  } finally {
    globalThis.fetch = fetch;
  }
};

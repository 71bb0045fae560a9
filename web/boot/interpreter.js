/**
 * The interpreter that PyScript loads: Pyodide with this site's own files.
 *
 * PyScript hands few options on to Pyodide, so the rest is added here: where
 * the files lie, and the module of the runtime, which the page preloads.
 */

import { at, downloads } from "./downloads.js";
import { reached } from "./progress.js";
import createPyodideModule from "./pyodide/pyodide.asm.js";
import * as pyodide from "./pyodide/pyodide.js";

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

/** @type {typeof pyodide.loadPyodide} */
export const loadPyodide = async (options) => {
  const { fetch } = globalThis;
  globalThis.fetch = (resource, ...rest) => {
    const address = resource instanceof Request ? resource.url : String(resource);
    const early = downloads.get(address);
    if (early === undefined) return fetch(resource, ...rest);
    return early.then((answer) => asWebAssembly(answer, address));
  };
  try {
    const python = await pyodide.loadPyodide({
      ...options,
      // Python's None for what JavaScript says is absent: one check, not two.
      convertNullToNone: true,
      createPyodideModule,
      indexURL: at("./pyodide/"),
      stdLibURL: at("./python.zip"),
    });
    reached("interpreter");
    return python;
  } finally {
    globalThis.fetch = fetch;
  }
};

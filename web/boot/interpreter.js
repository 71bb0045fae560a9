/**
 * The interpreter that PyScript loads: Pyodide with this site's own files.
 *
 * PyScript hands few options on to Pyodide, so the rest is added here: where
 * the files lie, and the module of the runtime, which the page preloads.
 */

import { at, downloads } from "./downloads.js";
import createPyodideModule from "./pyodide/pyodide.asm.js";
import * as pyodide from "./pyodide/pyodide.js";

export const version = pyodide.version;

/** @type {typeof pyodide.loadPyodide} */
export const loadPyodide = async (options) => {
  const { fetch } = globalThis;
  globalThis.fetch = (resource, ...rest) => {
    const address = resource instanceof Request ? resource.url : String(resource);
    return downloads.get(address) ?? fetch(resource, ...rest);
  };
  try {
    return await pyodide.loadPyodide({
      ...options,
      // Python's None for what JavaScript says is absent: one check, not two.
      convertNullToNone: true,
      createPyodideModule,
      indexURL: at("./pyodide/"),
      stdLibURL: at("./python.zip"),
    });
  } finally {
    globalThis.fetch = fetch;
  }
};

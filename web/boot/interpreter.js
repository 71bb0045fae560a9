/**
 * The interpreter that PyScript loads: Pyodide with this site's own files.
 *
 * PyScript hands few options on to Pyodide, so the rest is added here: where
 * the files lie, and the script of the runtime, which the page preloads.
 */

import * as pyodide from "./pyodide/pyodide.js";

/** Give the full address of a file of this site. */
const at = (/** @type {string} */ path) => new URL(path, import.meta.url).href;

export const version = pyodide.version;

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

/**
 * Makes an instance of what has been compiled since the page began. Pyodide would wait
 * for ever for one that does not come, and tell nobody.
 *
 * @type {typeof WebAssembly.instantiateStreaming}
 */
const instantiateEarly = async (answer, imports) => {
  try {
    const module = await (window.startModule ?? WebAssembly.compileStreaming(answer));
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  } catch (problem) {
    reportError(problem);
    throw problem;
  }
};

/** @type {typeof pyodide.loadPyodide} */
export const loadPyodide = async (options) => {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = (resource, ...rest) => {
    const address = resource instanceof Request ? resource.url : String(resource);
    return window.startDownloads?.get(address) ?? fetch(resource, ...rest);
  };
  WebAssembly.instantiateStreaming = instantiateEarly;
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
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
};

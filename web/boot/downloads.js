/**
 * Downloads that begin at once, and not when Pyodide comes to ask for them.
 *
 * Plain fetches: preload links would cost the browser's cache of the compiled
 * WebAssembly. A module of its own, so that it waits for no other.
 */

/** Give the full address of a file of this site. */
export const at = (/** @type {string} */ path) => new URL(path, import.meta.url).href;

/** The answers to come, by the address asked for. */
export const downloads = new Map(
  ["./pyodide/pyodide.asm.wasm", "./pyodide/pyodide-lock.json", "./python.zip"]
    .map(at)
    .map((address) => [address, fetch(address)]),
);

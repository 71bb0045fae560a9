/**
 * Downloads that begin at once, and not when Pyodide comes to ask for them.
 *
 * Plain fetches: preload links would cost the browser's cache of the compiled
 * WebAssembly. A classic script, which waits for no module.
 */
(() => {
  if ("leaving" in document.documentElement.dataset) return;
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const at = (/** @type {string} */ path) => new URL(path, script.src).href;

  const WASM = at("./pyodide/pyodide.asm.wasm");
  const LOCK = at("./pyodide/pyodide-lock.json");
  const ARCHIVE = at("./python.zip");

  /** Whether the files come from this device, by the service worker. */
  const isNear = () => {
    try {
      return navigator.serviceWorker.controller !== null;
    } catch {
      // Frames without storage may not even ask, and old or private browsers have none.
      return false;
    }
  };

  /** Let an answer's bytes be counted as they come; the bar knows how many are due. */
  const counted = (/** @type {Response} */ answer) => {
    if (!answer.ok || !answer.body) return answer;
    if (isNear()) {
      window.startReached?.("archive");
      return answer;
    }
    let bytes = 0;
    const count = new TransformStream({
      /** @param {Uint8Array} piece */
      transform(piece, passed) {
        bytes += piece.length;
        // The bar may come after the first of them.
        const due = Number(document.getElementById("boot-bar")?.dataset.bytes);
        if (due) window.startReached?.("archive", bytes / due);
        passed.enqueue(piece);
      },
    });
    return new Response(answer.body.pipeThrough(count), answer);
  };

  window.startDownloads = new Map([
    [WASM, fetch(WASM)],
    [LOCK, fetch(LOCK)],
    [ARCHIVE, fetch(ARCHIVE).then(counted)],
  ]);

  // Its bytes are not counted: an answer that is passed on is not compiled as it comes.
  new PerformanceObserver((list, watch) => {
    if (!list.getEntriesByName(WASM).length) return;
    watch.disconnect();
    window.startReached?.("wasm");
  }).observe({ type: "resource", buffered: true });
})();

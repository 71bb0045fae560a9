/**
 * Downloads that begin at once, and not when Pyodide comes to ask for them; the
 * WebAssembly is compiled as it comes, beside all that the page does meanwhile.
 *
 * Plain fetches: preload links would cost the browser's cache of the compiled
 * WebAssembly. A classic script, which waits for no module.
 */
(() => {
  if ("leaving" in document.documentElement.dataset) return;
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const at = (/** @type {string} */ path) => new URL(path, script.src).href;

  const WASM = at("./pyodide/pyodide.asm.wasm");
  const WASM_TYPE = "application/wasm";
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

  /**
   * Gives an answer the type of WebAssembly if its host does not know that: browsers
   * compile nothing else on the way. Any other answer stays the browser's own, for
   * which alone it keeps the compiled code; so its bytes are not counted, either.
   */
  const typed = (/** @type {Response} */ answer) => {
    const { body, headers, ok } = answer;
    const type = headers.get("content-type")?.split(";")[0].trim();
    if (!ok || type === WASM_TYPE) return answer;
    return new Response(body, { headers: { "content-type": WASM_TYPE } });
  };

  window.startModule = WebAssembly.compileStreaming(fetch(WASM).then(typed)).then((module) => {
    window.startReached?.("wasm");
    return module;
  });
  window.startDownloads = new Map([
    // Pyodide asks for it, too, but is given the module.
    [WASM, Promise.resolve(new Response())],
    [LOCK, fetch(LOCK)],
    [ARCHIVE, fetch(ARCHIVE).then(counted)],
  ]);
})();

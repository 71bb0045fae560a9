/**
 * Starts PyScript, which runs `main.py`, once the page is parsed.
 *
 * A classic script, so that it comes in one file with those that it builds on.
 */
(() => {
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const core = new URL("./pyscript/core.js", script.src).href;

  /** Wait until the page is parsed, as this may come before or after. */
  const parsed = async () => {
    if (document.readyState !== "loading") return;
    await new Promise((done) => addEventListener("DOMContentLoaded", done));
  };

  const boot = async () => {
    await parsed();
    window.startReached?.("scripts");
    if (!document.querySelector("meta[http-equiv='Content-Security-Policy']")) {
      throw new Error("The page is under no policy: policy.js did not run.");
    }
    await window.indexedDBReady;
    // Not before: that would run the core before the guard is ready.
    /** @type {import("./pyscript/core.js")} */
    const { hooks } = await import(core);

    // Its default hook is made from text by Function(), which the policy forbids.
    hooks.worker.onBeforeRunAsync.clear();

    // An exception in the main script reaches no listener by itself.
    hooks.main.onReady.add(({ io }) => {
      window.startReached?.("python");
      const { stderr } = io;
      io.stderr = (problem, ...rest) => {
        if (problem instanceof Error) reportError(problem);
        else stderr(problem, ...rest);
      };
    });
  };

  // Where the page has an origin of its own, this script is a stranger's there: what
  // it leaves unhandled is told to nobody.
  boot().catch(reportError);
})();

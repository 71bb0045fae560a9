/**
 * Watches the start, and shows on the page when it fails or takes long.
 *
 * A classic script, first on the page, so that it also sees the failure of
 * every script after it. It sets `data-failed` or `data-slow` on `<html>`.
 */
(() => {
  /** How long a start may take before the page says so, in milliseconds. */
  const PATIENCE = 20_000;
  const page = document.documentElement;

  /** Whether the game is still starting. */
  const starting = () => !("ready" in page.dataset || "failed" in page.dataset);

  const showFailure = () => {
    const notice = document.getElementById("boot-failed");
    if (notice) notice.hidden = false;
  };

  const fail = () => {
    if (!starting()) return;
    page.dataset.failed = "";
    // The notice stands below this script: it may not have been parsed yet.
    showFailure();
    addEventListener("DOMContentLoaded", showFailure);
  };

  /**
   * Errors of code reach the window; those of loading stay at their element,
   * and only a script's is fatal: the game can do without a font or an icon.
   */
  const onError = (/** @type {Event} */ event) => {
    const lost = event.target;
    if (!(lost instanceof Element) || lost instanceof HTMLScriptElement) fail();
  };

  addEventListener("error", onError, true);
  addEventListener("unhandledrejection", fail);
  addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-retry]")) location.reload();
  });
  // A newer version has taken over: nothing of it may come into this page.
  try {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  } catch {
    // Frames without storage may not even ask, and old or private browsers have none.
  }
  setTimeout(() => {
    if (starting()) page.dataset.slow = "";
  }, PATIENCE);
})();

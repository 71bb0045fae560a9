/**
 * Watches the start, and shows on the page when it fails or takes long.
 *
 * A classic script, the first on the page, so that it also sees the failure of
 * every script after it. It sets `data-watched` on `<html>`, and `data-failed` or
 * `data-slow`. Where it is lost itself, the page tells at once that a start may take
 * long, and how to try again.
 */
(() => {
  /** How long a start may take before the page says so, in milliseconds. */
  const PATIENCE = 20_000;
  /** How long a page may take until there is anything to be seen. */
  const BLANK = 60_000;
  const page = document.documentElement;
  const { failed = "", retry = "" } = document.currentScript?.dataset ?? {};
  const { loadAnew = () => {} } = window;
  page.dataset.watched = "";

  /** Whether the game is still starting, and the page not about to be loaded anew. */
  const starting = () => !["ready", "failed", "leaving"].some((mark) => mark in page.dataset);

  /** Make the notice, for a page that was cut off before its own. */
  const makeNotice = () => {
    const notice = document.createElement("p");
    const button = document.createElement("button");
    notice.id = "boot-failed";
    button.dataset.retry = "";
    button.append(retry);
    notice.append(failed, " ", button);
    document.body.append(notice);
    return notice;
  };

  const showFailure = () => {
    const notice = document.getElementById("boot-failed");
    if (notice) notice.hidden = false;
    else if (document.body && document.readyState !== "loading") makeNotice();
  };

  const fail = () => {
    if (starting()) page.dataset.failed = "";
    // The notice stands below this script: it may not have been parsed yet.
    if ("failed" in page.dataset) showFailure();
  };

  /**
   * Errors of code reach the window; those of loading stay at their element.
   * The game can do without a font or an icon, but not without scripts and styles.
   */
  const onError = (/** @type {Event} */ { target: lost }) => {
    if (!(lost instanceof Element) || lost.matches("script, link[rel=stylesheet]")) fail();
  };

  /** Fail if the page was cut off: what starts the game stands at its end. */
  const onParsed = () => {
    if ("failed" in page.dataset || !document.querySelector("script[type=py]")) fail();
  };

  /**
   * Give up on a page that has not come so far that it could be seen, and tell so. No
   * browser shows anything while a script in the head is due, but the page can be
   * loaded anew.
   */
  const giveUp = () => {
    const styled = document.querySelector("link[rel=stylesheet]");
    if (!document.body) loadAnew();
    else if (!document.getElementById("boot-slow") || !(styled instanceof HTMLLinkElement && styled.sheet)) {
      stop();
      fail();
    }
  };

  addEventListener("error", onError, true);
  addEventListener("unhandledrejection", fail);
  // Not the content's being loaded: that waits for scripts, one of which may hang.
  document.addEventListener("readystatechange", onParsed, { once: true });
  // A newer version has taken over: nothing of it may come into this page.
  try {
    const { serviceWorker } = navigator;
    serviceWorker.addEventListener("controllerchange", loadAnew);
    // That may have been before anyone listened. What loads anew has been heard.
    const [{ type }] = /** @type {PerformanceNavigationTiming[]} */ (
      performance.getEntriesByType("navigation")
    );
    const answer = new MessageChannel();
    answer.port1.onmessage = ({ data }) => {
      if (data !== page.dataset.code && type !== "reload") loadAnew();
    };
    serviceWorker.controller?.postMessage("code?", [answer.port2]);
  } catch {
    // Frames without storage may not even ask, and old or private browsers have none.
  }
  setTimeout(() => {
    if (starting()) page.dataset.slow = "";
  }, PATIENCE);
  setTimeout(giveUp, BLANK);
})();

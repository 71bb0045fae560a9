/**
 * Notes on `<html>` what the lesson's styles, and Python later, need to know.
 *
 * A classic script in the head, so that nothing is painted before it has run:
 * `data-scripts`, scripts run at all; `data-framed`, another page is around
 * this one; `data-alone`, the address asks for the lesson and nothing else.
 */
(() => {
  const { dataset } = document.documentElement;
  dataset.scripts = "";
  if (parent !== window) dataset.framed = "";
  if (new URLSearchParams(location.search).get("view") !== "lesson") return;
  dataset.alone = "";
  if (!location.hash.startsWith("#lesson")) location.replace("#lesson/1");
})();

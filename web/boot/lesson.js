/**
 * Notes on `<html>` what the lesson's styles, and Python later, need to know.
 *
 * A classic script before all that is painted, so that nothing shows before it has run:
 * `data-scripts`, scripts run at all; `data-alone`, the address asks for the
 * lesson and nothing else; `data-reading`, it names a page of the lesson, which
 * is read until Python is up.
 */
(() => {
  const { dataset } = document.documentElement;
  dataset.scripts = "";
  const names = () => /^#lesson\/\d/.test(location.hash);

  /** Bring the static pages, which are no elements yet, if the address names one. */
  const bring = () => {
    const kept = document.getElementById("lesson-kept");
    if (!kept || !names()) return;
    kept.outerHTML = kept.textContent ?? "";
    // What an address names is looked for once, and it has only now come.
    location.replace(location.hash);
  };

  // The styles could ask this by :has(), and the browser then again at each change.
  const note = () => {
    const loading = document.readyState === "loading";
    if (!loading) bring();
    const reads = loading ? names() : document.querySelector(".still :target");
    if (reads) dataset.reading = "";
    else delete dataset.reading;
  };
  note();
  addEventListener("DOMContentLoaded", note);
  addEventListener("hashchange", note);
  const asked = new URLSearchParams(location.search);
  if (asked.get("view") !== "lesson") return;
  dataset.alone = "";
  const step = /^[1-8]b?$/.exec(asked.get("step") ?? "") ?? "1";
  if (!location.hash.startsWith("#lesson")) location.replace(`#lesson/${step}`);
})();

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
  // The styles could ask this by :has(), and the browser then again at each change.
  const note = () => {
    const loading = document.readyState === "loading";
    const reads = loading ? /^#lesson\/\d/.test(location.hash) : document.querySelector(".still :target");
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

/**
 * How far the start has come, shown on the bar above the table.
 *
 * A classic script, as those that report to it are.
 */
(() => {
  /** What the stages and downloads of a start take of it, in percent. */
  const SHARES = { scripts: 5, archive: 30, wasm: 25, interpreter: 25, python: 10 };

  /** @type {Map<string, number>} */
  const done = new Map();

  /** What the bar shows, in percent: each change of it has the page's styles asked. */
  let shown = 0;

  window.startReached = (part, share = 1) => {
    done.set(part, SHARES[part] * Math.min(share, 1));
    const percent = Math.round([...done.values()].reduce((sum, each) => sum + each, 0));
    const bar = document.getElementById("boot-bar");
    if (!bar || percent === shown) return;
    shown = percent;
    bar.setAttribute("aria-valuenow", `${percent}`);
    bar.style.setProperty("--done", `${percent / 100}`);
  };
})();

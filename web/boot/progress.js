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

  /** The bar goes in steps, in percent: each has the page's styles asked. */
  const STEP = 5;
  let shown = 0;

  window.startReached = (part, share = 1) => {
    done.set(part, SHARES[part] * Math.min(share, 1));
    const reached = [...done.values()].reduce((sum, each) => sum + each, 0);
    const percent = Math.floor(reached / STEP) * STEP;
    const bar = document.getElementById("boot-bar");
    if (!bar || percent === shown) return;
    shown = percent;
    bar.setAttribute("aria-valuenow", `${percent}`);
    bar.style.setProperty("--done", `${percent / 100}`);
  };
})();

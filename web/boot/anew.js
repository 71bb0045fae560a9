/**
 * Loads the page anew where somebody asks to try again.
 *
 * Browsers take from their cache what is fresh by its word, and a login page that came
 * in place of a file may be: so each file is asked for again before. Any of the scripts
 * may be such a page, so each brings this, and the first that runs does it for all.
 */
(() => {
  if (window.loadAnew) return;

  /** How long files may take to be asked for again before the page is, in milliseconds. */
  const PATIENCE = 5_000;

  // What is being fetched fails with that.
  window.loadAnew = () => {
    document.documentElement.dataset.leaving = "";
    location.reload();
  };

  const startAnew = async () => {
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    // Not all browsers list a script among the resources that they refused to run.
    const named = [...document.querySelectorAll("script[src], link[href]")].map((node) =>
      new URL(node.getAttribute("src") ?? node.getAttribute("href") ?? "", location.href).href);
    const own = [...new Set([...loaded, ...named])].filter((name) => name.startsWith(location.origin));
    const renewed = own.map((name) => fetch(name, { cache: "no-cache" }));
    const late = new Promise((done) => setTimeout(done, PATIENCE));
    await Promise.race([Promise.allSettled(renewed), late]);
    window.loadAnew?.();
  };

  addEventListener("click", (event) => {
    if (!(event.target instanceof Element && event.target.closest("[data-retry]"))) return;
    event.preventDefault();
    startAnew();
  });
})();

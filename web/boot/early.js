/**
 * Paints the player's own table before Python is up: the last picture that was
 * kept of it, on the nodes of the static page as the parser brings them.
 *
 * A classic script before all that is painted, so that nothing shows before it. The
 * picture is untrusted text: only known nodes, properties and forms of values are
 * taken. Where it does not show the game that is to come, cards lie face down.
 * `data-unknown` on `<html>` says so; `earlyInput` is told which game is shown.
 */
(() => {
  const root = document.documentElement;
  const { game = "", picture = "", first = "", frame = "" } = document.currentScript?.dataset ?? {};

  /** @typedef {[node: string, what: string, value: string | null]} Entry */
  /** @typedef {{game: string, lang: string, deal: number | null, king: string, start: string, shows: Entry[]}} Picture */

  const ATTRIBUTE = /^(hidden|tabindex|aria-(label|disabled)|data-(card|fits|depth|count|spare))$/;
  const FACE = /^([2-9TJQKA][CDHS]|back)?$/;
  const FIGURE = /^[\s\d+−–]*$/;

  /** Read what this tab keeps under a key, else what any tab wrote last. */
  const kept = (/** @type {string} */ key) => {
    try {
      return sessionStorage.getItem(key) ?? localStorage.getItem(key);
    } catch {
      return null;
    }
  };

  const asked = new URLSearchParams(location.search);

  /**
   * Under which key this page keeps a text. A frame keeps its game at a place of its
   * own, which its address names from the second time on.
   */
  const own = (/** @type {string} */ key) =>
    "framed" in root.dataset ? `${frame}${asked.get("place") ?? "?"}.${key.split(".").at(-1)}` : key;

  /** @returns {Picture | null} */
  const read = (/** @type {string | null} */ text) => {
    try {
      const found = JSON.parse(text ?? "");
      return Array.isArray(found.shows) && found.shows.every(isEntry) ? found : null;
    } catch {
      return null;
    }
  };

  const isEntry = (/** @type {unknown} */ entry) =>
    Array.isArray(entry) && entry.length === 3 &&
    typeof entry[0] === "string" && typeof entry[1] === "string" &&
    (entry[2] === null || typeof entry[2] === "string");

  /** Whether the address asks for nothing else than the game that is shown. */
  const isAskedFor = (/** @type {{deal: number | null, king: string, start: string}} */ shown) => {
    if (asked.get("view") === "daily") return false;
    const named = (/** @type {string} */ name) => asked.getAll(name).at(-1);
    if (!["deal", "king", "start"].some((name) => asked.has(name))) return true;
    return (named("deal") ?? `${shown.deal}`) === `${shown.deal}` &&
      (named("king") ?? "strict") === shown.king && (named("start") ?? "turned") === shown.start;
  };

  const drawFace = (/** @type {Element} */ node, /** @type {string} */ code) => {
    const suit = code === "back" ? "" : code.slice(1).toLowerCase();
    for (const kind of ["fu", "mi"]) {
      const symbol = suit ? kind[0] + code.slice(0, -1).replace("T", "10") + suit : code ? "bk" : "none";
      node.querySelector(`.${kind}`)?.setAttribute("href", `#${symbol}`);
    }
    node.setAttribute("data-suit", suit);
  };

  /** Show one entry; whatever it is not meant for is left as it is. */
  const paint = (/** @type {Element} */ node, /** @type {string} */ what, /** @type {string | null} */ value) => {
    if (what === "face") {
      if (FACE.test(value ?? "")) drawFace(node, value ?? "");
    } else if (what === "text") {
      const text = value ?? "";
      if (!node.childElementCount && node.textContent !== text) node.textContent = text;
    } else if (ATTRIBUTE.test(what)) {
      if (value === null) node.removeAttribute(what);
      else node.setAttribute(what, value);
    }
  };

  /** Leave out the words of a picture that was kept in another language. */
  const inThisLanguage = (/** @type {Entry} */ [node, what, value]) => {
    const worded = what === "aria-label" || (what === "text" && !FIGURE.test(value ?? ""));
    return /** @type {Entry} */ ([node, what, worded ? null : value]);
  };

  /** What hides a table that is not the one to come. @type {Entry[]} */
  const facedown = [
    ...[1, 2, 3, 4, 5, 6, 7].flatMap((column) => /** @type {Entry[]} */ ([
      [`c${column}`, "aria-disabled", "true"],
      [`c${column}`, "data-fits", null],
      [`c${column}`, "aria-label", "–"],
      [`c${column}`, "face", "back"],
      ...[0, 1, 2, 3].map((depth) => [`k${column}-${depth}`, "face", "back"]),
      ...[0, 1, 2, 3].map((depth) => [`k${column}-${depth}-name`, "text", ""]),
    ])),
    ["top", "face", "back"],
    ["waste", "aria-label", "–"],
    ["deal", "text", "–"],
  ];

  const last = read(kept(own(picture)));
  const saved = kept(own(game));
  /** @type {Picture} */
  const built = { game: first, lang: root.lang, deal: 0, king: "strict", start: "turned", shows: [] };
  built.deal = Number(/^Deal: (\d+)$/m.exec(first)?.[1]);
  const shown = saved === null ? built : last?.game === saved ? last : null;
  const known = shown !== null && isAskedFor(shown);
  if (!known) root.dataset.unknown = "";
  window.earlyGame = known ? shown.game : null;

  const table = known ? shown.shows : facedown;
  let waiting = known && shown.lang !== root.lang ? table.map(inThisLanguage) : table;

  /** Whether more of a node may come: nothing has been parsed that is behind it. */
  const isOpen = (/** @type {Element} */ node) => {
    /** @type {Element | null} */
    let at = node;
    while (at && !at.nextSibling) at = at.parentElement;
    return !at && document.readyState === "loading";
  };

  // A page may come in pieces that end within a card, so an open node is painted again.
  const paintParsed = () => {
    waiting = waiting.filter(([name, what, value]) => {
      const node = document.getElementById(name);
      if (node?.closest("#app .grid")) paint(node, what, value);
      return !node || isOpen(node);
    });
  };
  const parsing = new MutationObserver(paintParsed);
  parsing.observe(root, { childList: true, subtree: true });
  addEventListener("DOMContentLoaded", () => {
    paintParsed();
    parsing.disconnect();
  });
})();

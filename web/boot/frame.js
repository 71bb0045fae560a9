/**
 * What the page around this one gives, where this one lies in a frame.
 *
 * A classic script before all that is painted. It notes on `<html>` what is to be seen from the
 * first paint on: `data-framed`, another page is around this one; the theme, the
 * deck and the hidden parts that the address gives. And it is the door for
 * messages: only those of the page around, of one origin, of our form, not too
 * large and not too many come through, as text of a few plain values. What they
 * mean, Python says (`protocol.py`); too many are refused here, at no cost.
 */
(() => {
  const page = document.documentElement;
  const given = new URLSearchParams(location.search);
  const theme = given.get("theme") ?? "";
  if (/^(dark|light)$/.test(theme)) page.dataset.theme = theme;
  if (/^(|on|true)$/.test(given.get("four-colour") ?? "off")) page.dataset.deck = "four";
  page.dataset.hide = given.get("hide") ?? "";
  if (parent === window) return;
  page.dataset.framed = "";

  const SOURCE = "golf-solitaire";
  const VERSION = 1;
  /** All that a message may hold beside its head. */
  const FIELDS = "deal king start view step theme four-colour hide felt accent text".split(" ");
  /** One character more than the longest text that is read. */
  const LONGEST = 2001;
  const LONGEST_ID = 64;
  /** So many messages may come at once, and so many a second in the long run. */
  const BURST = 60;
  const A_SECOND = 30;

  /** The origin of the page around, once it is known; "null" where it has none. */
  let origin = given.get("parent");
  /** @type {((text: string) => void) | undefined} */
  let listener;
  /** @type {string[]} */
  const waiting = [];
  let credit = BURST;
  let last = 0;

  /** Whether one more message is not too many. */
  const isFew = () => {
    const now = performance.now();
    credit = Math.min(BURST, credit + ((now - last) * A_SECOND) / 1000);
    last = now;
    return credit >= 1 && credit-- > 0;
  };

  /**
   * The plain values of a message, or nothing if it is none of ours.
   *
   * @param {unknown} data
   */
  const read = (data) => {
    if (typeof data !== "object" || data === null) return undefined;
    const message = /** @type {Record<string, unknown>} */ (data);
    /** @param {string} name */
    const own = (name) => (Object.hasOwn(message, name) ? message[name] : undefined);
    if (own("source") !== SOURCE || own("v") !== VERSION) return undefined;
    /** @type {Record<string, unknown>} */
    const values = {};
    for (const name of ["id", "type", ...FIELDS]) {
      const value = own(name);
      if (typeof value === "string") values[name] = value.slice(0, LONGEST);
      else if (value === null || /^(number|boolean)$/.test(typeof value)) values[name] = value;
    }
    return values;
  };

  /** Tell that something asked was one message too many. @param {unknown} id */
  const refuse = (id) => {
    const isPlain = Number.isSafeInteger(id) || (typeof id === "string" && id.length <= LONGEST_ID);
    if (isPlain) window.golfFrame?.tell(JSON.stringify({ type: "result", id, ok: false, key: "too-many" }));
  };

  addEventListener("message", (event) => {
    if (event.source !== parent || (origin !== null && event.origin !== origin)) return;
    const values = read(event.data);
    // Until it has said hello, nothing else is heard of the page around.
    if (!values || (origin === null && values.type !== "hello")) return;
    const isKnown = origin !== null;
    origin = event.origin;
    if (!isKnown) tellFailure();
    if (!isFew()) return refuse(values.id);
    const text = JSON.stringify(values);
    if (listener) listener(text);
    else waiting.push(text);
  });

  window.golfFrame = {
    hear(hearer) {
      listener = hearer;
      waiting.splice(0).forEach((text) => hearer(text));
    },
    tell(text) {
      if (origin === null) return;
      const message = { source: SOURCE, v: VERSION, ...JSON.parse(text) };
      try {
        // A page without an origin has no name to be called by.
        parent.postMessage(message, origin === "null" ? "*" : origin);
      } catch {
        // The address names an origin that is none.
      }
    },
  };

  const tellFailure = () => {
    if ("failed" in page.dataset) window.golfFrame?.tell('{"id":0,"type":"error","key":"start"}');
  };
  new MutationObserver(tellFailure).observe(page, { attributeFilter: ["data-failed"] });
  // A script that was refused may have failed before this one came.
  tellFailure();
})();

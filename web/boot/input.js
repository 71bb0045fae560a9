/**
 * Keeps the taps and keys of a player who is faster than Python, in their order.
 *
 * A classic script before all that is painted. The events themselves are kept, and Python hears
 * them as its own once it is up; it alone knows what they mean. They are kept only
 * where the table that is shown is known to be the one to come.
 */
(() => {
  /** How many are kept: more are no game, but a child or a cat. */
  const MOST = 20;
  const CONTROLS = "#app .grid :is([data-column], [data-stock], [data-act], [data-open])";
  const { dataset } = document.documentElement;

  /** With what moved the focus between them. @type {Event[]} */
  const events = [];

  const takes = () =>
    window.earlyGame !== null && events.filter(({ type }) => type !== "focusin").length < MOST &&
    !["failed", "reading", "alone"].some((mark) => mark in dataset);

  const controlAt = (/** @type {EventTarget | null} */ target) =>
    target instanceof Element ? target.closest(CONTROLS) : null;

  const onFocus = (/** @type {FocusEvent} */ event) => {
    if (controlAt(event.target) && takes()) events.push(event);
  };

  const keep = (/** @type {MouseEvent | KeyboardEvent} */ event, /** @type {Element | null} */ pressed) => {
    events.push(event);
    pressed?.setAttribute("data-pressed", "");
  };

  const onClick = (/** @type {MouseEvent} */ event) => {
    const control = controlAt(event.target);
    if (control && takes()) keep(event, control);
  };

  /** Whether a key before has moved the focus, which will be seen later. */
  const isElsewhere = () =>
    events.some((event) => event instanceof KeyboardEvent && event.key.startsWith("Arrow"));

  /** What a key will press, as far as that can be shown before Python says so. */
  const pressedBy = (/** @type {KeyboardEvent} */ { key }) => {
    if (/^[1-7]$/.test(key)) return document.getElementById(`c${key}`);
    return ["s", " ", "ArrowDown"].includes(key) ? document.getElementById("stock") : null;
  };

  const isCommand = (/** @type {KeyboardEvent} */ event) => event.ctrlKey || event.metaKey;

  /** Whether a key could mean something on the table. */
  const isPlayed = (/** @type {KeyboardEvent} */ event) => {
    if (event.altKey || event.repeat || event.isComposing) return false;
    if (isCommand(event)) return /^[zy]$/i.test(event.key);
    return event.key.length === 1 || event.key.startsWith("Arrow");
  };

  /** Whether a key would click the control that has focus. */
  const isClick = (/** @type {KeyboardEvent} */ { key, target }) =>
    (key === "Enter" || key === " ") && controlAt(target) !== null;

  const onKey = (/** @type {KeyboardEvent} */ event) => {
    if (!takes() || !(isClick(event) || isPlayed(event))) return;
    // The focus may be elsewhere once the keys before it have been heard.
    event.preventDefault();
    const focused = isElsewhere() ? null : controlAt(event.target);
    keep(event, isClick(event) ? focused : pressedBy(event));
  };

  // Firefox clicks a button when the space bar comes up.
  const onKeyUp = (/** @type {KeyboardEvent} */ event) => {
    if (isClick(event)) event.preventDefault();
  };

  addEventListener("click", onClick, true);
  addEventListener("focusin", onFocus, true);
  addEventListener("keydown", onKey, true);
  addEventListener("keyup", onKeyUp, true);

  /** Give what was kept for *game*, once and for all. */
  window.takeEarlyInput = (game) => {
    removeEventListener("click", onClick, true);
    removeEventListener("focusin", onFocus, true);
    removeEventListener("keydown", onKey, true);
    removeEventListener("keyup", onKeyUp, true);
    for (const pressed of document.querySelectorAll("[data-pressed]")) {
      pressed.removeAttribute("data-pressed");
    }
    return game === window.earlyGame ? events.splice(0) : [];
  };
})();

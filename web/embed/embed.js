/**
 * `<golf-solitaire>`: the game, or its lesson, in any page.
 *
 * A classic script, as modules from another origin need headers that plain hosts
 * don't send; it may be imported as a module too, and loaded twice. It makes a
 * frame of the game and speaks with it as `docs/embed.md` says. The builder puts
 * its titles in, and takes the comments out.
 */
(() => {
  const NAME = "golf-solitaire";
  if (customElements.get(NAME)) return;

  const TITLES = GOLF_TITLES;
  /** What may be changed while the game runs. */
  const LIVE = ["deal", "king", "start", "view", "step", "theme", "four-colour", "hide"];
  /** What only a new frame can show. */
  const FIXED = ["lang", "sandbox", "site"];
  const METHODS = ["newDeal", "undo", "redo", "hint", "getState", "loadGame", "pause"];
  /** How long, in milliseconds, before a frame that is silent is given up. */
  const PATIENCE = 30_000;

  // A module has no currentScript; every browser names it in the stack.
  const script = /** @type {HTMLScriptElement | null} */ (document.currentScript);
  const source = script?.src ?? new Error().stack?.match(/\w+:\/\/[^\s)]+?\.js/)?.[0];
  const home = new URL(".", source ?? document.baseURI).href;

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    ":host{display:block;position:relative;overflow:hidden;aspect-ratio:4/3;min-block-size:320px;border-radius:14px;contain:strict;background:var(--golf-felt,#164c3e)}" +
      ":host([hidden]),[hidden]{display:none!important}" +
      "iframe,svg{position:absolute;inset:0;inline-size:100%;block-size:100%;border:0;color-scheme:normal}" +
      "a{position:absolute;inset:auto 0 12%;margin:auto;inline-size:fit-content;padding:12px 20px;border-radius:14px;background:#f2c968;color:#241a05;font:600 1rem system-ui,sans-serif}",
  );

  /** The table as it lies before the game comes: 35 cards, stock and waste. */
  const still = () => {
    /** @param {string} tag @param {Record<string, string>} attributes */
    const make = (tag, attributes) => {
      const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
      for (const name in attributes) node.setAttribute(name, attributes[name]);
      return node;
    };
    const svg = make("svg", { viewBox: "0 0 400 300", "aria-hidden": "true" });
    const cards = (/** @type {number} */ count, /** @type {number} */ x, /** @type {number} */ y, fill = "#fffdf8") =>
      svg.append(make("path", { d: `m${x} ${y}${"h44v62h-44zm52 0".repeat(count)}`, fill, stroke: "#445f4e" }));
    for (let row = 0; row < 5; row++) cards(7, 22, 24 + 20 * row);
    cards(1, 150, 216, "#1d4f86");
    cards(1, 206, 216);
    return svg;
  };

  /** A colour of CSS as `#rrggbb`, or "" for none. */
  const hex = (/** @type {string} */ colour) => {
    if (!CSS.supports("color", colour)) return "";
    const brush = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));
    brush.fillStyle = colour;
    brush.fillRect(0, 0, 1, 1);
    const [red, green, blue] = brush.getImageData(0, 0, 1, 1).data;
    return `#${((1 << 24) | (red << 16) | (green << 8) | blue).toString(16).slice(1)}`;
  };

  /** @typedef {{ resolve: (value: unknown) => void, reject: (error: Error) => void }} Waiting */

  class GolfSolitaire extends HTMLElement {
    static observedAttributes = [...LIVE, ...FIXED];

    /** @type {HTMLIFrameElement | undefined} */
    #frame;
    #link = document.createElement("a");
    #still = still();
    #ready = false;
    #id = 0;
    #hello = 0;
    /** Messages that wait until the game is there. @type {object[]} */
    #queue = [];
    /** @type {Map<unknown, Waiting>} */
    #asked = new Map();
    /** Attributes that have changed since the game was last told. @type {Set<string>} */
    #changed = new Set();
    /** The game as it was last told, in case that the frame is made anew. */
    #text = "";
    /** What ends with the frame. @type {AbortController | undefined} */
    #life;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    #timer;

    constructor() {
      super();
      const root = this.attachShadow({ mode: "open" });
      root.adoptedStyleSheets = [sheet];
      this.#link.target = "_blank";
      this.#link.rel = "noopener";
      this.#link.hidden = true;
      root.append(this.#still, this.#link);
    }

    connectedCallback() {
      const life = (this.#life = new AbortController());
      addEventListener("message", (event) => this.#hear(event), { signal: life.signal });
      if (this.getAttribute("loading") === "eager" || this.#queue.length) return this.#load();
      const watch = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && this.#load(), { rootMargin: "400px" });
      watch.observe(this);
      life.signal.onabort = () => watch.disconnect();
    }

    disconnectedCallback() {
      this.#life?.abort();
      this.#unload("removed");
    }

    /** Moved by `moveBefore`, the frame lives on. */
    connectedMoveCallback() {}

    /**
     * @param {string} name
     * @param {string | null} old
     * @param {string | null} value
     */
    attributeChangedCallback(name, old, value) {
      if (old === value) return;
      // What was played before is no longer what is wanted.
      if (!this.#frame && LIVE.indexOf(name) < 4) this.#text = "";
      if (!this.#frame) return;
      if (!this.#changed.size) queueMicrotask(() => this.#change());
      this.#changed.add(name);
    }

    /** Let the game, or a new frame, have what has changed. */
    #change() {
      const names = [...this.#changed];
      this.#changed.clear();
      if (!this.#frame) return;
      if (!names.some((name) => FIXED.includes(name))) return void this.#ask("set", Object.fromEntries(names.map((name) => [name, this.#value(name)]))).catch(() => {});
      this.#unload("reloaded");
      this.#load();
    }

    /** @param {string} name */
    #value(name) {
      return name === "four-colour" ? this.hasAttribute(name) : this.getAttribute(name);
    }

    /** The element's own language, else its page's. */
    get #lang() {
      return (this.lang || document.documentElement.lang).split("-")[0].toLowerCase();
    }

    get #site() {
      return new URL(this.getAttribute("site") || home, document.baseURI);
    }

    /** The game's address; with `given`, what this element gives in it too. */
    #address(given = true) {
      const lang = this.#lang;
      const address = new URL(TITLES[lang] ? `${lang}/` : "./", this.#site);
      for (const name of ["deal", "king", "start", "view", "step", ...(given ? ["theme", "four-colour", "hide"] : [])]) {
        const value = this.getAttribute(name);
        if (value !== null) address.searchParams.set(name, value);
      }
      return address;
    }

    #load() {
      if (this.#frame || !this.isConnected) return;
      const address = this.#address();
      const style = getComputedStyle(this);
      for (const name of ["felt", "accent"]) {
        const colour = hex(style.getPropertyValue(`--golf-${name}`).trim());
        if (colour) address.searchParams.set(name, colour);
      }
      address.searchParams.set("parent", origin);
      const title = TITLES[this.#lang] ?? TITLES.en;
      const frame = (this.#frame = document.createElement("iframe"));
      frame.title = this.title || title;
      frame.allow = "clipboard-write; web-share";
      if (this.hasAttribute("sandbox")) frame.setAttribute("sandbox", "allow-scripts");
      frame.src = address.href;
      frame.onload = () => {
        this.#still.toggleAttribute("hidden", true);
        // A link within the frame may have led to a page that does not answer.
        this.#ready = false;
        this.#post({ id: (this.#hello = ++this.#id), type: "hello" });
      };
      this.#link.textContent = `${title} ↗`;
      this.#link.href = this.#address(false).href;
      this.#link.before(frame);
      this.#timer = setTimeout(() => this.#fail("timeout"), PATIENCE);
    }

    /** @param {string} why */
    #unload(why) {
      clearTimeout(this.#timer);
      this.#frame?.remove();
      this.#frame = undefined;
      this.#ready = false;
      this.#still.toggleAttribute("hidden", false);
      this.#link.hidden = true;
      this.#queue = [];
      for (const { reject } of this.#asked.values()) reject(new Error(why));
      this.#asked.clear();
    }

    /** @param {string} key */
    #fail(key) {
      clearTimeout(this.#timer);
      if (this.#ready) return;
      this.#link.hidden = false;
      this.#tell("error", { key });
    }

    /** Whether the game has an origin that can be named. */
    get #origin() {
      return this.hasAttribute("sandbox") ? "null" : this.#site.origin;
    }

    /** @param {object} message */
    #post(message) {
      const target = this.#origin === "null" ? "*" : this.#origin;
      this.#frame?.contentWindow?.postMessage({ source: NAME, v: 1, ...message }, target);
    }

    /**
     * @param {string} type
     * @param {object} [values]
     * @returns {Promise<unknown>}
     */
    #ask(type, values) {
      const message = { ...values, id: ++this.#id, type };
      return new Promise((resolve, reject) => {
        this.#asked.set(message.id, { resolve, reject });
        if (this.#ready) return this.#post(message);
        this.#queue.push(message);
        this.#load();
      });
    }

    /** @param {MessageEvent} event */
    #hear({ source, origin, data }) {
      if (!this.#frame || source !== this.#frame.contentWindow || origin !== this.#origin) return;
      if (data?.source !== NAME || data.v !== 1 || typeof data.type !== "string") return;
      const { type, id } = data;
      if (type === "result") return this.#settle(id, data);
      if (type === "ready") this.#start(data);
      if (type === "error" && data.key === "start") return this.#fail("start");
      if (typeof data.text === "string") this.#text = data.text.slice(0, 2000);
      delete data.source;
      delete data.v;
      if (/^(ready|move|end|step|resize|error)$/.test(type)) this.#tell(type, data);
    }

    /** @param {Record<string, unknown>} data */
    #start(data) {
      clearTimeout(this.#timer);
      this.#ready = true;
      this.#link.hidden = true;
      // A frame made anew has no game where nothing is kept.
      if (this.#text && this.#text !== data.text && data.view === "play") this.#post({ id: 0, type: "loadGame", text: this.#text });
      this.#queue.splice(0).forEach((message) => this.#post(message));
    }

    /**
     * @param {unknown} id
     * @param {Record<string, unknown>} data
     */
    #settle(id, { ok, value, key, name, text }) {
      if (id === this.#hello) return this.#start(/** @type {Record<string, unknown>} */ (value));
      const waiting = this.#asked.get(id);
      this.#asked.delete(id);
      if (ok) waiting?.resolve(value);
      else waiting?.reject(Object.assign(new Error(`${text || key}`), { key, name }));
    }

    /**
     * @param {string} type
     * @param {object} data
     */
    #tell(type, data) {
      this.dispatchEvent(new CustomEvent(`golf-${type}`, { detail: data, bubbles: true, composed: true }));
    }

    static {
      for (const name of [...LIVE, "loading", "sandbox", "site"]) {
        const flag = /^(four-colour|sandbox)$/.test(name);
        for (const property of new Set([name, name.replace("-c", "C")])) {
          Object.defineProperty(this.prototype, property, {
            /** @this {HTMLElement} */
            get() {
              return flag ? this.hasAttribute(name) : this.getAttribute(name);
            },
            /** @this {HTMLElement} @param {unknown} value */
            set(value) {
              if (flag) this.toggleAttribute(name, !!value);
              else if (value == null) this.removeAttribute(name);
              else this.setAttribute(name, `${value}`);
            },
          });
        }
      }
      const own = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (this.prototype));
      for (const name of METHODS)
        /** @this {GolfSolitaire} @param {string | object} [asked] */
        own[name] = function (asked) {
          return this.#ask(name, typeof asked === "string" ? { text: asked } : asked);
        };
    }
  }

  customElements.define(NAME, GolfSolitaire);
})();

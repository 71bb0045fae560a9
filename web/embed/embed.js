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
  const HELLO = "hello";
  if (customElements.get(NAME)) return;

  /** What may be changed while the game runs. */
  const LIVE = "deal king start view step theme four-colour hide".split(" ");
  const OF_THE_GAME = LIVE.slice(0, 5);
  /** What only a new frame can show. */
  const FIXED = ["lang", "sandbox", "site"];
  /** What CSS gives, as `--golf-felt` and `--golf-accent`. */
  const COLOURS = ["felt", "accent"];
  const METHODS = "newDeal undo redo hint getState loadGame pause".split(" ");
  /** How long, in milliseconds, before a frame that is silent is given up. */
  const PATIENCE = 30_000;

  // A module has no currentScript; every browser names it in the stack.
  const script = /** @type {HTMLScriptElement | null} */ (document.currentScript);
  const source = script?.src ?? new Error().stack?.match(/\w+:\S+?\.js/)?.[0];
  const home = new URL(".", source ?? document.baseURI).href;

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    ":host{display:block;aspect-ratio:4/3;min-height:440px;max-width:100%;border-radius:14px;contain:strict;background:var(--golf-felt,#164c3e)}" +
      ":host([hidden]){display:none}" +
      // The transition, which nobody sees, tells when a colour of the page changes.
      "iframe,svg{position:absolute;width:100%;height:100%;border:0;color-scheme:normal;fill:#fffdf8;stroke:#445f4e;transition:1ms allow-discrete;transition-property:--golf-felt,--golf-accent}" +
      "path+path{fill:#1d4f86}" +
      "a{position:absolute;bottom:3%;left:50%;translate:-50%;width:max-content;padding:12px 20px;border-radius:14px;background:#f2c968;color:#241a05;font:600 1rem system-ui}",
  );

  /** The table as it lies before the game comes: 35 cards, waste and stock. */
  const still = () => {
    /** @param {string} tag @param {string} name @param {string} value */
    const make = (tag, name, value) => {
      const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
      node.setAttribute(name, value);
      return node;
    };
    const row = (/** @type {number} */ high) => `h44v${high}h-44zm52 0`.repeat(7);
    const card = "h44v62h-44z";
    const table = `m22 24${`${row(20)}m-364 20`.repeat(4)}${row(62)}M206 216${card}`;
    const svg = make("svg", "viewBox", "0 0 400 300");
    svg.ariaHidden = "true";
    svg.append(make("path", "d", table), make("path", "d", `M150 216${card}`));
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

  /** What an element's attribute says. @param {HTMLElement} element @param {string} name */
  const said = (element, name) => (/four|sandbox/.test(name) ? element.hasAttribute(name) : element.getAttribute(name));

  /** Why something asked is not done. @param {{ key?: string, name?: string, text?: string }} told */
  const refusal = ({ key, name, text }) => Object.assign(new Error(text || key), { key, name });

  /** @typedef {{ resolve: (value: unknown) => void, reject: (error: Error) => void }} Waiting */

  class GolfSolitaire extends HTMLElement {
    static observedAttributes = [...LIVE, ...FIXED, "loading"];

    /** @type {HTMLIFrameElement | undefined} */
    #frame;
    #root = this.attachShadow({ mode: "open" });
    #link = document.createElement("a");
    #still = still();
    #ready = false;
    #id = 0;
    /** Messages that wait until the game is there. @type {object[]} */
    #queue = [];
    /** @type {Map<unknown, Waiting>} */
    #asked = new Map();
    /** Attributes that have changed since the game was last told. @type {Set<string>} */
    #changed = new Set();
    /** The game as it was last told, in case that the frame is made anew. */
    #text = "";
    #watch = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && this.#load(), { rootMargin: "400px" });
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    #timer;

    constructor() {
      super();
      this.#root.adoptedStyleSheets = [sheet];
      this.#root.append(this.#still);
      this.#link.target = "_blank";
      this.#root.addEventListener("transitionend", (event) => this.#note(/** @type {TransitionEvent} */ (event).propertyName.slice(7)));
      // What was set before this script came hides the properties of the class.
      const own = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (this));
      for (const [name, value] of Object.entries(own)) {
        delete own[name];
        own[name] = value;
      }
    }

    connectedCallback() {
      addEventListener("message", this.#hear);
      this.#watch.observe(this);
      if (this.#isEager || this.#queue.length) this.#load();
    }

    disconnectedCallback() {
      removeEventListener("message", this.#hear);
      this.#watch.disconnect();
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
      if (name === "loading") return void (this.#isEager && this.#load());
      // What was played before is no longer what is wanted.
      if (!this.#frame && OF_THE_GAME.includes(name)) this.#text = "";
      this.#note(name);
    }

    get #isEager() {
      return said(this, "loading") === "eager";
    }

    /** Take note that what is given under a name has changed. @param {string} name */
    #note(name) {
      if (!this.#frame) return;
      if (!this.#changed.size) queueMicrotask(() => this.#change());
      this.#changed.add(name);
    }

    /** Let the game, or a new frame, have what has changed. */
    #change() {
      const names = [...this.#changed];
      this.#changed.clear();
      if (!this.#frame) return;
      if (!names.some((name) => FIXED.includes(name))) {
        const values = Object.fromEntries(names.map((name) => [name, this.#value(name)]));
        return void this.#ask("set", values).catch(({ key, name }) => name && this.#tell("error", { key, name }));
      }
      this.#unload("reloaded");
      this.#load();
    }

    /** @param {string} name */
    #value(name) {
      if (COLOURS.includes(name)) return hex(getComputedStyle(this).getPropertyValue(`--golf-${name}`));
      return said(this, name);
    }

    /** The element's own language, else its page's. */
    get #lang() {
      return (this.lang || document.documentElement.lang).split("-")[0].toLowerCase();
    }

    get #site() {
      return new URL(`${said(this, "site") || home}`, document.baseURI);
    }

    /** The game's address; with `given`, what this element gives in it too. */
    #address(given = true) {
      const lang = this.#lang;
      const address = new URL(GOLF_TITLES[lang] ? `${lang}/` : "./", this.#site);
      for (const name of given ? LIVE : OF_THE_GAME) {
        const value = said(this, name);
        if (value) address.searchParams.set(name, `${value}`);
      }
      return address;
    }

    #load() {
      if (this.#frame || !this.isConnected) return;
      const address = this.#address();
      for (const name of COLOURS) {
        const colour = this.#value(name);
        if (colour) address.searchParams.set(name, `${colour}`);
      }
      address.searchParams.set("parent", origin);
      const title = GOLF_TITLES[this.#lang] ?? GOLF_TITLES.en;
      const frame = (this.#frame = document.createElement("iframe"));
      frame.title = this.title || title;
      frame.allow = "clipboard-write;web-share";
      // Links to the full page would else lead nowhere.
      if (said(this, "sandbox")) frame.sandbox.value = "allow-scripts allow-popups allow-popups-to-escape-sandbox";
      frame.src = address.href;
      frame.onload = () => {
        this.#still.remove();
        // A link within the frame may have led to a page that does not answer.
        this.#ready = false;
        this.#post({ id: HELLO, type: HELLO });
      };
      this.#link.textContent = `${title} ↗`;
      this.#link.href = this.#address(false).href;
      this.#root.append(frame);
      this.#timer = setTimeout(() => this.#fail("timeout"), PATIENCE);
    }

    /** @param {string} why */
    #unload(why) {
      clearTimeout(this.#timer);
      this.#frame?.remove();
      this.#frame = undefined;
      this.#ready = false;
      this.#link.remove();
      this.#root.append(this.#still);
      this.#refuse(why);
    }

    /** Refuse all that waits for an answer. @param {string} key */
    #refuse(key) {
      this.#queue = [];
      for (const { reject } of this.#asked.values()) reject(refusal({ key }));
      this.#asked.clear();
    }

    /** @param {string} key */
    #fail(key) {
      clearTimeout(this.#timer);
      this.#root.append(this.#link);
      this.#refuse(key);
      this.#tell("error", { key });
    }

    /** Whether the game has an origin that can be named. */
    get #origin() {
      return said(this, "sandbox") ? "null" : this.#site.origin;
    }

    /** @param {object} message */
    #post(message) {
      this.#frame?.contentWindow?.postMessage({ source: NAME, v: 1, ...message }, this.#origin.replace(/^null$/, "*"));
    }

    /**
     * @param {string} type
     * @param {object} [values]
     * @returns {Promise<unknown>}
     */
    #ask(type, values) {
      const message = { ...values, id: ++this.#id, type };
      return new Promise((resolve, reject) => {
        if (this.#link.isConnected) return reject(refusal({ key: "start" }));
        this.#asked.set(message.id, { resolve, reject });
        if (this.#ready) return this.#post(message);
        this.#queue.push(message);
        this.#load();
      });
    }

    /** @param {MessageEvent} event */
    #hear = ({ source, origin, data }) => {
      if (source !== this.#frame?.contentWindow || origin !== this.#origin) return;
      const { source: name, v, ...told } = data ?? {};
      const { type, id, key, text } = told;
      if (name !== NAME || v !== 1 || typeof type !== "string") return;
      if (type === "result") return this.#settle(id, told);
      if (type === "ready") this.#start(told);
      if (key === "start") return this.#fail(key);
      if (typeof text === "string") this.#text = text.slice(0, 2000);
      if (/^(ready|move|end|step|resize|error)$/.test(type)) this.#tell(type, told);
    };

    /** @param {Record<string, unknown>} data */
    #start(data) {
      clearTimeout(this.#timer);
      this.#ready = true;
      this.#link.remove();
      // A frame made anew has no game where nothing is kept.
      if (this.#text && this.#text !== data.text && data.view === "play") this.#post({ id: 0, type: "loadGame", text: this.#text });
      this.#queue.splice(0).forEach((message) => this.#post(message));
    }

    /**
     * @param {unknown} id
     * @param {Record<string, unknown>} told
     */
    #settle(id, told) {
      if (id === HELLO) return this.#start(/** @type {Record<string, unknown>} */ (told.value));
      const waiting = this.#asked.get(id);
      this.#asked.delete(id);
      if (told.ok) waiting?.resolve(told.value);
      else waiting?.reject(refusal(told));
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
        for (const property of new Set([name, name.replace("-c", "C")])) {
          Object.defineProperty(this.prototype, property, {
            /** @this {HTMLElement} */
            get() {
              return said(this, name);
            },
            /** @this {HTMLElement} @param {string | boolean | null | undefined} value */
            set(value) {
              if (value == null || value === false) this.removeAttribute(name);
              else this.setAttribute(name, value === true ? "" : value);
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

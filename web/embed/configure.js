/**
 * The page that puts the game together for a site owner: what is chosen in its
 * form shows in the game beside it, and in the code below.
 *
 * A classic script, after `embed.js`: this page is a host as any other.
 */
(() => {
  const MOST = 2 ** 31 - 1;

  /** @param {string} id */
  const node = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
  const form = /** @type {HTMLFormElement} */ (node("choices"));
  const golf = node("golf");
  const site = new URL(/** @type {HTMLScriptElement} */ (document.querySelector("script[src$='embed.js']")).src);
  const { title = "", site: named = "" } = form.dataset;

  /** Whether a text is the number of a deal, or asks for none. @param {string} text */
  const isDeal = (text) => /^\d*$/.test(text) && (text === "" || (Number(text) > 0 && Number(text) <= MOST));

  /** The deal that was last understood. */
  let deal = "";

  /** Read the form: attributes of the element, and CSS properties. */
  const read = () => {
    const data = new FormData(form);
    const one = (/** @type {string} */ name) => `${data.get(name) ?? ""}`.trim();
    const typed = one("deal");
    if (isDeal(typed)) deal = typed;
    const field = node("deal");
    field.toggleAttribute("aria-invalid", !isDeal(typed));
    const told = isDeal(typed) ? "" : node("deal-error").dataset.wrong ?? "";
    if (node("deal-error").textContent !== told) node("deal-error").textContent = told;
    const own = data.getAll("own");
    /** @type {Record<string, string>} */
    const attributes = {
      view: one("view"),
      step: one("step"),
      deal: one("view") === "daily" ? "" : deal,
      king: one("king"),
      start: one("start"),
      lang: one("lang"),
      theme: one("theme"),
      "four-colour": one("four-colour"),
      hide: data.getAll("hide").join(" "),
      loading: one("loading"),
      sandbox: one("sandbox"),
    };
    /** @type {Record<string, string>} */
    const css = {
      "--golf-felt": own.includes("felt") ? one("felt") : "",
      "--golf-accent": own.includes("accent") ? one("accent") : "",
      "aspect-ratio": one("shape"),
    };
    return { attributes, css };
  };

  /** Leave out what is as it would be anyway. @param {Record<string, string>} values */
  const chosen = (values) => Object.entries(values).filter(([, value]) => value !== "");

  /** Write a text as the value of an attribute of markup. @param {string} text */
  const quoted = (text) => `"${text.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`;

  /** @param {ReturnType<typeof read>} choices */
  const elementCode = ({ attributes, css }) => {
    const style = chosen(css).map(([name, value]) => `${name}: ${value}`);
    const written = chosen(attributes).map(([name, value]) => (name === value ? ` ${name}` : ` ${name}=${quoted(value)}`));
    if (style.length) written.push(` style=${quoted(style.join("; "))}`);
    return `<script src=${quoted(site.href)} defer></script>\n<golf-solitaire${written.join("")}></golf-solitaire>`;
  };

  /** @param {ReturnType<typeof read>} choices */
  const frameCode = ({ attributes, css }) => {
    const { lang, loading, sandbox, ...asked } = attributes;
    const address = new URL(`${lang || document.documentElement.lang}/`, site);
    const colours = { felt: css["--golf-felt"], accent: css["--golf-accent"] };
    for (const [name, value] of chosen({ ...asked, ...colours })) address.searchParams.set(name, name === value ? "on" : value);
    const [across, down] = (css["aspect-ratio"] || "4 / 3").split("/").map(Number);
    const written = [
      `src=${quoted(address.href)}`,
      `title=${quoted(title)}`,
      `width="800" height="${Math.round((800 * (down ?? 1)) / across)}"`,
      ...(sandbox ? ['sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"'] : []),
      `loading="${loading || "lazy"}"`,
    ];
    return `<iframe ${written.join(" ")}></iframe>`;
  };

  const show = () => {
    const choices = read();
    const { attributes, css } = choices;
    /** @type {HTMLSelectElement} */ (node("step")).disabled = attributes.view !== "lesson";
    for (const [name, value] of Object.entries({ ...attributes, lang: attributes.lang || document.documentElement.lang })) {
      if (value) golf.setAttribute(name, name === value ? "" : value);
      else golf.removeAttribute(name);
    }
    for (const [name, value] of Object.entries(css)) golf.style.setProperty(name, value);
    node("code-element").textContent = elementCode(choices);
    node("code-frame").textContent = frameCode(choices);
  };

  /** Show what the page hears, the last first. @param {string} name @param {unknown} told */
  const note = (name, told) => {
    node("heard").textContent = `${name} ${JSON.stringify(told, null, 1)}`;
  };

  /** @param {HTMLElement} button */
  const copy = async (button) => {
    const code = node(button.dataset.copy ?? "");
    const { done = "", refused = "" } = node("copied").dataset;
    try {
      await navigator.clipboard.writeText(code.textContent ?? "");
      node("copied").textContent = done;
    } catch {
      getSelection()?.selectAllChildren(code);
      node("copied").textContent = refused;
    }
  };

  /** @param {string} method */
  const ask = async (method) => {
    const methods = /** @type {Record<string, () => Promise<unknown>>} */ (/** @type {unknown} */ (golf));
    try {
      note(`${method}()`, await methods[method]());
    } catch (error) {
      const { key, message } = /** @type {{ key: string, message: string }} */ (error);
      note(`${method}()`, { key, message });
    }
  };

  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", ({ target }) => {
    const { type, name } = /** @type {HTMLInputElement} */ (target);
    const own = /** @type {HTMLInputElement | null} */ (form.querySelector(`[name=own][value=${name}]`));
    if (type === "color" && own) own.checked = true;
    show();
  });
  document.addEventListener("click", ({ target }) => {
    const button = /** @type {HTMLElement} */ (target).closest("button");
    if (button?.dataset.copy) copy(button);
    if (button?.dataset.ask) ask(button.dataset.ask);
  });
  for (const kind of ["ready", "move", "end", "step", "resize", "error"])
    golf.addEventListener(`golf-${kind}`, (event) => note(event.type, /** @type {CustomEvent} */ (event).detail));
  // The examples may have been written before it was known where the site will be.
  for (const code of document.querySelectorAll(".manual pre code"))
    code.textContent = (code.textContent ?? "").replaceAll(named, new URL(".", site).href).replaceAll(new URL(named).origin, site.origin);
  show();
})();

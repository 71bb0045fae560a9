/**
 * Puts the page under its Content-Security-Policy, as its first act.
 *
 * The policy allows the files of the site: `'self'`. In a sandboxed frame the page
 * has an origin of its own, and WebKit takes `'self'` for that, which matches
 * nothing; there the host is named instead. A policy only ever adds to those before
 * it, so one in the markup could not be mended. `boot.js` starts nothing without it.
 *
 * A classic script, before all that a page loads but the script that watches the start.
 */
(() => {
  const policy = document.currentScript?.dataset.policy ?? "default-src 'none'";
  const host = `${location.protocol}//${location.host}`;
  const meta = document.createElement("meta");
  meta.httpEquiv = "Content-Security-Policy";
  meta.content = origin === "null" && location.host ? policy.replaceAll("'self'", host) : policy;
  document.head.append(meta);
})();

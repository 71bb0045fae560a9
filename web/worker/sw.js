/**
 * Keeps the site for use without a network, one version at a time.
 *
 * A version is kept whole or not at all. A new one is kept aside and waits until
 * no page uses the old one any more, or until a page asks for it.
 */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const { scope } = worker.registration;
const CACHE = cacheName(scope, VERSION);

/** How many files are fetched side by side. */
const LANES = 4;

/** Whether a page asked for this version, so that all pages go over to it. */
let askedFor = false;

const install = async () => {
  // One that is there already may be in use: the version before last, put back.
  const alreadyThere = await caches.has(CACHE);
  try {
    await keepAll(await caches.open(CACHE));
  } catch (problem) {
    if (!alreadyThere) await caches.delete(CACHE);
    throw problem;
  }
};

/**
 * Keep every file of the site; the first that cannot be kept ends it all.
 *
 * @param {Cache} cache
 */
const keepAll = async (cache) => {
  const waiting = Object.entries(FILES);
  const failure = new AbortController();
  const lane = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      failure.signal.throwIfAborted();
      const [file, hash] = next;
      const address = addressOf(file, scope);
      const answer = (await kept(address, hash)) ?? (await fetched(address, hash, failure.signal));
      await cache.put(address, answer);
    }
  };
  try {
    await Promise.all(Array.from({ length: LANES }, lane));
  } catch (problem) {
    failure.abort();
    throw problem;
  }
};

/**
 * Give a file that has not changed since a version that is kept.
 *
 * @param {string} address
 * @param {string} hash
 */
const kept = async (address, hash) => {
  for (const cache of ownCaches(await caches.keys(), scope)) {
    const answer = await caches.match(address, { cacheName: cache, ignoreVary: true });
    if (answer && isSound(answer, await hashOf(answer), hash)) return answer;
  }
};

/**
 * Fetch a file. What the browser itself has kept will do if it is the very file: the
 * game has just started from it, and to an answer that stays the same the browser
 * keeps the code that it compiled. Else the host is asked.
 *
 * @param {string} address
 * @param {string} hash
 * @param {AbortSignal} signal
 */
const fetched = async (address, hash, signal) => {
  const sound = async (/** @type {RequestCache} */ cache) => {
    const answer = await fetch(address, { cache, signal });
    return isSound(answer, await hashOf(answer), hash) ? answer : undefined;
  };
  const answer = (await sound("force-cache")) ?? (await sound("no-cache"));
  if (!answer) throw new Error(`${address} is damaged`);
  const anyVariant = answer.headers.get("vary")?.includes("*");
  if (!answer.redirected && !anyVariant) return answer;
  // Some hosts lead from rules.html on to rules, and no page can be opened by an answer
  // that was led on; some proxies say that an answer varies by anything, and no cache
  // takes that. Both are written anew; else that would cost the compiled code.
  const type = answer.headers.get("content-type") ?? "";
  return new Response(answer.body, { headers: { "content-type": type } });
};

const hashOf = async (/** @type {Response} */ answer) =>
  hexadecimal(await crypto.subtle.digest("SHA-256", await answer.clone().arrayBuffer()));

const activate = async () => {
  const others = ownCaches(await caches.keys(), scope).filter((name) => name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
  // Not on a first visit: that page may have come from another version's files.
  if (askedFor) await worker.clients.claim();
};

/**
 * Answer from what is kept; from the network where the browser has lost it.
 *
 * @param {Request} request
 * @param {string} file
 */
const answered = async (request, file) => {
  const address = addressOf(file, scope);
  const own = { cacheName: CACHE, ignoreVary: true };
  const answer = await caches.match(address, own).catch(() => undefined);
  return answer ?? fetch(request);
};

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (event) => {
  const file = fileAsked(event.request, scope, FILES);
  if (file) event.respondWith(answered(event.request, file));
});
worker.addEventListener("message", ({ data, ports }) => {
  if (data === "code?") ports[0]?.postMessage(CODE);
  if (data !== TAKE_OVER) return;
  askedFor = true;
  worker.skipWaiting();
});

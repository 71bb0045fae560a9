/**
 * Puts a database in memory where the browser denies the real one.
 *
 * PyScript opens an IndexedDB before it runs any code and never starts when
 * that is refused, as it is in sandboxed frames and in third-party frames
 * with storage blocked. A classic script: it must come before the core.
 * `indexedDBReady` settles once `indexedDB` can be relied on.
 */
(() => {
  /**
   * Answers later, as IndexedDB does: by a request whose `onsuccess` is called.
   *
   * @param {() => unknown} work
   */
  const request = (work) => {
    const asked = {
      /** @type {unknown} */
      result: undefined,
      /** @type {((event: object) => void) | null} */
      onsuccess: null,
      onerror: null,
      onupgradeneeded: null,
    };
    queueMicrotask(() => {
      asked.result = work();
      asked.onsuccess?.({ type: "success", target: asked });
    });
    return asked;
  };

  /** The part of an object store that PyScript's map of values calls. */
  const objectStore = () => {
    const values = new Map();
    return {
      clear: () => request(() => values.clear()),
      count: () => request(() => values.size),
      delete: (/** @type {unknown} */ key) => request(() => void values.delete(key)),
      get: (/** @type {unknown} */ key) => request(() => values.get(key)),
      getAllKeys: () => request(() => [...values.keys()]),
      getKey: (/** @type {unknown} */ key) =>
        request(() => (values.has(key) ? key : undefined)),
      put: (/** @type {unknown} */ value, /** @type {unknown} */ key) =>
        request(() => (values.set(key, value), key)),
    };
  };

  const database = () => {
    const store = objectStore();
    const transaction = { objectStore: () => store, commit() {} };
    return {
      close() {},
      objectStoreNames: ["entries"],
      transaction: () => transaction,
      // PyScript listens to every "on…" property that it finds here.
      onabort: null,
      onclose: null,
      onerror: null,
    };
  };

  /** @type {Map<string, ReturnType<typeof database>>} */
  const databases = new Map();
  const memory = {
    /** @param {string} name */
    open(name) {
      if (!databases.has(name)) databases.set(name, database());
      return request(() => databases.get(name));
    },
  };

  /** Ask the browser for a database, and leave no trace of it. */
  const probe = () =>
    new Promise((granted, denied) => {
      const asked = indexedDB.open("golf-probe");
      asked.onsuccess = () => {
        asked.result.close();
        granted(indexedDB.deleteDatabase("golf-probe"));
      };
      asked.onerror = (event) => {
        event.preventDefault();
        denied(asked.error);
      };
    });

  // A promise of its own: opening may throw instead of answering.
  window.indexedDBReady = Promise.resolve()
    .then(probe)
    .catch(() => {
      Object.defineProperty(window, "indexedDB", { value: memory });
    });
})();

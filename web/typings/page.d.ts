interface Window {
  /** Settles once `indexedDB` can be used: the browser's own or the stand-in. */
  indexedDBReady: Promise<void>;
}

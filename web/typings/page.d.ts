type StartPart = "scripts" | "archive" | "wasm" | "interpreter" | "python";

interface Window {
  /** The game that the page shows before Python is up, as it is saved; null if unknown. */
  earlyGame: string | null;
  /** Gives the events that were kept for a game, and ends the keeping. */
  takeEarlyInput: (game: string) => Event[];
  /** Loads the page anew, where trying again is provided for. */
  loadAnew?: () => void;
  /** Settles once `indexedDB` can be used: the browser's own or the stand-in. */
  indexedDBReady: Promise<void>;
  /** Takes note that a part of the start is done, or how much of it. */
  startReached?: (part: StartPart, share?: number) => void;
  /** The answers to come to what was asked for early, by the address. */
  startDownloads?: Map<string, Promise<Response>>;
  /** The WebAssembly to come, compiled. */
  startModule?: Promise<WebAssembly.Module>;
  /** Makes the WebAssembly module of the runtime, with Emscripten's settings. */
  createPyodideModule: (settings: object) => Promise<any>;
  /** The door to the page around this one, in a frame. */
  golfFrame?: {
    /** Hand on each message, as JSON, from now on and those that wait. */
    hear(hearer: (text: string) => void): void;
    /** Send a message, given as JSON without its head. */
    tell(text: string): void;
  };
}

/** The game's name in each language; the builder puts it in. */
declare const GOLF_TITLES: Record<string, string>;

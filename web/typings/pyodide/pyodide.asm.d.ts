/** Makes the WebAssembly module of the runtime, with Emscripten's settings. */
export default function createPyodideModule(settings: object): Promise<any>;

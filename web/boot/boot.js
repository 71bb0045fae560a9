/** Starts PyScript, which runs `main.py`. */

import "./downloads.js";
import { reached } from "./progress.js";

reached("scripts");

if (!document.querySelector("meta[http-equiv='Content-Security-Policy']")) {
  throw new Error("The page is under no policy: policy.js did not run.");
}

await window.indexedDBReady;
// Not a static import: that would run the core before the guard is ready.
const { hooks } = await import("./pyscript/core.js");

// Its default hook is made from text by Function(), which the policy forbids.
hooks.worker.onBeforeRunAsync.clear();

// An exception in the main script reaches no listener by itself.
hooks.main.onReady.add(({ io }) => {
  reached("python");
  const { stderr } = io;
  io.stderr = (problem, ...rest) => {
    if (problem instanceof Error) reportError(problem);
    else stderr(problem, ...rest);
  };
});

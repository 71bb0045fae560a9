/**
 * Cuts the runtime down to what its own scripts call: `node trim.mjs PYODIDE TARGET`.
 *
 * Pyodide exports some eight thousand names of its WebAssembly for packages that come
 * as WebAssembly, too. This site has none of these. Each export costs time at each
 * start, and keeps code alive that nothing calls; so does the table of addresses that
 * such packages would be linked by.
 *
 * The script, a module, becomes a classic one, `pyodide.asm.js`, which leaves
 * `createPyodideModule` on the window: of these a browser that keeps them for a service
 * worker compiles all at once, and keeps that too.
 */

import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const METADCE = "../node_modules/binaryen/bin/wasm-metadce";

/** What the code is allowed to hold: what Pyodide's was compiled with, and no more. */
const FEATURES = [
  "bulk-memory",
  "bulk-memory-opt",
  "exception-handling",
  "extended-const",
  "multivalue",
  "mutable-globals",
  "nontrapping-float-to-int",
  "reference-types",
  "sign-ext",
  "simd",
];

const EXPORT = /([\w$]+)=Module\["[^"]+"\]=wasmExports\["([^"]+)"\](?:\.value>>>0)?;?/g;
const ANY_EXPORT = /wasmExports\["([^"]+)"\]/g;
/** How else an export is named: as a property, or in quotes, for a table of symbols. */
const OTHERWISE = /wasmExports\.([\w$]+)|(?<!wasmExports\[)"([\w$]+)"/g;
/**
 * How addresses of functions are noted: of all exports, for packages to be linked by,
 * and of all others, to find those again that stand in the table from the start. None
 * of these is ever asked for.
 */
const NOTED = ["updateGOT(origExports);", "updateTableMap(0,wasmTable.length)"];
const EXPORTED = "export default _createPyodideModule;";
const VARIABLES = /var ((?:[\w$]+,)*[\w$]+);(?=function assignWasmExports\()/;

/** How often a variable stands in the script that nothing reads: declared, named, set. */
const UNREAD = 3;

const [source, target] = process.argv.slice(2);
const script = readFileSync(`${source}/pyodide.asm.mjs`, "utf-8");
const loader = readFileSync(`${source}/pyodide.mjs`, "utf-8");
const wasm = new WebAssembly.Module(readFileSync(`${source}/pyodide.asm.wasm`));

/** @type {Map<string, number>} */
const uses = new Map();
for (const [word] of (script + loader).matchAll(/[\w$]+/g)) {
  uses.set(word, (uses.get(word) ?? 0) + 1);
}
const variables = new Map([...script.matchAll(EXPORT)].map(([, name, of]) => [of, name]));
const named = new Set([...script.matchAll(ANY_EXPORT)].map(([, of]) => of));
const otherwise = new Set([...script.matchAll(OTHERWISE)].map(([, of, quoted]) => of ?? quoted));
// What the code looks up itself, by way of a table that is filled from the exports.
const addresses = (/** @type {WebAssembly.Module} */ module) =>
  WebAssembly.Module.imports(module).filter(({ module: from }) => from.startsWith("GOT"));
const lookedUp = new Set(addresses(wasm).map(({ name }) => name));

const isCalled = (/** @type {string} */ name) => {
  const variable = variables.get(name);
  if (otherwise.has(name)) return true;
  return variable === undefined ? named.has(name) : (uses.get(variable) ?? 0) > UNREAD;
};

const kept = new Set(
  WebAssembly.Module.exports(wasm)
    .map(({ name }) => name)
    .filter((name) => lookedUp.has(name) || isCalled(name)),
);

/** @type {Set<string>} */
const gone = new Set();
const assigned = script.replaceAll(EXPORT, (whole, variable, name) => {
  if (kept.has(name)) return whole;
  gone.add(variable);
  return "";
});
const cut = assigned.replace(VARIABLES, (_, list) => {
  const left = list.split(",").filter((/** @type {string} */ name) => !gone.has(name));
  return `var ${left.join(",")};`;
});
const isAsBefore = variables.size && gone.size && cut !== assigned;
if (!isAsBefore || !NOTED.every((each) => cut.includes(each)) || !cut.includes(EXPORTED)) {
  console.error("pyodide.asm.mjs no longer names or links its exports as it did.");
  process.exit(1);
}
const plain = NOTED.reduce((text, each) => text.replace(each, ""), cut)
  .replace(EXPORTED, "window.createPyodideModule=_createPyodideModule;")
  .replaceAll("import.meta.url", "_scriptAddress");
const classic = `(()=>{const _scriptAddress=document.currentScript.src;${plain}})();\n`;

mkdirSync(target, { recursive: true });
writeFileSync(`${target}/pyodide.asm.js`, classic);
const graph = [...kept].map((name, place) => ({ name: `${place}`, export: name, root: true }));
writeFileSync(`${target}/exports.json`, JSON.stringify(graph));
execFileSync(
  process.execPath,
  [
    fileURLToPath(new URL(METADCE, import.meta.url)),
    `${source}/pyodide.asm.wasm`,
    `--graph-file=${target}/exports.json`,
    ...FEATURES.map((feature) => `--enable-${feature}`),
    `--output=${target}/pyodide.asm.wasm`,
  ],
  { stdio: ["ignore", "ignore", "inherit"] },
);
if (addresses(new WebAssembly.Module(readFileSync(`${target}/pyodide.asm.wasm`))).length) {
  console.error("What is left of pyodide.asm.wasm still looks up addresses of its own.");
  process.exit(1);
}

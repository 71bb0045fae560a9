/**
 * What the service worker decides: pure functions, tested without a browser.
 *
 * The build joins this file, the list of the site's files and `sw.js` into one
 * classic script, so that a change of any of them is a change of the worker.
 */

const INDEX = "index.html";

/**
 * Name the file of the site that a request asks for, undefined if it is to go
 * to the network as it is.
 *
 * A folder stands for its index. What a page is asked for, as in `?deal=1852`,
 * is no part of its name; no other file has a query. A range is a part of a
 * file, which only a host can give.
 *
 * @param {{ method: string, url: string, headers: { has(name: string): boolean } }} request
 * @param {string} scope the full address of the site's folder
 * @param {Readonly<Record<string, string>>} files the site's files
 */
const fileAsked = ({ method, url, headers }, scope, files) => {
  const { origin, pathname, search } = new URL(url);
  const address = origin + pathname;
  if (method !== "GET" || headers.has("range") || !address.startsWith(scope)) return;
  const name = address.slice(scope.length);
  const file = name === "" || name.endsWith("/") ? name + INDEX : name;
  if (Object.hasOwn(files, file) && (!search || file.endsWith(".html"))) return file;
};

/**
 * Give the address that a file is fetched from and kept under.
 *
 * An index is its folder, to which some hosts lead on from the index itself.
 *
 * @param {string} file
 * @param {string} scope
 */
const addressOf = (file, scope) => {
  const isIndex = file === INDEX || file.endsWith(`/${INDEX}`);
  return scope + (isIndex ? file.slice(0, -INDEX.length) : file);
};

/**
 * Name the cache of a version. Several copies of the game may share an origin,
 * so the name begins with the site's own path, which holds no space.
 *
 * @param {string} scope
 * @param {string} version
 */
const cacheName = (scope, version) => `golf ${new URL(scope).pathname} ${version}`;

/**
 * Pick from the names of all caches of the origin those of this site.
 *
 * @param {string[]} names
 * @param {string} scope
 */
const ownCaches = (names, scope) =>
  names.filter((name) => name.startsWith(cacheName(scope, "")));

/**
 * Write a digest as the build does: in lower-case hexadecimal digits.
 *
 * @param {ArrayBuffer} digest
 */
const hexadecimal = (digest) =>
  [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * Whether an answer is the file that was built: all of it, and nothing else. A
 * login page in its place, a part of it, or another version has another hash.
 *
 * @param {{ status: number }} answer
 * @param {string} hash of its body
 * @param {string} wanted the hash of the file
 */
const isSound = ({ status }, hash, wanted) => status === 200 && hash === wanted;

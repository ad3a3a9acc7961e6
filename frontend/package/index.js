// @ts-check
// The package in browsers: the parser runs in a module worker.
import { SemtreeError } from "../client/errors.js";
import { newLibrary } from "./library.js";

export { SemtreeError };

const library = newLibrary({
  spawn() {
    if (typeof Worker === "undefined") throw new SemtreeError("unsupported", "There are no workers here.");
    // Bundlers look for exactly this form.
    return new Worker(new URL("../client/worker.js", import.meta.url), { type: "module" });
  },
  spare: true,
  fetch: (url, init) => (String(url).startsWith("data:") ? inline(String(url)) : globalThis.fetch(url, init)),
  locate(path) {
    throw new SemtreeError("unsupported", `${path}: browsers do not open paths; pass a URL or a File`);
  },
});

/** @type {typeof import("./api.js").load} */
export const load = library.load;

/** @type {typeof import("./api.js").table} */
export const table = library.table;

/** @type {typeof import("./api.js").database} */
export const database = library.database;

/**
 * What a data: address holds. Bundlers make such addresses of small files, and a page's
 * policy may forbid to fetch them.
 * @param {string} url
 */
async function inline(url) {
  const comma = url.indexOf(",");
  const text = url.slice(comma + 1);
  if (!url.slice(0, comma).endsWith(";base64")) return new Response(decodeURIComponent(text));
  return new Response(Uint8Array.from(atob(decodeURIComponent(text)), (character) => character.charCodeAt(0)));
}

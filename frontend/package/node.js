// @ts-check
// The package in Node.js: the parser runs in a thread.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { SemtreeError } from "../client/errors.js";
import { newLibrary } from "./library.js";
import { readLocal } from "./localfile.js";
import { Thread } from "./thread.js";

export { SemtreeError };

const library = newLibrary({
  spawn: () => new Thread(new URL("./nodeworker.js", import.meta.url)),
  spare: false,
  fetch: (url, init) => {
    const { protocol } = new URL(String(url));
    return protocol === "file:" ? readLocal(new URL(String(url)), init?.signal) : globalThis.fetch(url, init);
  },
  locate: (path) => pathToFileURL(resolve(path)),
});

/** @type {typeof import("./api.js").load} */
export const load = library.load;

/** @type {typeof import("./api.js").table} */
export const table = library.table;

/** @type {typeof import("./api.js").database} */
export const database = library.database;

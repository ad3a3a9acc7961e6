// @ts-check
// The package in Node.js: the parser runs in a thread.
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { SemtreeError } from "../client/errors.js";
import { newLibrary } from "./library.js";
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

/** Why files cannot be read, in words. */
const REASONS = {
  ENOENT: "there is no such file",
  EISDIR: "this is a folder, not a file",
  EACCES: "reading it is not permitted",
};

/**
 * A local file, as an answer of a server. One that cannot be read is no fault of a network.
 * @param {URL} url
 * @param {AbortSignal | null | undefined} signal
 */
async function readLocal(url, signal) {
  const path = fileURLToPath(url);
  try {
    return new Response(await readFile(path, { signal: signal ?? undefined }));
  } catch (error) {
    if (signal?.aborted) throw error;
    const code = /** @type {{code?: string}} */ (error).code;
    const reason = REASONS[/** @type {"ENOENT"} */ (code)] ?? String(error);
    throw new SemtreeError("unreadable", `${path}: ${reason}`, { cause: error });
  }
}

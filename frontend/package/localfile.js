// @ts-check
// Files of the machine, in Node.js.
import { constants } from "node:fs";
import { open, stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { SemtreeError } from "../client/errors.js";
import { MAX_BYTES } from "./sources.js";

/** Why files cannot be read, in words. */
const REASONS = {
  ENOENT: "there is no such file",
  EISDIR: "this is a folder, not a file",
  EACCES: "reading it is not permitted",
};

/**
 * A local file, as an answer of a server. One that cannot be read is no fault of a network.
 * @param {URL} url
 * @param {AbortSignal | null | undefined} [signal]
 * @param {number} [most] bytes
 */
export async function readLocal(url, signal, most = MAX_BYTES) {
  let path = String(url);
  try {
    path = fileURLToPath(url);
    return new Response(await readBounded(path, most, signal ?? undefined));
  } catch (error) {
    if (signal?.aborted || error instanceof SemtreeError) throw error;
    const code = /** @type {{code?: string}} */ (error).code;
    const reason = REASONS[/** @type {"ENOENT"} */ (code)] ?? String(error);
    throw new SemtreeError("unreadable", `${path}: ${reason}`, { cause: error });
  }
}

/**
 * The content of a file, of which no more is read than a worker takes. Its size is only what it says: there are files
 * that grow, and files of the system that say 0. What is no file is not opened, since that may last for ever.
 * @param {string} path
 * @param {number} most
 * @param {AbortSignal | undefined} signal
 */
async function readBounded(path, most, signal) {
  const tooLarge = (/** @type {string} */ size) =>
    new SemtreeError("too-large", `${path}: ${size} bytes; a file may have ${most}`);
  const about = await stat(path);
  if (about.isDirectory()) throw new SemtreeError("unreadable", `${path}: ${REASONS.EISDIR}`);
  if (!about.isFile()) throw new SemtreeError("unreadable", `${path}: this is a pipe or a device, not a file`);
  if (about.size > most) throw tooLarge(String(about.size));
  // Should a pipe be there by now, it does not block.
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  const stream = file.createReadStream({ end: most, highWaterMark: 1 << 20 });
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const pieces = [];
  let size = 0;
  for await (const piece of stream) {
    signal?.throwIfAborted(); // streams that listened to it would be too many for Node.js: a domain has a dozen files
    pieces.push(piece);
    size += piece.length;
  }
  if (size > most) throw tooLarge(`more than ${most}`);
  return new Blob(pieces);
}

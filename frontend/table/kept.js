// @ts-check
// Tables that are kept on the device, in a folder of our own of the browser's file system for this
// site (OPFS). It has no DOM and knows nothing of the parser.
//
// A table is two files: ID.bin, its bytes, and ID.json, its head, so that a changed setting does not
// write 64 MB again. ID is the SHA-256 of name and bytes: a table that is kept twice, from two tabs
// perhaps, is one. The bytes are written first and the head is removed first, so that a head
// without bytes is a damaged table, and bytes without a head are a rest, which the next list() removes.
// Browsers put a file in its place only when it is closed: nobody reads a half of it. What reads and
// then writes has a lock that all tabs share, and a head is merged with what another tab has written.
/** @import {Source} from "./intake.js" */
/** @import {Counts} from "./missed.js" */
/** @import {Parts} from "./together.js" */
import { hexDigest } from "../client/digest.js";
import { messageOf } from "../client/errors.js";
import { MAX_BYTES } from "./intake.js";
import { areCounts, withWords } from "./missed.js";
import { merged, Settings } from "./settings.js";

/**
 * What is known of a kept table without reading it.
 * @typedef {object} Head
 * @property {string} id
 * @property {string} name of the file
 * @property {number} rows
 * @property {number} size of the file in bytes
 * @property {number} when it was kept, in milliseconds
 * @property {string} sha256 of the bytes
 * @property {string} override its file of settings, with corrections, or all that is said of several: see saidOf; "" for none
 * @property {string} question asked last; "" for none
 * @property {string[]} about where names and past questions of the table, and of its workbook's other sheets, are kept: keys of other stores
 * @property {Parts | null} parts of several tables, which are kept together; null: it is one
 * @property {Counts | null} missed words of questions that nothing was found for; null: they are not counted
 */

/** What is kept of a table. @typedef {Pick<Source, "name" | "bytes" | "override"> & Pick<Head, "rows" | "question" | "about"> & {parts?: Parts | null}} Kept */

/** What is used of the browser's locks. @typedef {{request: <T>(name: string, run: () => Promise<T>) => Promise<T>}} Locks */

/** The folder, and the name of the lock. */
export const FOLDER = "semtree-tables";

/** Of the head: 2 of several tables. A page does not open what a newer one has kept. */
const VERSION = 2;

/** How many tables may be kept. */
export const MOST_KEPT = 50;

/** The most bytes of a head: an override file has a million characters at most. */
const LONGEST_HEAD = 8_000_000;

/** Says why a table is not kept, or not opened, in words for people. */
export class KeptError extends Error {}

/**
 * By what a table is known: its name and its bytes; sheets of a workbook together are not the workbook.
 * @param {Pick<Kept, "name" | "bytes" | "parts">} table
 */
export async function identify({ name, bytes, parts }) {
  const sha256 = await hexDigest(bytes);
  const all = parts ? "\ntogether" : "";
  return { sha256, id: (await hexDigest(new TextEncoder().encode(`${name}\n${sha256}${all}`))).slice(0, 32) };
}

export class KeptTables {
  #root;
  #locks;
  #now;

  /**
   * @param {object} means
   * @param {(() => Promise<FileSystemDirectoryHandle>) | null} means.root the site's own folder; null if the browser has none
   * @param {Locks} [means.locks]
   * @param {() => number} [means.now]
   */
  constructor({ root, locks = { request: (_, run) => run() }, now = Date.now }) {
    this.#root = root;
    this.#locks = locks;
    this.#now = now;
  }

  /**
   * The tables that can be opened, the latest first, and the names of others with what is wrong with them.
   * @returns {Promise<{tables: Head[], faults: {id: string, reason: string}[]}>}
   */
  list() {
    return this.#locked("The kept tables cannot be listed", async (folder) => {
      /** @type {string[]} */
      const names = [];
      for await (const name of folder.keys()) names.push(name);
      /** @type {Head[]} */
      const tables = [];
      /** @type {{id: string, reason: string}[]} */
      const faults = [];
      for (const name of names) {
        const id = name.replace(/\.(json|bin)$/, "");
        if (name.endsWith(".bin") && !names.includes(`${id}.json`)) await folder.removeEntry(name);
        if (!name.endsWith(".json")) continue;
        await readHead(folder, id).then(
          (head) => tables.push(head),
          (error) => faults.push({ id, reason: messageOf(error) }),
        );
      }
      return { tables: tables.sort((a, b) => b.when - a.when), faults };
    });
  }

  /** Keeps a table, or what is new about one that is kept. @param {Kept} table @returns {Promise<Head>} */
  async keep({ name, bytes, override, rows, question, about, parts = null }) {
    const size = bytes.length;
    if (size > MAX_BYTES) throw new KeptError(`${name} is not kept: it has more than ${MAX_BYTES / 1e6} MB.`);
    return this.#locked(`${name} is not kept`, async (folder) => {
      const { id, sha256 } = await identify({ name, bytes, parts });
      let [count, known] = [0, false];
      for await (const other of folder.keys()) {
        if (other.endsWith(".json")) count++;
        known ||= other === `${id}.json`;
      }
      if (!known && count >= MOST_KEPT)
        throw new KeptError(
          `${name} is not kept: ${MOST_KEPT} tables are, and there may be no more. Delete one first.`,
        );
      const fresh = { id, name, rows, size, when: this.#now(), sha256, override, question, about, parts, missed: null };
      const there = known ? await readHead(folder, id).catch(() => null) : null; // a damaged one is replaced
      const head = there
        ? mergedHead({ ...fresh, question: question || there.question, missed: there.missed }, "", there)
        : fresh;
      await write(folder, `${id}.bin`, bytes);
      await write(folder, `${id}.json`, textOf(head));
      return head;
    });
  }

  /** A kept table with its head. @param {string} id @returns {Promise<Head & {bytes: Uint8Array<ArrayBuffer>}>} */
  open(id) {
    return this.#locked("The table cannot be opened", async (folder) => {
      const head = await readHead(folder, id);
      const file = await read(folder, `${id}.bin`);
      const bytes = file && file.size === head.size ? new Uint8Array(await file.arrayBuffer()) : null;
      if (!bytes || (await hexDigest(bytes)) !== head.sha256)
        throw new KeptError(`What is kept of ${head.name} is damaged. Delete it, and choose the file again.`);
      return { ...head, bytes };
    });
  }

  /**
   * Changes what is kept with a table: of a list and of settings, what is changed. A table that another tab has
   * deleted stays deleted.
   * @param {string} id
   * @param {Partial<Pick<Head, "override" | "question" | "about" | "missed">>} change
   * @param {string} [before] the override file that was changed; without it, the one that is kept
   * @returns {Promise<boolean>} whether it is kept
   */
  update(id, change, before) {
    return this.#change(id, (there) => mergedHead({ ...there, ...change }, before ?? there.override, there));
  }

  /** Counts words of a question that nothing was found for, unless they are not to be counted. @param {string} id @param {string[]} words */
  count(id, words) {
    return this.#change(id, (there) => (there.missed ? { ...there, missed: withWords(there.missed, words) } : there));
  }

  /** @param {string} id @param {(there: Head) => Head} change @returns {Promise<boolean>} whether the table is kept */
  #change(id, change) {
    return this.#locked("What you have set is not kept", async (folder) => {
      if (!(await read(folder, `${id}.json`))) return false;
      const there = await readHead(folder, id);
      const head = change(there);
      if (head !== there) await write(folder, `${id}.json`, textOf(head));
      return true;
    });
  }

  /** Deletes a table, whole or damaged; that there is none is no error. @param {string} id */
  remove(id) {
    return this.#locked("The table is not deleted", async (folder) => {
      for (const name of [`${id}.json`, `${id}.bin`]) await folder.removeEntry(name).catch(unlessMissing);
    });
  }

  /**
   * @template T
   * @param {string} failed what has not happened, for people
   * @param {(folder: FileSystemDirectoryHandle) => Promise<T>} run
   * @returns {Promise<T>}
   */
  async #locked(failed, run) {
    const root = this.#root;
    if (!root) throw new KeptError(`${failed}: this browser keeps no files for pages.`);
    try {
      const folder = await (await root()).getDirectoryHandle(FOLDER, { create: true });
      return await this.#locks.request(FOLDER, () => run(folder));
    } catch (error) {
      if (error instanceof KeptError) throw error;
      throw new KeptError(`${failed}: ${reasonOf(error)}`);
    }
  }
}

/** @param {unknown} error */
function reasonOf(error) {
  const name = error instanceof Error ? error.name : "";
  if (name === "QuotaExceededError") return "there is no room left. Delete a kept table, or free some space.";
  if (name === "SecurityError") return "this browser does not let the page keep files, as in a private window.";
  if (name === "NoModificationAllowedError") return "another tab is writing it. Try it again.";
  return messageOf(error);
}

/** @param {unknown} error */
function unlessMissing(error) {
  if (!(error instanceof Error && error.name === "NotFoundError")) throw error;
}

/** A head with what another tab has written. @param {Head} head @param {string} before its settings, when both began @param {Head} there */
function mergedHead(head, before, there) {
  const about = [...new Set([...there.about, ...head.about])];
  return { ...head, about, override: merged(head.override, before, there.override) };
}

/** The file of a head. @param {Head} head */
function textOf({ id: _, ...head }) {
  return new TextEncoder().encode(JSON.stringify({ version: head.parts ? VERSION : 1, ...head }));
}

/** @param {FileSystemDirectoryHandle} folder @param {string} name @returns {Promise<File | null>} null if there is none */
async function read(folder, name) {
  const handle = await folder.getFileHandle(name).catch(unlessMissing);
  return handle ? handle.getFile() : null;
}

/** @param {FileSystemDirectoryHandle} folder @param {string} id @returns {Promise<Head>} */
async function readHead(folder, id) {
  const file = await read(folder, `${id}.json`);
  if (!file) throw new KeptError("This table is not kept any more: it was deleted.");
  const damaged = "What is kept of a table is damaged. Delete it, and choose the file again.";
  if (file.size > LONGEST_HEAD) throw new KeptError(damaged);
  const head = await file
    .text()
    .then(JSON.parse)
    .catch(() => null);
  const {
    version,
    name,
    rows,
    size,
    when,
    sha256,
    override,
    question,
    about = [],
    parts = null,
    missed = null,
  } = Object(head);
  if (Number(version) > VERSION)
    throw new KeptError("A table was kept by a newer version of this page. Reload the page to open it.");
  const isText = (/** @type {unknown} */ text) => typeof text === "string";
  const texts = [name, sha256, override, question].every(isText) && Array.isArray(about) && about.every(isText);
  if (
    !Number.isInteger(version) ||
    version < 1 ||
    !texts ||
    !(parts === null || areParts(parts, size)) ||
    ![rows, size, when].every(Number.isFinite) ||
    !(missed === null || areCounts(missed))
  )
    throw new KeptError(damaged);
  try {
    new Settings(override);
  } catch {
    throw new KeptError(`What is kept of ${name} is damaged. Delete it, and choose the file again.`);
  }
  return { id, name, rows, size, when, sha256, override, question, about, parts, missed };
}

/** Whether a value says where tables are in so many bytes. @param {any} parts @param {number} size */
function areParts({ tables, keys }, size) {
  const isIn = (/** @type {any} */ { name, from, to }) =>
    typeof name === "string" && Number.isInteger(from) && Number.isInteger(to) && 0 <= from && from <= to && to <= size;
  return Array.isArray(tables) && tables.length > 0 && tables.every((one) => isIn(Object(one))) && Array.isArray(keys);
}

/** @param {FileSystemDirectoryHandle} folder @param {string} name @param {Uint8Array<ArrayBuffer>} bytes */
async function write(folder, name, bytes) {
  const handle = await folder.getFileHandle(name, { create: true });
  if (!("createWritable" in handle))
    throw new KeptError("This browser lets no page write files: the table is not kept.");
  const stream = await handle.createWritable();
  try {
    await stream.write(bytes);
    await stream.close();
  } catch (error) {
    await stream.abort().catch(() => {}); // the file is as before
    throw error;
  }
}

// @ts-check
// Tables as people bring them: files and pasted text. What cannot be a table
// is refused before it is read, with what to do instead.

/** @import { ForeignKey } from "../client/types.js" */
/** @import { Description, Member } from "./together.js" */
import { messageOf, SemtreeError } from "../client/errors.js";
import { gunzip, isGzip, readBytes } from "../client/gunzip.js";
import { isBook } from "../client/workbook.js";
import { Settings } from "./settings.js";
import { KEEP_ALL, sourceOf } from "./together.js";

/**
 * A table to be asked.
 * @typedef {object} Source
 * @property {string} name as the file is called: films.csv, or films.xlsx#Sheet2
 * @property {Uint8Array<ArrayBuffer>} bytes of the file; of a Parquet file, the text that it was turned into. They are kept for reading the table again: a receiver may
 *   copy them, but not transfer their buffer.
 * @property {string} override text of the override file; "" for none
 * @property {string} [sample] name of the sample that this is
 * @property {string} [linked] what the link has that it came in: what is said about it is kept for nobody
 * @property {string[]} [notes] what was left out when the file was turned into text, for the reader
 * @property {Member[]} [tables] of several tables, each of them: see together.js
 * @property {ForeignKey[]} [keys] that a database declares between them
 * @property {Description} [description] what their owner says about them
 * @property {string} [table] what a table of a database is called
 * @property {boolean} [database] it is the only table of a database: its override keeps all rows
 */

/** The most bytes of a table: the parser takes 68 MiB, with its own files. */
export const MAX_BYTES = 64_000_000;

/** What the limit means. */
export const LIMIT = "up to 64 MB, some 200,000 rows or more";

/** Endings that the choice of a file offers. */
export const ACCEPT =
  ".csv,.tsv,.tab,.txt,.json,.jsonl,.ndjson,.xlsx,.xlsm,.parquet,.sqlite,.sqlite3,.db,.gz,application/gzip,text/csv,text/tab-separated-values,text/plain,application/json";

/** Says why something is no table, in words for people. */
export class Refusal extends Error {}

/** What files of other formats begin with. @type {[string, string][]} */
const SIGNATURES = [
  ["PK\x03\x04", "zip"],
  ["\xD0\xCF\x11\xE0", "workbook"],
  ["PAR1", "parquet"],
  ["%PDF", "document"],
  ["\x89PNG", "picture"],
  ["\xFF\xD8\xFF", "picture"],
];

/** Whether a file is one in Parquet, by its name, as table/parquet has it. @param {string} name */
const isParquet = (name) => /\.(parquet|pq)(\.gz)?$/i.test(name);

/** By ending. @type {Record<string, string>} */
const ENDINGS = {
  xls: "workbook",
  ods: "workbook",
  numbers: "workbook",
  xlsb: "workbook",
  tgz: "zip",
  zip: "zip",
  pdf: "document",
  docx: "document",
};

/** @type {Record<string, string>} */
const ADVICE = {
  workbook: "is a workbook of a format that is not read here. Save it as .xlsx, and choose that file.",
  zip: "is an archive or a workbook. Unpack it, or give a workbook a name that ends in .xlsx, and choose that file.",
  parquet: "is a Parquet file. Give it a name that ends in .parquet, and choose it again.",
  document: "is a document. Copy the table out of it and paste it here.",
  picture: "is a picture. Tables are read from text only.",
};

/**
 * Why a file is not read, judged by its name and size; "" if it is.
 * @param {{name: string, size: number}} file
 */
export function refusal({ name, size }) {
  const lower = name.toLowerCase();
  const ending = lower.endsWith(".tar.gz") ? "tgz" : (lower.replace(/\.gz$/, "").match(/\.([a-z0-9]+)$/)?.[1] ?? "");
  const kind = Object.hasOwn(ENDINGS, ending) ? ENDINGS[ending] : undefined;
  if (kind) return `${name} ${ADVICE[kind]}`;
  if (size > MAX_BYTES) return tooLarge(name, `has ${megabytes(size)}`);
  if (size === 0) return `${name} is empty. A table has a header and rows.`;
  return "";
}

/** @param {string} name @param {string} has */
function tooLarge(name, has) {
  const instead = "Keep the rows and columns that you ask about, or ask it on the command line.";
  return `${name} ${has}: this page reads ${LIMIT}. ${instead}`;
}

/** A size of at least a megabyte, never rounded down to the limit. @param {number} bytes */
function megabytes(bytes) {
  return `${(Math.ceil(bytes / 1e5) / 10).toFixed(1)} MB`;
}

/**
 * Why the bytes of a file are no table, judged by the first ones; "" if they may be.
 * @param {string} name
 * @param {Uint8Array} bytes
 */
export function unreadable(name, bytes) {
  if (isBook(name) || isParquet(name)) return ""; // their readers say more
  const start = String.fromCharCode(...bytes.subarray(0, 16));
  const kind = SIGNATURES.find(([signature]) => start.startsWith(signature))?.[1];
  return kind ? `${name} ${ADVICE[kind]}` : "";
}

/**
 * Reads a file piece by piece, and unpacks it if it is compressed by gzip. Throws a
 * {@link Refusal}, or what aborted the signal.
 * @param {File} file
 * @param {{signal?: AbortSignal, onProgress?: (done: number, total: number) => void}} [options]
 * @returns {Promise<Source>}
 */
export async function readFile(file, { signal, onProgress } = {}) {
  const reason = refusal(file);
  if (reason) throw new Refusal(reason);
  try {
    const packed = isGzip(new Uint8Array(await file.slice(0, 2).arrayBuffer()));
    const stream = file.stream().pipeThrough(counting(file, { signal, onProgress }));
    const bytes = packed ? await gunzip(stream, MAX_BYTES) : await readBytes(stream, file.size);
    signal?.throwIfAborted();
    if (!bytes) throw new Error("it has grown");
    const wrong = unreadable(file.name, bytes);
    if (wrong || bytes.length === 0)
      throw new Refusal(wrong || `${file.name} is empty. A table has a header and rows.`);
    const source = { name: file.name, bytes, override: "" };
    if (isDatabase(bytes)) return await fromDatabase(source, signal);
    return isParquet(file.name) ? await fromParquet(source, { signal, onProgress }) : source;
  } catch (error) {
    if (error instanceof Refusal || signal?.aborted) throw error;
    if (error instanceof SemtreeError) throw new Refusal(unpacking(file.name, error));
    const why = "It may be a folder, or have been changed or moved: choose it again.";
    throw new Refusal(`${file.name} could not be read. ${why}`);
  }
}

/**
 * Turns a Parquet file into text. Its reader is fetched only now. Throws a {@link Refusal}, or what aborted the signal.
 * @param {Source} source
 * @param {{signal?: AbortSignal | undefined, onProgress?: ((done: number, total: number) => void) | undefined}} options
 * @returns {Promise<Source>}
 */
async function fromParquet({ name, bytes: file, override }, { signal, onProgress }) {
  const { readParquet, Damage } = await import("./parquet.js").catch((error) => {
    throw new Refusal(`${name} could not be read: the reader of Parquet files was not fetched. Try it again. ${error}`);
  });
  try {
    const onRows = onProgress && { onRows: onProgress };
    const { bytes, notes } = await readParquet(file, { limit: MAX_BYTES, signal, ...onRows });
    return { name, bytes, override, ...(notes.length > 0 && { notes }) };
  } catch (error) {
    if (error instanceof Damage) throw new Refusal(`${name} is not a Parquet file that can be read: ${error.message}.`);
    throw error;
  }
}

/** Whether a file is a database of SQLite. @param {Uint8Array} bytes */
const isDatabase = (bytes) => String.fromCharCode(...bytes.subarray(0, 16)) === "SQLite format 3\0";

/**
 * Turns the tables of a database into texts. SQLite is fetched only now. Throws a {@link Refusal}, or what aborted the signal.
 * @param {Source} source
 * @param {AbortSignal | undefined} signal
 * @returns {Promise<Source>}
 */
async function fromDatabase({ name, bytes: file }, signal) {
  const [{ readSqlite }, wasm] = await Promise.all([import("./sqlite.js"), fetchSqlite()]).catch((error) => {
    throw new Refusal(`${name} could not be read: SQLite was not fetched. Try it again. ${messageOf(error)}`);
  });
  const { tables, keys, notes } = await readSqlite(file, { limit: MAX_BYTES, wasm, signal }).catch((error) => {
    if (signal?.aborted) throw error;
    throw new Refusal(`${name} is not a database that can be read: ${messageOf(error)}.`);
  });
  const members = tables.map(({ name: table, bytes }) => {
    const file = `${table.replaceAll("#", "-")}.jsonl`; // no sheet of a workbook
    return { name: file, table, bytes, override: "", database: true };
  });
  const [first] = members;
  if (members.length === 1 && first) return { ...first, override: KEEP_ALL, notes };
  return sourceOf(members, { keys, notes, name });
}

async function fetchSqlite() {
  const { SQLITE_WASM } = await import("./sqlitewasm.js");
  const response = await fetch(SQLITE_WASM);
  if (!response.ok) throw new Error(`The server answers ${response.status}.`);
  return response.arrayBuffer();
}

/**
 * Passes the pieces of a file on, and says how many bytes there were. A file of another format
 * ends with its first piece.
 * @param {{name: string, size: number}} file
 * @param {{signal?: AbortSignal | undefined, onProgress?: ((done: number, total: number) => void) | undefined}} options
 * @returns {TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>}
 */
function counting({ name, size }, { signal, onProgress }) {
  let done = 0;
  return new TransformStream({
    transform(chunk, controller) {
      signal?.throwIfAborted();
      if (done === 0 && unreadable(name, chunk)) throw new Refusal(unreadable(name, chunk));
      done += chunk.length;
      controller.enqueue(chunk);
      onProgress?.(done, size);
    },
  });
}

/** What to do with a compressed file. @param {string} name @param {SemtreeError} error */
function unpacking(name, { code, message }) {
  if (code === "too-large") return tooLarge(name, message);
  return `${name} ${message}. Get it again, or unpack it and choose the file inside.`;
}

/** The most bytes of an override file: 2,000 columns with many names. */
const MAX_SETTINGS = 4_000_000;

/** Whether a file says how a table is read, by its name. @param {string} name */
export function isSettings(name) {
  return name.toLowerCase().endsWith(".table.json");
}

/** Whether a file says how several tables belong together, by its name. @param {string} name */
export function isDescription(name) {
  return /^(.*\.)?semtree\.json$/i.test(name);
}

/**
 * The text of an override file, or of one about several tables. Throws a {@link Refusal}.
 * @param {File} file
 */
export async function readSettings(file) {
  const limit = `a file of settings has ${megabytes(MAX_SETTINGS)} at most`;
  if (file.size > MAX_SETTINGS) throw new Refusal(`${file.name} has ${megabytes(file.size)}: ${limit}.`);
  try {
    const text = await file.text();
    if (!isDescription(file.name)) new Settings(text); // the parser says what is wrong with the other ones
    return text;
  } catch (error) {
    throw new Refusal(`${file.name}: ${messageOf(error)}`);
  }
}

/**
 * The table of a text that was pasted. Throws a {@link Refusal}.
 * @param {string} text
 * @returns {Source}
 */
export function readText(text) {
  if (text.trim() === "") throw new Refusal("There is no text yet. Copy a table, with its header, and paste it here.");
  const bytes = new TextEncoder().encode(text);
  const name = nameOf(text);
  if (bytes.length > MAX_BYTES)
    throw new Refusal(`The text has ${megabytes(bytes.length)}: this page reads ${LIMIT}. Paste fewer rows.`);
  if (!/[\r\n]/.test(text.trim()) && name.endsWith("sv"))
    throw new Refusal("The text is a single line. A table has a header and, below it, a line for each row.");
  return { name, bytes, override: "" };
}

/** What a pasted text is called. @param {string} text */
function nameOf(text) {
  const start = text.trimStart();
  if (start.startsWith("{")) return "table.jsonl";
  if (/^\[\s*[\]{["]/.test(start)) return "table.json";
  return start.slice(0, 10_000).includes("\t") ? "table.tsv" : "table.csv";
}

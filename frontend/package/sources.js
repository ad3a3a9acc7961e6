// @ts-check
// What a table or a domain may be given as, read into bytes.
/** @import {Arriving, Fetch} from "../client/download.js" */
/** @import {DatabaseInput, DomainSource, TableInput} from "./api.js" */
import { onAbort } from "../client/abort.js";
import { Download } from "../client/download.js";
import { messageOf, ofCaller, SemtreeError } from "../client/errors.js";
import { gunzip, isGzip, readBytes } from "../client/gunzip.js";
import { bookOf, isBook } from "../client/workbook.js";
import { addressOf, isDetached, show } from "./options.js";

/** The most bytes that a worker takes, as protocol.MaxBytes of the Go module. */
export const MAX_BYTES = 68 << 20;

/**
 * How files are read in the place where the parser runs: see index.js and node.js.
 * @typedef {object} Reading
 * @property {Fetch} fetch
 * @property {(path: string) => URL} locate the address of a path; throws where there are no paths
 * @property {AbortSignal | undefined} [signal] ends downloads
 */

/**
 * The bytes of a table, and its name if it has one.
 * @param {TableInput} source
 * @param {Reading} reading
 * @returns {Promise<{name?: string, bytes: Uint8Array<ArrayBuffer>}>}
 */
export async function readTable(source, reading) {
  const { name, bytes: given } = await bytesOf(source, reading);
  if (given.byteLength > MAX_BYTES) throw tooLarge(name, given.byteLength);
  const bytes = isGzip(given) ? await unpack(name, given) : given;
  return name ? { name, bytes } : { bytes };
}

/**
 * Several tables. Each is called as its key, whatever its file is called; only a workbook has to be known by its name.
 * @param {DatabaseInput} source
 * @param {Reading} reading
 * @returns {Promise<{table: string, name: string, bytes: Uint8Array<ArrayBuffer>}[]>}
 */
export async function readTables(source, reading) {
  const entries = await ofCaller("the tables", () =>
    typeof source === "object" && source !== null && Object.getPrototypeOf(source) === Object.prototype
      ? Object.entries(source)
      : null,
  );
  if (!entries || entries.length === 0)
    throw new SemtreeError(
      "bad-request",
      "Several tables are an object: { orders: …, customers: … }, each as table() takes it.",
    );
  return Promise.all(
    entries.map(async ([key, one]) => {
      try {
        const { name = "", bytes } = await readTable(one, reading);
        const ending = isBook(bookOf(name)) ? ".xlsx" : "";
        return { table: key, name: key.replaceAll("#", "-") + ending, bytes };
      } catch (error) {
        if (!(error instanceof SemtreeError)) throw error;
        throw new SemtreeError(error.code, `${key}: ${error.message}`, { cause: error });
      }
    }),
  );
}

/**
 * @param {string} name
 * @param {Uint8Array<ArrayBuffer>} bytes compressed by gzip
 */
async function unpack(name, bytes) {
  try {
    return await gunzip(new Blob([bytes]).stream(), MAX_BYTES);
  } catch (error) {
    if (!(error instanceof SemtreeError)) throw error;
    throw new SemtreeError(error.code, `${name || "the table"} ${error.message}`);
  }
}

/**
 * @param {TableInput} source
 * @param {Reading} reading
 * @returns {Promise<{name: string, bytes: Uint8Array<ArrayBuffer>}>}
 */
async function bytesOf(source, reading) {
  return ofCaller("the table", () => {
    if (typeof source === "string") return { name: "", bytes: encodeText(source) };
    if (source instanceof URL) return download(addressOf("the table", source, ["data:", "blob:"]), reading);
    if (isBuffer(source)) return { name: "", bytes: copyOf("the table", source) };
    if (source instanceof Blob) return blobOf(source);
    if (Array.isArray(source)) return { name: "", bytes: encodeRows(source) };
    const path = /** @type {{path?: unknown} | null} */ (source)?.path;
    if (typeof path === "string") return download(reading.locate(path), reading);
    throw new SemtreeError(
      "bad-request",
      "A table is a text, bytes, a Blob, a list of objects, a URL or, in Node.js, { path }.",
    );
  });
}

/** @param {unknown} data @returns {data is ArrayBufferLike | ArrayBufferView} */
function isBuffer(data) {
  const shared = typeof SharedArrayBuffer !== "undefined" && data instanceof SharedArrayBuffer;
  return shared || data instanceof ArrayBuffer || ArrayBuffer.isView(data);
}

/** @param {Blob} blob a File may be gone, or changed, since it was chosen */
async function blobOf(blob) {
  const name = "name" in blob ? String(blob.name) : "";
  if (blob.size > MAX_BYTES) throw tooLarge(name, blob.size);
  try {
    return { name, bytes: new Uint8Array(await blob.arrayBuffer()) };
  } catch (cause) {
    throw new SemtreeError("unreadable", `${name || "the table"}: ${messageOf(cause)}: choose it again`, { cause });
  }
}

/** @param {string} name @param {number} size */
function tooLarge(name, size) {
  return new SemtreeError("too-large", `${name || "the table"}: ${size} bytes; a table may have ${MAX_BYTES}`);
}

/**
 * A text is always the table itself: whoever passes on what others typed does not open files.
 * @param {string} text
 */
function encodeText(text) {
  if (/^\s*\S+\.(csv|tsv|txt|jsonl?|xls[xm])(\.gz)?\s*$/i.test(text)) {
    const name = text.trim();
    throw new SemtreeError(
      "bad-table",
      `A text is read as a table, not as the name of a file: pass new URL(${JSON.stringify(name)}, import.meta.url) or, in Node.js, { path: ${JSON.stringify(name)} }.`,
    );
  }
  return new TextEncoder().encode(text);
}

/** @param {unknown[]} rows */
function encodeRows(rows) {
  const other = rows.findIndex((row) => typeof row !== "object" || row === null || Array.isArray(row));
  if (other >= 0) {
    const message = `the table: row ${other + 1}: want an object, { column: value }, not ${show(rows[other])}`;
    throw new SemtreeError("bad-request", message);
  }
  return new TextEncoder().encode(jsonOf(rows, "the table"));
}

/**
 * An object as JSON. What has none, such as a cycle or a BigInt, is a fault of the caller.
 * @param {object} value
 * @param {string} name what it is, for messages
 * @returns {string}
 */
export function jsonOf(value, name) {
  try {
    const text = JSON.stringify(value);
    if (text !== undefined) return text; // its toJSON may have said so
  } catch (cause) {
    throw new SemtreeError("bad-request", `${name}: cannot be written as JSON: ${messageOf(cause)}`, { cause });
  }
  throw new SemtreeError("bad-request", `${name}: cannot be written as JSON`);
}

/**
 * A copy, which nobody changes, and which is not part of a larger buffer.
 * @param {string} name what it is, for messages
 * @param {ArrayBufferLike | ArrayBufferView} data
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function copyOf(name, data) {
  if (isDetached(data))
    throw new SemtreeError("bad-request", `${name}: its bytes were transferred elsewhere: pass a copy of them`);
  const view = ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
  return new Uint8Array(view);
}

/**
 * @param {URL} url
 * @param {Reading} reading
 */
async function download(url, reading) {
  const name = nameOf(url);
  const [bytes = new Uint8Array()] = await fetchAll(reading, [name], () => url);
  return { name, bytes };
}

/** The last part of an address. @param {URL} url */
export function nameOf(url) {
  const last = url.pathname.split("/").at(-1) ?? "";
  try {
    return url.protocol === "data:" || url.protocol === "blob:" ? "table" : decodeURIComponent(last) || "table";
  } catch {
    return last;
  }
}

/**
 * The files of a domain by their names.
 * @param {DomainSource} source not the name of a built-in one
 * @param {Reading} reading
 * @returns {Promise<Record<string, Uint8Array<ArrayBuffer>>>}
 */
export async function readDomain(source, reading) {
  return ofCaller("the domain", () => {
    if (source instanceof URL) return readFolder(folderOf(addressOf("the domain", source)), reading);
    if (typeof source === "object" && source !== null) {
      if ("path" in source && typeof source.path === "string")
        return readFolder(folderOf(reading.locate(source.path)), reading);
      const files = Object.entries(source);
      if (files.length > 0 && files.every(([, data]) => isBuffer(data)))
        return Object.fromEntries(files.map(([name, data]) => [name, copyOf(name, /** @type {Uint8Array} */ (data))]));
    }
    throw new SemtreeError(
      "bad-request",
      'A domain is a name such as "geo", the URL of a folder, in Node.js { path }, or its files as { name: Uint8Array }.',
    );
  });
}

/** The address of a domain's folder, from that or from the one of its domain.json. @param {URL} url */
function folderOf(url) {
  const folder = new URL(url);
  if (!folder.pathname.endsWith("/")) folder.pathname = `${folder.pathname.replace(/\/domain\.json$/, "")}/`;
  return folder;
}

/**
 * @param {URL} folder
 * @param {Reading} reading
 */
async function readFolder(folder, reading) {
  const first = "domain.json";
  const locate = (/** @type {string} */ name) => new URL(name, folder);
  const [head = new Uint8Array()] = await fetchAll(reading, [first], locate);
  const names = listedIn(head);
  const contents = await fetchAll(reading, names, locate);
  return { [first]: head, ...Object.fromEntries(names.map((name, i) => [name, contents[i] ?? new Uint8Array()])) };
}

/**
 * The files that a domain.json lists.
 * @param {Uint8Array} text
 * @returns {string[]}
 */
function listedIn(text) {
  let files;
  try {
    ({ files = [] } = JSON.parse(new TextDecoder().decode(text)));
  } catch (error) {
    throw new SemtreeError("bad-domain", `domain.json: ${messageOf(error)}`);
  }
  const inside = (/** @type {unknown} */ name) =>
    typeof name === "string" && /^[^:\\?#]+$/.test(name) && name.split("/").every((part) => !/^\.{0,2}$/.test(part));
  if (!Array.isArray(files) || !files.every(inside)) {
    throw new SemtreeError("bad-domain", "domain.json: files: want a list of paths in the folder");
  }
  return files;
}

/**
 * All bytes of a file, whose download ends as soon as there are more than a worker takes.
 * @param {Arriving} arriving
 */
async function collect({ file, open }) {
  const bytes = await readBytes(await open(), MAX_BYTES);
  if (bytes) return bytes;
  throw new SemtreeError("too-large", `${file.path}: more than ${MAX_BYTES} bytes; a file may have ${MAX_BYTES}`);
}

/**
 * @param {Reading} reading
 * @param {string[]} names
 * @param {(name: string) => URL} locate
 */
function fetchAll({ fetch, signal }, names, locate) {
  const files = names.map((path) => ({ path }));
  const download = new Download(files, collect, { fetch, locate: ({ path }) => locate(path), cache: "default" });
  const leave = onAbort(signal, () => download.stop(signal?.reason));
  return download.result.finally(leave);
}

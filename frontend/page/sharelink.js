// @ts-check
// A table inside a link: what stands after "x=" in the fragment of an address, which browsers keep to
// themselves. It is "1." (the version) and, in base64url, by gzip: a line of JSON {name, override},
// then the bytes of the file. gzip has a checksum: a link that a mail program has broken is refused.
/** @import {Source} from "../table/intake.js" */
import { messageOf, SemtreeError } from "../client/errors.js";
import { gunzip, readBytes } from "../client/gunzip.js";
import { Settings } from "../table/settings.js";

/** The most characters of a link: longer ones risk being cut on their way. */
export const LONGEST_LINK = 8000;

/** The most bytes of a table that is put into a link, or unpacked from one, with its settings. */
export const MOST_UNPACKED = 1_000_000;

const VERSION = "1";

/** The most characters of a file's name. */
const LONGEST_NAME = 200;

/** Says why a link has no table that can be opened, in words for people. */
export class LinkError extends Error {}

/**
 * A table as text for a link. Its size in bytes is that of the packed table; a table with more than
 * MOST_UNPACKED bytes is not packed, and its size is its own.
 * @param {Pick<Source, "name" | "bytes" | "override">} table
 * @param {number} room characters that the text may have
 * @returns {Promise<{text: string, size: number} | {text: null, size: number, fits: number}>}
 */
export async function packTable({ name, bytes, override }, room) {
  const fits = Math.max(0, Math.floor(((room - VERSION.length - 1) * 3) / 4));
  const head = new TextEncoder().encode(`${JSON.stringify({ name: name.slice(0, LONGEST_NAME), override })}\n`);
  const raw = head.length + bytes.length;
  if (raw > MOST_UNPACKED) return { text: null, size: raw, fits };
  const stream = new Blob([head, bytes]).stream().pipeThrough(new CompressionStream("gzip"));
  const packed = await readBytes(/** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (stream), 2 * MOST_UNPACKED);
  if (!packed) throw new Error("gzip has doubled the size of a table");
  const text = `${VERSION}.${toBase64(packed)}`;
  return text.length <= room ? { text, size: packed.length } : { text: null, size: packed.length, fits };
}

/**
 * The table of a link. Throws a {@link LinkError}.
 * @param {string} text what packTable has made, or anything
 * @returns {Promise<Pick<Source, "name" | "bytes" | "override">>}
 */
export async function unpackTable(text) {
  if (text.length > LONGEST_LINK)
    throw new LinkError(`The link is too long: its table has more than ${LONGEST_LINK} characters. Ask for the file.`);
  const [, version, body = ""] = text.match(/^(\d{1,4})\.(.*)$/s) ?? [];
  if (version !== undefined && version !== VERSION)
    throw new LinkError("The link was made by a newer version of this page. Reload the page, and open the link again.");
  const packed = version === undefined ? null : fromBase64(body);
  if (!packed) throw broken("it has been cut or changed");
  const blob = /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (new Blob([packed]).stream());
  const all = await gunzip(blob, MOST_UNPACKED).catch((error) => {
    const { code } = /** @type {SemtreeError} */ (error instanceof SemtreeError ? error : {});
    if (code === "too-large")
      throw new LinkError("The table of the link is larger than any that this page puts in one.");
    throw code === "unsupported"
      ? new LinkError(`The link ${messageOf(error)}.`)
      : broken("it has been cut or changed");
  });
  const end = all.indexOf(10);
  const { name, override } = headOf(all.subarray(0, Math.max(end, 0)));
  const bytes = all.slice(end + 1);
  if (bytes.length === 0) throw broken("its table is empty");
  return { name, bytes, override };
}

/**
 * What is said when the table is not in the link.
 * @param {{size: number, fits: number}} sizes in bytes
 * @param {string} name of the file
 */
export function withoutTable({ size, fits }, name) {
  const most = `up to ${kilobytes(fits, Math.floor)} fit`;
  const why = `the table is too large for a link (${kilobytes(size, Math.ceil)}; ${most})`;
  return `The link has the question only: ${why}. Who opens it needs the file ${name}.`;
}

/** What is said of several tables, which no link has. @param {string[]} names of the files */
export function withoutTables(names) {
  const [few, rest] = [names.slice(0, 3).join(", "), names.length > 3 ? ` and ${names.length - 3} more` : ""];
  return `Link copied, with the question and the names of the files, but not the tables. Who opens it needs ${few}${rest}.`;
}

/** What is said when it is. @param {string} name of the file */
export const withTable = (name) => `Link copied, with ${name} in it: whoever has the link can read the table.`;

/** @param {number} bytes @param {(n: number) => number} round */
function kilobytes(bytes, round) {
  return bytes < 1e6 ? `${round(bytes / 1e3)} kB` : `${(round(bytes / 1e5) / 10).toFixed(1)} MB`;
}

/** @param {Uint8Array} line */
function headOf(line) {
  try {
    const { name, override } = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(line));
    if (typeof name !== "string" || name.length === 0 || name.length > LONGEST_NAME || /[\p{Cc}/\\]/u.test(name))
      throw new Error("its name is none of a file");
    if (typeof override !== "string") throw new Error("it has no settings");
    new Settings(override); // says what is wrong
    return { name, override };
  } catch (error) {
    throw broken(messageOf(error).replace(/\.$/, ""));
  }
}

/** @param {string} why */
function broken(why) {
  return new LinkError(`The table of the link cannot be read: ${why}. Ask for the link again, or for the file.`);
}

/** @param {Uint8Array} bytes */
function toBase64(bytes) {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** @param {string} text @returns {Uint8Array<ArrayBuffer> | null} null if it is no base64url */
function fromBase64(text) {
  if (!/^[\w-]+$/.test(text)) return null;
  try {
    return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
  } catch {
    return null;
  }
}

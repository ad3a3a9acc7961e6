// @ts-check
// The bytes that cross between JavaScript and Go: see doc/protocol.md.
/** @import {Code} from "./errors.js" */
import { SemtreeError } from "./errors.js";

/** An error that the parser reported, with its code. */
export class ProtocolError extends SemtreeError {
  /**
   * @param {string} code
   * @param {string} message
   */
  constructor(code, message) {
    super(/** @type {Code} */ (code), message);
  }
}

/** The most bytes of all files of a request, as the module has it. */
export const MAX_BYTES = 68 * 2 ** 20;

/**
 * A request as bytes, in parts: one line of JSON, then the files that it lists.
 * @param {number} id
 * @param {string} method
 * @param {object} [params]
 * @param {Record<string, Uint8Array>} [files]
 */
export function encode(id, method, params, files) {
  const list = Object.entries(files ?? {});
  checkSize(list, params);
  if (files) params = { ...params, files: list.map(([name, { byteLength }]) => ({ name, size: byteLength })) };
  return [new TextEncoder().encode(`${JSON.stringify({ id, method, params })}\n`), ...list.map(([, data]) => data)];
}

/** What is too large, and what to do. @type {Record<string, [string, string]>} */
const SUBJECTS = {
  table: ["The file", "keep the rows and columns that you ask about"],
  "override.json": ["The override", "keep what it says of this table"],
};

/**
 * Refuses files that are too large together before anything is copied. The largest one is named.
 * @param {[string, Uint8Array][]} files
 * @param {{tables?: {name: string, file: string}[]}} [params]
 */
function checkSize(files, { tables = [] } = {}) {
  const total = files.reduce((sum, [, { byteLength }]) => sum + byteLength, 0);
  if (total <= MAX_BYTES) return;
  const [[name, { byteLength: size }]] = /** @type {[[string, Uint8Array]]} */ (
    [...files].sort(([, a], [, b]) => b.byteLength - a.byteLength)
  );
  const megabytes = (/** @type {number} */ bytes) => `${(Math.floor(bytes / 1e5) / 10).toFixed(1)} MB`;
  const one = tables.find(({ file }) => file === name);
  const [subject, remedy] = one
    ? [one.name, "leave out tables, or rows"]
    : (SUBJECTS[name] ?? [name, "use a smaller one"]);
  const most = MAX_BYTES - (total - size);
  const limit = most > 0 ? megabytes(most) : `${megabytes(MAX_BYTES)} with all that belongs to it`;
  throw new ProtocolError(
    "too-large",
    `${subject} has ${megabytes(size)}, but at most ${limit} can be loaded: ${remedy}.`,
  );
}

/**
 * The result in a response; throws the error in it.
 * @param {unknown} bytes
 * @returns {unknown}
 */
export function decode(bytes) {
  if (!(bytes instanceof Uint8Array)) throw new ProtocolError("internal", "The parser did not answer.");
  const { result, error } = JSON.parse(new TextDecoder().decode(bytes));
  if (error) throw new ProtocolError(error.code, error.message);
  return result;
}

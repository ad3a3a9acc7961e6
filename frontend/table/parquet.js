// @ts-check
// Reads a Parquet file into lists of JSON, the first of which is the header: what the command line
// makes of it, too, so that both read the same table. Loaded only when there is such a file: the pages
// are decoded by hyparquet.
/** @import {Chunk, Column, Group} from "./parquetschema.js" */
/** @import {Value} from "./parquettext.js" */
import { Gunzip } from "fflate";
import { Encodings, ParquetTypes } from "hyparquet/src/constants.js";
import { readDataPage, readDataPageV2 } from "hyparquet/src/datapage.js";
import { deltaBinaryUnpack } from "hyparquet/src/delta.js";
import { readPlain } from "hyparquet/src/plain.js";
import { snappyUncompress } from "hyparquet/src/snappy.js";
import { readVarInt } from "hyparquet/src/thrift.js";
import { decompressBrotli, decompressLz4Raw, decompressZstd } from "hyparquet-compressors";
import { LongText } from "./longtext.js";
import { Damage, describe, fieldsOf, numberOf } from "./parquetschema.js";
import { instant, isInstant, stringText, writerOf } from "./parquettext.js";
import { newPause } from "./pause.js";

export { Damage };

/** How many bytes pages may have, unpacked, for each byte that the text may have. */
const UNPACKED = 4;

/** How many bytes pages and text may have for each byte of the file, and beyond: as in table/parquet. */
const [MAX_RATIO, FREE_BYTES] = [1000, 2 ** 26];

const PAGE = "a page is damaged or cut off: get the file again";
const SIZE = "a page does not have the size that it states, unpacked: get the file again";

/**
 * The text of a file, and notes about what was left out. Throws {@link Damage}, or what aborted the signal.
 * @param {Uint8Array} file
 * @param {{limit: number, signal?: AbortSignal | undefined, onRows?: (done: number, total: number) => void}} options the
 *   limit is that of the text, in bytes
 * @returns {Promise<{bytes: Uint8Array<ArrayBuffer>, notes: string[]}>}
 */
export async function readParquet(file, { limit, signal, onRows }) {
  limit = Math.min(limit, MAX_RATIO * file.length + FREE_BYTES);
  const { columns, groups, notes } = describe(file);
  const text = new LongText(limit, (message) => new Damage(message));
  text.add(`[${columns.map(({ title }) => stringText(title)).join()}]\n`);
  const budget = { left: UNPACKED * limit };
  const total = groups.reduce((sum, { rows }) => sum + rows, 0);
  const pause = newPause(signal);
  let done = 0;
  for (const group of groups) {
    const cells = [];
    for (const column of columns) {
      cells.push(await about(column, () => cellsOf(file, column, group, budget)));
      await pause();
    }
    for (let row = 0; row < group.rows; row++) {
      cells.forEach((cell, i) => {
        text.add((i === 0 ? "[" : ",") + cell(row));
      });
      text.add("]\n");
      if (row % 256 === 0 && (await pause())) onRows?.(done + row, total);
    }
    done += group.rows;
  }
  return { bytes: text.bytes(), notes };
}

/**
 * Says which column an error is about.
 * @template T
 * @param {Column} column
 * @param {() => T} work
 */
function about({ title }, work) {
  try {
    return work();
  } catch (error) {
    throw new Damage(`the column ${JSON.stringify(title)}: ${error instanceof Damage ? error.message : PAGE}`);
  }
}

/** Codecs by their number; others are not read. @type {Record<number, string>} */
const CODECS = { 0: "UNCOMPRESSED", 1: "SNAPPY", 2: "GZIP", 4: "BROTLI", 6: "ZSTD", 7: "LZ4_RAW" };

/** @type {Record<number, string>} */
const OTHERS = { 3: "LZO", 5: "the LZ4 of Hadoop" };

/** Each unpacks into as many bytes as there should be: hyparquet compares. @type {Record<string, (input: Uint8Array, size: number) => Uint8Array>} */
const COMPRESSORS = {
  SNAPPY: (input, size) => {
    const output = new Uint8Array(size);
    snappyUncompress(input, output);
    return output;
  },
  GZIP: (input, size) => {
    const output = new Uint8Array(size);
    let at = 0;
    const stream = new Gunzip((piece) => {
      if (at + piece.length > size) throw new Damage(SIZE);
      output.set(piece, at);
      at += piece.length;
    });
    // In small parts, since each may be a thousand times as large.
    for (let i = 0; i < input.length; i += 4096) stream.push(input.subarray(i, i + 4096), i + 4096 >= input.length);
    return output.subarray(0, at);
  },
  BROTLI: decompressBrotli,
  ZSTD: (input, size) => decompressZstd(input, new Uint8Array(size)),
  LZ4_RAW: decompressLz4Raw,
};

/**
 * A function that writes the cell of a row of a group.
 * @param {Uint8Array} file
 * @param {Column} column
 * @param {Group} group
 * @param {{left: number}} budget bytes that may be unpacked
 * @returns {(row: number) => string}
 */
function cellsOf(file, column, { rows, chunks }, budget) {
  const values = valuesOf(file, column, /** @type {Chunk} */ (chunks[column.at]), rows, budget);
  const days =
    isInstant(column) &&
    values.every((value) => value === null || instant(column, /** @type {bigint} */ (value))[1] === 0n);
  const write = writerOf(column, days);
  return (row) => {
    const value = values[row];
    return value === null ? "null" : about(column, () => write(/** @type {Value} */ (value)));
  };
}

/**
 * The values of a column in a group of rows.
 * @param {Uint8Array} file
 * @param {Column} column
 * @param {Chunk} chunk
 * @param {number} rows
 * @param {{left: number}} budget
 */
function valuesOf(file, column, chunk, rows, budget) {
  const { codec, from, size } = chunk;
  if (chunk.encrypted) throw new Damage("it is encrypted: store it without encryption");
  if (chunk.outside) throw new Damage("its values are in another file");
  if (rows === 0) return []; // there need not be pages
  const codecName = CODECS[codec];
  if (!codecName)
    throw new Damage(`it is packed by ${OTHERS[codec] ?? `codec ${codec}`}: store it with ZSTD or SNAPPY`);
  if (chunk.values !== rows) throw new Damage(`it has ${chunk.values} values in a group of ${rows} rows`);
  if (from < 4 || size < 0 || from + size > file.length)
    throw new Damage("its values are not in the file: get it again");
  const decoder = decoderOf(column, codecName);
  /** @type {(Value | null)[]} */
  const values = [];
  /** @type {ArrayLike<Value> | null} */
  let dictionary = null;
  let pages = file.subarray(from, from + size);
  while (values.length < rows) {
    const page = readPage(pages);
    pages = pages.subarray(page.end);
    if (values.length + page.rows > rows) throw new Damage(`its pages have more values than its ${rows} rows`);
    spend(budget, page.unpacked);
    if (page.kind === 2) dictionary = dictionaryOf(page, decoder);
    else take(values, page, decoder, column, dictionary, budget);
  }
  return values;
}

/**
 * What hyparquet wants to know of a column. The groups above it are as good as names: only how many
 * of them may be missing counts.
 * @param {Column} column
 * @param {string} codec
 */
function decoderOf({ kind, size, optional }, codec) {
  const stored = ParquetTypes[kind];
  if (!stored) throw new Damage("it has an unknown type");
  // hyparquet reads a wrong day if the time of an INT96 is below 0, which some writers mean by the day before.
  const [type, type_length] = stored === "INT96" ? ["FIXED_LEN_BYTE_ARRAY", 12] : [stored, size];
  const element = { name: "", type, type_length };
  const level = (/** @type {string} */ repetition_type) => ({ element: { ...element, repetition_type } });
  const schemaPath = [level("REQUIRED"), ...Array.from({ length: optional }, () => level("OPTIONAL"))];
  return /** @type {any} */ ({ type, element, schemaPath, codec });
}

/** @typedef {{kind: number, unpacked: number, rows: number, values: number, data: Uint8Array, end: number, header: any}} Page */

/** Reads the first page. @param {Uint8Array} bytes @returns {Page} */
function readPage(bytes) {
  const { fields, end } = fieldsOf(bytes);
  const [kind, unpacked, size] = [numberOf(fields.field_1), numberOf(fields.field_2), numberOf(fields.field_3)];
  const about = [fields.field_5, undefined, fields.field_7, fields.field_8][kind];
  const values = numberOf(about?.field_1);
  if (!about || size < 0 || end + size > bytes.length || unpacked < 0 || values < 0) throw new Damage(PAGE);
  const data = bytes.slice(end, end + size); // so that no decoder reads what follows
  if (typeof fields.field_4 === "number" && fields.field_4 !== 0 && crc32(data) !== fields.field_4 >>> 0)
    throw new Damage(PAGE);
  return { kind, unpacked, values, rows: kind === 0 || kind === 3 ? values : 0, data, end: end + size, header: about };
}

/**
 * The bytes of a page, of which so many at the start are not packed.
 * @param {Page} page
 * @param {any} decoder
 */
function unpack({ data, unpacked }, { codec }, before = 0) {
  const size = unpacked - before;
  if (before > data.length || size < 0) throw new Damage(PAGE);
  if (codec === "UNCOMPRESSED") {
    if (data.length !== unpacked) throw new Damage(SIZE);
    return data;
  }
  // What holds no values need not be a stream of the codec.
  const bytes = size === 0 ? new Uint8Array(0) : COMPRESSORS[codec]?.(data.subarray(before), size);
  if (bytes?.length !== size) throw new Damage(SIZE);
  if (before === 0) return bytes;
  const all = new Uint8Array(unpacked);
  all.set(data.subarray(0, before));
  all.set(bytes, before);
  return all;
}

/** @param {Page} page @param {any} decoder @returns {ArrayLike<Value>} */
function dictionaryOf(page, decoder) {
  const bytes = unpack(page, decoder);
  if (page.values > bytes.length) throw new Damage(PAGE);
  return /** @type {any} */ (
    readPlain({ view: viewOf(bytes), offset: 0 }, decoder.type, page.values, decoder.element.type_length)
  );
}

/**
 * Takes the values of a page of data.
 * @param {(Value | null)[]} into
 * @param {Page} page
 * @param {any} decoder
 * @param {Column} column
 * @param {ArrayLike<Value> | null} dictionary
 * @param {{left: number}} budget
 */
function take(into, page, decoder, { optional }, dictionary, budget) {
  const { header, values: n } = page;
  const second = page.kind === 3;
  const encoding = Encodings[second ? header.field_4 : header.field_2];
  const coded = encoding?.endsWith("_DICTIONARY");
  if (n === 0 || (second && optional > 0 && header.field_2 === n)) {
    for (let i = 0; i < n; i++) into.push(null); // hyparquet wants bytes of values
    return;
  }
  if (!second && optional > 0 && Encodings[header.field_3] !== "RLE")
    throw new Damage("its empty cells are stored by an old encoding: store it again");
  const before = second ? numberOf(header.field_5) + numberOf(header.field_6) : 0;
  const bytes = unpack(page, second && header.field_7 === false ? { codec: "UNCOMPRESSED" } : decoder, before);
  if (encoding === "DELTA_BYTE_ARRAY")
    checkPrefixed(bytes, second ? before : optional && 4 + viewOf(bytes).getUint32(0, true), n, budget);
  const decoded = second
    ? readDataPageV2(
        bytes,
        /** @type {any} */ ({ uncompressed_page_size: page.unpacked, data_page_header_v2: headerOf(header, encoding) }),
        decoder,
      )
    : readDataPage(coded ? longer(bytes) : bytes, /** @type {any} */ ({ num_values: n, encoding }), decoder);
  const levels = decoded.definitionLevels;
  const found = /** @type {ArrayLike<any>} */ (decoded.dataPage);
  if (coded && !dictionary) throw new Damage(PAGE);
  let next = 0;
  for (let i = 0; i < n; i++) {
    if (levels?.length && levels[i] !== optional) {
      into.push(null);
      continue;
    }
    const value = coded && dictionary ? dictionary[found[next]] : found[next];
    if (value === undefined) throw new Damage(PAGE);
    into.push(value);
    next++;
  }
}

/**
 * Refuses values that begin as the ones before them do, if they are too long together.
 * @param {Uint8Array} bytes of a page
 * @param {number} offset where the values begin
 * @param {number} most how many there may be
 * @param {{left: number}} budget
 */
function checkPrefixed(bytes, offset, most, budget) {
  const reader = { view: viewOf(bytes), offset };
  for (let part = 0; part < 2; part++) {
    const head = { ...reader };
    const [, , n] = [readVarInt(head), readVarInt(head), readVarInt(head)];
    if (!(n >= 0 && n <= most)) throw new Damage(PAGE);
    const lengths = new Int32Array(n);
    deltaBinaryUnpack(reader, n, lengths);
    spend(
      budget,
      lengths.reduce((sum, length) => sum + length, 0),
    );
  }
}

/** @param {{left: number}} budget @param {number} bytes */
function spend(budget, bytes) {
  budget.left -= bytes;
  if (budget.left < 0)
    throw new Damage("more bytes, unpacked, than the limit: keep the rows and columns that you ask about");
}

/** @param {Uint8Array} bytes */
const viewOf = (bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Bytes with a 0 behind: hyparquet wants the width of the indexes of no values. @param {Uint8Array} bytes */
function longer(bytes) {
  const all = new Uint8Array(bytes.length + 1);
  all.set(bytes);
  return all;
}

/** @param {any} header @param {string | undefined} encoding */
function headerOf(header, encoding) {
  return {
    num_values: header.field_1,
    num_nulls: header.field_2,
    num_rows: header.field_3,
    encoding,
    definition_levels_byte_length: header.field_5,
    repetition_levels_byte_length: header.field_6,
    is_compressed: false, // any more
  };
}

/** The checksum of a page, as in gzip. @param {Uint8Array} bytes */
function crc32(bytes) {
  let sum = -1;
  for (const byte of bytes) sum = /** @type {number} */ (TABLE[(sum ^ byte) & 255]) ^ (sum >>> 8);
  return ~sum >>> 0;
}

const TABLE = Int32Array.from({ length: 256 }, (_, n) => {
  for (let bit = 0; bit < 8; bit++) n = n & 1 ? (n >>> 1) ^ 0xedb88320 : n >>> 1;
  return n;
});

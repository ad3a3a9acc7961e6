// @ts-check
// What a Parquet file says of itself: its columns, and where their values are. As table/parquet of the
// Go module reads it, with the same limits and words.
import { deserializeTCompactProtocol } from "hyparquet/src/thrift.js";

/** Limits, as in table/parquet and package table. */
const MAX_FOOTER = 2 ** 24;
const MAX_COLUMNS = 2000;
const MAX_ROWS = 20_000_000;
const MAX_CELLS = 2 ** 26;
const MAX_SCALE = 76;

/** Says why a file cannot be read. */
export class Damage extends Error {}

/**
 * A column of the table.
 * @typedef {object} Column
 * @property {string} title
 * @property {number} at among all columns of the file
 * @property {number} kind how values are stored: an index into KINDS
 * @property {number} size of a fixed array, in bytes
 * @property {number} optional how many of it and the groups that it is in may be missing
 * @property {"" | "unsigned" | "decimal" | "date" | "time" | "timestamp" | "uuid" | "float16" | "interval"} meaning
 * @property {number} scale of a decimal
 * @property {number} unit of a time: parts of a second
 */

/**
 * Where the values of a column are, for a group of rows.
 * @typedef {{codec: number, values: number, from: number, size: number, encrypted: boolean, outside: boolean}} Chunk
 */

/** @typedef {{rows: number, chunks: Chunk[]}} Group */

/** Fields of a structure of Thrift by their number. @typedef {{[key: `field_${number}`]: any}} Fields */

const ENCRYPTED = "it is encrypted: store it without encryption";
const CUT = "it is cut off: get it again";
const SCHEMA = "its schema is damaged";

/**
 * The fields of a structure, and where it ends.
 * @param {Uint8Array} bytes
 * @returns {{fields: Fields, end: number}}
 */
export function fieldsOf(bytes) {
  const reader = { view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), offset: 0 };
  return { fields: deserializeTCompactProtocol(reader), end: reader.offset };
}

/**
 * The description of a file. Throws {@link Damage}.
 * @param {Uint8Array} file
 * @returns {{columns: Column[], groups: Group[], notes: string[]}}
 */
export function describe(file) {
  const fields = footerOf(file);
  if (fields.field_8 !== undefined) throw new Damage(ENCRYPTED);
  const groups = listOf(fields.field_4).map(groupOf);
  const { columns, notes, leaves } = columnsOf(listOf(fields.field_2));
  for (const { chunks } of groups)
    if (chunks.length !== leaves)
      throw new Damage(`a group of rows has ${chunks.length} columns, the schema has ${leaves}`);
  let rows = 0;
  for (const group of groups) {
    if (!(group.rows >= 0 && group.rows <= MAX_ROWS))
      throw new Damage(`a group of ${group.rows} rows: the limit is ${MAX_ROWS}`);
    rows += group.rows;
  }
  const says = numberOf(fields.field_3);
  if (rows !== says) throw new Damage(`it has ${rows} rows, and says that it has ${says}`);
  if (rows > MAX_ROWS) throw new Damage(`${rows} rows, but the limit is ${MAX_ROWS}: keep those that you ask about`);
  if (rows * columns.length > MAX_CELLS)
    throw new Damage(
      `${rows} rows of ${columns.length} columns, but the limit is ${MAX_CELLS} cells: keep the rows and columns that you ask about`,
    );
  return { columns, groups, notes };
}

/** @param {Uint8Array} file */
function footerOf(file) {
  const textOf = (/** @type {number} */ from) => String.fromCharCode(...file.slice(from, from + 4));
  const tail = 8; // the size of the description, and the magic bytes
  if (textOf(0) === "PARE") throw new Damage(ENCRYPTED);
  if (textOf(0) !== "PAR1") throw new Damage("it does not begin with PAR1");
  const end = file.length - tail;
  if (end < 4 || textOf(end + 4) !== "PAR1") throw new Damage(CUT);
  const size = new DataView(file.buffer, file.byteOffset).getUint32(end, true);
  if (size > MAX_FOOTER) throw new Damage(`its description has ${size} bytes, but the limit is ${MAX_FOOTER}`);
  if (size > end - 4) throw new Damage(CUT);
  try {
    return fieldsOf(file.subarray(end - size, end)).fields;
  } catch {
    throw new Damage("its description is damaged");
  }
}

/** @param {unknown} value @returns {Fields[]} */
function listOf(value) {
  return Array.isArray(value) ? value.filter((v) => typeof v === "object" && v !== null) : [];
}

/** @param {unknown} value */
export function numberOf(value) {
  return typeof value === "number" || typeof value === "bigint" ? Number(value) : 0;
}

/** @param {Fields} fields @returns {Group} */
function groupOf(fields) {
  return { rows: numberOf(fields.field_3), chunks: listOf(fields.field_1).map(chunkOf) };
}

/** @param {Fields} fields @returns {Chunk} */
function chunkOf(fields) {
  const about = fields.field_3 ?? {};
  const dictionary = numberOf(about.field_11);
  const data = numberOf(about.field_9);
  return {
    codec: numberOf(about.field_4),
    values: numberOf(about.field_5),
    from: dictionary > 0 && dictionary < data ? dictionary : data,
    size: numberOf(about.field_7),
    encrypted: fields.field_8 !== undefined || fields.field_9 !== undefined,
    outside: fields.field_1?.length > 0,
  };
}

/**
 * The columns of a schema, how many there are with those that hold lists, and notes about these.
 * @param {Fields[]} schema
 */
function columnsOf(schema) {
  if (schema.length === 0) throw new Damage("it has no schema");
  /** @type {Column[]} */
  const columns = [];
  /** @type {string[]} */
  const left = [];
  let [at, leaves] = [0, 0];
  /**
   * Reads an element and those in it.
   * @param {string[]} path
   * @param {number} optional
   * @param {string[] | null} lists the names above the first one that is repeated
   */
  const walk = (path, optional, lists) => {
    const fields = schema[at];
    if (!fields || path.length > 24) throw new Damage(SCHEMA);
    const root = at++ === 0;
    const name = fields.field_4 instanceof Uint8Array ? new TextDecoder().decode(fields.field_4) : "";
    const inside = root ? path : [...path, name];
    if (!root && fields.field_3 === 2) lists ??= path.length > 0 ? path : inside;
    if (!root && fields.field_3 !== 0) optional++;
    if (fields.field_1 === undefined) {
      for (let i = 0; i < numberOf(fields.field_5); i++) walk(inside, optional, lists);
      return;
    }
    const title = inside.join(".");
    if (lists === null) columns.push({ title, at: leaves, optional, ...typeOf(fields, name) });
    else if (left.at(-1) !== lists.join(".")) left.push(lists.join("."));
    leaves++;
  };
  walk([], 0, null);
  if (at !== schema.length) throw new Damage(SCHEMA);
  if (columns.length === 0 && left.length > 0)
    throw new Damage("its columns hold lists, and a cell has one value: store each element as a row");
  if (columns.length === 0) throw new Damage("it has no columns");
  if (columns.length > MAX_COLUMNS)
    throw new Damage(`${columns.length} columns, but the limit is ${MAX_COLUMNS}: leave some out`);
  const notes = left.length > 0 ? [`left out, since a cell has one value: ${shortList(left)}`] : [];
  return { columns, notes, leaves };
}

/** Names at most a few. @param {string[]} names */
function shortList(names) {
  const most = 5;
  return names.length > most ? [...names.slice(0, most), `${names.length - most} more`].join(", ") : names.join(", ");
}

/** Units of times, by their number in the description. @type {Record<number, number>} */
const UNITS = { 1: 1e3, 2: 1e6, 3: 1e9 };

/**
 * What the values of a column are.
 * @param {Fields} fields
 * @param {string} name
 */
function typeOf(fields, name) {
  const type = { kind: numberOf(fields.field_1), size: numberOf(fields.field_2), ...meaningOf(fields) };
  if (type.meaning === "decimal" && !(type.scale >= 0 && type.scale <= MAX_SCALE))
    throw new Damage(
      `the decimal ${JSON.stringify(name)} has ${type.scale} digits after the point, but the limit is ${MAX_SCALE}`,
    );
  return type;
}

/**
 * @param {Fields} fields
 * @returns {Pick<Column, "meaning" | "scale" | "unit">}
 */
function meaningOf({ field_6: converted, field_7: scale, field_10: logical }) {
  const is = (/** @type {Column["meaning"]} */ meaning, more = {}) => ({ meaning, scale: 0, unit: 0, ...more });
  if (typeof logical === "object") {
    if (logical.field_5) return is("decimal", { scale: numberOf(logical.field_5.field_1) });
    if (logical.field_6) return is("date");
    for (const meaning of /** @type {const} */ (["time", "timestamp"])) {
      const about = meaning === "time" ? logical.field_7 : logical.field_8;
      const [unit] = Object.keys(about?.field_2 ?? {});
      if (about) return is(meaning, { unit: UNITS[Number(unit?.slice("field_".length))] ?? 0 });
    }
    if (logical.field_10) return is(logical.field_10.field_2 ? "" : "unsigned");
    if (logical.field_14) return is("uuid");
    return is(logical.field_15 ? "float16" : "");
  }
  if (converted === 5) return is("decimal", { scale: numberOf(scale) });
  if (converted === 6) return is("date");
  if (converted === 7 || converted === 8) return is("time", { unit: UNITS[converted - 6] });
  if (converted === 9 || converted === 10) return is("timestamp", { unit: UNITS[converted - 8] });
  if (converted >= 11 && converted <= 14) return is("unsigned");
  return is(converted === 21 ? "interval" : "");
}

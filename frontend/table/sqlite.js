// @ts-check
/// <reference path="sqljs.d.ts" />
// Reads the tables of a SQLite file into lists of JSON, the first of which is the header, with the foreign keys that it
// declares: what the command line reads (table/database), but for views. SQLite itself does it, by sql.js. A table that it
// cannot read, as a virtual one of a module that it does not have, is left out.
/** @import { Database, Value } from "sql.js" */
/** @import { ForeignKey } from "../client/types.js" */
import initSqlJs from "sql.js";
import { messageOf } from "../client/errors.js";
import { LongText } from "./longtext.js";
import { stringText } from "./parquettext.js";
import { newPause } from "./pause.js";

/** Says what is wrong with a file. */
export class DatabaseFault extends Error {}

/** Tables and views, in the order of their names. Views may take any time, which nothing can stop here. */
const TABLES =
  "SELECT name, type FROM sqlite_master WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name";

/** Columns that can be selected, in their order. */
const COLUMNS = "SELECT name FROM pragma_table_xinfo(?) WHERE hidden <> 1 ORDER BY cid";

/** Foreign keys of one column; without a named one, they are of the primary key. */
const KEYS = `SELECT k.[from], k.[table], COALESCE(k.[to], (SELECT name FROM pragma_table_info(k.[table]) WHERE pk > 0))
  FROM pragma_foreign_key_list(?1) AS k WHERE (SELECT COUNT(*) FROM pragma_foreign_key_list(?1) AS o WHERE o.id = k.id) = 1
  ORDER BY k.id`;

/**
 * Throws a {@link DatabaseFault}.
 * @param {Uint8Array<ArrayBuffer>} file
 * @param {object} options
 * @param {number} options.limit of all texts, in bytes
 * @param {ArrayBuffer} options.wasm SQLite
 * @param {AbortSignal | undefined} [options.signal]
 * @returns {Promise<{tables: {name: string, bytes: Uint8Array<ArrayBuffer>}[], keys: ForeignKey[], notes: string[]}>}
 */
export async function readSqlite(file, { limit, wasm, signal }) {
  const { Database } = await initSqlJs({ wasmBinary: wasm });
  const database = new Database(file);
  try {
    /** @type {{name: string, bytes: Uint8Array<ArrayBuffer>}[]} */
    const tables = [];
    /** @type {ForeignKey[]} */
    const keys = [];
    /** @type {string[]} */
    const notes = [];
    const pause = newPause(signal);
    let left = limit;
    /** What was wrong with the first table that could not be read. @type {unknown} */
    let fault = null;
    for (const [name, type] of [...rowsOf(database, TABLES)]) {
      const table = String(name);
      const leaveOut = (/** @type {string} */ why) => notes.push(`${table} is left out: ${why}`);
      try {
        const columns = type === "view" ? [] : columnsOf(database, table, notes);
        const bytes = columns.length === 0 ? null : await textOf(database, table, columns, { limit: left, pause });
        if (bytes) {
          keys.push(...keysOf(database, table));
          tables.push({ name: table, bytes });
          left -= bytes.length;
        } else if (type === "view") leaveOut("it is a view, which only the command line reads");
        else leaveOut(columns.length > 0 ? "it has no rows" : "it has no other column");
      } catch (error) {
        if (error instanceof DatabaseFault || signal?.aborted) throw error;
        fault ??= error;
        leaveOut(messageOf(error));
      }
    }
    if (tables.length > 0) return { tables, keys, notes };
    throw fault ?? new DatabaseFault("it has no table with rows");
  } catch (error) {
    if (error instanceof DatabaseFault || signal?.aborted) throw error;
    throw new DatabaseFault(`SQLite says: ${messageOf(error)}`);
  } finally {
    database.close();
  }
}

/** The foreign keys of a table. @param {Database} database @param {string} table @returns {ForeignKey[]} */
function keysOf(database, table) {
  const keys = [...rowsOf(database, KEYS, [table])].filter(([, , key]) => key !== null);
  return keys.map(([column, to, key]) => ({ table, column: String(column), to: String(to), key: String(key) }));
}

/**
 * The columns of a table that can be asked about: all but those that have only blobs, which are noted.
 * @param {Database} database
 * @param {string} table
 * @param {string[]} notes
 */
function columnsOf(database, table, notes) {
  const all = [...rowsOf(database, COLUMNS, [table])].map(([name]) => String(name));
  if (all.length === 0) return all;
  const binary = all.map((name) => `MIN(typeof(${quoted(name)}) IN ('blob', 'null')) AND COUNT(${quoted(name)}) > 0`);
  const [isBinary = []] = rowsOf(database, `SELECT ${binary.join()} FROM ${quoted(table)}`);
  return all.filter((name, i) => {
    if (isBinary[i]) notes.push(`${name} of ${table} is left out: its values are binary`);
    return !isBinary[i];
  });
}

/**
 * A table as a text; null if it has no rows. Blobs among others are empty.
 * @param {Database} database
 * @param {string} table
 * @param {string[]} columns
 * @param {{limit: number, pause: () => Promise<boolean>}} options
 */
async function textOf(database, table, columns, { limit, pause }) {
  const text = new LongText(
    limit,
    () => new DatabaseFault("as texts, its tables are too large: keep the rows that you ask about"),
  );
  text.add(`[${columns.map(stringText).join()}]\n`);
  const cells = columns.map((name) => `CASE WHEN typeof(${quoted(name)}) <> 'blob' THEN ${quoted(name)} END`);
  let rows = 0;
  for (const row of rowsOf(database, `SELECT ${cells.join()} FROM ${quoted(table)}`)) {
    text.add(`[${row.map(cellText).join()}]\n`);
    if (++rows % 256 === 0) await pause();
  }
  return rows > 0 ? text.bytes() : null;
}

/** A value in JSON. @param {Value} value */
function cellText(value) {
  if (typeof value === "string") return stringText(value);
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : "null";
  return value === null ? "null" : String(value);
}

/** A name in SQL. @param {string} name */
const quoted = (name) => `"${name.replaceAll('"', '""')}"`;

/**
 * @param {Database} database
 * @param {string} sql
 * @param {Value[]} values
 */
function* rowsOf(database, sql, values = []) {
  const statement = database.prepare(sql);
  try {
    statement.bind(values);
    while (statement.step()) yield statement.get(null, { useBigInt: true });
  } finally {
    statement.free();
  }
}

// @ts-check
// Several tables as one source, which questions are about together.
/** @import { CorrectionOf, DatabaseInfo, ForeignKey, TableInfo } from "../client/types.js" */
/** @import { Source } from "./intake.js" */
/** @import { Said } from "./names.js" */
import { without } from "../client/question.js";
import { nameOfSheet, stemOf } from "../client/workbook.js";
import { takeSaid } from "./names.js";
import { overrideOf, Settings } from "./settings.js";

/** One of several tables, perhaps of a database. @typedef {{name: string, table?: string, bytes: Uint8Array<ArrayBuffer>, override: string, database?: boolean}} Member */

/** What the owner of several tables says about them: the name of the file, and its text. @typedef {{name: string, text: string}} Description */

/** Whether what is known of a source is about several tables. @param {TableInfo | DatabaseInfo | null} info @returns {info is DatabaseInfo} */
export const isSeveral = (info) => info !== null && "tables" in info;

/** The most tables that the parser takes. */
export const MAX_TABLES = 200;

/** Rows of a database that look like totals are kept: what is said about a table of one that is asked alone. */
export const KEEP_ALL = '{"totals":true}';

/** Settings of the only table of a database, which say that all its rows are kept. @param {string} override */
export function keepingAll(override) {
  if (override === "") return KEEP_ALL;
  const settings = new Settings(override);
  settings.set("totals", true);
  return settings.text();
}

/**
 * A source of the tables of others, with what is said about them, or was before. One alone stays as it is, unless
 * something is said about several.
 * @param {Source[]} sources
 * @param {Description} [said]
 * @returns {Source}
 */
export function together(sources, said) {
  const [first] = sources;
  if (sources.length === 1 && first && !said) return first;
  const tables = sources.flatMap(membersOf);
  const keys = sources.flatMap(({ keys = [] }) => keys);
  const notes = sources.flatMap(({ notes = [] }) => notes);
  const description = said ?? sources.find((source) => source.description)?.description;
  const name = sources.length === 1 && first?.tables ? first.name : "";
  return sourceOf(tables, { keys, notes, name, ...(description && { description }) });
}

/**
 * A source of several tables. Its bytes are its own, and empty: those of the tables count.
 * @param {Member[]} tables
 * @param {{keys?: ForeignKey[], notes?: string[], name?: string, description?: Description}} [about]
 * @returns {Source}
 */
export function sourceOf(tables, { keys = [], notes = [], name = "", description } = {}) {
  const [first] = tables;
  const title = tables.length > 1 ? `${first?.name} and ${tables.length - 1} more` : (first?.name ?? "");
  const bytes = new Uint8Array(0);
  return { name: name || title, bytes, override: "", tables, keys, notes, ...(description && { description }) };
}

/** The tables of a source. @param {Source} source @returns {Member[]} */
export function membersOf({ name, table, bytes, override, database, tables }) {
  if (tables) return tables;
  if (!database) return [{ name, bytes, override }];
  const said = override === KEEP_ALL ? "" : override;
  return [{ name, ...(table && { table }), bytes, override: said, database }];
}

/**
 * What is said of each table of a source, by its name: in the file about all, or in one of its own.
 * @param {Source} source
 * @returns {Map<string, any>}
 */
export function entriesOf(source) {
  const { tables = {} } = overrideOf({ override: source.description?.text ?? "" });
  const described = Object.entries(Object(tables));
  return new Map(
    membersOf(source).map((member) => {
      const name = calledOf(member);
      const said = described.find(([other]) => other.toLowerCase() === name.toLowerCase())?.[1];
      return [name, said ?? overrideOf(member)];
    }),
  );
}

/** What the file about several tables is called. */
export const DESCRIPTION = "semtree.json";

/**
 * The file about several tables that says all that is said of them, and what questions mean.
 * @param {Source} source
 * @param {CorrectionOf[]} corrections
 */
export function describedWith(source, corrections) {
  const tables = [...entriesOf(source)].map(([table, { corrections: before = [], ...said }]) => {
    const own = corrections
      .filter((one) => one.table === table)
      .map(({ question, program }) => ({ question, program }));
    const all = own.reduce((list, { question }) => without(list, question), before).concat(own);
    return [table, { ...said, ...(all.length > 0 && { corrections: all }) }];
  });
  const { tables: _, ...rest } = overrideOf({ override: source.description?.text ?? "" });
  const said = Object.fromEntries(tables.filter(([, entry]) => Object.keys(entry).length > 0));
  return `${JSON.stringify({ ...rest, tables: said }, null, 2)}\n`;
}

/**
 * Several tables with what the owner of one says about it beside what is said. It stands with that table from then on, no longer
 * in the file about all.
 * @param {Source} source
 * @param {TableInfo} info of the table
 * @param {Said} said
 * @returns {Source}
 */
export function withSaid(source, info, said) {
  const settings = new Settings(JSON.stringify(asInHeader(entriesOf(source).get(info.name) ?? {}, info)));
  takeSaid(settings, said, info);
  const own = (/** @type {Member} */ member) => calledOf(member) === info.name;
  const tables = membersOf(source).map((member) => (own(member) ? { ...member, override: settings.text() } : member));
  const { description } = source;
  if (!description) return { ...source, tables };
  const about = JSON.parse(description.text);
  for (const name of Object.keys(about.tables ?? {}))
    if (name.toLowerCase() === info.name.toLowerCase()) delete about.tables[name];
  return { ...source, tables, description: { ...description, text: JSON.stringify(about, null, 2) } };
}

/** What is said of a table, with columns written as its header has them. @param {any} entry @param {TableInfo} info */
function asInHeader({ columns = {}, key, ...said }, info) {
  const header = info.columns.map(({ name }) => name);
  const called = (/** @type {string} */ column) =>
    header.includes(column) ? column : (header.find((name) => name.toLowerCase() === column.toLowerCase()) ?? column);
  const named = Object.entries(columns).map(([column, set]) => [called(column), set]);
  return { ...said, ...(key !== undefined && { key: called(key) }), columns: Object.fromEntries(named) };
}

/** All that is said of a source, as one text; "" if nothing is. @param {Source} source */
export function saidOf({ override, tables, description }) {
  if (!tables) return override;
  const overrides = tables.map((member) => member.override);
  if (!description && overrides.every((text) => text === "")) return "";
  return JSON.stringify({ overrides, ...(description && { description }) });
}

/**
 * Where each of several tables is among the bytes of all, and the keys between them.
 * @typedef {{tables: (Pick<Member, "name" | "table" | "database"> & {from: number, to: number})[], keys: ForeignKey[]}} Parts
 */

/** The bytes of a source in one piece. @param {Source} source @returns {{bytes: Uint8Array<ArrayBuffer>, parts: Parts | null}} */
export function packed({ bytes, tables, keys = [] }) {
  if (!tables) return { bytes, parts: null };
  /** @type {Map<Uint8Array<ArrayBuffer>, number>} */
  const starts = new Map(); // sheets of a workbook share its bytes
  let size = 0;
  for (const one of tables) {
    if (starts.has(one.bytes)) continue;
    starts.set(one.bytes, size);
    size += one.bytes.length;
  }
  const all = new Uint8Array(size);
  for (const [one, start] of starts) all.set(one, start);
  const parts = tables.map(({ name, table, database, bytes: own }) => {
    const from = starts.get(own) ?? 0;
    return { name, ...(table && { table }), ...(database && { database }), from, to: from + own.length };
  });
  return { bytes: all, parts: { tables: parts, keys } };
}

/** The source of what was packed. @param {Pick<Source, "name" | "bytes" | "override"> & {parts: Parts | null}} kept @returns {Source} */
export function unpacked({ name, bytes, override, parts }) {
  if (!parts) return { name, bytes, override };
  const { overrides = [], description } = overrideOf({ override });
  /** @type {Map<number, Uint8Array<ArrayBuffer>>} */
  const shared = new Map();
  const tables = parts.tables.map(({ from, to, ...member }, i) => {
    const own = shared.get(from) ?? bytes.subarray(from, to);
    shared.set(from, own);
    return { ...member, bytes: own, override: String(overrides[i] ?? "") };
  });
  return sourceOf(tables, { keys: parts.keys, name, ...(description && { description }) });
}

/** All sheets of a workbook as one source. @param {Pick<Source, "name" | "bytes">} book @param {string[]} sheets @returns {Source} */
export function allSheets({ name, bytes }, sheets) {
  const tables = sheets.map((sheet) => ({ name: nameOfSheet(name, sheet), bytes, override: "" }));
  return sourceOf(tables, { name });
}

/** How many bytes a source has: sheets of a workbook share theirs. @param {Source} source */
export function sizeOf(source) {
  return [...new Set(membersOf(source).map(({ bytes }) => bytes))].reduce((sum, { length }) => sum + length, 0);
}

/** What one of several tables is called. @param {Pick<Member, "name" | "table">} member */
export const calledOf = ({ name, table }) => table ?? stemOf(name);

/** The name of a table that there is twice; "" if there is none. @param {Member[]} tables */
export function twice(tables) {
  const names = tables.map(calledOf);
  return names.find((name, i) => names.indexOf(name) < i) ?? "";
}

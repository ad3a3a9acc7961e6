// @ts-check
// Several tables as one source, which questions are about together.
/** @import { DatabaseInfo, ForeignKey, TableInfo } from "../client/types.js" */
/** @import { Source } from "./intake.js" */
import { isBook, nameOfSheet } from "../client/workbook.js";
import { Settings } from "./settings.js";

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

/** All sheets of a workbook as one source. @param {Pick<Source, "name" | "bytes">} book @param {string[]} sheets @returns {Source} */
export function allSheets({ name, bytes }, sheets) {
  const tables = sheets.map((sheet) => ({ name: nameOfSheet(name, sheet), bytes, override: "" }));
  return sourceOf(tables, { name });
}

/** How many bytes a source has: sheets of a workbook share theirs. @param {Source} source */
export function sizeOf(source) {
  return [...new Set(membersOf(source).map(({ bytes }) => bytes))].reduce((sum, { length }) => sum + length, 0);
}

/** What a table is called, by the name of its file. @param {string} file */
export function stemOf(file) {
  const at = file.indexOf("#");
  if (at >= 0 && isBook(file.slice(0, at))) return file.slice(at + 1);
  return file.replace(/\.gz$/i, "").replace(/\.[^.]*$/, "");
}

/** The name of a table that there is twice; "" if there is none. @param {Member[]} tables */
export function twice(tables) {
  const names = tables.map(({ name, table }) => table ?? stemOf(name));
  return names.find((name, i) => names.indexOf(name) < i) ?? "";
}

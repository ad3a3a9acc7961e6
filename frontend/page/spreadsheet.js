// @ts-check
// Rows as text for a spreadsheet.
//
// A spreadsheet computes a cell that begins with =, +, - or @, whoever wrote it. Such a text begins with an apostrophe here,
// which makes it a text there; numbers, also with a unit, stay as they are. Rejected: papaparse, which every visitor would
// load, and which writes no more than this.

/** What the buttons say about that. */
export const GUARD_NOTE = "Texts that a spreadsheet would take for formulas begin with an apostrophe";

/** A dash alone, and numbers, with a currency or a unit perhaps: -1 200,50 €, -3 km/h. */
const HARMLESS =
  /^(-|[+-]?\p{Sc}?[.,]?\d[\d.,' \u00a0\u202f]*(e[+-]?\d+)?\s?(%|‰|\p{Sc}|°?\p{L}{1,12}\p{No}?(\/\p{L}{1,12}\p{No}?)?)?)$/iu;

/** What a spreadsheet computes, numbers too. */
const FORMULA = /^(\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/** @param {string | number | boolean | null} cell */
const guarded = (cell) => (typeof cell === "string" && FORMULA.test(cell) && !HARMLESS.test(cell) ? `'${cell}` : cell);

/** Cells by row; null is an empty one. @typedef {(string | number | boolean | null)[][]} Cells */

/** @param {string[]} names @param {Cells} rows */
const lines = (names, rows) => [names, ...rows].map((cells) => cells.map(guarded));

/** As RFC 4180 has it. @param {string[]} names @param {Cells} rows */
export function asCSV(names, rows) {
  const quoted = (/** @type {string} */ text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return lines(names, rows)
    .map((cells) => `${cells.map((cell) => quoted(String(cell ?? ""))).join(",")}\r\n`)
    .join("");
}

/**
 * With tabs, as cells are pasted into a spreadsheet. A line break or a tab within a cell is a blank.
 * @param {string[]} names
 * @param {Cells} rows
 */
export const asText = (names, rows) =>
  lines(names, rows)
    .map((cells) => `${cells.map((cell) => String(cell ?? "").replace(/[\t\r\n]+/g, " ")).join("\t")}\n`)
    .join("");

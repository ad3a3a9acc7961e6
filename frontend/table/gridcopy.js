// @ts-check
// Rows as text that goes elsewhere: into a spreadsheet, a file, a mail.

/** Cells by row; null is an empty one. @typedef {(string | null)[][]} Cells */

/** Numbers, with a unit perhaps, and a dash alone. */
const HARMLESS = /^(-|[+-]?\p{Sc}?[\d.,]+(e[+-]?\d+)?(\s?(%|\p{L}{1,12}))?)$/iu;

/** A text that a spreadsheet would take for a formula; numbers are none. @param {string} text */
const isFormula = (text) => /^[=+\-@\t\r]/.test(text) && !HARMLESS.test(text);

/** @param {string | null} cell */
const guarded = (cell) => (cell === null ? "" : isFormula(cell) ? `'${cell}` : cell);

/**
 * With tabs, as cells are pasted into a spreadsheet. A line break or a tab within a cell is a blank.
 * @param {string[]} names
 * @param {Cells} rows
 */
export function asText(names, rows) {
  const line = (/** @type {(string | null)[]} */ cells) =>
    cells.map((cell) => guarded(cell).replace(/[\t\r\n]+/g, " ")).join("\t");
  return [names, ...rows].map((cells) => `${line(cells)}\n`).join("");
}

/** As RFC 4180 has it. @param {string[]} names @param {Cells} rows */
export function asCSV(names, rows) {
  const quoted = (/** @type {string} */ text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return [names, ...rows].map((cells) => `${cells.map((cell) => quoted(guarded(cell))).join(",")}\r\n`).join("");
}

/** A table of Markdown. @param {string[]} names @param {Cells} rows */
export function asMarkdown(names, rows) {
  const line = (/** @type {(string | null)[]} */ cells) => {
    const texts = cells.map((cell) => (cell ?? "").replace(/[\\|`*_<[\]]/g, "\\$&").replace(/\s*[\r\n]+\s*/g, " "));
    return `| ${texts.join(" | ")} |\n`;
  };
  return [line(names), line(names.map(() => "---")), ...rows.map(line)].join("");
}

/** The name of a file with rows of a table. @param {string} table @param {string} what */
export function fileName(table, what) {
  const stem = table.replace(/\.[a-z0-9]+(\.gz)?$/i, "");
  const safe = [...`${stem}-${what}`].map((c) => (/[\p{L}\p{N}._-]/u.test(c) ? c : "-")).join("");
  return `${safe.replace(/-+/g, "-").slice(0, 80)}.csv`;
}

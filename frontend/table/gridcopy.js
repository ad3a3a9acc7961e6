// @ts-check
// Rows as text that goes elsewhere: into a mail, a file; into a spreadsheet, see page/spreadsheet.js.

/** Cells by row; null is an empty one. @typedef {(string | null)[][]} Cells */

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

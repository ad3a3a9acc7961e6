// @ts-check
// The sheets of a workbook, of which one is the table. A sheet stands after the name of its file, as on
// the command line: budget.xlsx#Costs.
import { button, html } from "../page/dom.js";

/** Files that are workbooks, by their names, as table/xlsx has it. */
const BOOK = /\.(xlsx|xlsm|xltx)(\.gz)?$/i;

/** Whether a file is a workbook, by its name. @param {string} name */
export const isBook = (name) => BOOK.test(name);

/**
 * The name of a table that is a sheet of a workbook.
 * @param {string} name of the workbook, or of another sheet
 * @param {string} sheet
 */
export function nameOfSheet(name, sheet) {
  return `${bookOf(name)}#${sheet}`;
}

/** The name of the workbook in the name of a sheet, or the name. @param {string} name */
export function bookOf(name) {
  for (let at = name.indexOf("#"); at >= 0; at = name.indexOf("#", at + 1))
    if (isBook(name.slice(0, at))) return name.slice(0, at);
  return name;
}

/**
 * The choice of a sheet, or of all. It is hidden unless there are several.
 * @param {(sheet: string) => void} onChoose
 * @param {(sheets: string[]) => void} onAll they are to be asked about together
 */
export function newSheets(onChoose, onAll) {
  const select = html("select", { id: "panel-sheet" });
  const label = html("label", { for: "panel-sheet" }, "Sheet");
  const all = button("All together", () => onAll(names));
  const element = html("div", { class: "table-fields panel-sheets" }, label, select, all);
  /** @type {string[]} */
  let names = [];
  element.hidden = true;
  /** Whether the reader has chosen, and waits. */
  let chosen = false;
  select.addEventListener("change", () => {
    chosen = true;
    onChoose(select.value);
  });
  return {
    element,

    /**
     * Shows the sheets of a table; null for none.
     * @param {{sheets?: string[], sheet?: string} | null} info
     */
    show(info) {
      const { sheets = [], sheet = "" } = info ?? {};
      names = sheets;
      element.hidden = sheets.length < 2;
      select.replaceChildren(...sheets.map((name) => html("option", { value: name }, name)));
      select.value = sheet;
      if (chosen && info && !element.hidden) select.focus(); // the panel has moved meanwhile
      chosen = false;
    },
  };
}

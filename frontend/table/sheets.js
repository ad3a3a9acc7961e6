// @ts-check
// The choice of a sheet of a workbook.
import { button, html } from "../page/dom.js";

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

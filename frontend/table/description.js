// @ts-check
// A table that was read: its name and size, what was repaired, what a row is
// called, and the preview.
/** @import {TableInfo} from "../client/types.js" */
/** @import {Source} from "./intake.js" */
/** @import {Editing} from "./column.js" */
/** @import {Settings} from "./settings.js" */
import { button, html } from "../page/dom.js";
import { formatBytes } from "../page/format.js";
import { counted } from "../page/numbers.js";
import { onCommit, textField } from "./column.js";
import { icon } from "./icons.js";
import { newPreview } from "./preview.js";
import { overrideOf, plainMessage, splitNames } from "./settings.js";

/**
 * @typedef {Editing & {
 *   get: Settings["get"], set: Settings["set"],
 *   reset: () => void, add: () => void, leave: () => void,
 * }} Actions
 */

/** @param {Actions} actions */
export function newDescription(actions) {
  const name = html("h2", { class: "table-name" });
  const size = html("p", { class: "table-size" });
  const reset = button("Reset", actions.reset, { title: "Forget what you have set about this table" });
  const add = button("Add a table", actions.add, { title: "Ask about several tables together" });
  const leave = button("Another table", actions.leave);
  const title = html("div", { class: "table-title" }, name, size);
  const head = html("div", { class: "table-head" }, icon("table"), title, reset, add, leave);

  const warnings = html("ul", { class: "table-warnings", role: "list", "aria-label": "How the table was read" });
  const fault = html("p", { class: "panel-failure", role: "alert" });
  const undo = button("Undo", actions.undo);
  const faultBox = html("div", { class: "table-fault" }, fault, undo);

  const rows = textField({ id: "panel-rows", placeholder: "row" });
  const key = html("select", { id: "panel-key" });
  const totals = html("input", { type: "checkbox" });
  const totalsLabel = html("label", { class: "table-totals" }, totals, "Keep totals as rows");
  totals.addEventListener("change", () => actions.set("totals", totals.checked || null));
  const fields = html(
    "div",
    { class: "table-fields" },
    html("label", { for: "panel-rows" }, "A row is called"),
    rows,
    html("label", { for: "panel-key" }, "and named by"),
    key,
    totalsLabel,
  );
  onCommit(rows, () => {
    const names = splitNames(rows.value);
    rows.value = names.join(", ");
    if (names.join() !== (info?.nouns ?? []).join() || actions.get("nouns"))
      actions.set("nouns", names.length > 0 ? names : null);
  });
  key.addEventListener("change", () => {
    actions.set("key", key.value === "" ? "" : (info?.columns[Number(key.value)]?.name ?? null));
  });

  const preview = newPreview(actions);
  const summary = html("summary", {}, "Columns and first rows");
  const details = html("details", { class: "table-preview", open: "" }, summary, fields, preview.element);
  const element = html("div", { class: "panel-table" }, head, warnings, faultBox, details);

  /** @type {TableInfo | null} */
  let info = null;
  /** @type {Uint8Array | null} */
  let bytes = null;

  return {
    element,
    head,
    /**
     * @param {TableInfo} next
     * @param {Source} source
     * @param {{changed: boolean}} state whether there is something to reset
     */
    show(next, source, { changed }) {
      const another = source.bytes !== bytes;
      [info, bytes] = [next, source.bytes];
      name.textContent = source.name;
      size.textContent = `${counted(next.rows, "row")}, ${counted(next.columns.length, "column")}, ${formatBytes(source.bytes.length)}`;
      reset.hidden = !changed;
      const said = next.warnings.map((text) => html("li", {}, plainMessage(text, [source.name, next.name])));
      warnings.replaceChildren(...said);
      warnings.hidden = next.warnings.length === 0;
      faultBox.hidden = true;
      if (rows !== document.activeElement || another) rows.value = (actions.get("nouns") ?? next.nouns).join(", ");
      totals.checked = actions.get("totals") === true;
      totalsLabel.hidden = overrideOf(next).totals === undefined; // it speaks of them only if there are some
      fillKey(key, next, actions.get("key") ?? next.key ?? "", another);
      if (another) details.open = true;
      preview.show(next, another);
    },
    /**
     * Says what is wrong with what was set, at its column if that is known.
     * @param {string | null} column
     * @param {string} message
     */
    blame(column, message) {
      faultBox.hidden = column !== null;
      if (column === null) {
        fault.textContent = message;
        return;
      }
      details.open = true;
      preview.blame(column, message);
    },
  };
}

/**
 * The columns to choose from, by number, since a name may be anything.
 * @param {HTMLSelectElement} select
 * @param {TableInfo} info
 * @param {string} chosen
 * @param {boolean} another
 */
function fillKey(select, { columns }, chosen, another) {
  if (another) {
    const options = columns.map(({ name }, i) => html("option", { value: i }, name));
    select.replaceChildren(html("option", { value: "" }, "no column"), ...options);
  }
  const at = columns.findIndex(({ name }) => name === chosen);
  select.value = at < 0 ? "" : String(at);
}

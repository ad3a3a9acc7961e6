// @ts-check
// A table that was read: its name and size, what was repaired, what a row is
// called, and the preview.
/** @import {TableInfo} from "../client/types.js" */
/** @import {Source} from "./intake.js" */
/** @import {Editing} from "./column.js" */
import { button, html } from "../page/dom.js";
import { formatBytes } from "../page/format.js";
import { counted } from "../page/numbers.js";
import { onCommit } from "./column.js";
import { icon } from "./icons.js";
import { newPreview } from "./preview.js";
import { plainMessage, splitNames } from "./settings.js";

/**
 * @typedef {Editing & {
 *   nouns: () => string[] | null, setNouns: (nouns: string[] | null) => void,
 *   totals: () => true | null, setTotals: (totals: true | null) => void,
 *   key: () => string | null, setKey: (key: string | null) => void,
 *   reset: () => void, leave: () => void,
 * }} Actions
 */

/** @param {Actions} actions */
export function newDescription(actions) {
  const name = html("h2", { class: "table-name" });
  const size = html("p", { class: "table-size" });
  const reset = button("Reset", actions.reset);
  reset.title = "Forget what you have set about this table";
  const leave = button("Another table", actions.leave);
  const head = html(
    "div",
    { class: "table-head" },
    icon("table"),
    html("div", { class: "table-title" }, name, size),
    reset,
    leave,
  );

  const warnings = html("ul", { class: "table-warnings", role: "list", "aria-label": "What was repaired" });
  const fault = html("p", { class: "panel-failure", role: "alert" });
  const undo = button("Undo", actions.undo);
  const faultBox = html("div", { class: "table-fault" }, fault, undo);

  const rows = html("input", {
    type: "text",
    id: "panel-rows",
    autocomplete: "off",
    autocapitalize: "off",
    placeholder: "row",
  });
  const key = html("select", { id: "panel-key" });
  const totals = html("input", { type: "checkbox" });
  const totalsLabel = html("label", { class: "table-totals" }, totals, "Keep the totals at the end as rows");
  totals.addEventListener("change", () => actions.setTotals(totals.checked || null));
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
    if (names.join() !== (info?.nouns ?? []).join() || actions.nouns())
      actions.setNouns(names.length > 0 ? names : null);
  });
  key.addEventListener("change", () =>
    actions.setKey(key.value === "" ? "" : (info?.columns[Number(key.value)]?.name ?? null)),
  );

  const preview = newPreview(actions);
  const details = html(
    "details",
    { class: "table-preview", open: "" },
    html("summary", {}, "Columns and first rows"),
    fields,
    preview.element,
  );
  const element = html("div", { class: "panel-table" }, head, warnings, faultBox, details);

  /** @type {TableInfo | null} */
  let info = null;
  /** @type {Uint8Array | null} */
  let bytes = null;

  return {
    element,
    /**
     * @param {TableInfo} next
     * @param {Source} source
     * @param {{changed: boolean}} state whether there is something to reset
     */
    show(next, source, { changed }) {
      const another = source.bytes !== bytes;
      [info, bytes] = [next, source.bytes];
      name.textContent = source.name;
      size.textContent = `${counted(next.rows, "row")}, ${counted(next.columns.length, "column")}, ${sizeOf(source.bytes.length)}`;
      reset.hidden = !changed;
      warnings.replaceChildren(
        ...next.warnings.map((text) => html("li", {}, plainMessage(text, [source.name, next.name]))),
      );
      warnings.hidden = next.warnings.length === 0;
      faultBox.hidden = true;
      if (rows !== document.activeElement || another) rows.value = (actions.nouns() ?? next.nouns).join(", ");
      totals.checked = actions.totals() === true;
      totalsLabel.hidden = !hasTotals(next);
      fillKey(key, next, actions.key() ?? next.key ?? "", another);
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
      fault.textContent = column === null ? message : "";
      if (column === null) return;
      details.open = true;
      preview.blame(column, message);
    },
  };
}

/** Whether the table ends in totals: the parser's override file speaks of them only then. @param {TableInfo} info */
function hasTotals({ override }) {
  try {
    return JSON.parse(override).totals !== undefined;
  } catch {
    return false;
  }
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

/** @param {number} bytes */
function sizeOf(bytes) {
  return bytes < 1000 ? counted(bytes, "byte") : formatBytes(bytes);
}

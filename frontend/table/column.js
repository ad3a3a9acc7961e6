// @ts-check
// What was found out about one column, as fields: type, unit, other names,
// and whether it is asked about.
/** @import {TableColumn} from "../client/types.js" */
/** @import {Setting} from "./settings.js" */
/** @import {Notation} from "./notation.js" */
import { button, html } from "../page/dom.js";
import { icon } from "./icons.js";
import { NOTATIONS } from "./notation.js";
import { splitNames, TYPES } from "./settings.js";

/**
 * How columns are corrected.
 * @typedef {object} Editing
 * @property {(name: string) => Setting} setting what is set about a column
 * @property {<K extends keyof Setting>(name: string, key: K, value: Setting[K] | null) => void} change
 * @property {() => void} undo goes back to the settings that were in order
 */

/** Makes ids. */
let count = 0;

/**
 * The fields of a column: three cells, one below the other.
 * @param {string} name
 * @param {Editing} editing
 */
export function newColumn(name, { setting, change, undo }) {
  const id = `panel-column-${++count}`;
  const label = html("span", { class: "column-name" }, name);
  const toggle = () => change(name, "hidden", setting(name).hidden === true ? null : true);
  const hide = button([], toggle, { class: "column-hide", "aria-label": `Leave out ${name}` });
  const formula = html("p", { class: "column-formula", hidden: "" });
  const head = html("th", { scope: "col" }, html("div", { class: "column-head" }, label, hide), formula);

  const type = html("select", { class: "column-type", "aria-label": `Type of ${name}` });
  for (const text of TYPES) type.append(html("option", { value: text }, text));
  const unit = textField({
    class: "column-unit",
    placeholder: "unit",
    "aria-label": `Unit of ${name}`,
    spellcheck: "false",
  });
  const notation = html("select", { class: "column-notation", "aria-label": `How ${name} is written` });
  const typeCell = html("td", {}, html("div", { class: "column-kind" }, type, unit, notation));

  const all = `Other names of ${name}, with commas between them`;
  const other = textField({ class: "column-other", placeholder: "also called …", "aria-label": all });
  const wrong = html("p", { class: "column-wrong", id, role: "alert" });
  const back = button("Undo", undo, { class: "quiet column-undo" });
  const otherCell = html("td", {}, other, wrong, back);

  type.addEventListener("change", () => change(name, "type", TYPES.find((text) => text === type.value) ?? null));
  notation.addEventListener("change", () => {
    if (written) change(name, written.key, notation.value === "true");
  });
  onCommit(unit, () => {
    if (unit.value.trim() !== unitNow) change(name, "unit", unit.value.trim());
  });
  onCommit(other, () => {
    const names = splitNames(other.value);
    other.value = names.join(", ");
    change(name, "other", names.length > 0 ? names : null);
  });

  /** The unit as the table was read. */
  let unitNow = "";
  /** What the notation says. @type {Notation | null} */
  let written = null;

  return {
    name: head,
    type: typeCell,
    other: otherCell,
    /**
     * @param {TableColumn} column
     * @param {Notation | null} how its cells are read, if they could be read in two ways
     * @param {string} fault what is wrong with what was set
     */
    update(column, how, fault) {
      const set = setting(name);
      const hidden = set.hidden === true;
      formula.textContent = column.computed ? `= ${column.computed}` : "";
      formula.hidden = column.computed === undefined;
      type.disabled = !formula.hidden; // it follows from the expression
      type.value = set.type ?? column.type;
      unitNow = set.unit ?? column.unit ?? "";
      if (unit !== document.activeElement) unit.value = unitNow;
      if (other !== document.activeElement) other.value = (set.other ?? column.other ?? []).join(", ");
      unit.hidden = type.value !== "number" || column.computed !== undefined;
      notation.hidden = how === null;
      if (how && how.key !== written?.key) {
        const words = NOTATIONS[how.key];
        notation.replaceChildren(...words.map((text, i) => html("option", { value: String(i === 1) }, text)));
      }
      written = how;
      if (how) notation.value = String(set[how.key] ?? how.value);
      const changed = { type, unit, ...(how && { [how.key]: notation }) };
      notation.classList.remove("changed");
      for (const [key, field] of Object.entries(changed)) field.classList.toggle("changed", key in set);
      for (const cell of [head, typeCell, otherCell]) cell.classList.toggle("unasked", hidden);
      if (hide.getAttribute("aria-pressed") !== String(hidden)) {
        // Only then: a drawing that goes away while the button is pressed would swallow the click.
        hide.replaceChildren(icon(hidden ? "closed" : "eye"));
        hide.setAttribute("aria-pressed", String(hidden));
      }
      hide.title = hidden ? "Not asked about: show it again" : "Leave this column out";
      if (wrong.textContent !== fault) wrong.textContent = fault;
      wrong.hidden = back.hidden = fault === "";
      for (const field of [type, unit, other]) setOrRemove(field, "aria-describedby", fault && id);
      setOrRemove(type, "aria-invalid", fault && "true");
    },
  };
}

/** @param {HTMLElement} element @param {string} name @param {string} value "" for none */
function setOrRemove(element, name, value) {
  if (value) element.setAttribute(name, value);
  else element.removeAttribute(name);
}

/** A field for a text in a few words. @param {Record<string, string>} attributes */
export const textField = (attributes) =>
  html("input", { type: "text", autocomplete: "off", autocapitalize: "off", ...attributes });

/**
 * Calls back when a text may have been changed: on Enter, or when its field is left.
 * @param {HTMLInputElement} field
 * @param {() => void} done
 */
export function onCommit(field, done) {
  field.addEventListener("change", done);
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault(); // no form is sent
    done();
  });
}

// @ts-check
// A minute of names: a line that says what a row is taken to be and how many columns have no everyday
// name, and that opens into a field for each. Enter takes what is typed, or else the first suggestion, and goes
// on to the next field. Names take effect at once.
//
//   const names = newNames({ onName: (columns, nouns) => …, onNotNow: () => … });
//   place.append(names.element);
//   names.show(info);           // another table
//   names.show(info, true);     // the same with other settings
//   names.hide();
/** @import {TableInfo, UnnamedColumn} from "../client/types.js" */
import { button, html } from "../page/dom.js";
import { counted } from "../page/numbers.js";
import { textField } from "./column.js";
import { splitNames } from "./settings.js";

/** Columns that are asked about at once. */
export const AT_ONCE = 6;

/** Cells that are shown of a column. */
const CELLS = 5;

/** Makes ids. */
let count = 0;

/**
 * @param {object} options
 * @param {(columns: Map<string, string[]>, nouns?: string[]) => void} options.onName
 * @param {() => void} options.onNotNow the reader does not want to be asked about this table
 */
export function newNames({ onName, onNotNow }) {
  const text = html("span", { class: "names-text" });
  const open = button("Name them", () => toggle(form.hidden !== false), { class: "quiet names-open" });
  const notNow = button("Not now", leave, { class: "quiet names-not-now" });
  const line = html("p", { class: "names-line" }, text, open, notNow);
  const hint = html(
    "p",
    { class: "hint" },
    "With the words that you would ask with. Enter takes the first suggestion.",
  );
  const list = html("ul", { class: "names-list", role: "list" });
  const done = button("Done", () => toggle(false), { class: "quiet names-close" });
  const say = html("span", { class: "names-done", role: "status" });
  const form = html(
    "div",
    { id: "names-form", class: "names-form", role: "group", "aria-label": "Names for rows and columns" },
    hint,
    list,
    html("p", { class: "names-end" }, done, say),
  );
  open.setAttribute("aria-controls", form.id);
  const element = html("section", { class: "names", "aria-label": "Names" }, line, form);
  element.hidden = form.hidden = true;
  form.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") toggle(false);
  });

  /** @type {TableInfo | null} */
  let info = null;

  /** @param {boolean} wanted */
  function toggle(wanted) {
    if (wanted) fill();
    form.hidden = !wanted;
    open.setAttribute("aria-expanded", String(wanted));
    if (wanted) list.querySelector("input")?.focus();
    else open.focus();
    draw();
  }

  function leave() {
    element.hidden = true;
    onNotNow();
  }

  function draw() {
    if (!info) return;
    text.textContent = lineOf(info);
    open.textContent = form.hidden ? (info.unnamed.length > 0 ? "Name them" : "Change") : "Close";
    open.setAttribute("aria-expanded", String(!form.hidden));
  }

  /** Makes a field for what a row is called, and one for each of the first columns. */
  function fill() {
    if (!info) return;
    say.textContent = "";
    const { nouns, unnamed } = info;
    const row = newField("A row is", nouns[0] ?? "", [], "order, town, person …", (names) =>
      onName(new Map(), names.concat(nouns.filter((noun) => noun !== nouns[0] && !names.includes(noun)))),
    );
    const columns = unnamed.slice(0, AT_ONCE).map((column) => columnField(column));
    list.replaceChildren(row, ...columns);
  }

  /** @param {UnnamedColumn} column */
  function columnField({ column, flag = false, suggestions }) {
    const placeholder = flag ? "what has, or is: hospital, open …" : "the everyday name";
    const item = newField(column, "", suggestions, placeholder, (names) =>
      onName(new Map([[column, flag ? names.map(propertyOf) : names]])),
    );
    const cells = info ? cellsOf(info, column) : "";
    const about = flag ? `What is true of a row with ${cells.includes("yes") ? "yes" : "1"}? ` : "";
    if (about || cells) item.append(html("span", { class: "names-cells" }, `${about}${cells}`));
    return item;
  }

  /**
   * @param {string} label
   * @param {string} value
   * @param {string[]} suggestions
   * @param {string} placeholder
   * @param {(names: string[]) => void} onNames
   */
  function newField(label, value, suggestions, placeholder, onNames) {
    const id = `names-${++count}`;
    const field = textField({ id, placeholder: suggestions[0] ?? placeholder, value, enterkeyhint: "next" });
    let taken = value;
    const take = (/** @type {string} */ typed) => {
      const names = splitNames(typed);
      field.value = names.join(", ");
      if (names.length === 0 || field.value === taken) return;
      taken = field.value;
      item.classList.add("named");
      say.textContent = `“${label}” is called “${taken}”.`;
      onNames(names);
    };
    field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.isComposing) return;
      event.preventDefault();
      take(field.value.trim() || (suggestions[0] ?? ""));
      next(item);
    });
    field.addEventListener("change", () => take(field.value));
    const chips = suggestions.map((name) =>
      button(
        name,
        () => {
          take(name);
          next(item);
        },
        { class: "example", "aria-label": `Call ${label} “${name}”` },
      ),
    );
    const item = html(
      "li",
      {},
      html("label", { for: id }, label),
      field,
      html("span", { class: "names-chips" }, ...chips),
    );
    return item;
  }

  /** Goes to the next field, or to the end. @param {HTMLElement} item */
  function next(item) {
    const field = item.nextElementSibling?.querySelector("input") ?? done;
    field.focus();
  }

  return {
    element,
    /** @param {TableInfo} next @param {boolean} [again] whether it is the same table with other settings */
    show(next, again = false) {
      info = { ...next, unnamed: next.unnamed ?? [] };
      if (!again) form.hidden = true;
      element.hidden = again && element.hidden;
      draw();
    },
    hide() {
      info = null;
      element.hidden = form.hidden = true;
    },
  };
}

/** What a row is taken to be, and which columns have no everyday name. @param {TableInfo} info */
export function lineOf({ nouns, unnamed }) {
  const [noun] = nouns;
  const row = noun ? `A row is ${/^[aeio]/.test(noun) ? "an" : "a"} ${noun}.` : "What a row is called is not known.";
  if (unnamed.length === 0) return row;
  const few = unnamed.slice(0, 3).map(({ column }) => column);
  const rest = unnamed.length - few.length;
  const list = `${few.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
  return `${row} ${counted(unnamed.length, "column")} ${unnamed.length === 1 ? "has" : "have"} no everyday name: ${list}.`;
}

/** The first different cells of a column. @param {TableInfo} info @param {string} column */
export function cellsOf({ columns, preview }, column) {
  const at = columns.findIndex(({ name }) => name === column);
  const cells = new Set(preview.rows.map((row) => row[at]).filter((cell) => cell !== null && cell !== undefined));
  const few = [...cells].slice(0, CELLS);
  return few.length === 0 ? "" : `${few.join(", ")}${cells.size > few.length ? " …" : ""}`;
}

/**
 * The property that a name of a column of yes and no tells of: "hospital" of "has a hospital". A question
 * that asks for it says the rest itself, and is then read far more often.
 * @param {string} name
 */
export function propertyOf(name) {
  const property = name
    .trim()
    .replace(/\?$/, "")
    .replace(
      /^(?:it |there )?(?:has|have|had|with|is|are|was|were|does|do|got|having)\s+(?:(?:got|have|an?|the|any)\s+)*/i,
      "",
    )
    .trim();
  return property === "" ? name : property;
}

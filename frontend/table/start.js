// @ts-check
// The beginning of the panel: choose a file, drop it, paste a text, or take a
// sample.
import { button, exampleItems, html } from "../page/dom.js";
import { icon } from "./icons.js";
import { ACCEPT, LIMIT } from "./intake.js";

/** A small table of the site. @typedef {import("../client/types.js").ManifestTable} Sample */

/**
 * The ways to bring a table.
 * @param {object} options
 * @param {Sample[]} options.samples
 * @param {ReturnType<typeof newFileChoice>} options.choice of files
 * @param {(text: string) => boolean} options.onText returns whether the text was taken
 * @param {(sample: Sample) => void} options.onSample
 */
export function newStart({ samples, choice, onText, onSample }) {
  const title = html("span", { class: "drop-title" }, "Choose a table, or several");
  title.append(html("span", { class: "drop-word" }, ", or drop them here"));
  const limit = html(
    "span",
    { class: "drop-limit", id: "panel-limit" },
    `CSV, Excel, JSON, Parquet or SQLite, ${LIMIT}`,
  );
  const about = { class: "drop-zone", "aria-describedby": "panel-limit panel-promise" };
  const zone = button([icon("table"), title, limit], choice.open, about);
  const paste = newPaste(onText);
  const ways = html("div", { class: "panel-ways" }, paste.toggle);
  if (samples.length > 0) ways.append(sampleList(samples, onSample));
  const promise = html("p", { class: "panel-promise", id: "panel-promise" }, icon("lock"));
  promise.append("Nothing leaves this page: your table is read and asked on this device.");
  const element = html("div", { class: "panel-start" }, zone, choice.input, ways, paste.element, promise);
  return { element, focus: () => zone.focus(), reset: paste.close };
}

/**
 * What chooses files: tables, and their settings. The input is hidden.
 * @param {(files: File[], adding: boolean) => void} onFiles adding: to the tables that are there
 */
export function newFileChoice(onFiles) {
  let adding = false;
  const input = html("input", {
    type: "file",
    multiple: "",
    accept: ACCEPT,
    tabindex: "-1",
    "aria-hidden": "true",
    class: "panel-file",
  });
  input.addEventListener("change", () => {
    const files = [...(input.files ?? [])];
    input.value = ""; // so that the same file can be chosen again
    if (files.length > 0) onFiles(files, adding);
  });
  const open = (/** @type {boolean} */ more) => {
    adding = more;
    input.click();
  };
  return { input, open: () => open(false), add: () => open(true) };
}

/**
 * @param {Sample[]} samples
 * @param {(sample: Sample) => void} onSample
 */
function sampleList(samples, onSample) {
  const items = samples.flatMap((sample) => exampleItems([sample.title], () => onSample(sample)));
  const about = { class: "panel-samples", role: "list", "aria-labelledby": "panel-samples-label" };
  const text = samples.length > 1 ? "Or try one of ours:" : "Or try ours:";
  const label = html("span", { id: "panel-samples-label" }, text);
  return html("div", { class: "panel-try" }, label, html("ul", about, ...items));
}

/**
 * A field for a text, behind a button.
 * @param {(text: string) => boolean} onText
 */
function newPaste(onText) {
  const toggle = button("Paste a table", () => show(element.hidden !== false), { "aria-controls": "panel-paste" });
  const field = html("textarea", {
    id: "panel-text",
    rows: 6,
    spellcheck: "false",
    autocapitalize: "off",
    wrap: "off",
    placeholder: "name\tborn\tcity\nAda\t1815\tLondon",
  });
  const use = html("button", { type: "submit", class: "go" }, "Use this table");
  const hint = "Cells copied from a spreadsheet, CSV or JSON. The first line is the header.";
  const label = html("label", { for: "panel-text" }, hint);
  const element = html("form", { id: "panel-paste", class: "panel-paste", autocomplete: "off" }, label, field, use);
  const show = (/** @type {boolean} */ open) => {
    element.hidden = !open;
    toggle.setAttribute("aria-expanded", String(open));
    if (open) field.focus();
  };
  element.addEventListener("submit", (event) => {
    event.preventDefault();
    if (onText(field.value)) close();
  });
  const close = () => {
    field.value = "";
    show(false);
  };
  close();
  return { toggle, element, close };
}

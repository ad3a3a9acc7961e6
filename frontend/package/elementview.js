// @ts-check
// What <semtree-ask> shows of a result. All that comes from tables and questions is text.
/** @import {Result, TableEvidence} from "../client/types.js" */
/** @import {AnyReading, Column, View} from "../page/reading.js" */
/** @import {ResultView} from "../page/result.js" */
import { isOfTable, itemText, sentence, shortAnswer, viewOf } from "../page/reading.js";
import { resultView } from "../page/result.js";

/** Rows that are shown of a table. */
const ROWS = 20;

/**
 * @param {string} tag
 * @param {Record<string, string>} [attributes]
 * @param {(Node | string)[]} children
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/**
 * What a result says, as nodes.
 * @param {Result} result
 * @param {{onChoose: (reading: any) => void, onForget: () => void}} actions
 * @returns {Node[]}
 */
export function show(result, { onChoose, onForget }) {
  const view = resultView(result);
  const others = view.others.length > 0 ? [readings(view.others, onChoose)] : [];
  if (!view.reading?.program) {
    const hint = others.length > 0 ? [make("p", {}, "Did you mean …?")] : [];
    return [make("p", { part: "reason", class: "reason" }, view.reason), ...hint, ...others];
  }
  return [
    ...showReading(view.reading),
    ...(view.corrected ? [asChosen(onForget)] : []),
    ...view.notes.map((note) => make("p", { part: "reason", class: "reading" }, note)),
    details(view, view.reading.program, "evidence" in result ? result.evidence : undefined),
    ...others.map((list) => make("details", { part: "others" }, make("summary", {}, "Other readings"), list)),
  ];
}

/** A reading that somebody has chosen. @param {AnyReading} reading */
export function showChosen(reading) {
  return [...showReading(viewOf(reading)), make("p", { class: "reading" }, "The reading that you chose.")];
}

/** @param {() => void} onForget */
function asChosen(onForget) {
  const button = make("button", { type: "button", class: "choose", part: "forget" }, "Forget");
  button.addEventListener("click", onForget);
  return make("p", { part: "chosen", class: "reading" }, "The reading that was chosen. ", button);
}

/** @param {View} view @returns {Node[]} */
function showReading({ form, items, columns, total, words, empty, note }) {
  const [only] = items;
  const single = form === "list" && items.length === 1 && only?.number;
  const text = form === "nothing" ? sentence(empty) : single ? only.text : items.map(itemText).join("; ");
  const after = single && only.unit ? [" ", make("span", { class: "unit" }, only.unit)] : [];
  const long = form === "nothing" || text.length > 40 ? "answer long" : "answer";
  return [
    form === "table" ? table(columns, total, "table") : make("p", { part: "answer", class: long }, text, ...after),
    make("p", { part: "reading", class: "reading" }, words),
    ...(note ? [make("p", { part: "reason", class: "reading" }, sentence(note))] : []),
  ];
}

/** @param {ResultView} view @param {string} program @param {TableEvidence | undefined} evidence */
function details({ sure, proof }, program, evidence) {
  const said = [sure, proof.text].filter(Boolean).map(sentence).join(" ");
  const parts = [make("summary", {}, "Why"), make("p", {}, said)];
  if (evidence && evidence.rows.length > 0) {
    const columns = evidence.columns.map((name, i) => {
      return { name, quantity: false, texts: evidence.rows.map((row) => String(row[i] ?? "")) };
    });
    parts.push(table(columns, evidence.total, "evidence"));
  }
  parts.push(make("p", {}, make("code", { part: "program" }, program)));
  return make("details", { part: "details" }, ...parts);
}

/** @param {ResultView["others"]} others @param {(reading: any) => void} onChoose */
function readings(others, onChoose) {
  const items = others.map(({ reading, view }) => {
    const button = make("button", { type: "button", class: "choose", part: "choose" }, view.words);
    button.addEventListener("click", () => onChoose(reading));
    return make("li", {}, button, make("span", { class: "short" }, shortAnswer(view)));
  });
  const all = make("ol", { part: "readings", class: "readings" }, ...items);
  if (!others.some(({ reading }) => isOfTable(reading))) return all;
  const hint = "None of these? They have only columns that the question mentions: name the one that you mean.";
  return make("div", {}, all, make("p", { class: "reading" }, hint));
}

/** The first rows of a table. @param {Column[]} columns @param {number} total @param {string} part */
function table(columns, total, part) {
  const shown = Math.min(columns[0]?.texts.length ?? 0, ROWS);
  const line = (/** @type {string} */ tag, /** @type {(column: Column) => string | undefined} */ text) =>
    make(
      "tr",
      {},
      ...columns.map((column) => {
        const attributes = { ...(tag === "th" && { scope: "col" }), ...(column.quantity && { class: "number" }) };
        return make(tag, attributes, text(column) ?? "");
      }),
    );
  const body = Array.from({ length: shown }, (_, r) => line("td", ({ texts }) => texts[r]));
  const count = shown < total ? `${shown} of ${total} rows` : "";
  const name = [part === "evidence" ? "The rows that count" : "", count].filter(Boolean).join(": ");
  const head = make(
    "thead",
    {},
    line("th", ({ name }) => name),
  );
  const caption = name ? [make("caption", {}, name)] : [];
  const element = make("table", { part }, ...caption, head, make("tbody", {}, ...body));
  return make("div", { class: "scroll", role: "group", tabindex: "0", "aria-label": name || "Answer" }, element);
}

// @ts-check
// What <semtree-ask> shows of a result. All that comes from tables and questions is text.
/** @import {Alternative, Cell, Result, Row, TableReading, TableResult} from "../client/types.js" */
import { distinct } from "../client/distinct.js";
import { formatAnswer, formatShare } from "../page/format.js";
import { proofOf } from "../table/words.js";

/** A reading of either kind of source. */
/**
 * @typedef {object} View
 * @property {string} words the reading in words, or the program if there are none
 * @property {string} program
 * @property {(string | number)[]} answer
 * @property {string | undefined} unit
 * @property {string[]} columns of the rows; none if the answer alone says it all
 * @property {Cell[][]} rows
 * @property {number} total
 * @property {string | undefined} empty why there is no answer
 * @property {TableReading["evidence"]} evidence
 */

/** Rows that are shown of a table. */
const ROWS = 20;

/** Values of an answer that are shown one by one. */
const VALUES = 12;

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
 * @param {Partial<TableReading> | Partial<Result>} reading
 * @returns {View}
 */
function viewOf(reading) {
  const { program = "", answer = [], unit } = reading;
  if ("columns" in reading && reading.columns) {
    const { words = program, columns, rows = [], total = rows.length, empty, evidence } = reading;
    return { words, program, answer, unit, columns, rows, total, empty, evidence };
  }
  const rows = /** @type {Row[]} */ (("rows" in reading && reading.rows) || []);
  const several = rows.length > 1;
  return {
    words: ("words" in reading && reading.words) || program,
    program,
    answer: answer.map((value) => formatAnswer(value)),
    unit,
    columns: several ? ["", unit ?? ""] : [],
    rows: several ? rows.map(({ name, number }) => [formatAnswer(name), number]) : [],
    total: rows.length,
    empty: ("reason" in reading && reading.reason) || undefined,
    evidence: undefined,
  };
}

/**
 * What a result says, as nodes.
 * @param {Result | TableResult} result
 * @param {{onChoose: (reading: any) => void, onForget: () => void}} actions
 * @returns {Node[]}
 */
export function show(result, { onChoose, onForget }) {
  const { reason } = result;
  /** @type {(Alternative | TableReading)[]} */
  const alternatives = result.alternatives ?? [];
  if (!result.program) {
    const nodes = [make("p", { part: "reason", class: "reason" }, sentence(reason ?? "this is not understood"))];
    if (alternatives.length > 0)
      nodes.push(make("p", {}, "Did you mean …?"), readings(distinct(alternatives), onChoose));
    return nodes;
  }
  const others = distinct(alternatives, [result]);
  const nodes = showReading(viewOf(result));
  const corrected = "corrected" in result && result.corrected;
  if (corrected) nodes.push(asChosen(onForget));
  const unknown = (result.unknown ?? []).map((word) => `“${word}”`).join(", ");
  const fate = "columns" in result ? "Not taken into account" : "Not understood";
  if (unknown) nodes.push(make("p", { part: "reason", class: "reading" }, `${fate}: ${unknown}.`));
  if (reason && !corrected) nodes.push(make("p", { part: "reason", class: "reading" }, sentence(reason)));
  nodes.push(details(result));
  if (others.length > 0) {
    nodes.push(make("details", { part: "others" }, make("summary", {}, "Other readings"), readings(others, onChoose)));
  }
  return nodes;
}

/**
 * A reading that somebody has chosen.
 * @param {Partial<TableReading> | Partial<Result>} reading
 */
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
function showReading(view) {
  const { answer, unit, columns, rows, total, words, empty } = view;
  /** @type {Node[]} */
  const nodes = [];
  const narrow = answer.length > 0 && answer.length <= VALUES && rows.length <= 1;
  if (narrow) {
    const text = answer.map(format).join(", ");
    const number = answer.every((value) => typeof value === "number" || /^[\d,.]+$/.test(value));
    const after = unit && number ? [" ", make("span", { class: "unit" }, unit)] : [];
    nodes.push(make("p", { part: "answer", class: text.length > 40 ? "answer long" : "answer" }, text, ...after));
  } else if (columns.length > 0 && rows.length > 0) {
    nodes.push(table(columns, rows, total, "table"));
  } else {
    const text = answer.length > 0 ? answer.map(format).join(", ") : sentence(empty ?? "nothing fits");
    nodes.push(make("p", { part: "answer", class: "answer long" }, text));
  }
  nodes.push(make("p", { part: "reading", class: "reading" }, words));
  return nodes;
}

/** @param {Result | TableResult} result */
function details(result) {
  const { confidence, program = "" } = result;
  const { evidence } = viewOf(result);
  const sure = confidence === undefined ? [] : [`Probably right: ${formatShare(confidence)}. `];
  const proof = proofOf(result).text;
  const parts = [make("summary", {}, "Why"), make("p", {}, ...sure, proof && sentence(proof))];
  if (evidence && evidence.rows.length > 0)
    parts.push(table(evidence.columns, evidence.rows, evidence.total, "evidence"));
  parts.push(make("p", {}, make("code", { part: "program" }, program)));
  return make("details", { part: "details" }, ...parts);
}

/**
 * @param {(Partial<TableReading> | Partial<Result>)[]} list
 * @param {(reading: any) => void} onChoose
 */
function readings(list, onChoose) {
  const items = list.map((reading) => {
    const { words, answer, total } = viewOf(reading);
    const button = make("button", { type: "button", class: "choose", part: "choose" }, words);
    button.addEventListener("click", () => onChoose(reading));
    const few = answer.slice(0, 3).map(format).join(", ");
    const more = answer.length > 3 ? ` … (${total || answer.length})` : "";
    return make("li", {}, button, make("span", { class: "short" }, few ? few + more : "no answer"));
  });
  const all = make("ol", { part: "readings", class: "readings" }, ...items);
  if (!list.some((reading) => "columns" in reading)) return all;
  const hint = "None of these? They have only columns that the question mentions: name the one that you mean.";
  return make("div", {}, all, make("p", { class: "reading" }, hint));
}

/**
 * The first rows of a table.
 * @param {string[]} columns
 * @param {Cell[][]} rows
 * @param {number} total
 * @param {string} part
 */
function table(columns, rows, total, part) {
  const shown = rows.slice(0, ROWS);
  const numeric = columns.map((_, i) => shown.every((row) => /^[-+−]?\d[\d.,\s]*$/.test(String(row[i] ?? "0"))));
  const cell = (/** @type {string} */ tag, /** @type {Cell | undefined} */ value, /** @type {number} */ i) =>
    make(tag, { ...(tag === "th" && { scope: "col" }), ...(numeric[i] && { class: "number" }) }, format(value ?? ""));
  const head = make("tr", {}, ...columns.map((name, i) => cell("th", name, i)));
  const body = shown.map((row) => make("tr", {}, ...columns.map((_, i) => cell("td", row[i], i))));
  const count = shown.length < total ? `${shown.length} of ${total} rows` : "";
  const name = [part === "evidence" ? "The rows that count" : "", count].filter(Boolean).join(": ");
  const caption = name ? [make("caption", {}, name)] : [];
  const element = make("table", { part }, ...caption, make("thead", {}, head), make("tbody", {}, ...body));
  return make("div", { class: "scroll", role: "group", tabindex: "0", "aria-label": name || "Answer" }, element);
}

/** Numbers with their thousands apart from 10,000 on, so that years stay years. @param {Cell} value */
function format(value) {
  if (typeof value !== "number") return value ?? "";
  return value.toLocaleString("en-US", { maximumFractionDigits: 4, useGrouping: /** @type {any} */ ("min2") });
}

/** @param {string} text */
function sentence(text) {
  const start = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…]$/.test(start) ? start : `${start}.`;
}

// @ts-check
// Tables of an answer: its rows, and the rows that led to it with the cells that count.
/** @import {TableEvidence} from "../client/types.js" */
/** @import {View} from "../page/reading.js" */
import { button, html, scrollBox } from "../page/dom.js";
import { counted, formatNumber } from "../page/numbers.js";

/** Rows that are shown at first, of answers and of evidence. */
const [ANSWER, EVIDENCE] = [10, 6];

/** An answer as a table. @param {Pick<View, "columns" | "pairs" | "total" | "none">} view */
export function answerTable({ columns, pairs, total, none }) {
  const rows = columns[0]?.texts ?? [];
  const body = rows.map((_, r) => {
    const cells = columns.map(({ texts, quantity }, i) => cellOf(texts[r] ?? "", quantity, false, pairs && i === 0));
    const about = none.includes(r) ? { class: "none", title: "none" } : {};
    return html("tr", about, ...cells);
  });
  const head = columns.map(({ name, quantity }) => headOf(name, quantity));
  return tableOf(head, body, { first: ANSWER, total, label: "Answer" });
}

/**
 * The rows that led to an answer, as they are written, with marked cells.
 * @param {TableEvidence} evidence
 */
export function evidenceTable({ columns, rows, numbers, marks, total }) {
  const numbered = numbers !== undefined;
  const body = rows.map((row, r) => {
    const number = numbered ? [html("th", { scope: "row", class: "row-number" }, String(numbers[r]))] : [];
    return html(
      "tr",
      {},
      ...number,
      ...columns.map((_, i) => cellOf(String(row[i] ?? "–"), false, marks[r]?.includes(i))),
    );
  });
  const head = columns.map((name) => headOf(name, false));
  if (numbered) head.unshift(html("th", { scope: "col", class: "row-number" }, "row"));
  return tableOf(head, body, { first: EVIDENCE, total, label: "Rows behind the answer" });
}

/** @param {string} name @param {boolean} numeric */
function headOf(name, numeric) {
  return html("th", { scope: "col", ...(numeric && { class: "numeric" }) }, name);
}

/** Texts up to this are not broken: dates, numbers, codes. */
const WHOLE = 16;

/** @param {string} text @param {boolean} numeric @param {boolean} [marked] @param {boolean} [names] the row */
function cellOf(text, numeric, marked = false, names = false) {
  const whole = text.length <= WHOLE && !text.includes("\n");
  const name = [numeric && "numeric", whole && "whole"].filter(Boolean).join(" ");
  const attributes = { ...(name && { class: name }), ...(names && { scope: "row" }) };
  return html(names ? "th" : "td", attributes, marked ? html("mark", {}, text) : text);
}

/** Which rows are shown of how many: "3 rows", "the first 5 of 30 rows". @param {number} shown @param {number} total */
export function countOf(shown, total) {
  return shown < total ? `the first ${formatNumber(shown)} of ${counted(total, "row")}` : counted(total, "row");
}

/**
 * A table that begins with a few of its rows.
 * @param {HTMLElement[]} head
 * @param {HTMLElement[]} body
 * @param {{first: number, total: number, label: string}} options total: rows that there are
 */
function tableOf(head, body, { first, total, label }) {
  const cut = body.length > first + 2; // never a button for two rows
  const rows = html("tbody", {}, ...(cut ? body.slice(0, first) : body));
  const top = html("thead", {}, html("tr", {}, ...head));
  const scroll = scrollBox(label, html("table", { class: "answer-table", "aria-label": label }, top, rows));
  const count = html("span", { class: "table-count" });
  const say = (/** @type {number} */ shown) => {
    count.textContent = countOf(shown, Math.max(total, body.length));
  };
  say(cut ? first : body.length);
  const foot = html("p", { class: "table-foot" }, count);
  if (cut) {
    const all = button(body.length < total ? `Show ${body.length} rows` : "Show all", () => {
      rows.append(...body.slice(first));
      say(body.length);
      all.remove();
      scroll.focus({ preventScroll: true });
    });
    foot.append(all);
  }
  return html("div", { class: "rows-box" }, scroll, foot);
}

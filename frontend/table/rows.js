// @ts-check
// Tables of an answer: its rows, and the rows that led to it with the cells that count.
/** @import {TableEvidence, TableReading} from "../client/types.js" */
import { html } from "../page/dom.js";
import { countOf, formatCell, formatNumbers } from "./words.js";

/** Rows that are shown at first, of answers and of evidence. */
const [ANSWER, EVIDENCE] = [10, 6];

/**
 * An answer as a table.
 * @param {TableReading} reading
 */
export function answerTable({ columns, rows, total, unit }) {
  const shown = columns.map((name, i) => {
    const cells = rows.map((row) => row[i] ?? null);
    const numeric = cells.every((cell) => cell === null || typeof cell === "number");
    // What names a row is no quantity, even if it is a year.
    const aligned = numeric && i > 0;
    const numbers = formatNumbers(cells.filter((cell) => typeof cell === "number"));
    const texts = cells.map((cell) => (numeric && cell !== null ? (numbers.shift() ?? "") : formatCell(cell)));
    return { texts, aligned, name: aligned && unit && !name.includes(unit) ? `${name} (${unit})` : name };
  });
  const body = rows.map((_, r) =>
    html("tr", {}, ...shown.map(({ texts, aligned }) => cellOf(texts[r] ?? "", aligned))),
  );
  const head = shown.map(({ name, aligned }) => headOf(name, aligned));
  return tableOf(head, body, { first: ANSWER, total, label: "Answer" });
}

/**
 * The rows that led to an answer, with marked cells.
 * @param {TableEvidence} evidence
 */
export function evidenceTable({ columns, rows, numbers, marks, total }) {
  const numbered = numbers !== undefined;
  const body = rows.map((row, r) =>
    html(
      "tr",
      {},
      ...(numbered ? [html("th", { scope: "row", class: "row-number" }, String(numbers[r]))] : []),
      ...columns.map((_, i) => cellOf(formatCell(row[i] ?? null), false, marks[r]?.includes(i))),
    ),
  );
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

/** @param {string} text @param {boolean} numeric @param {boolean} [marked] */
function cellOf(text, numeric, marked = false) {
  const name = [
    ...(numeric ? ["numeric"] : []),
    ...(text.length <= WHOLE && !text.includes("\n") ? ["whole"] : []),
  ].join(" ");
  return html("td", { ...(name && { class: name }) }, marked ? html("mark", {}, text) : text);
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
  const scroll = html(
    "div",
    { class: "scroll", tabindex: "0", role: "group", "aria-label": `${label}, scrollable` },
    html("table", { class: "answer-table" }, html("thead", {}, html("tr", {}, ...head)), rows),
  );
  const count = html("span", { class: "table-count" });
  const say = (/** @type {number} */ shown) => {
    count.textContent = countOf(shown, Math.max(total, body.length));
  };
  say(cut ? first : body.length);
  const foot = html("p", { class: "table-foot" }, count);
  if (cut) {
    const button = html(
      "button",
      { type: "button", class: "quiet" },
      body.length < total ? `Show ${body.length} rows` : "Show all",
    );
    button.addEventListener("click", () => {
      rows.append(...body.slice(first));
      say(body.length);
      button.remove();
      scroll.focus({ preventScroll: true });
    });
    foot.append(button);
  }
  return html("div", { class: "rows-box" }, scroll, foot);
}

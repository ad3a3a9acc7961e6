// @ts-check
// Table views of an answer and of the rows that it rests on, and the one of the whole table.
/** @import {Result, RowsPart, RowsWish, TableColumn, TableEvidence} from "../client/types.js" */
/** @import {View} from "../page/reading.js" */
import { html } from "../page/dom.js";
import { newGrid } from "./grid.js";
import { fromAnswer, fromTable } from "./gridsource.js";
import { countOf } from "./rows.js";

/**
 * The table that an answer is about.
 * @typedef {object} Whole
 * @property {string} name of the file
 * @property {TableColumn[]} columns
 * @property {(wish: RowsWish) => Promise<RowsPart | null>} rows asks the parser
 */

/** @param {Whole} whole @param {string} [program] */
const sourceOf = ({ columns, rows }, program) =>
  fromTable(columns, (wish) => rows(/** @type {RowsWish} */ (wish)), program);

/**
 * The rows of an answer.
 * @param {Whole} whole
 * @param {Pick<Result, "rows">} result
 * @param {View} view
 */
export function answerGrid({ name, columns: known }, { rows = [] }, { columns, total }) {
  const isText = (/** @type {string} */ of) => known.some((column) => column.name === of && column.type === "text");
  const source = fromAnswer(columns, rows, isText);
  const box = newGrid({ label: "Answer", source, table: name, what: "answer" }).element;
  if (total > rows.length) box.append(html("p", { class: "legend" }, `These are ${countOf(rows.length, total)}.`));
  return box;
}

/**
 * The rows that an answer rests on, among those of the table.
 * @param {Whole} whole
 * @param {Pick<Result, "program">} result
 * @param {TableEvidence} evidence
 */
export function countingGrid(whole, { program = "" }, evidence) {
  const places = evidence.columns.map((name) => whole.columns.findIndex((column) => column.name === name));
  const first = places.filter((place) => place >= 0);
  const source = sourceOf(whole, program);
  return newGrid({ label: "Rows behind the answer", source, table: whole.name, what: "rows", first, counting: true })
    .element;
}

/** The whole table, in a card that is filled when it is opened. @param {Whole} whole */
export function wholeTable(whole) {
  const place = html("div");
  const card = html("details", { class: "card whole-table" }, html("summary", {}, html("h2", {}, "All rows")), place);
  card.addEventListener("toggle", () => {
    if (!card.open || place.childElementCount > 0) return;
    place.append(newGrid({ label: "All rows", source: sourceOf(whole), table: whole.name, what: "rows" }).element);
  });
  return card;
}

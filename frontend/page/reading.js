// @ts-check
// A reading is a program with its answer. Here are the texts that show it, of a domain and of a
// table alike; the page and the package's element make their elements of them.
/** @import {AnswerElement, Cell, NumberFormat, Reading, WordsPart} from "../client/types.js" */
import { formatName, isAction, runs } from "./format.js";
import { COMPUTED, formatNumber, formatNumbers, isNumber, lengthOf } from "./numbers.js";

/** A reading, or a result that has one. @typedef {Partial<Reading> & {reason?: string}} AnyReading */

/** An element of an answer; times counts equal ones in a row. @typedef {{text: string, unit: string, number: boolean, times: number}} Item */

/** A column of an answer; what names a row is no quantity. @typedef {{name: string, quantity: boolean, texts: string[]}} Column */

/**
 * What is shown of a reading.
 * @typedef {object} View
 * @property {"nothing" | "list" | "table"} form of the answer
 * @property {Item[]} items of the answer
 * @property {number} further elements of the answer, which are not among the items
 * @property {boolean} sequence whether their order counts: actions
 * @property {Column[]} columns of the answer as a table; none if the items say it all
 * @property {boolean} pairs whether each row is a name with what is said of it
 * @property {number} total rows that there are
 * @property {number[]} none places of rows whose count is of nothing: of several tables
 * @property {string} empty why there is no answer
 * @property {string} aside the answer in other words; "" for none
 * @property {string} note what the answer lacks; "" for nothing
 * @property {string} words
 * @property {WordsPart[]} parts of the words
 * @property {string} program
 */

/** @param {AnyReading} reading @returns {View} */
export function viewOf(reading) {
  return isOfTable(reading) ? ofTable(reading) : ofDomain(reading);
}

/** @param {AnyReading} reading */
export const isOfTable = (reading) => reading.words_parts !== undefined;

/** @param {AnyReading} reading @returns {View} */
function ofTable({ program = "", words = program, words_parts: parts = [{ text: words }], ...reading }) {
  const {
    answer: all = [],
    unlisted: further = 0,
    columns: names = [],
    rows = [],
    formats = [],
    total = rows.length,
    none = [],
    unit = "",
    empty,
  } = reading;
  const answer = all.filter(isElement); // rows are the table's
  const cells = names.map((_, i) => rows.map((row) => row[i] ?? null));
  const asked = cells.findIndex((column) => answer.every((value, r) => r >= rows.length || isSame(value, column[r])));
  const named = (asked === 0 || names.length === 1) && answer.length === rows.length;
  const several = names.length > 1 && rows.length > 0 && answer.length < all.length;
  const items = answer.map((value) => itemOf(value, String(value), unit, formats[asked] ?? {}));
  return {
    form: formOf(items, named, empty === undefined && rows.length > 0),
    items,
    further,
    sequence: false,
    columns: names.map((name, i) => columnOf(name, cells[i] ?? [], formats[i] ?? {}, i > 0)),
    pairs: several,
    total,
    none,
    empty: empty ?? "nothing in the table fits",
    aside: answer.length === 1 && !formats[asked]?.length ? formatDuration(answer[0], unit) : "",
    note: "",
    words,
    parts,
    program,
  };
}

/** @param {AnyReading} reading @returns {View} */
function ofDomain({
  program = "",
  words = program,
  answer: all = [],
  unit = "",
  rows = [],
  formats = [],
  empty,
  reason,
}) {
  const several = rows.length > 1; // a single number is shown alone
  const answer = all.filter(isElement);
  const items = runs(answer).map(({ value, times }) => ({ ...itemOf(value, formatName(value), unit), times }));
  return {
    form: several ? "table" : items.length > 0 ? "list" : "nothing",
    items,
    further: 0,
    sequence: typeof answer[0] === "string" && isAction(answer[0]),
    columns: several ? columnsOf(rows, formats[1] ?? COMPUTED) : [],
    pairs: several,
    total: rows.length,
    none: [],
    empty: empty ?? reason ?? (program ? "nothing in the facts fits" : "no program was found for these words"),
    aside: "",
    note: answer.length > 0 ? (reason ?? "") : "",
    words,
    parts: [{ text: words }],
    program,
  };
}

/**
 * How an answer about a table is shown: short names of rows, and single values, in a list.
 * @param {Item[]} items
 * @param {boolean} named whether they say all that the rows have
 * @param {boolean} rows whether there are some
 */
function formOf(items, named, rows) {
  if (items.length === 0) return rows ? "table" : "nothing";
  const [most, longest] = items.length === 1 ? [1, 160] : [6, 48];
  const fits = items.length <= most && items.every(({ text }) => text.length <= longest);
  return fits && (named || items.length === 1) ? "list" : "table";
}

/** Whether an element of an answer is a single one, as opposed to a row. @param {AnswerElement} element @returns {element is string | number} */
const isElement = (element) => !Array.isArray(element);

/** Whether an element of an answer is a cell's: of a cell of several lines it is the first. @param {string | number} value @param {Cell | undefined} cell */
function isSame(value, cell) {
  return value === cell || (typeof cell === "string" && cell.trim().split("\n", 1)[0]?.trim() === value);
}

/** @param {string | number} value @param {string} text @param {string} unit @param {NumberFormat} [format] @returns {Item} */
function itemOf(value, text, unit, format = COMPUTED) {
  if (!isNumber(value) || (typeof value === "string" && format === COMPUTED))
    return { text, unit: "", number: false, times: 1 };
  return { text: formatNumbers([value], format)[0] ?? "", unit: format.length ? "" : unit, number: true, times: 1 };
}

/** @param {string} name @param {Cell[]} cells @param {NumberFormat} format @param {boolean} further not the first, which names the rows */
function columnOf(name, cells, format, further) {
  const after = format.unit ? ` ${format.unit}` : "";
  const numbers = cells.filter(isNumber);
  const written = formatNumbers(numbers, format);
  const texts = cells.map((cell) => (isNumber(cell) ? written.shift() + after : (cell ?? "–")));
  return {
    name,
    quantity: further && numbers.length > 0 && cells.every((cell) => cell === null || isNumber(cell)),
    texts,
  };
}

/** Things and their numbers. @param {Cell[][]} rows @param {NumberFormat} format @returns {Column[]} */
function columnsOf(rows, format) {
  const column = (/** @type {number} */ i) => rows.map((row) => row[i] ?? null);
  return [
    { name: "Name", quantity: false, texts: column(0).map((name) => formatName(name ?? "")) },
    columnOf("Number", column(1), format, true),
  ];
}

/**
 * Seconds in hours, minutes and seconds, from a minute on: "1 h 23 min 43 s". Empty for other units.
 * @param {string | number | undefined} value
 * @param {string} unit
 */
export function formatDuration(value, unit) {
  if (typeof value !== "number" || unit !== "s" || Math.abs(value) < 60) return "";
  return lengthOf(Math.round(value));
}

/** What an answer in a line has: elements, or names with what is said of each, and characters of each. */
const [FEW, PAIRS, LONG] = [6, 3, 60];

/** An answer in a line: its first elements. @param {View} view */
export function shortAnswer({ form, items, further, columns: [names, ...others], pairs, total, empty }) {
  if (form === "nothing") return empty;
  const all =
    pairs && names
      ? names.texts.map((name, i) => `${cutOff(name)}: ${others.map(({ texts }) => cutOff(texts[i] ?? "")).join(", ")}`)
      : items.map(({ text, ...item }) => itemText({ ...item, text: cutOff(text) }));
  const few = all.slice(0, pairs ? PAIRS : FEW);
  const rest = Math.max(all.length, pairs ? total : items.length + further) - few.length;
  return few.join("; ") + (rest > 0 ? `; and ${formatNumber(rest)} more` : "");
}

/** @param {string} text */
const cutOff = (text) => (text.length > LONG ? `${text.slice(0, LONG)}…` : text);

/** @param {Item} item */
export const itemText = ({ text, unit, times }) => `${text}${unit && ` ${unit}`}${times > 1 ? ` × ${times}` : ""}`;

/** A text as a sentence of its own; "" stays. @param {string} text */
export function sentence(text) {
  const trimmed = text.trim();
  return trimmed === "" ? "" : `${trimmed[0]?.toUpperCase()}${trimmed.slice(1)}${/[.!?…]$/.test(trimmed) ? "" : "."}`;
}

// @ts-check
// Where a table view has its rows from: an answer that is here, or the table that the parser has.
/** @import {Cell} from "../client/types.js" */
import { compareNumbers, isNumber } from "../page/numbers.js";

/**
 * Which rows are wanted, in which order. Columns are places.
 * @typedef {object} Wish
 * @property {{column: number, descending: boolean} | null} order
 * @property {{column: number, text: string}[]} filters
 * @property {boolean} counting only the rows that count
 */

/**
 * Some rows, and how many there are in all.
 * @typedef {object} Part
 * @property {(string | null)[][]} rows
 * @property {number[]} [numbers] of the rows in the table, from 1
 * @property {number[][]} [marks] places of the cells that count, by row
 * @property {number} total
 */

/**
 * @typedef {object} Source
 * @property {{name: string, numeric: boolean}[]} columns
 * @property {(wish: Wish, from: number, count: number) => Promise<Part | null>} rows null: the parser has stopped
 * @property {boolean} counts whether there are rows that count among others
 */

/** Rows that are fetched at once. */
export const PAGE = 10_000;

/** Whether a filter takes a cell, as package table/view has it. @param {string} text @returns {(said: string, value: Cell) => boolean} */
export function filterOf(text) {
  const wanted = text.trim();
  const number = (/** @type {string} */ s) => s.trim().replaceAll(",", "");
  const isRead = (/** @type {string} */ s) => /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d{1,4})?$/i.test(s);
  const [low = "", high] = wanted.split("..").map(number);
  const [, sign = "", rest = ""] = /^(>=|<=|>|<|=|)(.*)$/s.exec(wanted) ?? [];
  const than = number(rest);
  const folded = fold(sign === "=" ? rest : wanted);
  return (said, value) => {
    if (isNumber(value)) {
      if (high !== undefined && isRead(low) && isRead(high))
        return compareNumbers(low, value) <= 0 && compareNumbers(value, high) <= 0;
      if (isRead(than)) return holds(sign, compareNumbers(value, than));
    }
    if (sign === "=") return fold(said) === folded;
    return fold(said).includes(folded);
  };
}

/** @param {string} sign @param {number} compared below 0: less */
function holds(sign, compared) {
  switch (sign) {
    case ">":
      return compared > 0;
    case "<":
      return compared < 0;
    case ">=":
      return compared >= 0;
    case "<=":
      return compared <= 0;
  }
  return compared === 0;
}

/** In lower case, without accents. @param {string} text */
const fold = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

/**
 * Rows that are here: of an answer.
 * @param {{name: string, quantity: boolean, texts: string[]}[]} columns
 * @param {Cell[][]} values by row, what the texts say
 * @param {(name: string) => boolean} [isText] whether a column has texts, also where they look like long numbers
 * @returns {Source}
 */
export function fromAnswer(columns, values, isText = () => false) {
  const all = values.map((_, i) => i);
  const text = (/** @type {number} */ row, /** @type {number} */ column) => columns[column]?.texts[row] ?? "";
  const texts = columns.map(({ name }) => isText(name));
  return {
    columns: columns.map(({ name, quantity }, i) => ({ name, numeric: quantity && !texts[i] })),
    counts: false,
    async rows({ order, filters }, from, count) {
      const tests = filters.filter((f) => f.text.trim()).map((f) => ({ column: f.column, takes: filterOf(f.text) }));
      const taken = all.filter((i) =>
        tests.every(({ column, takes }) =>
          takes(text(i, column), texts[column] ? null : (values[i]?.[column] ?? null)),
        ),
      );
      if (order) {
        const { column, descending } = order;
        const cell = (/** @type {number} */ row) => values[row]?.[column] ?? null;
        taken.sort((a, b) => compareCells(cell(a), cell(b), descending, texts[column]));
      }
      const part = taken.slice(from, from + count);
      return { rows: part.map((i) => columns.map((_, c) => text(i, c))), total: taken.length };
    },
  };
}

/**
 * Numbers before texts, in either direction, and empty cells at the end.
 * @param {Cell} a
 * @param {Cell} b
 * @param {boolean} descending
 * @param {boolean} [texts] they are texts, whatever they look like
 */
export function compareCells(a, b, descending, texts = false) {
  const isNumeric = (/** @type {Cell} */ cell) => !texts && isNumber(cell);
  const kind = (/** @type {Cell} */ cell) => (cell === null ? 2 : isNumeric(cell) ? 0 : 1);
  if (kind(a) !== kind(b)) return kind(a) - kind(b);
  if (a === null || b === null || a === b) return 0;
  const [x, y] = [fold(String(a)), fold(String(b))];
  const sign = isNumeric(a) ? compareNumbers(a, b) : x < y ? -1 : x > y ? 1 : 0;
  return descending ? -sign : sign;
}

/**
 * Rows of the table that the parser has.
 * @param {{name: string, type: string}[]} columns
 * @param {(params: object) => Promise<Part | null>} list calls the parser
 * @param {string} [program] the program of the answer that rows count for
 * @returns {Source}
 */
export function fromTable(columns, list, program = "") {
  const name = (/** @type {number} */ place) => columns[place]?.name ?? "";
  return {
    columns: columns.map((column) => ({ name: column.name, numeric: column.type === "number" })),
    counts: program !== "",
    rows({ order, filters, counting }, from, count) {
      const wanted = filters.filter(({ text }) => text.trim() !== "");
      return list({
        from,
        count,
        ...(order && { order: { column: name(order.column), descending: order.descending } }),
        filters: wanted.map(({ column, text }) => ({ column: name(column), text })),
        ...(counting && program && { program }),
      });
    },
  };
}

/** All rows of a wish, page by page. @param {Source} source @param {Wish} wish */
export async function allRows(source, wish) {
  /** @type {(string | null)[][]} */
  const rows = [];
  for (;;) {
    const part = await source.rows(wish, rows.length, PAGE);
    if (!part) throw new Error("The parser has stopped.");
    rows.push(...part.rows);
    if (part.rows.length === 0 || rows.length >= part.total) return rows;
  }
}

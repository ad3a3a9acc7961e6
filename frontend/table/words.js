// @ts-check
// What an answer about a table is in words: numbers, short answers, how sure it is, and
// SQL to read. No elements are made here.
/** @import {Cell, TableReading, TableResult} from "../client/types.js" */

/** Whole numbers below this have no separator: a year is written like any other number. */
const SEPARATED = 10_000;

/** From here on, nobody counts the digits: 4.018e30. */
const HUGE = 1e21;

/**
 * Numbers of one column as people read them: all with as many decimals, so that their digits
 * stand below each other. More than four decimals come from a division: then there are two, or
 * four of numbers below 1. Whole numbers of up to four digits have no separator, since years
 * are numbers, too.
 * @param {number[]} values
 */
export function formatNumbers(values) {
  const needed = Math.max(0, ...values.map(decimalsOf));
  const small = values.every((value) => Math.abs(value) < 1);
  const decimals = needed <= 4 ? needed : small ? 4 : 2;
  const useGrouping = values.some((value) => Math.abs(value) >= SEPARATED);
  return values.map((value) => {
    if (value !== 0 && Math.abs(value) < 1e-3) return value.toPrecision(4).replace("-", "−");
    if (Math.abs(value) >= HUGE)
      return String(Number(value.toPrecision(12)))
        .replace("e+", "e")
        .replace("-", "−");
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    return value.toLocaleString("en-US", { ...digits, useGrouping }).replace("-", "−");
  });
}

/** @param {number} value */
export const formatNumber = (value) => formatNumbers([value])[0] ?? "";

/** How many decimals a number has, at most 5. @param {number} value */
function decimalsOf(value) {
  for (let n = 0; n < 5; n++) if (Number(value.toFixed(n)) === value) return n;
  return 5;
}

/**
 * A cell of an answer, with a unit if it is a number.
 * @param {Cell} value
 * @param {string} [unit]
 */
export function formatCell(value, unit) {
  if (value === null) return "–";
  if (typeof value === "string") return value;
  return unit ? `${formatNumber(value)} ${unit}` : formatNumber(value);
}

/**
 * Seconds in hours, minutes and seconds, from a minute on: "1 h 23 min 43 s". Empty for other units.
 * @param {Cell} value
 * @param {string | undefined} unit
 */
export function formatDuration(value, unit) {
  if (typeof value !== "number" || unit !== "s" || Math.abs(value) < 60) return "";
  const all = Math.round(Math.abs(value));
  const parts = [
    [Math.floor(all / 3600), "h"],
    [Math.floor(all / 60) % 60, "min"],
    [all % 60, "s"],
  ];
  const text = parts.flatMap(([n, name]) => (n === 0 ? [] : [`${n} ${name}`])).join(" ");
  return value < 0 ? `−${text}` : text;
}

/**
 * How an answer is shown: nothing, one value, a short list, or its table.
 * @param {TableReading} reading
 * @returns {"nothing" | "one" | "list" | "table"}
 */
export function formOf({ answer, rows, columns, empty }) {
  const [short, few] = [48, 6];
  if (answer.length === 0) return empty === undefined && rows.length > 0 ? "table" : "nothing";
  if (answer.length === 1) return String(answer[0]).length <= 160 ? "one" : "table";
  const names = columns.length === 1 || answer.every((value, i) => same(value, rows[i]?.[0]));
  const fits = answer.length <= few && answer.every((value) => String(value).length <= short);
  return names && fits && answer.length === rows.length ? "list" : "table";
}

/**
 * Whether a value of an answer is that of a cell: of a cell of several lines it is the first.
 * @param {string | number} value
 * @param {Cell | undefined} cell
 */
function same(value, cell) {
  return value === cell || (typeof cell === "string" && cell.trim().split("\n", 1)[0]?.trim() === value);
}

/**
 * An answer in short: its first values.
 * @param {TableReading} reading
 */
export function shortAnswer(reading) {
  const { answer, empty, unit, rows, columns, total } = reading;
  if (answer.length === 0) return empty ?? "nothing";
  const few = 3;
  // Groups list the group and its number in turn.
  if (columns.length === 2 && answer.length === 2 * rows.length && rows.length > 0) {
    const pairs = rows
      .slice(0, few)
      .map(([name = null, value = null]) => `${formatCell(name)}: ${formatCell(value, unit)}`);
    return more(pairs.join(" · "), total - few);
  }
  return more(
    answer
      .slice(0, few)
      .map((value) => formatCell(firstWords(value), unit))
      .join(", "),
    answer.length - few,
  );
}

/** @param {string} text @param {number} left */
const more = (text, left) => (left > 0 ? `${text} and ${left.toLocaleString("en-US")} more` : text);

/** @param {string | number} value */
function firstWords(value) {
  const longest = 60;
  return typeof value === "string" && value.length > longest ? `${value.slice(0, longest)}…` : value;
}

/**
 * How sure an answer is.
 * @param {number} confidence
 */
export function confidenceWords(confidence) {
  if (confidence >= 0.9) return "very sure";
  if (confidence >= 0.75) return "sure";
  return confidence >= 0.5 ? "fairly sure" : "not very sure";
}

/**
 * What a proof is about: a result of either kind of source. Of a domain's, nothing is passed over.
 * @typedef {object} Proven
 * @property {TableResult["status"]} status
 * @property {boolean | undefined} [refused]
 * @property {number | undefined} [passed_over]
 * @property {boolean | undefined} [proved]
 * @property {{value: number}[] | undefined} [alternatives]
 */

/**
 * What is proved about an answer, and whether it is.
 * @param {Proven} result
 * @returns {{proved: boolean, text: string}}
 */
export function proofOf({ status, refused, passed_over: passed = 0, proved, alternatives = [] }) {
  if (status !== "optimal") {
    const ended = status === "infeasible" ? "Proved: no reading fits these words" : "Not proved: the time ran out";
    return { proved: status === "infeasible", text: status === "none" ? "" : ended };
  }
  if (refused) {
    const [first, ...others] = alternatives.map(({ value }) => value);
    // The certificate is of the best reading, which is not the first one if that was passed over.
    const best = first === undefined || others.every((value) => value <= first);
    const which = best ? "than the first one" : "than these";
    return { proved: true, text: `Proved: no better reading exists ${which}` };
  }
  if (passed === 0) return { proved: true, text: "Proved: no better reading exists" };
  return proved
    ? {
        proved: true,
        text: `Proved: no better reading exists but for ${passed === 1 ? "one" : passed} without an answer of use`,
      }
    : { proved: false, text: "Not proved: there may be a better reading" };
}

/**
 * A reason as a sentence of its own.
 * @param {string} reason
 */
export function sentence(reason) {
  const text = reason.trim();
  return text === "" ? "" : `${text[0]?.toUpperCase()}${text.slice(1)}${/[.!?…]$/.test(text) ? "" : "."}`;
}

/**
 * A statement with its parameters in it, for reading: question marks outside of quotes are
 * replaced in order.
 * @param {string} sql
 * @param {(string | number)[]} params
 */
export function filledIn(sql, params) {
  let next = 0;
  return sql.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"|\?/g, (piece) => {
    if (piece !== "?" || next >= params.length) return piece;
    const value = params[next++];
    return typeof value === "number" ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
  });
}

/**
 * A statement in lines, one for each clause that is not inside of parentheses or quotes.
 * @param {string} sql
 */
export function inLines(sql) {
  let depth = 0;
  return sql.replace(
    /'(?:[^']|'')*'|"(?:[^"]|"")*"|[()]| (?=(?:FROM|WHERE|GROUP BY|HAVING|ORDER BY|LIMIT)\b)/g,
    (piece) => {
      if (piece === "(") depth++;
      if (piece === ")") depth--;
      return piece === " " && depth === 0 ? "\n" : piece;
    },
  );
}

/**
 * Which rows are shown of how many: "3 rows", "the first 5 of 30 rows".
 * @param {number} shown
 * @param {number} total
 */
export function countOf(shown, total) {
  const number = (/** @type {number} */ n) => n.toLocaleString("en-US");
  if (shown < total) return `the first ${number(shown)} of ${number(total)} rows`;
  return total === 1 ? "1 row" : `${number(total)} rows`;
}

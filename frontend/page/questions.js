// @ts-check
/// <reference path="papaparse.d.ts" />
// Files of questions, and files of their answers.
/** @import {AnswerElement, Result} from "../client/types.js" */
import Papa from "papaparse";
import { counted, formatNumber } from "./numbers.js";
import { columnNotes } from "./result.js";
import { asCSV } from "./spreadsheet.js";

/** The most questions of one file. */
export const MOST = 10_000;

/** The largest file, in bytes: far more than as many questions of usual length need. */
export const MOST_BYTES = 8 << 20;

/** The column or field that has the question. */
const FIELD = "question";

/**
 * What becomes of one question.
 * @typedef {object} Outcome
 * @property {string} question
 * @property {boolean} refused whether it is not answered; also if there is no program
 * @property {AnswerElement[]} answer empty if it is refused, or if nothing fits
 * @property {string} program empty if it is refused
 * @property {number | null} confidence null if it is not known
 * @property {boolean} certified whether it is proved that no program scores higher
 * @property {string} reason why it is refused, or why there is no answer
 */

/**
 * The questions in a text: JSON Lines or a JSON list if it begins like one, CSV if its first
 * line has a column "question", else one question a line. Empty ones are left out.
 * Throws an Error that names the line.
 * @param {string} text
 * @returns {string[]}
 */
export function readQuestions(text) {
  const plain = text.replace(/^\uFEFF/, "");
  const begins = plain.trimStart().charAt(0);
  const read = begins === "{" ? fromJSONL : begins === "[" ? fromJSON : hasHeader(plain) ? fromCSV : fromLines;
  const questions = read(plain)
    .map((question) => question.trim().replace(/\s*[\r\n]\s*/g, " ")) // the page lists them one a line
    .filter((question) => question !== "");
  if (questions.length === 0) throw new Error("There is no question in it.");
  if (questions.length > MOST) {
    const has = counted(questions.length, "question");
    throw new Error(`There are ${has}; at most ${formatNumber(MOST)} are taken at once. Divide them.`);
  }
  return questions;
}

/** @param {string} text */
function fromLines(text) {
  return text.split(/\r\n|\n|\r/);
}

/** @param {string} text */
function fromJSONL(text) {
  return fromLines(text).flatMap((line, i) =>
    line.trim() === "" ? [] : [questionOf(parseJSON(line, `line ${i + 1}`), `line ${i + 1}`)],
  );
}

/** @param {string} text */
function fromJSON(text) {
  const list = parseJSON(text, "the file");
  return /** @type {unknown[]} */ (list).map((item, i) => questionOf(item, `item ${i + 1}`));
}

/**
 * @param {string} text
 * @param {string} place
 */
function parseJSON(text, place) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${place} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * @param {any} item
 * @param {string} place
 * @returns {string}
 */
function questionOf(item, place) {
  const question = typeof item === "string" ? item : item?.[FIELD];
  if (typeof question !== "string") throw new Error(`${place} has no text "${FIELD}"`);
  return question;
}

/** @param {string} text */
function hasHeader(text) {
  const [first = []] = /** @type {string[][]} */ (Papa.parse(firstLine(text)).data);
  return first.some(isHeader);
}

/** @param {string} text */
function firstLine(text) {
  return text.trimStart().split(/\r|\n/, 1)[0] ?? "";
}

/** @param {string} name */
function isHeader(name) {
  return name.trim().toLowerCase() === FIELD;
}

/** @param {string} text */
function fromCSV(text) {
  const delimiter = Papa.parse(firstLine(text)).meta.delimiter;
  const { data, errors } = Papa.parse(text.trimStart(), { delimiter, skipEmptyLines: "greedy" });
  const fault = errors.find(({ type }) => type === "Quotes");
  if (fault) throw new Error(`row ${(fault.row ?? 0) + 1}: ${fault.message}`);
  const [header = [], ...rows] = /** @type {string[][]} */ (data);
  const column = header.findIndex(isHeader);
  return rows.map((row) => row[column] ?? "");
}

/**
 * @param {Result} result
 * @returns {Outcome}
 */
export function outcomeOf(result) {
  const { question, answer = [], program = "", confidence = null, proof, reason } = result;
  const { refused, passed_over: passedOver, empty } = result;
  return {
    question,
    refused,
    answer: refused ? [] : (answer ?? []),
    program: refused ? "" : program,
    confidence,
    certified: proof === "optimal" && !refused && !passedOver,
    reason: [reason ?? empty ?? "", ...(refused ? [] : columnNotes(result))].filter(Boolean).join(" "),
  };
}

/**
 * The outcome of a question that could not be answered at all.
 * @param {string} question
 * @param {string} reason
 * @returns {Outcome}
 */
export function failed(question, reason) {
  return { question, refused: true, answer: [], program: "", confidence: null, certified: false, reason };
}

/** What the columns of a file of answers are. @type {(keyof Outcome)[]} */
const COLUMNS = ["question", "refused", "answer", "program", "confidence", "certified", "reason"];

/**
 * As CSV with a header. An answer of several values or rows has "; " between them, a row ", " between its cells.
 * @param {Outcome[]} outcomes
 */
export function toCSV(outcomes) {
  const rows = outcomes.map((outcome) => ({ ...outcome, answer: cellOf(outcome.answer) }));
  return asCSV(
    COLUMNS,
    rows.map((row) => COLUMNS.map((name) => row[name])),
  );
}

/** @param {AnswerElement[]} answer */
function cellOf(answer) {
  const [only] = answer;
  return answer.length === 1 && typeof only === "number"
    ? only
    : answer.map((element) => (Array.isArray(element) ? element.join(", ") : element)).join("; ");
}

/**
 * As one JSON object a line.
 * @param {Outcome[]} outcomes
 */
export function toJSONL(outcomes) {
  return outcomes.map((outcome) => `${JSON.stringify(outcome)}\n`).join("");
}

// @ts-check
// A reading is a program with its answer. The page shows the best one, and
// the next best ones in short.
/** @import {Reading, Row, Token} from "../client/types.js" */
import { html } from "./dom.js";
import { formatAnswer, formatColumn, formatShare, isAction, programPieces, runs } from "./format.js";

/** Number of answers shown before the reader asks for the rest; enough for a sequence of 48. */
const FEW_ANSWERS = 48;

/** The same for a reading in short. */
const FEW_IN_SHORT = 6;

/**
 * A sentence about the confidence; "" if it is not known.
 * @param {{confidence?: number | undefined, refused?: boolean | undefined}} r
 */
export function confidenceText({ confidence, refused }) {
  if (confidence === undefined) return "";
  return `${refused && confidence >= 0.005 && confidence < 0.5 ? "Only " : ""}${formatShare(confidence)} confident of the meaning.`;
}

/**
 * The reason of a refusal as a sentence.
 * @param {string | undefined} reason
 */
export function refusalText(reason = "it is not certain what is meant") {
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
}

/**
 * A sentence about the words that were read as other words; "" if there are none.
 * @param {Pick<Token, "text" | "corrected">[]} tokens
 */
export function correctionText(tokens) {
  const corrections = tokens.flatMap(({ text, corrected }) => (corrected ? [`“${text}” as “${corrected}”`] : []));
  return corrections.length ? `Read ${corrections.join(", ")}.` : "";
}

/**
 * Whether an answer is a sequence of actions, where order and repetition
 * count; others are sets.
 * @param {Reading["answer"]} answer
 */
export function isSequence(answer) {
  return typeof answer?.[0] === "string" && isAction(answer[0]);
}

/**
 * The rows of an answer of several numbers: they are shown in place of the
 * numbers, each beside its thing. A single number is shown alone.
 * @param {Pick<Reading, "rows">} reading
 * @returns {Row[]}
 */
function severalRows({ rows = [] }) {
  return rows.length > 1 ? rows : [];
}

/**
 * How many answers a reading has.
 * @param {Reading} reading
 */
export function answerCount(reading) {
  return severalRows(reading).length || (reading.answer?.length ?? 0);
}

/**
 * The answer of a program, or why there is none.
 * @param {Reading} reading
 * @returns {HTMLElement[]}
 */
export function answerNodes(reading) {
  const { program, answer, reason } = reading;
  if (!answer?.length) {
    const text = reason ?? (program ? "Nothing in the facts fits." : "No program was found for these words.");
    return [html("p", { class: "reason" }, text)];
  }
  const warning = reason ? [html("p", { class: "reason caution" }, reason)] : [];
  const rows = severalRows(reading);
  return [...warning, ...(rows.length ? rowNodes(rows) : itemNodes(answer, reading.unit))];
}

/**
 * A list of the elements of an answer.
 * @param {(string | number)[]} answer
 * @param {string | undefined} unit
 */
function itemNodes(answer, unit) {
  const items = runs(answer).map(({ value, times }) => {
    const text = formatAnswer(value);
    if (typeof value === "string")
      return html(
        "li",
        { class: "name" },
        text,
        ...(times > 1 ? [html("span", { class: "unit" }, ` × ${times}`)] : []),
      );
    return html("li", { class: "number" }, text, ...(unit ? [html("span", { class: "unit" }, ` ${unit}`)] : []));
  });
  const list = isSequence(answer)
    ? html("ol", { class: "answers sequence", role: "list" }, ...items.slice(0, FEW_ANSWERS))
    : html("ul", { class: "answers", role: "list" }, ...items.slice(0, FEW_ANSWERS));
  return items.length > FEW_ANSWERS ? [list, moreButton(list, items.slice(FEW_ANSWERS))] : [list];
}

/**
 * A table of things and their numbers.
 * @param {Row[]} rows
 */
function rowNodes(rows) {
  const numbers = formatColumn(rows.map(({ number }) => number));
  const lines = rows.map(({ name, unit }, i) =>
    html(
      "tr",
      {},
      html("th", { scope: "row" }, formatAnswer(name)),
      html("td", {}, numbers[i] ?? "", ...(unit ? [html("span", { class: "unit" }, ` ${unit}`)] : [])),
    ),
  );
  const head = html("tr", {}, html("th", { scope: "col" }, "Name"), html("th", { scope: "col" }, "Number"));
  const body = html("tbody", {}, ...lines.slice(0, FEW_ANSWERS));
  const table = html(
    "table",
    { class: "answer-rows", "aria-labelledby": "answer-heading" },
    html("thead", {}, head),
    body,
  );
  return lines.length > FEW_ANSWERS ? [table, moreButton(body, lines.slice(FEW_ANSWERS))] : [table];
}

/**
 * A button that appends the remaining items.
 * @param {HTMLElement} list
 * @param {HTMLElement[]} rest
 */
function moreButton(list, rest) {
  const button = html("button", { type: "button", class: "quiet" }, `Show ${rest.length} more`);
  button.addEventListener("click", () => {
    list.append(...rest);
    button.remove();
  });
  return button;
}

/**
 * A program in colours, with places where a line may break.
 * @param {string | undefined} program
 */
export function programNodes(program) {
  return programPieces(program ?? "").flatMap(({ kind, text }) => {
    const piece = html("span", { class: kind }, text);
    return text === "(" || text === "," ? [piece, html("wbr")] : [piece];
  });
}

/**
 * Readings in short, each with its words or its program, and the beginning of its answer.
 * A click on one chooses it.
 * @param {Reading[]} readings
 * @param {number} first number of the first
 * @param {(i: number) => void} choose
 */
export function readingList(readings, first, choose) {
  const items = readings.map((reading, i) => {
    const program = html("code", {}, ...programNodes(reading.program));
    const words = reading.words ? [html("span", { class: "reading-words" }, reading.words)] : [];
    const answer = html("span", { class: "reading-answer" }, shortAnswer(reading));
    const button = html("button", { type: "button", class: "reading" }, ...words, program, answer);
    button.addEventListener("click", () => choose(i));
    return html("li", {}, button);
  });
  return html("ol", { class: "readings", start: first }, ...items);
}

/** @param {Reading} reading */
export function shortAnswer(reading) {
  const { answer, unit, reason } = reading;
  if (!answer?.length) return reason ?? "Nothing in the facts fits.";
  const rows = severalRows(reading);
  const numbers = formatColumn(rows.map(({ number }) => number));
  const all = rows.length
    ? rows.map((row, i) => [formatAnswer(row.name), numbers[i], row.unit].filter(Boolean).join(" "))
    : runs(answer).map(({ value, times }) => {
        const text = formatAnswer(value);
        return typeof value === "number" && unit ? `${text} ${unit}` : times > 1 ? `${text} × ${times}` : text;
      });
  const few = all.slice(0, FEW_IN_SHORT);
  const rest = all.length - few.length;
  return few.join("; ") + (rest > 0 ? `; and ${rest} more` : "");
}

// @ts-check
// Why a question about a table is not answered, and what the reader can do: say what one of his words means, or ask
// something that can be answered.
/** @import {Missing, Result, TableColumn} from "../client/types.js" */
/** @import {Teach} from "./meanings.js" */
import { button, html } from "../page/dom.js";
import { characterOffsets } from "../page/parts.js";
import { isName, teachNodes } from "./meanings.js";
import { nearest } from "./nearest.js";

/**
 * What helps after a refusal.
 * @typedef {object} Help
 * @property {(question: string) => void} onAsk
 * @property {Teach} [teach] absent: nothing can be said about the table
 * @property {TableColumn[]} columns
 * @property {string[]} examples questions that are answered
 * @property {{names: string[], onOpen: (name: string) => void}} [sheets] other ones of the workbook: to ask one of them instead
 */

/** How many words are offered to be explained, how many questions to be asked, and how many sheets. */
const [WORDS, QUESTIONS, SHEETS] = [2, 3, 5];

/** Reasons that no word of the question changes. @type {Set<Result["refusal"]>} */
const COMPUTING = new Set(["beyond", "unfinished"]);

/**
 * The question with the words that it was refused for marked; nothing if there are none.
 * @param {string} question
 * @param {Pick<Missing, "start" | "end">[]} missing
 */
export function markedQuestion(question, missing) {
  const offsets = characterOffsets(question);
  const at = (/** @type {number} */ byte) => offsets[byte] ?? question.length;
  /** @type {(Node | string)[]} */
  const nodes = [];
  let done = 0;
  for (const { start, end } of [...missing].sort((a, b) => a.start - b.start)) {
    if (at(start) < done) continue;
    nodes.push(
      question.slice(done, at(start)),
      html("mark", { class: "concerned" }, question.slice(at(start), at(end))),
    );
    done = at(end);
  }
  if (nodes.length === 0) return [];
  return [html("p", { class: "asked" }, ...nodes, question.slice(done))];
}

/**
 * The words that a refusal is about: those that were not found or not taken into account.
 * @param {Pick<Result, "missing" | "tokens">} result
 * @returns {Pick<Missing, "text" | "start" | "end">[]}
 */
export function concerned({ missing = [], tokens }) {
  if (missing.length > 0) return missing;
  return tokens.filter(({ place }) => place === "left out").map(({ text, start, end }) => ({ text, start, end }));
}

/**
 * Words that may name a row or a column: no numbers. What cannot be computed is so under any name.
 * @param {Pick<Result, "missing" | "tokens" | "refusal">} result
 */
export function nameable(result) {
  if (COMPUTING.has(result.refusal)) return [];
  return concerned(result)
    .filter(({ text }) => isName(text))
    .slice(0, WORDS);
}

/**
 * What to do about a refusal, as buttons.
 * @param {Result} result
 * @param {Help} help
 */
export function helpNodes(result, { onAsk, examples, sheets, ...table }) {
  const rows = nameable(result).flatMap(({ text }) => teachNodes(text, table));
  const others = nearest(result.question, examples, QUESTIONS);
  const items = others.map((other) =>
    html(
      "li",
      {},
      button(other, () => onAsk(other), { class: "example" }),
    ),
  );
  const title = html("p", { class: "did-you-mean" }, "This table can answer");
  const ask = items.length > 0 ? [title, html("ul", { class: "could-ask", role: "list" }, ...items)] : [];
  return [...rows, ...(sheets && !COMPUTING.has(result.refusal) ? sheetNodes(sheets) : []), ...ask];
}

/** Other sheets, where the words may stand. @param {NonNullable<Help["sheets"]>} sheets */
function sheetNodes({ names, onOpen }) {
  if (names.length === 0) return [];
  const buttons = names.slice(0, SHEETS).map((name) =>
    html(
      "li",
      {},
      button(name, () => onOpen(name), { class: "example", "aria-label": `Ask the sheet ${name}` }),
    ),
  );
  const title = html("p", { class: "did-you-mean" }, "Or is it in another sheet of the workbook?");
  return [title, html("ul", { class: "could-ask", role: "list" }, ...buttons)];
}

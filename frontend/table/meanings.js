// @ts-check
// What the words of a question may mean, to choose from: the question back ("What is thorium here?"), the list that a click
// on a doubtful word opens, and what was chosen, to be taken back. A choice asks the question again with the word fixed;
// where the table itself can be taught, a word that is none of what is offered can be given to a row or a column.
/** @import {Clarification, Fix, Meaning, Result, TableColumn} from "../client/types.js" */
/** @import {Piece} from "../page/words.js" */
import { button, html } from "../page/dom.js";
import { askedBack } from "../page/result.js";
import { overlap } from "../page/words.js";

/** A word with what was chosen for it. @typedef {Fix & {word: string, text: string}} Fixed */

/** What was chosen, from what was chosen before, which an answer on its way may have changed. @typedef {(fixed: Fixed[]) => Fixed[]} Change */

/** What was chosen, as a question is asked with it. @param {Fixed[]} fixed @returns {Fix[]} */
export const fixesOf = (fixed) => fixed.map(({ start, end, id }) => ({ start, end, id }));

/**
 * What words were said to mean, and what may be done about it.
 * @typedef {object} Fixing
 * @property {Fixed[]} fixed
 * @property {(change: Change) => void} onFix the question is to be asked again with what was chosen so changed
 * @property {() => void} onNone the word that is asked about means none of what is offered
 */

/**
 * What the reader can say about the table, which takes effect at once.
 * @typedef {object} Teach
 * @property {(noun: string) => void} row a row is called so, too
 * @property {(column: string, word: string) => void} column a column is called so, too
 */

/** How many questions are asked back about one question. */
const MOST = 2;

/** Where keys lead among the meanings. @type {Record<string, number>} */
const STEPS = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** What was chosen of other words. @param {Fixed[]} fixed @param {{start: number, end: number}} word */
const others = (fixed, { start, end }) => fixed.filter((one) => one.start !== start || one.end !== end);

/**
 * A question back, with a button for each meaning; and what the table can be taught.
 * @param {Clarification} ask
 * @param {Fixing} fixing
 * @param {Taught} [table]
 */
export function askNodes({ word, meanings }, { onFix, onNone }, table) {
  const { start, end } = word;
  const choose = (/** @type {Meaning} */ { id, text, kind }) => {
    onFix((fixed) => [...others(fixed, word), { start, end, id, word: word.text, text }]);
    if (kind === "rows" && isName(word.text)) table?.teach?.row(word.text);
  };
  const buttons = meanings.map((meaning) => {
    const answer = meaning.answer === undefined ? [] : [html("span", { class: "short" }, meaning.answer)];
    return button([html("span", {}, meaning.text), ...answer], () => choose(meaning), {
      class: "means",
      part: "meaning",
    });
  });
  buttons.push(button("none of these", onNone, { class: "means none", part: "meaning" }));
  const name = askedBack(word);
  const group = html("div", { class: "meanings", role: "group", "aria-label": name }, ...buttons);
  group.addEventListener("keydown", (event) => {
    const step = STEPS[event.key] ?? 0;
    const here = buttons.indexOf(/** @type {HTMLButtonElement} */ (event.target));
    if (step === 0 || here < 0) return;
    event.preventDefault();
    buttons[(here + step + buttons.length) % buttons.length]?.focus();
  });
  return [html("p", { class: "asks-back", part: "asks" }, name), group, ...teachNodes(word.text, table)];
}

/**
 * The same result once the word that was asked about means none of what was offered: it is not in this table.
 * @param {Result} result
 * @returns {Result}
 */
export function noneOf({ ask, alternatives: _, doubt: __, confidence: ___, ...result }) {
  const missing = ask ? [{ ...ask.word, kind: /** @type {const} */ ("word") }] : [];
  const reason = `nothing in this table was found for “${ask?.word.text}”`;
  return { ...result, missing, reason, status: "cannot", refused: true, refusal: "unfound", alternatives: [] };
}

/** What was chosen of the words, each with a way to take it back. @param {Pick<Fixing, "fixed" | "onFix">} fixing */
export function fixedNodes({ fixed, onFix }) {
  if (fixed.length === 0) return [];
  const items = fixed.map((one) => {
    const said = `${one.word}: ${one.text}`;
    const back = button([html("span", {}, said), " ×"], () => onFix((now) => others(now, one)), {
      class: "fixed",
      part: "fixed",
      "aria-label": `Take back: ${said}`,
    });
    return html("li", {}, back);
  });
  return [html("ul", { class: "fixed-words", role: "list", "aria-label": "What you said of your words" }, ...items)];
}

/** A table, and how it can be taught; not at all if teach is absent. @typedef {{teach?: Teach, columns: TableColumn[]}} Taught */

/**
 * A line in which the reader says what a word means; nothing if it can be no name.
 * @param {string} word
 * @param {Taught} [table]
 */
export function teachNodes(word, { teach, columns } = { columns: [] }) {
  if (!teach || !isName(word)) return [];
  const name = `“${word}”`;
  const row = button(`${name} is what a row is called`, () => teach.row(word));
  const choice = html("select", { "aria-label": `${name} means the column` });
  choice.append(html("option", { value: "" }, `${name} means the column …`));
  const shown = columns.filter(({ hidden }) => !hidden);
  for (const [i, column] of shown.entries()) choice.append(html("option", { value: i }, column.name));
  choice.addEventListener("change", () => {
    const column = shown[Number(choice.value)];
    if (choice.value !== "" && column) teach.column(column.name, word);
  });
  return [html("p", { class: "word-means" }, row, choice)];
}

/** Whether a word may name a row or a column: no numbers. @param {string} text */
export const isName = (text) => /^\p{L}[\p{L} -]*$/u.test(text);

/** Whether a word was guessed: it is to be checked, or not the name of the column that it was taken for. @param {Piece} piece */
function isGuess({ text, place, names: [column = ""], doubt }) {
  if (doubt || place === "doubtful" || place === "left out") return true;
  const [word, name] = [text.toLowerCase(), column.toLowerCase()];
  return place === "column" && !word.includes(name) && !name.includes(word);
}

/**
 * What a word of an answered question may mean: of one that was guessed, the same list as of one that was not found.
 * @param {Result} result
 * @param {Fixing} fixing
 * @param {Taught} [table]
 * @returns {(piece: Piece) => Node[]} nothing if it is not doubtful
 */
export function meaningsIn({ ask }, fixing, table) {
  const open = ask && fixing.fixed.length < MOST ? ask : null;
  return (piece) => {
    if (!isGuess(piece)) return [];
    return open && overlap(piece, open.word) ? askNodes(open, fixing, table) : teachNodes(piece.text, table);
  };
}

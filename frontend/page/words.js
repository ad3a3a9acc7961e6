// @ts-check
// The words of a question with what each stands for in its reading, for a domain and a table alike.
/** @import {Token, WordPlace} from "../client/types.js" */
import { html } from "./dom.js";
import { characterOffsets } from "./parts.js";

/** A piece of a question: the words of a mention are one piece. @typedef {{text: string, place: WordPlace | "", says: string}} Piece */

/** What people are told of a place; nothing of words that say nothing by themselves. @type {Partial<Record<WordPlace, string>>} */
const TOLD = {
  column: "column",
  value: "value",
  operation: "asks for",
  rows: "what a row is called",
  doubtful: "it is not known whether the word means this",
  "left out": "left out",
};

/**
 * A question in pieces, with the text between the words.
 * @param {string} question
 * @param {Token[]} tokens
 * @returns {Piece[]}
 */
export function questionPieces(question, tokens) {
  const offsets = characterOffsets(question);
  const at = (/** @type {number} */ byte) => offsets[byte] ?? question.length;
  /** @type {Piece[]} */
  const pieces = [];
  let done = 0;
  for (let i = 0; i < tokens.length; i++) {
    const token = /** @type {Token} */ (tokens[i]);
    const { place = "" } = token;
    if (token.until !== undefined) i = Math.max(i, token.until - 1);
    const start = at(token.start);
    const end = at(tokens[i]?.end ?? token.end);
    if (start > done) pieces.push({ text: question.slice(done, start), place: "", says: "" });
    pieces.push({ text: question.slice(start, end), place, says: toldOf(token) });
    done = end;
  }
  if (done < question.length) pieces.push({ text: question.slice(done), place: "", says: "" });
  return pieces;
}

/** What a word stands for, in words. @param {Token} token */
function toldOf({ place, says = [], label = "" }) {
  const told = (place && TOLD[place]) ?? "";
  const [column = "", ...values] = says;
  switch (place) {
    case "column":
      return `${told} ${column}`.trim();
    case "value":
      return values.length > 0 ? `${column}: ${values.join(" ")}` : `${told} ${column}`.trim();
    case "operation":
      return [told, label, column].filter(Boolean).join(" ");
  }
  return told;
}

/**
 * The words of a question as elements, with what the marks mean; nothing if no word has a place.
 * @param {string} question
 * @param {Token[]} tokens
 */
export function questionNodes(question, tokens) {
  const pieces = questionPieces(question, tokens);
  if (!pieces.some(({ place }) => place)) return [];
  const words = pieces.map(({ text, place, says }) => {
    if (!says) return text;
    return html(place === "left out" ? "s" : "span", { class: `place-${place.replace(" ", "-")}`, title: says }, text);
  });
  const has = (/** @type {WordPlace} */ which) => pieces.some(({ place }) => place === which);
  const legend = [
    has("left out") ? "Struck through: left out." : "",
    has("doubtful") ? "Wavy line: it is not known whether the word means this." : "",
  ].filter(Boolean);
  return [
    html("p", { class: "your-words" }, html("span", { class: "lead-in" }, "Your words "), ...words),
    ...(legend.length > 0 ? [html("p", { class: "legend" }, legend.join(" "))] : []),
  ];
}

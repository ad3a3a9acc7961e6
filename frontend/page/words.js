// @ts-check
// The words of a question with what each stands for in its reading, for a domain and a table alike.
/** @import {Token, WordPlace} from "../client/types.js" */
import { html } from "./dom.js";
import { characterOffsets } from "./parts.js";

/**
 * A piece of a question: the words of a mention are one piece.
 * @typedef {{text: string, place: WordPlace | "", says: string, label: string}} Piece says: in full; label: in a
 *   few words, "" for what says nothing by itself
 */

/** What people are told of a place; nothing of words that say nothing by themselves. @type {Partial<Record<WordPlace, string>>} */
const TOLD = {
  column: "column",
  value: "value",
  operation: "asks for",
  rows: "what a row is called",
  chart: "asks for a chart",
  doubtful: "it is not known whether the word means this",
  "left out": "left out",
};

/** What operations are called, where the language has no English word for it. @type {Record<string, string>} */
const ASKED = {
  atleast: "at least",
  atmost: "at most",
  avg: "average",
  count: "number",
  decreasing: "falling order",
  descending: "falling order",
  ascending: "rising order",
  increasing: "rising order",
  diff: "difference",
  distinct: "different ones",
  every: "all of them",
  exists: "whether there are any",
  first: "the first",
  frequent: "the most frequent",
  last: "the last",
  largest: "the largest",
  leastper: "the least",
  lowest: "the lowest",
  highest: "the highest",
  less: "less than",
  max: "the greatest",
  mean: "average",
  min: "the least",
  more: "more than",
  mostper: "the greatest",
  next: "the next",
  not: "all others",
  of: "the rows of it",
  or: "either",
  per: "each",
  previous: "the one before",
  rare: "the least frequent",
  same: "the same",
  smallest: "the smallest",
  starts: "the beginning",
  ends: "the end",
  contains: "the letters",
  with: "having some",
  without: "having none",
  only: "having no others",
  neither: "having none of both",
};

/** Shorter ones, where the long ones have no room. @type {Partial<Record<WordPlace, string>>} */
const LABELS = { rows: "a row", doubtful: "unsure" };

/**
 * A question in pieces, with the text between the words.
 * @param {string} question
 * @param {Token[]} tokens
 * @returns {Piece[]}
 */
export function questionPieces(question, tokens) {
  const offsets = characterOffsets(question);
  const at = (/** @type {number} */ byte) => offsets[byte] ?? question.length;
  const plain = (/** @type {string} */ text) => ({ text, place: /** @type {const} */ (""), says: "", label: "" });
  /** @type {Piece[]} */
  const pieces = [];
  let done = 0;
  const inMention = new Set(tokens.flatMap(({ until }, i) => (until === undefined ? [] : tokens.slice(i + 1, until))));
  for (const token of tokens.toSorted((a, b) => a.start - b.start)) {
    if (inMention.has(token)) continue;
    const { place = "" } = token;
    const start = at(token.start);
    const end = at((token.until !== undefined && tokens[token.until - 1]?.end) || token.end);
    if (start > done) pieces.push(plain(question.slice(done, start)));
    const says = toldOf(token);
    const label = (place && LABELS[place]) || says;
    pieces.push({ text: question.slice(start, end), place, says, label });
    done = end;
  }
  if (done < question.length) pieces.push(plain(question.slice(done)));
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
      return [told, ASKED[label] ?? label, column].filter(Boolean).join(" ");
  }
  return told;
}

/**
 * Pieces with what each stands for; neighbours that say nothing by themselves are one.
 * @param {Piece[]} pieces
 * @returns {Piece[]}
 */
export function joined(pieces) {
  /** @type {Piece[]} */
  const all = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (last && !last.says && !piece.says) last.text += piece.text;
    else all.push({ ...piece });
  }
  return all.map((piece) => ({ ...piece, text: piece.text.trim() })).filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}

/**
 * What was understood, word by word: each word above what it stands for; nothing if no word has a place.
 * @param {string} question
 * @param {Token[]} tokens
 */
export function questionNodes(question, tokens) {
  const pieces = joined(questionPieces(question, tokens));
  if (!pieces.some(({ place }) => place)) return [];
  const items = pieces.map(({ text, place, says, label }) => {
    const name = says ? { class: `told place-${place.replace(" ", "-")}`, title: says } : {};
    const word = html(place === "left out" ? "s" : "span", { class: "word" }, text);
    return html("li", name, word, ...(label ? [html("span", { class: "says" }, label)] : []));
  });
  return [
    html("ul", { class: "your-words", role: "list", "aria-label": "Your words, and what each stands for" }, ...items),
  ];
}

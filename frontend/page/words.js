// @ts-check
// The words of a question with what each stands for in its reading, for a domain and a table alike.
/** @import {Span, Token, WordPlace} from "../client/types.js" */
import { button, html } from "./dom.js";
import { characterOffsets } from "./parts.js";

/**
 * A piece of a question: the words of a mention are one piece.
 * @typedef {Span & {place: WordPlace | "", says: string, label: string, names: string[], doubt: boolean}} Piece says: in
 *   full; label: in a few words, "" for what says nothing by itself; names: of a column, a value; doubt: it is to be checked
 */

/** What people are told of a place; nothing of words that say nothing by themselves. @type {Partial<Record<WordPlace, string>>} */
const TOLD = {
  column: "column",
  value: "value",
  operation: "asks for",
  rows: "what a row is called",
  chart: "asks for a chart",
  beside: "asks for a share or a change",
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

/** Whether parts of a question have something in common. @param {Omit<Span, "text">} a @param {Omit<Span, "text">} b */
export const overlap = (a, b) => a.start < b.end && b.start < a.end;

/** A piece that says nothing. @type {Omit<Piece, "text">} */
const NOTHING = { start: 0, end: 0, place: "", says: "", label: "", names: [], doubt: false };

/**
 * A question in pieces, with the text between the words.
 * @param {string} question
 * @param {Token[]} tokens
 * @param {Span[]} [doubt] the words to check
 * @returns {Piece[]}
 */
export function questionPieces(question, tokens, doubt = []) {
  const offsets = characterOffsets(question);
  const at = (/** @type {number} */ byte) => offsets[byte] ?? question.length;
  const plain = (/** @type {string} */ text) => ({ ...NOTHING, text });
  /** @type {Piece[]} */
  const pieces = [];
  let done = 0;
  const inMention = new Set(tokens.flatMap(({ until }, i) => (until === undefined ? [] : tokens.slice(i + 1, until))));
  for (const token of tokens.toSorted((a, b) => a.start - b.start)) {
    if (inMention.has(token)) continue;
    const { place = "" } = token;
    const start = at(token.start);
    const last = (token.until !== undefined && tokens[token.until - 1]?.end) || token.end;
    const end = at(last);
    if (start > done) pieces.push(plain(question.slice(done, start)));
    const says = toldOf(token);
    const label = (place && LABELS[place]) || says;
    pieces.push({
      ...{ text: question.slice(start, end), start: token.start, end: last },
      ...{ place, says, label, names: token.says ?? [] },
      doubt: doubt.some((word) => overlap(word, { start: token.start, end: last })),
    });
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
 * Pieces with what each stands for; neighbours that say nothing by themselves are one, and those that ask for a share or a change.
 * @param {Piece[]} pieces
 * @returns {Piece[]}
 */
export function joined(pieces) {
  /** @type {Piece[]} */
  const all = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    const before = last?.text.trim() === "" ? all.at(-2) : last;
    if (last && [last, piece].every(({ says, doubt }) => !says && !doubt)) last.text += piece.text;
    else if (before && [before, piece].every(({ place, doubt }) => place === "beside" && !doubt)) {
      if (last !== before) all.pop();
      Object.assign(before, { text: `${before.text} ${piece.text}`, end: piece.end });
    } else all.push({ ...piece });
  }
  return all.map((piece) => ({ ...piece, text: piece.text.trim() })).filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}

/**
 * What was understood, word by word: each word above what it stands for; nothing if no word has a place.
 * @param {string} question
 * @param {Token[]} tokens
 * @param {object} [options]
 * @param {Span[]} [options.doubt] the words to check, which are marked
 * @param {(piece: Piece) => Node[]} [options.meanings] what a word may mean, which a click on it shows; none: it cannot be clicked
 */
export function questionNodes(question, tokens, { doubt = [], meanings = () => [] } = {}) {
  const pieces = joined(questionPieces(question, tokens, doubt));
  if (!pieces.some(({ place, doubt }) => place || doubt)) return [];
  const opened = html("div", { class: "word-opened" });
  opened.hidden = true;
  /** @type {HTMLElement | null} */
  let open = null;
  /** @param {HTMLElement} word @param {Node[]} nodes */
  const toggle = (word, nodes) => {
    open?.setAttribute("aria-expanded", "false");
    open = open === word ? null : word;
    open?.setAttribute("aria-expanded", "true");
    opened.hidden = !open;
    opened.replaceChildren(...nodes);
    if (open) opened.querySelector("button")?.focus();
  };
  opened.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !open) return;
    open.focus();
    open.click();
  });
  const items = pieces.map((piece) => {
    const { text, place, says, label } = piece;
    const name = [says && `told place-${place.replace(" ", "-")}`, piece.doubt && "in-doubt"].filter(Boolean).join(" ");
    const nodes = meanings(piece);
    const word = html(place === "left out" ? "s" : piece.doubt ? "mark" : "span", { class: "word" }, text);
    const parts = [word, ...(label ? [html("span", { class: "says" }, label)] : [])];
    const attributes = { ...(name && { class: name }), ...(says && { title: says }) };
    if (nodes.length === 0) return html("li", attributes, ...parts);
    const opener = button(parts, () => toggle(opener, nodes), { class: "opens", "aria-expanded": "false" });
    return html("li", attributes, opener);
  });
  return [
    html("ul", { class: "your-words", role: "list", "aria-label": "Your words, and what each stands for" }, ...items),
    opened,
  ];
}

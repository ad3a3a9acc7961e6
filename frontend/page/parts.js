// @ts-check
// The parts of a program: where they are written, which are below which, and the
// tree that they make of the words.
/** @import {Part, Token} from "../client/types.js" */
import { programPieces } from "./format.js";

/**
 * A piece of a program's text, with the part that writes it: own is whether that
 * is the part's own text, its name or its constants, rather than a bracket or a comma.
 * @typedef {ReturnType<typeof programPieces>[number] & {part: number, own: boolean}} Piece
 */

/** A token as it is drawn: without probabilities if the network was not asked for them. */
/** @typedef {Omit<Token, "probability" | "headProbability"> & {probability?: number | undefined, headProbability?: number | undefined}} Word */

/**
 * For each byte of a text in UTF-8, and for its end, the index of its character.
 * @param {string} text
 * @returns {number[]}
 */
export function characterOffsets(text) {
  /** @type {number[]} */
  const offsets = [];
  let at = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const bytes = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (let i = 0; i < bytes; i++) offsets.push(at);
    at += character.length;
  }
  offsets.push(at);
  return offsets;
}

/**
 * The text of a program in pieces, each with its part; -1 for those around all parts.
 * Text that stands for several parts is the first one's.
 * @param {string} program
 * @param {Part[]} parts
 * @returns {Piece[]}
 */
export function partPieces(program, parts) {
  const offsets = characterOffsets(program);
  const at = (/** @type {number} */ byte) => offsets[byte] ?? program.length;
  const spans = parts.map((part) => ({
    start: at(part.start),
    end: at(part.end),
    ownStart: at(part.ownStart),
    ownEnd: at(part.ownEnd),
  }));
  let start = 0;
  return programPieces(program).map((piece) => {
    const end = start + piece.text.length;
    const own = spans.findIndex((span) => span.ownStart <= start && end <= span.ownEnd);
    let part = own;
    for (const [i, span] of spans.entries()) {
      if (own >= 0 || span.start > start || end > span.end) continue;
      const best = spans[part];
      if (!best || span.end - span.start < best.end - best.start) part = i;
    }
    start = end;
    return { ...piece, part, own: own >= 0 };
  });
}

/**
 * Whether part i is part j or below it.
 * @param {Part[]} parts
 * @param {number} i
 * @param {number} j
 */
export function within(parts, i, j) {
  let at = i;
  while (at > j) at = parts[at]?.above ?? -1;
  return at === j && j >= 0;
}

/**
 * How deep a part is: 0 for the root.
 * @param {Part[]} parts
 * @param {number} i
 * @returns {number}
 */
export function depth(parts, i) {
  const above = parts[i]?.above ?? -1;
  return above < 0 ? 0 : 1 + depth(parts, above);
}

/**
 * The text of a part in the program, with all below it.
 * @param {string} program
 * @param {Part | undefined} part
 */
export function partText(program, part) {
  if (!part) return "";
  const offsets = characterOffsets(program);
  return program.slice(offsets[part.start], offsets[part.end]);
}

/**
 * The tokens of a question with the tags and heads that another program gives them.
 * @param {Token[]} tokens
 * @param {Part[]} parts of that program
 * @returns {Word[]}
 */
export function retag(tokens, parts) {
  /** @type {Word[]} */
  const words = tokens.map(({ label, probability, headProbability, ...token }) => ({ ...token, head: -1 }));
  for (const { label, token, above } of parts) {
    const word = words[token];
    const head = parts[above];
    if (word) Object.assign(word, { label, head: head ? head.token + 1 : 0 });
  }
  return words;
}

// @ts-check
// Words of questions that nothing in a table was found for, counted, so that its owner can name what people ask for. No
// question is kept, and no number; of words that nothing was found for, none that looks like a name, as in "sales by Miller".
/** @import {Result} from "../client/types.js" */

/** How often each word was missed. @typedef {Record<string, number>} Counts */

/** The most words of a table, bytes of a word, and words of one question: a server has the same limits (site/missed.go). */
export const [MOST_WORDS, LONGEST_WORD, MOST_AT_ONCE] = [200, 40, 10];

/**
 * The words of a question that nothing was found for, in small letters.
 * @param {Pick<Result, "missing">} result
 * @returns {string[]}
 */
export function missedWords({ missing = [] }) {
  const words = missing
    .filter(({ text, start, kind }) => kind === "word" && (start === 0 || !/^\p{Lu}\P{Lu}/u.test(text)))
    .map(({ text }) => text.toLowerCase());
  return [...new Set(words)].filter(isWord).slice(0, MOST_AT_ONCE);
}

/** Whether a text is one word in small letters. @param {string} text */
const isWord = (text) =>
  /^\p{L}[\p{L}\p{M}'’-]*$/u.test(text) &&
  text.toLowerCase() === text &&
  new TextEncoder().encode(text).length <= LONGEST_WORD;

/**
 * Counts each word once more. Where there are too many then, of the others those go that were counted least.
 * @param {Counts} counts
 * @param {string[]} words
 * @returns {Counts}
 */
export function withWords(counts, words) {
  const all = new Map(Object.entries(counts));
  for (const word of words) all.set(word, (all.get(word) ?? 0) + 1);
  const others = mostFirst(Object.fromEntries(all)).filter((word) => !words.includes(word));
  for (let last = others.pop(); all.size > MOST_WORDS && last !== undefined; last = others.pop()) all.delete(last);
  return Object.fromEntries(all);
}

/** The words, those that were counted most often first. @param {Counts} counts */
export const mostFirst = (counts) =>
  Object.entries(counts)
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .map(([word]) => word);

/** Whether what was stored are counts of words. @param {unknown} value @returns {value is Counts} */
export function areCounts(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const all = Object.entries(value);
  return all.length <= MOST_WORDS && all.every(([word, n]) => isWord(word) && Number.isInteger(n) && n > 0);
}

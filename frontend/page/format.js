// @ts-check
// Sizes, times, scores and names as people read them.
import { counted, fixed } from "./numbers.js";

/**
 * A size in bytes, such as "1.2 MB".
 * @param {number} bytes
 */
export function formatBytes(bytes) {
  if (bytes < 1000) return counted(bytes, "byte");
  return bytes < 1e5 ? `${(bytes / 1e3).toFixed(0)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/**
 * A duration in milliseconds, such as "0.8 ms" or "1.2 s".
 * @param {number} ms
 */
export function formatMs(ms) {
  if (ms >= 1000) return `${(ms / 1000).toFixed(1)} s`;
  return `${ms.toFixed(ms < 10 ? 1 : 0)} ms`;
}

/**
 * A score, with enough digits to see a gap.
 * @param {number | undefined} value
 */
export function formatScore(value) {
  return value === undefined ? "–" : fixed(value, 4);
}

/**
 * A share of one, such as "98 %".
 * @param {number} share
 */
export function formatShare(share) {
  const percent = share * 100;
  if (percent > 99.5 && share < 1) return "> 99 %";
  if (percent < 0.5 && share > 0) return "< 1 %";
  return `${percent.toFixed(0)} %`;
}

/** Words that stay small inside a name. */
const SMALL = new Set(["and", "de", "of", "the"]);

/**
 * What an answer of a domain calls a thing: names in capitals as in "District of Columbia" and
 * "Portland, ME", actions in words.
 * @param {string | number} name
 */
export function formatName(name) {
  const value = String(name);
  if (isAction(value)) return formatAction(value);
  if (value === "usa") return "USA";
  const words = value.split(" ").map((word, i, { length }) => {
    if (i > 0 && i === length - 1 && /^[a-z]{2}$/.test(word) && value.includes(", ")) return word.toUpperCase();
    if (i > 0 && SMALL.has(word)) return word;
    return word.replace(/^\P{L}*\p{L}/u, (start) => start.toUpperCase());
  });
  return words.join(" ");
}

/**
 * A program in pieces for colouring: names, constants and marks. The pieces
 * together are the program.
 * @param {string} program
 * @returns {{kind: "name" | "constant" | "mark", text: string}[]}
 */
export function programPieces(program) {
  const pieces = program.match(/'[^']*'|[\p{L}\p{N}_.+-]+|\s+|./gsu) ?? [];
  return pieces.map((text) => ({ kind: kindOf(text), text }));
}

/** @param {string} text */
function kindOf(text) {
  if (/^('|_$|[\d+.-])/.test(text)) return "constant";
  return /^\p{L}/u.test(text) ? "name" : "mark";
}

/**
 * Whether a value is an action, as "I_TURN_LEFT".
 * @param {string} value
 */
export function isAction(value) {
  return /^I_[A-Z_]+$/.test(value);
}

/**
 * An action in words: "turn left".
 * @param {string} action
 */
export function formatAction(action) {
  return action.replace(/^I_/, "").replaceAll("_", " ").toLowerCase();
}

/** A text that stands for several equal ones. @param {{value: string, times: number}} run */
export const timesText = ({ value, times }) => (times > 1 ? `${value} × ${times}` : value);

/**
 * Equal neighbours as one, with their number.
 * @template T
 * @param {T[]} values
 * @returns {{value: T, times: number}[]}
 */
export function runs(values) {
  /** @type {{value: T, times: number}[]} */
  const found = [];
  for (const value of values) {
    const last = found.at(-1);
    if (last && last.value === value) last.times++;
    else found.push({ value, times: 1 });
  }
  return found;
}

// @ts-check
// Computes the positions of the words, tags and arcs of a sentence. drawing.js
// draws them as SVG.

/**
 * What is laid out: one word with its tag and head.
 * @typedef {object} Word
 * @property {number} head -1: none; 0: the root; i + 1: word i
 * @property {number} width of its text and tag, whichever is wider
 */

/**
 * @typedef {object} Arc
 * @property {number} from index of the head
 * @property {number} to index of the dependent
 * @property {number} level 1 is nearest to the words
 * @property {string} path an SVG path from the head to the tip
 * @property {Point} tip where the arrow's head ends
 */

/** @typedef {{x: number, y: number}} Point */

/**
 * @typedef {object} Layout
 * @property {number} width
 * @property {number} height of the part above the words
 * @property {number[]} x the centre of each word
 * @property {Arc[]} arcs
 * @property {{to: number, from: Point, tip: Point} | null} root the arrow into the tree's root
 */

/** Lengths, in CSS pixels. */
export const METRICS = {
  gap: 22, // between words
  slot: 12, // between the arc ends at one word
  level: 30, // between arcs, one above the other
  radius: 14, // of an arc's corners
  margin: 2, // around the picture
  rootStem: 24, // of the root's arrow above everything else
};

/**
 * Lays out words in a row with arcs above. Arcs are drawn as brackets: two
 * that share a stretch of the row have different levels, the shorter below;
 * those that meet at one word end side by side, in the order that keeps them
 * from crossing.
 * @param {Word[]} words
 * @returns {Layout}
 */
export function layOut(words) {
  const spans = findArcs(words);
  const rootIndex = words.findIndex((word) => word.head === 0);
  const slots = assignSlots(words.length, spans, rootIndex);
  const x = placeWords(words, slots);
  const top = Math.max(0, ...spans.map((span) => span.level));
  const height = METRICS.margin + top * METRICS.level + (rootIndex < 0 ? 0 : METRICS.rootStem);

  /** @param {number} word @param {number} span */
  const end = (word, span) => (x[word] ?? 0) + (slots[word]?.get(span) ?? 0);
  const arcs = spans.map(({ from, to, level }, i) => {
    const [start, stop] = [end(from, i), end(to, i)];
    const path = bracket(start, stop, height, level * METRICS.level);
    return { from, to, level, path, tip: { x: stop, y: height } };
  });
  const rootX = end(rootIndex, ROOT);
  const root = rootIndex < 0 ? null : { to: rootIndex, from: { x: rootX, y: 0 }, tip: { x: rootX, y: height } };
  return { width: rightEdge(words, x), height, x, arcs, root };
}

/** The root's arrow among the arc ends at its word. */
const ROOT = -1;

/** @typedef {{from: number, to: number, level: number}} Span */

/**
 * The arcs between words, shortest first, with levels.
 * @param {Word[]} words
 * @returns {Span[]}
 */
function findArcs(words) {
  /** @type {Span[]} */
  const spans = [];
  words.forEach(({ head }, to) => {
    if (head > 0 && head <= words.length && head - 1 !== to) spans.push({ from: head - 1, to, level: 1 });
  });
  const length = (/** @type {Span} */ { from, to }) => Math.abs(from - to);
  spans.sort((a, b) => length(a) - length(b) || left(a) - left(b));
  spans.forEach((span, i) => {
    const below = spans.slice(0, i).filter((other) => left(other) < right(span) && left(span) < right(other));
    span.level = 1 + Math.max(0, ...below.map((other) => other.level));
  });
  return spans;
}

const left = (/** @type {Span} */ { from, to }) => Math.min(from, to);
const right = (/** @type {Span} */ { from, to }) => Math.max(from, to);

/**
 * For each word, the offset from its centre of each arc that ends there. Arcs
 * to the left come first, the lowest outermost; then the root's arrow; then
 * arcs to the right, the lowest outermost.
 * @param {number} count
 * @param {Span[]} spans
 * @param {number} rootIndex
 * @returns {Map<number, number>[]}
 */
function assignSlots(count, spans, rootIndex) {
  /** @type {{span: number, order: number}[][]} */
  const ends = Array.from({ length: count }, () => []);
  spans.forEach((span, i) => {
    ends[left(span)]?.push({ span: i, order: 1 / span.level });
    ends[right(span)]?.push({ span: i, order: -1 / span.level });
  });
  ends[rootIndex]?.push({ span: ROOT, order: 0 });
  return ends.map((list) => {
    list.sort((a, b) => a.order - b.order);
    return new Map(list.map(({ span }, i) => [span, (i - (list.length - 1) / 2) * METRICS.slot]));
  });
}

/**
 * @param {Word[]} words
 * @param {Map<number, number>[]} slots
 */
function placeWords(words, slots) {
  let at = METRICS.margin;
  return words.map(({ width }, i) => {
    const needed = Math.max(width, (slots[i]?.size ?? 0) * METRICS.slot);
    const centre = at + needed / 2;
    at += needed + METRICS.gap;
    return centre;
  });
}

/**
 * @param {Word[]} words
 * @param {number[]} x
 */
function rightEdge(words, x) {
  const last = words.length - 1;
  return last < 0 ? 2 * METRICS.margin : (x[last] ?? 0) + (words[last]?.width ?? 0) / 2 + METRICS.margin;
}

/**
 * An arc with vertical ends and rounded corners.
 * @param {number} start
 * @param {number} stop
 * @param {number} base the y of both ends
 * @param {number} rise
 */
function bracket(start, stop, base, rise) {
  const radius = Math.min(METRICS.radius, rise, Math.abs(stop - start) / 2);
  const right = Math.sign(stop - start);
  const y = base - rise;
  return [
    `M${round(start)} ${round(base)}`,
    `V${round(y + radius)}`,
    `Q${round(start)} ${round(y)} ${round(start + right * radius)} ${round(y)}`,
    `H${round(stop - right * radius)}`,
    `Q${round(stop)} ${round(y)} ${round(stop)} ${round(y + radius)}`,
    `V${round(base)}`,
  ].join("");
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 10) / 10;
}

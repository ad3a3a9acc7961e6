// @ts-check
// The sentence as a picture: words in a row, tags below, arcs above.
/** @import {Links} from "./links.js" */
/** @import {Word} from "./parts.js" */
/** @import {Arc} from "./tree.js" */
import { svg } from "./dom.js";
import { formatShare } from "./format.js";
import { layOut } from "./tree.js";

/** The largest number of words that are drawn; the table of words has more. */
export const MAX_WORDS = 120;

/** Lengths below the arcs, in CSS pixels. */
const ROW = { word: 25, tag: 38, tagHeight: 28, tagPadding: 11, share: 83, height: 92, bare: 36 };

/** A picture that is too wide is scaled down to this at most; then it scrolls. */
const MIN_SCALE = 0.75;

/** Above the root's arrow. */
const ROOT_TEXT = 18;

/**
 * The picture of a parsed sentence. The font sizes are those that the style
 * sheet gives to .word and .tag, measured by measure. Words with a tag are linked with
 * their parts of the program, and their arcs light up with them.
 * @param {Word[]} tokens at most MAX_WORDS
 * @param {(text: string, kind: "word" | "tag") => number} measure
 * @param {Links} links
 */
export function drawTree(tokens, measure, links) {
  const sizes = tokens.map((token) => {
    const tag = token.label ? measure(tagText(token), "tag") + 2 * ROW.tagPadding : 0;
    return { head: token.head, tag, width: Math.max(tag, measure(token.text, "word")) };
  });
  const { width, height, x, arcs, root } = layOut(sizes);
  const above = root ? ROOT_TEXT : 0;
  const below = tokens.some(({ label }) => label) ? ROW.height : ROW.bare;
  const [w, h] = [Math.ceil(width), above + height + below];
  const about = { class: "tree", role: "group", "aria-label": describe(tokens) };
  const picture = svg("svg", { ...about, width: w, height: h, viewBox: `0 ${-above} ${w} ${h}` });
  picture.style.minWidth = `${Math.round(w * MIN_SCALE)}px`;
  const drawnArcs = arcs.map((arc) => drawArc(arc, tokens[arc.to]?.headProbability));
  picture.append(...drawnArcs);
  if (root) {
    const { from, tip } = root;
    const path = `M${from.x} ${from.y}V${tip.y}`;
    picture.append(
      svg("g", { class: "arc root" }, svg("path", { d: path }), arrowHead(tip.x, tip.y)),
      svg("text", { class: "root-text", x: Math.max(from.x, 26), y: -6 }, "answer"),
    );
  }
  const words = tokens.map((token, i) => drawWord(token, x[i] ?? 0, height, sizes[i]?.tag ?? 0));
  picture.append(...words);
  const group = links.parts.flatMap(({ token }, part) => {
    const element = words[token];
    return element ? [{ token, element, part }] : [];
  });
  links.group(group.sort((a, b) => a.token - b.token));
  links.follow((part) => {
    const word = links.parts[part]?.token ?? -1;
    const lit = drawnArcs.filter((_, k) => word >= 0 && (arcs[k]?.from === word || arcs[k]?.to === word));
    picture.classList.toggle("focused", lit.length > 0);
    for (const arc of drawnArcs) arc.classList.toggle("lit", lit.includes(arc));
  });
  return picture;
}

/**
 * @param {Arc} arc
 * @param {number | undefined} probability
 */
function drawArc({ path, tip }, probability) {
  const group = svg("g", { class: "arc" }, svg("path", { d: path }), arrowHead(tip.x, tip.y));
  if (probability !== undefined)
    group.append(svg("title", {}, `The network gives this arc ${formatShare(probability)}`));
  return group;
}

/**
 * @param {number} x
 * @param {number} y
 */
function arrowHead(x, y) {
  return svg("path", { class: "tip", d: `M${x} ${y + 1}l-4.5 -8h9z` });
}

/**
 * @param {Word} token
 * @param {number} x the word's centre
 * @param {number} top where the arcs end
 * @param {number} tagWidth
 */
function drawWord(token, x, top, tagWidth) {
  const group = svg("g", { class: token.label ? "token" : "token empty" });
  const text = svg("text", { class: "word", x, y: top + ROW.word }, token.text);
  if (!token.known) {
    text.classList.add("unknown");
    text.append(svg("title", {}, "Word not understood: the network has never seen it"));
  } else if (token.corrected) {
    text.classList.add("corrected");
    text.append(svg("title", {}, `Read as “${token.corrected}”`));
  }
  group.append(text, " "); // blanks between the texts, which are read as one
  if (!token.label) return group;
  group.classList.add(entitiesOf(token).length > 0 ? "entity" : "predicate");
  const y = top + ROW.tag;
  const pill = { x: x - tagWidth / 2, y, width: tagWidth, height: ROW.tagHeight, rx: ROW.tagHeight / 2 };
  group.append(
    svg("rect", { class: "pill", ...pill }),
    svg("text", { class: "tag", x, y: y + 18.5 }, tagText(token)),
    " ",
  );
  if (token.probability !== undefined)
    group.append(svg("text", { class: "share", x, y: top + ROW.share }, formatShare(token.probability)));
  return group;
}

/**
 * The tag as the program spells it: an entity with its name, if the word can
 * mean only one of that kind.
 * @param {Pick<Word, "label" | "entities">} token
 */
function tagText(token) {
  const [named, ...others] = entitiesOf(token);
  return named !== undefined && others.length === 0 ? named : (token.label ?? "");
}

/** What the word can mean of its tag's kind. @param {Pick<Word, "label" | "entities">} token */
function entitiesOf({ label, entities = [] }) {
  return entities.filter((entity) => entity.startsWith(`${label}(`));
}

/**
 * The tree in words.
 * @param {Word[]} tokens
 */
function describe(tokens) {
  const parts = tokens.flatMap(({ text, label, head }) => {
    if (!label) return [];
    return `${text} is ${label}, ${head > 0 ? `below ${tokens[head - 1]?.text}` : "the root"}`;
  });
  return parts.length ? `Tree: ${parts.join("; ")}.` : "The words of the question; none has a tag.";
}

/**
 * A measure of texts as the style sheet sets them, with widths kept.
 * @returns {(text: string, kind: "word" | "tag") => number}
 */
export function textMeasure() {
  const context = document.createElement("canvas").getContext("2d");
  const style = getComputedStyle(document.documentElement);
  /** @type {Map<string, number>} */
  const widths = new Map();
  return (text, kind) => {
    const key = `${kind} ${text}`;
    let width = widths.get(key);
    if (width === undefined) {
      if (context) context.font = style.getPropertyValue(`--font-${kind}`);
      width = context ? context.measureText(text).width : text.length * 9;
      widths.set(key, width);
    }
    return width;
  };
}

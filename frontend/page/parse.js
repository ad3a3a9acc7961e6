// @ts-check
// The cards of a parse: the words with their tags and arcs, the program, and what the
// part that is selected comes to.
/** @import {Part, Picture, Result} from "../client/types.js" */
/** @import {Word} from "./parts.js" */
import { byId, html } from "./dom.js";
import { drawTree, MAX_WORDS, textMeasure } from "./drawing.js";
import { formatShare } from "./format.js";
import { Links } from "./links.js";
import { outcome } from "./outcome.js";
import { partPieces, partText } from "./parts.js";
import { copyButton, download, fileName, standAlone } from "./save.js";

/** The largest number of rows in the table of words. */
const MAX_ROWS = 500;

const HINT = "Point at a word or a part of the program to see what it stands for. Arrow keys move, Escape clears.";

/**
 * A parse as it is shown: of the result's program, or of an alternative.
 * @typedef {object} Parse
 * @property {Result} result as it came
 * @property {Word[]} tokens
 * @property {string | undefined} program none in a refused result
 * @property {Part[]} parts
 * @property {Picture | undefined} picture
 */

const measure = textMeasure();

/** What the buttons are about. @type {Parse | null} */
let current = null;

/**
 * Shows a parse and links its words with the program; the picture is for the caller to draw
 * with the same links.
 * @param {Parse} parse
 * @returns {Links}
 */
export function showParse(parse) {
  current = parse;
  const links = new Links(parse.parts);
  showTree(parse, links);
  showProgram(parse, links);
  showOutcome(parse, links);
  showWords(parse);
  return links;
}

/** @param {Parse} parse @param {Links} links */
function showTree({ tokens }, links) {
  const box = byId("tree", HTMLElement);
  const say = (/** @type {string} */ text) => box.replaceChildren(html("p", { class: "reason" }, text));
  byId("save-tree", HTMLElement).hidden = tokens.length === 0 || tokens.length > MAX_WORDS;
  if (tokens.length === 0) return say("There are no words.");
  if (tokens.length > MAX_WORDS) return say(`${tokens.length} words are too many to draw.`);
  box.replaceChildren(drawTree(tokens, measure, links));
  box.scrollLeft = 0;
}

/**
 * The program in colours, with places where a line may break. What a part alone
 * writes is one element, which can be chosen.
 * @param {Parse} parse
 * @param {Links} links
 */
function showProgram({ program = "", parts, tokens }, links) {
  const box = byId("program", HTMLElement);
  byId("program-card", HTMLElement).hidden = !program;
  box.replaceChildren();
  /** @type {{element: HTMLElement, part: number}[]} */
  const group = [];
  for (const { kind, text, part, own } of partPieces(program, parts)) {
    const piece = html("span", { class: kind }, text);
    const last = group.at(-1);
    if (own && last?.part === part) {
      last.element.append(piece);
      continue;
    }
    if (own) {
      const word = tokens[parts[part]?.token ?? -1]?.text;
      const element = html("span", { class: "part" }, piece);
      element.title = word ? `“${word}”` : "";
      group.push({ element, part });
      box.append(element);
      continue;
    }
    links.mark(piece, part);
    box.append(piece);
    if (text === "(" || text === ",") box.append(html("wbr"));
  }
  links.group(group);
}

/**
 * Says what the selected part comes to.
 * @param {Parse} parse
 * @param {Links} links
 */
function showOutcome({ program = "", parts, picture }, links) {
  const box = byId("outcome", HTMLElement);
  const update = (/** @type {number} */ part) => {
    const text = outcome(picture, part);
    if (part < 0) return box.replaceChildren(parts.length ? HINT : "");
    const code = html("code", {}, partText(program, parts[part]));
    box.replaceChildren(code, ...(text ? [" ", html("span", {}, text)] : []));
  };
  update(links.selected);
  links.follow(update);
}

/** @param {Parse} parse */
function showWords({ tokens }) {
  const share = (/** @type {number | undefined} */ p) => (p === undefined ? "–" : formatShare(p));
  const rows = tokens.slice(0, MAX_ROWS).map((token) => {
    const head = token.head < 0 ? "–" : token.head === 0 ? "root" : (tokens[token.head - 1]?.text ?? "–");
    const cells = [
      token.label ?? "–",
      share(token.probability),
      head,
      token.head < 0 ? "–" : share(token.headProbability),
      [token.corrected ? `read as ${token.corrected}` : "", token.entities?.join(", ")].filter(Boolean).join("; ") ||
        (token.known ? "–" : "not understood"),
    ];
    return html("tr", {}, html("th", { scope: "row" }, token.text), ...cells.map((text) => html("td", {}, text)));
  });
  byId("words", HTMLElement).replaceChildren(...rows);
  byId("words-card", HTMLElement).hidden = tokens.length === 0;
}

copyButton(byId("copy-program", HTMLButtonElement), () => current?.program ?? "");

byId("save-tree", HTMLButtonElement).addEventListener("click", () => {
  const drawing = byId("tree", HTMLElement).querySelector("svg");
  if (!drawing || !current) return;
  const ground = getComputedStyle(byId("tree-card", HTMLElement)).backgroundColor;
  const { question } = current.result;
  download(`${fileName(question)}.svg`, "image/svg+xml", standAlone(drawing, ground, question));
});

byId("save-result", HTMLButtonElement).addEventListener("click", () => {
  if (!current) return;
  const text = `${JSON.stringify(current.result, null, 2)}\n`;
  download(`${fileName(current.result.question)}.json`, "application/json", text);
});

// @ts-check
// The question, and the cards with the result of a domain.
/** @import {Result} from "../client/types.js" */
import { byId, html } from "./dom.js";
import { drawTree, MAX_WORDS, textMeasure } from "./drawing.js";
import { formatMs, formatScore, formatShare } from "./format.js";
import {
  answerCount,
  answerNodes,
  confidenceText,
  correctionText,
  isSequence,
  programNodes,
  readingList,
  refusalText,
} from "./reading.js";

/** The largest number of rows in the table of words. */
const MAX_ROWS = 500;

/** The stages of a parse in their order, as the reader knows them. */
const STAGES = /** @type {const} */ ([
  ["link", "Find names"],
  ["score", "Score"],
  ["solve", "Solve"],
  ["rank", "Compare"],
  ["execute", "Look up"],
]);

const measure = textMeasure();

export const form = byId("ask", HTMLFormElement);
export const question = byId("question", HTMLInputElement);
const limit = byId("limit", HTMLElement);
const result = byId("result", HTMLElement);
/** What is shown with a result, and hidden without one. */
const parts = [result, byId("tree-card", HTMLElement), byId("explanation", HTMLElement)];

/** Says that the question box is full, if it is. */
export function showLimit() {
  limit.hidden = question.value.length < question.maxLength;
}

/** Shows no result. */
export function clear() {
  for (const part of parts) part.hidden = true;
}

/** Marks the result as that of an earlier question, until there is another. @param {boolean} old */
export function age(old) {
  document.documentElement.classList.toggle("stale", old);
}

/**
 * Shows the result of one question.
 * @param {Result} r
 */
export function showResult(r) {
  age(false);
  for (const part of parts) part.hidden = false;
  result.dataset.question = r.question;
  showAnswer(r);
  showProof(r);
  showTree(r);
  showProgram(r);
  showCertificate(r);
  showTimings(r);
  showWords(r);
}

/**
 * A result in one line, for users of screen readers.
 * @param {Result} r
 */
export function summary(r) {
  const { answer, program, ms } = r;
  const count = answerCount(r);
  const one = isSequence(answer) ? "action" : "answer";
  const what = r.refused
    ? `Not answered: ${r.reason}. Some possible programs`
    : count === 1
      ? `One ${one}`
      : count > 1
        ? `${count} ${one}s`
        : program
          ? "An empty answer"
          : "No answer";
  return `${what} in ${ms.total.toFixed(1)} ms, computed on this device`;
}

/**
 * Shows the answer or, if the question is refused, why, and the programs that may
 * have been meant.
 * @param {Result} r
 */
function showAnswer(r) {
  const box = byId("answer", HTMLElement);
  const heading = r.answer?.length || r.program ? "Answer" : "No answer";
  byId("answer-heading", HTMLElement).textContent = r.refused ? "Not answered" : heading;
  const correction = correctionText(r.tokens);
  const corrected = correction ? [html("p", { class: "reason" }, correction)] : [];
  if (!r.refused) return box.replaceChildren(...corrected, ...answerNodes(r));
  box.replaceChildren(
    html("p", { class: "unsure" }, refusalText(r.reason)),
    ...corrected,
    html("p", { class: "reason" }, "Did you mean …?"),
    readingList(r.alternatives ?? [], 1),
  );
}

/**
 * Shows below the answer what speaks for it: the cards beside it say more.
 * @param {Result} r
 */
function showProof({ status, confidence, refused, ms }) {
  const marks = [
    ...(status === "optimal" ? [html("span", { class: "proved" }, "Proved: no program scores higher")] : []),
    ...(status === "infeasible" ? [html("span", { class: "proved" }, "Proved: no program fits")] : []),
    ...(confidence === undefined || refused ? [] : [html("span", {}, `${formatShare(confidence)} confident`)]),
    html("span", {}, formatMs(ms.total)),
  ];
  byId("proof", HTMLElement).replaceChildren(...marks);
}

/** @param {Result} r */
function showTree(r) {
  const { tokens } = r;
  const box = byId("tree", HTMLElement);
  byId("tree-heading", HTMLElement).textContent =
    `How the words are connected${r.refused ? " in the first program" : ""}`;
  if (tokens.length === 0) {
    box.replaceChildren(html("p", { class: "reason" }, "There are no words."));
  } else if (tokens.length > MAX_WORDS) {
    box.replaceChildren(html("p", { class: "reason" }, `${tokens.length} words are too many to draw.`));
  } else {
    box.replaceChildren(drawTree(tokens, measure));
    box.scrollLeft = 0;
  }
}

/**
 * Shows the program and the alternatives. If the question is refused, they are all
 * shown in place of the answer.
 * @param {Result} r
 */
function showProgram(r) {
  const { program, alternatives = [] } = r;
  byId("program-card", HTMLElement).hidden = !program;
  byId("program", HTMLElement).replaceChildren(...programNodes(program));
  const others = r.refused ? [] : alternatives;
  byId("others-card", HTMLElement).hidden = others.length === 0;
  byId("others", HTMLElement).replaceChildren(readingList(others, 2));
}

/** @param {Result} r */
function showCertificate({ status, value, bound, nodes, iters, margin, confidence, refused }) {
  const gap = value === undefined || bound === undefined ? undefined : Math.max(0, bound - value);
  const verdict = byId("verdict", HTMLElement);
  verdict.className = `verdict ${status}`;
  verdict.textContent = verdictText(status, value !== undefined, gap);
  const meaning = byId("confidence", HTMLElement);
  meaning.className = `verdict ${refused ? "unsure" : "sure"}`;
  meaning.textContent = confidenceText({ confidence, refused });
  meaning.hidden = confidence === undefined;
  /** @type {[string, string][]} */
  const rows = [
    ["Value", formatScore(value)],
    ["Upper bound", formatScore(bound)],
    ["Gap", formatScore(gap)],
    ["Margin to the next program", formatScore(margin)],
    ["Search nodes", nodes.toLocaleString("en-US")],
    ["Bound steps", iters.toLocaleString("en-US")],
  ];
  const cells = rows.map(([name, text]) => html("div", {}, html("dt", {}, name), html("dd", {}, text)));
  byId("figures", HTMLElement).replaceChildren(...(status === "none" ? [] : cells));
}

/**
 * @param {Result["status"]} status
 * @param {boolean} found
 * @param {number | undefined} gap
 */
function verdictText(status, found, gap) {
  if (status === "optimal") return "Proved optimal: no better tree exists.";
  if (status === "infeasible") return "Proved: no program fits these words.";
  if (found) return `Stopped early: a better tree is at most ${formatScore(gap)} better.`;
  if (status === "limit") return "Stopped early, before any tree was found.";
  return "There was nothing to search.";
}

/** @param {Result} r */
function showTimings({ ms }) {
  const longest = Math.max(...STAGES.map(([key]) => ms[key] ?? 0), 1e-9);
  const rows = STAGES.map(([key, name]) => {
    const meter = html("span", { class: "bar" });
    meter.style.width = `${((ms[key] ?? 0) / longest) * 100}%`;
    return html(
      "div",
      {},
      html("dt", {}, name),
      html("dd", {}, html("span", { class: "track" }, meter), html("span", { class: "ms" }, formatMs(ms[key] ?? 0))),
    );
  });
  rows.push(html("div", { class: "total" }, html("dt", {}, "Total"), html("dd", {}, formatMs(ms.total))));
  byId("timings", HTMLElement).replaceChildren(...rows);
}

/** @param {Result} r */
function showWords({ tokens }) {
  const rows = tokens.slice(0, MAX_ROWS).map((token) => {
    const head = token.head < 0 ? "–" : token.head === 0 ? "root" : (tokens[token.head - 1]?.text ?? "–");
    const cells = [
      token.label ?? "–",
      formatShare(token.probability),
      head,
      token.head < 0 ? "–" : formatShare(token.headProbability),
      [token.corrected ? `read as ${token.corrected}` : "", token.entities?.join(", ")].filter(Boolean).join("; ") ||
        (token.known ? "–" : "not understood"),
    ];
    return html("tr", {}, html("th", { scope: "row" }, token.text), ...cells.map((text) => html("td", {}, text)));
  });
  byId("words", HTMLElement).replaceChildren(...rows);
  byId("words-card", HTMLElement).hidden = tokens.length === 0;
}

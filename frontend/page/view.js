// @ts-check
// The question, and the cards with the result of a domain.
/** @import {Alternative, Result} from "../client/types.js" */
import { distinct } from "../client/distinct.js";
import { byId, html } from "./dom.js";
import { formatMs, formatScore, formatShare } from "./format.js";
import { showParse } from "./parse.js";
import { retag } from "./parts.js";
import { showPicture } from "./picture.js";
import {
  answerCount,
  answerNodes,
  confidenceText,
  correctionText,
  isSequence,
  readingList,
  refusalText,
} from "./reading.js";

/** The stages of a parse in their order, as the reader knows them. */
const STAGES = /** @type {const} */ ([
  ["link", "Find names"],
  ["score", "Score"],
  ["solve", "Solve"],
  ["rank", "Compare"],
  ["execute", "Look up"],
]);

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
  current = null;
  for (const part of parts) part.hidden = true;
}

/** Marks the result as that of an earlier question, until there is another. @param {boolean} old */
export function age(old) {
  document.documentElement.classList.toggle("stale", old);
}

/**
 * A result as it is shown: a reading that the reader has chosen takes the place of the best one.
 * @typedef {object} Shown
 * @property {Result} r
 * @property {boolean} samples whether there are other facts
 * @property {Alternative | undefined} chosen
 * @property {(() => Promise<Result | null>) | undefined} illustrate the same result, with pictures of all programs
 */

/** What is shown now. @type {Shown | null} */
let current = null;

/**
 * Shows the result of one question.
 * @param {Result} r
 * @param {{samples?: boolean, illustrate?: () => Promise<Result | null>}} [options] samples: whether there are other facts
 */
export function showResult(r, { samples = false, illustrate } = {}) {
  show({ r, samples, illustrate, chosen: undefined });
}

/** @param {Shown} shown */
function show(shown) {
  const { r, samples, chosen } = shown;
  current = shown;
  age(false);
  for (const part of parts) part.hidden = false;
  result.dataset.question = r.question;
  showAnswer(shown);
  showProof(shown);
  const first = r.refused ? r.alternatives?.[0] : r; // whose tags the tokens have
  byId("tree-heading", HTMLElement).textContent =
    `How the words are connected${r.refused && !chosen ? " in the first program" : ""}`;
  const links = showParse({
    result: r,
    tokens: chosen ? retag(r.tokens, chosen.parts ?? []) : r.tokens,
    program: chosen ? chosen.program : r.program,
    parts: (chosen ?? first)?.parts ?? [],
    picture: (chosen ?? r).picture,
  });
  showPicture((chosen ?? r).picture, { samples, links });
  showOthers(shown);
  showCertificate(shown);
  showTimings(r);
}

/**
 * Shows a reading that the reader has chosen, or the best one again. The picture of a reading
 * is asked for now; a parser that has failed gives none.
 * @param {Shown} shown
 */
async function choose(shown) {
  const { chosen, illustrate } = shown;
  if (chosen && !chosen.picture && illustrate) {
    const before = current;
    const full = await illustrate().catch(() => null);
    if (current !== before) return; // another answer has come
    const picture = full?.alternatives?.find(({ program }) => program === chosen.program)?.picture;
    if (picture) chosen.picture = picture;
  }
  show(shown);
  if (shown.chosen) byId("answer", HTMLElement).querySelector("button")?.focus();
  else result.focus();
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
 * @param {Shown} shown
 */
function showAnswer(shown) {
  const { r, chosen } = shown;
  const box = byId("answer", HTMLElement);
  const reading = chosen ?? r;
  const refused = r.refused && !chosen;
  const heading = reading.answer?.length || reading.program ? "Answer" : "No answer";
  byId("answer-heading", HTMLElement).textContent = refused ? "Not answered" : heading;
  const correction = correctionText(r.tokens);
  const corrected = correction ? [html("p", { class: "reason" }, correction)] : [];
  const words = reading.words ? [html("p", { class: "meaning" }, reading.words)] : [];
  const note = chosen ? [chosenNote(shown)] : [];
  if (!refused) return box.replaceChildren(...note, ...corrected, ...answerNodes(reading), ...words);
  const readings = distinct(r.alternatives ?? []);
  box.replaceChildren(
    html("p", { class: "unsure" }, refusalText(r.reason)),
    ...corrected,
    html("p", { class: "reason" }, "Did you mean …?"),
    readingList(readings, 1, (i) => choose({ ...shown, chosen: readings[i] })),
  );
}

/**
 * Says that the reader has chosen this reading, with the way back.
 * @param {Shown} shown
 */
function chosenNote(shown) {
  const text = shown.r.refused ? "Back to all readings" : "Back to the best program";
  const back = html("button", { type: "button", class: "quiet" }, text);
  back.addEventListener("click", () => choose({ ...shown, chosen: undefined }));
  return html("div", { class: "chosen" }, html("span", {}, "Chosen by you"), back);
}

/**
 * Shows below the answer what speaks for it: the cards beside it say more.
 * @param {Shown} shown
 */
function showProof({ r: { status, confidence, refused, ms }, chosen }) {
  const certain = status === "optimal" && !chosen;
  const marks = [
    ...(certain ? [html("span", { class: "proved" }, "Proved: no program scores higher")] : []),
    ...(status === "infeasible" ? [html("span", { class: "proved" }, "Proved: no program fits")] : []),
    ...(confidence === undefined || refused || chosen
      ? []
      : [html("span", {}, `${formatShare(confidence)} confident`)]),
    html("span", {}, formatMs(ms.total)),
  ];
  byId("proof", HTMLElement).replaceChildren(...marks);
}

/**
 * Shows the alternatives, unless the question is refused: then they are all in place of
 * the answer, until the reader chooses one.
 * @param {Shown} shown
 */
function showOthers(shown) {
  const { r, chosen } = shown;
  const others = r.refused && !chosen ? [] : distinct(r.alternatives ?? [], r.refused ? [] : [r]);
  byId("others-card", HTMLElement).hidden = others.length === 0;
  const list = readingList(others, r.refused ? 1 : 2, (i) => choose({ ...shown, chosen: others[i] }));
  byId("others", HTMLElement).replaceChildren(list);
}

/** @param {Shown} shown */
function showCertificate({ r, chosen }) {
  const { status, value, bound, nodes, iters, margin, confidence, refused } = r;
  const gap = value === undefined || bound === undefined ? undefined : Math.max(0, bound - value);
  const verdict = byId("verdict", HTMLElement);
  verdict.className = `verdict ${chosen ? "none" : status}`;
  verdict.textContent = chosen ? chosenText(r, chosen) : verdictText(status, value !== undefined, gap);
  const meaning = byId("confidence", HTMLElement);
  meaning.className = `verdict ${refused ? "unsure" : "sure"}`;
  meaning.textContent = confidenceText({ confidence, refused });
  meaning.hidden = confidence === undefined || chosen !== undefined;
  /** @type {[string, string][]} */
  const rows = [
    ...(chosen ? [/** @type {[string, string]} */ (["Value of this program", formatScore(chosen.value)])] : []),
    [chosen ? "Value of the best program" : "Value", formatScore(value)],
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
 * The rank of a program that the reader has chosen.
 * @param {Result} r
 * @param {Alternative} chosen
 */
function chosenText({ alternatives = [], refused }, chosen) {
  const better = alternatives.indexOf(chosen) + (refused ? 0 : 1);
  if (better === 0) return "The program with the highest score.";
  const count = better === 1 ? "One program scores" : `${better} programs score`;
  return `${count} higher${chosen.proved ? ": proved" : ""}.`;
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

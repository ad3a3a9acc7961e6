// @ts-check
// The question, and the cards with the result of a domain.
/** @import {Reading, Result} from "../client/types.js" */
/** @import {ResultView} from "./result.js" */
import { answerTable } from "../table/rows.js";
import { answerNodes, programNodes, proofNodes, refusalNodes } from "./answer.js";
import { button, byId, html } from "./dom.js";
import { formatMs, formatScore, formatShare } from "./format.js";
import { formatNumber } from "./numbers.js";
import { showParse } from "./parse.js";
import { retag } from "./parts.js";
import { showPicture } from "./picture.js";
import { shortAnswer, viewOf } from "./reading.js";
import { resultView } from "./result.js";

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

/** Puts a question in the box that whoever types there next replaces: he may be about to. @param {string} text */
export function propose(text) {
  question.value = text;
  if (document.activeElement === question) question.select();
  showLimit();
}

/** Shows no result. */
export function clear() {
  current = null;
  for (const part of parts) part.hidden = true;
}

/** After which time the result of an earlier question is dimmed: most answers are there before, and nothing flickers. */
const DIM_MS = 120;

let dimming = 0;

/** Marks the result as that of an earlier question, until there is another. @param {boolean} old */
export function age(old) {
  const { classList } = document.documentElement;
  if (old === classList.contains("stale")) return;
  classList.toggle("stale", old);
  clearTimeout(dimming);
  if (old) dimming = window.setTimeout(() => classList.add("dim"), DIM_MS);
  else classList.remove("dim");
}

/**
 * A result as it is shown: a reading that the reader has chosen takes the place of the best one.
 * @typedef {object} Shown
 * @property {Result} r
 * @property {ResultView} view
 * @property {boolean} samples whether there are other facts
 * @property {Reading | undefined} chosen
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
  show({ r, view: resultView(r), samples, illustrate, chosen: undefined });
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
 * Shows the answer or, if the question is refused, why, and the programs that may
 * have been meant.
 * @param {Shown} shown
 */
function showAnswer(shown) {
  const { view, chosen } = shown;
  const box = byId("answer", HTMLElement);
  const reading = chosen ? viewOf(chosen) : view.reading;
  const notes = view.notes.map((note) => html("p", { class: "reason" }, note));
  const answered = reading?.program ? "Answer" : "No answer";
  byId("answer-heading", HTMLElement).textContent = reading ? answered : "Not answered";
  if (!reading) {
    const hint = html("p", { class: "reason" }, "Did you mean …?");
    const programs = view.others.length > 0 ? [hint, readingList(shown)] : [];
    return box.replaceChildren(...refusalNodes(view), ...notes, ...programs);
  }
  box.replaceChildren(
    ...(chosen ? [chosenNote(shown)] : []),
    ...notes,
    ...answerNodes(reading),
    ...(reading.form === "table" ? [answerTable(reading)] : []),
    ...(reading.words !== reading.program ? [html("p", { class: "meaning" }, reading.words)] : []),
  );
}

/**
 * Readings in short, each with its words or its program, and the beginning of its answer.
 * A click on one chooses it.
 * @param {Shown} shown
 */
function readingList(shown) {
  const items = shown.view.others.map(({ reading, view }) => {
    const said = view.words === view.program ? [] : [html("span", { class: "reading-words" }, view.words)];
    const program = html("code", {}, ...programNodes(view.program));
    const answer = html("span", { class: "reading-answer" }, shortAnswer(view));
    const pick = () => choose({ ...shown, chosen: /** @type {Reading} */ (reading) });
    return html("li", {}, button([...said, program, answer], pick, { class: "reading" }));
  });
  return html("ol", { class: "readings", start: shown.view.refused ? 1 : 2 }, ...items);
}

/** Says that the reader has chosen this reading, with the way back. @param {Shown} shown */
function chosenNote(shown) {
  const text = shown.r.refused ? "Back to all readings" : "Back to the best program";
  const back = button(text, () => choose({ ...shown, chosen: undefined }));
  return html("div", { class: "chosen" }, html("span", {}, "Chosen by you"), back);
}

/** Shows below the answer what speaks for it: the cards beside it say more. @param {Shown} shown */
function showProof({ view, chosen }) {
  const said = chosen ? { ms: view.ms, sure: "", proof: { text: "", proved: false } } : view;
  byId("proof", HTMLElement).replaceChildren(...proofNodes(said));
}

/**
 * Shows the alternatives, unless the question is refused: then they are all in place of
 * the answer, until the reader chooses one.
 * @param {Shown} shown
 */
function showOthers(shown) {
  const { view, chosen } = shown;
  const apart = view.others.length > 0 && (!view.refused || chosen !== undefined);
  byId("others-card", HTMLElement).hidden = !apart;
  byId("others", HTMLElement).replaceChildren(...(apart ? [readingList(shown)] : []));
}

/** @param {Shown} shown */
function showCertificate({ r, chosen }) {
  const { proof, value, bound, nodes, iters, margin, confidence, refused } = r;
  const gap = value === undefined || bound === undefined ? undefined : Math.max(0, bound - value);
  const verdict = byId("verdict", HTMLElement);
  verdict.className = `verdict ${chosen ? "none" : proof}`;
  verdict.textContent = chosen ? chosenText(chosen) : verdictText(proof, value !== undefined, gap);
  const meaning = byId("confidence", HTMLElement);
  meaning.className = `verdict ${refused ? "unsure" : "sure"}`;
  const only = refused && confidence !== undefined && confidence < 0.5 && confidence >= 0.005 ? "Only " : "";
  meaning.textContent = confidence === undefined ? "" : `${only}${formatShare(confidence)} confident of the meaning.`;
  meaning.hidden = confidence === undefined || chosen !== undefined;
  /** @type {[string, string][]} */
  const rows = [
    ...(chosen ? [/** @type {[string, string]} */ (["Value of this program", formatScore(chosen.value)])] : []),
    [chosen ? "Value of the best program" : "Value", formatScore(value)],
    ["Upper bound", formatScore(bound)],
    ["Gap", formatScore(gap)],
    ["Margin to the next program", formatScore(margin)],
    ["Search nodes", formatNumber(nodes)],
    ["Bound steps", formatNumber(iters)],
  ];
  const cells = rows.map(([name, text]) => html("div", {}, html("dt", {}, name), html("dd", {}, text)));
  byId("figures", HTMLElement).replaceChildren(...(proof === "none" ? [] : cells));
}

/** The rank of a program that the reader has chosen. @param {Reading} chosen */
function chosenText({ rank = 1, proved }) {
  if (rank === 1) return "The program with the highest score.";
  const count = rank === 2 ? "One program scores" : `${rank - 1} programs score`;
  return `${count} higher${proved ? ": proved" : ""}.`;
}

/**
 * @param {Result["proof"]} proof
 * @param {boolean} found
 * @param {number | undefined} gap
 */
function verdictText(proof, found, gap) {
  if (proof === "optimal") return "Proved optimal: no better tree exists.";
  if (proof === "infeasible") return "Proved: no program fits these words.";
  if (found) return `Stopped early: a better tree is at most ${formatScore(gap)} better.`;
  if (proof === "limit") return "Stopped early, before any tree was found.";
  return "There was nothing to search.";
}

/** @param {Result} r */
function showTimings({ ms }) {
  const longest = Math.max(...STAGES.map(([key]) => ms[key]), 1e-9);
  const rows = STAGES.map(([key, name]) => {
    const meter = html("span", { class: "bar" });
    meter.style.width = `${(ms[key] / longest) * 100}%`;
    const time = [html("span", { class: "track" }, meter), html("span", { class: "ms" }, formatMs(ms[key]))];
    return html("div", {}, html("dt", {}, name), html("dd", {}, ...time));
  });
  rows.push(html("div", { class: "total" }, html("dt", {}, "Total"), html("dd", {}, formatMs(ms.total))));
  byId("timings", HTMLElement).replaceChildren(...rows);
}

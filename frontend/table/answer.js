// @ts-check
// The answer to a question about a table: the value, the reading in words, what proves it, the
// rows behind it, a chart, other readings, the statement and the program. It knows nothing of
// the parser:
//
//   showTableAnswer(container, result, {
//     onChoose: (reading) => …,         // "I meant this", or "Yes, that is right"
//     onFix: (change) => …, fixed, help, // a word was said to mean something; see meanings.js, refusal.js
//   });
//
// fills the container, which needs answer.css, and leaves what was there before.
/** @import {DatabaseInfo, TableEvidence, Reading, Result} from "../client/types.js" */
/** @import {View} from "../page/reading.js" */
/** @import {Choice, ResultView} from "../page/result.js" */
import { answerNodes, refusalNodes, wordsNodes } from "../page/answer.js";
import { button, html } from "../page/dom.js";
import { formatMs, formatScore, formatShare } from "../page/format.js";
import { shortAnswer } from "../page/reading.js";
import { isSure, resultView } from "../page/result.js";
import { questionNodes } from "../page/words.js";
import { answerGrid, countingGrid } from "./answergrid.js";
import { askNodes, fixedNodes, meaningsIn, noneOf } from "./meanings.js";
import { concerned, helpNodes, markedQuestion } from "./refusal.js";
import { answerTable, evidenceTable } from "./rows.js";
import { statementNodes } from "./statement.js";
import { rowsNodes, wayNodes } from "./way.js";

/** @import {Whole} from "./answergrid.js" */
/** @import {Fixed, Fixing} from "./meanings.js" */
/** @import {Help} from "./refusal.js" */

/** @typedef {(reading: Reading) => void} OnChoose */

/**
 * Without the table, only what came with the answer is shown.
 * @typedef {{onChoose: OnChoose, onFix: Fixing["onFix"], fixed?: Fixed[], help: Help, table?: Whole, schema?: DatabaseInfo, explain?: () => Promise<Result | null>, tell?: (summary: string) => void}} Actions
 *   schema: of several tables; explain: the same result with what each stage made of the question; tell: a screen reader is to say this of what is shown now
 */

/** @typedef {Actions & {fixing: Fixing}} Given */

/** What to do about a column that no word of the question mentions: no reading has it. */
const NOT_AMONG_THEM = [
  "None of these? A reading has only columns that the question mentions.",
  "Give the column the word that you use for it: “also called”, at its column below.",
];

/** The same where words can be clicked. */
const OR_A_WORD = "Or click on a marked or underlined word, to say what it means.";

/** What is to be put away before another answer is shown. @type {WeakMap<HTMLElement, () => void>} */
const old = new WeakMap();

/**
 * Shows the result of a question about a table in a container, in place of an earlier one.
 * @param {HTMLElement} container
 * @param {Result} result
 * @param {Actions} actions
 */
export function showTableAnswer(container, result, actions) {
  old.get(container)?.();
  old.delete(container);
  const view = resultView(result);
  const { reading } = view;
  const { onFix, fixed = [] } = actions;
  const onNone = () => {
    const none = noneOf(result);
    showTableAnswer(container, none, actions);
    container.focus(); // the button is gone
    actions.tell?.(resultView(none).summary);
  };
  const given = { ...actions, fixing: { fixed, onFix, onNone } };
  const cards = reading
    ? answered(container, /** @type {Result & Reading} */ (result), { ...view, reading }, given)
    : [unanswered(result, view, given)];
  container.replaceChildren(html("div", { class: "table-result" }, html("div", { class: "result-board" }, ...cards)));
  if (actions.explain) container.querySelector(".certificate")?.append(explanation(actions.explain));
}

/** A button in whose place stands, for developers, what each stage made of the question. @param {() => Promise<Result | null>} explain */
function explanation(explain) {
  const shown = button("How, stage by stage", async () => {
    const result = await explain().catch(() => null);
    if (result?.explain) shown.replaceWith(html("pre", { class: "stages" }, result.explain));
  });
  return shown;
}

/**
 * @param {HTMLElement} container
 * @param {Result & Reading} result
 * @param {ResultView & {reading: View}} view
 * @param {Given} actions
 */
function answered(container, result, view, { onChoose, fixing, help, table: whole, schema }) {
  const { evidence } = result;
  const { reading, notes, others, also, passedOver } = view;
  const likely = view.status === "likely";
  const unconfirmed = (likely || fixing.fixed.length > 0) && view.teachable;
  const card = cardOf(
    likely ? "answer-card likely-card" : "answer-card",
    view.heading,
    html("p", { class: "read-as" }, html("span", { class: "lead-in" }, "Understood as "), ...wordsNodes(reading.parts)),
    ...(schema ? wayNodes(schema, result) : []),
    ...questionNodes(result.question, result.tokens, { doubt: view.doubt, meanings: meaningsIn(result, fixing, help) }),
    ...fixedNodes(fixing),
    ...(view.sure ? [html("p", { class: `how-sure ${sureClass(result)}` }, view.sure)] : []),
    ...answerNodes(reading),
    ...(unconfirmed ? [button("Yes, that is right", () => onChoose(result), { class: "quiet yes" })] : []),
    ...(view.corrected ? [html("p", { class: "as-corrected" }, "As you corrected it.")] : []),
    ...notes.map((note) => html("p", { class: "caution" }, note)),
  );
  const drawn = chartOf(container, result);
  const one = evidence !== undefined && isWhole(result, evidence);
  const behindIt = () =>
    whole && evidence ? countingGrid(whole, result, evidence) : evidenceTable(/** @type {TableEvidence} */ (evidence));
  const rowsOf = () => (whole ? answerGrid(whole, result, reading) : answerTable(reading));
  const table = reading.form === "table" ? (one ? behindIt() : rowsOf()) : null;
  if (table && one) card.append(...legendOf(evidence));
  const parts = [drawn, table].filter((node) => node !== null);
  if (parts.length > 0) card.append(html("div", { class: "drawn" }, ...parts));
  card.append(details(result, view));
  const behind =
    evidence && evidence.rows.length > 0 && !(table && one)
      ? [cardOf("evidence-card", "Rows behind the answer", ...legendOf(evidence), behindIt())]
      : [];
  const title = passedOver ? "Readings that were passed over, and others" : "Other readings";
  const further =
    others.length + also.length > 0
      ? [
          cardOf(
            "others-card",
            title,
            ...sayings(also, onChoose, "The answer in other words:"),
            readingList(others, onChoose, help, [OR_A_WORD]),
          ),
        ]
      : [];
  const statement = cardOf("statement-card", "SQL and program", ...statementNodes(result));
  return [
    html("div", { class: "result-main" }, card, ...(likely ? further : []), ...behind),
    html("div", { class: "result-side" }, ...(likely ? [] : further), statement),
  ];
}

/**
 * A question back; or why there is no answer, what may be meant, and what else can be done.
 * @param {Result} result
 * @param {ResultView} view
 * @param {Given} actions
 */
function unanswered(result, view, { onChoose, fixing, help }) {
  const asks = view.status === "asks" && result.ask;
  const marked = markedQuestion(result.question, asks ? view.doubt : concerned(result));
  const first = asks ? marked : [...refusalNodes(view), ...marked];
  const card = cardOf("answer-card", view.heading, ...first, ...fixedNodes(fixing));
  if (asks) card.append(...askNodes(asks, fixing, help));
  if (view.others.length > 0) {
    const readings = readingList(view.others, onChoose, help);
    if (asks) card.append(html("details", {}, html("summary", {}, "Or choose a whole reading"), readings));
    else card.append(html("p", { class: "did-you-mean" }, "Did you mean …?"), readings);
  }
  if (!asks) card.append(...helpNodes(result, help));
  const words = questionNodes(result.question, result.tokens);
  card.append(details(result, view, view.others.length > 0 ? words : []));
  return html("div", { class: "result-main" }, card);
}

/**
 * Readings in words with their answers, to choose from.
 * @param {ResultView["others"]} others
 * @param {OnChoose} onChoose
 * @param {Help} help
 * @param {string[]} more what else can be done
 */
function readingList(others, onChoose, { teach }, more = []) {
  const items = others.map(({ also, ...choice }) => {
    const short = html("p", { class: "short" }, shortAnswer(choice.view));
    const rows = rowsNodes(choice.reading);
    const below = rows.length > 0 ? [html("p", { class: "way" }, ...rows), short] : [short];
    return html("li", {}, ...choiceNodes(choice, onChoose, ...below), ...sayings(also, onChoose, "or:"));
  });
  const hint = teach ? [html("p", { class: "why" }, [...NOT_AMONG_THEM, ...more].join(" "))] : [];
  return html("div", {}, html("ol", { class: "table-readings" }, ...items), ...hint);
}

/** Other ways of saying a reading, beneath it. @param {Choice[]} also @param {OnChoose} onChoose @param {string} title */
function sayings(also, onChoose, title) {
  if (also.length === 0) return [];
  const items = also.map((choice) => html("li", {}, ...choiceNodes(choice, onChoose)));
  const list = html("ul", { class: "table-readings also", role: "list" }, ...items);
  return [html("div", { class: "also-said" }, html("p", { class: "short" }, title), list)];
}

/** A reading in words, and the button that chooses it, if it can be taught. @param {Choice} choice @param {OnChoose} onChoose @param {...Node} below the words */
function choiceNodes({ reading, view }, onChoose, ...below) {
  const choose = () => onChoose(/** @type {Reading} */ (reading));
  const words = html("p", { class: "words" }, ...wordsNodes(view.parts));
  const chooser = button("I meant this", choose, { "aria-label": `I meant this: ${view.words}` });
  return [html("div", {}, words, ...below), ...("unteachable" in reading ? [] : [chooser])];
}

/** Which colour says how sure an answer is. @param {Result} result */
const sureClass = (result) => (isSure(result) ? "surely" : "fairly");

/** What the proof says and what not. */
const MEANING =
  "This compares readings of your words, not the world: a reading that scores best can still be another one than you meant. How probable it is that it is yours, the percentage says.";

/**
 * How the answer came about: what is proved, and how long it took.
 * @param {Result} result
 * @param {ResultView} view
 * @param {Node[]} [before] what stands there first
 */
function details({ value, bound, confidence, refused }, { proof, ms }, before = []) {
  const says = proof.proved
    ? "The value is the score of the reading. No reading can have more than the bound, which is computed apart from it. The two are equal, so no reading is better."
    : "The value is the score of the best reading that was found. No reading can have more than the bound.";
  const figure = (/** @type {string} */ name, /** @type {string} */ text) =>
    html("div", {}, html("dt", {}, name), html("dd", {}, text));
  const scores =
    value === undefined && bound === undefined
      ? []
      : [figure("Value", formatScore(value)), figure("Bound", formatScore(bound))];
  const first =
    refused && confidence !== undefined ? [figure("Probability of the first reading", formatShare(confidence))] : [];
  const figures = html("dl", { class: "rows" }, ...first, ...scores, figure("Time, on this device", formatMs(ms)));
  const proved = html("p", {}, html("strong", { class: proof.proved ? "proved" : "unproved" }, `${proof.text}.`));
  const text = proof.text && scores.length > 0 ? [proved, html("p", {}, says, " ", MEANING)] : [];
  return html(
    "details",
    { class: "certificate" },
    html("summary", {}, "How it was read, and what is proved"),
    ...before,
    ...text,
    figures,
  );
}

/**
 * Whether the rows behind an answer are its table, so that one of them is enough.
 * @param {Reading} reading
 * @param {TableEvidence} evidence
 */
function isWhole({ columns = [], rows = [], total }, evidence) {
  const equal = columns.length === evidence.columns.length && columns.every((name, i) => name === evidence.columns[i]);
  return equal && total === evidence.total && rows.length === evidence.rows.length;
}

/** What the marks mean, if there are any. @param {TableEvidence} evidence */
function legendOf({ marks }) {
  if (!marks.some((places) => places.length > 0)) return [];
  return [html("p", { class: "legend" }, html("mark", {}, "Marked cells"), " are what the answer rests on.")];
}

/**
 * A box with the chart of a reading that has one. The library is loaded now.
 * @param {HTMLElement} container
 * @param {Reading} reading
 */
function chartOf(container, reading) {
  if (!reading.chart) return null;
  const box = html("div", { class: `chart chart-${reading.chart.kind}` });
  const figure = html("figure", { class: "chart-figure" }, box);
  drawInto(box, reading, (away) => old.set(container, away)).catch(() => {
    const text = "The chart could not be loaded. The table has the same numbers.";
    figure.replaceChildren(html("p", { class: "why" }, text));
  });
  return figure;
}

/**
 * @param {HTMLElement} box in its figure
 * @param {Reading} reading
 * @param {(away: () => void) => void} onDrawn is told what puts the chart away
 */
async function drawInto(box, reading, onDrawn) {
  const { drawChart, MAX_BARS } = await import("./chart.js");
  if (!box.isConnected) return; // another answer is shown
  let away = drawChart(box, reading);
  onDrawn(() => away());
  const { chartTools } = await import("./charttools.js");
  const redraw = (/** @type {Reading} */ shown) => {
    away();
    box.replaceChildren();
    box.removeAttribute("style");
    box.className = `chart chart-${shown.chart?.kind}`;
    away = drawChart(box, shown);
  };
  box.after(chartTools(reading, redraw));
  const bars = reading.chart?.kind === "bar" ? reading.chart.points.length : 0;
  if (bars > MAX_BARS) box.after(html("figcaption", {}, `The first ${MAX_BARS} of ${bars}; the table has all.`));
}

/** @param {string} name @param {string} title @param {...(Node | string)} children */
function cardOf(name, title, ...children) {
  return html("section", { class: `card ${name}`, "aria-label": title }, html("h2", {}, title), ...children);
}

// @ts-check
// The answer to a question about a table: the value, the reading in words, what proves it, the
// rows behind it, a chart, other readings, the statement and the program. It knows nothing of
// the parser:
//
//   showTableAnswer(container, result, { onChoose: (reading) => … });
//
// fills the container, which needs answer.css, and leaves what was there before.
/** @import {TableEvidence, TableReading, TableResult} from "../client/types.js" */
/** @import {Copying} from "./statement.js" */
import { html } from "../page/dom.js";
import { proofNodes } from "./proof.js";
import { readAs, readingList } from "./readings.js";
import { answerTable, evidenceTable } from "./rows.js";
import { statementNodes } from "./statement.js";
import { formatCell, formatDuration, formOf, sentence } from "./words.js";

/** @typedef {Copying & {onChoose: (reading: TableReading) => void}} Actions "I meant this" */

/** What is to be put away before another answer is shown. @type {WeakMap<HTMLElement, () => void>} */
const old = new WeakMap();

/**
 * Shows the result of a question about a table in a container, in place of an earlier one.
 * @param {HTMLElement} container
 * @param {TableResult} result
 * @param {Actions} actions
 */
export function showTableAnswer(container, result, actions) {
  old.get(container)?.();
  old.delete(container);
  const cards = result.refused
    ? refusal(result, actions)
    : isAnswered(result)
      ? answered(container, result, actions)
      : [];
  container.replaceChildren(html("div", { class: "table-result" }, html("div", { class: "result-board" }, ...cards)));
}

/**
 * Whether a result has a reading as its answer.
 * @param {TableResult} result
 * @returns {result is TableResult & TableReading}
 */
function isAnswered(result) {
  return result.program !== undefined && result.answer !== undefined;
}

/**
 * @param {HTMLElement} container
 * @param {TableResult & TableReading} result
 * @param {Actions} actions
 */
function answered(container, result, actions) {
  const { evidence, alternatives = [], passed_over: passed = 0, empty, reason, unknown = [] } = result;
  const notes = [
    ...(result.corrected ? [html("p", { class: "as-corrected" }, "As you corrected it.")] : []),
    ...(unknown.length > 0 ? [html("p", { class: "caution" }, `Not taken into account: ${quoted(unknown)}.`)] : []),
    ...(reason && !result.corrected && (passed > 0 || reason !== empty)
      ? [html("p", { class: "caution" }, sentence(reason))]
      : []),
  ];
  const card = cardOf("answer-card", "Answer", ...valueNodes(result), readAs(result.words_parts), ...notes);
  const drawn = chartOf(container, result);
  const one = evidence !== undefined && isWhole(result, evidence);
  const table = formOf(result) === "table" ? (one ? evidenceTable(evidence) : answerTable(result)) : null;
  if (table && one) card.append(...legendOf(evidence));
  if (drawn || table)
    card.append(html("div", { class: "drawn" }, ...(drawn ? [drawn] : []), ...(table ? [table] : [])));
  card.append(...proofNodes(result));
  const others =
    alternatives.length === 0
      ? []
      : [
          cardOf(
            "others-card",
            passed > 0 ? "Readings that were passed over, and others" : "Other readings",
            readingList(alternatives, actions),
          ),
        ];
  return [
    html("div", { class: "result-main" }, card, ...(table && one ? [] : evidenceCards(evidence))),
    html(
      "div",
      { class: "result-side" },
      ...others,
      cardOf("statement-card", "SQL and program", ...statementNodes(result, actions)),
    ),
  ];
}

/**
 * Why there is no answer, and what may be meant.
 * @param {TableResult} result
 * @param {Actions} actions
 */
function refusal(result, actions) {
  const { reason = "it is not certain what is meant", alternatives = [], status, unknown = [] } = result;
  const title =
    alternatives.length === 0 || status === "none"
      ? "Not understood"
      : unknown.length > 0
        ? "I do not know what you mean"
        : "I am not sure";
  const card = cardOf(
    "answer-card",
    "Not answered",
    html("p", { class: "unsure" }, title),
    html("p", { class: "why" }, sentence(reason)),
  );
  if (alternatives.length > 0) {
    card.append(html("p", { class: "did-you-mean" }, "Did you mean …?"), readingList(alternatives, actions));
  }
  card.append(...proofNodes(result));
  return [html("div", { class: "result-main" }, card)];
}

/**
 * The answer itself, unless it is a table.
 * @param {TableReading} reading
 */
function valueNodes(reading) {
  const { answer, unit, empty } = reading;
  switch (formOf(reading)) {
    case "nothing":
      return [
        html("p", { class: "value nothing" }, "Nothing found"),
        html("p", { class: "why" }, sentence(empty ?? "nothing in the table fits")),
      ];
    case "one": {
      const [value = ""] = answer;
      const number = typeof value === "number";
      const text = formatCell(value);
      const size = number || text.length <= 24 ? "value large" : "value";
      const long = formatDuration(value, unit);
      const after = number && unit ? [" ", html("span", { class: "unit" }, unit)] : [];
      return [html("p", { class: size }, text, ...after), ...(long ? [html("p", { class: "why" }, long)] : [])];
    }
    case "list":
      return [
        html(
          "ul",
          { class: "values", role: "list" },
          ...answer.map((value) => html("li", {}, formatCell(value, unit))),
        ),
      ];
  }
  return [];
}

/**
 * Whether the rows behind an answer are its table, so that one of them is enough.
 * @param {TableReading} reading
 * @param {TableEvidence} evidence
 */
function isWhole({ columns, rows, total }, evidence) {
  const equal = columns.length === evidence.columns.length && columns.every((name, i) => name === evidence.columns[i]);
  return equal && total === evidence.total && rows.length === evidence.rows.length;
}

/**
 * What the marks mean, if there are any.
 * @param {TableEvidence} evidence
 */
function legendOf({ marks }) {
  if (!marks.some((places) => places.length > 0)) return [];
  return [html("p", { class: "legend" }, html("mark", {}, "Marked cells"), " are what the answer rests on.")];
}

/** @param {TableReading["evidence"]} evidence */
function evidenceCards(evidence) {
  if (!evidence || evidence.rows.length === 0) return [];
  return [cardOf("evidence-card", "Rows behind the answer", ...legendOf(evidence), evidenceTable(evidence))];
}

/**
 * A box with the chart of a reading that has one. The library is loaded now.
 * @param {HTMLElement} container
 * @param {TableReading} reading
 */
function chartOf(container, reading) {
  if (!reading.chart) return null;
  const box = html("div", { class: `chart chart-${reading.chart.kind}` });
  const figure = html("figure", { class: "chart-figure" }, box);
  import("./chart.js").then(
    ({ drawChart, MAX_BARS }) => {
      if (!box.isConnected) return; // another answer is shown
      old.set(container, drawChart(box, reading));
      const bars = reading.chart?.points.length ?? 0;
      if (reading.chart?.kind === "bar" && bars > MAX_BARS) {
        figure.append(html("figcaption", {}, `The first ${MAX_BARS} of ${bars}; the table has all.`));
      }
    },
    () =>
      figure.replaceChildren(
        html("p", { class: "why" }, "The chart could not be loaded. The table has the same numbers."),
      ),
  );
  return figure;
}

/** @param {string} name @param {string} title @param {...(Node | string)} children */
function cardOf(name, title, ...children) {
  return html("section", { class: `card ${name}`, "aria-label": title }, html("h2", {}, title), ...children);
}

/** @param {string[]} words */
const quoted = (words) => words.map((word) => `“${word}”`).join(", ");

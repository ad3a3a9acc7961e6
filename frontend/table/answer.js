// @ts-check
// The answer to a question about a table: the value, the reading in words, what proves it, the
// rows behind it, a chart, other readings, the statement and the program. It knows nothing of
// the parser:
//
//   showTableAnswer(container, result, { onChoose: (reading) => … });
//
// fills the container, which needs answer.css, and leaves what was there before.
/** @import {TableEvidence, TableReading, TableResult, WordsPart} from "../client/types.js" */
import { html } from "../page/dom.js";
import { formatMs, formatScore, formatShare, programPieces } from "../page/format.js";
import { answerTable, evidenceTable } from "./rows.js";
import {
  confidenceWords,
  filledIn,
  formatCell,
  formatDuration,
  formOf,
  inLines,
  proofOf,
  sentence,
  shortAnswer,
} from "./words.js";

/**
 * @typedef {object} Actions
 * @property {(reading: TableReading) => void} onChoose "I meant this"
 * @property {(text: string) => Promise<void> | void} [onCopy] copies a text; the clipboard if absent
 */

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
            readings(alternatives, actions),
          ),
        ];
  return [
    html("div", { class: "result-main" }, card, ...(table && one ? [] : evidenceCards(evidence))),
    html("div", { class: "result-side" }, ...others, statementCard(result, actions)),
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
    card.append(html("p", { class: "did-you-mean" }, "Did you mean …?"), readings(alternatives, actions));
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
        html("p", { class: "why" }, sentence(empty ?? "nothing in the table is so")),
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
 * The reading in words, with the names of columns in italics.
 * @param {WordsPart[]} parts
 */
export function wordsNodes(parts) {
  return parts.map(({ text, kind }) => {
    if (kind === "column") return html("i", { class: "column" }, text);
    return kind === "value" ? html("span", { class: "constant" }, text) : text;
  });
}

/** @param {WordsPart[]} parts */
const readAs = (parts) =>
  html("p", { class: "read-as" }, html("span", { class: "lead-in" }, "Read as "), ...wordsNodes(parts));

/**
 * How sure the answer is, and what is proved.
 * @param {TableResult} result
 */
function proofNodes(result) {
  const { confidence, refused, ms, value, bound } = result;
  const proof = proofOf(result);
  const sure =
    confidence === undefined || refused
      ? []
      : [html("span", {}, `${sentence(confidenceWords(confidence)).slice(0, -1)}: ${formatShare(confidence)}`)];
  const line = html(
    "p",
    { class: "proof" },
    ...(proof.text ? [html("span", { class: proof.proved ? "proved" : "unproved" }, proof.text)] : []),
    ...sure,
    html("span", {}, formatMs(ms)),
  );
  if (value === undefined && bound === undefined) return [line];
  const says = proof.proved
    ? "The value is the score of the reading. No reading can have more than the bound, which is computed apart from it; they are equal, so that none is better."
    : "The value is the score of the best reading that was found. No reading can have more than the bound.";
  return [
    line,
    html(
      "details",
      { class: "certificate" },
      html("summary", {}, "The proof in numbers"),
      html("p", {}, says),
      html(
        "dl",
        { class: "rows" },
        html("div", {}, html("dt", {}, "Value"), html("dd", {}, formatScore(value))),
        html("div", {}, html("dt", {}, "Bound"), html("dd", {}, formatScore(bound))),
      ),
    ),
  ];
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

/**
 * Readings in words with their answers, to choose from.
 * @param {TableReading[]} list
 * @param {Actions} actions
 */
function readings(list, { onChoose }) {
  return html(
    "ol",
    { class: "table-readings" },
    ...list.map((reading) => {
      const button = html("button", { type: "button", class: "quiet" }, "I meant this");
      button.setAttribute("aria-label", `I meant this: ${reading.words}`);
      button.addEventListener("click", () => onChoose(reading));
      const words = html("p", { class: "words" }, ...wordsNodes(reading.words_parts));
      return html("li", {}, html("div", {}, words, html("p", { class: "short" }, shortAnswer(reading))), button);
    }),
  );
}

/**
 * The reading in SQL and as a program, to copy.
 * @param {TableReading} reading
 * @param {Actions} actions
 */
function statementCard({ sql, sql_params: params, program }, actions) {
  const statement = filledIn(inLines(sql), params);
  const pieces = programPieces(program).map(({ kind, text }) => html("span", { class: kind }, text));
  return cardOf(
    "statement-card",
    "SQL and program",
    ...(sql ? [codeOf("SQL", statement, [statement], actions)] : []),
    codeOf("Program", program, pieces, actions),
  );
}

/**
 * @param {string} name
 * @param {string} text what is copied
 * @param {(Node | string)[]} shown
 * @param {Actions} actions
 */
function codeOf(name, text, shown, { onCopy }) {
  const button = html("button", { type: "button", class: "quiet", "aria-label": `Copy: ${name}` }, "Copy");
  button.addEventListener("click", async () => {
    try {
      await (onCopy ? onCopy(text) : navigator.clipboard.writeText(text));
      button.textContent = "Copied";
    } catch {
      button.textContent = "Could not copy";
    }
    setTimeout(() => {
      button.textContent = "Copy";
    }, 2000);
  });
  return html(
    "details",
    { class: "code" },
    html("summary", {}, name),
    html("div", { class: "code-box" }, html("pre", {}, html("code", {}, ...shown)), button),
  );
}

/** @param {string} name @param {string} title @param {...(Node | string)} children */
function cardOf(name, title, ...children) {
  return html("section", { class: `card ${name}`, "aria-label": title }, html("h2", {}, title), ...children);
}

/** @param {string[]} words */
const quoted = (words) => words.map((word) => `“${word}”`).join(", ");

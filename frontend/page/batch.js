// @ts-check
// The card that asks a list of questions: one after the other, behind those
// that the reader types. It is loaded when it is first opened.
/** @import {Outcome} from "./questions.js" */
import { messageOf } from "../client/errors.js";
import { button, html } from "./dom.js";
import { formatBytes, formatShare } from "./format.js";
import { formatNumber } from "./numbers.js";
import { failed, MOST, MOST_BYTES, outcomeOf, readQuestions, toCSV, toJSONL } from "./questions.js";
import { resultView } from "./result.js";
import { download } from "./save.js";

/** How many outcomes the page shows; the files have all. */
const FEW = 100;

/** Longer texts are not left to the browser to insert: thousands of lines take it minutes. */
const LONG_PASTE = 5000;

/** How often what is shown follows what is done. */
const STEP_MS = 150;

/**
 * What a list of questions is asked about.
 * @typedef {object} Asking
 * @property {string} title of the source
 * @property {(question: string) => Promise<import("../client/types.js").Result | null>} ask
 *   null once the parser was stopped or replaced
 * @property {() => boolean} alive whether the parser works; if not, asking on makes no sense
 */

/**
 * The content of the card.
 * @param {() => Asking | null} begin what to ask now; null if there is nothing to ask about
 */
export function newBatch(begin) {
  const text = html("textarea", { id: "batch-text", rows: 5, spellcheck: "false", "aria-describedby": "batch-hint" });
  const file = html("input", { type: "file", accept: ".txt,.csv,.tsv,.json,.jsonl,.ndjson", hidden: "" });
  const choose = button("Choose a file", () => file.click());
  const run = button("Ask all", start, { class: "go" });
  const stop = button("Stop", () => halt("Stopped"));
  const csv = button("Download CSV", () => download("answers.csv", "text/csv", toCSV(outcomes)));
  const jsonl = button("Download JSON Lines", () => download("answers.jsonl", "application/jsonl", toJSONL(outcomes)));
  const fault = html("p", { class: "batch-fault", role: "alert" });
  const bar = html("progress", { "aria-label": "Questions asked", hidden: "" });
  const count = html("span", { class: "batch-count" });
  const told = html("span", { class: "batch-told", role: "status" });
  const rows = html("tbody");
  const more = html("p", { class: "hint" });
  const table = newTable(rows);
  const downloads = html("p", { class: "batch-buttons" }, csv, jsonl);
  const results = html("div", { class: "batch-results", hidden: "" }, downloads, table, more);
  const element = html(
    "div",
    { class: "batch" },
    html("label", { for: "batch-text" }, "Questions, one a line"),
    text,
    html(
      "p",
      { class: "hint", id: "batch-hint" },
      `Or drop a file: lines, or CSV, JSON or JSON Lines with a “question”. At most ${formatNumber(MOST)} questions.`,
    ),
    html("div", { class: "batch-buttons" }, run, stop, choose, file, html("span", {}, count, " ", told)),
    fault,
    bar,
    results,
  );

  /** Of the latest run, in the order of the questions. @type {Outcome[]} */
  let outcomes = [];
  /** Counts runs: what is not of the latest is not wanted. */
  let latest = 0;
  let next = 0;

  show("");
  stop.hidden = true;
  file.addEventListener("change", () => take(file.files?.[0]));
  text.addEventListener("paste", (event) => {
    const pasted = event.clipboardData?.getData("text/plain") ?? "";
    if (pasted.length < LONG_PASTE) return;
    event.preventDefault();
    text.setRangeText(pasted, text.selectionStart, text.selectionEnd, "end");
  });
  element.addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
  element.addEventListener("drop", (event) => {
    const [dropped] = event.dataTransfer?.files ?? [];
    if (!dropped) return; // a text, which the field takes itself
    event.preventDefault();
    take(dropped);
  });

  /** @param {string} message "" for none */
  function show(message) {
    fault.textContent = message;
    fault.hidden = message === "";
  }

  /** @param {File | undefined} chosen */
  async function take(chosen) {
    file.value = ""; // so that the same file can be chosen again
    if (!chosen) return;
    if (chosen.size > MOST_BYTES) {
      return show(
        `${chosen.name} has ${formatBytes(chosen.size)}; at most ${formatBytes(MOST_BYTES)} are read. Divide it.`,
      );
    }
    try {
      text.value = readQuestions(await chosen.text()).join("\n");
      show("");
      text.focus();
    } catch (error) {
      show(`${chosen.name}: ${messageOf(error)}`);
    }
  }

  async function start() {
    const turn = ++latest;
    let questions;
    try {
      questions = readQuestions(text.value);
    } catch (error) {
      return show(messageOf(error));
    }
    const asking = begin();
    if (!asking) return show("There is nothing to ask about yet: choose a table first.");
    show("");
    outcomes = [];
    rows.replaceChildren();
    bar.max = questions.length;
    follow(questions.length);
    [results.hidden, bar.hidden, stop.hidden, run.disabled] = [false, false, false, true];
    [csv.disabled, jsonl.disabled] = [true, true];
    told.textContent = `Asking ${asking.title}`;
    for (const question of questions) {
      const asked = await askOne(asking, question);
      if (turn !== latest) return;
      if (!asked) return halt("Stopped: the parser was stopped or replaced");
      outcomes.push(asked.outcome);
      if (outcomes.length <= FEW) rows.append(rowOf(asked.outcome, asked.short));
      if (performance.now() >= next) follow(questions.length);
    }
    halt("Done");
  }

  /**
   * The outcome of one question; null if there is no parser any more.
   * @param {Asking} asking
   * @param {string} question
   */
  async function askOne(asking, question) {
    try {
      const result = await asking.ask(question);
      return result && { outcome: outcomeOf(result), short: resultView(result).short };
    } catch (error) {
      return asking.alive() ? { outcome: failed(question, messageOf(error)), short: "" } : null;
    }
  }

  /** Ends a run; what it has found stays. @param {string} what */
  function halt(what) {
    latest++;
    [bar.hidden, stop.hidden, run.disabled] = [true, true, false];
    [csv.disabled, jsonl.disabled] = [outcomes.length === 0, outcomes.length === 0];
    results.hidden = outcomes.length === 0;
    follow(bar.max);
    const answered = outcomes.filter(({ refused }) => !refused).length;
    told.textContent = `${what}: ${formatNumber(answered)} answered, ${formatNumber(outcomes.length - answered)} not`;
  }

  /** Shows how far it is. @param {number} total */
  function follow(total) {
    next = performance.now() + STEP_MS;
    bar.value = outcomes.length;
    count.textContent = `${formatNumber(outcomes.length)} of ${formatNumber(total)}`;
    const rest = outcomes.length - FEW;
    more.textContent = rest > 0 ? `${formatNumber(rest)} more are in the files.` : "";
  }

  return { element };
}

/** @param {HTMLElement} body */
function newTable(body) {
  const names = ["Question", "Answer", "Sure", "Program"];
  const head = html("tr", {}, ...names.map((name) => html("th", { scope: "col" }, name)));
  return html(
    "div",
    { class: "scroll", tabindex: 0, role: "group", "aria-label": "Answers, scrollable" },
    html("table", { class: "batch-table" }, html("thead", {}, head), body),
  );
}

/** @param {Outcome} outcome @param {string} short the answer in a line */
function rowOf({ question, refused, reason, confidence, certified, program }, short) {
  return html(
    "tr",
    { class: refused ? "refused" : "" },
    html("th", { scope: "row" }, question),
    html("td", {}, refused ? `Not answered: ${reason}` : short),
    html("td", {}, `${certified ? "✓ " : ""}${confidence === null ? "–" : formatShare(confidence)}`),
    html("td", {}, html("code", {}, program)),
  );
}

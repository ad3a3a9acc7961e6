// @ts-check
// The card that asks a list of questions: one after the other, behind those
// that the reader types. It is loaded when it is first opened.
/** @import {Outcome} from "./questions.js" */
import { messageOf } from "../client/errors.js";
import { button, headRow, html, scrollBox, showText } from "./dom.js";
import { formatBytes, formatShare } from "./format.js";
import { formatNumber } from "./numbers.js";
import { failed, MOST, MOST_BYTES, outcomeOf, readQuestions, toCSV, toJSONL } from "./questions.js";
import { resultView } from "./result.js";
import { download } from "./save.js";
import { GUARD_NOTE } from "./spreadsheet.js";

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
  const csv = button("Download CSV", () => download("answers.csv", "text/csv", toCSV(outcomes)), {
    title: GUARD_NOTE,
  });
  const jsonl = button("Download JSON Lines", () => download("answers.jsonl", "application/jsonl", toJSONL(outcomes)));
  const fault = html("p", { class: "batch-fault", role: "alert" });
  const bar = html("progress", { "aria-label": "Questions asked", hidden: "" });
  const count = html("span", { class: "batch-count" });
  const told = html("span", { class: "batch-told", role: "status" });
  const rows = html("tbody");
  const more = html("p", { class: "hint" });
  const head = html("thead", {}, headRow(["Question", "Answer", "Sure", "Program"]));
  const table = scrollBox("Answers", html("table", { class: "batch-table" }, head, rows));
  const downloads = html("p", { class: "batch-buttons" }, csv, jsonl);
  const results = html("div", { class: "batch-results", hidden: "" }, downloads, table, more);
  const files = "lines, or CSV, JSON or JSON Lines with a “question”";
  const hint = `Or drop a file: ${files}. At most ${formatNumber(MOST)} questions.`;
  const element = html(
    "div",
    { class: "batch" },
    html("label", { for: "batch-text" }, "Questions, one a line"),
    text,
    html("p", { class: "hint", id: "batch-hint" }, hint),
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
  const show = (message) => showText(fault, message);
  show("");

  /** @param {File | undefined} chosen */
  async function take(chosen) {
    file.value = ""; // so that the same file can be chosen again
    if (!chosen) return;
    const { name, size } = chosen;
    const limit = `at most ${formatBytes(MOST_BYTES)} are read`;
    if (size > MOST_BYTES) return show(`${name} has ${formatBytes(size)}; ${limit}. Divide it.`);
    try {
      text.value = readQuestions(await chosen.text()).join("\n");
      show("");
      text.focus();
    } catch (error) {
      show(`${name}: ${messageOf(error)}`);
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
    setRunning(true);
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
    setRunning(false);
    follow(bar.max);
    const answered = outcomes.filter(({ refused }) => !refused).length;
    told.textContent = `${what}: ${formatNumber(answered)} answered, ${formatNumber(outcomes.length - answered)} not`;
  }

  /** @param {boolean} running */
  function setRunning(running) {
    const none = outcomes.length === 0;
    bar.hidden = stop.hidden = !running;
    run.disabled = running;
    csv.disabled = jsonl.disabled = running || none;
    results.hidden = !running && none;
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

/** @param {Outcome} outcome @param {string} short the answer in a line */
function rowOf({ question, status, refused, reason, confidence, certified, program }, short) {
  const answer = refused ? `Not answered: ${reason}` : short;
  const sure = `${status === "likely" ? "likely, " : ""}${certified ? "✓ " : ""}${confidence === null ? "–" : formatShare(confidence)}`;
  const cells = [answer, sure, html("code", {}, program)].map((content) => html("td", {}, content));
  return html("tr", { class: refused ? "refused" : "" }, html("th", { scope: "row" }, question), ...cells);
}

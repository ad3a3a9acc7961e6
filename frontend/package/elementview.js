// @ts-check
// What <semtree-ask> shows of a result. All that comes from tables and questions is text.
/** @import {Result, TableEvidence} from "../client/types.js" */
/** @import {AnyReading, Column, View} from "../page/reading.js" */
/** @import {Choice, ResultView} from "../page/result.js" */
/** @import {Fixing} from "../table/meanings.js" */
import { button, html, scrollBox } from "../page/dom.js";
import { isOfTable, itemText, sentence, shortAnswer, viewOf } from "../page/reading.js";
import { columnNotes, resultView } from "../page/result.js";
import { questionNodes } from "../page/words.js";
import { askNodes, fixedNodes, meaningsIn } from "../table/meanings.js";
import { concerned, helpNodes, markedQuestion } from "../table/refusal.js";

/** Rows that are shown of a table. */
const ROWS = 20;

/**
 * What a result says, as nodes.
 * @param {Result} result
 * @param {object} actions
 * @param {(reading: any) => void} actions.onChoose
 * @param {() => void} actions.onForget
 * @param {Fixing} actions.fixing what words were said to mean
 * @param {(question: string) => void} actions.onAsk a question that is offered after a refusal
 * @param {string[]} actions.examples questions that are answered
 * @returns {Node[]}
 */
export function show(result, { onChoose, onForget, fixing, onAsk, examples }) {
  const view = resultView(result);
  const own =
    view.also.length > 0
      ? [html("p", { class: "short" }, "The answer in other words"), sayings(view.also, onChoose)]
      : [];
  const others = view.others.length > 0 ? [readings(view.others, onChoose)] : [];
  if (!view.reading?.program) {
    if (view.status === "asks" && result.ask) {
      const marked = markedQuestion(result.question, view.doubt);
      return [
        ...marked,
        ...fixedNodes(fixing),
        ...askNodes(result.ask, fixing),
        ...folded("Or choose a whole reading", others),
      ];
    }
    const hint = others.length > 0 ? [html("p", {}, "Did you mean …?")] : [];
    const title = view.title ? [html("p", { part: "title", class: "title" }, view.title)] : [];
    const reason = html("p", { part: "reason", class: "reason" }, view.reason);
    const marked = markedQuestion(result.question, concerned(result));
    const help = view.refused ? helpNodes(result, { onAsk, columns: [], examples }) : [];
    return [...title, reason, ...marked, ...fixedNodes(fixing), ...hint, ...others, ...help];
  }
  const likely = view.status === "likely";
  const yes = button("Yes, that is right", () => onChoose(result), { class: "choose", part: "yes" });
  const meanings = meaningsIn(result, fixing);
  return [
    ...(likely ? [html("p", { part: "title", class: "title" }, view.heading)] : []),
    ...questionNodes(result.question, result.tokens, { doubt: view.doubt, meanings }),
    ...fixedNodes(fixing),
    ...showReading(view.reading, result),
    ...((likely || fixing.fixed.length > 0) && view.teachable ? [html("p", {}, yes)] : []),
    ...(view.sure ? [html("p", { part: "sure", class: "reading" }, sentence(view.sure))] : []),
    ...(view.corrected ? [asChosen(onForget)] : []),
    ...notes(view.notes),
    ...(likely ? others : []),
    details(view, view.reading.program, "evidence" in result ? result.evidence : undefined),
    ...folded("Other readings", likely ? own : [...own, ...others]),
  ];
}

/** Readings that are shown on request. @param {string} title @param {Node[]} nodes */
const folded = (title, nodes) =>
  nodes.length > 0 ? [html("details", { part: "others" }, html("summary", {}, title), ...nodes)] : [];

/** What is to be known of an answer, as sentences. @param {string[]} all */
const notes = (all) => all.map((note) => html("p", { part: "reason", class: "reading" }, note));

/** A reading that somebody has chosen. @param {AnyReading} reading */
export function showChosen(reading) {
  return [
    ...showReading(viewOf(reading), reading),
    ...notes(columnNotes(reading)),
    html("p", { class: "reading" }, "The reading that you chose."),
  ];
}

/** @param {() => void} onForget */
function asChosen(onForget) {
  const forget = button("Forget", onForget, { class: "choose", part: "forget" });
  return html("p", { part: "chosen", class: "reading" }, "The reading that was chosen. ", forget);
}

/** @param {View} view @param {AnyReading} of @returns {Node[]} */
function showReading({ form, items, columns, total, words, empty, note }, of) {
  const [only] = items;
  const single = form === "list" && items.length === 1 && only?.number;
  const text = form === "nothing" ? sentence(empty) : single ? only.text : items.map(itemText).join("; ");
  const after = single && only.unit ? [" ", html("span", { class: "unit" }, only.unit)] : [];
  const long = form === "nothing" || text.length > 40 ? "answer long" : "answer";
  return [
    form === "table" ? table(columns, total, "table") : html("p", { part: "answer", class: long }, text, ...after),
    html("p", { part: "reading", class: "reading" }, words),
    ...wayOf(of),
    ...(note ? [html("p", { part: "reason", class: "reading" }, sentence(note))] : []),
  ];
}

/** Of several tables, whose rows a reading counts, and how those of others are found. @param {AnyReading} reading */
function wayOf({ way = [], ...reading }) {
  const rows = rowsOf(reading);
  return rows.length === 0 ? [] : [html("p", { part: "way", class: "reading" }, [...rows, ...way].join("; "))];
}

/** Of several tables, whose rows a reading counts. @param {AnyReading} reading */
const rowsOf = ({ table = "" }) => (table === "" ? [] : [`Rows of ${table}`]);

/** @param {ResultView} view @param {string} program @param {TableEvidence | undefined} evidence */
function details({ proof }, program, evidence) {
  const parts = [html("summary", {}, "Why"), ...(proof.text ? [html("p", {}, sentence(proof.text))] : [])];
  if (evidence && evidence.rows.length > 0) {
    const columns = evidence.columns.map((name, i) => {
      return { name, quantity: false, texts: evidence.rows.map((row) => String(row[i] ?? "")) };
    });
    parts.push(table(columns, evidence.total, "evidence"));
  }
  parts.push(html("p", {}, html("code", { part: "program" }, program)));
  return html("details", { part: "details" }, ...parts);
}

/** @param {ResultView["others"]} others @param {(reading: any) => void} onChoose */
function readings(others, onChoose) {
  const items = others.map(({ also, ...choice }) => {
    const ways = also.length > 0 ? [html("span", { class: "short" }, "or:"), sayings(also, onChoose)] : [];
    return html(
      "li",
      {},
      chooser(choice, onChoose),
      html("span", { class: "short" }, [shortAnswer(choice.view), ...rowsOf(choice.reading)].join("; ")),
      ...ways,
    );
  });
  const all = html("ol", { part: "readings", class: "readings" }, ...items);
  if (!others.some(({ reading }) => isOfTable(reading))) return all;
  const hint = "None of these? They have only columns that the question mentions: name the one that you mean.";
  return html("div", {}, all, html("p", { class: "reading" }, hint));
}

/** Other ways of saying a reading. @param {Choice[]} also @param {(reading: any) => void} onChoose */
function sayings(also, onChoose) {
  const items = also.map((choice) => html("li", {}, chooser(choice, onChoose)));
  return html("ul", { class: "readings", part: "sayings" }, ...items);
}

/** The button that chooses a reading. @param {Choice} choice @param {(reading: any) => void} onChoose */
const chooser = ({ reading, view }, onChoose) =>
  button(view.words, () => onChoose(reading), { class: "choose", part: "choose" });

/** The first rows of a table. @param {Column[]} columns @param {number} total @param {string} part */
function table(columns, total, part) {
  const shown = Math.min(columns[0]?.texts.length ?? 0, ROWS);
  const number = ({ quantity = false }) => (quantity ? { class: "number" } : {});
  const names = columns.map((column) => html("th", { scope: "col", ...number(column) }, column.name));
  const body = Array.from({ length: shown }, (_, r) => {
    const cells = columns.map((column) => html("td", number(column), column.texts[r] ?? ""));
    return html("tr", {}, ...cells);
  });
  const count = shown < total ? `${shown} of ${total} rows` : "";
  const name = [part === "evidence" ? "The rows that count" : "", count].filter(Boolean).join(": ");
  const head = html("thead", {}, html("tr", {}, ...names));
  const caption = name ? [html("caption", {}, name)] : [];
  const element = html("table", { part }, ...caption, head, html("tbody", {}, ...body));
  return scrollBox("", element, { "aria-label": name || "Answer" });
}

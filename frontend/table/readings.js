// @ts-check
// Readings of a question about a table, in words.
/** @import {TableReading, WordsPart} from "../client/types.js" */
import { html } from "../page/dom.js";
import { shortAnswer } from "./words.js";

/** What to do about a column that no word of the question mentions: no reading has it. */
const NOT_AMONG_THEM =
  "None of these? A reading has only columns that the question mentions. Name the column, or give it the word that you use for it: “also called”, at its column below.";

/**
 * The reading in words, with the names of columns in italics.
 * @param {WordsPart[]} parts
 */
function wordsNodes(parts) {
  return parts.map(({ text, kind }) => {
    if (kind === "column") return html("i", { class: "column" }, text);
    return kind === "value" ? html("span", { class: "constant" }, text) : text;
  });
}

/** The reading as a line of the answer. @param {WordsPart[]} parts */
export const readAs = (parts) =>
  html("p", { class: "read-as" }, html("span", { class: "lead-in" }, "Read as "), ...wordsNodes(parts));

/**
 * Readings in words with their answers, to choose from.
 * @param {TableReading[]} list
 * @param {{onChoose: (reading: TableReading) => void}} actions
 */
export function readingList(list, { onChoose }) {
  const items = list.map((reading) => {
    const button = html("button", { type: "button", class: "quiet" }, "I meant this");
    button.setAttribute("aria-label", `I meant this: ${reading.words}`);
    button.addEventListener("click", () => onChoose(reading));
    const words = html("p", { class: "words" }, ...wordsNodes(reading.words_parts));
    return html("li", {}, html("div", {}, words, html("p", { class: "short" }, shortAnswer(reading))), button);
  });
  return html(
    "div",
    {},
    html("ol", { class: "table-readings" }, ...items),
    html("p", { class: "why" }, NOT_AMONG_THEM),
  );
}

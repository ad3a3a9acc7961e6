// @ts-check
// The elements that show an answer, of a domain and of a table alike.
/** @import {WordsPart} from "../client/types.js" */
/** @import {ResultView} from "./result.js" */
/** @import {Item, View} from "./reading.js" */
import { button, html } from "./dom.js";
import { formatMs, programPieces } from "./format.js";
import { sentence } from "./reading.js";

/** Elements of a list that are shown before the reader asks for the rest: enough for a sequence of 48. */
const FEW = 48;

/** Shorter answers are large. */
const SHORT = 24;

/** An answer, unless it is a table. @param {View} view */
export function answerNodes({ form, items, sequence, empty, aside, note }) {
  const text = (/** @type {string} */ name, /** @type {string} */ said) =>
    said ? [html("p", { class: name }, said)] : [];
  if (form === "nothing") return [...text("unsure", "Nothing found"), ...text("why", sentence(empty))];
  const list = form === "list" ? listNodes(items, sequence) : [];
  return [...text("reason caution", sentence(note)), ...list, ...text("why", aside)];
}

/** @param {Item[]} items @param {boolean} sequence */
function listNodes(items, sequence) {
  const large = items.length === 1 && (items[0]?.number || (items[0]?.text.length ?? 0) <= SHORT);
  const name = ["answers", ...(sequence ? ["sequence"] : []), ...(large ? ["large"] : [])].join(" ");
  const nodes = items.map(({ text, unit, times }) => {
    const after = [unit && ` ${unit}`, times > 1 ? ` × ${times}` : ""].filter(Boolean);
    return html("li", {}, text, ...after.map((part) => html("span", { class: "unit" }, part)));
  });
  const list = html(sequence ? "ol" : "ul", { class: name, role: "list" }, ...nodes.slice(0, FEW));
  if (nodes.length <= FEW) return [list];
  const more = button(`Show ${nodes.length - FEW} more`, () => {
    list.append(...nodes.slice(FEW));
    more.remove();
  });
  return [list, more];
}

/** Why a question is not answered. @param {ResultView} result */
export const refusalNodes = ({ title, reason }) => [
  html("p", { class: "unsure" }, title),
  html("p", { class: "why" }, reason),
];

/** What is proved, how sure the answer is, and how long it took. @param {Pick<ResultView, "proof" | "sure" | "ms">} result */
export const proofNodes = ({ proof, sure, ms }) => [
  ...(proof.text ? [html("span", { class: proof.proved ? "proved" : "unproved" }, proof.text)] : []),
  ...(sure ? [html("span", {}, sure)] : []),
  html("span", {}, formatMs(ms)),
];

/** A reading in words: names of columns in italics. @param {WordsPart[]} parts */
export const wordsNodes = (parts) =>
  parts.map(({ text, kind }) => {
    if (kind === "column") return html("i", { class: "column" }, text);
    return kind === "value" ? html("span", { class: "constant" }, text) : text;
  });

/** A program in colours, with places where a line may break. @param {string} program */
export const programNodes = (program) =>
  programPieces(program).flatMap(({ kind, text }) => {
    const piece = html("span", { class: kind }, text);
    return text === "(" || text === "," ? [piece, html("wbr")] : [piece];
  });

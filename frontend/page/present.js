// @ts-check
// What the page shows of a result, whatever it is about.
/** @import {Result, TableReading, TableResult} from "../client/types.js" */
/** @import {Topic} from "./topics.js" */
import { showTableAnswer } from "../table/answer.js";
import { shortAnswer } from "../table/words.js";
import { byId } from "./dom.js";
import { shortAnswer as shortDomainAnswer } from "./reading.js";
import * as view from "./view.js";

/**
 * A result that is shown.
 * @typedef {object} Shown
 * @property {string} question
 * @property {boolean} refused
 * @property {string} summary in one line, for users of screen readers
 * @property {string} short the answer alone, for the list of earlier questions
 * @property {number} ms
 */

const tableAnswer = byId("table-answer", HTMLElement);
const share = byId("share", HTMLElement);

/** Shows nothing. */
export function clear() {
  view.clear();
  tableAnswer.hidden = share.hidden = true;
}

/**
 * @param {Topic} topic
 * @param {any} result of this topic's client
 * @param {(question: string, reading: TableReading) => void} onChoose another reading of a question about a table is meant
 * @param {() => Promise<any>} illustrate the same result of a domain, with pictures of all programs
 */
export function present(topic, result, onChoose, illustrate) {
  view.age(false);
  share.hidden = false;
  if (topic.kind === "table") presentTable(result, onChoose);
  else presentDomain(result, topic.client.info?.samples ?? false, illustrate);
}

/**
 * @param {Result} result
 * @param {boolean} samples
 * @param {() => Promise<Result | null>} illustrate
 */
function presentDomain(result, samples, illustrate) {
  tableAnswer.hidden = true;
  view.showResult(result, { samples, illustrate });
}

/**
 * @param {TableResult} result
 * @param {(question: string, reading: TableReading) => void} onChoose
 */
function presentTable(result, onChoose) {
  view.clear();
  tableAnswer.hidden = false;
  tableAnswer.dataset.question = result.question;
  showTableAnswer(tableAnswer, result, { onChoose: (reading) => onChoose(result.question, reading) });
}

/**
 * What is to be said and kept of a result.
 * @param {Topic} topic
 * @param {any} result
 * @returns {Shown}
 */
export function inShort(topic, result) {
  return topic.kind === "table" ? tableInShort(result) : domainInShort(result);
}

/** @param {Result} result @returns {Shown} */
function domainInShort(result) {
  const { question, refused = false, ms } = result;
  const short = refused ? "Not answered" : shortDomainAnswer(result);
  return { question, refused, summary: view.summary(result), short, ms: ms.total };
}

/** @param {TableResult} result @returns {Shown} */
function tableInShort(result) {
  const { question, refused, reason, empty, ms } = result;
  if (refused) return { question, refused, summary: `Not answered: ${reason}.`, short: "Not answered", ms };
  const short = isReading(result) ? shortAnswer(result) : (empty ?? reason ?? "Nothing in the table fits.");
  return {
    question,
    refused,
    summary: `${short.replace(/\.$/, "")}. Answered in ${ms.toFixed(1)} ms, on this device`,
    short,
    ms,
  };
}

/** @param {TableResult} result @returns {result is TableResult & TableReading} */
function isReading(result) {
  return result.program !== undefined && result.answer !== undefined;
}

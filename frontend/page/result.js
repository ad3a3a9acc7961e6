// @ts-check
// The texts that show a result, of a domain and of a table alike: see reading.js.
/** @import {Learnt, Outcome, Reading, Refusal, Result, Span, Token} from "../client/types.js" */
/** @import {AnyReading, View} from "./reading.js" */
import { distinct } from "../client/distinct.js";
import { formatMs, formatShare } from "./format.js";
import { isOfTable, sentence, shortAnswer, viewOf } from "./reading.js";

/** A reading to choose. @typedef {{reading: AnyReading, view: View}} Choice */

/**
 * What is shown of a result.
 * @typedef {object} ResultView
 * @property {string} question
 * @property {Outcome} status
 * @property {boolean} refused
 * @property {string} heading of all
 * @property {string} title of a refusal; "" if there is an answer, or a question back
 * @property {string} reason of a refusal, as a sentence
 * @property {View | null} reading null if the question is refused
 * @property {Span[]} doubt the words to check of a likely answer, or the one that is asked about
 * @property {(Choice & {also: Choice[]})[]} others readings to choose from, each once, with other ways of saying it
 * @property {Choice[]} also other ways of saying the answer
 * @property {boolean} passedOver whether some of them scored higher
 * @property {boolean} corrected the reading is the one that somebody chose
 * @property {boolean} teachable it can be said that the reading is meant, and nobody has
 * @property {string[]} notes on the answer, as sentences
 * @property {{text: string, proved: boolean}} proof
 * @property {string} sure how sure the answer is; "" if that is not known
 * @property {number} ms
 * @property {string} short the answer in a line
 * @property {string} summary for those who do not see the answer
 */

/**
 * After a refusal, readings that are less probable than this are not listed: nobody would mean them. Beside an answer
 * all are, since what was meant is another one if the answer is wrong.
 */
export const LEAST_PROBABLE = 0.1;

/** Whether a reading, or what says it otherwise, is probable enough to be listed; without a judge it is not known, and all are. @param {Partial<Reading>} reading */
const isProbable = ({ also = [], ...reading }) => {
  const judged = [reading, ...also].flatMap(({ probability }) => probability ?? []);
  return judged.length === 0 || Math.max(...judged) >= LEAST_PROBABLE;
};

/** A reading to choose. @param {AnyReading} reading @returns {Choice} */
const choiceOf = (reading) => ({ reading, view: viewOf(reading) });

/** Other ways of saying a reading, with its result. @param {Partial<Reading>} reading */
const sayingsOf = ({ also = [], unteachable: _, ...reading }) =>
  also.map((saying) => choiceOf({ ...reading, ...saying }));

/** @param {Result} result @returns {ResultView} */
export function resultView(result) {
  const { question, status, refused, doubt = [], ask, reason = UNCERTAIN, confidence } = result;
  const ms = result.ms.total;
  const reading = refused ? null : viewOf(result);
  const short = reading ? shortAnswer(reading) : HEADINGS[status];
  const heading = HEADINGS[status];
  const { alternatives = [] } = result;
  return {
    question,
    status,
    refused,
    heading: status === "likely" && doubt.length > 0 ? `${heading} – check the marked ${words(doubt.length)}` : heading,
    title: status === "cannot" ? titleOf(result) : "",
    reason: sentence(reason),
    reading,
    doubt: status === "asks" && ask ? [ask.word] : doubt,
    others: distinct(alternatives, refused ? [] : [result])
      .filter((other) => !refused || isProbable(other))
      .map((other) => (refused && other.empty === reason ? { ...other, empty: "" } : other)) // it is said once
      .map((other) => ({ ...choiceOf(other), also: sayingsOf(other) })),
    also: refused ? [] : sayingsOf(result),
    passedOver: result.passed_over !== undefined,
    corrected: result.corrected === true,
    teachable: result.corrected !== true && !result.unteachable,
    notes: notesOf(result),
    proof: proofOf(result),
    sure:
      confidence === undefined || refused
        ? ""
        : `${confidenceWords({ ...result, confidence })}: ${formatShare(confidence)}`,
    ms,
    short,
    summary: [
      ...spoken({ ...result, reason }, short),
      ...(refused ? [] : columnNotes(result)),
      `${formatMs(ms)}, on this device`,
    ].join(" "),
  };
}

/** Of several tables, the one that a result is about, or what would be its answer. @param {Result} result @returns {string | undefined} */
export const tableOf = ({ table, alternatives: [first] = [] }) => table ?? first?.table;

/** The reason of a refusal that no word is to blame for; the heading of a likely answer says as much. */
const UNCERTAIN = "it is not certain what is meant";

/** What is above a result. @type {Record<Outcome, string>} */
const HEADINGS = { sure: "Answer", likely: "Likely", asks: "A question back", cannot: "Not answered" };

/** @param {number} n */
const words = (n) => (n === 1 ? "word" : "words");

/** What is asked back about a word. @param {Pick<Span, "text">} word */
export const askedBack = ({ text }) => `What is “${text}” here?`;

/** What words mean in a table, as corrections have taught it; "" if they taught none. @param {Learnt[]} [learnt] */
export function learntText(learnt = []) {
  const said = (/** @type {Learnt} */ { word, kind, column, value, end }) => {
    if (kind === "rows") return `“${word}” is what a row is called`;
    if (kind === "value") return `“${word}” means that ${column} is ${value}`;
    if (kind === "order") return `“${word}”: the good end of ${column} is the ${end} one`;
    return `“${word}” names the column ${column}`;
  };
  return learnt.length > 0 ? `Learnt: ${learnt.map(said).join("; ")}.` : "";
}

/** What came of a question, in sentences. @param {Result} result @param {string} short the answer in a line */
function spoken({ status, doubt = [], ask, reason }, short) {
  const answer = `${short.replace(/\.$/, "")}.`;
  if (status === "cannot") return [`Not answered: ${reason}.`];
  if (status === "asks")
    return ask ? [askedBack(ask.word), `${ask.meanings.length} meanings to choose from.`] : [answer];
  if (status === "sure") return [answer];
  const check = doubt.map(({ text }) => `“${text}”`).join(" and ");
  return [`Likely: ${answer}`, ...(check ? [`Check ${check}.`] : [])];
}

/** What a refusal is called. @type {Record<Refusal, string>} */
const TITLES = {
  unread: "Not understood",
  unfound: "Some words were not found",
  beyond: "Understood, but it cannot be computed",
  unfit: "Understood only in part",
  unsure: "Not sure what is meant",
  unfinished: "Not finished in time",
};

/**
 * What a refusal is called: not understood; understood, but not in this table; understood, but it cannot be computed. Where no
 * reading is probable, nothing is understood in part.
 * @param {Result} result
 */
function titleOf({ alternatives = [], missing = [], refusal = "unsure" }) {
  if (refusal === "beyond") return TITLES.beyond;
  if (alternatives.length === 0) return refusal === "unfound" && missing.length > 0 ? TITLES.unfound : TITLES.unread;
  if (refusal === "unfound" && alternatives.some(isOfTable)) return "Not found in this table";
  const partly = refusal !== "unfit" && refusal !== "unsure";
  return partly || alternatives.some(isProbable) ? TITLES[refusal] : TITLES.unread;
}

/** @param {Result} result */
function notesOf(result) {
  const { missing = [], reason = "", refused, status } = result;
  if (!isOfTable(result)) return [correctionText(result.tokens)].filter(Boolean);
  const left = missing.map(({ text }) => `“${text}”`).join(", ");
  const told =
    result.corrected ||
    (status === "likely" && (reason === UNCERTAIN || missing.length > 0)) ||
    (result.judged && result.passed_over) ||
    (reason === result.empty && !result.passed_over);
  const reasons = [left && `Not taken into account: ${left}.`, told ? "" : sentence(reason)];
  return refused ? [] : [...reasons, ...columnNotes(result)].filter(Boolean);
}

/** What is to be known of the columns that an answer rests on, as sentences. @param {AnyReading} reading */
export const columnNotes = (reading) => ("notes" in reading ? (reading.notes ?? []) : []).map(sentence);

/** The words that were read as other words, in a sentence. @param {Pick<Token, "text" | "corrected">[]} tokens */
export function correctionText(tokens) {
  const corrections = tokens.flatMap(({ text, corrected }) => (corrected ? [`“${text}” as “${corrected}”`] : []));
  return corrections.length ? `Read ${corrections.join(", ")}.` : "";
}

/** From which confidence on an answer is called sure. */
const SURE = 0.75;

/**
 * Whether an answer is called sure: of one that leaves out words of the question, nobody is.
 * @param {Pick<Result, "status" | "confidence" | "missing">} result
 */
export const isSure = ({ status, confidence = 0, missing = [] }) =>
  status === "sure" && confidence >= SURE && missing.length === 0;

/** How sure an answer is. @param {Pick<Result, "status" | "confidence" | "missing"> & {confidence: number}} result */
export function confidenceWords(result) {
  const { status, confidence } = result;
  if (status === "likely") return "Likely";
  if (isSure(result)) return confidence >= 0.9 ? "Very sure" : "Sure";
  return confidence >= 0.5 ? "Fairly sure" : "Not very sure";
}

/**
 * What is proved about an answer, and whether it is. Of a domain's, nothing is passed over.
 * @param {Pick<Result, "refused"> & {proof: Result["proof"], passed_over?: number, judged?: true, rank?: number, proved?: boolean, sense?: string, alternatives?: Pick<Reading, "rank" | "also">[]}} result
 */
export function proofOf({
  proof,
  refused,
  passed_over: passed = 0,
  judged,
  rank = passed + 1,
  proved,
  sense = "",
  alternatives = [],
}) {
  if (proof !== "optimal") {
    const ended = proof === "infeasible" ? "Proved: no reading fits these words" : "Not proved: the time ran out";
    return { proved: proof === "infeasible", text: proof === "none" ? "" : ended };
  }
  const none = "Proved: no better reading exists";
  if (refused) {
    // The certificate is of the best reading, which is not the first one if that was passed over.
    const [head] = alternatives;
    const best = !head || [head, ...(head.also ?? [])].some((one) => one.rank === 1);
    return { proved: true, text: `${none} ${best ? "than the first one" : "than these"}` };
  }
  if (rank === 1 && proved !== false) return { proved: true, text: none };
  if (!proved && sense !== "") return { proved: false, text: `Not ranked: the same words, read ${sense}` };
  if (!proved) return { proved: false, text: "Not proved: there may be a better reading" };
  if (passed === 0) return { proved: true, text: `${none}, but for other ways of saying it` };
  const others = rank === 2 ? "one" : rank - 1;
  return { proved: true, text: `${none} but for ${others} ${judged ? "less probable" : "without an answer of use"}` };
}

import assert from "node:assert/strict";
import { test } from "node:test";
import { confidenceWords, correctionText, LEAST_PROBABLE, learntText, proofOf, resultView } from "./result.js";

/** @import {Reading, Refusal, Result} from "../client/types.js" */

/** @type {Reading} */
const COUNT = {
  program: "answer(count)",
  words: "number of rows",
  words_parts: [{ text: "number of rows" }],
  columns: ["count"],
  rows: [[1998]],
  formats: [{ grouped: true, most: 2 }],
  total: 1,
  answer: [1998],
  value: 1,
  proved: true,
  sql: "",
  sql_params: [],
};

/** @param {Partial<Result>} given @returns {Result} */
const ofTable = (given) => ({ ...ofDomain(given), confidence: 0.93, ...given });

/** @param {Partial<Result>} given @returns {Result} */
const ofDomain = (given) => ({
  question: "?",
  status: given.refused ? "cannot" : "sure",
  refused: false,
  tokens: [],
  proof: "optimal",
  nodes: 0,
  iters: 0,
  ms: { link: 0, score: 0, solve: 0, rank: 0, execute: 0, total: 1.4 },
  ...given,
});

/** @param {string} text @returns {import("../client/types.js").Missing} */
const missing = (text) => ({ text, start: 0, end: text.length, kind: "word" });

test("an answer, of a table and of a domain", () => {
  for (const [result, short] of /** @type {[Result, string][]} */ ([
    [ofTable(COUNT), "1,998"],
    [ofDomain({ program: "answer(x)", answer: [1461000], unit: "people", confidence: 0.93 }), "1,461,000 people"],
  ])) {
    const view = resultView(result);
    assert.equal(view.short, short);
    assert.equal(view.summary, `${short}. 1.4 ms, on this device`);
    assert.equal(view.sure, "Very sure: 93 %");
    assert.deepEqual(view.proof, { proved: true, text: "Proved: no better reading exists" });
    assert.deepEqual([view.refused, view.title, view.notes, view.others], [false, "", [], []]);
  }
});

test("an answer says what is to be known of its columns, also to those who do not see it", () => {
  const note = "1 of 10 cells of Amount is not a number: 400-600";
  const view = resultView(ofTable({ ...COUNT, notes: [note], missing: [missing("cheap")] }));
  assert.deepEqual(view.notes, ["Not taken into account: “cheap”.", `${note}.`]);
  assert.equal(view.sure, "Fairly sure: 93 %"); // nobody is sure of an answer that leaves out words
  assert.equal(view.summary, `1,998. ${note}. 1.4 ms, on this device`);
  const refused = resultView(ofTable({ refused: true, alternatives: [{ ...COUNT, notes: [note] }] }));
  assert.deepEqual(refused.notes, []);
  assert.equal(refused.summary.includes(note), false);
});

test("a refusal, of a table and of a domain", () => {
  /** @type {Reading} */
  const program = { program: "answer(x)", parts: [], total: 1, value: 1, proved: true, answer: [6] };
  for (const [result, short] of /** @type {[Result, string][]} */ ([
    [ofTable({ refused: true, alternatives: [COUNT, COUNT] }), "1,998"],
    [ofDomain({ refused: true, alternatives: [program, program] }), "6"],
  ])) {
    const view = resultView(result);
    assert.deepEqual(
      [view.refused, view.title, view.reading, view.short],
      [true, "Not sure what is meant", null, "Not answered"],
    );
    assert.equal(view.reason, "It is not certain what is meant.");
    assert.equal(view.summary, "Not answered: it is not certain what is meant. 1.4 ms, on this device");
    assert.equal(view.sure, "");
    assert.equal(view.others.length, 1, "a reading is offered once");
    assert.deepEqual(view.others[0]?.view.items[0]?.text, short);
  }
  assert.equal(resultView(ofTable({ refused: true, alternatives: [] })).title, "Not understood");
  assert.equal(
    resultView(ofTable({ refused: true, refusal: "beyond", alternatives: [] })).title,
    "Understood, but it cannot be computed",
  );
  const improbable = [{ ...COUNT, probability: LEAST_PROBABLE / 2 }];
  assert.equal(
    resultView(ofTable({ refused: true, refusal: "unsure", alternatives: improbable })).title,
    "Not understood",
  );
  for (const [refusal, title] of /** @type {[Refusal, string][]} */ ([
    ["unfound", "Not found in this table"],
    ["beyond", "Understood, but it cannot be computed"],
    ["unfit", "Understood only in part"],
    ["unsure", "Not sure what is meant"],
    ["unfinished", "Not finished in time"],
  ]))
    assert.equal(resultView(ofTable({ refused: true, refusal, alternatives: [COUNT] })).title, title);
  assert.equal(
    resultView(ofDomain({ refused: true, refusal: "unfound", alternatives: [program] })).title,
    "Some words were not found",
  );
});

test("a likely answer says which words to check, also to those who do not see them", () => {
  const doubt = [{ start: 0, end: 4, text: "made" }];
  const view = resultView(ofTable({ ...COUNT, status: "likely", confidence: 0.61, doubt }));
  assert.equal(view.heading, "Likely – check the marked word");
  assert.equal(view.sure, "Likely: 61 %");
  assert.equal(view.summary, "Likely: 1,998. Check “made”. 1.4 ms, on this device");
  const two = resultView(ofTable({ ...COUNT, status: "likely", doubt: [...doubt, { start: 5, end: 7, text: "up" }] }));
  assert.equal(two.heading, "Likely – check the marked words");
  assert.match(two.summary, /Check “made” and “up”\./);
  assert.equal(resultView(ofTable({ ...COUNT, status: "likely" })).heading, "Likely");
  assert.equal(resultView(ofTable(COUNT)).heading, "Answer");
});

test("a question back is said in full, and is no refusal", () => {
  const word = { start: 10, end: 17, text: "thorium" };
  const meaning = { id: "column:Th", text: "the column Th", kind: /** @type {const} */ ("column"), probability: 0.5 };
  const ask = { word, meanings: [meaning, { ...meaning, id: "rows", text: "what a row is" }], gain: 0.2 };
  const view = resultView(ofTable({ status: "asks", refused: true, refusal: "unsure", ask, alternatives: [COUNT] }));
  assert.deepEqual([view.heading, view.title, view.reading], ["A question back", "", null]);
  assert.equal(view.summary, "What is “thorium” here? 2 meanings to choose from. 1.4 ms, on this device");
  assert.deepEqual(view.doubt, [word], "the word that is asked about is marked");
  assert.equal(view.others.length, 1);
});

test("notes on an answer", () => {
  const notes = (/** @type {Partial<Result>} */ given) => resultView(ofTable({ ...COUNT, ...given })).notes;
  assert.deepEqual(notes({ missing: [missing("made"), missing("up")] }), ["Not taken into account: “made”, “up”."]);
  assert.deepEqual(notes({ reason: "the search had to stop" }), ["The search had to stop."]);
  assert.deepEqual(notes({ reason: "nothing is so", empty: "nothing is so" }), [], "it is said already");
  assert.deepEqual(notes({ reason: "nothing is so", empty: "nothing is so", passed_over: 1 }), ["Nothing is so."]);
  assert.deepEqual(
    notes({ reason: "another has the best score", passed_over: 1, judged: true }),
    [],
    "the proof says so",
  );
  const likely = (/** @type {string} */ reason) => notes({ status: "likely", reason });
  assert.deepEqual(likely("it is not certain what is meant"), [], "the heading says so");
  assert.deepEqual(likely("nothing was found for 'flick'"), ["Nothing was found for 'flick'."]);
  assert.deepEqual(notes({ reason: "as you corrected it", corrected: true }), []);
  assert.equal(resultView(ofTable({ ...COUNT, corrected: true })).corrected, true);
  const teachable = (/** @type {Partial<Reading>} */ more) => resultView(ofTable({ ...COUNT, ...more })).teachable;
  assert.deepEqual([{}, { corrected: true }, { unteachable: "of no day" }].map(teachable), [true, false, false]);
  const also = [{ program: "answer(count)", value: 1, proved: true }];
  assert.equal(
    resultView(ofTable({ ...COUNT, unteachable: "of no day", also })).also[0]?.reading.unteachable,
    undefined,
    "another way of saying it may be taught",
  );
  assert.equal(resultView(ofTable({ ...COUNT, passed_over: 1 })).passedOver, true);
  const other = { ...COUNT, program: "answer(cell)", words: "cell", probability: LEAST_PROBABLE / 2 };
  assert.equal(resultView(ofTable({ ...COUNT, alternatives: [other] })).others.length, 1);
  const refused = resultView(
    ofTable({ refused: true, alternatives: [other, { ...COUNT, probability: LEAST_PROBABLE }] }),
  );
  assert.deepEqual(
    refused.others.map(({ view }) => view.words),
    ["number of rows"],
    "nobody would mean the other one",
  );
  const unlikely = { ...other, also: [COUNT] };
  assert.equal(
    resultView(ofTable({ refused: true, alternatives: [unlikely] })).others.length,
    0,
    "a saying that was not judged is no reason to list it",
  );
  const token = { text: "Populaton", corrected: "population", start: 0, end: 9, head: -1, known: true };
  const tokens = [{ ...token, probability: 1, headProbability: 1 }];
  assert.deepEqual(resultView(ofDomain({ tokens })).notes, ["Read “Populaton” as “population”."]);
});

test("correctionText", () => {
  assert.equal(correctionText([]), "");
  assert.equal(correctionText([{ text: "what" }, { text: "texas" }]), "");
  assert.equal(
    correctionText([{ text: "what" }, { text: "Populaton", corrected: "population" }]),
    "Read “Populaton” as “population”.",
  );
  const two = [
    { text: "lake", corrected: "lakes" },
    { text: "north carlina", corrected: "north carolina" },
  ];
  assert.equal(correctionText(two), "Read “lake” as “lakes”, “north carlina” as “north carolina”.");
});

test("what corrections have taught is said word by word", () => {
  const takings = /** @type {const} */ ({ word: "takings", kind: "column", column: "Total" });
  assert.equal(
    learntText([
      takings,
      { word: "booking", kind: "rows" },
      { word: "girls", kind: "value", column: "Sex", value: "F" },
      { word: "best", kind: "order", column: "Time", end: "low" },
    ]),
    "Learnt: “takings” names the column Total; “booking” is what a row is called; “girls” means that Sex is F; “best”: the good end of Time is the low one.",
  );
  assert.equal(learntText(), "");
  assert.equal(learntText([]), "");
});

test("confidence and proof in words", () => {
  const sure = (/** @type {number} */ confidence) => confidenceWords({ status: "sure", confidence });
  assert.deepEqual([0.95, 0.8, 0.6, 0.2].map(sure), ["Very sure", "Sure", "Fairly sure", "Not very sure"]);
  assert.equal(confidenceWords({ status: "likely", confidence: 0.95 }), "Likely", "nobody takes it for sure");
  const proof = (/** @type {Partial<Parameters<typeof proofOf>[0]>} */ given) =>
    proofOf({ proof: "optimal", refused: false, ...given }).text;
  assert.equal(proof({}), "Proved: no better reading exists");
  assert.equal(
    proof({ passed_over: 1, proved: true }),
    "Proved: no better reading exists but for one without an answer of use",
  );
  assert.equal(
    proof({ passed_over: 2, judged: true, proved: true }),
    "Proved: no better reading exists but for 2 less probable",
  );
  assert.equal(proof({ passed_over: 1, proved: false }), "Not proved: there may be a better reading");
  assert.equal(proof({ rank: 2, proved: true }), "Proved: no better reading exists, but for other ways of saying it");
  assert.equal(
    proof({ rank: 4, passed_over: 1, judged: true, proved: true }),
    "Proved: no better reading exists but for 3 less probable",
  );
  assert.equal(proof({ proved: false }), "Not proved: there may be a better reading", "a reading without a rank");
  assert.equal(proof({ refused: true }), "Proved: no better reading exists than the first one");
  const [first, second] = [{ rank: 1 }, { rank: 2 }];
  const refusedProof = (/** @type {{rank?: number, sense?: string, also?: any[]}[]} */ ...alternatives) =>
    proof({ refused: true, alternatives });
  assert.equal(refusedProof(first, second), "Proved: no better reading exists than the first one");
  assert.equal(refusedProof(second, first), "Proved: no better reading exists than these");
  assert.equal(refusedProof({ ...second, also: [first] }), "Proved: no better reading exists than the first one");
  const unranked = { sense: "as things, of all their rows" };
  assert.equal(refusedProof(unranked, first), "Proved: no better reading exists than these", "the first has no rank");
  assert.equal(refusedProof({ ...unranked, also: [first] }), "Proved: no better reading exists than the first one");
  assert.equal(proof({ proof: "feasible" }), "Not proved: the time ran out");
  assert.equal(proof({ proof: "none" }), "");
});

test("readings with an equal result are one to choose from, with the others beneath", () => {
  const said = {
    program: "answer(sum)",
    words: "sum",
    words_parts: [{ text: "sum" }],
    value: 0.5,
    rank: 2,
    proved: true,
  };
  const also = [{ ...said, probability: 0.9 }];
  const view = resultView(
    ofTable({ ...COUNT, rank: 1, also, alternatives: [{ ...COUNT, answer: [2], words: "two", also }] }),
  );
  assert.deepEqual(
    view.also.map(({ reading, view }) => [reading.program, reading.answer, view.words]),
    [["answer(sum)", [1998], "sum"]],
  );
  assert.deepEqual(
    view.others.map(({ view, also }) => [view.words, also.map(({ reading }) => [reading.words, reading.answer])]),
    [["two", [["sum", [2]]]]],
  );
  const refused = (/** @type {number} */ probability) =>
    resultView(
      ofTable({ refused: true, alternatives: [{ ...COUNT, probability: 0.01, also: [{ ...said, probability }] }] }),
    );
  assert.equal(refused(0.9).others.length, 1, "the other way of saying it is probable");
  assert.equal(refused(0.05).others.length, 0);
  assert.deepEqual(refused(0.9).also, []);
});

test("why nothing is computed is said once", () => {
  const reason = "times have no sum";
  const none = { ...COUNT, answer: [], rows: [], total: 0, empty: reason };
  const view = resultView(
    ofTable({ refused: true, reason, alternatives: [none, { ...none, words: "b", empty: "nothing fits" }] }),
  );
  assert.deepEqual(
    view.others.map(({ view }) => view.empty),
    ["", "nothing fits"],
  );
});

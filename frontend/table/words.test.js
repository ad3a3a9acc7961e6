import assert from "node:assert/strict";
import { test } from "node:test";
import {
  confidenceWords,
  countOf,
  filledIn,
  formatCell,
  formatDuration,
  formatNumber,
  formatNumbers,
  formOf,
  inLines,
  proofOf,
  sentence,
  shortAnswer,
} from "./words.js";

/** @import {TableReading, TableResult} from "../client/types.js" */

/** @param {Partial<TableReading>} given @returns {TableReading} */
const reading = (given) => ({
  program: "answer(count)",
  words: "number of rows",
  words_parts: [{ text: "number of rows" }],
  columns: ["count"],
  rows: [],
  formats: [],
  total: 0,
  answer: [],
  value: 1,
  proved: true,
  sql: "",
  sql_params: [],
  ...given,
});

test("numbers have separators from five digits on, and few decimals", () => {
  for (const [value, want] of /** @type {[number, string][]} */ ([
    [1954, "1954"],
    [13706, "13,706"],
    [1234567.891, "1,234,567.891"],
    [133.33333333, "133.33"],
    [0.33333333, "0.3333"],
    [8.4375, "8.4375"],
    [-5.5, "−5.5"],
    [0, "0"],
    [0.00012347, "0.0001235"],
  ])) {
    assert.equal(formatNumber(value), want);
  }
  assert.deepEqual(formatNumbers([152.33333, 141, 90]), ["152.33", "141.00", "90.00"]);
  assert.deepEqual(formatNumbers([8.4, 7]), ["8.4", "7.0"]);
  assert.deepEqual(formatNumbers([4.018e30, -1.5e21, 2]), ["4.018e30", "−1.5e21", "2"]);
  assert.deepEqual(formatNumbers([1954, 25000]), ["1,954", "25,000"]);
  assert.equal(formatCell(null), "–");
  assert.equal(formatCell("1,5", "km"), "1,5");
  assert.equal(formatCell(88, "min"), "88 min");
});

test("seconds are hours, minutes and seconds, too", () => {
  assert.equal(formatDuration(5023.4, "s"), "1 h 23 min 43 s");
  assert.equal(formatDuration(3600, "s"), "1 h");
  assert.equal(formatDuration(59, "s"), "");
  assert.equal(formatDuration(5023, "m"), "");
  assert.equal(formatDuration("5023", "s"), "");
});

test("the form follows from the answer and its table", () => {
  assert.equal(formOf(reading({ empty: "nothing in the table fits" })), "nothing");
  assert.equal(formOf(reading({ answer: [6], rows: [[6]] })), "one");
  const names = [["Ran"], ["M\nby Fritz Lang"]];
  assert.equal(formOf(reading({ answer: ["Ran", "M"], columns: ["title"], rows: names })), "list");
  const lengths = [
    ["Ran", 162],
    ["M", 111],
  ];
  assert.equal(formOf(reading({ answer: [162, 111], columns: ["title", "length"], rows: lengths })), "table");
  assert.equal(formOf(reading({ answer: ["Ran", "M"], columns: ["title", "length"], rows: lengths })), "list");
  const groups = [
    ["drama", 2],
    ["war", 1],
  ];
  assert.equal(formOf(reading({ answer: ["drama", 2, "war", 1], columns: ["genre", "count"], rows: groups })), "table");
  const many = Array.from({ length: 7 }, (_, i) => [`film ${i}`]);
  assert.equal(
    formOf(reading({ answer: many.map(([name]) => String(name)), columns: ["title"], rows: many })),
    "table",
  );
});

test("a short answer has the first three values", () => {
  assert.equal(shortAnswer(reading({ answer: [6], unit: "min", rows: [[6]] })), "6 min");
  assert.equal(shortAnswer(reading({ answer: ["a", "b", "c", "d", "e"] })), "a, b, c and 2 more");
  const groups = [
    ["drama", 2],
    ["war", 1],
  ];
  const answer = ["drama", 2, "war", 1];
  assert.equal(shortAnswer(reading({ answer, columns: ["g", "n"], rows: groups, total: 2 })), "drama: 2 · war: 1");
  assert.equal(shortAnswer(reading({ empty: "nothing in the table fits" })), "nothing in the table fits");
  assert.equal(shortAnswer(reading({ answer: ["x".repeat(99)] })), `${"x".repeat(60)}…`);
});

test("confidence and proof in words", () => {
  assert.deepEqual([0.95, 0.8, 0.6, 0.2].map(confidenceWords), ["very sure", "sure", "fairly sure", "not very sure"]);
  const proof = (/** @type {Partial<TableResult>} */ given) =>
    proofOf({ question: "", refused: false, status: "optimal", ms: 1, ...given }).text;
  assert.equal(proof({}), "Proved: no better reading exists");
  assert.equal(
    proof({ passed_over: 1, proved: true }),
    "Proved: no better reading exists but for one without an answer of use",
  );
  assert.equal(proof({ passed_over: 1, proved: false }), "Not proved: there may be a better reading");
  assert.equal(proof({ refused: true }), "Proved: no better reading exists than the first one");
  const [low, high] = [reading({ value: 1 }), reading({ value: 2 })];
  assert.equal(
    proof({ refused: true, alternatives: [high, low] }),
    "Proved: no better reading exists than the first one",
  );
  assert.equal(proof({ refused: true, alternatives: [low, high] }), "Proved: no better reading exists than these");
  assert.equal(proof({ status: "feasible" }), "Not proved: the time ran out");
  assert.equal(proof({ status: "none" }), "");
});

test("reasons are sentences", () => {
  assert.equal(sentence("it is not certain what is meant"), "It is not certain what is meant.");
  assert.equal(sentence("Really?"), "Really?");
  assert.equal(sentence(""), "");
});

test("parameters stand where question marks outside of quotes do", () => {
  assert.equal(
    filledIn(`SELECT "a?" FROM "t" WHERE "b" = ? AND "c" = '?' AND "d" >= ?`, ["O'Hara $& ?", 5]),
    `SELECT "a?" FROM "t" WHERE "b" = 'O''Hara $& ?' AND "c" = '?' AND "d" >= 5`,
  );
  assert.equal(filledIn("? ?", [1]), "1 ?");
});

test("clauses have lines of their own, but not within parentheses or quotes", () => {
  assert.equal(
    inLines(`SELECT "x FROM y" FROM "t" WHERE "a" IN (SELECT b FROM c WHERE d) ORDER BY "row"`),
    `SELECT "x FROM y"\nFROM "t"\nWHERE "a" IN (SELECT b FROM c WHERE d)\nORDER BY "row"`,
  );
});

test("rows are counted", () => {
  assert.deepEqual(
    [countOf(1, 1), countOf(3, 3), countOf(5, 13706)],
    ["1 row", "3 rows", "the first 5 of 13,706 rows"],
  );
});

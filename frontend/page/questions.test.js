/// <reference path="papaparse.d.ts" />
/** @import {Outcome} from "./questions.js" */
import assert from "node:assert/strict";
import { test } from "node:test";
import Papa from "papaparse";
import { failed, MOST, outcomeOf, readQuestions, toCSV, toJSONL } from "./questions.js";

const TWO = ["who made Ran, and when?", "how many films are there?"];

/** @type {[string, string][]} */
const FILES = [
  ["lines", TWO.join("\n")],
  ["lines of Windows, with a mark, spaces and empty lines", `\uFEFF\r\n  ${TWO.join("  \r\n\r\n")}\r\n`],
  ["JSON Lines", TWO.map((question, id) => JSON.stringify({ id, question })).join("\n")],
  ["a list", JSON.stringify(TWO)],
  [
    "a list of objects",
    JSON.stringify(
      TWO.map((question) => ({ question })),
      null,
      2,
    ),
  ],
  ["CSV", `id,Question\n1,"${TWO[0]}"\n2,${TWO[1]}\n`],
  ["CSV with semicolons", `question;id\n${TWO[0]};1\n${TWO[1]};2\n`],
  ["CSV with tabs", `id\tquestion\r\n1\t${TWO[0]}\r\n2\t${TWO[1]}\r\n`],
  ["CSV of one column", `question\n"${TWO[0]}"\n${TWO[1]}`],
];

for (const [name, text] of FILES) test(`questions from ${name}`, () => assert.deepEqual(readQuestions(text), TWO));

test("what is wrong with a file of questions is said, with its place", () => {
  assert.throws(() => readQuestions(" \n "), /no question/);
  assert.throws(() => readQuestions('{"question":"a"}\n{"question":'), /line 2 is not JSON/);
  assert.throws(() => readQuestions('{"question":"a"}\n\n{"text":"b"}'), /line 3 has no text "question"/);
  assert.throws(() => readQuestions('["a", 7]'), /item 2 has no text/);
  assert.throws(() => readQuestions("[1"), /is not JSON/);
  assert.throws(() => readQuestions('id,question\n1,"a'), /row 2: .*quoted/i);
  assert.equal(readQuestions("q\n".repeat(MOST)).length, MOST);
  assert.throws(() => readQuestions("q\n".repeat(MOST + 1)), /10,001 questions; at most 10,000/);
});

test("an outcome says what was found, and only claims what is proved of it", () => {
  /** @type {any} */
  const result = {
    question: "q",
    program: "p",
    answer: [3],
    confidence: 0.9,
    status: "sure",
    proof: "optimal",
    refused: false,
  };
  assert.deepEqual(outcomeOf(result), {
    question: "q",
    status: "sure",
    refused: false,
    answer: [3],
    program: "p",
    confidence: 0.9,
    certified: true,
    reason: "",
  });
  assert.equal(outcomeOf({ ...result, proof: "feasible" }).certified, false);
  assert.equal(outcomeOf({ ...result, passed_over: 1 }).certified, false);
  const refused = outcomeOf({ ...result, refused: true, reason: "unsure" });
  assert.deepEqual([refused.answer, refused.program, refused.certified, refused.reason], [[], "", false, "unsure"]);
  const tooLong = outcomeOf({
    ...result,
    refused: true,
    program: undefined,
    answer: undefined,
    question: "q",
    reason: "too long",
    proof: "none",
  });
  assert.deepEqual([tooLong.refused, tooLong.certified, tooLong.reason], [true, false, "too long"]);
  assert.equal(outcomeOf({ ...result, answer: [], empty: "no row fits" }).reason, "no row fits");
});

/** @param {string} answer */
const one = (answer) => [{ ...failed("q", ""), answer: [answer] }];
const answerIn = (/** @type {string} */ csv) =>
  /** @type {Record<string, string>[]} */ (Papa.parse(csv, { header: true }).data)[0]?.answer;

test("the file of answers says the same in CSV and in JSON Lines", () => {
  /** @type {Outcome[]} */
  const outcomes = [
    {
      question: 'a "b", c',
      status: "sure",
      refused: false,
      answer: ["x", -2],
      program: "p",
      confidence: 0.5,
      certified: true,
      reason: "",
    },
    failed("second", "too long"),
  ];
  assert.equal(
    toCSV(outcomes),
    'question,status,refused,answer,program,confidence,certified,reason\r\n"a ""b"", c",sure,false,x; -2,p,0.5,true,\r\nsecond,cannot,true,,,,false,too long\r\n',
  );
  const lines = toJSONL(outcomes).trimEnd().split("\n");
  assert.deepEqual(
    lines.map((line) => JSON.parse(line)),
    outcomes,
  );
});

test("a row of an answer has commas between its cells", () => {
  const rows = [
    ["drama", 2],
    ["war", null],
  ];
  assert.equal(answerIn(toCSV([{ ...failed("q", ""), answer: rows }])), "drama, 2; war, ");
});

test("a spreadsheet computes no cell of a file of answers, but negative numbers stay numbers", () => {
  const commands = ["=1+1", "+1+A1", "-1+cmd", "@SUM(A1)", "\t=1", "\r=1", "=1\n2", "  =1", "＝1"];
  for (const text of commands) assert.equal(answerIn(toCSV(one(text))), `'${text}`, JSON.stringify(text));
  for (const text of ["a=1", "3-1", "x@y.z"]) assert.equal(answerIn(toCSV(one(text))), text);
  assert.match(toCSV([{ ...failed("q", ""), answer: [-5] }]), /,-5,/);
  assert.match(toCSV([failed("=HYPERLINK(1)", "")]), /^"?'=HYPERLINK/m);
});

test("a question of several lines is one question, also when it is shown one a line", () => {
  const questions = readQuestions('id,question\n1,"which states have\nno lake at all?"\n2,how many rivers?\n');
  assert.deepEqual(questions, ["which states have no lake at all?", "how many rivers?"]);
  assert.deepEqual(readQuestions(questions.join("\n")), questions);
});

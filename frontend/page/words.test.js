// @ts-check
/** @import {Token} from "../client/types.js" */
import assert from "node:assert/strict";
import { test } from "node:test";
import { joined, questionPieces } from "./words.js";

/** A token of a word at a byte. @param {string} text @param {number} start @param {Partial<Token>} more @returns {Token} */
const token = (text, start, more) => ({
  text,
  start,
  end: start + Buffer.byteLength(text),
  head: -1,
  probability: 1,
  headProbability: 1,
  known: true,
  ...more,
});

test("each word says what it stands for, and the words of a mention are one piece", () => {
  const question = "how many films à la Ran from New York, cheap?";
  const words = [
    token("how", 0, { place: "function" }),
    token("many", 4, { place: "operation", label: "count" }),
    token("films", 9, { place: "rows" }),
    token("à", 15, { place: "left out" }),
    token("la", 18, { place: "said" }),
    token("Ran", 21, { place: "column", label: "text", says: ["title"], until: 6 }),
    token("from", 25, { place: "function" }),
    token("New", 30, { place: "value", label: "cell", says: ["city", "New York"], until: 9 }),
    token("York", 34, { place: "value" }),
    token("cheap", 40, { place: "doubtful", label: "smallest" }),
  ];
  const pieces = questionPieces(question, words);
  assert.equal(pieces.map(({ text }) => text).join(""), question);
  assert.deepEqual(
    pieces.filter(({ place }) => place).map(({ text, place, says }) => [text, place, says]),
    [
      ["how", "function", ""],
      ["many", "operation", "asks for number"],
      ["films", "rows", "what a row is called"],
      ["à", "left out", "left out"],
      ["la", "said", ""],
      ["Ran", "column", "column title"],
      ["from", "function", ""],
      ["New York", "value", "city: New York"],
      ["cheap", "doubtful", "it is not known whether the word means this"],
    ],
  );
  const [only, ...others] = questionPieces("?", []);
  assert.deepEqual([only?.text, only?.place, only?.says, others], ["?", "", "", []]);
  assert.deepEqual(
    joined(pieces).map(({ text, label }) => [text, label]),
    [
      ["how", ""],
      ["many", "asks for number"],
      ["films", "a row"],
      ["à", "left out"],
      ["la", ""],
      ["Ran", "column title"],
      ["from", ""],
      ["New York", "city: New York"],
      ["cheap", "unsure"],
    ],
  );
  const number = token("12", 0, { place: "value", says: ["12"], until: 1 });
  assert.equal(questionPieces("12", [number])[0]?.says, "value 12");
});

test("a word to check is a piece of its own, though it says nothing", () => {
  const question = "how many thorium ones in it";
  const words = ["how", "many", "thorium", "ones", "in", "it"].map((text) => token(text, question.indexOf(text), {}));
  const doubt = [{ start: 9, end: 21, text: "thorium ones" }];
  assert.deepEqual(
    joined(questionPieces(question, words, doubt)).map(({ text, doubt }) => [text, doubt]),
    [
      ["how many", false],
      ["thorium", true],
      ["ones", true],
      ["in it", false],
    ],
  );
});

test("what an operation asks for is said in English", () => {
  const asked = (/** @type {string} */ label, /** @type {string[]} */ says) =>
    questionPieces("most", [token("most", 0, { place: "operation", label, ...(says && { says }) })])[0]?.says;
  assert.equal(asked("mostper", []), "asks for the greatest");
  assert.equal(asked("largest", ["length"]), "asks for the largest length");
  assert.equal(asked("median", []), "asks for median");
});

test("what asks for a chart is the last token, and stands where it was typed", () => {
  const words = [
    token("of", 5, { place: "function" }),
    token("films", 8, { place: "rows" }),
    token("Draw", 0, { place: "chart" }),
  ];
  const pieces = questionPieces("Draw of films", words);
  assert.deepEqual(
    pieces.map(({ text, place }) => [text, place]),
    [
      ["Draw", "chart"],
      [" ", ""],
      ["of", "function"],
      [" ", ""],
      ["films", "rows"],
    ],
  );
});

test("neighbours that ask for a share or a change are one piece", () => {
  const beside = /** @type {const} */ ({ place: "beside" });
  const words = [
    token("by", 0, beside),
    token("how many", 3, beside),
    token("percent", 12, beside),
    token("did", 20, {}),
  ];
  const pieces = joined(questionPieces("by how many percent did", words));
  assert.deepEqual(
    pieces.map(({ text, label }) => [text, label]),
    [
      ["by how many percent", "asks for a share or a change"],
      ["did", ""],
    ],
  );
});

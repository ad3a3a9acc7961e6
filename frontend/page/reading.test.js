import assert from "node:assert/strict";
import { test } from "node:test";
import { answerCount, confidenceText, correctionText, isSequence, refusalText, shortAnswer } from "./reading.js";

test("confidenceText", () => {
  assert.equal(confidenceText({}), "");
  assert.equal(confidenceText({ confidence: 0.931 }), "93 % confident of the meaning.");
  assert.equal(confidenceText({ confidence: 0.9999 }), "> 99 % confident of the meaning.");
  assert.equal(confidenceText({ confidence: 0.312, refused: true }), "Only 31 % confident of the meaning.");
  assert.equal(confidenceText({ confidence: 0.0001, refused: true }), "< 1 % confident of the meaning.");
  assert.equal(confidenceText({ confidence: 0.6, refused: true }), "60 % confident of the meaning.");
});

test("a refusal is a sentence", () => {
  assert.equal(refusalText("the facts have no 'Gondor'"), "The facts have no 'Gondor'.");
  assert.equal(refusalText(), "It is not certain what is meant.");
});

test("shortAnswer", () => {
  assert.equal(shortAnswer({ answer: ["new mexico", "utah"] }), "New Mexico; Utah");
  assert.equal(shortAnswer({ answer: [1461000], unit: "people" }), "1,461,000 people");
  assert.equal(shortAnswer({ answer: [6] }), "6");
  assert.equal(
    shortAnswer({ answer: ["I_TURN_LEFT", "I_RUN", "I_RUN", "I_TURN_LEFT"] }),
    "turn left; run × 2; turn left",
  );
  assert.equal(shortAnswer({ answer: [1, 2, 3, 4, 5, 6, 7, 8] }), "1; 2; 3; 4; 5; 6; and 2 more");
  assert.equal(shortAnswer({ answer: [], reason: "nothing fits" }), "nothing fits");
  assert.equal(shortAnswer({}), "Nothing in the facts fits.");
});

test("shortAnswer names the thing of each number", () => {
  const rows = [
    { name: "portland, me", number: 61572, unit: "people" },
    { name: "portland, or", number: 366383, unit: "people" },
  ];
  const short = "Portland, ME 61,572 people; Portland, OR 366,383 people";
  assert.equal(shortAnswer({ answer: [61572, 366383], unit: "people", rows }), short);
  assert.equal(
    shortAnswer({ answer: [61572], unit: "people", rows: rows.slice(0, 1) }),
    "61,572 people",
    "a single number stands alone",
  );
  const many = Array.from({ length: 8 }, (_, i) => ({ name: `thing ${i}`, number: 5 }));
  assert.match(
    shortAnswer({ answer: [5], rows: many }),
    /^Thing 0 5; .*; and 2 more$/,
    "equal numbers of several things stay",
  );
});

test("answerCount", () => {
  const rows = [
    { name: "kansas", number: 82300 },
    { name: "kentucky", number: 82300 },
  ];
  assert.equal(answerCount({ answer: [82300], rows }), 2, "two things with one number are two answers");
  assert.equal(answerCount({ answer: [82300], rows: rows.slice(1) }), 1);
  assert.equal(answerCount({ answer: ["utah", "ohio", "iowa"] }), 3);
  assert.equal(answerCount({ answer: [] }), 0);
  assert.equal(answerCount({}), 0);
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

test("answers of actions are sequences", () => {
  assert.ok(isSequence(["I_JUMP"]));
  for (const answer of [undefined, [], ["utah"], [3]]) assert.ok(!isSequence(answer));
});

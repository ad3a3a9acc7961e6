import assert from "node:assert/strict";
import { test } from "node:test";
import { distinct } from "./distinct.js";

const borders = { program: "state(next_to_2(x))", words: "states that border X", answer: ["y"] };
const again = { ...borders, program: "state(next_to_1(x))" };
const other = { ...borders, program: "next_to_1(x)", words: "states and rivers that border X" };

test("a reading with the words and the answer of an earlier one is left out", () => {
  assert.deepEqual(distinct([borders, again, other]), [borders, other]);
  assert.deepEqual(distinct([again, other], [borders]), [other]);
  assert.deepEqual(distinct([]), []);
});

test("the same words with another answer are another reading", () => {
  const wrong = { ...again, answer: ["z"] };
  assert.deepEqual(distinct([borders, wrong, { ...wrong, answer: [] }]).length, 3);
});

test("the same words about the rows of another table, or found another way, are another reading", () => {
  const orders = { ...borders, table: "orders", way: ["customer of each order"] };
  const lines = { ...orders, table: "lines" };
  const seller = { ...orders, way: ["seller of each order"] };
  assert.deepEqual(distinct([orders, lines, { ...orders }, seller, borders]), [orders, lines, seller, borders]);
});

test("answers that go on differently are different", () => {
  assert.equal(
    distinct([borders, { ...again, unlisted: 2 }, { ...other, unlisted: 2 }, { ...borders, unlisted: 2 }]).length,
    3,
  );
});

test("without words, programs are compared", () => {
  const bare = [
    { program: "a", answer: [1] },
    { program: "b", answer: [1] },
    { program: "a", answer: [1] },
  ];
  assert.deepEqual(distinct(bare), bare.slice(0, 2));
});

// @ts-check
/** @import {Token} from "../client/types.js" */
import assert from "node:assert/strict";
import { test } from "node:test";
import { concerned, nameable } from "./refusal.js";

/** @param {Partial<Token>} more @returns {Token} */
const token = (more) => ({
  text: "jurors",
  start: 9,
  end: 15,
  head: -1,
  probability: 1,
  headProbability: 1,
  known: false,
  ...more,
});

test("a refusal is about the words that were not found, else about those that were left out", () => {
  const missing = [{ text: "sent back", start: 20, end: 29, kind: /** @type {const} */ ("word") }];
  const left = token({ place: "left out" });
  const jurors = { text: "jurors", start: 9, end: 15 };
  assert.deepEqual(concerned({ missing, tokens: [left] }), missing);
  assert.deepEqual(concerned({ tokens: [token({ place: "rows" }), left] }), [jurors]);
  assert.deepEqual(nameable({ tokens: [left], refusal: "unsure" }), [jurors]);
  assert.deepEqual(nameable({ tokens: [token({ text: "1,200", place: "left out" })], refusal: "unsure" }), []);
  assert.deepEqual(nameable({ missing, tokens: [left], refusal: "beyond" }), [], "no name would change it");
});

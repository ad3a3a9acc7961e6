// @ts-check
/** @import {Token} from "../client/types.js" */
import assert from "node:assert/strict";
import { test } from "node:test";
import { concerned } from "./refusal.js";

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
  assert.deepEqual(concerned({ missing, tokens: [left], refusal: "unfound" }), missing);
  assert.deepEqual(concerned({ tokens: [token({ place: "rows" }), left], refusal: "unsure" }), [
    { text: "jurors", start: 9, end: 15 },
  ]);
  assert.deepEqual(concerned({ missing, tokens: [left], refusal: "beyond" }), [], "no word would change it");
});

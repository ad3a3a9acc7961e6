// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { nearest, wordsOf } from "./nearest.js";

test("words that say what a question is about", () => {
  assert.deepEqual([...wordsOf("How many Boxes of the oldest films?")], ["box", "oldest", "film"]);
  assert.deepEqual([...wordsOf("")], []);
});

test("the questions with most words in common come first, the first of equals first", () => {
  const others = ["average length", "how many films are from Japan?", "films per country", "what is the oldest film?"];
  assert.deepEqual(nearest("how many jurors saw a film from Japan?", others, 2), [others[1], others[3]]);
  assert.deepEqual(nearest("xyzzy", others, 3), others.slice(0, 3), "nothing in common: as they are");
  assert.deepEqual(nearest("Average length", others, 1), [others[1]], "never the question itself");
  assert.deepEqual(nearest("length", [], 3), []);
});

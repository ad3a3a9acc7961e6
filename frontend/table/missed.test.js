import assert from "node:assert/strict";
import { test } from "node:test";
import { areCounts, LONGEST_WORD, MOST_AT_ONCE, MOST_WORDS, missedWords, mostFirst, withWords } from "./missed.js";

/** @param {string} text @param {"word" | "name" | "unused"} [kind] @param {number} [start] */
const missing = (text, kind = "word", start = 5) => ({ text, kind, start, end: start + text.length });

test("words that nothing was found for are missed, each once, and nothing else of a question", () => {
  const cases = /** @type {const} */ ([
    [
      [missing("takings"), missing("Takings", "word", 0), missing("Vertigo", "name"), missing("drama", "unused")],
      ["takings"],
    ],
    [
      [missing("Miller"), missing("GMV"), missing("Flicks", "word", 0)],
      ["gmv", "flicks"],
    ],
    [
      [missing("4711"), missing("a@b.example"), missing("two words"), missing("x-ray"), missing("l’été")],
      ["x-ray", "l’été"],
    ],
    [[missing("é".repeat(LONGEST_WORD / 2)), missing("x".repeat(LONGEST_WORD + 1))], ["é".repeat(LONGEST_WORD / 2)]],
    [
      [...Array(MOST_AT_ONCE + 5).keys()].map((i) => missing("x".repeat(i + 1))),
      [...Array(MOST_AT_ONCE).keys()].map((i) => "x".repeat(i + 1)),
    ],
  ]);
  for (const [list, want] of cases) assert.deepEqual(missedWords({ missing: [...list] }), want);
});

test("counts stay within their limit: the new words and those withWords most stay", () => {
  let counts = withWords(withWords({}, ["takings", "flick"]), ["takings"]);
  assert.deepEqual(counts, { takings: 2, flick: 1 });
  assert.deepEqual(mostFirst(counts), ["takings", "flick"]);
  for (let i = 0; i < 2 * MOST_WORDS; i++) {
    const word = [...`${i}`].map((digit) => "abcdefghij"[Number(digit)]).join("");
    counts = withWords(counts, [word]);
    assert.equal(counts[word], 1);
    assert.ok(Object.keys(counts).length <= MOST_WORDS);
  }
  assert.deepEqual([Object.keys(counts).length, counts.takings], [MOST_WORDS, 2]);
  assert.deepEqual(withWords({}, ["__proto__", "constructor"]).constructor, 1);
});

test("what is no count of words is recognised", () => {
  assert.ok(areCounts({}) && areCounts({ takings: 2 }));
  for (const bad of [null, [], "takings", { Takings: 1 }, { "how many": 1 }, { takings: 0 }, { takings: "2" }])
    assert.ok(!areCounts(bad), JSON.stringify(bad));
});

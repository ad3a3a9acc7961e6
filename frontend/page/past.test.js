import assert from "node:assert/strict";
import { test } from "node:test";
import { LIMIT, Past } from "./past.js";
import { Store } from "./store.js";

const entry = (/** @type {string} */ question, answer = "42") => ({ question, answer, refused: false });
const questions = (/** @type {Past} */ past, /** @type {string} */ source) =>
  past.of(source).map(({ question }) => question);

test("the latest question is first, and each is there once", () => {
  const past = new Past(new Store(null));
  for (const question of ["a", "b", "a", "c"]) past.add("geo", entry(question));
  assert.deepEqual(questions(past, "geo"), ["c", "a", "b"]);
  past.add("films", entry("d"));
  assert.deepEqual(questions(past, "films"), ["d"]);
  past.add("films", entry("  "));
  assert.deepEqual(questions(past, "films"), ["d"], "an empty question is none");
});

test("a question takes the place of its beginning", () => {
  const past = new Past(new Store(null));
  past.add("geo", entry("a"));
  past.add("geo", entry("which states"));
  past.add("geo", entry("which states have a coast"), "which states");
  assert.deepEqual(questions(past, "geo"), ["which states have a coast", "a"]);
});

test("as much is kept as the limits allow", () => {
  const past = new Past(new Store(null));
  for (let i = 0; i < LIMIT + 5; i++) past.add("geo", entry(`q${i}`));
  assert.equal(past.of("geo").length, LIMIT);
  assert.equal(past.of("geo")[0]?.question, `q${LIMIT + 4}`);
  for (let i = 0; i < 40; i++) past.add(`table ${i}`, entry("q"));
  assert.deepEqual(past.of("geo"), [], "unused for longest");
  past.add("geo", entry("long", "x".repeat(1000)));
  assert.ok((past.of("geo")[0]?.answer.length ?? 0) <= 160);
});

test("one source can be cleared; a reader who wants none kept has none kept", () => {
  const store = new Store(null);
  const past = new Past(store);
  past.add("geo", entry("a"));
  past.add("films", entry("b"));
  past.clear("geo");
  assert.deepEqual([past.of("geo").length, past.of("films").length], [0, 1]);
  past.on = false;
  assert.deepEqual(past.of("films"), []);
  past.add("geo", entry("c"));
  assert.deepEqual(new Past(store).of("geo"), []);
  past.on = true;
  past.add("geo", entry("d"));
  assert.deepEqual(questions(past, "geo"), ["d"]);
});

test("an answer is kept with the version of what it rests on, the last one", () => {
  const past = new Past(new Store(null));
  past.add("films", { ...entry("a", "1"), version: "old" });
  past.add("films", { ...entry("a", "2"), version: "new" });
  assert.deepEqual(past.of("films"), [{ question: "a", answer: "2", refused: false, version: "new" }]);
});

test("what was kept by another version is left out", () => {
  const store = new Store(null);
  const past = new Past(store);
  for (const kept of [7, { geo: [] }, [["geo", [{ question: 1 }]]], [["geo"]]]) {
    store.set("questions", kept);
    assert.deepEqual(past.of("geo"), []);
    past.add("geo", entry("a"));
    assert.deepEqual(questions(past, "geo"), ["a"]);
  }
});

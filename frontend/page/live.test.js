import assert from "node:assert/strict";
import { test } from "node:test";
import { Live, PAUSE_MS, SETTLED_MS } from "./live.js";

/** @param {import("node:test").TestContext} t */
function setup(t) {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  /** @type {string[]} */
  const events = [];
  const state = { idle: true };
  const live = new Live({
    ask: (question) => events.push(`ask ${question}`),
    settle: (question) => events.push(`settle ${question}`),
    idle: () => state.idle,
  });
  return { live, events, state, wait: (/** @type {number} */ ms) => t.mock.timers.tick(ms) };
}

test("asks once after a pause, and settles once", (t) => {
  const { live, events, wait } = setup(t);
  for (const text of ["w", "wh", "who"]) {
    live.typed(text);
    wait(PAUSE_MS - 1);
  }
  assert.deepEqual(events, []);
  wait(1);
  assert.deepEqual(events, ["ask who"]);
  wait(SETTLED_MS);
  assert.deepEqual(events, ["ask who", "settle who"]);
  wait(10 * SETTLED_MS);
  assert.equal(events.length, 2);
});

test("asks at every key once answers are known to be fast and the parser is idle", (t) => {
  const { live, events, state, wait } = setup(t);
  live.took(10);
  live.typed("a");
  assert.deepEqual(events, ["ask a"]);
  state.idle = false;
  live.typed("ab");
  assert.equal(events.length, 1);
  wait(PAUSE_MS);
  assert.deepEqual(events, ["ask a", "ask ab"]);
  state.idle = true;
  for (let i = 0; i < 20; i++) live.took(300);
  live.typed("abc");
  assert.equal(events.length, 2, "the answers have become slow");
  for (let i = 0; i < 20; i++) live.took(1);
  live.typed("abcd");
  assert.equal(events.at(-1), "ask abcd");
  live.forget();
  live.typed("abcde");
  assert.equal(events.at(-1), "ask abcd", "another parser may be slow");
});

test("an empty question is not asked, and takes back the one before", (t) => {
  const { live, events, wait } = setup(t);
  live.typed("a");
  live.typed("  ");
  wait(2 * SETTLED_MS);
  assert.deepEqual(events, []);
});

test("asks nothing when it is off, or after Enter", (t) => {
  const { live, events, wait } = setup(t);
  live.typed("a");
  live.cancel();
  wait(2 * SETTLED_MS);
  live.on = false;
  live.typed("b");
  wait(2 * SETTLED_MS);
  assert.deepEqual(events, []);
});

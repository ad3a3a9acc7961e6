import assert from "node:assert/strict";
import { test } from "node:test";
import { PAUSE_MS, Pauses } from "./pauses.js";

/** Pauses with so many slices of work. @param {import("node:test").TestContext} t @param {number} slices */
function setup(t, slices) {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const state = { left: slices };
  const pauses = new Pauses(() => --state.left > 0);
  return { pauses, state, wait: (/** @type {number} */ ms) => t.mock.timers.tick(ms) };
}

test("work is done in a pause, slice by slice, until there is none", (t) => {
  const { pauses, state, wait } = setup(t, 3);
  pauses.end();
  pauses.begin();
  wait(PAUSE_MS - 1);
  assert.equal(state.left, 3);
  wait(1);
  assert.equal(state.left, 2, "one slice, then the worker takes requests");
  wait(1);
  wait(1);
  wait(60_000);
  assert.equal(state.left, 0);
});

test("a request ends it, and the pause begins when all are answered", (t) => {
  const { pauses, state, wait } = setup(t, 9);
  pauses.end();
  wait(60_000);
  pauses.end();
  pauses.begin();
  wait(60_000);
  assert.equal(state.left, 9, "while a request is open");
  pauses.begin();
  wait(PAUSE_MS);
  assert.equal(state.left, 8);
  pauses.end();
  wait(60_000);
  assert.equal(state.left, 8);
  pauses.begin();
  wait(PAUSE_MS);
  assert.equal(state.left, 7);
});

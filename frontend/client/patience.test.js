import assert from "node:assert/strict";
import { test } from "node:test";
import { GRACE_MS, Patience } from "./patience.js";

/** @param {import("node:test").TestContext} t @param {{budgetMs: number, startMs: number}} times */
function setup(t, times) {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const state = { hung: 0 };
  const patience = new Patience({ ...times, onHung: () => state.hung++ });
  const wait = (/** @type {number} */ ms) => {
    for (; ms > 0; ms -= 100) t.mock.timers.tick(Math.min(ms, 100));
  };
  return { patience, state, wait, jump: (/** @type {number} */ ms) => t.mock.timers.tick(ms) };
}

test("a worker that does not begin counts as hung", (t) => {
  const { state, wait } = setup(t, { budgetMs: 2000, startMs: 300 });
  wait(GRACE_MS + 299);
  assert.equal(state.hung, 0);
  wait(1);
  assert.equal(state.hung, 1);
});

test("the time of a question counts from where the worker begins with it", (t) => {
  const { patience, state, wait } = setup(t, { budgetMs: 2000, startMs: 300 });
  wait(GRACE_MS + 299);
  patience.begun();
  wait(2000 + GRACE_MS + 299);
  assert.equal(state.hung, 0);
  wait(1);
  assert.equal(state.hung, 1);
});

test("the time of a job counts from its first request", (t) => {
  const { patience, state, wait } = setup(t, { budgetMs: 2000, startMs: 300 });
  patience.begun();
  wait(2000 + GRACE_MS + 200);
  patience.begun();
  assert.equal(state.hung, 0);
  wait(100);
  assert.equal(state.hung, 1);
});

test("a worker that took a minute to read its table may be that much late", (t) => {
  const { patience, state, wait } = setup(t, { budgetMs: 2000, startMs: 60_000 });
  wait(60_000);
  patience.begun();
  wait(60_000);
  assert.equal(state.hung, 0);
  wait(2000 + GRACE_MS);
  assert.equal(state.hung, 1);
});

test("the sleep of a device counts for a second", (t) => {
  const { patience, state, wait, jump } = setup(t, { budgetMs: 2000, startMs: 0 });
  patience.begun();
  jump(3_600_000);
  assert.equal(state.hung, 0);
  wait(1000 + GRACE_MS);
  assert.equal(state.hung, 1);
});

test("nobody is hung who has answered", (t) => {
  const { patience, state, wait } = setup(t, { budgetMs: 1, startMs: 0 });
  patience.stop();
  patience.begun();
  wait(60_000);
  assert.equal(state.hung, 0);
});

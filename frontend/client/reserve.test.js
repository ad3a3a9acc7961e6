import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeReserve } from "../browser/fakereserve.js";

test("one worker is kept, however often the reserve is filled", () => {
  const { reserve, workers } = fakeReserve();
  reserve.fill();
  reserve.fill();
  assert.equal(workers.length, 1);
  reserve.take();
  assert.equal(workers.length, 1);
  reserve.fill();
  assert.equal(workers.length, 2);
});

test("each worker is taken once, and an empty reserve starts one", () => {
  const { reserve, workers } = fakeReserve();
  assert.notEqual(reserve.take(), reserve.take());
  assert.equal(workers.length, 2);
});

test("a worker that has died is replaced", () => {
  const { reserve, workers } = fakeReserve();
  reserve.fill();
  workers[0].onerror({ message: "no script" });
  const taken = reserve.take();
  assert.ok(!taken.dead);
  assert.equal(workers.length, 2);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { Reserve } from "./reserve.js";

/** A worker that does nothing. */
class FakeWorker {
  // A connection sets these.
  onmessage = () => {};
  onerror = (/** @type {{message: string}} */ _event) => {};
  onmessageerror = () => {};
  terminate() {}
  postMessage() {}
}

function setup() {
  /** @type {FakeWorker[]} */
  const workers = [];
  const reserve = new Reserve(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  });
  return { reserve, workers };
}

test("one worker is kept, however often the reserve is filled", () => {
  const { reserve, workers } = setup();
  reserve.fill();
  reserve.fill();
  assert.equal(workers.length, 1);
  reserve.take();
  assert.equal(workers.length, 1);
  reserve.fill();
  assert.equal(workers.length, 2);
});

test("each worker is taken once, and an empty reserve starts one", () => {
  const { reserve, workers } = setup();
  assert.notEqual(reserve.take(), reserve.take());
  assert.equal(workers.length, 2);
});

test("a worker that has died is replaced", () => {
  const { reserve, workers } = setup();
  reserve.fill();
  workers[0].onerror({ message: "no script" });
  const taken = reserve.take();
  assert.ok(!taken.dead);
  assert.equal(workers.length, 2);
});

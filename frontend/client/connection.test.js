import assert from "node:assert/strict";
import { test } from "node:test";
import { FakeWorker } from "../browser/fakereserve.js";
import { Connection } from "./connection.js";

test("a connection whose worker has died rejects later calls too", async () => {
  const worker = new FakeWorker();
  const connection = new Connection(worker);
  /** @type {string[]} */
  const deaths = [];
  connection.onDeath = (error) => deaths.push(error.message);
  const open = assert.rejects(connection.call("info"), /no script/);
  worker.onerror({ message: "no script" });
  worker.onerror({ message: "again" });
  await open;
  await assert.rejects(connection.call("info"), /no script/);
  assert.deepEqual(deaths, ["no script"]);
  assert.ok(worker.terminated);
});

test("a connection ignores answers to nothing", () => {
  const worker = new FakeWorker();
  const connection = new Connection(worker);
  worker.onmessage({ data: { id: 99, result: 1 } });
  assert.ok(!connection.dead);
});

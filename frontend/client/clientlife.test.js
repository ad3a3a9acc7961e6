import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeClient, INFO, readyClient, someParts } from "../browser/fakeclient.js";
import { settle } from "../browser/fakereserve.js";

/** @import {Parts} from "./types.js" */

test("close ends the worker, also while it loads; the next question starts another", async () => {
  const { client, workers, states } = fakeClient();
  const dropped = client.ask("a", 1);
  await settle();
  client.close();
  assert.equal(await dropped, null);
  assert.ok(workers[0].terminated);
  assert.equal(client.status, null);
  await settle();
  assert.deepEqual(states, ["loading", "starting"], "it has not failed");
  const answer = client.ask("b", 1);
  await settle();
  workers[1].answer("load", { result: INFO });
  await settle();
  workers[1].answer("ask", { result: 2 });
  assert.equal(await answer, 2);
});

test("stop replaces the worker by the one in reserve, without loading", async () => {
  const { client, workers, loads } = await readyClient();
  const answer = client.ask("slow", 1);
  client.stop();
  assert.equal(await answer, null);
  assert.ok(workers[0].terminated);
  await settle();
  workers[1].answer("load", { result: INFO });
  await settle();
  const next = client.ask("next", 1);
  workers[1].answer("ask", { result: 2 });
  assert.equal(await next, 2);
  assert.equal(loads.length, 1);
  assert.equal(workers.length, 3, "a new one is in reserve");
});

test("a dead worker rejects what is open; the next question starts another", async () => {
  const { client, workers, states, statuses } = await readyClient();
  const open = ["a", "b"].map((question) => assert.rejects(client.ask(question, 1), /out of memory/));
  workers[0].onmessage({ data: { type: "status", state: "failed", message: "out of memory" } });
  await Promise.all(open);
  assert.equal(states.at(-1), "failed");
  assert.equal(statuses.at(-1)?.message, "out of memory");
  assert.ok(!client.alive);
  const again = client.ask("again", 1);
  await settle();
  workers[1].answer("load", { result: INFO });
  await settle();
  workers[1].answer("ask", { result: 3 });
  assert.equal(await again, 3);
});

test("a worker in reserve that has died is not used", async () => {
  const { client, workers } = await readyClient();
  workers[1].onerror({ message: "" });
  client.stop();
  await settle();
  workers[2].answer("load", { result: INFO });
  await settle();
  assert.ok(client.alive);
});

test("a worker that does not answer in time is given up, and one that is only late is not", async (t) => {
  const { client, workers, states } = await readyClient();
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const seconds = (/** @type {number} */ n) => {
    while (n-- > 0) t.mock.timers.tick(1000);
  };
  const late = client.ask("late", 3000);
  seconds(4);
  workers[0].begin("ask"); // it was busy until now
  seconds(7);
  assert.equal(states.at(-1), "busy");
  workers[0].answer("ask", { result: 1 });
  assert.equal(await late, 1);
  const open = assert.rejects(client.ask("for ever", 3000), /did not answer in time/);
  workers[0].begin("ask");
  seconds(7);
  assert.equal(states.at(-1), "busy");
  seconds(60);
  await open;
  assert.ok(workers[0].terminated);
  assert.equal(states.at(-1), "failed");
});

test("a failed download can be retried, without the cache", async () => {
  let fail = true;
  const { client, states, statuses, loads, workers } = fakeClient(async () => {
    if (fail) throw new Error("semtree.wasm: the server answered 404");
    return someParts();
  });
  await client.start();
  assert.deepEqual(states, ["loading", "failed"]);
  assert.equal(statuses.at(-1)?.message, "semtree.wasm: the server answered 404");
  fail = false;
  client.start();
  await settle();
  workers[0].answer("load", { result: INFO });
  await settle();
  assert.equal(states.at(-1), "ready");
  assert.deepEqual(loads, [false, true]);
});

test("files that the parser refuses are fetched again", async () => {
  const { client, workers, loads, states } = fakeClient();
  client.start();
  await settle();
  workers[0].answer("load", { error: { code: "bad-domain", message: "model.onnx: wrong digest" } });
  await settle();
  assert.equal(states.at(-1), "failed");
  client.start();
  await settle();
  assert.deepEqual(loads, [false, true]);
});

test("of two starts the later one counts", async () => {
  /** @type {((parts: Parts) => void)[]} */
  const releases = [];
  const [before, after] = [someParts(), someParts()];
  const { client, workers, states } = fakeClient(() => new Promise((resolve) => releases.push(resolve)));
  client.start();
  client.start();
  releases[0](before);
  await settle();
  assert.equal(workers[0].sent.length, 0);
  releases[1](after);
  await settle();
  assert.equal(workers[0].sent[0].params, after);
  workers[0].answer("load", { result: INFO });
  await settle();
  assert.equal(states.at(-1), "ready");
});

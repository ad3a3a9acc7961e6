import assert from "node:assert/strict";
import { test } from "node:test";
import { INFO, methods, readyClient } from "../browser/fakeclient.js";
import { settle } from "../browser/fakereserve.js";

test("other facts are sampled before the first question about them, and once", async () => {
  const { client, workers } = await readyClient();
  const first = client.ask("a", 1, 1, 7);
  assert.deepEqual(methods(workers[0]), [{ seed: 7 }]);
  workers[0].answer("sample", { result: { ...INFO, picture: { kind: "7" } } });
  await settle();
  workers[0].answer("ask", { result: "a in 7" });
  assert.equal(await first, "a in 7");
  assert.deepEqual(client.info?.picture, { kind: "7" });
  const second = client.ask("b", 1, 1, 7);
  workers[0].answer("ask", { result: "b in 7" });
  assert.equal(await second, "b in 7");
  const third = client.ask("c", 1);
  assert.deepEqual(methods(workers[0]), [{ seed: 7 }, "ask", "ask", {}], "back to the domain's own facts");
  client.stop();
  assert.equal(await third, null);
});

test("facts are described without a question", async () => {
  const { client, workers } = await readyClient();
  assert.equal(await client.describe(null), INFO);
  const other = client.describe(3);
  workers[0].answer("sample", { result: { ...INFO, picture: { kind: "3" } } });
  assert.deepEqual((await other)?.picture, { kind: "3" });
  assert.deepEqual(methods(workers[0]), [{ seed: 3 }]);
});

test("a question takes the place of a description, and has its own facts", async () => {
  const { client, workers } = await readyClient();
  client.ask("slow", 1);
  const described = client.describe(3);
  const answer = client.ask("next", 1, 1, 4);
  assert.equal(await described, null);
  workers[0].answer("ask", { result: "slow" });
  await settle();
  workers[0].answer("sample", { result: INFO });
  await settle();
  workers[0].answer("ask", { result: "next in 4" });
  assert.equal(await answer, "next in 4");
  assert.deepEqual(methods(workers[0]), ["ask", { seed: 4 }, "ask"]);
});

test("facts that cannot be sampled are an error of that question alone", async () => {
  const { client, workers } = await readyClient();
  const bad = assert.rejects(client.ask("a", 1, 1, 7), { code: "bad-request", message: "no samples" });
  workers[0].answer("sample", { error: { code: "bad-request", message: "no samples" } });
  await bad;
  assert.ok(client.alive);
  const good = client.ask("b", 1);
  workers[0].answer("ask", { result: "b" });
  assert.equal(await good, "b");
});

test("a new worker has the domain's own facts until it is asked about others", async () => {
  const { client, workers } = await readyClient();
  client.describe(7);
  workers[0].answer("sample", { result: INFO });
  await settle();
  client.stop();
  await settle();
  workers[1].answer("load", { result: INFO });
  await settle();
  const answer = client.ask("a", 1, 1, 7);
  assert.deepEqual(methods(workers[1]), [{ seed: 7 }]);
  client.stop();
  assert.equal(await answer, null);
});

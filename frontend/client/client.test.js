import assert from "node:assert/strict";
import { test } from "node:test";
import { Client } from "./client.js";
import { Connection } from "./connection.js";
import { Reserve } from "./reserve.js";

/** @import {Info, Parts, Status} from "./types.js" */

/** A worker that answers when told to. */
class FakeWorker {
  /** @type {{id: number, method: string, params: any, answered?: boolean}[]} */
  sent = [];
  terminated = false;
  // A connection sets these.
  onmessage = (/** @type {{data: unknown}} */ _event) => {};
  onerror = (/** @type {{message: string}} */ _event) => {};
  onmessageerror = () => {};
  /** @param {FakeWorker["sent"][number]} message */
  postMessage(message) {
    this.sent.push(message);
  }
  terminate() {
    this.terminated = true;
  }
  /**
   * Answers the open request of a method with a result or an error.
   * @param {string} method
   * @param {{result: unknown} | {error: {code: string, message: string}}} outcome
   */
  answer(method, outcome) {
    const request = this.sent.find((message) => message.method === method && !message.answered);
    assert.ok(request, `${method} is open`);
    request.answered = true;
    this.onmessage({ data: { id: request.id, ...outcome } });
  }
}

/** @type {Info} */
const INFO = { name: "geo", title: "Geography", description: "", examples: [], samples: true, kernels: "simd128" };

/** Parts whose content does not matter. */
function someParts() {
  const module = new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)); // no sections
  return { module, kernel: "none", files: {} };
}

/** Lets every promise that can go on do so. */
const settle = () => new Promise(setImmediate);

/**
 * A client with fake workers; load succeeds unless told otherwise.
 * @param {(onProgress: (loaded: number, total: number) => void) => Promise<Parts>} load
 * @param {"domain" | "table"} kind
 */
function setup(load = async () => someParts(), kind = "domain") {
  /** @type {FakeWorker[]} */
  const workers = [];
  /** @type {Status["state"][]} */
  const states = [];
  /** @type {Status[]} */
  const statuses = [];
  /** Whether each load was a fresh one. @type {boolean[]} */
  const loads = [];
  const client = new Client({
    load: async (fresh, onProgress) => {
      loads.push(fresh);
      const parts = await load(onProgress);
      return kind === "table"
        ? { method: "table", params: { ...parts, name: "films.csv" } }
        : { method: "load", params: parts };
    },
    reserve: new Reserve(() => {
      const worker = new FakeWorker();
      workers.push(worker);
      return worker;
    }),
    onStatus: (status) => {
      statuses.push(status);
      states.push(status.state);
    },
  });
  return { client, workers, states, statuses, loads };
}

/** The same, started and ready. */
async function ready() {
  const all = setup();
  all.client.start();
  await settle();
  all.workers[0].answer("load", { result: INFO });
  await settle();
  return all;
}

const questions = (/** @type {FakeWorker} */ worker) =>
  worker.sent.filter(({ method }) => method === "parse").map(({ params }) => params.question);

test("starting goes through loading and starting to ready", async () => {
  const { client, states, workers } = await ready();
  assert.deepEqual(states, ["loading", "starting", "ready"]);
  assert.deepEqual(client.info, INFO);
  assert.equal(workers.length, 2, "one works, one is in reserve");
});

test("progress is reported in bytes", async () => {
  const { client, statuses } = setup(async (onProgress) => {
    onProgress(10, 40);
    return someParts();
  });
  client.start();
  await settle();
  assert.deepEqual(statuses[1], { type: "status", state: "loading", loaded: 10, total: 40 });
});

test("a question carries its budget and number of programs, and gets its result", async () => {
  const { client, workers, states } = await ready();
  const answer = client.ask("why ?", 123, 4);
  assert.deepEqual(workers[0].sent.at(-1)?.params, { question: "why ?", budgetMs: 123, k: 4 });
  workers[0].answer("parse", { result: { question: "why ?" } });
  assert.deepEqual(await answer, { question: "why ?" });
  assert.deepEqual(states.slice(3), ["busy", "ready"]);
});

test("a question asked while loading waits", async () => {
  const { client, workers } = setup();
  client.start();
  const answer = client.ask("early", 1);
  await settle();
  workers[0].answer("load", { result: INFO });
  await settle();
  workers[0].answer("parse", { result: "r" });
  assert.equal(await answer, "r");
});

test("the latest question wins: one active, one pending", async () => {
  const { client, workers } = await ready();
  const answers = ["a", "b", "c"].map((question) => client.ask(question, 1));
  assert.deepEqual(questions(workers[0]), ["a"]);
  workers[0].answer("parse", { result: "result of a" });
  await settle();
  assert.deepEqual(questions(workers[0]), ["a", "c"], "b was never sent");
  workers[0].answer("parse", { result: "result of c" });
  assert.deepEqual(await Promise.all(answers), [null, null, "result of c"]);
});

test("an error of one question leaves the parser working", async () => {
  const { client, workers } = await ready();
  const bad = assert.rejects(client.ask("bad", 1), { code: "too-large", message: "too long" });
  workers[0].answer("parse", { error: { code: "too-large", message: "too long" } });
  await bad;
  assert.ok(client.alive);
  const good = client.ask("good", 1);
  workers[0].answer("parse", { result: 1 });
  assert.equal(await good, 1);
});

/** What a worker was asked for after it was loaded; of samples, which. @param {FakeWorker} worker */
const methods = (worker) => worker.sent.slice(1).map(({ method, params }) => (method === "sample" ? params : method));

test("other facts are sampled before the first question about them, and once", async () => {
  const { client, workers } = await ready();
  const first = client.ask("a", 1, 1, 7);
  assert.deepEqual(methods(workers[0]), [{ seed: 7 }]);
  workers[0].answer("sample", { result: { ...INFO, picture: { kind: "7" } } });
  await settle();
  workers[0].answer("parse", { result: "a in 7" });
  assert.equal(await first, "a in 7");
  assert.deepEqual(client.info?.picture, { kind: "7" });
  const second = client.ask("b", 1, 1, 7);
  workers[0].answer("parse", { result: "b in 7" });
  assert.equal(await second, "b in 7");
  const third = client.ask("c", 1);
  assert.deepEqual(methods(workers[0]), [{ seed: 7 }, "parse", "parse", {}], "back to the domain's own facts");
  client.stop();
  assert.equal(await third, null);
});

test("facts are described without a question", async () => {
  const { client, workers } = await ready();
  assert.equal(await client.describe(null), INFO);
  const other = client.describe(3);
  workers[0].answer("sample", { result: { ...INFO, picture: { kind: "3" } } });
  assert.deepEqual((await other)?.picture, { kind: "3" });
  assert.deepEqual(methods(workers[0]), [{ seed: 3 }]);
});

test("a question takes the place of a description, and has its own facts", async () => {
  const { client, workers } = await ready();
  client.ask("slow", 1);
  const described = client.describe(3);
  const answer = client.ask("next", 1, 1, 4);
  assert.equal(await described, null);
  workers[0].answer("parse", { result: "slow" });
  await settle();
  workers[0].answer("sample", { result: INFO });
  await settle();
  workers[0].answer("parse", { result: "next in 4" });
  assert.equal(await answer, "next in 4");
  assert.deepEqual(methods(workers[0]), ["parse", { seed: 4 }, "parse"]);
});

test("facts that cannot be sampled are an error of that question alone", async () => {
  const { client, workers } = await ready();
  const bad = assert.rejects(client.ask("a", 1, 1, 7), { code: "bad-request", message: "no samples" });
  workers[0].answer("sample", { error: { code: "bad-request", message: "no samples" } });
  await bad;
  assert.ok(client.alive);
  const good = client.ask("b", 1);
  workers[0].answer("parse", { result: "b" });
  assert.equal(await good, "b");
});

test("a new worker has the domain's own facts until it is asked about others", async () => {
  const { client, workers } = await ready();
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

test("nothing is fetched or started before it is wanted", async () => {
  const { client, workers, states, statuses } = setup();
  assert.ok(!client.alive);
  assert.equal(client.status, null);
  const described = client.describe(null);
  await settle();
  workers[0].answer("load", { result: INFO });
  assert.equal(await described, INFO);
  assert.deepEqual(states, ["loading", "starting", "ready", "busy", "ready"]);
  assert.equal(client.status, statuses.at(-1));
});

test("a table is loaded and asked by its own methods", async () => {
  const { client, workers } = setup(undefined, "table");
  const answer = client.ask("how many films ?", 123);
  await settle();
  assert.equal(workers[0].sent[0].params.name, "films.csv");
  workers[0].answer("table", { result: { name: "films" } });
  await settle();
  assert.deepEqual(workers[0].sent.at(-1)?.method, "ask");
  assert.deepEqual(workers[0].sent.at(-1)?.params, { question: "how many films ?", budgetMs: 123 });
  workers[0].answer("ask", { result: { answer: [30] } });
  assert.deepEqual(await answer, { answer: [30] });
  assert.deepEqual(client.info, { name: "films" });
});

test("corrections come before later questions, and last through stop", async () => {
  const { client, workers, states } = setup(undefined, "table");
  const corrections = [{ question: "how many?", program: "count" }];
  client.start();
  await settle();
  workers[0].answer("table", { result: { name: "films" } });
  await settle();
  const early = client.ask("early", 1);
  const answer = client.ask("how many?", 1);
  const corrected = client.correct(corrections);
  workers[0].answer("ask", { result: 1 });
  assert.equal(await early, null);
  assert.deepEqual(methods(workers[0]), ["ask", "correct"]);
  assert.deepEqual(workers[0].sent.at(-1)?.params, { corrections });
  workers[0].answer("correct", { result: { applied: 1, rejected: [] } });
  assert.deepEqual(await corrected, { applied: 1, rejected: [] });
  workers[0].answer("ask", { result: 30 });
  assert.equal(await answer, 30);
  client.stop();
  await settle();
  workers[1].answer("table", { result: { name: "films" } });
  await settle();
  assert.equal(states.at(-1), "starting", "not ready before they are there");
  workers[1].answer("correct", { error: { code: "bad-request", message: "refused" } });
  await settle();
  assert.equal(states.at(-1), "ready");
});

test("many corrections take their time", async (t) => {
  const { client, workers } = await ready();
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const corrected = client.correct([]);
  t.mock.timers.tick(600_000);
  workers[0].answer("correct", { result: { applied: 0, rejected: [] } });
  assert.deepEqual(await corrected, { applied: 0, rejected: [] });
});

test("questions in line wait for others and are all answered", async () => {
  const { client, workers, states } = await ready();
  const line = ["a", "b", "c"].map((question) => client.askInLine(question, 1));
  const typed = client.ask("typed", 1);
  assert.deepEqual(questions(workers[0]), ["a"]);
  workers[0].answer("parse", { result: "result of a" });
  await settle();
  assert.deepEqual(questions(workers[0]), ["a", "typed"]);
  const later = client.ask("typed on", 1);
  workers[0].answer("parse", { result: "result of typed" });
  await settle();
  workers[0].answer("parse", { result: "result of typed on" });
  await settle();
  workers[0].answer("parse", { result: "result of b" });
  await settle();
  workers[0].answer("parse", { result: "result of c" });
  assert.deepEqual(await Promise.all(line), ["result of a", "result of b", "result of c"]);
  assert.deepEqual(await Promise.all([typed, later]), [null, "result of typed on"]);
  assert.deepEqual(states.slice(3), ["busy", "ready", "busy", "ready"], "those in line are not announced");
});

test("stop drops the questions in line, too", async () => {
  const { client } = await ready();
  const line = ["a", "b"].map((question) => client.askInLine(question, 1));
  client.stop();
  assert.deepEqual(await Promise.all(line), [null, null]);
});

test("close ends the worker, also while it loads; the next question starts another", async () => {
  const { client, workers, states } = setup();
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
  workers[1].answer("parse", { result: 2 });
  assert.equal(await answer, 2);
});

test("stop replaces the worker by the one in reserve, without loading", async () => {
  const { client, workers, loads } = await ready();
  const answer = client.ask("slow", 1);
  client.stop();
  assert.equal(await answer, null);
  assert.ok(workers[0].terminated);
  await settle();
  workers[1].answer("load", { result: INFO });
  await settle();
  const next = client.ask("next", 1);
  workers[1].answer("parse", { result: 2 });
  assert.equal(await next, 2);
  assert.equal(loads.length, 1);
  assert.equal(workers.length, 3, "a new one is in reserve");
});

test("a dead worker rejects what is open; the next question starts another", async () => {
  const { client, workers, states, statuses } = await ready();
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
  workers[1].answer("parse", { result: 3 });
  assert.equal(await again, 3);
});

test("a worker in reserve that has died is not used", async () => {
  const { client, workers } = await ready();
  workers[1].onerror({ message: "" });
  client.stop();
  await settle();
  workers[2].answer("load", { result: INFO });
  await settle();
  assert.ok(client.alive);
});

test("a worker that does not answer in time is given up", async (t) => {
  const { client, workers, states } = await ready();
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const open = assert.rejects(client.ask("for ever", 100), /did not answer in time/);
  t.mock.timers.tick(100 + 4999);
  assert.equal(states.at(-1), "busy");
  t.mock.timers.tick(1);
  await open;
  assert.ok(workers[0].terminated);
  assert.equal(states.at(-1), "failed");
});

test("a failed download can be retried, without the cache", async () => {
  let fail = true;
  const { client, states, statuses, loads, workers } = setup(async () => {
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
  const { client, workers, loads, states } = setup();
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
  const { client, workers, states } = setup(() => new Promise((resolve) => releases.push(resolve)));
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

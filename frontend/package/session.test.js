import assert from "node:assert/strict";
import { test } from "node:test";
import { FakeWorker, fakeReserve, settle } from "../browser/fakereserve.js";
import { SemtreeError } from "../client/errors.js";
import { Session } from "./session.js";

/** @import {Message} from "../browser/fakereserve.js" */
/** @import {Start} from "../client/types.js" */

/** A worker that answers at once, except to questions that are to be answered by hand. */
class EagerWorker extends FakeWorker {
  /** @param {Message} message @override */
  postMessage(message) {
    super.postMessage(message);
    if (!message.params?.question?.startsWith("slow")) {
      queueMicrotask(() => this.reply(message, { result: message.params?.question ?? { name: "x" } }));
    }
  }
}

/** A session with fake workers. @param {{load?: () => Promise<Start>, spare?: boolean}} [options] */
function setup({ load, spare = false } = {}) {
  const { reserve, workers } = fakeReserve(EagerWorker);
  let loads = 0;
  const start = /** @type {Start} */ ({ files: {} });
  const session = new Session({
    load: async () => {
      loads++;
      return load ? load() : start;
    },
    reserve,
    spare,
  });
  const owner = {};
  const ask = (/** @type {string} */ question, /** @type {object} */ more = {}) =>
    session.run({ owner, run: (connection) => connection.call("ask", { question }), ...more });
  const asked = () =>
    workers.flatMap(({ sent }) => sent.map(({ method, params }) => (method === "ask" ? params.question : method)));
  return { session, workers, ask, asked, owner, loads: () => loads };
}

/** @param {Promise<unknown>} promise */
const codeOf = (promise) =>
  promise.then(
    () => "answered",
    (error) => (error instanceof SemtreeError ? error.code : error),
  );

test("questions are answered in order, one at a time, by one worker that is loaded once", async () => {
  const { session, ask, asked, workers } = setup();
  await session.open();
  const first = ask("slow a");
  const others = ["b", "c"].map((question) => ask(question));
  await settle();
  assert.deepEqual(asked(), ["load", "slow a"]);
  workers[0].answer("ask", { result: "a" });
  assert.deepEqual(await Promise.all([first, ...others]), ["a", "b", "c"]);
  assert.deepEqual(asked(), ["load", "slow a", "b", "c"]);
});

test("a worker in reserve, if wanted", async () => {
  for (const spare of [false, true]) {
    const { session, workers } = setup({ spare });
    await session.open();
    assert.equal(workers.length, spare ? 2 : 1);
  }
});

test("an error of one question leaves the others alone", async () => {
  const { ask, workers } = setup();
  const bad = codeOf(ask("slow bad"));
  const good = ask("good");
  await settle();
  workers[0].answer("ask", { error: { code: "too-large", message: "" } });
  assert.deepEqual([await bad, await good], ["too-large", "good"]);
  assert.equal(workers.length, 1);
});

test("an aborted question that ends soon costs no worker", async () => {
  const { ask, workers } = setup();
  const control = new AbortController();
  const aborted = codeOf(ask("slow a", { signal: control.signal }));
  const next = ask("b");
  await settle();
  control.abort();
  assert.equal(await aborted, "aborted");
  await settle();
  workers[0].answer("ask", { result: "too late" });
  assert.equal(await next, "b");
  assert.equal(workers.length, 1);
});

test("an aborted question that goes on costs the worker, and no download", async () => {
  const { ask, asked, workers, loads } = setup();
  const control = new AbortController();
  const aborted = codeOf(ask("slow a", { signal: control.signal }));
  const next = ask("b");
  await settle();
  control.abort();
  assert.equal(await aborted, "aborted");
  assert.equal(await next, "b");
  assert.deepEqual([workers[0].terminated, workers.length, loads()], [true, 2, 1]);
  assert.deepEqual(asked(), ["load", "slow a", "load", "b"]);
});

test("a question that is aborted in the line is never sent", async () => {
  const { ask, asked, workers } = setup();
  const control = new AbortController();
  const first = ask("slow a");
  const second = codeOf(ask("b", { signal: control.signal }));
  await settle();
  control.abort("why");
  assert.equal(await second, "aborted");
  workers[0].answer("ask", { result: "a" });
  assert.equal(await first, "a");
  assert.deepEqual(asked(), ["load", "slow a"]);
  assert.equal(await codeOf(ask("c", { signal: control.signal })), "aborted");
});

test("a worker that dies rejects its question; the next one gets another worker", async () => {
  const { ask, workers } = setup();
  const first = codeOf(ask("slow a"));
  const next = ask("b");
  await settle();
  workers[0].onerror({ message: "out of memory" });
  assert.equal(await first, "crashed");
  assert.equal(await next, "b");
  assert.equal(workers.length, 2);
});

test("a worker that dies between questions is replaced", async () => {
  const { session, ask, workers } = setup();
  await session.open();
  workers[0].onerror({ message: "out of memory" });
  assert.equal(await ask("b"), "b");
});

test("a worker that hangs is given up", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { session, ask, workers } = setup();
  await session.open();
  const seconds = (/** @type {number} */ n) => {
    while (n-- > 0) t.mock.timers.tick(1000);
  };
  const hung = codeOf(ask("slow a", { budgetMs: 1000 }));
  await settle();
  seconds(4);
  workers[0].begin("ask"); // it was busy until now
  seconds(5);
  await settle();
  assert.equal(workers[0].terminated, false);
  seconds(60);
  assert.equal(await hung, "timeout");
  assert.equal(await ask("b"), "b");
});

test("a job of two requests has one budget, and no other request counts as its beginning", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { session, owner, workers } = setup();
  await session.open();
  const seconds = (/** @type {number} */ n) => {
    while (n-- > 0) t.mock.timers.tick(1000);
  };
  /** @param {import("../client/connection.js").Connection} connection */
  const run = async (connection) => {
    await connection.call("ask", { question: "slow sample" });
    return connection.call("ask", { question: "slow question" });
  };
  const hung = codeOf(session.run({ owner, budgetMs: 10_000, run }));
  await settle();
  workers[0].begin("ask");
  seconds(12);
  workers[0].answer("ask", { result: "" });
  await settle();
  workers[0].begin("ask");
  workers[0].onmessage({ data: { type: "begun", id: 1 } }); // of the request that loaded the source
  seconds(5);
  await settle();
  assert.equal(workers[0].terminated, true, "given up after budget and slack");
  assert.equal(await hung, "timeout");
});

test("a request that is not open begins nothing", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { session, ask, workers } = setup();
  await session.open();
  const hung = codeOf(ask("slow a", { budgetMs: 10_000 }));
  await settle();
  workers[0].onmessage({ data: { type: "begun", id: 1 } });
  for (let i = 0; i < 8; i++) t.mock.timers.tick(1000);
  await settle();
  assert.equal(workers[0].terminated, true);
  assert.equal(await hung, "timeout");
});

test("a source that cannot be loaded rejects, and is loaded anew by the next question", async () => {
  let broken = true;
  const { session, ask, loads } = setup({
    load: async () => {
      if (broken) throw new SemtreeError("network", "no server");
      return /** @type {any} */ ({ files: {} });
    },
  });
  assert.equal(await codeOf(session.open()), "network");
  assert.equal(await codeOf(ask("a")), "network");
  broken = false;
  assert.equal(await ask("b"), "b");
  assert.equal(loads(), 3);
});

test("closing ends the worker and rejects what is open and what comes", async () => {
  const { session, ask, workers } = setup();
  const open = [ask("slow a"), ask("b")].map(codeOf);
  await settle();
  session.close();
  assert.deepEqual(await Promise.all(open), ["closed", "closed"]);
  assert.ok(workers[0].terminated);
  assert.equal(await codeOf(ask("c")), "closed");
  assert.equal(await codeOf(session.open()), "closed");
});

test("closing while the source is loading", async () => {
  const { session, workers } = setup();
  const opening = codeOf(session.open());
  session.close();
  assert.equal(await opening, "closed");
  assert.ok(workers.every((worker) => worker.sent.length === 0));
});

test("of two owners, one goes", async () => {
  const { session, ask, workers } = setup();
  const other = {};
  const first = codeOf(ask("slow a", { owner: other }));
  const [second, third] = [codeOf(ask("b", { owner: other })), ask("c")];
  await settle();
  session.drop(other, new SemtreeError("closed", ""));
  assert.deepEqual([await first, await second], ["closed", "closed"]);
  workers[0].answer("ask", { result: "a" });
  assert.equal(await third, "c");
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeClient, INFO, methods, questions, readyClient, someParts } from "../browser/fakeclient.js";
import { settle } from "../browser/fakereserve.js";
import { SLICE_MS } from "./learn.js";

test("starting goes through loading and starting to ready", async () => {
  const { client, states, workers } = await readyClient();
  assert.deepEqual(states, ["loading", "starting", "ready"]);
  assert.deepEqual(client.info, INFO);
  assert.equal(workers.length, 2, "one works, one is in reserve");
});

test("progress is reported in bytes", async () => {
  const { client, statuses } = fakeClient(async (onProgress) => {
    onProgress(10, 40);
    return someParts();
  });
  client.start();
  await settle();
  assert.deepEqual(statuses[1], { type: "status", state: "loading", loaded: 10, total: 40 });
});

test("a worker starts as soon as the parser is there, and loads when all is", async () => {
  let resolve = () => {};
  const promise = new Promise((/** @type {(nothing: void) => void} */ done) => {
    resolve = done;
  });
  const { client, workers } = fakeClient(async (_, onParser) => {
    const parts = someParts();
    onParser(parts);
    await promise;
    return parts;
  });
  client.start();
  await settle();
  const sent = () => workers[0].sent.map(({ method }) => method);
  assert.deepEqual(sent(), ["start"]);
  resolve();
  await settle();
  assert.deepEqual(sent(), ["start", "load"]);
  workers[0].answer("load", { result: INFO });
  await settle();
  assert.equal(client.status?.state, "ready");
});

test("a worker that has started ends if the rest cannot be loaded", async () => {
  const { client, workers, states } = fakeClient(async (_, onParser) => {
    onParser(someParts());
    throw new Error("no file");
  });
  client.start();
  await settle();
  assert.deepEqual(states, ["loading", "failed"]);
  assert.ok(workers[0].terminated);
});

test("the worker in reserve comes after the first answer", async () => {
  const { client, workers } = fakeClient();
  client.start();
  const answer = client.ask("why ?", 1);
  await settle();
  workers[0].answer("load", { result: INFO });
  await settle();
  assert.equal(workers.length, 1);
  workers[0].answer("ask", { result: 1 });
  await answer;
  assert.equal(workers.length, 2);
});

test("a question carries its budget and number of programs, and gets its result", async () => {
  const { client, workers, states } = await readyClient();
  const answer = client.ask("why ?", 123, 4);
  assert.deepEqual(workers[0].sent.at(-1)?.params, { question: "why ?", budgetMs: 123, k: 4 });
  workers[0].answer("ask", { result: { question: "why ?" } });
  assert.deepEqual(await answer, { question: "why ?" });
  assert.deepEqual(states.slice(3), ["busy", "ready"]);
});

test("a question carries how many elements of an answer are wanted", async () => {
  const { client, workers } = await readyClient();
  const answer = client.ask("why ?", 123, 3, null, { most: 1000 });
  assert.deepEqual(workers[0].sent.at(-1)?.params, { question: "why ?", budgetMs: 123, k: 3, most: 1000 });
  workers[0].answer("ask", { result: { question: "why ?" } });
  assert.deepEqual(await answer, { question: "why ?" });
});

test("a question asked while loading waits", async () => {
  const { client, workers } = fakeClient();
  client.start();
  const answer = client.ask("early", 1);
  await settle();
  workers[0].answer("load", { result: INFO });
  await settle();
  workers[0].answer("ask", { result: "r" });
  assert.equal(await answer, "r");
});

test("the latest question wins: one active, one pending", async () => {
  const { client, workers } = await readyClient();
  const answers = ["a", "b", "c"].map((question) => client.ask(question, 1));
  assert.deepEqual(questions(workers[0]), ["a"]);
  workers[0].answer("ask", { result: "result of a" });
  await settle();
  assert.deepEqual(questions(workers[0]), ["a", "c"], "b was never sent");
  workers[0].answer("ask", { result: "result of c" });
  assert.deepEqual(await Promise.all(answers), [null, null, "result of c"]);
});

test("an error of one question leaves the parser working", async () => {
  const { client, workers } = await readyClient();
  const bad = assert.rejects(client.ask("bad", 1), { code: "too-large", message: "too long" });
  workers[0].answer("ask", { error: { code: "too-large", message: "too long" } });
  await bad;
  assert.ok(client.alive);
  const good = client.ask("good", 1);
  workers[0].answer("ask", { result: 1 });
  assert.equal(await good, 1);
});

test("nothing is fetched or started before it is wanted", async () => {
  const { client, workers, states, statuses } = fakeClient();
  assert.ok(!client.alive);
  assert.equal(client.status, null);
  const described = client.describe(null);
  await settle();
  workers[0].answer("load", { result: INFO });
  assert.equal(await described, INFO);
  assert.deepEqual(states, ["loading", "starting", "ready", "busy", "ready"]);
  assert.equal(client.status, statuses.at(-1));
});

test("a table is loaded and asked", async () => {
  const { client, workers } = fakeClient(undefined, "table");
  const answer = client.ask("how many films ?", 123);
  await settle();
  assert.equal(workers[0].sent[0].params.name, "films.csv");
  workers[0].answer("load", { result: { name: "films" } });
  await settle();
  assert.deepEqual(workers[0].sent.at(-1)?.method, "ask");
  assert.deepEqual(workers[0].sent.at(-1)?.params, { question: "how many films ?", budgetMs: 123 });
  workers[0].answer("ask", { result: { answer: [30] } });
  assert.deepEqual(await answer, { answer: [30] });
  assert.deepEqual(client.info, { name: "films" });
});

test("corrections come before later questions, and last through stop", async () => {
  const { client, workers, states } = fakeClient(undefined, "table");
  const corrections = [{ question: "how many?", program: "count" }];
  client.start();
  await settle();
  workers[0].answer("load", { result: { name: "films" } });
  await settle();
  const early = client.ask("early", 1);
  const answer = client.ask("how many?", 1);
  const corrected = client.correct(corrections);
  workers[0].answer("ask", { result: 1 });
  assert.equal(await early, null);
  assert.deepEqual(methods(workers[0]), ["ask", "correct"]);
  assert.deepEqual(workers[0].sent.at(-1)?.params, { corrections, budgetMs: SLICE_MS });
  workers[0].answer("correct", { result: { applied: 1, rejected: [] } });
  assert.deepEqual(await corrected, { applied: 1, rejected: [] });
  workers[0].answer("ask", { result: 30 });
  assert.equal(await answer, 30);
  client.stop();
  await settle();
  workers[1].answer("load", { result: { name: "films" } });
  await settle();
  assert.equal(states.at(-1), "starting", "not ready before they are there");
  workers[1].answer("correct", { error: { code: "bad-request", message: "refused" } });
  await settle();
  assert.equal(states.at(-1), "ready");
});

/** A client of a table that is ready. */
async function readyTable() {
  const all = fakeClient(async () => ({ ...someParts(), files: { table: Uint8Array.of(1) } }), "table");
  all.client.start();
  await settle();
  all.workers[0].answer("load", { result: { name: "films" } });
  await settle();
  return all;
}

test("examples and forms wait for questions, and are not replaced", async () => {
  const { client, workers, states } = await readyTable();
  const answer = client.ask("how many?", 1000);
  const examples = client.examples(5);
  const forms = client.forms();
  const words = client.questions(["takings"]);
  const later = client.ask("and now?", 1000);
  workers[0].answer("ask", { result: 1 });
  await settle();
  workers[0].answer("ask", { result: 2 });
  await settle();
  assert.deepEqual(workers[0].sent.at(-1)?.params, { after: 5, most: 5 });
  assert.equal(states.at(-1), "ready", "nobody waits for them");
  workers[0].answer("examples", { result: { examples: [], more: false } });
  await settle();
  workers[0].answer("forms", { result: { forms: [] } });
  await settle();
  assert.deepEqual(workers[0].sent.at(-1)?.params, { words: ["takings"] });
  workers[0].answer("questions", { result: { questions: [] } });
  assert.deepEqual(await words, { questions: [] });
  assert.deepEqual(await examples, { examples: [], more: false });
  assert.deepEqual(await forms, { forms: [] });
  assert.deepEqual(await Promise.all([answer, later]), [null, 2]);
  assert.deepEqual(methods(workers[0]), ["ask", "ask", "examples", "forms", "questions"]);
});

/** What a worker was told about a table. @param {any} params */
const said = ({ files }) => new TextDecoder().decode(files["override.json"]);

test("settings change the table in its worker, before later questions, and last through stop", async () => {
  const { client, workers, states } = await readyTable();
  client.ask("how many?", 1000);
  const corrected = client.correct([{ question: "how many?", program: "count" }]);
  await settle();
  workers[0].answer("ask", { result: 1 });
  await settle();
  workers[0].answer("correct", { result: { applied: 1, rejected: [] } });
  await corrected;
  const revised = client.revise("{1}");
  const answer = client.ask("and now?", 1000);
  await settle();
  assert.equal(states.at(-1), "starting");
  assert.equal(said(workers[0].sent.at(-1)?.params), "{1}");
  workers[0].answer("settings", { result: { name: "revised" } });
  await settle();
  workers[0].answer("correct", { result: { applied: 1, rejected: [] } });
  assert.deepEqual(await revised, { name: "revised" });
  assert.deepEqual(client.info, { name: "revised" });
  workers[0].answer("ask", { result: 2 });
  assert.equal(await answer, 2);
  assert.deepEqual(methods(workers[0]), ["ask", "correct", "settings", "correct", "ask"]);
  client.stop();
  await settle();
  assert.equal(said(workers[1].sent[0].params), "{1}");
  assert.deepEqual(workers[1].sent[0].params.files.table, Uint8Array.of(1));
  workers[1].answer("load", { result: { name: "revised" } });
  await settle();
  workers[1].answer("correct", { result: { applied: 1, rejected: [] } });
  await settle();
  const back = client.revise("");
  await settle();
  assert.deepEqual(workers[1].sent.at(-1)?.params, { files: {} });
  workers[1].answer("settings", { result: { name: "films" } });
  await settle();
  workers[1].answer("correct", { result: { applied: 1, rejected: [] } });
  assert.deepEqual(await back, { name: "films" });
  client.stop();
  await settle();
  assert.deepEqual(Object.keys(workers[2].sent[0].params.files), ["table"]);
});

test("settings that are refused, or stopped, leave the ones before", async () => {
  const { client, workers, states } = await readyTable();
  const refused = assert.rejects(client.revise("{bad}"), { code: "bad-table", message: "refused" });
  const answer = client.ask("how many?", 1000);
  await settle();
  workers[0].answer("settings", { error: { code: "bad-table", message: "refused" } });
  await refused;
  assert.deepEqual(client.info, { name: "films" });
  workers[0].answer("ask", { result: 1 });
  assert.equal(await answer, 1);
  assert.equal(states.at(-1), "ready");
  const stopped = client.revise("{2}");
  await settle();
  client.close();
  assert.equal(await stopped, null);
  client.start();
  await settle();
  assert.deepEqual(Object.keys(workers[1].sent[0].params.files), ["table"]);
});

test("a worker that dies over settings rejects them", async () => {
  const { client, workers, states } = await readyTable();
  const dead = assert.rejects(client.revise("{1}"), /out of memory/);
  await settle();
  workers[0].onerror({ message: "out of memory" });
  await dead;
  assert.equal(states.at(-1), "failed");
});

test("many corrections take their time", async (t) => {
  const { client, workers } = await readyClient();
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const corrected = client.correct([]);
  t.mock.timers.tick(600_000);
  workers[0].answer("correct", { result: { applied: 0, rejected: [] } });
  assert.deepEqual(await corrected, { applied: 0, rejected: [] });
});

test("corrections are learnt in slices, until stop; their worker is kept", async () => {
  const { client, workers, statuses } = await readyClient();
  const corrections = Array.from({ length: 9 }, (_, i) => ({ question: `q ${i}`, program: "p" }));
  const corrected = client.correct(corrections);
  const waiting = client.ask("later", 1);
  for (const left of [7, 4]) {
    workers[0].answer("correct", { result: { applied: 9 - left, rejected: [], waiting: left } });
    await settle();
    const { state, stage, loaded, total } = statuses.at(-1) ?? {};
    assert.deepEqual([state, stage, loaded, total], ["busy", "corrections", 9 - left, 9]);
  }
  const stopped = client.stop();
  assert.equal(await waiting, null);
  workers[0].answer("correct", { result: { applied: 6, rejected: [], waiting: 3 } });
  await stopped;
  assert.deepEqual(await corrected, { applied: 6, rejected: [], waiting: 3 });
  assert.equal(client.corrected?.waiting, 3);
  assert.equal(statuses.at(-1)?.state, "ready");
  assert.deepEqual(
    workers[0].sent.filter(({ method }) => method === "correct").map(({ params }) => params),
    [
      { corrections, budgetMs: SLICE_MS },
      { rest: true, budgetMs: SLICE_MS },
      { rest: true, budgetMs: SLICE_MS },
    ],
  );
  const asked = client.ask("now", 1);
  workers[0].answer("ask", { result: 1 });
  assert.equal(await asked, 1);

  // Another worker does not learn them either, until they are sent again.
  client.stop();
  await settle();
  workers[1].answer("load", { result: { name: "geo" } });
  await settle();
  workers[1].answer("correct", { result: { applied: 1, rejected: [], waiting: 8 } });
  await settle();
  assert.equal(statuses.at(-1)?.state, "ready");
  assert.equal(client.corrected?.waiting, 8);
  client.correct(corrections);
  workers[1].answer("correct", { result: { applied: 2, rejected: [], waiting: 7 } });
  await settle();
  workers[1].answer("correct", { result: { applied: 9, rejected: [] } });
  await settle();
  assert.deepEqual(client.corrected, { applied: 9, rejected: [] });
});

test("corrections of an override that wait are learnt before the table is ready", async () => {
  const { client, workers, statuses } = fakeClient(undefined, "table");
  client.start();
  await settle();
  workers[0].answer("load", { result: { name: "films", corrected: { applied: 2, rejected: [], waiting: 3 } } });
  await settle();
  assert.deepEqual(workers[0].sent.at(-1)?.params, { rest: true, budgetMs: SLICE_MS });
  workers[0].answer("correct", { result: { applied: 4, rejected: [], waiting: 1 } });
  await settle();
  assert.deepEqual([statuses.at(-1)?.loaded, statuses.at(-1)?.total], [2, 3]);
  workers[0].answer("correct", { result: { applied: 5, rejected: [] } });
  await settle();
  assert.equal(statuses.at(-1)?.state, "ready");
  assert.deepEqual(client.corrected, { applied: 5, rejected: [] });
});

test("a worker that does not come back from a correction is replaced after stop", async (t) => {
  const { client, workers, statuses } = await readyClient();
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const corrected = client.correct([{ question: "q", program: "p" }]);
  client.stop();
  await settle();
  t.mock.timers.tick(999);
  assert.equal(workers[0].terminated, false);
  t.mock.timers.tick(1);
  assert.equal(workers[0].terminated, true);
  assert.equal(await corrected, null);
  await settle();
  workers[1].answer("load", { result: { name: "geo" } });
  await settle();
  workers[1].answer("correct", { result: { applied: 0, rejected: [], waiting: 1 } });
  await settle();
  assert.equal(statuses.at(-1)?.state, "ready");
});

test("a later list of corrections takes the place of one that is being learnt", async () => {
  const { client, workers } = await readyClient();
  const [first, second] = ["a", "b"].map((question) => [{ question, program: "p" }]);
  const one = client.correct(first);
  const two = client.correct(second);
  workers[0].answer("correct", { result: { applied: 0, rejected: [], waiting: 1 } });
  assert.deepEqual(await one, { applied: 0, rejected: [], waiting: 1 });
  assert.deepEqual(/** @type {any} */ (workers[0].sent.at(-1)).params.corrections, second);
  workers[0].answer("correct", { result: { applied: 1, rejected: [] } });
  assert.deepEqual(await two, { applied: 1, rejected: [] });
});

test("questions in line wait for others and are all answered", async () => {
  const { client, workers, states } = await readyClient();
  const line = ["a", "b", "c"].map((question) => client.ask(question, 1, undefined, null, { patient: true }));
  const typed = client.ask("typed", 1);
  assert.deepEqual(questions(workers[0]), ["a"]);
  workers[0].answer("ask", { result: "result of a" });
  await settle();
  assert.deepEqual(questions(workers[0]), ["a", "typed"]);
  const later = client.ask("typed on", 1);
  workers[0].answer("ask", { result: "result of typed" });
  await settle();
  workers[0].answer("ask", { result: "result of typed on" });
  await settle();
  workers[0].answer("ask", { result: "result of b" });
  await settle();
  workers[0].answer("ask", { result: "result of c" });
  assert.deepEqual(await Promise.all(line), ["result of a", "result of b", "result of c"]);
  assert.deepEqual(await Promise.all([typed, later]), [null, "result of typed on"]);
  assert.deepEqual(states.slice(3), ["busy", "ready", "busy", "ready"], "those in line are not announced");
});

test("stop drops the questions in line, too", async () => {
  const { client } = await readyClient();
  const line = ["a", "b"].map((question) => client.ask(question, 1, undefined, null, { patient: true }));
  client.stop();
  assert.deepEqual(await Promise.all(line), [null, null]);
});

// What callers pass that they should not: each call is rejected with a SemtreeError, and the process goes on.
import assert from "node:assert/strict";
import { test } from "node:test";
import { FakeWorker, settle } from "../browser/fakereserve.js";
import { fetcher, MODULE, siteOf } from "../browser/fakesite.js";
import { SemtreeError } from "../client/errors.js";
import { newLibrary } from "./library.js";

/** @import {Message} from "../browser/fakereserve.js" */

const TEXT = "town,people\nOslo,700000\n";
const BASE = "http://host/any/";
const { fetch } = fetcher(
  siteOf(
    {
      "semtree.wasm": MODULE,
      "domain/geo/domain.json": "{}",
      "tables/model.json": "{}",
      "tables/model.onnx": "onnx",
      "tables/knowledge.bin": "words",
    },
    { domains: [{ name: "geo", title: "geography", path: "domain/geo" }], tables: [] },
  ),
);

/** A worker that reports a stage of loading, and answers everything; corrections one by one. */
class Worker extends FakeWorker {
  waiting = 0;

  /** @param {Message} message @override */
  postMessage(message) {
    super.postMessage(message);
    queueMicrotask(() => {
      if (this.terminated) return;
      if (message.method !== "correct") {
        this.onmessage({ data: { type: "progress", id: message.id, stage: "reading", done: 1, total: 2 } });
        return this.reply(message, { result: { name: "x", rows: 1 } });
      }
      this.waiting = message.params.rest ? this.waiting - 1 : Math.max(0, message.params.corrections.length - 1);
      this.reply(message, { result: { applied: 0, rejected: [], waiting: this.waiting } });
    });
  }
}

function setup() {
  /** @type {Worker[]} */
  const workers = [];
  const library = newLibrary({
    spawn: () => {
      const worker = new Worker();
      workers.push(worker);
      return /** @type {any} */ (worker);
    },
    spare: false,
    fetch,
    locate: (path) => new URL(path, BASE),
  });
  /** Options of the caller, with the address of the parser's files. @param {object} [more] @returns {any} */
  const at = (more) => ({ base: BASE, ...more });
  return { ...library, workers, at };
}

/** @param {Promise<unknown>} promise */
async function rejection(promise) {
  const error = await promise.then(
    () => assert.fail("it is not rejected"),
    (/** @type {unknown} */ reason) => reason,
  );
  assert.ok(error instanceof SemtreeError, `a SemtreeError: ${String(error)}`);
  return error;
}

/** What nobody caught, which would end a process. @param {import("node:test").TestContext} t */
function uncaught(t) {
  /** @type {unknown[]} */
  const seen = [];
  const note = (/** @type {unknown} */ error) => seen.push(error);
  for (const event of ["uncaughtException", "unhandledRejection"]) {
    process.on(event, note);
    t.after(() => process.off(event, note));
  }
  return seen;
}

const cyclic = {};
Object.assign(cyclic, { cyclic });

test("options and sources of other kinds are refused as bad requests", async () => {
  const { table, load, at } = setup();
  /** @type {any[][]} */
  const tables = [
    [TEXT, 5n],
    [TEXT, at({ override: cyclic })],
    [TEXT, at({ override: { key: 1n } })],
    [TEXT, at({ override: { toJSON: () => undefined } })],
    [TEXT, { base: Symbol("x") }],
    [TEXT, at({ signal: {} })],
    [TEXT, at({ onProgress: 5 })],
    [TEXT, at({ name: () => 1 })],
    [TEXT, at({ model: { "model.json": 5 } })],
    [[{ a: 1n }], at()],
    [[cyclic], at()],
    [[null], at()],
    [[{ a: 1 }, 5], at()],
    [[{ a: 1 }, ["a"]], at()],
    [[Symbol("x")], at()],
    [Symbol("x"), at()],
  ];
  for (const [source, options] of tables) {
    const { code, message } = await rejection(table(source, options));
    assert.equal(code, "bad-request", message);
  }
  const where = await rejection(table(/** @type {any} */ ([{ a: 1 }, null]), at()));
  assert.equal(where.message, "the table: row 2: want an object, { column: value }, not null");
  for (const options of [5n, { base: 5 }, at({ signal: 5 })])
    assert.equal((await rejection(load("geo", /** @type {any} */ (options)))).code, "bad-request");
});

test("what a caller's object throws is wrapped", async () => {
  const { table, at } = setup();
  const thrower = {
    get path() {
      throw Object.create(null);
    },
  };
  assert.ok((await rejection(table(/** @type {any} */ (thrower), at()))).cause);
});

test("options of questions of other kinds", async () => {
  const { table, load, at } = setup();
  const [parser, geo] = [await table(TEXT, at()), await load("geo", at())];
  /** @type {any[]} */
  const bad = [{ signal: 5 }, { signal: {} }, { k: 1n }, { budgetMs: cyclic }, 5n];
  for (const options of bad) {
    for (const { ask } of [parser, geo].map((p) => ({ ask: () => p.ask("which ?", options) })))
      assert.equal((await rejection(ask())).code, "bad-request");
  }
  for (const call of [parser.teach, parser.forget, parser.correct])
    assert.equal((await rejection(call.call(parser, /** @type {any} */ (Symbol("x"))))).code, "bad-request");
});

test("a signal that cannot be listened to ends nothing but its call", async (t) => {
  const seen = uncaught(t);
  const { table, at } = setup();
  const signal = {
    aborted: false,
    addEventListener() {
      throw new Error("no listeners");
    },
    removeEventListener() {},
  };
  assert.match((await rejection(table(TEXT, at({ signal })))).message, /no listeners/);
  await settle();
  assert.deepEqual(seen, []);
});

test("onProgress that fails rejects its call, at each stage, and no other one", async (t) => {
  const seen = uncaught(t);
  for (const stage of ["download", "start", "reading"]) {
    for (const late of [false, true]) {
      const { load, at } = setup();
      const onProgress = (/** @type {{stage: string}} */ progress) => {
        if (progress.stage === stage) throw new Error(`no ${stage}`);
      };
      const given = late ? async (/** @type {any} */ progress) => onProgress(progress) : onProgress;
      const bad = rejection(load("geo", at({ onProgress: given })));
      const good = load("geo", at());
      const { code, message } = await bad;
      assert.deepEqual([code, message], ["bad-request", `onProgress has failed: no ${stage}`]);
      assert.ok(await (await good).ask("which ?"));
      await settle();
    }
  }
  assert.deepEqual(seen, []);
});

test("onProgress that fails while corrections are learnt gives them up", async () => {
  const { table, workers, at } = setup();
  const parser = await table(TEXT, at());
  const corrections = ["a", "b", "c"].map((question) => ({ question, program: "x" }));
  const onProgress = () => {
    throw new Error("no");
  };
  const { code } = await rejection(parser.correct(corrections, { onProgress }));
  assert.equal(code, "bad-request");
  assert.deepEqual(parser.corrections, []);
  const lists = workers.flatMap(({ sent }) => sent.flatMap(({ params }) => params.corrections ?? []));
  assert.deepEqual(lists, corrections, "and then none");
  assert.deepEqual(workers.at(-1)?.sent.at(-1)?.params.corrections, []);
});

test("corrections of an override are those that were passed", async () => {
  const { table, at } = setup();
  const override = { corrections: [{ question: "a", program: "x" }] };
  const opening = table(TEXT, at({ override }));
  override.corrections.length = 0;
  const parser = await opening;
  assert.deepEqual(parser.corrections, [{ question: "a", program: "x" }]);
  const marked = await table(TEXT, at({ override: `\uFEFF${JSON.stringify({ corrections: parser.corrections })}` }));
  assert.deepEqual(marked.corrections, parser.corrections);
});

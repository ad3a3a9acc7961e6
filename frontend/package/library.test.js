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

/** An object whose property throws. @param {string} name @param {object} [more] @returns {any} */
const throwing = (name, more = {}) =>
  Object.defineProperty({ ...more }, name, {
    enumerable: true,
    get() {
      throw new Error("a trap");
    },
  });

/** What throws whatever is done with it. @returns {any} */
function revoked() {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

/** @template {ArrayBuffer | Uint8Array<ArrayBuffer>} T @param {T} data */
function detached(data) {
  structuredClone(data, { transfer: [data instanceof ArrayBuffer ? data : data.buffer] });
  return data;
}

test("whatever is wrong with what a caller passes is a bad request, which names it", async (t) => {
  const seen = uncaught(t);
  const { table, load, at } = setup();
  const bytes = new TextEncoder().encode(TEXT);
  const model = { "model.json": bytes.slice(), "model.onnx": bytes.slice() };
  const noText = { toString: () => assert.fail("a trap"), toJSON: () => assert.fail("a trap") };
  const all = new Proxy({}, { ownKeys: () => assert.fail("a trap") });
  const deaf = { aborted: false, addEventListener: () => assert.fail("a trap"), removeEventListener() {} };
  /** @type {[string, any, any, RegExp][]} */
  const tables = [
    ["detached bytes", detached(bytes.slice()), at(), /^the table: its bytes were transferred elsewhere: pass a copy/],
    ["a detached buffer", detached(bytes.slice().buffer), at(), /^the table: its bytes were transferred elsewhere/],
    ["a getter", throwing("path"), at(), /^the table: cannot be used, it throws: a trap$/],
    ["a Proxy", revoked(), at(), /^the table: cannot be used/],
    ["rows of getters", [{ a: 1 }, throwing("a")], at(), /^the table: cannot be written as JSON: a trap/],
    ["rows of Proxies", [revoked()], at(), /^the table: cannot be used/],
    ["no scheme of ours", new URL("mailto:a@b.c"), at(), /^the table: mailto:a@b.c is not an address: want one with/],
    ["another one", new URL("ftp://host/a.csv"), at(), /^the table: ftp:\/\/host\/a.csv is not an address/],
    ["options", TEXT, throwing("base"), /^table: base: cannot be used, it throws: a trap$/],
    ["an unknown option", TEXT, throwing("other", at()), /^table: other: cannot be used/],
    ["options of a Proxy", TEXT, revoked(), /^table: options: cannot be used/],
    ["options without keys", TEXT, all, /^table: options: cannot be used, it throws: a trap/],
    ["an address", TEXT, { base: "http://" }, /^base: http:\/\/ is not an address: want one with http:/],
    ["a folder beside nothing", TEXT, { base: "./files" }, /^base: .\/files is not an address/],
    ["an address of mail", TEXT, { base: "mailto:a@b.c" }, /^base: .* is not an address/],
    ["data for a folder", TEXT, { base: new URL("data:,x") }, /^base: .* is not an address/],
    ["an empty address", TEXT, { base: "" }, /^base: an empty text is not an address/],
    ["an address that throws", TEXT, { base: throwing("href") }, /^table: base: cannot be used/],
    ["what looks like an address", TEXT, { base: { href: "x", toString: noText.toString } }, /^base: x is not an/],
    ["an override of getters", TEXT, at({ override: throwing("key") }), /^override: cannot be written as JSON: a trap/],
    ["an override without a text", TEXT, at({ override: noText }), /^override: cannot be written as JSON: a trap/],
    ["an override of a Proxy", TEXT, at({ override: revoked() }), /^table: override: cannot be used/],
    ["corrections of getters", TEXT, at({ corrections: [throwing("question")] }), /^corrections: element 1: cannot be/],
    ["corrections of Proxies", TEXT, at({ corrections: [revoked()] }), /^corrections: element 1: cannot be used/],
    ["corrections of nothing", TEXT, at({ corrections: [null] }), /^corrections: element 1: want \{ question/],
    [
      "a detached model",
      TEXT,
      at({ model: { ...model, "model.onnx": detached(bytes.slice()) } }),
      /^table: model: want/,
    ],
    [
      "what looks like bytes",
      TEXT,
      at({ model: { ...model, "model.onnx": { [Symbol.toStringTag]: "Uint8Array" } } }),
      /^table: model/,
    ],
    ["a model of getters", TEXT, at({ model: throwing("model.json", model) }), /^table: model: cannot be used/],
    ["a deaf signal", TEXT, at({ signal: deaf }), /^signal: cannot be used, it throws: a trap/],
    ["a signal of getters", TEXT, at({ signal: throwing("aborted") }), /^table: signal: cannot be used/],
    ["a name without a text", TEXT, at({ name: noText }), /^table: name: want a text, not an object of another kind/],
    [
      "a callback of a Proxy",
      TEXT,
      at({ onProgress: revoked() }),
      /^table: onProgress: (cannot be used|want a function)/,
    ],
  ];
  /** @type {[string, any, any, RegExp][]} */
  const domains = [
    ["detached files", { "domain.json": detached(bytes.slice()) }, at(), /^domain.json: its bytes were transferred/],
    ["a getter of a file", throwing("domain.json"), at(), /^the domain: cannot be used/],
    ["a Proxy of a domain", revoked(), at(), /^the domain: cannot be used/],
    ["an address of mail", new URL("mailto:a@b.c"), at(), /^the domain: .* is not an address/],
  ];
  for (const [calls, call] of /** @type {const} */ ([
    [tables, table],
    [domains, load],
  ])) {
    for (const [what, source, options, want] of calls) {
      const { code, message } = await rejection(call(source, options));
      assert.deepEqual([what, code], [what, "bad-request"], message);
      assert.match(message, want, what);
    }
  }
  const parser = await table(TEXT, at());
  /** @type {[string, () => Promise<unknown>, RegExp][]} */
  const calls = [
    ["ask", () => parser.ask("which ?", throwing("k")), /^ask of a table: k: cannot be used/],
    ["ask", () => parser.ask("which ?", { signal: /** @type {any} */ (deaf) }), /^signal: cannot be used/],
    ["ask", () => parser.ask("which ?", { budgetMs: Number.NaN }), /^ask of a table: budgetMs: want a number, not NaN/],
    ["ask", () => parser.ask(/** @type {any} */ (noText)), /^A question is a text/],
    ["teach", () => parser.teach(throwing("program")), /^corrections: element 1: cannot be used/],
    ["correct", () => parser.correct(revoked()), /^corrections: cannot be used/],
    ["forget", () => parser.forget(/** @type {any} */ (noText)), /^A question is a text/],
  ];
  for (const [what, call, want] of calls) {
    const { code, message } = await rejection(call());
    assert.deepEqual([what, code], [what, "bad-request"], message);
    assert.match(message, want, what);
  }
  await settle();
  assert.deepEqual(seen, []);
});

test("what is unusual and right is taken", async () => {
  const { table, at } = setup();
  const bytes = new TextEncoder().encode(TEXT);
  const shared = new SharedArrayBuffer(bytes.length);
  new Uint8Array(shared).set(bytes);
  const model = { "model.json": bytes.slice(), "model.onnx": bytes.slice() };
  for (const source of [shared, new Uint8Array(shared), new DataView(bytes.buffer), new Proxy([{ a: 1 }], {})])
    await table(/** @type {any} */ (source), at());
  const opening = table(TEXT, at({ model }));
  for (const data of Object.values(model)) detached(data); // what was passed is copied
  await opening;
});

test("a hundred calls that wait for one signal cause no warning, and all end with it", async (t) => {
  /** @type {Error[]} */
  const warnings = [];
  const note = (/** @type {Error} */ warning) => warnings.push(warning);
  process.on("warning", note);
  t.after(() => process.off("warning", note));
  const { table, load, at } = setup();
  const control = new AbortController();
  const { signal } = control;
  const many = Array.from({ length: 100 }, (_, i) => i);
  const parsers = await Promise.all(
    many.map((i) => (i % 2 ? table(TEXT, at({ signal })) : load("geo", at({ signal })))),
  );
  const [parser] = parsers;
  await Promise.all(many.map((i) => parser?.ask(`which ${i} ?`, { signal })));
  const open = many.map((i) => rejection(/** @type {any} */ (parsers[i]).ask("which ?", { signal })));
  control.abort();
  for (const { code } of await Promise.all(open)) assert.equal(code, "aborted");
  await settle();
  assert.deepEqual(warnings, []);
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
  const { code, message } = await rejection(table(TEXT, at({ signal })));
  assert.deepEqual([code, message], ["bad-request", "signal: cannot be used, it throws: no listeners"]);
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

test("several tables go to one worker, each with its name and what is said about it", async () => {
  const { database, workers, at } = setup();
  const parser = await database(
    { towns: TEXT, "dbo#fjords.v2": [{ name: "Oslofjord", town: "Oslo" }] },
    at({ overrides: { towns: { key: "town" } }, description: { hidden: ["fjords"] } }),
  );
  const load = workers[0]?.sent.find(({ method }) => method === "load");
  const { tables, files, description } = load?.params ?? {};
  assert.deepEqual(tables, [
    { name: "towns", table: "towns", file: "tables/1", override: "tables/1.json" },
    { name: "dbo-fjords.v2", table: "dbo#fjords.v2", file: "tables/2" },
  ]);
  const text = (/** @type {string} */ name) => new TextDecoder().decode(files[name]);
  assert.deepEqual(
    [text("tables/1"), text("tables/1.json"), text("tables/2")],
    [TEXT, '{"key":"town"}', '[{"name":"Oslofjord","town":"Oslo"}]'],
  );
  assert.equal(description.name, "description");
  assert.equal(text(description.file), '{"hidden":["fjords"]}');
  parser.close();
});

test("several tables that are none are refused, and faults name the table", async () => {
  const { database, at } = setup();
  const fault = async (/** @type {any} */ source, /** @type {object} */ options = {}) =>
    (await rejection(database(source, at(options)))).message;
  for (const source of [null, "a,b\n1,2\n", [TEXT], {}, new Map()])
    assert.match(await fault(source), /^Several tables are an object: /);
  assert.match(await fault({ towns: 7 }), /^towns: A table is a text/);
  assert.match(await fault({ towns: "towns.csv" }), /^towns: A text is read as a table/);
  assert.equal(
    await fault({ towns: TEXT }, { overrides: { town: {} } }),
    'database: overrides: there is no table "town", only towns',
  );
  assert.match(
    await fault({ towns: TEXT }, { overrides: { towns: 7 } }),
    /^database: overrides: want an object of objects or texts/,
  );
  assert.match(await fault({ towns: TEXT }, { override: {} }), /did you mean "overrides"\?/);
  assert.match(
    await fault({ towns: TEXT }, { description: 7 }),
    /^database: description: want an object or a text, not 7/,
  );
  assert.match(
    await fault({ towns: TEXT }, { description: { hidden: [1n] } }),
    /^description: cannot be written as JSON: /,
  );
});

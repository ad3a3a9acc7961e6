import assert from "node:assert/strict";
import { test } from "node:test";
import { SemtreeError } from "../client/errors.js";
import { checked } from "./options.js";

/** @param {Parameters<typeof checked>[0]} call @param {any} options */
function fault(call, options) {
  try {
    checked(call, options);
    return "";
  } catch (error) {
    assert.ok(error instanceof SemtreeError);
    assert.equal(error.code, "bad-request");
    return error.message;
  }
}

test("known options pass, and those that are undefined", () => {
  const { signal } = new AbortController();
  assert.deepEqual(checked("table", { name: "a", signal }), { name: "a", signal });
  assert.deepEqual(checked("load", undefined), {});
  assert.equal(fault("ask of a domain", { k: 1, seed: null, over: undefined }), "");
});

test("an unknown option is named, with the nearest one", () => {
  /** @type {[Parameters<typeof checked>[0], string, string][]} */
  const cases = [
    ["table", "overrides", "override"],
    ["table", "Name", "name"],
    ["table", "onprogress", "onProgress"],
    ["table", "correction", "corrections"],
    ["ask of a table", "minconfidence", "minConfidence"],
    ["ask of a table", "tody", "today"],
    ["ask of a table", "budget", "budgetMs"],
    ["teach", "singal", "signal"],
  ];
  for (const [call, name, near] of cases) {
    const message = fault(call, { [name]: 1 });
    assert.ok(message.startsWith(`${call}: unknown option "${name}": did you mean "${near}"?`), message);
  }
});

test("an option of another call, and one that is like none, are named with those that there are", () => {
  assert.equal(fault("describe", { k: 3 }), 'describe: unknown option "k" (known: seed, signal)');
  assert.match(fault("load", { override: {} }), /unknown option "override" \(known: base, signal, onProgress\)/);
});

test("an option of another kind is named", () => {
  const cyclic = {};
  Object.assign(cyclic, { cyclic });
  const bytes = new Uint8Array();
  /** @type {[Parameters<typeof checked>[0], string, unknown[], RegExp][]} */
  const cases = [
    [
      "table",
      "signal",
      [{}, 5, null, { aborted: false }],
      /want an AbortSignal, not (an object of another kind|5|null)$/,
    ],
    ["load", "onProgress", [5, {}, null], /want a function/],
    ["load", "base", [Symbol("x"), 5, {}, 1n], /want a URL or a text/],
    ["table", "name", [() => 1, 5, null], /want a text/],
    ["table", "override", [5, 1n, [], null], /want an object or a text/],
    ["table", "corrections", [{}, "x", null], /want a list/],
    ["table", "model", [5, {}, { "model.json": 5 }, { "model.json": bytes, "model.onnx": 5 }], /want \{ "model.json"/],
    ["table", "model", [{ "model.json": bytes, "model.onnx": bytes, "judge.onnx": 5 }], /want \{ "model.json"/],
    ["table", "model", [{ "model.json": bytes, "model.onnx": bytes, table: bytes }], /want \{ "model.json"/],
    ["ask of a table", "k", [1n, "1", Number.NaN, {}, null], /want a number, not (1n|"1"|NaN|an object .*|null)$/],
    ["ask of a domain", "budgetMs", [Number.POSITIVE_INFINITY, cyclic], /want a number/],
    ["ask of a table", "minConfidence", ["0.5", Symbol("x")], /want a number/],
    ["describe", "seed", ["1", 1n], /want a number, or null/],
    ["teach", "signal", [5], /want an AbortSignal, not 5$/],
  ];
  for (const [call, name, values, message] of cases)
    for (const value of values) assert.match(fault(call, { [name]: value }), message);
});

test("options are read once, also from an object with a prototype", () => {
  let reads = 0;
  class Options {
    get name() {
      return reads++ === 0 ? "a" : 5;
    }
  }
  assert.deepEqual(checked("table", new Options()), { name: "a" });
});

test("options that are no object", () => {
  for (const options of ["film", 3, null, 5n, Symbol("x"), () => 1, []])
    assert.match(fault("table", options), /options: want an object, not/);
});

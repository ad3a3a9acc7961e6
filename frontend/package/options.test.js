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

test("options that are no object", () => {
  for (const options of ["film", 3, null]) assert.match(fault("table", options), /options: want an object, not/);
});

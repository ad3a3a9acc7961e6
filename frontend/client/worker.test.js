// The worker with a module that does what a test wants.
import assert from "node:assert/strict";
import { register } from "node:module";
import { test } from "node:test";

/** @typedef {(message: Uint8Array | Uint8Array[], respond: (bytes: Uint8Array) => void) => unknown} Handle */

const scope = /** @type {any} */ (globalThis);
const bytes = (/** @type {unknown} */ value) => new TextEncoder().encode(JSON.stringify(value));

// Only what make wasm assembles has the runtime.
const hooks = `export const resolve = (name, context, next) =>
  name.endsWith("/wasm_exec.js") ? { url: "data:text/javascript,", shortCircuit: true } : next(name, context);`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
scope.Go = class {
  importObject = {};
  run = () => new Promise(() => {});
};

/** @type {any[]} */
let replies = [];
scope.self = globalThis;
scope.postMessage = (/** @type {unknown} */ message) => replies.push(message);
/** @type {Handle} */
let handle = () => null;
scope.semtreeHandle = (/** @type {Parameters<Handle>} */ ...args) => handle(...args);

await import("./worker.js");

/**
 * What the worker posts for a request, but that it has begun.
 * @param {Handle} how
 */
async function ask(how) {
  [replies, handle] = [[], how];
  await scope.onmessage({ data: { id: 7, method: "info" } });
  return replies.filter(({ type }) => type !== "begun");
}

test("a request has one answer, even if the module fails after it", async (t) => {
  t.mock.method(WebAssembly, "instantiate", async () => ({ exports: {} }));
  handle = (_, respond) => respond(bytes({ result: {} }));
  const params = {
    module: new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)),
    kernel: "none",
    files: {},
  };
  await scope.onmessage({ data: { id: 1, method: "load", params } });
  assert.deepEqual(replies.at(-1), { id: 1, result: {} });

  const right = await ask((_, respond) => respond(bytes({ result: 3 })));
  assert.deepEqual(right, [{ id: 7, result: 3 }]);
  const early = await ask(() => {
    throw new Error("unreachable");
  });
  assert.deepEqual(early, [{ id: 7, error: { code: "internal", message: "unreachable" } }]);
  const late = await ask((_, respond) => {
    respond(bytes({ result: 3 }));
    throw new Error("unreachable");
  });
  assert.deepEqual(late[0], { id: 7, result: 3 });
  assert.deepEqual(
    late.slice(1).map(({ type, state }) => [type, state]),
    [["status", "failed"]],
    "no second answer, and nobody waits for a module that has failed",
  );
});

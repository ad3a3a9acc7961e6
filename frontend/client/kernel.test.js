import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { gzipSync } from "node:zlib";
import { assemble, source } from "../../model/backend/kernel/kernel.mjs";
import { newKernel } from "./kernel.js";

/** What the page may load for it, in bytes, compressed. */
const LIMIT = 5000;

const bytes = await assemble();
const memory = () => new WebAssembly.Memory({ initial: 2 });

describe("the kernel's file", () => {
  test("is small", () => assert.ok(gzipSync(bytes).length <= LIMIT, `${gzipSync(bytes).length} bytes`));

  test("imports the memory, and exports what the module calls", () => {
    const module = new WebAssembly.Module(bytes);
    assert.deepEqual(WebAssembly.Module.imports(module), [{ module: "env", name: "memory", kind: "memory" }]);
    const names = Object.keys(newKernel().imports).filter((name) => name !== "bound");
    assert.deepEqual(
      WebAssembly.Module.exports(module)
        .map(({ name }) => name)
        .sort(),
      names.sort(),
    );
  });

  test("has nothing that lies in memory or outlives a call: no data, no globals for a stack, no start", () => {
    // Sections: 1 types, 2 imports, 3 functions, 7 exports, 10 code.
    assert.deepEqual(sections(bytes), [1, 2, 3, 7, 10]);
  });

  test("needs no more memory than a Go program has at its start, and sets no limit", () => {
    assert.match(source(), /\(import "env" "memory" \(memory 1\)\)/);
  });
});

/** The numbers of a module's sections, in order. @param {Uint8Array} module */
function sections(module) {
  const found = [];
  for (let at = 8; at < module.length; ) {
    found.push(module[at++]);
    let [size, shift] = [0, 0];
    for (let more = true; more; shift += 7) {
      size |= (module[at] & 127) << shift;
      more = module[at++] > 127;
    }
    at += size;
  }
  return found;
}

describe("the binding", () => {
  test("calls the kernel once it is bound", async () => {
    const { imports, bind } = newKernel();
    const shared = memory();
    const numbers = new Float32Array(shared.buffer, 64, 8);
    numbers.set([0.5, -1, 2, 100]);
    const call = (/** @type {string} */ name, /** @type {number[]} */ ...list) =>
      /** @type {Function} */ (imports[name])(...list);
    assert.equal(call("bound"), 0);
    call("tanhs", 80, 64, 4);
    assert.deepEqual([...numbers.slice(4)], [0, 0, 0, 0]);
    await bind(bytes, shared);
    assert.equal(call("bound"), 1);
    call("tanhs", 80, 64, 4);
    for (const i of [0, 1, 2, 3]) assert.ok(Math.abs(numbers[i + 4] - Math.tanh(numbers[i])) < 1e-6);
    call("adds", 64, 64, 80, 1, 4);
    assert.equal(numbers[3], 101);
  });

  /** @type {[string, () => Promise<[Uint8Array<ArrayBuffer>, WebAssembly.ExportValue | undefined]>, RegExp][]} */
  const faults = [
    ["empty", async () => [new Uint8Array(), memory()], /^kernel\.wasm: is not a WebAssembly module$/],
    ["truncated", async () => [bytes.slice(0, -1), memory()], /^kernel\.wasm: is not a WebAssembly module$/],
    ["without a function", async () => [await without("tanhs"), memory()], /^kernel\.wasm: has no function tanhs$/],
    ["with other imports", async () => [await foreign(), memory()], /^kernel\.wasm: .*import/i],
    ["that fails when it is called", async () => [await failing("lstm"), memory()], /^kernel\.wasm: .*unreachable/],
    ["without a memory", async () => [bytes, undefined], /^semtree\.wasm: has no memory for the kernel$/],
  ];
  for (const [name, make, message] of faults) {
    test(`refuses a kernel ${name}`, async () => {
      const { imports, bind } = newKernel();
      await assert.rejects(bind(...(await make())), { message });
      assert.equal(/** @type {Function} */ (imports.bound)(), 0);
    });
  }

  test("does without where there is no SIMD", async (t) => {
    t.mock.method(WebAssembly, "validate", () => false);
    await assert.rejects(newKernel().bind(bytes, memory()), { message: "this browser has no SIMD in WebAssembly" });
  });
});

/** @param {string} name of an export */
function without(name) {
  return assemble(source().replace(`(export "${name}")`, ""));
}

function foreign() {
  return assemble(source().replace('"env" "memory"', '"env" "store"'));
}

/** A kernel one of whose functions fails. @param {string} name of an export */
function failing(name) {
  const start = source().indexOf(`(export "${name}")`);
  const body = source().indexOf("\n    ", source().indexOf("(local", start));
  return assemble(`${source().slice(0, body)}\n    unreachable${source().slice(body)}`);
}

// @ts-check
// The kernel of the parser's module: products and functions on four numbers at once, as
// model/backend/kernel.wat has them. The module imports them before it has the memory
// that they work on, so what it imports calls what is bound later.

import { messageOf } from "./errors.js";

/**
 * What the kernel exports. Arguments are addresses and counts.
 * @typedef {object} Functions
 * @property {(c: number, a: number, b: number, m: number, n: number, k: number, panels: number) => void} gemm
 * @property {(h: number, c: number, z: number, r: number, last: number, n: number, back: number) => void} lstm
 * @property {(y: number, x: number, n: number) => void} tanhs
 * @property {(y: number, x: number, b: number, m: number, n: number) => void} adds
 */

/** A module with one instruction on vectors: engines without SIMD refuse it. */
const PROBE = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0],
  ...[10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11],
);

/** What the module imports as "kernel", and how to bind it. */
export function newKernel() {
  /** @type {Functions | null} */
  let bound = null;
  /** @type {Functions} */
  const late = {
    gemm: (c, a, b, m, n, k, panels) => bound?.gemm(c, a, b, m, n, k, panels),
    lstm: (h, c, z, r, last, n, back) => bound?.lstm(h, c, z, r, last, n, back),
    tanhs: (y, x, n) => bound?.tanhs(y, x, n),
    adds: (y, x, b, m, n) => bound?.adds(y, x, b, m, n),
  };
  return {
    /** The module asks once, when it starts, whether there is a kernel. @type {WebAssembly.ModuleImports} */
    imports: { ...late, bound: () => (bound ? 1 : 0) },

    /**
     * Binds the kernel to the module's memory, before the module runs. An error says why
     * that cannot be done; then the module computes without a kernel.
     * @param {BufferSource} bytes of kernel.wasm
     * @param {WebAssembly.ExportValue | undefined} memory
     */
    async bind(bytes, memory) {
      if (!WebAssembly.validate(PROBE)) throw new Error("this browser has no SIMD in WebAssembly");
      if (!WebAssembly.validate(bytes)) throw new Error("kernel.wasm: is not a WebAssembly module");
      if (!(memory instanceof WebAssembly.Memory)) throw new Error("semtree.wasm: has no memory for the kernel");
      try {
        const kernel = await WebAssembly.compile(bytes);
        const missing = Object.keys(late).filter(
          (name) => !WebAssembly.Module.exports(kernel).some((e) => e.name === name && e.kind === "function"),
        );
        if (missing.length > 0) throw new Error(`has no function ${missing.join(", ")}`);
        rehearse(await functions(kernel, new WebAssembly.Memory({ initial: 1 })));
        bound = await functions(kernel, memory);
      } catch (error) {
        throw new Error(`kernel.wasm: ${messageOf(error)}`);
      }
    },
  };
}

/**
 * @param {WebAssembly.Module} kernel
 * @param {WebAssembly.Memory} memory
 * @returns {Promise<Functions>}
 */
async function functions(kernel, memory) {
  const { exports } = await WebAssembly.instantiate(kernel, { env: { memory } });
  return /** @type {Functions} */ (/** @type {unknown} */ (exports));
}

/**
 * Calls each function on a memory that nobody needs: one that fails there is not given the
 * module's, where it would end the module.
 * @param {Functions} kernel
 */
function rehearse({ gemm, lstm, tanhs, adds }) {
  gemm(0, 1024, 2048, 1, 4, 4, 1);
  lstm(0, 1024, 2048, 4096, 8192, 4, 1);
  tanhs(0, 1024, 4);
  adds(0, 1024, 2048, 1, 4);
}

// What a worker finds in its global scope. This file is not part of the npm package: the
// programs of others have no such names.

/**
 * Set by the Go module: one request in, one response out, which it passes to a function before it frees memory. The memory of a
 * request in parts is given back.
 */
declare var semtreeHandle:
  | ((message: Uint8Array | Uint8Array[], answered?: (response: Uint8Array) => void) => Uint8Array)
  | undefined;

/**
 * Set by the Go module: works for itself for some milliseconds, and returns whether there is more to do. It is called
 * while nobody asks.
 */
declare var semtreeWork: (() => boolean) | undefined;

/** Set by the worker: the module calls it now and then while it reads a large table. */
declare var semtreeProgress: ((stage: import("./types.js").Stage, done: number, total: number) => void) | undefined;

/** Set by wasm_exec.js, which comes with the Go toolchain. */
declare var Go: new () => {
  importObject: WebAssembly.Imports;
  run(instance: WebAssembly.Instance): Promise<void>;
};

// @ts-check
// The worker: runs the Go module, so that a long search never freezes the
// page. It fetches nothing but the runtime that starts the module.
/** @import {Begun, Progress, Request, Response, Status} from "./types.js" */
import { messageOf } from "./errors.js";
import { newKernel } from "./kernel.js";
import { Pauses } from "./pauses.js";
import { loadRuntime } from "./runtime.js";
import { decode, encode, ProtocolError } from "./wire.js";

/** Fetched at once, so that a worker in reserve starts without a server. */
const runtime = loadRuntime().then(
  () => null,
  (error) => new Error(`wasm_exec.js: ${error.message}`),
);

/** @typedef {{kernels?: string, warning?: string}} Described what Go computes with, and why it is no better */

/** @type {typeof globalThis.semtreeHandle} */
let handle;

/** The module's start, once it has begun. @type {Promise<void> | null} */
let started = null;

/** Why the module computes without its kernel; empty if it does not. */
let warning = "";

/** The module works for itself while nobody asks. */
const pauses = new Pauses(() => globalThis.semtreeWork?.() ?? false);

self.onmessage = async (/** @type {MessageEvent<Request>} */ { data }) => {
  pauses.end();
  reply({ type: "begun", id: data.id });
  try {
    await answer(data);
  } catch (error) {
    refuse(data.id, error);
  }
  pauses.begin();
};

/** The request that is being answered. */
let current = 0;

/** The module calls this while it loads a table, at most every 50 ms. */
globalThis.semtreeProgress = (stage, done, total) => reply({ type: "progress", id: current, stage, done, total });

/** @param {Response | Status | Progress | Begun} message */
function reply(message) {
  self.postMessage(message);
}

/** @param {number} id @param {unknown} error */
function refuse(id, error) {
  const code = error instanceof ProtocolError ? error.code : "internal";
  reply({ id, error: { code, message: messageOf(error) } });
}

/** @param {{id: number, method: Request["method"], params?: any}} request */
async function answer({ id, method, params: all }) {
  const { module, kernel, files, ...params } = all ?? {};
  if (method === "start" || method === "load") await begun(module, kernel); // another load replaces what is loaded
  if (method === "start") return reply({ id, result: {} });
  current = id;
  call(id, encode(id, method, all && params, files));
  performance.mark(`semtree ${method}`); // for who measures the page, as those below and of the module
}

/**
 * Answers a request as soon as the module has a response: it may go on for a while, to free memory. A request has
 * one answer: if the module fails after it, the parser has ended.
 * @param {number} id
 * @param {Uint8Array[]} message in parts, whose memory the module gives back
 */
function call(id, message) {
  if (!handle) throw new ProtocolError("not-loaded", "The parser has not started.");
  let answered = false;
  try {
    const response = handle(message, (bytes) => {
      answered = true;
      respond(id, bytes);
    });
    if (!answered) respond(id, response); // there is none: a fault of the module
  } catch (error) {
    if (!answered) throw error;
    ended();
  }
}

/** Whoever waits, or asks later, is told that nobody answers. */
function ended() {
  reply({ type: "status", state: "failed", message: "The parser has ended unexpectedly." });
}

/** @param {number} id @param {unknown} bytes */
function respond(id, bytes) {
  try {
    const result = /** @type {Described} */ (decode(bytes));
    if (result.kernels === "go") result.warning = warning || "kernel.wasm: computes other numbers than semtree.wasm";
    reply({ id, result });
  } catch (error) {
    refuse(id, error);
  }
}

/** Starts the module, unless it has started. @param {Parameters<typeof start>} parser */
async function begun(...parser) {
  started ??= start(...parser);
  try {
    await started;
  } catch (error) {
    started = null;
    throw error;
  }
}

/**
 * Runs the module up to the point where it waits for requests.
 * @param {WebAssembly.Module} module
 * @param {Uint8Array<ArrayBuffer> | string} bytes of the kernel, or why there is none
 */
async function start(module, bytes) {
  performance.mark("semtree begun");
  const failure = await runtime;
  if (failure) throw failure;
  const go = new Go();
  const kernel = newKernel();
  go.importObject.kernel = kernel.imports;
  const instance = await WebAssembly.instantiate(module, go.importObject);
  try {
    if (typeof bytes === "string") throw new Error(bytes);
    await kernel.bind(bytes, instance.exports.mem);
  } catch (error) {
    warning = messageOf(error);
  }
  const end = go.run(instance);
  handle = globalThis.semtreeHandle;
  performance.mark("semtree started");
  end.then(ended);
}

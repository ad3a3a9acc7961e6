// @ts-check
// What a thread of Node.js runs: the worker of browsers, with the names that it uses.
import { parentPort } from "node:worker_threads";

const port = /** @type {import("node:worker_threads").MessagePort} */ (parentPort);
const scope = /** @type {any} */ (globalThis);
scope.self = globalThis;
scope.postMessage = (/** @type {unknown} */ data) => port.postMessage(data);

/** Requests that came before the worker listened. @type {unknown[]} */
const early = [];
port.on("message", (data) => (scope.onmessage ? scope.onmessage({ data }) : early.push(data)));
await import("../client/worker.js");
for (const data of early) scope.onmessage({ data });

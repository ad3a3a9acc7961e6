// @ts-check
/** @import {Begun, Progress, Request, Response, Status} from "./types.js" */
import { ProtocolError } from "./wire.js";

/** @typedef {Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror" | "onmessageerror">} WorkerLike */

/**
 * A worker whose calls return promises. If the worker ends, all open calls and all
 * later calls are rejected, so that no caller waits forever.
 */
export class Connection {
  #worker;
  #lastId = 0;
  /** @type {Map<number, {resolve: (result: any) => void, reject: (error: Error) => void}>} */
  #open = new Map();
  /** @type {Error | null} */
  #dead = null;

  /** Called once when the worker dies by itself. @type {(error: Error) => void} */
  onDeath = () => {};

  /** Called while the worker loads a table. @type {(progress: Progress) => void} */
  onProgress = () => {};

  /** Called when the worker begins with a request that is open. */
  onBegun = () => {};

  /** @param {WorkerLike} worker */
  constructor(worker) {
    this.#worker = worker;
    worker.onmessage = ({ data }) => this.#receive(data);
    worker.onerror = (event) => this.#die(new Error(event.message || "The worker could not be started."));
    worker.onmessageerror = () => this.#die(new Error("A message from the worker could not be read."));
  }

  /** Whether the worker has died or has been closed. */
  get dead() {
    return this.#dead !== null;
  }

  /**
   * @param {Request["method"]} method
   * @param {unknown} [params]
   * @returns {Promise<any>}
   */
  call(method, params) {
    return new Promise((resolve, reject) => {
      if (this.#dead) return reject(this.#dead);
      const id = ++this.#lastId;
      this.#open.set(id, { resolve, reject });
      const [sent, moved] = copyOfFiles(params);
      this.#worker.postMessage({ id, method, params: sent }, moved);
    });
  }

  /** Ends the worker; open calls are rejected. */
  close(reason = new Error("The worker was stopped.")) {
    this.#dead ??= reason;
    this.#worker.terminate();
    for (const { reject } of this.#open.values()) reject(this.#dead);
    this.#open.clear();
  }

  /** @param {Response | Status | Progress | Begun} message */
  #receive(message) {
    if ("type" in message) {
      if (message.type === "begun") return this.#open.has(message.id) ? this.onBegun() : undefined;
      if (message.type === "progress") return this.onProgress(message);
      if (message.state === "failed") this.#die(new Error(message.message));
      return;
    }
    const call = this.#open.get(message.id);
    this.#open.delete(message.id);
    if (message.error) call?.reject(new ProtocolError(message.error.code, message.error.message));
    else call?.resolve(message.result);
  }

  /** @param {Error} error */
  #die(error) {
    if (this.#dead) return;
    this.close(error);
    this.onDeath(error);
  }
}

/**
 * Parameters with a copy of the files, which a worker takes over: to send them as they are would copy them twice.
 * @param {any} params
 * @returns {[unknown, ArrayBuffer[]]}
 */
function copyOfFiles(params) {
  const list = Object.entries(params?.files ?? {});
  if (list.length === 0) return [params, []];
  const files = Object.fromEntries(list.map(([name, data]) => [name, data.slice()]));
  return [{ ...params, files }, Object.values(files).map(({ buffer }) => buffer)];
}

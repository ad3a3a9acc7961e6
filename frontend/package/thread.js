// @ts-check
// A thread of Node.js that looks like a worker of a browser.
import { Worker } from "node:worker_threads";

/**
 * As long as a request is open, the thread keeps the process alive; otherwise the process may
 * end without closing anything.
 */
export class Thread {
  #worker;
  #open = 0;
  #ended = false;

  /** @type {((event: any) => any) | null} */
  onmessage = null;
  /** @type {((event: any) => any) | null} */
  onerror = null;
  /** @type {((event: any) => any) | null} */
  onmessageerror = null;

  /** @param {URL} url */
  constructor(url) {
    this.#worker = new Worker(url);
    this.#worker.unref();
    this.#worker.on("message", (data) => {
      if ("result" in data || "error" in data) this.#count(-1);
      this.onmessage?.({ data });
    });
    this.#worker.on("messageerror", (error) => this.onmessageerror?.(error));
    this.#worker.on("error", (error) => this.#end(error.message));
    this.#worker.on("exit", (code) => this.#end(`The thread ended with ${code}.`));
  }

  /**
   * @param {unknown} message
   * @param {any} [moved] memory that the thread takes over
   */
  postMessage(message, moved = []) {
    this.#count(1);
    this.#worker.postMessage(message, moved);
  }

  terminate() {
    this.#ended = true;
    this.#worker.terminate();
  }

  /** @param {number} change of the requests that are open */
  #count(change) {
    this.#open += change;
    if (this.#open > 0) this.#worker.ref();
    else this.#worker.unref();
  }

  /** @param {string} message */
  #end(message) {
    if (this.#ended) return;
    this.#ended = true;
    this.onerror?.({ message });
  }
}

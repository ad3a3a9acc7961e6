// Workers for tests without workers: they note what they are sent, and answer when told to.
import assert from "node:assert/strict";
import { Reserve } from "../client/reserve.js";

/** @typedef {{id: number, method: string, params: any, answered?: boolean}} Message */
/** @typedef {{result: unknown} | {error: {code: string, message: string}}} Outcome */

export class FakeWorker {
  /** @type {Message[]} */
  sent = [];
  terminated = false;
  // A connection sets these.
  onmessage = (/** @type {{data: unknown}} */ _event) => {};
  onerror = (/** @type {{message: string}} */ _event) => {};
  onmessageerror = () => {};

  /** @param {Message} message */
  postMessage(message) {
    this.sent.push(message);
  }

  terminate() {
    this.terminated = true;
  }

  /**
   * Answers the open request of a method.
   * @param {string} method
   * @param {Outcome} outcome
   */
  answer(method, outcome) {
    this.reply(this.#open(method), outcome);
  }

  /** Takes the open request of a method in hand. @param {string} method */
  begin(method) {
    this.onmessage({ data: { type: "begun", id: this.#open(method).id } });
  }

  /** @param {string} method */
  #open(method) {
    const request = this.sent.find((message) => message.method === method && !message.answered);
    assert.ok(request, `${method} is open`);
    return request;
  }

  /**
   * Answers a request. A worker that was ended does not.
   * @param {Message} request
   * @param {Outcome} outcome
   */
  reply(request, outcome) {
    request.answered = true;
    if (!this.terminated) this.onmessage({ data: { id: request.id, ...outcome } });
  }
}

/** A reserve of such workers, and all that it started. */
export function fakeReserve(Kind = FakeWorker) {
  /** @type {FakeWorker[]} */
  const workers = [];
  const reserve = new Reserve(() => {
    const worker = new Kind();
    workers.push(worker);
    return worker;
  });
  return { reserve, workers };
}

/** Lets every promise that can go on do so. */
export const settle = () => new Promise(setImmediate);

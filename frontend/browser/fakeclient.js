// A client whose workers answer when a test tells them to.
import { Client } from "../client/client.js";
import { fakeReserve, settle } from "./fakereserve.js";

/** @import {Info, Parser, Parts, Status} from "../client/types.js" */
/** @import {FakeWorker} from "./fakereserve.js" */

/** @type {Info} */
export const INFO = {
  name: "geo",
  title: "Geography",
  description: "",
  examples: [],
  samples: true,
  kernels: "simd128",
};

/** Parts whose content does not matter. */
export function someParts() {
  const module = new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)); // no sections
  return { module, kernel: "none", files: {} };
}

/**
 * A client with fake workers; load succeeds unless told otherwise.
 * @param {(onProgress: (loaded: number, total: number) => void, onParser: (parser: Parser) => void) => Promise<Parts>} load
 *   takes the place of the client's own Load; it is given all but the first argument
 * @param {"domain" | "table"} kind
 */
export function fakeClient(load = async () => someParts(), kind = "domain") {
  const { reserve, workers } = fakeReserve();
  /** @type {Status["state"][]} */
  const states = [];
  /** @type {Status[]} */
  const statuses = [];
  /** Whether each load was a fresh one. @type {boolean[]} */
  const loads = [];
  const client = new Client({
    load: async (fresh, onProgress, onParser) => {
      loads.push(fresh);
      const parts = await load(onProgress, onParser);
      return kind === "table" ? { ...parts, name: "films.csv" } : parts;
    },
    reserve,
    onStatus: (status) => {
      statuses.push(status);
      states.push(status.state);
    },
  });
  return { client, workers, states, statuses, loads };
}

/** The same, started and ready. */
export async function readyClient() {
  const all = fakeClient();
  all.client.start();
  await settle();
  all.workers[0].answer("load", { result: INFO });
  await settle();
  return all;
}

/** The questions that a worker was asked. @param {FakeWorker} worker */
export const questions = (worker) =>
  worker.sent.filter(({ method }) => method === "ask").map(({ params }) => params.question);

/** What a worker was asked for after it was loaded; of samples, which. @param {FakeWorker} worker */
export const methods = (worker) =>
  worker.sent.slice(1).map(({ method, params }) => (method === "sample" ? params : method));

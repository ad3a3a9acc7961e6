// Times whole parses in a page, each beside one scoring by onnxruntime-web.
/** @import {Task} from "./bench.js" */
/** @import {Timings} from "../client/types.js" */
import { bytes, startPeer, time } from "./benchpeer.js";

/**
 * The milliseconds of a parse, by stage, until the page has the answer, and of scoring the
 * same words with onnxruntime-web right after.
 * @typedef {Timings & {answer: number, certified: boolean, peer: number}} Run
 */

/** How often all questions are asked. */
const ROUNDS = 3;

/** Time for one question. */
const BUDGET_MS = 2000;

/** How long nobody asks before the first question. */
const REST_MS = 4000;

/** Runs in a page beside the site: starts the parser as the page does. */
async function startParser() {
  const base = new URL("/", location.href);
  const load = (/** @type {string} */ name) => import(new URL(`frontend/client/${name}.js`, base).href);
  /** @type {[typeof import("../client/client.js"), typeof import("../client/loader.js"), typeof import("../client/reserve.js")]} */
  const [{ Client }, { Site }, { Reserve }] = await Promise.all([load("client"), load("loader"), load("reserve")]);
  const site = new Site({ base });
  const client = new Client({
    load: (fresh, onProgress) => site.load("domain/geo", { fresh, onProgress }),
    reserve: new Reserve(() => new Worker(new URL("frontend/client/worker.js", base), { type: "module" })),
    onStatus: () => {},
  });
  await client.start();
  if (client.status?.state !== "ready") throw new Error(client.status?.message);
  if (client.info?.kernels !== "simd128") throw new Error(`the page computes with ${client.info?.kernels}`);
  return client;
}

/**
 * Asks every question in a worker of its own, some rounds long without a pause.
 * @param {Task} task
 */
export async function parse({ models, questions, programs }) {
  const [{ name, sentences }] = models;
  const peer = await (await startPeer()).load(await bytes(`bench/${name}/model.onnx`));
  for (const words of sentences) await peer.run(words, 2); // warms up
  const client = await startParser();
  /** @param {number} sentence @returns {Promise<Run>} */
  const one = async (sentence) => {
    const start = performance.now();
    const result = await client.ask(questions[sentence], BUDGET_MS, programs);
    const answer = performance.now() - start;
    if (!result) throw new Error(`no result for: ${questions[sentence]}`);
    const { ms, proof } = result;
    return { ...ms, answer, certified: proof === "optimal", peer: await time(peer, sentences[sentence], 1) };
  };
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  /** By question. @type {Run[][]} */
  const parses = questions.map(() => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const i of questions.keys()) parses[i].push(await one(i));
  }
  return { parses };
}

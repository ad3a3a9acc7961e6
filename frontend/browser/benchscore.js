// Times scoring in a page: with the kernel, in plain Go, and in onnxruntime-web.
/** @import {Task} from "./bench.js" */
/** @import {Runner} from "./benchpeer.js" */
import { bytes, startPeer, time } from "./benchpeer.js";

/**
 * What lab/bench/score/module sets. Functions return the text of their error.
 * @typedef {object} Module
 * @property {string} kernels
 * @property {(name: string, onnx: Uint8Array, meta: Uint8Array) => string | null} load
 * @property {(name: string, words: number[]) => number[] | string} scores
 * @property {(name: string, words: number[], count: number) => string | null} score
 */

/**
 * Runs in a page beside the site: see bench.js.
 * @param {Task} task
 */
export async function score({ models, rounds, batchMs }) {
  await import(new URL("/wasm_exec.js", location.href).href);
  /** @type {typeof import("../client/kernel.js")} */
  const { newKernel } = await import(new URL("/frontend/client/kernel.js", location.href).href);
  const peer = await startPeer();
  const compiled = await WebAssembly.compile(await bytes("bench/module.wasm"));
  const kernelBytes = await bytes("kernel.wasm");

  /** @param {boolean} bind @returns {Promise<Module>} */
  async function start(bind) {
    const go = new Go();
    const kernel = newKernel();
    go.importObject.kernel = kernel.imports;
    const instance = await WebAssembly.instantiate(compiled, go.importObject);
    if (bind) await kernel.bind(kernelBytes, instance.exports.mem);
    go.run(instance);
    const module = /** @type {any} */ (globalThis).scorebench;
    if (module.kernels !== (bind ? "simd128" : "go")) throw new Error(`the module computes with ${module.kernels}`);
    return module;
  }
  const modules = { simd: await start(true), go: await start(false) };

  /** @param {Module} module @param {string} name @returns {Runner} */
  const own = (module, name) => ({
    scores: async (words) => {
      const scores = module.scores(name, words);
      if (typeof scores === "string") throw new Error(scores);
      return scores;
    },
    run: async (words, count) => {
      const error = module.score(name, words, count);
      if (error) throw new Error(error);
    },
  });
  const timings = [];
  let difference = 0;
  for (const { name, sentences } of models) {
    const [onnx, meta] = [await bytes(`bench/${name}/model.onnx`), await bytes(`bench/${name}/model.json`)];
    for (const module of Object.values(modules)) {
      const error = module.load(name, onnx, meta);
      if (error) throw new Error(error);
    }
    /** @type {Record<string, Runner>} */
    const runners = {
      simd: own(modules.simd, name),
      go: own(modules.go, name),
      onnxruntime: await peer.load(onnx),
    };
    const order = Object.keys(runners);
    for (const [sentence, words] of sentences.entries()) {
      const [simd, go, other] = await Promise.all(Object.values(runners).map((runner) => runner.scores(words)));
      if (String(simd) !== String(go))
        throw new Error(`${name}, sentence ${sentence}: scores differ without the kernel`);
      for (const [i, x] of simd.entries()) difference = Math.max(difference, Math.abs(x - other[i]));
      /** @type {Record<string, number>} */
      const counts = {};
      for (const program of order) {
        let count = 1;
        while ((await time(runners[program], words, count)) < batchMs) count *= 2;
        counts[program] = count;
      }
      /** @type {Record<string, number[]>} */
      const ms = Object.fromEntries(order.map((program) => [program, []]));
      for (let round = 0; round < rounds; round++) {
        for (const program of order) {
          ms[program].push((await time(runners[program], words, counts[program])) / counts[program]);
        }
        order.push(/** @type {string} */ (order.shift())); // another one begins the next round
      }
      timings.push({ model: name, sentence, ms });
    }
  }
  return { version: peer.version, timings, difference };
}

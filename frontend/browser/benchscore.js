// Times scoring in a page: with the kernel, in plain Go, and in onnxruntime-web.
/** @import {Task} from "./bench.js" */

/**
 * What tools/scorebench/module sets. Functions return the text of their error.
 * @typedef {object} Module
 * @property {string} kernels
 * @property {(name: string, onnx: Uint8Array, meta: Uint8Array) => string | null} load
 * @property {(name: string, words: number[]) => number[] | string} scores
 * @property {(name: string, words: number[], count: number) => string | null} score
 */

/**
 * A program that scores: the scores of a sentence, and to score it so often.
 * @typedef {object} Runner
 * @property {(words: number[]) => Promise<number[]>} scores
 * @property {(words: number[], count: number) => Promise<void>} run
 */

/**
 * Runs in a page of the folders bench (the models and the module) and peer
 * (onnxruntime-web), beside the site.
 * @param {Task} task
 */
export async function score({ models, rounds, batchMs }) {
  const bytes = async (/** @type {string} */ path) => {
    const response = await fetch(path);
    if (!response.ok) throw new Error(`${path}: status ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  };
  await import(new URL("wasm_exec.js", location.href).href);
  /** @type {typeof import("../kernel.js")} */
  const { newKernel } = await import(new URL("frontend/kernel.js", location.href).href);
  const peer = await import(new URL("peer/ort.wasm.min.mjs", location.href).href);
  peer.env.wasm.numThreads = 1;
  peer.env.wasm.wasmPaths = new URL("peer/", location.href).href;
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
  /** @param {any} session @returns {Runner} */
  const theirs = (session) => {
    const feeds = (/** @type {number[]} */ words) => ({
      words: new peer.Tensor("int64", BigInt64Array.from(words, BigInt), [words.length]),
    });
    return {
      scores: async (words) => {
        const { mu, phi } = await session.run(feeds(words));
        return [...mu.data, ...phi.data];
      },
      run: async (words, count) => {
        const inputs = feeds(words);
        for (let i = 0; i < count; i++) await session.run(inputs);
      },
    };
  };

  /** @param {Runner} runner @param {number[]} words @param {number} count */
  const time = async (runner, words, count) => {
    const start = performance.now();
    await runner.run(words, count);
    return performance.now() - start;
  };

  const timings = [];
  let difference = 0;
  for (const { name, sentences } of models) {
    const [onnx, meta] = [await bytes(`bench/${name}/model.onnx`), await bytes(`bench/${name}/model.json`)];
    for (const module of Object.values(modules)) {
      const error = module.load(name, onnx, meta);
      if (error) throw new Error(error);
    }
    const session = await peer.InferenceSession.create(onnx, { executionProviders: ["wasm"] });
    /** @type {Record<string, Runner>} */
    const runners = { simd: own(modules.simd, name), go: own(modules.go, name), onnxruntime: theirs(session) };
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
    await session.release();
  }
  return { version: peer.env.versions.web, timings, difference };
}

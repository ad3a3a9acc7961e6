// onnxruntime-web in a page of the folders bench (models) and peer (onnxruntime-web).

/**
 * A program that scores: the scores of a sentence, and to score it so often.
 * @typedef {object} Runner
 * @property {(words: number[]) => Promise<number[]>} scores
 * @property {(words: number[], count: number) => Promise<void>} run
 */

/** The content of a file. @param {string} path from the root of the server */
export async function bytes(path) {
  const response = await fetch(`/${path}`);
  if (!response.ok) throw new Error(`${path}: status ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Starts onnxruntime-web, in one thread. */
export async function startPeer() {
  const ort = await import(new URL("/peer/ort.wasm.min.mjs", location.href).href);
  ort.env.wasm.numThreads = 1;
  ort.env.wasm.wasmPaths = new URL("/peer/", location.href).href;
  const feeds = (/** @type {number[]} */ words) => ({
    words: new ort.Tensor("int64", BigInt64Array.from(words, BigInt), [words.length]),
  });
  return {
    version: /** @type {string} */ (ort.env.versions.web),
    /** @param {Uint8Array} onnx @returns {Promise<Runner>} */
    load: async (onnx) => {
      const session = await ort.InferenceSession.create(onnx, { executionProviders: ["wasm"] });
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
    },
  };
}

/** The milliseconds of scoring a sentence so often. @param {Runner} runner @param {number[]} words @param {number} count */
export async function time(runner, words, count) {
  const start = performance.now();
  await runner.run(words, count);
  return performance.now() - start;
}

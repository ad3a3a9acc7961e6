// Scores with onnxruntime-node on one thread. A line of standard input is a request, a line
// of standard output its response:
//
//	{"model": file}                  loads a model: the version
//	{"words": [number, …]}           the scores mu and phi, one list
//	{"words": …, "count": number}    the milliseconds of scoring so often
import { createInterface } from "node:readline";
import ort from "onnxruntime-node";

/** @type {ort.InferenceSession} */
let session;

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(await answer(JSON.parse(line)))}\n`);
}

/** @param {{model: string, words: number[], count?: number}} request */
async function answer({ model, words, count }) {
  if (model) {
    session = await ort.InferenceSession.create(model, {
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      logSeverityLevel: 2,
    });
    return ort.env.versions.node;
  }
  const feeds = { words: new ort.Tensor("int64", BigInt64Array.from(words, BigInt), [words.length]) };
  if (count === undefined) {
    const outputs = await session.run(feeds);
    return ["mu", "phi"].flatMap((name) => Array.from(/** @type {Float32Array} */ (outputs[name]?.data)));
  }
  const start = performance.now();
  for (let i = 0; i < count; i++) await session.run(feeds);
  return performance.now() - start;
}

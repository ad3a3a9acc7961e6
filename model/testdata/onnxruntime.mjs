// Runs a model in onnxruntime. Standard input is {"model": file, "sentences":
// [[number, …], …]}; standard output one {"mu": {"dims", "data"}, "phi": …}
// for each sentence.
import { readFileSync } from "node:fs";
import ort from "onnxruntime-node";

/** @import {Tensor} from "onnxruntime-node" */

const { model, sentences } = JSON.parse(readFileSync(0, "utf8"));
const session = await ort.InferenceSession.create(model, {
  intraOpNumThreads: 1,
  logSeverityLevel: 2,
});
const plain = (/** @type {Tensor} */ { dims, data }) => ({
  dims,
  data: Array.from(/** @type {Float32Array} */ (data)),
});
const results = [];
for (const words of sentences) {
  const feed = new ort.Tensor("int64", BigInt64Array.from(words, BigInt), [words.length]);
  const { mu, phi } = await session.run({ words: feed });
  results.push({ mu: plain(mu), phi: plain(phi) });
}
process.stdout.write(JSON.stringify(results));

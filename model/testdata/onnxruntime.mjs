// Runs a model in onnxruntime. Standard input is {"model": file, "features": {"kinds":
// F, "links": G}, "sentences": [{"words": [number, …], "kinds": …, "anchors": …, "links":
// …}, …]}, a list for each input of the model; standard output one {"mu": {"dims",
// "data"}, "phi": …, "link": …} for each sentence. In place of the lists, a sentence may have "feeds", {input: {"type",
// "dims", "data"}, …}, and has the outputs of the model by name then. Without candidates, anchors has the shape [0] and links [0,G].
import { readFileSync } from "node:fs";
import ort from "onnxruntime-node";

/** @import {Tensor} from "onnxruntime-node" */

const { model, features, sentences } = JSON.parse(readFileSync(0, "utf8"));
const session = await ort.InferenceSession.create(model, {
  intraOpNumThreads: 1,
  logSeverityLevel: 2,
});
const plain = (/** @type {Tensor} */ { dims, data }) => ({
  dims,
  data: Array.from(/** @type {Float32Array} */ (data)),
});
const numbers = (/** @type {number[]} */ list) =>
  new ort.Tensor("int64", BigInt64Array.from(list, BigInt), [list.length]);
const matrix = (/** @type {number[]} */ list, /** @type {number} */ rows, /** @type {number} */ cols) =>
  new ort.Tensor("float32", Float32Array.from(list), [rows, cols]);
const tensor = (
  /** @type {[string, {type: string, dims: number[], data: number[]}]} */ [name, { type, dims, data }],
) => [
  name,
  type === "int64"
    ? new ort.Tensor("int64", BigInt64Array.from(data, BigInt), dims)
    : new ort.Tensor("float32", Float32Array.from(data), dims),
];
const results = [];
for (const { words, kinds, anchors, links, feeds: given } of sentences) {
  /** @type {Record<string, Tensor>} */
  const feeds = given ? Object.fromEntries(Object.entries(given).map(tensor)) : { words: numbers(words) };
  if (features.kinds > 0) feeds.kinds = matrix(kinds, words.length, features.kinds);
  if (features.links > 0) {
    feeds.anchors = numbers(anchors);
    feeds.links = matrix(links, anchors.length, features.links);
  }
  const outputs = await session.run(feeds);
  results.push(Object.fromEntries(Object.entries(outputs).map(([name, t]) => [name, plain(t)])));
}
process.stdout.write(JSON.stringify(results));

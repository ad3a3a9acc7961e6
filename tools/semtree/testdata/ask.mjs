// Asks the WebAssembly module about a table, as the page's worker does:
//
//	node ask.mjs BUILT FRONTEND TABLE NAME MODEL < requests
//
// BUILT has the module, its kernel, the runtime and the word knowledge. The file that describes
// the table is beside it, if there is one. A line of standard input has the JSON of the
// parameters of ask. The output has the bytes of each result, a line each.
import { existsSync, readFileSync, writeSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [built, frontend, table, name, model] = process.argv.slice(2);
await import(pathToFileURL(`${built}/wasm_exec.js`).href);
const { newKernel } = await import(pathToFileURL(`${frontend}/client/kernel.js`).href);
const { encode, decode } = await import(pathToFileURL(`${frontend}/client/wire.js`).href);

const go = new Go();
const kernel = newKernel();
go.importObject.kernel = kernel.imports;
const { instance } = await WebAssembly.instantiate(readFileSync(`${built}/semtree.wasm`), go.importObject);
await kernel.bind(readFileSync(`${built}/kernel.wasm`), instance.exports.mem);
go.run(instance);

let id = 0;
/**
 * @param {string} method
 * @param {object} params
 * @param {Record<string, Uint8Array>} [files]
 * @returns {Uint8Array}
 */
function call(method, params, files) {
  if (!globalThis.semtreeHandle) throw new Error("the module has not started");
  return globalThis.semtreeHandle(encode(++id, method, params, files));
}

const override = table.replace(/\.csv$/, ".table.json");
/** @type {Record<string, Uint8Array>} */
const files = {
  table: new Uint8Array(readFileSync(table)),
  "model.json": new Uint8Array(readFileSync(`${model}/model.json`)),
  "model.onnx": new Uint8Array(readFileSync(`${model}/model.onnx`)),
  "knowledge.bin": new Uint8Array(readFileSync(`${built}/knowledge.bin`)),
};
if (existsSync(`${model}/judge.onnx`)) files["judge.onnx"] = new Uint8Array(readFileSync(`${model}/judge.onnx`));
if (existsSync(override)) files["override.json"] = new Uint8Array(readFileSync(override));
const info = decode(call("load", { name }, files));
if (/** @type {{kernels: string}} */ (info).kernels !== "simd128")
  throw new Error("the module computes without its kernel");
if (/** @type {{corrected?: {waiting?: number}}} */ (info).corrected?.waiting) call("correct", { rest: true });
writeSync(1, `${JSON.stringify(info)}\n`);
for (const line of readFileSync(0, "utf8").split("\n")) {
  if (!line) continue;
  const response = call("ask", JSON.parse(line));
  decode(response); // throws an error
  writeSync(
    1,
    `${new TextDecoder()
      .decode(response)
      .replace(/^\{"id":\d+,"result":/, "")
      .slice(0, -1)}\n`,
  );
}
process.exit(0);

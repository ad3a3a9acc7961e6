// Gives a Go program of the tag simd its kernel when go_js_wasm_exec runs it in node:
//
//	NODE_OPTIONS="--import=…/model/backend/kernel/preload.mjs" GOOS=js GOARCH=wasm go test -tags=simd -exec=…
//
// SEMTREE_KERNEL=none leaves it out, as in a browser without SIMD. SEMTREE_KERNEL=altered gives
// it one that computes other numbers.
import { newKernel } from "../../../frontend/client/kernel.js";
import { altered, assemble } from "./kernel.mjs";

const mode = process.env.SEMTREE_KERNEL;
const bytes = await (mode === "altered" ? altered() : assemble());
const instantiate = WebAssembly.instantiate;

/**
 * @param {BufferSource} program
 * @param {WebAssembly.Imports} imports
 */
async function withKernel(program, imports) {
  if (!("gojs" in imports)) return instantiate(program, imports);
  const kernel = newKernel();
  const result = await instantiate(program, { ...imports, kernel: kernel.imports });
  if (mode !== "none") await kernel.bind(bytes, result.instance.exports.mem);
  return result;
}

WebAssembly.instantiate = /** @type {typeof WebAssembly.instantiate} */ (withKernel);

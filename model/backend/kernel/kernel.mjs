// Reads and assembles the kernel.
import { readFileSync } from "node:fs";
import wabt from "wabt";

const SOURCE = new URL("../kernel.wat", import.meta.url);

/** The kernel as text. */
export function source() {
  return readFileSync(SOURCE, "utf8");
}

/**
 * The kernel in binary form.
 * @param {string} [text] its source
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function assemble(text = source()) {
  const { parseWat } = await wabt();
  const module = parseWat("kernel.wat", text, { simd: true });
  module.validate();
  return new Uint8Array(module.toBinary({}).buffer);
}

/** A kernel for tests: it runs, but one coefficient of tanh is another one. */
export function altered() {
  const text = source().replace("1.33314422036e-1", "1.33314e-1");
  if (text === source()) throw new Error("kernel.wat has no coefficient 1.33314422036e-1");
  return assemble(text);
}

// @ts-check
// Where the Go toolchain's wasm_exec.js is. In the site, which is bundled, another module
// takes the place of this one: see site/assemble.

/** Runs wasm_exec.js, which defines the global class Go. @returns {Promise<unknown>} */
export const loadRuntime = () => import(new URL("../../wasm_exec.js", import.meta.url).href);

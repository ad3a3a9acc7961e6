// @ts-check
// Where the files are that the parser fetches: here, the site that make wasm assembles. In the
// package, another module takes the place of this one: see tools/package.

/** @type {{base: URL} | {manifest: import("../client/manifest.js").Full, locate: (file: {path: string}) => URL}} */
export const ASSETS = { base: new URL("../../build/site/", import.meta.url) };

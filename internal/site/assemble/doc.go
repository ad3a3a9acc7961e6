// Package assemble makes the site of the repository: see package site for what a site is.
//
// # The page
//
// index.html names one module and some style sheets. esbuild bundles each kind, and the
// worker with the Go toolchain's wasm_exec.js; [Assemble] writes an index.html that names the
// bundles. What the page imports by import() only is a file of its own, loaded when it is
// needed. Two modules know where files are in the repository, frontend/page/place.js and
// frontend/client/runtime.js: the bundles have other texts in their place.
package assemble

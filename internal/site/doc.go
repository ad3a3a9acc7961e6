// Package site assembles the static site and serves it.
//
// The site is a folder that any web server can serve from any path:
//
//	index.html        the page
//	frontend/         its code and style: client/ talks to the parser, page/ shows
//	semtree.wasm      the parser, built from the folder wasm
//	wasm_exec.js      what starts it, from the toolchain that built it
//	domain/NAME/      the files of each domain
//	manifest.json     the domains; path, size and SHA-256 of what the page fetches
//	….gz              compressed twins, which [Handler] prefers
//
// [Assemble] writes that folder; [Handler] serves one.
//
// # Serving
//
// The standard library does the work: os.Root keeps to the folder, package mime
// reads Accept-Encoding, http.ServeContent answers conditions and ranges.
// Rejected: github.com/vearutop/statigz, which reads a folder once, while this one
// may be rebuilt; and github.com/lpar/gzipped, which ignores the age of a twin and
// does not support digests.
package site

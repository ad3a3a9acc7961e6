// Package site assembles the static site and serves it.
//
// The site is a folder that any web server can serve from any path:
//
//	index.html        the page
//	frontend/         its code and style
//	semtree.wasm      the parser, built from the folder wasm
//	wasm_exec.js      what starts it, from the toolchain that built it
//	domain/NAME/      the files of each domain
//	manifest.json     the domains; path, size and SHA-256 of what the page fetches
//	….gz              compressed twins, which [Handler] prefers
//
// [Assemble] writes that folder; [Handler] serves one.
package site

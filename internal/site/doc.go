// Package site writes static sites, and serves them.
//
// A site is a folder that any web server can serve from any path:
//
//	index.html        the page
//	assets/           its code, style and pictures, bundled; the worker
//	semtree.D.wasm    the parser, built from the folder wasm; D is a part of its digest
//	kernel.D.wasm     what makes its network fast
//	domain/NAME/      the files of each domain
//	tables/           the model for tables, and its word knowledge
//	table/NAME/       the files of each table that can be tried
//	manifest.json     what can be asked about; names, addresses, sizes and SHA-256 of files
//	….gz, ….br        compressed twins, which [Handler] prefers
//
// All names but those of index.html and manifest.json change with the content. Package
// assemble makes a site of the repository; [Handler] serves one.
//
// # Serving
//
// The standard library does the work: os.Root keeps to the folder, package mime
// reads Accept-Encoding, http.ServeContent answers conditions and ranges.
// Rejected: github.com/vearutop/statigz, which reads a folder once, while this one
// may be rebuilt; and github.com/lpar/gzipped, which ignores the age of a twin and
// does not support digests.
package site

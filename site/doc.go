// Package site writes static sites, and serves them.
//
// A site is a folder that any web server can serve from any path:
//
//	index.html            the page
//	assets/               its code, style and pictures, bundled; the worker
//	semtree.D.wasm        the parser, built from the folder wasm; D is a part of its digest
//	kernel.D.wasm         what makes its network fast
//	domain/NAME/          the files of each domain
//	tables/               the model for tables, and its word knowledge; model.json and knowledge.bin as [semtree/model.Pack] and [semtree/table/knowledge.Pack] write them
//	table/NAME/           the files of each table that can be tried
//	manifest.json         what can be asked about; names, addresses, sizes and SHA-256 of files
//	manifest.webmanifest  how to install the page as an application
//	sw.js                 the service worker: its first line is the SHA-256 of manifest.json
//	….gz, ….br            compressed twins, which [Handler] prefers
//
// Names change with the content, except index.html, sw.js and the manifests. Package assemble
// makes a site of the repository; [Publish] makes one of a single table or domain out of another
// site; [Handler] serves one.
//
// # Published sites
//
// A site that Publish makes has each file that the page fetches itself only once: packed, if gzip
// makes it smaller. Its entry in the manifest says so; its address ends in .gz and has the digest
// of what is stored, while size and SHA-256 are those of the content. The page unpacks a file that
// begins as one of gzip, since some servers send these files with Content-Encoding: gzip, so that
// the browser has unpacked them already. A file that is one of gzip itself is never packed. The
// page's own code and style, which the browser fetches, have twins as elsewhere.
//
// Visitors of a published site ask, and see the table. They have the tools of who builds one (tables
// of their own, names for columns, settings, many questions at once) only if [Source] says that it is
// editable: one flag in the manifest, by which the page removes or does not make what belongs to them.
// [About] is what the owner says about the site: its words and suggested questions are in the page and
// in the manifest, its colours in a style sheet of their own, since the page's policy allows no style
// inside of it.
//
// # Versions
//
// manifest.json has the digest of every other file, and sw.js that of manifest.json. A browser
// fetches sw.js again when the page is opened. If it has changed, there is a new version, whose
// files are checked one by one before the page is offered it (frontend/service).
//
// # Serving
//
// The standard library does the work: os.Root keeps to the folder, package mime
// reads Accept-Encoding, http.ServeContent answers conditions and ranges.
// Rejected: github.com/vearutop/statigz, which reads a folder once, while this one
// may be rebuilt; and github.com/lpar/gzipped, which ignores the age of a twin and
// does not support digests.
package site

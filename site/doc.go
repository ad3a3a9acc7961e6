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
// Names change with the content, except index.html, sw.js and the manifests. Package assemble makes
// a site of the repository; [Publish] makes one of a single table or domain; [Handler] serves one.
//
// # Published sites
//
// Publish writes each file that the page fetches itself once: packed, if gzip makes it smaller, at an address that ends in
// .gz and has the digest of what is stored; size and SHA-256 are those of the content. The page unpacks what begins as gzip,
// since some servers send such files with Content-Encoding: gzip; a file that is gzip itself is never packed.
//
// Visitors ask, and see the table. The tools of who builds one are there only if [Source] is editable. [About] is what the
// owner says: words, suggested questions, colours.
//
// # Versions
//
// manifest.json has the digest of every other file, and sw.js that of manifest.json. So a browser that
// fetches a changed sw.js knows a new version, whose files are checked one by one (frontend/service).
//
// # Words that were not understood
//
// [Collect] has a server count words that visitors send: words of questions that nothing in a table of the site was found for. The
// owner of the table names what they mean. The page offers to send them only if manifest.json says that the server takes them, and
// asks each visitor. On other servers it requests nothing. So the server itself adds this to the manifest, and the new digest to sw.js;
// a value in index.html, a header or a cookie would be lost or out of date, as the service worker answers from what it keeps.
// Without a list of senders and times, the file, [Missed], tells nothing about a visitor. Its size is bounded: only tables of the site
// count, and a new word takes the place of the one that was counted least.
//
// # Serving
//
// os.Root keeps to the folder, package mime reads Accept-Encoding, http.ServeContent answers conditions
// and ranges. Rejected: github.com/vearutop/statigz, which reads a folder once, and
// github.com/lpar/gzipped, which ignores the age of a twin.
package site

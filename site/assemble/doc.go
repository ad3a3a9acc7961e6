// Package assemble makes the site of the repository: see package site for what a site is.
//
// # The page
//
// index.html names one module and some style sheets. esbuild bundles each kind, and the
// worker with the Go toolchain's wasm_exec.js; [Assemble] writes an index.html that names the
// bundles. What the page imports by import() only is a file of its own, loaded when it is
// needed. Two modules know where files are in the repository, frontend/page/place.js and
// frontend/client/runtime.js: the bundles have other texts in their place.
//
// # The same bytes
//
// The same code gives the same site, wherever it is built and whatever the history of the repository: visitors
// load only what has changed. So the module has no revision and no path in it, and names of files have
// digests of contents. The command semtree does have its revision, which it prints.
//
// # Licences
//
// LICENSES.txt is made with each site, of what is in it: the modules that go list says are linked, and the packages
// of npm whose files esbuild has put into a bundle. What has no licence stops the build, so that no list of names
// has to be kept. [ToolLicences] makes that of the command. Rejected: github.com/google/go-licenses, which looks for
// kinds of licences, knows nothing of npm, and would be a larger dependency than what it replaces.
package assemble

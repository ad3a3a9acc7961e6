// Package assemble makes the site of the repository: see package site for what a site is.
//
// # The page
//
// index.html names one module and some style sheets. esbuild bundles each kind, and the worker with
// the Go toolchain's wasm_exec.js; [Assemble] writes an index.html that names the bundles. What the page
// imports by import() only is a file of its own. Two modules know where files are in the repository,
// frontend/page/place.js and frontend/client/runtime.js: bundles have other texts in their place.
//
// # The same bytes
//
// The same code gives the same site, wherever it is built: names of files have digests of contents, and
// the module has no revision and no path in it.
//
// # Licences
//
// LICENSES.txt is of what is in the site: the modules that go list says are linked, and the npm packages in
// a bundle. What has no licence stops the build. [ToolLicences] makes that of the command. Rejected:
// github.com/google/go-licenses, which knows nothing of npm.
package assemble

// Package importorder has only a test: every package imports only packages that
// the list in CONTRIBUTING.md allows.
//
// The list names the top folders of the repository. A package may import packages
// of folders before its own in the list, of its own folder, and of internal.
// Imports of a package of internal count as imports of all packages that import
// it. Commands are in tools or lab, none in internal. Of the packages outside of lab,
// tools/semtree alone may import lab, in one file. The test checks the files of every
// platform, but not tests: a test may import anything to compare with it.
package importorder

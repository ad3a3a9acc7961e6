// Package importorder has only a test: every package imports only packages that
// the list in CONTRIBUTING.md allows.
//
// The list names the top folders of the repository. A package may import packages
// of folders before its own in the list, of its own folder, and of internal, whose
// imports count as its own. Commands are in tools or lab; outside of lab, one file of
// tools/semtree alone imports lab. The test checks
// the files of every platform, but not tests.
package importorder

// Package importorder holds a test alone: that every package imports only what
// the list in CONTRIBUTING.md allows.
//
// The list names the top folders of the repository. A package may import packages
// of folders that stand before its own, of its own folder, and of internal; what
// a package of internal imports counts as imported by all that import it. Commands
// stand in tools, none in internal. Files of every platform count, tests do not: a test may compare with anything.
package importorder

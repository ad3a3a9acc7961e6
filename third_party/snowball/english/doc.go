// Package english has the stop words and the stemmer of Snowball for English, in place of
// the package of the same path.
//
// It is v0.10.0 of that module under its licence, ../LICENSE, written shorter: the endings
// of words stand in tables. Stems and stop words are the same. The package does not import
// the package testing, as the original does by one of its files: a page would load that and
// the packages flag, context, math/rand and runtime/trace with it.
package english

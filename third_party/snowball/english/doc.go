// Package english has the stop words and the stemmer of Snowball for English, in place of
// the package of the same path.
//
// It is a copy of v0.10.0 under the licence of that module, ../LICENSE. What differs:
// the package romance lacks the file testing_helpers.go, which imports the package testing,
// so that a page would load that and the packages flag, context, math/rand and
// runtime/trace with it; and four statements are written as staticcheck wants them. Stems
// and stop words are the same.
package english

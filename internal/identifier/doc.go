// Package identifier has only a test: no identifier of the repository is the name
// of something built into Go, such as len, copy or any.
//
// Such a name hides the built-in one. A method or field does not, but reads like it.
package identifier

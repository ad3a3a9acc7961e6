// Package doclink has only a test: every relative link of a Markdown file leads to a file
// or folder of the repository, and every anchor to a heading.
//
// A heading has the anchor that GitHub gives it: in lower case, without punctuation, with
// hyphens for spaces, and with a number if an earlier heading has the same. Links to other
// sites are not followed.
package doclink

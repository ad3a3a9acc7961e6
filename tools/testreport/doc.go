// Command testreport says which tests were skipped, and why.
//
//	testreport run FILE COMMAND...          run go test -json, and keep its results in FILE
//	testreport show [-skips LIST] FILE...   say what was skipped, and count
//
// run prints what go test prints without -json: the line of each package, and the output of tests
// that fail. It ends with the exit code of the command. Node's test runner writes such a
// file itself, with reporter.mjs. A file has a JSON object a line, a [Result].
//
// show prints the tests that were skipped, with their reasons, those with the same reason
// together, and, last, "N passed, N failed, N skipped". If the environment variable CI is
// set, a skip that is not on the list is a failure. A line of the list has a pattern for part/package.Test
// (of [path.Match], in which * stands for any signs but /), blanks, and why that may be skipped. The part
// of a result is the name of its file without extension.
package main

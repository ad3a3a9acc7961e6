// Command testreport says which tests were skipped, and why.
//
//	testreport run FILE COMMAND...          run go test -json, and keep its results in FILE
//	testreport show [-skips LIST] FILE...   say what was skipped, and count
//
// run prints what go test prints without -json, and ends with the exit code of the command. Node's test
// runner writes such a file itself, with reporter.mjs: a [Result] as JSON a line.
//
// show prints the tests that were skipped, those with the same reason together, and, last, "N passed, N
// failed, N skipped". If the environment variable CI is set, a skip that is not on the list is a failure.
// A line of the list has a pattern for part/package.Test ([path.Match], but * stands for any signs but /),
// blanks, and why that may be skipped. The part is the name of the file of results without extension.
package main

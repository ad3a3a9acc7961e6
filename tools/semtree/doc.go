// Command semtree answers questions about tables and domains, and makes and serves the page that does.
//
//	semtree ask      answer questions about any table
//	semtree describe say what the rows and columns of a table, or of several, are called
//	semtree parse    answer questions about the world of a domain
//	semtree site     write a static site that answers questions about a table or a domain
//	semtree serve    serve the page
//	semtree version  print version, revision and platform
//
// Package lab/command adds the commands that measure and train. "semtree help" lists all, "semtree help
// COMMAND" the flags of one with examples. What commands share is in internal/command.
//
// # Conventions
//
// Results go to standard output, messages to standard error, each with "semtree: " before it, and a line
// "hint: …" if a remedy is known. The file name "-" is standard input. A file is written under another name
// and then renamed. Exit codes: 0 the work is done, 1 it failed, 2 the command line is wrong. A question
// without a parse is not a failure.
package main

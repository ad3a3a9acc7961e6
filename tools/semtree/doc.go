// Command semtree asks questions, trains models and measures them.
//
//	semtree ask        answer questions about any table
//	semtree parse      answer questions about the world of a domain
//	semtree eval       measure a model on questions with known programs
//	semtree bench      measure the solvers side by side
//	semtree train      train the model of a domain
//	semtree calibrate  fit how far to trust a parse
//	semtree dataset    write questions with programs, or divide a file into parts
//	semtree export     write a domain with its model, or a model alone
//	semtree serve      serve the page
//
// "semtree help" lists the commands, "semtree help COMMAND" the flags of one
// with examples.
//
// # Conventions
//
// Results go to standard output, messages to standard error, each with "semtree: " before it, and a line
// "hint: …" if a remedy is known. The file name "-" is standard input. A file is written under another name
// and then renamed. Exit codes: 0 the work is done, 1 it failed, 2 the command line is wrong. A question
// without a parse is not a failure.
package main

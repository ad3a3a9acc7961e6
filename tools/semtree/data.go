package main

import (
	"semtree/dataset"
	"semtree/internal/infile"
	"semtree/tools/internal/lab"
)

// readData reads a file of questions with their programs; "-" is standard input.
// A file without examples is an error.
func (e env) readData(name string) *dataset.File {
	if name != "-" {
		return lab.Must(dataset.Open(name))
	}
	const stdin = "standard input"
	in := lab.Must(infile.NewReader(e.stdin, stdin))
	return lab.Must(dataset.NewFile(stdin, lab.Must(in.ReadAll())))
}

package main

import (
	"semtree/internal/infile"
	"semtree/lab/dataset"
)

// readData reads a file of questions with their programs; "-" is standard input.
// A file without examples is an error.
func (e env) readData(name string) (*dataset.File, error) {
	if name != "-" {
		return dataset.Open(name)
	}
	const stdin = "standard input"
	in, err := infile.NewReader(e.stdin, stdin)
	if err != nil {
		return nil, err
	}
	text, err := in.ReadAll()
	if err != nil {
		return nil, err
	}
	return dataset.NewFile(stdin, text)
}

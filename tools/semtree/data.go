package main

import (
	"io"

	"semtree/dataset"
)

// readData reads a file of questions with their programs; "-" is standard input.
// A file without examples is an error.
func (e env) readData(name string) (*dataset.File, error) {
	if name != "-" {
		return dataset.Open(name)
	}
	text, err := io.ReadAll(e.stdin)
	if err != nil {
		return nil, err
	}
	return dataset.NewFile("standard input", text)
}

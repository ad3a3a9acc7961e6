package main

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"semtree/dataset"
	"semtree/domain"
	"semtree/model/train"
)

// data is a file of questions with their programs.
type data struct {
	name     string // as in messages
	examples []dataset.Example
	digest   [sha256.Size]byte
}

// readData reads a file; "-" is standard input. A file without examples is an
// error.
func (e env) readData(name string) (*data, error) {
	read := os.ReadFile
	if name == "-" {
		name = "standard input"
		read = func(string) ([]byte, error) { return io.ReadAll(e.stdin) }
	}
	text, err := read(name)
	if err != nil {
		return nil, err
	}
	examples, err := dataset.Read(bytes.NewReader(text), name)
	if err != nil {
		return nil, err
	}
	if len(examples) == 0 {
		return nil, fmt.Errorf("%s holds no questions", name)
	}
	return &data{name, examples, sha256.Sum256(text)}, nil
}

// at names a place in the file for messages.
func (d *data) at(example int) string {
	return fmt.Sprintf("%s:%d", d.name, d.examples[example].Line)
}

// describe identifies the data in metadata, without the folders they lay in.
func (d *data) describe() string {
	return fmt.Sprintf("%s (%d questions, SHA-256 %x)", filepath.Base(d.name), len(d.examples), d.digest)
}

// pairs cuts the questions into words and links the names among them.
func (d *data) pairs(dom *domain.Domain) ([]train.Pair, error) {
	pairs := make([]train.Pair, len(d.examples))
	for i, ex := range d.examples {
		tokens, err := dom.Lexicon.Link(ex.Question)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", d.at(i), err)
		}
		pairs[i] = train.Pair{Tokens: tokens}
		program, err := dom.ReadProgram(ex.Program)
		if err != nil {
			pairs[i].Err = err
			continue
		}
		pairs[i].Program = dom.Grammar.Format(program)
	}
	return pairs, nil
}

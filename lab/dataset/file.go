package dataset

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"path/filepath"

	"semtree/internal/infile"
)

// File is a file of pairs, as it was read.
type File struct {
	Name     string // as in messages
	Examples []Example
	SHA256   [sha256.Size]byte // of the whole text
}

// Open reads the file at a path, which may be compressed by gzip. A file without examples is an error.
func Open(path string) (*File, error) {
	text, err := infile.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return NewFile(path, text)
}

// NewFile reads the text of a file. Errors are those of [Read]; a text without
// examples is an error, too.
func NewFile(name string, text []byte) (*File, error) {
	examples, err := Read(bytes.NewReader(text), name)
	if err != nil {
		return nil, err
	}
	if len(examples) == 0 {
		return nil, fmt.Errorf("%s holds no questions", name)
	}
	return &File{name, examples, sha256.Sum256(text)}, nil
}

// At names the place of an example in the file, as "dev.jsonl:12".
func (f *File) At(example int) string {
	return fmt.Sprintf("%s:%d", f.Name, f.Examples[example].Line)
}

// Describe identifies the file by its last name, the number of its examples,
// and the digest of its text.
func (f *File) Describe() string {
	return fmt.Sprintf("%s (%d questions, SHA-256 %x)", filepath.Base(f.Name), len(f.Examples), f.SHA256)
}

// Select returns the examples at the indices, as in a [Fold].
func Select(examples []Example, indices []int) []Example {
	list := make([]Example, len(indices))
	for i, at := range indices {
		list[i] = examples[at]
	}
	return list
}

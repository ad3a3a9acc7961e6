// Package infile reads the files that a user names on the command line: plain,
// or compressed by gzip whatever they are called. It is the counterpart of
// package outfile.
package infile

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
)

// Open opens a file for reading, decompressed. Reading fails with an error that
// names the file if the compressed content is truncated or damaged.
func Open(name string) (io.ReadCloser, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	r, err := decompress(f, name)
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return struct {
		io.Reader
		io.Closer
	}{r, f}, nil
}

// ReadFile reads a whole file, decompressed.
func ReadFile(name string) ([]byte, error) {
	f, err := Open(name)
	if err != nil {
		return nil, err
	}
	text, err := io.ReadAll(f)
	return text, errors.Join(err, f.Close())
}

// decompress returns a reader of what a file contains.
func decompress(f io.Reader, name string) (io.Reader, error) {
	in := bufio.NewReader(f)
	magic, err := in.Peek(2)
	if err != nil && err != io.EOF {
		return nil, err
	}
	if !bytes.Equal(magic, []byte{0x1f, 0x8b}) {
		switch {
		case !strings.HasSuffix(name, ".gz"):
			return in, nil
		case len(magic) < 2:
			return nil, fault(name, io.ErrUnexpectedEOF)
		}
		return nil, fmt.Errorf("%s: not compressed by gzip, as its name says: rename it", name)
	}
	z, err := gzip.NewReader(in)
	if err != nil {
		return nil, fault(name, err)
	}
	return &reader{z, name}, nil
}

// reader names the file in the errors of a compressed one.
type reader struct {
	*gzip.Reader
	name string
}

func (r *reader) Read(p []byte) (int, error) {
	n, err := r.Reader.Read(p)
	if err != nil && err != io.EOF {
		err = fault(r.name, err)
	}
	return n, err
}

// fault explains an error of the compressed content.
func fault(name string, err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return fmt.Errorf("%s: the compressed file is truncated: get it again", name)
	}
	return fmt.Errorf("%s: the compressed file is damaged: %w", name, err)
}

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

// MaxBytes is the most that is read from a file, decompressed: a few kilobytes
// that are compressed may have any size otherwise.
const MaxBytes = 2 << 30

// Open opens a file for reading, decompressed. Reading fails with an error that
// names the file if the compressed content is truncated or damaged, or if there are
// more than [MaxBytes].
func Open(name string) (io.ReadCloser, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	r, err := NewReader(f, name)
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

// NewReader does what [Open] does with what is open already, such as standard
// input.
func NewReader(r io.Reader, name string) (io.Reader, error) {
	return decompress(r, name, MaxBytes)
}

// decompress returns a reader of what a file contains, up to a number of bytes.
func decompress(f io.Reader, name string, limit int64) (io.Reader, error) {
	in := bufio.NewReader(f)
	magic, err := in.Peek(2)
	if err != nil && err != io.EOF {
		return nil, err
	}
	if !bytes.Equal(magic, []byte{0x1f, 0x8b}) {
		switch {
		case !strings.HasSuffix(name, ".gz"):
			return &reader{in, name, limit, limit}, nil
		case len(magic) < 2:
			return nil, fault(name, io.ErrUnexpectedEOF)
		}
		return nil, fmt.Errorf("%s: not compressed by gzip, as its name says: rename it", name)
	}
	z, err := gzip.NewReader(in)
	if err != nil {
		return nil, fault(name, err)
	}
	return &reader{&unzipped{z, name}, name, limit, limit}, nil
}

// reader fails after the limit.
type reader struct {
	from        io.Reader
	name        string
	limit, left int64
}

func (r *reader) Read(p []byte) (int, error) {
	n, err := r.from.Read(p)
	if r.left -= int64(n); r.left < 0 {
		n += int(r.left)
		r.left = 0
		err = fmt.Errorf("%s: more than %d bytes, decompressed: read it in parts", r.name, r.limit)
	}
	return n, err
}

// unzipped names the file in the errors of a compressed one.
type unzipped struct {
	*gzip.Reader
	name string
}

func (r *unzipped) Read(p []byte) (int, error) {
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

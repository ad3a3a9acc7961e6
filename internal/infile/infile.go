// Package infile reads the files that a user names on the command line: plain,
// or compressed by gzip whatever they are called. It is the counterpart of
// package outfile.
//
// A few kilobytes that are compressed may have any size, so memory is taken for what is there, never for what a limit
// allows: [Reader.Size] decompresses once to count, then [Reader.ReadAll] takes exactly so many bytes. What cannot be
// read twice is kept compressed in between. Rejected: a limit for the ratio of both sizes, which real files exceed; the
// size at the end of the file, which anybody may set.
//
// A folder, a device and a socket are refused. To open a named pipe is to wait for a program that writes to it;
// [Waiting] says so.
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

// MaxBytes is the most that is read from a file, decompressed.
const MaxBytes = 2 << 30

// Reader reads a file, decompressed. Reading fails with an error that names the file if
// the compressed content is truncated or damaged, or if there are more than [MaxBytes].
type Reader struct {
	from    io.Reader // what is left, decompressed
	packed  bool      // the file is compressed
	name    string
	limit   int64
	left    int64     // of the limit
	stored  io.Reader // the bytes as they stand in the file
	file    *os.File  // the file, if it can be read again
	kept    *keeper   // the first bytes of what cannot be; nil after the first Read
	closing func() error
}

// Open opens a file for reading.
func Open(name string) (*Reader, error) {
	f, err := open(name)
	if err != nil {
		return nil, err
	}
	r := &Reader{name: name, limit: MaxBytes, stored: f, closing: f.Close}
	if info, err := f.Stat(); err == nil && info.Mode().IsRegular() {
		r.file = f
	} else {
		r.keep()
	}
	if err := r.start(); err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return r, nil
}

// NewReader does what [Open] does with what is open already, such as standard
// input. Its Close does nothing.
func NewReader(r io.Reader, name string) (*Reader, error) { return newReader(r, name, MaxBytes) }

func newReader(from io.Reader, name string, limit int64) (*Reader, error) {
	r := &Reader{name: name, limit: limit, stored: from, closing: func() error { return nil }}
	r.keep()
	if err := r.start(); err != nil {
		return nil, err
	}
	return r, nil
}

// Read reads some bytes.
func (r *Reader) Read(p []byte) (int, error) {
	if r.kept != nil {
		r.kept.bytes, r.kept = nil, nil
	}
	return (*content)(r).Read(p)
}

// Close closes the file.
func (r *Reader) Close() error { return r.closing() }

// Size returns the number of bytes that can be read: at most one more than a limit, which
// says that there are more. It is -1 if only reading would tell, for what is neither a file
// nor compressed. It must be called before [Reader.Read].
func (r *Reader) Size(most int64) (int64, error) {
	if !r.packed {
		return r.plainSize(most)
	}
	n, err := io.Copy(io.Discard, io.LimitReader((*content)(r), most+1))
	if err != nil {
		return 0, err
	}
	if r.file != nil {
		_, err = r.file.Seek(0, io.SeekStart)
	} else {
		r.stored = io.MultiReader(bytes.NewReader(r.kept.bytes), r.stored.(*keeper).from)
		r.keep()
	}
	if err == nil {
		err = r.start()
	}
	return n, err
}

// plainSize is the size of a file that is not compressed. Some files of the system say 0.
func (r *Reader) plainSize(most int64) (int64, error) {
	if r.file == nil {
		return -1, nil
	}
	info, err := r.file.Stat()
	switch {
	case err != nil:
		return 0, err
	case info.Size() == 0:
		return -1, nil
	case info.Size() > r.limit:
		return 0, tooMany(r.name, r.limit)
	}
	return min(info.Size(), most+1), nil
}

// Restart begins a regular file again: what was read of it comes once more.
func (r *Reader) Restart() error {
	if r.file == nil {
		return errors.New("the input cannot be read twice")
	}
	if _, err := r.file.Seek(0, io.SeekStart); err != nil {
		return err
	}
	return r.start()
}

// ReadAll reads all bytes. It must be called before [Reader.Read].
func (r *Reader) ReadAll() ([]byte, error) {
	size, err := r.Size(r.limit)
	if err != nil {
		return nil, err
	}
	text := bytes.NewBuffer(make([]byte, 0, max(0, size)+bytes.MinRead))
	_, err = text.ReadFrom(r)
	return text.Bytes(), err
}

// ReadFile reads a whole file, decompressed.
func ReadFile(name string) ([]byte, error) {
	f, err := Open(name)
	if err != nil {
		return nil, err
	}
	text, err := f.ReadAll()
	return text, errors.Join(err, f.Close())
}

// keep makes the stored bytes be kept until the first Read.
func (r *Reader) keep() {
	r.kept = &keeper{from: r.stored}
	r.stored = r.kept
	r.kept.owner = r
}

// keeper keeps what it reads while its owner wants it.
type keeper struct {
	from  io.Reader
	owner *Reader
	bytes []byte
}

func (k *keeper) Read(p []byte) (int, error) {
	n, err := k.from.Read(p)
	if k.owner.kept == k {
		k.bytes = append(k.bytes, p[:n]...)
	}
	return n, err
}

// start begins to read the stored bytes.
func (r *Reader) start() error {
	r.left = r.limit
	in := bufio.NewReader(r.stored)
	magic, err := in.Peek(2)
	if err != nil && err != io.EOF {
		return err
	}
	if !bytes.Equal(magic, []byte{0x1f, 0x8b}) {
		switch {
		case !strings.HasSuffix(r.name, ".gz"):
			r.from = in
			return nil
		case len(magic) < 2:
			return fault(r.name, io.ErrUnexpectedEOF)
		}
		return fmt.Errorf("%s: not compressed by gzip, as its name says: rename it", r.name)
	}
	z, err := gzip.NewReader(in)
	if err != nil {
		return fault(r.name, err)
	}
	r.packed, r.from = true, z
	return nil
}

// content reads what a Reader reads, and keeps the stored bytes as they are: up to the limit,
// with errors that name the file.
type content Reader

func (r *content) Read(p []byte) (int, error) {
	n, err := r.from.Read(p)
	if r.packed && err != nil && err != io.EOF {
		err = fault(r.name, err)
	}
	if r.left -= int64(n); r.left < 0 {
		n += int(r.left)
		r.left = 0
		err = tooMany(r.name, r.limit)
	}
	return n, err
}

// tooMany is the error of a file beyond the limit.
func tooMany(name string, limit int64) error {
	return fmt.Errorf("%s: more than %d bytes, decompressed: read it in parts", name, limit)
}

// fault explains an error of the compressed content.
func fault(name string, err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return fmt.Errorf("%s: the compressed file is truncated: get it again", name)
	}
	return fmt.Errorf("%s: the compressed file is damaged: %w", name, err)
}

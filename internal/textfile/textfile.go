// Package textfile reads the text files that people write: all of them are
// UTF-8, with or without a byte order mark, which Windows programs such as
// Excel write first.
//
// Other encodings are refused with an error that names the file and, where
// there is one, the line, since the text would be read as something else.
package textfile

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"unicode/utf8"
)

// mark is the byte order mark in UTF-8.
const mark = "\ufeff"

// Error reports where a text file is wrong, and why.
type Error struct {
	File string
	Line int // from 1; 0 for the whole file
	Msg  string
}

func (e *Error) Error() string {
	if e.Line == 0 {
		return e.File + ": " + e.Msg
	}
	return fmt.Sprintf("%s:%d: %s", e.File, e.Line, e.Msg)
}

// Decode returns a text without its byte order mark. The error is an [*Error],
// for a text that is not UTF-8.
func Decode(text []byte, name string) ([]byte, error) {
	for _, other := range []string{"\xff\xfe", "\xfe\xff", "\x00\x00\xfe\xff"} {
		if bytes.HasPrefix(text, []byte(other)) {
			return nil, &Error{name, 0, "the text is UTF-16 or UTF-32: store the file as UTF-8"}
		}
	}
	if bytes.HasPrefix(text, []byte("\x1f\x8b")) {
		return nil, &Error{name, 0, "the file is compressed by gzip: decompress it"}
	}
	text = bytes.TrimPrefix(text, []byte(mark))
	if !utf8.Valid(text) {
		return nil, &Error{name, 1 + bytes.Count(text[:valid(text)], []byte("\n")), "the text is not UTF-8: store the file in this encoding"}
	}
	return text, nil
}

// valid returns the number of bytes before the first that is not UTF-8.
func valid(text []byte) int {
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRune(text[i:])
		if r == utf8.RuneError && size == 1 {
			return i
		}
		i += size
	}
	return len(text)
}

// Read reads a file of a folder. Errors begin with its name, and are those of the
// folder and of [Decode].
func Read(fsys fs.FS, name string) ([]byte, error) {
	text, err := fs.ReadFile(fsys, name)
	if bad := (*fs.PathError)(nil); errors.As(err, &bad) {
		err = bad.Err // without what was done to the file, and its name
	}
	if errors.Is(err, fs.ErrNotExist) {
		err = fs.ErrNotExist // in the same words on every system
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return Decode(text, name)
}

// ReadAll reads all that is left. Errors contain the name, and are those of the
// reader and of [Decode].
func ReadAll(r io.Reader, name string) ([]byte, error) {
	text, err := io.ReadAll(r)
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", name, err)
	}
	return Decode(text, name)
}

// ReadUpTo returns the bytes of a file, or that there are more than a limit. Those of one that
// knows how many it has are copied once, and nothing is kept of one that has too many. The bytes of one that gives them
// away are not copied, and must not be changed.
func ReadUpTo(r io.Reader, most int64) (text []byte, more bool, err error) {
	size := int64(-1)
	switch known := r.(type) {
	case interface{ Take() []byte }: // protocol
		text = known.Take()
		return text, int64(len(text)) > most, nil
	case interface{ Len() int }:
		size = int64(known.Len())
	case interface{ Size(int64) (int64, error) }: // internal/infile
		size, err = known.Size(most)
	}
	switch {
	case err != nil || size > most:
		return nil, size > most, err
	case size < 0:
		text, err = io.ReadAll(io.LimitReader(r, most+1))
	default:
		text = make([]byte, size)
		var n int
		if n, err = io.ReadFull(r, text); err == io.EOF || err == io.ErrUnexpectedEOF {
			text, err = text[:n], nil // it was cut since
		}
	}
	return text, int64(len(text)) > most, err
}

// Lines calls a function for each line of a text, of up to so many bytes, in UTF-8. Lines are counted
// from 1. Errors of the function are returned with the name and the number of the line,
// those of [ReadAll] as they are.
func Lines(r io.Reader, name string, most int, do func(n int, line string) error) error {
	text, err := ReadAll(r, name)
	if err != nil {
		return err
	}
	lines := bufio.NewScanner(bytes.NewReader(text))
	lines.Buffer(nil, most)
	n := 1
	for ; lines.Scan(); n++ {
		if err := do(n, lines.Text()); err != nil {
			return fmt.Errorf("%s:%d: %w", name, n, err)
		}
	}
	if lines.Err() != nil {
		return fmt.Errorf("%s:%d: line of more than %d bytes", name, n, most)
	}
	return nil
}

// Reader returns a reader of the same text without its byte order mark, for what
// is too large to be held, or need not be UTF-8.
func Reader(r io.Reader) io.Reader {
	in := bufio.NewReader(r)
	if start, _ := in.Peek(len(mark)); string(start) == mark {
		_, _ = in.Discard(len(mark)) // which is there
	}
	return in
}

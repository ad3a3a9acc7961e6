package read

import (
	"bytes"
	"cmp"
	"errors"
	"io"
	"unicode/utf8"

	"semtree/table"
)

// restartable is a file that can be read again from its start (internal/infile).
type restartable interface {
	io.Reader
	Size(most int64) (int64, error)
	Restart() error
}

// Sizes of a stream. Tests change them.
var (
	streamedBytes = int64(16 << 20) // of a file that is read in a stream, at least
	windowBytes   = 4 << 20         // of it that are in memory
	recordBytes   = 1 << 20         // of a record, at most
)

// errWhole says that a file has to be in memory as a whole to be read: what it has is not usual.
var errWhole = errors.New("the file is read as a whole")

// readStream reads a large file with delimiters without having all of it in memory, as long as it is plain: in
// UTF-8, without \", blank lines between rows, very long records and errors. Of any other, and of a small file, the error is
// [errWhole], and it is at its start again. The builder is the one that a reading of the whole would have made.
func readStream(r io.Reader, name string, o table.Options) (*table.Builder, error) {
	file, ok := r.(restartable)
	if !ok || file.Restart() != nil {
		return nil, errWhole
	}
	size, err := file.Size(o.MaxBytes)
	if err != nil || size < streamedBytes || size > o.MaxBytes {
		return nil, cmp.Or(err, errWhole)
	}
	b := table.NewBuilder(table.NameOf(name), o.Progress)
	s := &stream{from: file, text: make([]byte, 0, windowBytes), size: size}
	if s.read(name, b) == nil {
		return b, nil
	}
	return nil, cmp.Or(file.Restart(), errWhole)
}

// stream is what is in memory of a file.
type stream struct {
	from    io.Reader
	text    []byte // from the offset before on
	before  int64
	checked int   // of the text
	size    int64 // of the file
	ended   bool  // nothing is left to read
	short   bool  // what follows the text was wanted
}

// read reads a header and rows.
func (s *stream) read(name string, b *table.Builder) error {
	if err := s.fill(0); err != nil {
		return err
	}
	text, warning, err := decode(s.text[:s.checked], name)
	if start := bytes.TrimLeft(text, " \t\r\n"); err != nil || warning != "" || len(start) == 0 || start[0] == '{' || start[0] == '[' {
		return errWhole
	}
	mark := s.checked - len(text)
	d, text, err := sniff(s.text[mark:], name)
	if err != nil || d.newline != '\n' || d.quote == '\'' {
		return errWhole
	}
	r := newRecords(text, name, d)
	r.stream = s
	return readRecords(r, b)
}

// fill forgets the text up to an offset, and reads on. What was read is checked up to its last line break.
func (s *stream) fill(from int) error {
	n := copy(s.text, s.text[from:])
	s.before, s.checked = s.before+int64(from), s.checked-from
	more, err := io.ReadFull(s.from, s.text[n:cap(s.text)])
	s.text = s.text[:n+more]
	switch {
	case err == io.EOF || err == io.ErrUnexpectedEOF:
		s.ended = true
	case err != nil:
		return err
	}
	end := len(s.text)
	if !s.ended {
		end = bytes.LastIndexByte(s.text, '\n') + 1
	}
	added := s.text[min(s.checked, end):end]
	if !utf8.Valid(added) || bytes.IndexByte(added, 0) >= 0 || bytes.Contains(added, []byte(`\"`)) {
		return errWhole
	}
	s.checked = max(s.checked, end)
	return nil
}

// refill reads on before a record, if little is left of what is in memory.
func (r *records) refill() error {
	if s := r.stream; s != nil && !s.ended && len(r.text)-r.at < recordBytes {
		if err := s.fill(len(s.text) - len(r.text) + r.at); err != nil {
			return err
		}
		r.text, r.at = s.text, 0
	}
	return nil
}

// cut reports whether a record ends, or a preview ended, where that is not known: more of the file follows.
func (r *records) cut() bool {
	s := r.stream
	return s != nil && !s.ended && (s.short || r.at >= len(r.text))
}

// progress returns how many bytes of the file are read, and of how many.
func (r *records) progress() (at, of int) {
	if s := r.stream; s != nil {
		return int(s.before) + len(s.text) - len(r.text) + r.at, int(s.size)
	}
	return r.at, len(r.text)
}

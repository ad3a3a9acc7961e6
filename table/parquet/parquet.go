package parquet

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"path"
	"strings"

	"semtree/internal/textfile"
	"semtree/table"
	"semtree/table/read"
)

// Limits of a file.
const (
	MaxFile   = 512 << 20 // bytes
	MaxFooter = 16 << 20  // bytes of the description at its end
	MaxParts  = 1 << 20   // elements of lists in it
	MaxCells  = 1 << 26
	MaxRatio  = 1000     // bytes of pages, unpacked, for each byte of the file; likewise of the text
	freeBytes = 64 << 20 // that there may be beyond
)

var errDamaged = errors.New("it is damaged: get it again")

// Named reports whether a file is one, by its name.
func Named(file string) bool {
	switch strings.ToLower(path.Ext(strings.TrimSuffix(file, ".gz"))) {
	case ".parquet", ".pq":
		return true
	}
	return false
}

// Read reads a table. The name is the file's.
func Read(r io.Reader, name string, o table.Options) (*table.Table, error) {
	file, more, err := textfile.ReadUpTo(r, MaxFile)
	switch {
	case err != nil:
		return nil, fmt.Errorf("read %s: %w", name, err)
	case more:
		return nil, fmt.Errorf("%s: more than %d bytes: keep the rows and columns that you ask about", name, MaxFile)
	}
	text, notes, err := Convert(file, cmp.Or(o.MaxBytes, table.MaxBytes))
	if err != nil {
		return nil, fmt.Errorf("%s: not a Parquet file that can be read: %w", name, err)
	}
	file = nil // for the garbage collector
	t, err := read.Table(bytes.NewReader(text), name, o)
	if err != nil {
		return nil, err
	}
	warnings := make([]string, len(notes))
	for i, note := range notes {
		warnings[i] = name + ": " + note
	}
	t.Warnings = append(warnings, t.Warnings...)
	return t, nil
}

// Convert turns a file into a text for [read.Table], of at most so many bytes; as many may its pages
// have. It notes what was left out.
func Convert(file []byte, limit int64) (text []byte, notes []string, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			text, notes, err = nil, nil, errDamaged
		}
	}()
	limit = min(limit, MaxRatio*int64(len(file))+freeBytes)
	d, err := describe(file)
	if err != nil {
		return nil, nil, err
	}
	columns, notes, err := columnsOf(d)
	if err != nil {
		return nil, nil, err
	}
	if err := check(file, d, columns, limit); err != nil {
		return nil, nil, err
	}
	text, err = convert(file, d, columns, limit)
	return text, notes, err
}

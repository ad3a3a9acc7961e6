package parquet

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"path"
	"strings"

	"semtree/internal/textfile"
	"semtree/table"
)

// Limits of a file.
const (
	MaxFile   = 512 << 20 // bytes
	MaxFooter = 16 << 20  // bytes of the description at its end
	MaxParts  = 1 << 20   // elements of lists in it
	MaxCells  = 1 << 26
)

// magic is what a file begins and ends with; encrypted is what it is if even the description is encrypted.
const magic, encrypted = "PAR1", "PARE"

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
	t, err := table.Read(bytes.NewReader(text), name, o)
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

// Convert turns a file into a text for [table.Read], of at most so many bytes; as many may its pages
// have. It notes what was left out.
func Convert(file []byte, limit int64) (text []byte, notes []string, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			text, notes, err = nil, nil, fmt.Errorf("it is damaged: %v", fault)
		}
	}()
	footer, err := footerOf(file)
	if err != nil {
		return nil, nil, err
	}
	d := &description{}
	if err := d.read(footer); err != nil {
		return nil, nil, err
	}
	columns, notes, err := d.columns()
	if err != nil {
		return nil, nil, err
	}
	if err := d.check(file, columns, limit); err != nil {
		return nil, nil, err
	}
	text, err = d.convert(file, columns, limit)
	return text, notes, err
}

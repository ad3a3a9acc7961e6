// Package file opens the files of tables by name, with what their owners say about
// them. It is linked natively only.
//
//	films.csv  films.tsv  films.json  films.jsonl   as package read reads them
//	films.csv.gz                                    compressed by gzip
//	films.xlsx  films.xlsx#Sheet2                   as package xlsx reads them
//	films.parquet                                   as package parquet reads them
//
// What the owner says stands beside the file, in films.table.json: see
// [table.Override].
package file

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strings"

	"semtree/internal/infile"
	"semtree/internal/textfile"
	"semtree/table"
	"semtree/table/parquet"
	"semtree/table/read"
	"semtree/table/xlsx"
)

// Open reads a table from a file, and its override file if there is one.
func Open(name string) (*table.Table, error) {
	return OpenWith(name, func(beside *table.Override) (*table.Override, error) { return beside, nil })
}

// OpenWith is [Open] with what say returns in place of what the override file says. Either is nil if nothing is said.
func OpenWith(name string, say func(beside *table.Override) (*table.Override, error)) (*table.Table, error) {
	file, sheet := xlsx.Split(name)
	o, err := Override(OverrideName(name))
	if err == nil {
		o, err = say(o)
	}
	if err != nil {
		return nil, err
	}
	in, err := infile.Open(file)
	if err != nil {
		return nil, err
	}
	var t *table.Table
	switch {
	case xlsx.Named(file):
		t, err = xlsx.Read(in, file, sheet, table.Options{Override: o})
	case parquet.Named(file):
		t, err = parquet.Read(in, file, table.Options{Override: o})
	default:
		t, err = read.Table(in, file, table.Options{Override: o})
	}
	if closed := in.Close(); err == nil && closed != nil {
		return nil, closed
	}
	return t, err
}

// OverrideName returns the name of a table's override file.
func OverrideName(name string) string {
	file, sheet := xlsx.Split(name)
	file = strings.TrimSuffix(file, ".gz")
	file = strings.TrimSuffix(file, filepath.Ext(file))
	if sheet != "" {
		file += "#" + sheet
	}
	return file + ".table.json"
}

// Override reads an override file; nil if there is none.
func Override(name string) (*table.Override, error) {
	text, err := infile.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err == nil {
		text, err = textfile.Decode(text, name)
	}
	if err != nil {
		return nil, err
	}
	return table.ParseOverride(text, name)
}

package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"strings"

	"semtree/internal/infile"
	"semtree/internal/outfile"
	"semtree/internal/textfile"
	"semtree/table"
	"semtree/table/database"
	"semtree/table/file"
	"semtree/table/knowledge/embedded"
	"semtree/table/link"
	"semtree/tools/internal/lab"
)

// source is a table, and who executes programs on it.
type source struct {
	table    *table.Table
	database *database.Database // nil: the table itself, which has all rows
	override string             // the file that describes the table; empty for standard input
}

func (s *source) release() {
	if s.database != nil {
		s.database.Close()
	}
}

// index returns the index of the table. It asks a database for values that were not read.
func (s *source) index() *link.Index {
	x := link.NewIndex(s.table, embedded.Default())
	if s.database != nil {
		x = x.WithFurther(s.database.Further())
	}
	return x
}

// warn tells what was odd about a table.
func (e env) warn(t *table.Table) {
	for _, warning := range t.Warnings {
		e.logf("%s", printable(warning))
	}
}

// openTable reads the table of a file, with what the file beside it says of it.
func openTable(e env, name string) *source {
	if name == "-" {
		in := lab.Must(infile.NewReader(e.stdin, "standard input"))
		t, err := table.Read(in, "table", table.Options{})
		if fault := (*textfile.Error)(nil); errors.As(err, &fault) {
			fault.File = "standard input"
		}
		lab.Check(err)
		return &source{table: t}
	}
	if name == "" {
		lab.Check(errors.New("the name of the table's file is empty"))
	}
	if info, err := os.Stat(name); err == nil && info.IsDir() {
		lab.Check(fmt.Errorf("%s is a folder: name a file", name))
	}
	if strings.HasSuffix(name, ".table.json") {
		lab.Check(fmt.Errorf("%s describes a table: name the table's own file", name))
	}
	return &source{table: lab.Must(file.Open(name)), override: file.OverrideName(name)}
}

// describe prints what was found out about a table, and writes it beside the table.
// What the file beside it says is part of the table, so it stays.
func describe(e env, s *source) {
	showProfile(e.stdout, s.table)
	text := table.Describe(s.table)
	if old, err := os.ReadFile(s.override); s.override != "" && (err != nil || !bytes.Equal(old, text)) {
		s.write(e, text)
	}
}

// write writes the file that describes the table.
func (s *source) write(e env, text []byte) {
	lab.Check(outfile.Write(s.override, text))
	e.logf("wrote %s", printable(s.override))
}

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
	"semtree/table/ask"
	"semtree/table/database"
	"semtree/table/file"
	"semtree/table/knowledge/embedded"
	"semtree/table/link"
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

// parser returns a parser for the table, with the model of a folder or the built-in one.
func (s *source) parser(model string) (*ask.Parser, error) {
	m, err := loadModel(model)
	if err != nil {
		return nil, err
	}
	return ask.New(s.table, s.index(), m)
}

// warn tells what was odd about a table.
func (e env) warn(t *table.Table) {
	for _, warning := range t.Warnings {
		e.logf("%s", printable(warning))
	}
}

// openTable reads the table of a file, with what the file beside it says of it.
func openTable(e env, name string) (*source, error) {
	if name == "-" {
		in, err := infile.NewReader(e.stdin, "standard input")
		if err != nil {
			return nil, err
		}
		t, err := table.Read(in, "table", table.Options{})
		if fault := (*textfile.Error)(nil); errors.As(err, &fault) {
			fault.File = "standard input"
		}
		return &source{table: t}, err
	}
	if name == "" {
		return nil, errors.New("the name of the table's file is empty")
	}
	if info, err := os.Stat(name); err == nil && info.IsDir() {
		return nil, fmt.Errorf("%s is a folder: name a file", name)
	}
	if strings.HasSuffix(name, ".table.json") {
		return nil, fmt.Errorf("%s describes a table: name the table's own file", name)
	}
	t, err := file.Open(name)
	return &source{table: t, override: file.OverrideName(name)}, err
}

// describe prints what was found out about a table, and writes it beside the table.
// What the file beside it says is part of the table, so it stays.
func describe(e env, s *source) error {
	if err := showProfile(e.stdout, s.table); err != nil || s.override == "" {
		return err
	}
	text := table.Describe(s.table)
	if old, err := os.ReadFile(s.override); err == nil && bytes.Equal(old, text) {
		return nil
	}
	return s.write(e, text)
}

// write writes the file that describes the table.
func (s *source) write(e env, text []byte) error {
	if err := outfile.Write(s.override, text); err != nil {
		return err
	}
	e.logf("wrote %s", printable(s.override))
	return nil
}

package main

import (
	"errors"
	"fmt"
	"os"
	"runtime/debug"
	"strings"

	"semtree/internal/command"
	"semtree/internal/infile"
	"semtree/internal/outfile"
	"semtree/internal/textfile"
	"semtree/table"
	"semtree/table/ask"
	"semtree/table/database"
	"semtree/table/file"
	"semtree/table/knowledge/embedded"
	"semtree/table/link"
	"semtree/table/read"
)

// source is a table, and who executes programs on it.
type source struct {
	table    *table.Table
	database *database.Database // nil: the table itself, which has all rows
	override string             // the file that describes the table; empty for standard input
	entry    string             // what that calls it, if it describes several; empty if it does not
	before   []byte             // what this file said before the table was read; nil if there was none
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
	m, err := command.LoadTableModel(model)
	if err != nil {
		return nil, err
	}
	return ask.New(s.table, s.index(), m)
}

// warn tells what was odd about a table.
func warn(e command.Env, t *table.Table) {
	for _, warning := range t.Warnings {
		e.Logf("%s", command.Printable(warning))
	}
}

// warnOf does so of one of several tables, which it names.
func warnOf(e command.Env, t *table.Table) {
	for _, warning := range t.Warnings {
		e.Logf("%s: %s", command.Printable(t.Name), command.Printable(strings.TrimPrefix(warning, t.Name+": ")))
	}
}

// Of a file of more than largeFile bytes, the heap may grow by lean per cent until memory is freed: it takes gigabytes otherwise.
const (
	largeFile = 64 << 20
	lean      = 20
)

// openTable reads the table of a file, with what the file beside it says of it.
func openTable(e command.Env, name string) (*source, error) {
	if name == "-" {
		in, err := infile.NewReader(e.Stdin, "standard input")
		if err != nil {
			return nil, err
		}
		t, err := read.Table(in, "table", table.Options{})
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
	if isDescription(name) {
		return nil, fmt.Errorf("%s describes several tables: name their folder, or the database", name)
	}
	override := file.OverrideName(name)
	before, _ := os.ReadFile(override) // if it cannot be read, opening the table says why
	if info, err := os.Stat(name); err == nil && info.Size() > largeFile {
		debug.SetGCPercent(lean)
	}
	t, err := file.Open(name)
	return &source{table: t, override: override, before: before}, err
}

// describeTable is semtree describe without questions.
func (a *askRun) describeTable(e command.Env, s *source, args []string) error {
	return s.describe(e, nil, func() (*source, error) {
		again, _, err := a.open(e, args)
		return again, err
	})
}

// write changes the file that describes the table; change gets what it says now.
func (s *source) write(e command.Env, change func(old []byte) ([]byte, error)) error {
	if s.override == "" {
		return errors.New("there is no file for what is said of the tables: -override FILE names one")
	}
	if err := outfile.Update(s.override, change); err != nil {
		return err
	}
	e.Logf("wrote %s", command.Printable(s.override))
	return nil
}

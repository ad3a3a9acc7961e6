package main

import (
	"context"
	"errors"
	"flag"
	"os"
	"strings"
	"time"

	"semtree/internal/bounded"
	"semtree/internal/command"
	"semtree/table/database"
	"semtree/table/file"
	"semtree/table/schema"
)

// databaseFlags name a table of a database, or several.
type databaseFlags struct {
	url, order, override string
	tables, exclude      []string // of the database; no tables: all

	loading time.Duration // time limit of reading the table
	memory  int           // cells of several tables that are read into memory
	all     *database.Tables
	flags   *flag.FlagSet
}

func (d *databaseFlags) define(flags *flag.FlagSet) {
	flags.StringVar(&d.url, "db", "", "`URL` of a database that holds the table: sqlite:FILE or postgres://user@host/database")
	flags.Func("table", "`name` of a table in the database; as in SQL: schema.name, with \" around odd names; may be repeated, and without one, all are asked about", func(name string) error {
		d.tables = append(d.tables, name)
		return nil
	})
	flags.Func("exclude", "`name` of a table of the database that is left out, likewise", func(name string) error {
		d.exclude = append(d.exclude, name)
		return nil
	})
	flags.StringVar(&d.order, "order", "", "`column` of the database that orders the rows")
	bounded.Duration(flags, &d.loading, loadingFlag, database.DefaultLoading, command.ShortestTimeout, 24*time.Hour, "time limit of reading the table of a database, before the first question; if only -timeout is set, that counts")
	bounded.Int(flags, &d.memory, memoryFlag, database.DefaultMemory, 1, schema.MaxCells, "most `cells` of several tables of a database that are read into memory; tables with more are asked where they are")
	d.flags = flags
	flags.StringVar(&d.override, "override", "", "`file` that describes the table of the database (default NAME.table.json), or several tables (default semtree.json of a folder, NAME.semtree.json of a database)")
}

// loadingFlag is the name of the flag for the time limit of reading a table.
const loadingFlag = "loading"

// memoryFlag is the name of the flag for how many cells are read into memory.
const memoryFlag = "memory"

// isSet reports whether a flag was given.
func (d *databaseFlags) isSet(name string) (set bool) {
	d.flags.Visit(func(f *flag.Flag) { set = set || f.Name == name })
	return set
}

func (d *databaseFlags) check() error {
	switch {
	case d.url == "" && len(d.tables) > 0:
		return command.Usagef("-table is for databases: want -db as well")
	case d.url == "" && len(d.exclude) > 0:
		return command.Usagef("-exclude is for databases: want -db as well")
	case len(d.tables) > 0 && len(d.exclude) > 0:
		return command.Usagef("-table and -exclude: want one of them")
	case d.url == "" && d.order != "":
		return command.Usagef("-order is for databases: the rows of a file are in order")
	case d.url == "" && d.isSet(loadingFlag):
		return command.Usagef("-loading is for databases: a file is read whole")
	case d.isSet(memoryFlag) && (d.url == "" || len(d.tables) == 1):
		return command.Usagef("-memory is for several tables of a database: a file is read whole, and one table is asked where it is")
	}
	return nil
}

// checkOne refuses what is only for several tables, or for a database, if a single table of a file is meant.
func (d *databaseFlags) checkOne() error {
	if d.url == "" && d.override != "" {
		return command.Usagef("-override is for databases and several tables: a file is described by the one beside it")
	}
	return nil
}

// open opens the table, with what the file in this folder says of it. The time limit of a question counts for
// reading the table, too, if there is no other.
func (d *databaseFlags) open(question time.Duration) (*source, error) {
	if d.isSet("timeout") && !d.isSet(loadingFlag) {
		d.loading = question
	}
	if d.override == "" {
		d.override = overrideName(d.tables[0])
	}
	before, _ := os.ReadFile(d.override) // if it cannot be read, the next line says why
	override, err := file.Override(d.override)
	if err != nil {
		return nil, err
	}
	db, err := database.Open(context.Background(), d.url, database.Options{Table: d.tables[0], Order: d.order, Override: override, Loading: d.loading})
	if err != nil {
		return nil, hintLoading(err)
	}
	return &source{table: db.Table, database: db, override: d.override, before: before}, nil
}

// hintLoading says of an error of the time limit how it is set.
func hintLoading(err error) error {
	if late := (*database.LateError)(nil); errors.As(err, &late) {
		return command.Hint(err, "-loading sets another limit")
	}
	return err
}

// release closes the connections to several tables that are asked where they are.
func (d *databaseFlags) release() {
	if d.all != nil {
		d.all.Close()
	}
}

// overrideName returns the name of the file that describes a table of a database, in
// this folder.
func overrideName(table string) string {
	name := strings.Map(func(r rune) rune {
		if strings.ContainsRune("/\\:*?\"<>|\x00", r) {
			return -1
		}
		return r
	}, table)
	return strings.TrimLeft(name, ".") + ".table.json"
}

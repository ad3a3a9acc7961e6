package main

import (
	"fmt"
	"os"
	"strings"

	"semtree/internal/command"
	"semtree/internal/wording"
	"semtree/table"
	"semtree/table/file"
	"semtree/table/schema"
)

// sourceOf returns one of several tables with the place of what is said of it: the file beside it, if there is one, else the file that describes
// all, if there is a place for it.
func (g *group) sourceOf(i int, t *table.Table) *source {
	s := &source{table: t, override: g.described.name, entry: t.Name}
	if i >= len(g.read) { // of a database
		return s
	}
	beside := file.OverrideName(g.read[i])
	if _, err := os.Stat(beside); err == nil {
		s.override, s.entry = beside, ""
	}
	return s
}

// nameSeveral writes the names of the flag -name where each of the tables is described.
func (a *askRun) nameSeveral(e command.Env, s *schema.Schema) error {
	names := make([][]given, len(s.Tables))
	for _, n := range a.names {
		at, column, err := namedIn(s, n.column)
		if err != nil {
			return err
		}
		names[at] = append(names[at], given{column, n.names})
	}
	for i, of := range names {
		if len(of) == 0 {
			continue
		}
		if err := a.sourceOf(i, s.Tables[i]).name(e, of); err != nil {
			return err
		}
	}
	return nil
}

// namedIn returns the table that a text names, or the column that it means: "orders", "orders.total", or "total" if only one table has it. An error
// lists what may be meant.
func namedIn(s *schema.Schema, text string) (of int, column string, err error) {
	var found []string
	var tables []string
	take := func(i int, c string) {
		of, column = i, c
		found = append(found, strings.TrimSuffix(s.Tables[i].Name+"."+c, "."))
	}
	for i, t := range s.Tables {
		tables = append(tables, t.Name)
		header := t.Header()
		if strings.EqualFold(text, t.Name) {
			take(i, "")
		}
		if len(text) > len(t.Name) && text[len(t.Name)] == '.' && strings.EqualFold(text[:len(t.Name)], t.Name) {
			if c := table.PlaceOf(header, text[len(t.Name)+1:]); c >= 0 {
				take(i, header[c])
			}
		}
		if c := table.PlaceOf(header, text); c >= 0 && text != "" {
			take(i, header[c])
		}
	}
	switch {
	case text == "":
		return 0, "", fmt.Errorf("-name: say of which table, as %q: the tables are %s", tables[0]+"=name", command.Printable(wording.List(tables, wording.MaxListed)))
	case len(found) == 0:
		return 0, "", command.Hint(fmt.Errorf("-name: no table, and no column of one, is called %q: the tables are %s", command.Printable(text), command.Printable(wording.List(tables, wording.MaxListed))), "semtree describe lists their columns")
	case len(found) > 1:
		return 0, "", fmt.Errorf("-name: %q may be %s: write one of these", command.Printable(text), command.Printable(wording.List(found, wording.MaxListed)))
	}
	return of, column, nil
}

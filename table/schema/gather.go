package schema

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"semtree/table"
	"semtree/table/xlsx"
)

// Gathering collects the tables of a schema from files, and keeps to the limits.
type Gathering struct {
	Description *Description // what their owner says; nil: nothing
	Warnings    []string     // which tables were left out, and why

	tables []*table.Table
	files  []string // that they are of
	empty  []string // names of tables without rows
	cells  int
}

// Add adds the table of a file. One without rows is left out. A sheet that was asked for (shop.xlsx#Orders) is called as the sheet. An error says that there is one of that
// name, or that there are too many cells.
func (g *Gathering) Add(name string, t *table.Table) error {
	if t.Rows == 0 {
		g.Warnings, g.empty = append(g.Warnings, name+" is left out: it has no rows"), append(g.empty, t.Name)
		return nil
	}
	if g.cells += t.Rows * len(t.Columns); g.cells > MaxCells {
		return fmt.Errorf("the tables have more than %d cells: leave some out", MaxCells)
	}
	if t.Sheet != "" && strings.Contains(name, "#") {
		t.Name = t.Sheet
	}
	if slices.ContainsFunc(g.tables, func(o *table.Table) bool { return strings.EqualFold(o.Name, t.Name) }) {
		return fmt.Errorf("%s: another table is called %s, too: rename one", name, t.Name)
	}
	g.tables, g.files = append(g.tables, t), append(g.files, name)
	return nil
}

// NameOf is what the table of a file is called: as the file without its folder and endings, or as the sheet that its name asks for.
func NameOf(file string) string {
	if _, sheet := xlsx.Split(file); sheet != "" {
		return sheet
	}
	return table.NameOf(file)
}

// Files are those of the tables that were added, and not left out.
func (g *Gathering) Files() []string { return g.files }

// Tables are those that were added, and not left out.
func (g *Gathering) Tables() []*table.Table { return g.tables }

// Schema returns the schema of the tables. An error says that there are none, or too many columns, or what is wrong in the description.
func (g *Gathering) Schema(declared []Relation) (*Schema, error) {
	if len(g.tables) == 0 && g.Description != nil && len(g.Description.Hidden) > 0 {
		return nil, errors.New("there is no table with rows that is not hidden")
	}
	if len(g.tables) == 0 {
		return nil, errors.New("there is no table with rows")
	}
	if err := Check(g.tables); err != nil {
		return nil, err
	}
	s, err := g.Description.Schema(g.tables, declared)
	if err != nil {
		return nil, err
	}
	s.Empty = g.empty
	return s, nil
}

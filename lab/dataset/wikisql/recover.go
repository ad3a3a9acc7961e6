package wikisql

import (
	"fmt"
	"slices"

	"semtree/table"
	"semtree/table/value"
)

// Set is what a file of questions says about tables.
type Set struct {
	Schemas map[string]*Schema // by the names of the tables
	names   []string           // of the tables, sorted
}

// Schema is a recovered table.
type Schema struct {
	Name    string
	Columns []Column // in the order in which queries name them
}

// Column is a column of a recovered table.
type Column struct {
	Name    string
	Cells   []string // different ones, by [value.Fold], in the order of the queries
	Type    table.Type
	ordered bool // a query compares it by ">" or "<"
}

// Recover recovers the tables of questions, normally of a whole file.
func Recover(questions []Question) (*Set, error) {
	s := &Set{Schemas: map[string]*Schema{}}
	seen := map[[3]string]bool{} // table, column, cell, folded
	for i := range questions {
		q := &questions[i]
		schema := s.Schemas[q.Table]
		if schema == nil {
			schema = &Schema{Name: q.Table}
			s.Schemas[q.Table] = schema
			s.names = append(s.names, q.Table)
		}
		schema.column(q.Query.Select)
		for _, c := range q.Query.Where {
			column := schema.column(c.Column)
			column.ordered = column.ordered || c.Op != "="
			if key := [3]string{q.Table, column.Name, value.Fold(c.Value)}; !seen[key] {
				seen[key] = true
				column.Cells = append(column.Cells, c.Value)
			}
		}
	}
	slices.Sort(s.names)
	return s, s.decideTypes()
}

// column returns the column of a name, which it adds if need be. Names are compared
// by [value.Fold].
func (s *Schema) column(name string) *Column {
	if at := s.find(name); at >= 0 {
		return &s.Columns[at]
	}
	s.Columns = append(s.Columns, Column{Name: name})
	return &s.Columns[len(s.Columns)-1]
}

// find returns the place of a column; -1 if there is none of this name.
func (s *Schema) find(name string) int {
	name = value.Fold(name)
	return slices.IndexFunc(s.Columns, func(c Column) bool { return value.Fold(c.Name) == name })
}

// Table makes a table. Column i of the table is column i of the schema.
func (s *Schema) Table() (*table.Table, error) {
	t, err := s.plain()
	if err != nil {
		return nil, err
	}
	for i, c := range t.Columns {
		c.Type = s.Columns[i].Type
	}
	t.Ordered = false
	return t, nil
}

// plain makes a table whose types are those of its cells.
func (s *Schema) plain() (*table.Table, error) {
	header := make([]string, len(s.Columns))
	height := 0
	for i, c := range s.Columns {
		header[i] = c.Name
		height = max(height, len(c.Cells))
	}
	rows := make([][]string, height)
	for r := range rows {
		rows[r] = make([]string, len(s.Columns))
		for i, c := range s.Columns {
			if r < len(c.Cells) {
				rows[r][i] = c.Cells[r]
			}
		}
	}
	t, err := table.New(s.Name, header, rows)
	if err != nil {
		return nil, fmt.Errorf("table %s: %w", s.Name, err)
	}
	return t, nil
}

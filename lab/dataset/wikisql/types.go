package wikisql

import (
	"math"
	"slices"

	"semtree/table"
	"semtree/table/value"
)

// decideTypes decides the types of all columns: those of the cells first, then of
// columns without cells by their names.
func (s *Set) decideTypes() error {
	votes := map[string]columnsOf{} // by folded name
	for _, name := range s.names {
		schema := s.Schemas[name]
		t, err := schema.plain()
		if err != nil {
			return err
		}
		for i := range schema.Columns {
			c := &schema.Columns[i]
			if len(c.Cells) == 0 {
				continue
			}
			c.Type = typeOf(t.Columns[i], c.ordered)
			key := value.Fold(c.Name)
			of := votes[key]
			of[c.Type]++
			votes[key] = of
		}
	}
	for _, schema := range s.Schemas {
		for i := range schema.Columns {
			if c := &schema.Columns[i]; len(c.Cells) == 0 {
				c.Type = elected(votes[value.Fold(c.Name)])
			}
		}
	}
	return nil
}

// columnsOf is a number of columns of each type.
type columnsOf [table.TypeVersion + 1]int

// typeOf returns the type of a column with cells.
func typeOf(c *table.Column, ordered bool) table.Type {
	noNumber := func(cell table.Cell) bool { return math.IsNaN(cell.Number) }
	if c.Kind() == table.Text && (ordered || len(c.Cells) > 0 && !slices.ContainsFunc(c.Cells, noNumber)) {
		return table.TypeNumber
	}
	return c.Type
}

// numberShare is the least share of number columns among those of a name that makes one
// without cells a number column, although more of them are text.
const numberShare = 0.2

// elected returns the type with most votes, the first of several; number without
// votes, and in place of text if enough of the votes are for it.
func elected(votes columnsOf) table.Type {
	best, all := table.TypeText, 0
	for t, n := range votes {
		if all += n; n > votes[best] {
			best = table.Type(t)
		}
	}
	if best == table.TypeText && float64(votes[table.TypeNumber]) >= numberShare*float64(all) {
		return table.TypeNumber
	}
	return best
}

package wikisql

import (
	"math"

	"semtree/table"
)

// decideTypes decides the types of all columns: those of the cells first, then of
// columns without cells by their names.
func (s *Set) decideTypes() error {
	votes := map[string]*[len(types)]int{} // by folded name: columns of each type
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
			key := table.Fold(c.Name)
			if votes[key] == nil {
				votes[key] = new([len(types)]int)
			}
			votes[key][c.Type]++
		}
	}
	for _, schema := range s.Schemas {
		for i := range schema.Columns {
			if c := &schema.Columns[i]; len(c.Cells) == 0 {
				c.Type = elected(votes[table.Fold(c.Name)])
			}
		}
	}
	return nil
}

// types are all types of columns.
var types = [...]table.Type{
	table.TypeText, table.TypeNumber, table.TypeYear, table.TypeDate, table.TypeTime, table.TypeDuration, table.TypeBool,
}

// typeOf returns the type of a column with cells.
func typeOf(c *table.Column, ordered bool) table.Type {
	if c.Kind() == table.Text && (ordered || allNumbers(c)) {
		return table.TypeNumber
	}
	return c.Type
}

// allNumbers reports whether all cells are numbers.
func allNumbers(c *table.Column) bool {
	for i := range c.Cells {
		if math.IsNaN(c.Cells[i].Number) {
			return false
		}
	}
	return len(c.Cells) > 0
}

// numberShare is the least share of number columns among those of a name that makes one
// without cells a number column, although more of them are text.
const numberShare = 0.2

// elected returns the type with most votes, the first of several; number without
// votes, and in place of text if enough of the votes are for it.
func elected(votes *[len(types)]int) table.Type {
	if votes == nil {
		return table.TypeNumber
	}
	best, all := 0, 0
	for i, n := range votes {
		if all += n; n > votes[best] {
			best = i
		}
	}
	if types[best] == table.TypeText && float64(votes[table.TypeNumber]) >= numberShare*float64(all) {
		return table.TypeNumber
	}
	return types[best]
}

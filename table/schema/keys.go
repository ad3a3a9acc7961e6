package schema

import (
	"slices"
	"strings"

	"semtree/table"
	"semtree/table/value"
)

// keys are the cells of a column that tells rows apart, with the row of each.
type keys struct {
	exact  map[string]int32
	folded map[string]int32 // by their folded texts; -1: several keys have this one
}

// keysOf returns the keys of a column.
func keysOf(c *table.Column) *keys {
	k := &keys{make(map[string]int32, len(c.Cells)), make(map[string]int32, len(c.Cells))}
	for row, code := range c.Codes {
		if code < 0 {
			continue
		}
		text := c.Cells[code].Text
		k.exact[text] = int32(row)
		folded := fold(text)
		if _, has := k.folded[folded]; has {
			k.folded[folded] = -1
		} else {
			k.folded[folded] = int32(row)
		}
	}
	return k
}

// row returns the row that a cell of another column is the key of; -1: none. A cell that is no key as it is written is one in other letters, or
// as a whole number, if that is the only such key.
func (k *keys) row(text string) int32 {
	if row, ok := k.exact[text]; ok {
		return row
	}
	if row, ok := k.folded[fold(text)]; ok {
		return row
	}
	return -1
}

// fold returns what is compared of a text: "1.0" is 1.
func fold(text string) string {
	text = value.Fold(text)
	if whole, ok := strings.CutSuffix(text, ".0"); ok && whole != "" && strings.Trim(whole, "0123456789") == "" {
		return whole
	}
	return text
}

// found is the share of the different cells of a column that are keys.
func (k *keys) found(c *table.Column) float64 {
	n := 0
	for i := range c.Cells {
		if k.row(c.Cells[i].Text) >= 0 {
			n++
		}
	}
	return float64(n) / float64(max(len(c.Cells), 1))
}

// mayLead reports whether one of the first cells of the column of a relation is a key.
func (s *Schema) mayLead(r Relation) bool {
	const few = 4
	c := s.Tables[r.From].Columns[r.Column]
	first := c.Cells[:min(few, len(c.Cells))]
	if s.Elsewhere != nil {
		return s.has(r.To, r.Key, first)
	}
	keys := s.keysOf(s.Tables[r.To].Columns[r.Key])
	return slices.ContainsFunc(first, func(cell table.Cell) bool { return keys.row(cell.Text) >= 0 })
}

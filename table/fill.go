package table

import (
	"fmt"
	"slices"
	"strings"

	"semtree/lexicon/english"
	"semtree/table/value"
)

// untie takes the numbers of shared ranks back in a column that has no ranks.
func (x *inference) untie() {
	for i, m := range x.marks {
		if m.tied {
			x.cells[i].Number = nan
		}
	}
}

// fill makes the column's cells and codes without nulls.
func (x *inference) fill() {
	nulls := false
	for i := 0; i < len(x.cells) && !nulls; i++ {
		nulls = x.isNull(i)
	}
	if !nulls {
		x.encode(nil)
		x.Cells = x.cells
		return
	}
	to := make([]int32, len(x.cells))
	kept := int32(0)
	for i := range x.cells {
		if to[i] = kept; x.isNull(i) {
			to[i] = -1
			continue
		}
		kept++
	}
	x.encode(to)
	for i, code := range to {
		if code >= 0 {
			x.cells[code] = x.cells[i]
		}
	}
	x.Cells = x.cells[:kept]
}

// value.IsNull reports whether a text is null in this column.
func (x *inference) isNull(i int) bool {
	if null := x.marks[i].null; null != value.MaybeNull {
		return null == value.IsNull
	}
	if x.Kind() != Text {
		return true
	}
	text := x.cells[i].Text
	switch {
	case slices.Contains(english.NullNames, text) && (x.has(english.SymbolHeaders) || x.has(english.PersonHeaders) || x.seen.values > 0 && x.seen.symbols == x.seen.values):
		return false
	case strings.EqualFold(text, "na"):
		return 2*x.seen.names < x.seen.values
	}
	return isNullName(text)
}

// isNullName reports whether a text that may be null is so in columns of texts, too, but for names and symbols.
func isNullName(text string) bool {
	return strings.EqualFold(text, "na") || slices.Contains(english.NullNames, text)
}

// Truths returns the texts of a column of yes and no, or of the numbers 1 and 0, that say yes and no. It reports whether it has both, and
// nothing else.
func (c *Column) Truths() (yes, no string, ok bool) {
	for i := range c.Cells {
		switch cell := &c.Cells[i]; {
		case c.Type == TypeBool && cell.Text == "yes", c.Type == TypeNumber && cell.Number == 1:
			yes = cell.Text
		case c.Type == TypeBool && cell.Text == "no", c.Type == TypeNumber && cell.Number == 0:
			no = cell.Text
		default:
			return "", "", false
		}
	}
	return yes, no, yes != "" && no != ""
}

// fillBool makes the cells "yes" and "no", in order of first appearance.
func (x *inference) fillBool() error {
	side := map[bool]int32{}
	to := make([]int32, len(x.cells))
	for i := range x.cells {
		text := x.cells[i].Text
		yes, ok := english.YesOrNo(text)
		for j := 0; !ok && x.stored == nil && j < len(x.cells); j++ {
			yes, ok = english.YesOrNoBeside(text, x.cells[j].Text)
		}
		switch {
		case x.marks[i].null != value.NotNull:
			to[i] = -1
			continue
		case !ok:
			return fmt.Errorf("column %q: %q is neither yes nor no: choose another type", x.Name, text)
		}
		code, known := side[yes]
		if !known {
			code = int32(len(x.Cells))
			side[yes] = code
			x.Cells = append(x.Cells, unread(map[bool]string{true: "yes", false: "no"}[yes]))
		}
		to[i] = code
	}
	x.encode(to)
	return nil
}

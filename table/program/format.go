package program

import (
	"slices"

	"semtree/grammar"
	"semtree/internal/numeral"
	"semtree/table"
)

// Decimals of a number that was computed, and is not whole.
const leastDecimals, mostDecimals = 2, 4

// Formats returns how the numbers of the columns of an answer are written: see package numeral.
// Columns are those of [Result.Columns]; what has no numbers has any format.
func Formats(t *table.Table, n *grammar.Node, columns []string) []numeral.Format {
	formats := make([]numeral.Format, len(columns))
	t, term, err := resolve(t, n)
	if err != nil {
		return formats
	}
	term = term.Unsorted()
	for i, name := range columns {
		switch {
		case term.Type == Groups && i == 1:
			formats[i] = computed(t, term.Shown())
		case term.Type == Number && term.Op != OpBest:
			formats[i] = computed(t, term)
		case term.OfThings() && i >= len(term.Keys()):
			formats[i] = computed(t, term.Numbers()[i-len(term.Keys())])
		case term.Type == Answers:
			formats[i] = computed(t, term.Args[i])
		default:
			if c := slices.IndexFunc(t.Columns, func(c *table.Column) bool { return c.Name == name }); c >= 0 {
				formats[i] = CellFormat(t.Column(c))
			}
		}
	}
	return formats
}

// CellFormat is the format of the cells of a column.
func CellFormat(c *table.Column) (f numeral.Format) {
	if c.Type != table.TypeNumber {
		return f
	}
	w := c.Notation()
	f.Grouped, f.Least = w.Grouped, w.Least
	if k := c.Computed(); k != nil && k.Rounded {
		most := mostDecimals
		f.Most = &most
	}
	if !w.Header {
		f.Unit = c.Unit
	}
	return f
}

// computed is the format of a number that a term denotes: of a count, or of values.
func computed(t *table.Table, term *Term) numeral.Format {
	f, most := numeral.Format{Unit: Unit(t, term), Grouped: true}, leastDecimals
	term.Each(func(u *Term) {
		if u.Type != Number || u.Op == OpCountValues || term.Op == OpShare || term.InPercent {
			return
		}
		for _, a := range u.Args {
			if a.Type != Values {
				continue
			}
			if c := t.Column(a.Column); c.Type == table.TypeNumber {
				w := c.Notation()
				f.Least, most = max(f.Least, w.Least), max(most, w.Most)
			} else if c.Type == table.TypeDuration && f.Unit == c.Unit {
				f.Length, f.Unit = true, ""
			} else if c.Kind() == table.Time && f.Unit == "" {
				f.Grouped = false // an average of years
			}
		}
	})
	most = max(min(most, mostDecimals), f.Least)
	f.Most = &most
	return f
}

// Naming returns the columns of an answer that only name its rows, where something else was asked
// for. Columns are those of [Result.Columns].
func Naming(t *table.Table, n *grammar.Node, columns []string) []int {
	term, err := Resolve(t, n)
	if err != nil || len(columns) < 2 {
		return nil
	}
	switch term = term.Unsorted(); {
	case term.Type == Values || term.Op == OpBest:
		return []int{0}
	case term.Type == List && len(Listed(t, term)) > len(term.Fields):
		return []int{slices.Index(Listed(t, term), NameColumn(t))}
	}
	return nil
}

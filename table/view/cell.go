package view

import (
	"cmp"
	"math"
	"strings"

	"semtree/internal/decimal"
	"semtree/table"
	"semtree/table/value"
)

// key is what a cell is sorted by.
type key struct {
	valued bool // it has a value of its column's kind
	number decimal.Number
	time   value.Interval
	folded string
	text   string
}

func keyOf(c *table.Column, cell *table.Cell) key {
	switch c.Kind() {
	case table.Number:
		if !math.IsNaN(cell.Number) {
			return key{valued: true, number: cell.Decimal()}
		}
	case table.Time:
		if !cell.Time.IsZero() {
			return key{valued: true, time: cell.Time}
		}
	default:
		return key{valued: true, folded: value.Fold(cell.Text), text: cell.Text}
	}
	return key{folded: value.Fold(cell.Text), text: cell.Text}
}

// compare returns -1 if a cell comes before another one, ascending, 1 after it, 0 if they are equal.
func (a *key) compare(b *key) int {
	if a.valued != b.valued {
		if a.valued {
			return -1
		}
		return 1
	}
	return cmp.Or(a.number.Compare(b.number), cmp.Compare(a.time.From, b.time.From), cmp.Compare(a.time.To, b.time.To), strings.Compare(a.folded, b.folded), strings.Compare(a.text, b.text))
}

// matches tells for each cell of a column whether a filter takes it, and whether it takes empty ones.
func matches(c *table.Column, text string) (takes []bool, empty bool) {
	takes = make([]bool, len(c.Cells))
	want := strings.TrimSpace(text)
	holds, numeric := numbers(want)
	whole, isWhole := strings.CutPrefix(want, "=")
	folded := value.Fold(want)
	if isWhole {
		folded = value.Fold(whole)
	}
	for i := range c.Cells {
		cell := &c.Cells[i]
		switch {
		case numeric && c.Kind() == table.Number:
			takes[i] = !math.IsNaN(cell.Number) && holds(cell.Decimal())
		case isWhole:
			takes[i] = folded != "" && value.FoldsTo(cell.Text, folded)
		default:
			takes[i] = strings.Contains(value.Fold(cell.Text), folded)
		}
	}
	return takes, isWhole && folded == ""
}

// comparisons by their signs, the longer ones first.
var comparisons = []struct {
	sign  string
	holds func(compared int) bool
}{
	{">=", func(c int) bool { return c >= 0 }},
	{"<=", func(c int) bool { return c <= 0 }},
	{">", func(c int) bool { return c > 0 }},
	{"<", func(c int) bool { return c < 0 }},
	{"=", func(c int) bool { return c == 0 }},
	{"", func(c int) bool { return c == 0 }},
}

// numbers reads a filter of numbers.
func numbers(text string) (holds func(decimal.Number) bool, ok bool) {
	if low, high, is := strings.Cut(text, ".."); is {
		from, _, ok1 := value.ParseDecimal(low)
		to, _, ok2 := value.ParseDecimal(high)
		return func(n decimal.Number) bool { return n.Compare(from) >= 0 && n.Compare(to) <= 0 }, ok1 && ok2
	}
	for _, c := range comparisons {
		rest, is := strings.CutPrefix(text, c.sign)
		if !is {
			continue
		}
		than, _, ok := value.ParseDecimal(rest)
		return func(n decimal.Number) bool { return c.holds(n.Compare(than)) }, ok
	}
	return nil, false
}

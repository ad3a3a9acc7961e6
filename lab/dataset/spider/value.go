package spider

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/program"
	"semtree/table/value"
)

// values tells which values are equal: numbers to a relative difference of tolerance, times on
// one day, texts by [value.Fold], and each cell of the table and what the table shows for it.
type values struct {
	yesNo   bool              // the table has a column of yes and no, and so words for them are equal
	cells   map[string]bool   // texts of the table's cells
	numbers []float64         // of the right answer, ascending
	same    map[string]string // from a key to that of an equal value
}

// tolerance is the relative difference of equal numbers.
const tolerance = 1e-6

// newValues returns the equality of values of a right answer and of a table.
func newValues(t *table.Table, g *Gold) *values {
	v := &values{same: map[string]string{}, cells: map[string]bool{}}
	for _, row := range g.Rows {
		for _, item := range row {
			if x, ok := number(item); ok {
				v.numbers = append(v.numbers, x)
			}
		}
	}
	slices.Sort(v.numbers)
	for _, c := range t.Own() {
		v.yesNo = v.yesNo || c.Type == table.TypeBool
		for i := range c.Cells {
			v.cells[c.Cells[i].Text] = true
			shown := program.Show(c, &c.Cells[i])
			v.join(c.Cells[i].Text, shown)
			v.join(shown, program.Said(shown))
		}
	}
	for _, pair := range g.Same {
		v.join(pair[0], pair[1])
	}
	return v
}

// join makes two values equal.
func (v *values) join(a, b any) {
	if a == b { // as most cells and what is shown of them
		return
	}
	if x, y := v.class(a), v.class(b); x != y && x != "" && y != "" {
		v.same[x] = y
	}
}

// class returns what equal values have in common; empty for null.
func (v *values) class(item any) string {
	key := v.key(item)
	for {
		next, ok := v.same[key]
		if !ok {
			return key
		}
		key = next
	}
}

var day = regexp.MustCompile(`^\d{4}-\d\d-\d\d($|[T ])`)

// key returns the class of a value without regard to the table.
func (v *values) key(item any) string {
	if x, ok := number(item); ok {
		return strconv.FormatFloat(v.near(x), 'g', -1, 64)
	}
	text, _ := item.(string)
	text = strings.TrimSpace(text)
	if yes, ok := english.YesOrNo(text); ok && v.yesNo {
		text = yesOrNo(yes)
	}
	switch {
	case v.null(text):
		return ""
	case day.MatchString(text):
		return "day " + text[:len("2006-01-02")]
	}
	return "text " + value.Fold(text)
}

// null reports whether a text is none of the table's cells and stands for the absence of a value.
func (v *values) null(text string) bool {
	same := func(word string) bool { return strings.EqualFold(word, text) }
	return strings.Trim(text, "-–—") == "" || !v.cells[text] && (slices.ContainsFunc(english.Nulls, same) || slices.ContainsFunc(english.PerhapsNull, same))
}

// yesOrNo is the text of a cell in a column of yes and no.
func yesOrNo(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}

// near returns the number of the right answer that a number equals, the number itself if there is
// none.
func (v *values) near(x float64) float64 {
	i, _ := slices.BinarySearch(v.numbers, x)
	best, least := x, tolerance
	for _, at := range []int{i - 1, i} {
		if at < 0 || at >= len(v.numbers) {
			continue
		}
		y := v.numbers[at]
		if d := math.Abs(x-y) / max(math.Abs(x), math.Abs(y), math.SmallestNonzeroFloat64); d <= least {
			best, least = y, d
		}
	}
	return best
}

// number returns an item as a number, if it is one or a text written as one.
func number(item any) (float64, bool) {
	switch item := item.(type) {
	case float64:
		return item, true
	case string:
		item = strings.TrimSpace(item)
		if strings.Trim(item, "+-.0123456789eE") != "" {
			return 0, false
		}
		x, err := strconv.ParseFloat(item, 64)
		return x, err == nil
	}
	return 0, false
}

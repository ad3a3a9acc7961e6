package link

import (
	"strings"

	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/value"
)

// Strengths of columns by their unit.
const (
	sameUnit  = 0.7 // the word is the unit: "how many km"
	otherUnit = 0.4 // the column's unit measures the same: "how many kilos" of grams
	nameUnit  = 0.9 // behind a name of the column: "elevation in metres"
)

// maxUnit is the number of words of a unit: "miles per hour".
const maxUnit = 3

// ofUnit adds the columns whose unit some words are, or that could be converted to it.
func (f columnFinder) ofUnit(i int) {
	unit, end := f.unitAt(i)
	if unit == "" {
		return
	}
	vague := f.words[i].filler || f.words[i].degree > english.Positive
	for c, col := range f.x.visible(table.Number) {
		strength := float32(sameUnit)
		if !hasUnit(col.Unit, unit) {
			if strength = otherUnit; vague || !col.converts(unit) {
				continue
			}
		}
		f.addColumn(i, end, c).matched(fUnit, strength)
		f.raise(i, c, strength-0.1)
	}
}

// inUnit adds the mention of a name with the unit of the column behind it.
func (f columnFinder) inUnit(start, end int, n *name, run matchRun) {
	if f.word(end) != "in" || end+1 >= len(f.words) {
		return
	}
	col := &f.x.columns[n.column]
	if unit, to := f.unitAt(end + 1); hasUnit(col.Unit, unit) || col.Type == table.TypeDuration && unit != "" && col.converts(unit) {
		run.matches(relation{fUnit, nameUnit})
		f.addName(start, to, n, run)
	}
}

// unitAt returns the unit that the words from a place on are, and their end; empty if they are none.
func (s *sentence) unitAt(i int) (unit string, end int) {
	if w := &s.words[i]; w.digits || len(w.Word) > 20 {
		return "", 0
	}
	if unit := english.Money[strings.TrimSuffix(s.words[i].Word, "s")]; unit != "" {
		return unit, i + 1
	}
	text := "1"
	for k := i; k < min(i+maxUnit, len(s.words)); k++ {
		text += " " + s.words[k].Word
		if _, u, ok := value.ParseNumber(text); ok && u != "" {
			unit, end = u, k+1
		}
	}
	return unit, end
}

// hasUnit reports whether a unit is that of a column, which may have a scale
// word: "million USD".
func hasUnit(column, unit string) bool {
	return unit != "" && (column == unit || strings.HasSuffix(column, " "+unit))
}

// converts reports whether numbers of a unit can be brought into that of the column.
func (c *column) converts(unit string) bool {
	if c.Unit == "" {
		return false
	}
	_, ok := c.ParseNumber("1 " + unit)
	return ok
}

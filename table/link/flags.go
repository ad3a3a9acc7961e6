package link

import (
	"strings"

	"semtree/lexicon/english"
	"semtree/table"
)

// flags adds the rows for which the question says that a column is true, or that there is nothing
// in it, by the mentions of columns that begin at a word:
//
//	"vegan", "not vegan"                  yes and no in a column of yes and no
//	"paid"                                the mark in a column that marks rows; the rest has no cell, see the predicate not
//	"not returned yet", "unpaid",         no value in any other column
//	"without an agent", "phone missing"
func (f cellFinder) flags(i int) {
	for k := range f.list {
		m := f.list[k] // a copy: add may move it
		if m.start != i || !m.isColumn() || m.f[fQuestion] > 0 {
			continue
		}
		switch column := &f.x.columns[m.column]; {
		case column.isFlag():
			f.saysYes(&m)
		case column.hasGaps():
			f.saysNothing(&m)
		}
	}
	w := f.words[i].Word
	if yes, ok := english.YesOrNo(w); ok && len(w) > 1 {
		f.yesOrNo(i, map[bool]string{true: "yes", false: "no"}[yes])
	}
	for _, prefix := range []string{"non", "un", "in"} {
		rest, ok := strings.CutPrefix(w, prefix)
		if ok && len(rest) >= 3 {
			f.opposite(i, rest, prefix == "un" && !f.words[i].filler && rest != "like") // "until", "under", "unlike" deny nothing
		}
	}
}

// saysYes adds what the mention of a column of flags says.
func (f cellFinder) saysYes(m *mention) {
	column := &f.x.columns[m.column]
	if column.flag != "" {
		f.flag(m, m.start, column.flag)
		return
	}
	if words := column.Words; len(words) > 1 && words[0] == f.word(m.start-1) { // "no shows" of a column "No-show"
		f.flag(m, m.start-1, "yes")
		return
	}
	f.flag(m, m.start, "yes")
	if at := f.denied(m.start); at >= 0 {
		f.flag(m, at, "no")
	}
}

func (f cellFinder) flag(of *mention, start int, value string) {
	f.add(fCell, start, of.end, of.column, value).matchedAs(of).answers(value != "no")
}

// yesOrNo adds the cells of columns of yes and no for a word that says one of them,
// the nearest columns first.
func (f cellFinder) yesOrNo(i int, value string) {
	var list []scored
	for c, col := range f.x.visible() {
		if col.Type == table.TypeBool {
			list = append(list, scored{column: c, rank: f.nearest(i, i+1, c)})
		}
	}
	for _, s := range best(list, maxSpanColumns) {
		f.add(fCell, i, i+1, s.column, value).matched(fExact, 0.5+weigh(0.5, s.rank)).answers(value == "yes")
	}
}

// opposite adds the rows without what the rest of a word says: "unpaid". Only some prefixes say
// that there is no value.
func (f cellFinder) opposite(i int, rest string, gaps bool) {
	h := f.x.headers
	for _, j := range h.stems[english.Stem(rest)] {
		for _, p := range h.words[j].places {
			c := h.names[p.name].column
			switch column := &f.x.columns[c]; {
			case column.Type == table.TypeBool:
				f.add(fCell, i, i+1, c, "no").matched(fInflected, 0.8).answers(false)
			case gaps && column.hasGaps():
				f.add(fCell, i, i+1, c, "").matched(fInflected, 0.8).answers(false).set(fCells, squash(column.Profile.Nulls))
			}
		}
	}
}

// saysNothing adds the rows without a value in the column of a mention, if the question denies
// it.
func (f cellFinder) saysNothing(m *mention) {
	start, end := f.denied(m.start), m.end
	if start < 0 {
		start = f.lacking(m.start)
	}
	if start < 0 {
		start, end = m.start, f.lacks(m.end)
	}
	if end >= 0 {
		f.add(fCell, start, end, m.column, "").matchedAs(m).answers(false).set(fCells, squash(f.x.columns[m.column].Profile.Nulls))
	}
}

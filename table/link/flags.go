package link

import (
	"slices"
	"strings"

	"semtree/lexicon/english"
	"semtree/table"
)

// maxFlags is the number of different cells of a column that says yes or no in words.
const maxFlags = 4

// flagsOf returns the cells by which a column says yes and no, as programs write them; empty if it does
// not:
//
//	yes, no         a column of that type
//	x               the mark of some rows; the others have no cell
//	0, 1            a column of these numbers, which is one of numbers, too
//	Yes, No, ?      texts, a few others beside them
//	t, f; ja, nein  texts, and no others
func flagsOf(c *table.Column) (yes, no string) {
	switch {
	case c.Type == table.TypeBool:
		return "yes", "no"
	case c.Type == table.TypeNumber && isZeroOne(c):
		return "1", "0"
	case c.Type != table.TypeText || len(c.Cells) > maxFlags:
		return "", ""
	case len(c.Cells) == 1 && c.Profile.Nulls > 0 && english.Marks.Has(table.Fold(c.Cells[0].Text)):
		return c.Cells[0].Text, ""
	}
	for i := range c.Cells {
		text := c.Cells[i].Text
		says, ok := english.YesOrNo(text)
		if len(c.Cells) == 2 {
			if beside, is := english.YesOrNoBeside(text, c.Cells[1-i].Text); is {
				says, ok = beside, true
			}
		}
		switch {
		case ok && (says && yes != "" || !says && no != ""):
			return "", "" // "Yes" and "Y" would be two properties
		case ok && says:
			yes = text
		case ok:
			no = text
		}
	}
	if yes == "" || no == "" {
		return "", ""
	}
	return yes, no
}

// isZeroOne reports whether the cells of a column are the numbers 0 and 1, and both.
func isZeroOne(c *table.Column) bool {
	if len(c.Cells) < 2 || len(c.Cells) > maxFlags {
		return false
	}
	sum := 0.
	for i := range c.Cells {
		if v := c.Cells[i].Number; v != 0 && v != 1 {
			return false
		}
		sum += c.Cells[i].Number
	}
	return 0 < sum && sum < float64(len(c.Cells))
}

// isFlag reports whether a column does nothing but say yes or no of each row.
func (c *column) isFlag() bool { return c.Type == table.TypeBool || c.yes != "" && c.no == "" }

// flags adds the rows for which the question says that a column is true, or that there is nothing
// in it, by the mentions of columns that begin at a word:
//
//	"vegan", "not vegan"                  yes and no in a column of yes and no, or 1 and 0
//	"paid"                                the mark in a column that marks rows; the rest has no cell, see the predicate not
//	"not returned yet", "unpaid",         no value in any other column
//	"without an agent", "phone missing"
func (f cellFinder) flags(i int) {
	for _, m := range f.list {
		if m.start != i || !m.isColumn() || m.f[fQuestion] > 0 || f.saysAnother(m) {
			continue
		}
		column := &f.x.columns[m.column]
		if column.yes != "" {
			f.saysYes(m)
		}
		if column.hasGaps() {
			f.saysNothing(m)
		}
	}
	w := f.words[i].Word
	if yes, ok := english.YesOrNo(w); ok && len(w) > 1 {
		f.yesOrNo(i, yes)
	}
	for _, prefix := range []string{"non", "un", "in"} {
		rest, ok := strings.CutPrefix(w, prefix)
		if ok && len(rest) >= 3 {
			f.opposite(i, rest, prefix == "un" && !f.words[i].filler && rest != "like") // "until", "under", "unlike" deny nothing
		}
	}
}

// isCellOf reports whether a word is the whole text of cells of a column. The "no" of "no code" is not the one of Norway.
func (f cellFinder) isCellOf(i, column int) bool {
	_, plain := english.YesOrNo(f.words[i].Word)
	return !plain && slices.ContainsFunc(f.words[i].forms, func(o form) bool {
		return o.feature <= fInflected && slices.ContainsFunc(f.x.cells.spans[o.id], func(s span) bool { return int(s.column) == column && f.x.cells.isCell(s) })
	})
}

// saysAnother reports whether the words of the mention of a column, which do not say its header, say that of another one: a garage is
// no pool where there are garages.
func (f cellFinder) saysAnother(m *mention) bool {
	return !m.isSaid() && slices.ContainsFunc(f.list, func(o *mention) bool { return o.start == m.start && o.column != m.column && o.isSaid() })
}

// saysYes adds what the mention of a column of flags says.
func (f cellFinder) saysYes(m *mention) {
	column := &f.x.columns[m.column]
	if column.no == "" {
		f.flag(m, m.start, true)
		return
	}
	if words := column.Words; len(words) > 1 && words[0] == f.word(m.start-1) { // "no shows" of a column "No-show"
		f.flag(m, m.start-1, true)
		return
	}
	f.flag(m, m.start, true)
	if at := f.denied(m.start); at >= 0 {
		f.flag(m, at, false)
	}
}

// flag adds what says yes or no in the column of a mention.
func (f cellFinder) flag(of *mention, start int, yes bool) {
	f.add(fCell, start, of.end, of.column, f.x.columns[of.column].says(yes)).matchedAs(of).answers(yes)
}

// says returns the cell that says yes or no.
func (c *column) says(yes bool) string {
	if yes {
		return c.yes
	}
	return c.no
}

// yesOrNo adds the cells of columns of yes and no for a word that says one of them,
// the nearest columns first. Columns of 0 and 1 have to be near.
func (f cellFinder) yesOrNo(i int, yes bool) {
	var list []scored
	for c, col := range f.x.visible() {
		if near := f.nearest(i, i+1, c); col.no != "" && (col.isFlag() || near > nearColumn) {
			list = insertScored(list, scored{column: c, rank: near}, maxSpanColumns)
		}
	}
	for _, s := range list {
		f.add(fCell, i, i+1, s.column, f.x.columns[s.column].says(yes)).matched(fExact, 0.5+weigh(0.5, s.rank)).answers(yes)
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
			case column.no != "":
				f.add(fCell, i, i+1, c, column.no).matched(fInflected, 0.8).answers(false)
			case gaps && column.hasGaps() && !f.isCellOf(i, c):
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
	for w := start; w < end; w++ {
		if f.isCellOf(w, m.column) {
			return // "never smoke", where a cell is "Never"
		}
	}
	if end >= 0 {
		f.add(fCell, start, end, m.column, "").matchedAs(m).answers(false).set(fCells, squash(f.x.columns[m.column].Profile.Nulls))
	}
}

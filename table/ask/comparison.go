package ask

import (
	"strings"

	"semtree/grammar"
	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/program"
)

// compares reports whether a node compares two things, or things with a number or a time.
func compares(n step) bool { return n.does(comparisons...) }

// denies reports whether a node says what is not so.
func denies(n step) bool { return n.Name == "not" || n.Name == "without" }

// comparisons are what "than" may say.
var comparisons = []program.Op{
	program.OpCompare, program.OpCompareColumns, program.OpRange, program.OpMeasured, program.OpMeasuredGroups,
	program.OpGreater, program.OpDiffValues, program.OpDiffNumbers,
}

// saysFigure reports whether a node of this name says how many, or the how manieth.
func saysFigure(name string) bool { return name == grammar.NumberLabel || name == "nth" }

// countsByOther: rows are counted on a word that cannot ask for that. The network does so if the
// question needs a number for which there is no better word.
func (v *review) countsByOther() string {
	for w, t := range v.Question.Tokens {
		switch {
		case v.labelAt(w) != "count" || !v.content(w) || v.namesRows(w) || v.namesTable(w) || english.Counting.Has(t.Word) || english.Indefinite.Has(t.Word):
		case english.IsParticiple(t.Word) && v.contains(measured): // "shared by more than two": the number counts
		case v.naming(w, namesColumn):
			return "'" + t.Text + "' does not ask for a number of rows, and nothing else was found"
		default:
			_, reason := v.missed([]int{w})
			return reason
		}
		if c := v.totalled(w); c != nil {
			return "'" + c.Name + "' is a column of text here, which has no total"
		}
	}
	return ""
}

// measured reports whether a node compares the measures of things with a number.
func measured(n step) bool { return n.does(program.OpMeasured) }

// totalled returns the column of a "total price" whose cells are numbers in words only, such as
// prices in several currencies. To count the different ones is no total; nil if there is none.
func (v *review) totalled(w int) *table.Column {
	if v.word(w) != "total" || !v.taken(w+1) || v.taking[w+1].Label != "text" {
		return nil
	}
	column, figures := v.table.Column(v.taking[w+1].Column), 0
	for _, cell := range column.Cells {
		if strings.ContainsAny(cell.Text, "0123456789") {
			figures++
		}
	}
	if 2*figures < len(column.Cells) {
		return nil
	}
	return column
}

// firstOfOrder: what comes first in an alphabetical order is not the first row, which is all that a program can put in order, nor the
// one with the least number, or with 1.
func (v *review) firstOfOrder() string {
	other := false
	for w, c := range v.taking {
		other = other || listed(" first last ", v.word(w)) && (otherEnds[v.labelAt(w)] != "" || c != nil && c.Column >= 0 && implied(c))
	}
	if mentionsOf(v.Question.Tokens, english.Usual) && v.contains(func(n step) bool { return n.does(program.OpEnd) }) ||
		other && mentionsOf(v.Question.Tokens, english.Alphabetical) {
		return "what comes first or last in an order of texts cannot be computed yet: ask for all in this order"
	}
	return ""
}

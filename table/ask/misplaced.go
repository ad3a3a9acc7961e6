package ask

import (
	"slices"
	"strings"

	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/link"
)

// Words on which predicates may stand besides those that the words are made for.
const (
	counting = " number numbers many count counts total times often headcount amount quantity tally different distinct unique average "
	inOrder  = " earlier earliest later latest former latter "
	asMany   = " more less fewer most fewest least "
)

// misplaced: a predicate stands on a word that cannot mean it. The network puts it there if
// the question needs one for which there is no better word.
func (f *Found) misplaced(r *Reading) string {
	for w, t := range f.Question.Tokens {
		degree := f.wordHas(w, degrees)
		switch label := f.labelAt(r, w); label {
		case "count": // "population"
			if english.ClassOf(t.Word) == english.Content && !f.wordHas(w, rowNoun) && !listed(counting, t.Word) && !f.usually(w, label) {
				if f.naming(w, namesColumn) {
					return "'" + t.Text + "' does not ask for a number of rows, and nothing else was found"
				}
				return notHeld + list([]string{t.Text})
			}
			if c := f.totalled(r, w); c != nil {
				return "'" + c.Name + "' is a column of text here, which has no total"
			}
		case "first", "last", "next", "previous": // "the cheapest", "never"
			if degree && !listed(inOrder, t.Word) || english.ClassOf(t.Word) == english.Vital {
				return notUnderstood(t.Text)
			}
		case "more", "less": // "is Kite better than Tern"
			if degree && !listed(asMany, t.Word) && f.onRows(r, w) {
				return notUnderstood(t.Text) + ": only numbers of rows could be compared"
			}
		case "not":
			if f.deniesBefore(r, w) {
				return "it is not clear what '" + t.Text + "' leaves out"
			}
		case "cell", "part", "amount":
			if c := f.candidate(r.tree, w); listed(" once twice ", t.Word) && c.End == w+1 {
				return notUnderstood(t.Text) + " as a number of rows"
			}
		}
	}
	return ""
}

// totalled returns the column of a "total price" whose cells are numbers in words only, such as
// prices in several currencies. To count the different ones is no total; nil if there is none.
func (f *Found) totalled(r *Reading, w int) *table.Column {
	if f.Question.Tokens[w].Word != "total" || w+1 == len(r.tree.Tag) {
		return nil
	}
	c := f.candidate(r.tree, w+1)
	if c == nil || c.Label != "text" {
		return nil
	}
	column, digits := f.table.Columns[c.Column], 0
	for _, cell := range column.Cells {
		if strings.ContainsAny(cell.Text, "0123456789") {
			digits++
		}
	}
	if 2*digits < len(column.Cells) {
		return nil
	}
	return column
}

// degrees are the features of words such as "older" and "oldest".
var degrees = places(link.WordFeatures, "comparative", "superlative")

// usually reports whether more than half of the uses of a word in training had a label.
func (f *Found) usually(w int, label string) bool {
	return f.usual[w] >= 0 && f.usual[w] == f.grammar.Base.Label(label)
}

// onRows reports whether a word compares two mentions of rows.
func (f *Found) onRows(r *Reading, w int) bool {
	of := args(r, w)
	return len(of) == 2 && !slices.ContainsFunc(of, func(v int) bool { return !listed(" cell part range ", f.labelAt(r, v)) })
}

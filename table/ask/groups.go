package ask

import (
	"slices"

	"semtree/grammar"
	"semtree/lexicon/english"
	"semtree/parser/answer"
	"semtree/table"
	"semtree/table/link"
	"semtree/table/program"
)

// The rules of this file are about groups that the words ask for and the program does not have.

// mostlyOnce is the share of different cells among those of a column from which on it names rows.
const mostlyOnce = 0.75

// bestOfSome: the "top 3 customers by quantity" are those with the largest totals, or averages,
// and not the customers of the three largest orders.
func (v *review) bestOfSome() string {
	list := v.Tree
	if list.Name != "text" || len(list.Args) != 1 || !v.recurs(list, mostlyOnce) {
		return ""
	}
	rows := list.Args[0]
	if !listed(" highest lowest largest smallest first last ", rows.Name) || len(rows.Args) == 0 || rows.Args[0].Name != grammar.NumberLabel {
		return ""
	}
	return "the nearest reading compares single rows, and several rows have the same '" + grammar.Unquote(list.Consts[0]) + "'"
}

// both: "who ordered both tea and coffee" does not ask who ordered one of them, nor does "did Ben
// order both". If there is neither, there are not both, and a single answer may be to either.
func (v *review) both() string {
	either := func(n step) bool { return n.Name == "or" }
	if !v.contains(either) {
		return ""
	}
	several := v.Tree.Name == "text" && slices.ContainsFunc(v.Values(), func(a any) bool { return !answer.Equal([]any{a}, v.Answer[:1]) })
	isSo := v.Tree.Name == "exists" && slices.Contains(v.Values(), "yes")
	if several || isSo {
		return notUnderstood("both") + ": one of the two would be enough for the nearest reading"
	}
	return ""
}

// finer: "orders per month" are not the orders of each day.
func (v *review) finer() string {
	all := v.table.WithParts().Columns
	for _, n := range v.steps {
		by := groupedBy(n)
		if by == nil {
			continue
		}
		i := slices.IndexFunc(all, func(c *table.Column) bool { return c.Name == grammar.Unquote(by.Consts[0]) })
		all[i].Prepare()
		named := func(c *link.Candidate) bool { return c.Column == i && c.Label == "quantity" && namesColumn(c) } // numbers of years
		for w, t := range v.Question.Tokens {
			length := table.Day * english.Periods[t.Word]
			shorter := func(c table.Cell) bool { return c.Time.IsZero() || c.Time.To-c.Time.From < length }
			if length > 0 && v.asksGroup(w, i) && !v.called(w, i) && !v.naming(w, named) && slices.ContainsFunc(all[i].Cells, shorter) {
				return notUnderstood(t.Text) + ": the nearest reading has groups of shorter times"
			}
		}
	}
	return ""
}

// groupedBy returns the mention of the numbers or times by which a node puts rows together; nil if there
// is none.
func groupedBy(n step) *grammar.Node {
	by := n.Args
	switch {
	case len(by) == 0:
		return nil
	case n.does(ofThings...) && isFigure(by[0]):
		by = by[1:2]
	case n.does(ofThings...):
		by = by[:1]
	case n.does(amongThings...):
		by = by[len(by)-1:]
	default:
		return nil
	}
	if by[0].Name != "time" && by[0].Name != "quantity" {
		return nil
	}
	return by[0]
}

// Operations on things, which are their first argument but for a figure, and on those among things that
// are so, which are their last.
var (
	ofThings = []program.Op{
		program.OpPer, program.OpPerChosen, program.OpPerAnswers, program.OpPerGroups, program.OpPerRows,
		program.OpFrequent, program.OpBestPer, program.OpDistinct,
	}
	amongThings = []program.Op{program.OpMeasured, program.OpHaving, program.OpEvery}
)

// asksGroup reports whether a word says by what rows are put together: by its place, or because
// it mentions the column by which they are.
func (v *review) asksGroup(w, column int) bool {
	return v.taken(w) && v.taking[w].Column == column || v.wordIn(w-1, english.Per) || english.Asking.Has(v.word(w-1))
}

// halfName is the share of a header above which its words name the column: "orders" is not the
// "Order Total".
const halfName = 0.5

// called reports whether a word is in the name of a column, or its unit.
func (x *words) called(w, column int) bool {
	return x.naming(w, func(c *link.Candidate) bool {
		return c.Column == column && (best(c.Features, byName) > 0 && best(c.Features, share) > halfName || saysUnit(c))
	})
}

// aggregateLeft: a word asks for a sum or an average of a measure that the program compares row by
// row: "countries with a total length of more than 500".
func (v *review) aggregateLeft(w int) bool {
	if !v.meaning(w).sums || v.naming(w, func(c *link.Candidate) bool {
		return v.used[c.Column] && (c.End-c.Start > 1 && namesColumn(c) || best(c.Features, byName) > 0)
	}) {
		return false
	}
	if !v.contains(func(n step) bool { return listed(byRow, n.Name) }) {
		return false
	}
	of := w + 1
	for v.wordIn(of, english.NumberOf) {
		of++
	}
	return v.naming(of, func(c *link.Candidate) bool {
		return c.Label == "quantity" && w < c.Start && v.used[c.Column] && namesColumn(c)
	})
}

// byRow are predicates that compare the values of rows.
const byRow = " more less atleast atmost highest lowest largest smallest "

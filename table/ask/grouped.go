package ask

import (
	"slices"

	"semtree/grammar"
	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/link"
	"semtree/table/program"
)

// The rules of this file are about aggregates and groups that the words ask for and the program
// does not have: the language cannot say them, or the network took the words for something else.

// inHeader: "average speed of boats" where a column is called "Avg. speed". The header takes the
// word, so that the answer lists the cells, and who asks may want the average of them. Of one
// row both are the same, and "average speeds" and "each" ask for a list.
func (f *Found) inHeader(r *Reading) string {
	if len(r.Answer) < 2 || r.Tree.Name != "quantity" && r.Tree.Name != "time" {
		return ""
	}
	if mentions(f.Question.Tokens, "each") || mentions(f.Question.Tokens, "every") {
		return ""
	}
	name := r.Tree.Consts[0]
	for i := range f.Question.Candidates {
		c := &f.Question.Candidates[i]
		if !namesColumn(c) || grammar.Quote(c.Consts[0]) != name || c.End-c.Start < 2 || f.wordHas(c.End-1, plural) {
			continue
		}
		if w := c.Start; f.aggregates(w) && (f.candidate(r.tree, w) != nil || f.labelAt(r, w) == "") {
			return "it is not certain whether '" + f.Question.Tokens[w].Text + "' asks for the column '" + c.Consts[0] + "' or for one number of several rows"
		}
	}
	return ""
}

// aggregates reports whether a word asks for one number of many.
func (f *Found) aggregates(w int) bool {
	return f.means(w, program.Names(program.OpAggregate)...)
}

// bestOfSome: the "top 3 customers by quantity" are those with the largest totals, or averages,
// and not the customers of the three largest orders.
func (f *Found) bestOfSome(r *Reading) string {
	list := r.Tree
	if list.Name != "text" || len(list.Args) != 1 || !f.recurs(list) || f.listsRows(r) {
		return ""
	}
	rows := list.Args[0]
	if !listed(" highest lowest largest smallest first last ", rows.Name) || len(rows.Args) == 0 || rows.Args[0].Name != grammar.NumberLabel {
		return ""
	}
	return "the nearest reading compares single rows, and several rows have the same '" + grammar.Unquote(list.Consts[0]) + "'"
}

// listsRows reports whether the column that a reading lists is mentioned by what a row is called:
// "dogs" where several dogs have the same name.
func (f *Found) listsRows(r *Reading) bool {
	for w := range r.tree.Tag {
		if c := f.candidate(r.tree, w); c != nil && r.tree.Head[w] == 0 {
			return f.wordHas(w, rowNoun)
		}
	}
	return false
}

// mostlyOnce is the share of different cells among those of a column from which on it names rows.
const mostlyOnce = 0.75

// recurs reports whether several rows have the same cell in the column that a node lists, and not
// now and then only.
func (f *Found) recurs(list *grammar.Node) bool {
	name := grammar.Unquote(list.Consts[0])
	return slices.ContainsFunc(f.table.Columns, func(c *table.Column) bool {
		return c.Name == name && float64(c.Profile.Distinct) < mostlyOnce*float64(f.rows)
	})
}

// rowsCompared: "customers with more than one order" have several rows, and no row whose
// quantity is more than one. What the number counts stands after it.
func (f *Found) rowsCompared(r *Reading) string {
	tokens := f.Question.Tokens
	for v := range tokens {
		c := f.candidate(r.tree, v)
		if c == nil || isColumn(c) || c.Label == "number" || !f.number(c) {
			continue
		}
		compares := listed(" amount range ", c.Label)
		numbers := c.Column >= 0 && f.numbersRows(f.table.Columns[c.Column])
		for w := c.End; w < min(c.End+2, len(tokens)) && english.ClassOf(tokens[w].Word) == english.Content && (numbers || !f.called(w, c.Column)); w++ {
			rows := f.wordHas(w, rowNoun) || listed(rowWords, tokens[w].Word) || implied(c) && f.calledElse(w, c.Column)
			if compares && rows || f.howMany(c) && (rows || f.mentionsOther(r, w, c.Column)) {
				return notUnderstood(tokens[c.End-1].Text+" "+tokens[w].Text) + ": conditions on numbers of rows cannot be said yet"
			}
		}
	}
	return ""
}

// calledElse reports whether a word is the name of another column.
func (f *Found) calledElse(w, column int) bool {
	return f.naming(w, func(c *link.Candidate) bool {
		return c.Column != column && c.Start == w && best(c.Features, byName) > 0 && best(c.Features, share) == 1
	})
}

// rowWords are what people call rows of any table.
const rowWords = " row rows records entry entries "

// howMany reports whether a number stands where a question says how many are asked for: "which
// two regions".
func (f *Found) howMany(c *link.Candidate) bool {
	return c.Start > 0 && (english.Asking.Has(f.Question.Tokens[c.Start-1].Word) || listed(" top the best first last ", f.Question.Tokens[c.Start-1].Word)) &&
		len(f.Question.Tokens[c.Start].Text) < 4 // no year
}

// mentionsOther reports whether a program mentions another column by a word.
func (f *Found) mentionsOther(r *Reading, w, column int) bool {
	c := f.candidate(r.tree, w)
	return c != nil && isColumn(c) && c.Column != column
}

// number reports whether the last word of a mention is a number.
func (f *Found) number(c *link.Candidate) bool {
	return f.wordHas(c.End-1, digits) || listed(" one two three four five six seven eight nine ten eleven twelve ", f.Question.Tokens[c.End-1].Word)
}

// oneOfMany: "bands with average sales over 2000" asks for bands, and not for a number.
func (f *Found) oneOfMany(r *Reading) string {
	tokens := f.Question.Tokens
	w := slices.IndexFunc(tokens, func(t link.Token) bool { return english.ClassOf(t.Word) == english.Content })
	if w < 0 || w+1 >= len(tokens) || !f.wordHas(w, plural) || !listed(" with having whose that which where who ", tokens[w+1].Word) || !program.Does(r.Tree.Name, program.OpAggregate, program.OpCountRows, program.OpDiffValues, program.OpBest) {
		return ""
	}
	if slices.ContainsFunc(tokens[:w], func(t link.Token) bool { return t.Word == "how" }) || f.labelAt(r, w) == "count" {
		return ""
	}
	return notUnderstood(tokens[w].Text) + ": the nearest reading gives one number"
}

// kindsOfOne: "number of goalkeepers" is not the number of different positions: the word is not the
// name of the column, and may be what is in it.
func (f *Found) kindsOfOne(r *Reading) string {
	if !contains(r.Tree, func(n *grammar.Node) bool {
		return (n.Name == "count" || n.Name == "distinct") && len(n.Args) == 1 && n.Args[0].Name == "text"
	}) {
		return ""
	}
	for w := range r.tree.Tag {
		if c := f.candidate(r.tree, w); c != nil && c.Label == "text" && best(c.Features, unattributed) == 0 && best(c.Features, attribute) > 0 {
			return notUnderstood(f.Question.Tokens[w].Text) + ": the nearest reading counts what is different in '" + c.Consts[0] + "'"
		}
	}
	return ""
}

// calendar has the seconds of the shortest of each part of time by which people group.
var calendar = map[string]int64{
	"day": daily, "days": daily, "week": 7 * daily, "weeks": 7 * daily, "month": 28 * daily, "months": 28 * daily, "monthly": 28 * daily,
	"quarter": 90 * daily, "quarters": 90 * daily, "quarterly": 90 * daily, "year": 365 * daily, "years": 365 * daily, "yearly": 365 * daily,
	"decade": 3652 * daily, "decades": 3652 * daily, "century": 36524 * daily, "centuries": 36524 * daily,
}

const daily = 24 * 60 * 60

// finer: "orders per month" are not the orders of each day.
func (f *Found) finer(r *Reading) string {
	for _, n := range r.Tree.Preorder() {
		if !groups(n) || n.Args[0].Name != "time" && n.Args[0].Name != "quantity" {
			continue
		}
		i := slices.IndexFunc(f.table.Columns, func(c *table.Column) bool { return c.Name == grammar.Unquote(n.Args[0].Consts[0]) })
		for w, t := range f.Question.Tokens {
			length := calendar[t.Word]
			shorter := func(c table.Cell) bool { return c.Time.IsZero() || c.Time.To-c.Time.From < length }
			if length > 0 && f.asksGroup(r, w, i) && !f.called(w, i) && slices.ContainsFunc(f.table.Columns[i].Cells, shorter) {
				return notUnderstood(t.Text) + ": groups of times that the table does not have cannot be made yet"
			}
		}
	}
	return ""
}

// asksGroup reports whether a word says by what rows are put together: by its place, or because
// it mentions the column by which they are.
func (f *Found) asksGroup(r *Reading, w, column int) bool {
	c := f.taking(r, w)
	return c != nil && c.Column == column || f.groups(w) || w > 0 && english.Asking.Has(f.Question.Tokens[w-1].Word)
}

// halfName is the share of a header above which its words name the column: "orders" is not the
// "Order Total".
const halfName = 0.5

// called reports whether a word is in the name of a column, or its unit.
func (f *Found) called(w, column int) bool {
	return f.naming(w, func(c *link.Candidate) bool {
		return c.Column == column && (best(c.Features, byName) > 0 && best(c.Features, share) > halfName || saysUnit(c))
	})
}

package ask

import (
	"slices"

	"semtree/grammar"
	"semtree/lexicon/english"
	"semtree/solver/instance"
	"semtree/table"
)

// "Not" denies and selects rows. What is said of something that has several rows, such as a customer
// with orders, is another thing: that it "never" or "only" has rows of a kind.

// reversed reports whether a word of a tree denies the rows before it within those after it: "courses
// by Mei that are not about cooking" as those about cooking that are not by Mei.
func (x *words) reversed(t *instance.Tree) bool {
	if t == nil {
		return false
	}
	for w, tag := range t.Tag {
		if tag != instance.Empty && x.grammar.Labels[x.grammar.Tags[tag].Label].Name == "not" {
			if of := args(t, w); len(of) == 2 && of[0] < w && w < of[1] {
				return true
			}
		}
	}
	return false
}

// deniesOther: so does the reading, and there is none that denies what follows.
func (v *review) deniesOther() string {
	if v.reversed(v.Parse) {
		return "it is not clear what is left out"
	}
	return ""
}

// deniesElsewhere: who "never ordered tea" has no row with tea, but the program lists who has
// another one.
func (v *review) deniesElsewhere() string {
	denied := func(n step) bool {
		return v.listsSome(n) && slices.ContainsFunc(n.Args[0].Preorder(), func(a *grammar.Node) bool { return a.Name == "not" })
	}
	for w, t := range v.Question.Tokens {
		if v.labelAt(w) == "not" && !english.NotBeing.Has(t.Word) && !v.wordIn(w-1, english.Being) && v.contains(denied) {
			return notUnderstood(t.Text) + ": the nearest reading leaves out single rows"
		}
	}
	return ""
}

// onlyThese: who "ordered only coffee" has no other rows. "Only" says so of a text beside it, or
// after one more word: "only ordered coffee". "Only 4 goals", "the only" and "show only" say
// something else.
func (v *review) onlyThese() string {
	for w, t := range v.Question.Tokens {
		if !english.Only.Has(t.Word) || v.labelled[w] || w == 0 || v.wordIn(w-1, english.BeforeTheOnly) {
			continue
		}
		for c := range v.mentioned {
			beside := c.Start == w+1 || t.Word == "only" && (c.End == w || c.Start == w+2)
			if beside && c.Label == "cell" && v.table.Column(c.Column).Kind() == table.Text && (v.Tree.Name == "exists" || v.contains(v.listsSome)) {
				return notUnderstood(t.Text)
			}
		}
	}
	return ""
}

// listsSome reports whether a node lists, of some rows, the cells of a column which other rows may
// have, too.
func (v *review) listsSome(n step) bool {
	return n.Name == "text" && len(n.Args) == 1 && v.recurs(n.Node, 1)
}

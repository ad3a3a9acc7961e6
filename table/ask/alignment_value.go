package ask

import (
	"slices"

	"semtree/answer"
	"semtree/grammar"
	"semtree/parser"
	"semtree/solver"
	"semtree/solver/instance"
	"semtree/table"
	"semtree/table/link"
)

// values claims a name for the only cell of the program that no word says: the words that stand for it, unless they are only near it in
// the space of word vectors.
func (a *alignment) values() {
	var weak []*link.Candidate
	for w, m := range a.taken {
		if m != nil && m.Start == w && m.Label == "cell" && (!isNamed(m) || best(m.Features, code) > 0) {
			weak = append(weak, m)
		}
	}
	if len(weak) != 1 {
		return
	}
	if m := weak[0]; m.Consts[1] != "" && m.Column < len(a.table.Columns) && m.End-m.Start <= 2 && best(m.Features, vector) == 0 {
		a.claim(m.Start, m.End, valueMeant(m), 1)
	}
}

// orders claims which end of a column is good, if the program has one order, and a word for the good or the bad end ("best") stands
// for it.
func (a *alignment) orders(tree *solver.Tree) {
	var ends []*parser.Placed
	meant := parser.Reading{Reading: answer.Reading{Tree: a.Meant}, Nodes: make([]int, a.Meant.Size())}
	for p := range meant.Placed().All() {
		if otherEnds[p.Name] != "" {
			ends = append(ends, p)
		}
	}
	for w, tag := range tree.Tag {
		grade, isTop := graded(a.Question.Tokens[w].Word)
		if grade == 0 || len(ends) != 1 || tag == instance.Empty || a.Grammar.Labels[a.Grammar.Tags[tag].Label].Name != ends[0].Name {
			continue
		}
		of := measureOf(ends[0])
		at := slices.IndexFunc(a.table.Columns, func(c *table.Column) bool { return len(of) > 0 && c.Name == grammar.Unquote(of[0]) })
		if at < 0 {
			return
		}
		end := "high"
		if isGreat(ends[0].Name) == (grade < 0) {
			end = "low"
		}
		if _, ranked := a.table.Columns[at].Better(); isTop && !ranked && end == "high" {
			return // the top prices are the highest ones, whichever are the better ones
		}
		a.list = append(a.list, claim{reference{means: table.Meaning{Kind: table.MeansOrder, Column: a.table.Columns[at].Name, End: end}}, a.Question.Tokens[w].Word, 1})
	}
}

package tables

import (
	"slices"

	"semtree/grammar"
	"semtree/table"
	"semtree/table/link"
	"semtree/table/program"
	"semtree/table/value"
)

// maxRestated is the number of rows of a table up to which its filters are compared.
const maxRestated = 5000

// Restate returns a program with filters that a question about a table says in another way, and that
// choose the same rows: of a whole cell by some of its words, of the days of a month by its name, of what is
// at least 5 by more than 4. It returns the program itself if all of its filters have candidates, and filters
// that the question does not say stay as they are.
func Restate(q *link.Question, t *table.Table, n *grammar.Node) *grammar.Node {
	restated := n
	for i, node := range n.Preorder() {
		f := filterOf(node)
		if f == nil || len(Candidates(q, t, f.said)) > 0 {
			continue
		}
		other := f.restated(q, t)
		if other == nil {
			continue
		}
		if restated == n {
			restated = n.Clone()
		}
		to := restated.Preorder()[i]
		to.Name, to.Consts, to.Args = other.Name, other.Consts, append(other.Args, to.Args[len(f.node.Args):]...)
		if len(other.Args) != len(f.node.Args) { // places have changed
			return Restate(q, t, restated)
		}
	}
	return restated
}

// filter chooses rows by the cells of one column.
type filter struct {
	node *grammar.Node // without the rows that it chooses from
	said *grammar.Node // what the question says: itself, or what cells are compared with
}

// filterOf returns the filter that a node is: cell, part or range; or a comparison, and a text that cells
// begin with, end with or contain; nil if it is none.
func filterOf(node *grammar.Node) *filter {
	switch {
	case len(node.Consts) > 1 && program.Does(node.Name, program.OpCell, program.OpPart, program.OpRange):
		said := &grammar.Node{Name: node.Name, Consts: node.Consts}
		return &filter{said, said}
	case len(node.Args) > 0 && len(node.Consts) == 0 && len(node.Args[0].Consts) == 2 && program.Does(node.Args[0].Name, program.OpConstant):
		return &filter{&grammar.Node{Name: node.Name, Args: node.Args[:1]}, node.Args[0]}
	}
	return nil
}

// comparisons are the predicates that compare with a constant.
var comparisons = []string{"more", "less", "atleast", "atmost"}

// restated returns the filter of a candidate that chooses the same rows, that of most words; nil if there is
// none.
func (f *filter) restated(q *link.Question, t *table.Table) (best *grammar.Node) {
	want, words := chosen(t, f.node), 0
	if !slices.Contains(want, true) || !slices.Contains(want, false) {
		return nil
	}
	column := f.column(t)
	for i := range q.Candidates {
		c := &q.Candidates[i]
		if len(c.Consts) < 2 || source(t, c.Column) != column || c.End-c.Start <= words {
			continue
		}
		said := &grammar.Node{Name: c.Label}
		for _, text := range c.Consts {
			said.Consts = append(said.Consts, grammar.Quote(text))
		}
		for _, other := range f.others(said) {
			if slices.Equal(chosen(t, other), want) {
				best, words = other, c.End-c.Start
			}
		}
	}
	return best
}

// others returns the filters that say what a candidate does.
func (f *filter) others(said *grammar.Node) (list []*grammar.Node) {
	if filterOf(said) != nil {
		return []*grammar.Node{said}
	}
	if program.Does(said.Name, program.OpConstant) && said.Name == f.said.Name && slices.Contains(comparisons, f.node.Name) {
		for _, name := range comparisons {
			list = append(list, &grammar.Node{Name: name, Args: []*grammar.Node{said}})
		}
	}
	return list
}

// column returns the column whose cells a filter looks at.
func (f *filter) column(t *table.Table) int {
	name := value.Fold(grammar.Unquote(f.said.Consts[0]))
	for i, c := range t.WithParts().Columns {
		if value.Fold(c.Name) == name {
			return source(t, i)
		}
	}
	return -1
}

// source returns the column of a table that one is, or is a part of; -1 for none.
func source(t *table.Table, column int) int {
	if column < 0 {
		return -1
	}
	return t.WithParts().SourceOf(column)
}

// chosen returns which rows a filter chooses; nil if that is not known.
func chosen(t *table.Table, node *grammar.Node) []bool {
	term, err := program.Resolve(t, node)
	if err != nil || t.Rows > maxRestated || term.Empty || term.Computed() {
		return nil
	}
	column := t.Column(term.Column)
	if column.Codes == nil {
		return nil
	}
	cells := make([]bool, len(column.Cells))
	for i := range column.Cells {
		cells[i] = term.Accepts(column.Kind(), &column.Cells[i])
	}
	rows := make([]bool, t.Rows)
	for i, code := range column.Codes {
		rows[i] = code >= 0 && cells[code]
	}
	return rows
}

package ask

import (
	"slices"
	"strings"

	"semtree/grammar"
	"semtree/table"
	"semtree/table/link"
)

// stands are words for what a question computes, which the network knows as names of columns of numbers. One that the table does not
// have stands for the run.
var stands = []string{"amount", "figure", "measure", "level", "score", "worth"}

// computing returns the world for a question that computes with columns, whose table has a further column for that, and the question with a
// word in place of the run, and blanks, so that all stands where it stood; nil if there is none, or the rows are elsewhere.
func (w *world) computing(question string) (*world, string, link.Arithmetic) {
	m, inMemory := w.executor.(memory)
	if !inMemory || m.made || w.table.Rows == 0 || w.table.Columns[0].Codes == nil {
		return nil, "", link.Arithmetic{}
	}
	a, ok := w.index.Arithmetic(question)
	if !ok {
		return nil, "", a
	}
	all := w.table.Header()
	size := a.End - a.Start
	place := slices.IndexFunc(stands, func(word string) bool { return !w.index.Knows(word) && len(word) <= size })
	if table.PlaceOf(all, a.Name) >= 0 || place < 0 {
		return nil, "", a
	}
	next, err := w.with(a.Definition, stands[place])
	if err != nil {
		return nil, "", a // what it says has no meaning: units that do not go together
	}
	return next, question[:a.Start] + stands[place] + strings.Repeat(" ", size-len(stands[place])) + question[a.End:], a
}

// computesIn reports whether a question computes with columns.
func (w *world) computesIn(question string) bool {
	next, _, _ := w.computing(question)
	return next != nil
}

// with returns the world with a further column, which has another name.
func (w *world) with(d table.Definition, name string) (*world, error) {
	t, err := w.table.Define(table.Definitions{d})
	if err != nil {
		return nil, err
	}
	own := *t.Columns[len(t.Columns)-1]
	own.Other, own.Words = []string{name}, []string{name}
	t.Columns[len(t.Columns)-1] = &own
	next := *w
	made := newWorld(t, inMemory(t), w.index.Named(t))
	next.table, next.executor, next.index, next.yesNo, next.measures = t, made.executor, made.index, made.yesNo, made.measures
	return &next, nil
}

// computes returns the world in which a program is about columns that the table has: one that its question has computed is named by the words
// for it.
func (w *world) computes(n *grammar.Node) *world {
	for _, node := range n.Preorder() {
		if len(node.Consts) == 0 {
			continue
		}
		name := grammar.Unquote(node.Consts[0])
		if a, ok := w.index.Arithmetic(name); ok && a.Start == 0 && a.End == len(name) && table.PlaceOf(w.table.Header(), name) < 0 {
			if next, err := w.with(a.Definition, stands[0]); err == nil {
				return next
			}
		}
	}
	return w
}

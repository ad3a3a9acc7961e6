package schema

import (
	"slices"
	"strings"

	"semtree/grammar"
	"semtree/table"
)

// Count is what a column says of the rows of another table that belong to each row.
type Count int

// What columns count.
const (
	Nothing Count = iota
	HowMany
	Whether
)

// About is what a program about a wide table is about.
type About struct {
	Own      bool         // a column of the base itself, or how many rows belong to it
	Tables   map[int]bool // the base, and those on the way to columns that are mentioned
	Joined   int          // mentions of columns of other tables
	Branches int          // relations of the base that the ways to these begin with
	Counts   Count        // what counted columns are mentioned; the last one's
	Unsaid   bool         // it lists or groups by whether rows belong to a row, which nobody asks for
}

// About returns what a program is about.
func (w *Wide) About(n *grammar.Node) About {
	a := About{Tables: map[int]bool{w.Base: true}}
	first := map[int]bool{}
	for _, m := range n.Preorder() {
		c := w.mentioned(m)
		if c < 0 {
			continue
		}
		switch w.Counts[c] {
		case HowMany:
			a.Counts = HowMany
		case Whether:
			a.Counts, a.Unsaid = Whether, a.Unsaid || len(m.Consts) == 1
		}
		if len(w.Ways[c]) == 0 {
			a.Own = true
			continue
		}
		a.Joined++
		first[w.Ways[c][0]] = true
		for _, r := range w.Ways[c] {
			a.Tables[w.schema.Relations[r].To] = true
		}
	}
	a.Branches = len(first)
	return a
}

// Column returns the column that a node mentions; nil for none.
func (w *Wide) Column(n *grammar.Node) *table.Column {
	if c := w.mentioned(n); c >= 0 {
		return w.Columns[c]
	}
	return nil
}

// mentioned returns the column that a node mentions, or that it mentions a part of; -1 for none.
func (w *Wide) mentioned(n *grammar.Node) int {
	if len(n.Consts) == 0 {
		return -1
	}
	name := grammar.Unquote(n.Consts[0])
	if c, ok := w.places[name]; ok {
		return c
	}
	for _, p := range table.Parts {
		if c, ok := w.places[strings.TrimPrefix(name, p.Name+" ")]; ok {
			return c
		}
	}
	return -1
}

// Used returns the relations on the ways to the columns that a program mentions, in order.
func (w *Wide) Used(n *grammar.Node) (relations []int) {
	for _, m := range n.Preorder() {
		if c := w.mentioned(m); c >= 0 {
			for _, r := range slices.Concat(w.Ways[c], w.Counted[c]) {
				if !slices.Contains(relations, r) {
					relations = append(relations, r)
				}
			}
		}
	}
	return relations
}

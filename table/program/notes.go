package program

import (
	"slices"

	"semtree/grammar"
	"semtree/table"
)

// Notes returns what the columns that the answer of a program rests on have to say, each once: see [table.Column.Notes].
// An answer rests on a column whose numbers, times or values it compares, computes with, orders by or groups by; it does
// not on one that it only shows, nor on numbers and times where cells are told apart by their texts.
func Notes(t *table.Table, n *grammar.Node) (notes []string) {
	t, whole, err := resolve(t, n)
	if err != nil {
		return nil
	}
	shown := whole.Unsorted()
	whole.Each(func(u *Term) {
		for _, c := range u.columns() {
			if t.Column(c).Part() == nil && (u == shown && u.shown() || t.Column(c).Kind() != table.Text && u.byText()) {
				continue
			}
			for _, note := range t.Columns[t.SourceOf(c)].Notes {
				if !slices.Contains(notes, note) {
					notes = append(notes, note)
				}
			}
		}
	})
	return notes
}

// shown reports whether a whole program does no more with its columns than to show them.
func (t *Term) shown() bool { return t.Op == OpProject || t.Op == OpFields || t.Op == OpDetails }

// byText reports whether a term tells cells apart by their texts, or by whether they are empty.
func (t *Term) byText() bool {
	switch t.Op {
	case OpCell:
		return !t.Valued
	case OpPart, OpPiece, OpThings:
		return true
	}
	return t.Things != nil
}

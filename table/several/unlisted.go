package several

import (
	"slices"
	"strings"

	"semtree/grammar"
	"semtree/internal/wording"
	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/program"
	"semtree/table/schema"
)

// notes are what is to be known of a program's answer: things that take no part in it, and rows that belong to no row that is there.
func (b *base) notes(s *schema.Schema, n *grammar.Node) (list []string) {
	if note := b.unlisted(n); note != "" {
		list = append(list, note)
	}
	for _, i := range b.wide.Used(n) {
		if note := s.Lost(i); note != "" {
			list = append(list, note)
		}
	}
	return list
}

// unlisted says how many things take no part in an answer for each of them, or about those of them without something, since no row of the base
// belongs to them: customers without an order. It is empty if all are there, or if the answer is of things of the base itself.
func (b *base) unlisted(n *grammar.Node) (note string) {
	whole, err := program.Resolve(b.wide.Table, n)
	if err != nil {
		return ""
	}
	bare := whole.Bare(b.wide.Table)
	whole.Each(func(t *program.Term) {
		if note != "" || t.Things == nil || t.Things.Op != program.OpThings || slices.Contains(bare, t) {
			return
		}
		if c := b.wide.Column(t.Things.Column); c.Owner != nil && b.isListed(t, c) {
			note = b.missing(c)
		}
	})
	return note
}

// isListed reports whether a term is of each thing that a column names, or of those without something.
func (b *base) isListed(t *program.Term, c *table.Column) bool {
	switch t.Op {
	case program.OpPer, program.OpPerAnswers, program.OpPerChosen, program.OpPerGroups, program.OpPerRows:
		return t.Things.In == nil && b.wide.Naming(t.Things.Node) == c
	case program.OpHaving:
		return t.Sign < 0 && b.wide.Naming(t.Things.Node) == c
	}
	return false
}

// denies reports whether a program is about things without something.
func denies(n *grammar.Node) bool {
	return slices.ContainsFunc(n.Preorder(), func(m *grammar.Node) bool { return len(m.Args) > 1 && (m.Name == "without" || m.Name == "neither") })
}

// missing says how many things a column does not name.
func (b *base) missing(c *table.Column) string {
	missing := c.Owner.Bare
	if missing == 0 {
		return ""
	}
	of := b.wide.Name
	return wording.Counted(missing, "1 "+c.Owner.Noun+" has no row of "+of+", and is not counted here", "%d "+english.Plural(c.Owner.Noun)+" have no row of "+strings.ReplaceAll(of, "%", "%%")+", and are not counted here")
}

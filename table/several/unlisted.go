package several

import (
	"slices"
	"strings"

	"semtree/grammar"
	"semtree/internal/wording"
	"semtree/lexicon/english"
	"semtree/table"
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
func (b *base) unlisted(n *grammar.Node) string {
	for _, m := range n.Preorder() {
		if len(m.Args) == 0 || m.Name != "per" && !denies(m) {
			continue
		}
		for _, thing := range m.Args {
			if len(thing.Consts) == 1 && len(thing.Args) == 0 {
				if c := b.wide.Naming(thing); c != nil {
					return b.missing(c)
				}
			}
		}
	}
	return ""
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

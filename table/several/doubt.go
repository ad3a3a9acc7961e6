package several

import (
	"slices"
	"strings"

	"semtree/grammar"
	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/heading"
	"semtree/table/program"
)

// misreads reports whether a program does not do what words of the question say.
func (b *base) misreads(n *grammar.Node) bool {
	return b.takesEither(n) || b.leavesNumber(n) || b.countsOthers(n) || b.takesEmpty(n) || b.deniesRows(n) || b.groupsOther(n)
}

// has reports whether one of the question's words is in a list.
func (q *question) has(list english.Words) bool { return slices.ContainsFunc(q.all, list.Has) }

// takesEither: who has both has not either.
func (b *base) takesEither(n *grammar.Node) bool {
	return b.asked.has(" both ") && !b.asked.has(" or either ") && slices.ContainsFunc(n.Preorder(), func(m *grammar.Node) bool { return m.Name == "or" })
}

// numberAsked returns the place behind the "how many" or "number of" that asks for a number; 0 if there is none. A "phone number of" does not.
func (q *question) numberAsked() int {
	for i := 1; i < len(q.all); i++ {
		switch before, word := q.all[i-1], q.all[i]; {
		case before == "how" && word == "many", before == "number" && word == "of" && (i == 1 || english.ClassOf(q.all[i-2]) != english.Content):
			return i + 1
		}
	}
	return 0
}

// plain are the nodes of programs without a number.
const plain = " answer text cell part or not distinct starts ends contains piece "

// leavesNumber: "the companies, and how many employees each has" are more than companies.
func (b *base) leavesNumber(n *grammar.Node) bool {
	return b.asked.numberAsked() > 0 && !slices.ContainsFunc(n.Preorder(), func(m *grammar.Node) bool {
		return !strings.Contains(plain, " "+m.Name+" ") || len(m.Consts) > 0 && strings.Contains(strings.ToLower(m.Consts[0]), "number")
	})
}

// countsOthers: "how many students" is no number of rows that have nothing to do with students.
func (b *base) countsOthers(n *grammar.Node) bool {
	at := b.asked.numberAsked()
	if at == 0 || at >= min(len(b.asked.all), 64) || n.Name != "count" && (len(n.Args) != 1 || n.Args[0].Name != "count") {
		return false
	}
	named, about := false, b.wide.About(n)
	for t, words := range b.asked.words {
		if words&(1<<at) != 0 && b.asked.named[t] == byName {
			if about.Tables[t] {
				return false
			}
			named = true
		}
	}
	return named
}

// takesEmpty: what was never done, or has no rows, is no empty cell of another table that nobody names.
func (b *base) takesEmpty(n *grammar.Node) bool {
	return slices.ContainsFunc(n.Preorder(), func(m *grammar.Node) bool {
		c := b.wide.Mentioned(m)
		if m.Name != "cell" || c == nil || c.Owner == nil || grammar.Unquote(m.Consts[len(m.Consts)-1]) != "" {
			return false
		}
		return b.asked.has(" never ") || b.wide.Naming(m) == nil && !slices.ContainsFunc(heading.Split(c.Name), func(word string) bool {
			return word != c.Owner.Noun && slices.Contains(b.asked.all, english.Singular(word))
		})
	})
}

// groupsOther: the city of the customer with the most orders is not the city with the most orders.
func (b *base) groupsOther(n *grammar.Node) bool {
	whole, err := program.Resolve(b.wide.Table, n)
	if err != nil {
		return false
	}
	found := false
	whole.Each(func(t *program.Term) {
		if t.Things == nil || t.Things.Node == nil || !slices.Contains([]program.Op{program.OpFrequent, program.OpBestPer, program.OpMeasured}, t.Op) {
			return
		}
		things := t.Things
		for things.Op != program.OpThings && things.Things != nil {
			things = things.Things
		}
		of := b.wide.TableOf(things.Node)
		found = found || of >= 0 && b.wide.Naming(things.Node) == nil && !b.wide.IsKey(things.Node) && b.asked.describes(of)
	})
	return found
}

// describes reports whether a word for the rows of a table stands before what these have or do.
func (q *question) describes(table int) bool {
	for i := 1; i < min(len(q.all)-1, 64); i++ {
		if q.words[table]&(1<<i) != 0 && strings.Contains(" with who that which having ", " "+q.all[i+1]+" ") {
			return true
		}
	}
	return false
}

// deniesRows: things without something are not those with a row without it: tracks that have no race in May are not those with one in June.
func (b *base) deniesRows(n *grammar.Node) bool {
	if !b.asked.has(english.Denying + "except don't doesn't didn't haven't hasn't ") {
		return false
	}
	var things *table.Column
	for _, m := range n.Preorder() {
		c := b.wide.Mentioned(m)
		switch {
		case things == nil && c != nil && b.wide.Listed(m) == c:
			if things = c; c.Owner == nil || !repeats(c.Owner, b.wide.Table.Rows) {
				return false
			}
		case things != nil && c != nil && saysNo(m, c) && !isOf(c.Owner, things.Owner):
			return true
		case things != nil && m.Name == "not" && slices.ContainsFunc(m.Preorder(), func(m *grammar.Node) bool {
			c := b.wide.Mentioned(m)
			return c != nil && !isOf(c.Owner, things.Owner)
		}):
			return true
		}
	}
	return false
}

// saysNo reports whether a node is the cell of a column of yes and no that says no: who "never cancelled" is not who has a row without that.
func saysNo(n *grammar.Node, c *table.Column) bool {
	_, no, ok := c.Truths()
	return ok && n.Name == "cell" && grammar.Unquote(n.Consts[len(n.Consts)-1]) == no
}

// isOf reports whether what rows belong to is what an owner is, or belongs to.
func isOf(o, owner *table.Owner) bool {
	for ; o != nil; o = o.Of {
		if o == owner {
			return true
		}
	}
	return false
}

// repeats reports whether several of some rows belong to one of the rows of another table. Of rows that are elsewhere, all are taken to belong to one.
func repeats(o *table.Owner, rows int) bool {
	for _, row := range o.Rows {
		if row < 0 {
			rows--
		}
	}
	return rows > o.Size-o.Bare
}

package several

import (
	"strings"

	"semtree/grammar"
	"semtree/internal/wording"
	"semtree/lexicon/english"
	"semtree/table"
)

// unlisted says how many things are not in an answer for each of them, since no row of the base belongs to them: customers without an order. It is
// empty if all are there, or if the answer is of things of the base itself.
func (b *base) unlisted(n *grammar.Node) string {
	if n.Name != "per" || len(n.Args) == 0 || len(n.Args[0].Consts) != 1 || len(n.Args[0].Args) > 0 {
		return ""
	}
	c := b.wide.Naming(n.Args[0])
	if c == nil {
		return ""
	}
	missing := c.Owner.Size - members(c.Owner)
	if missing == 0 {
		return ""
	}
	of := b.wide.Name
	return wording.Counted(missing, "1 "+c.Owner.Noun+" has no row of "+of+", and is not listed", "%d "+english.Plural(c.Owner.Noun)+" have no row of "+strings.ReplaceAll(of, "%", "%%")+", and are not listed")
}

// members counts the rows that a row belongs to.
func members(o *table.Owner) (n int) {
	seen := make([]bool, o.Size)
	for _, row := range o.Rows {
		if row >= 0 && !seen[row] {
			seen[row] = true
			n++
		}
	}
	return n
}

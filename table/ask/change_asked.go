package ask

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"semtree/grammar"
	"semtree/lexicon/english"
	"semtree/parser"
	"semtree/table"
	"semtree/table/program"
	"semtree/table/value"
)

// change is the change from one number to another one that a question asks for. The network reads the rest as a question for a number in a range, or
// for a difference: "how much did sales grow from May to June" is the change from the sales in May to those in June.
type change struct {
	*asking
	english.Change
	counted bool            // of the program at hand, rows are counted though nobody has said so
	values  []*grammar.Node // of the program at hand, how many rows there are at each end, if it is one of their values; nil for others
}

// changeOf returns what change a question asks for; nil for none. Words of a header stay.
func changeOf(a *asking) beside {
	found, ok := english.ChangeRequest(a.words)
	if !ok || slices.ContainsFunc(found.Words, func(w int) bool { return a.heads(w, w+1) }) {
		return nil
	}
	for _, w := range found.Words {
		a.replace(w, w+1, "")
	}
	return &change{asking: a, Change: found}
}

// needsEnds says what a question for a change lacks.
const needsEnds = "how much something grows or falls is computed between two times of one column, the earlier one first, or two groups: name both, with the year, as in \"from May 2024 to June 2024\""

func (c *change) none() error {
	return errors.New(needsEnds)
}

func (c *change) doubts(_ *Reading, w Work) string {
	if c.counted {
		return "nothing says which number changed, so rows were counted"
	}
	for _, count := range c.values {
		if out, err := w.Execute(count); err != nil || len(out.Answer) != 1 || out.Answer[0] != 0. && out.Answer[0] != 1. {
			return "there are several numbers at one end, which were added up or averaged"
		}
	}
	return ""
}

func (c *change) of(r *Reading) *grammar.Node {
	p := r.Placed()
	c.values, c.counted = nil, false
	if o := program.OperatorOf(p.Node()); o == nil || o.Op != program.OpPer && o.Op != program.OpBestPer {
		return c.number(p, nil)
	}
	i := len(p.Args) - 2
	things := p.Args[i]
	if len(things.Consts) == 0 {
		return nil
	}
	of := conditionedThings(things)
	ends, others := divideEnds(of.conditions)
	change := c.number(p.Args[i+1], ends)
	if change == nil {
		return nil
	}
	n := p.Node()
	n.Args[i], n.Args[i+1] = of.program(others), change
	return n
}

// number returns the change of a number with two ends among its conditions, and those of things that are ends, or of a difference between two
// numbers; nil for others.
func (c *change) number(p *parser.Placed, ofThings []*parser.Placed) *grammar.Node {
	switch o := program.OperatorOf(p.Node()); {
	case o == nil:
		return nil
	case o.Op == program.OpDiffNumbers && len(p.Args) == 2:
		return c.sides(p.Args[0], p.Args[1], p.Args[0].Node(), p.Args[1].Node())
	case (o.Op == program.OpDiffNumbers || o.Op == program.OpDiffValues) && len(p.Args) == 3 && p.Args[0].Name == "quantity":
		column, of := p.Args[0], c.valueOf(p.Args[0])
		if o.Aggregate != nil {
			of = aggregateOf(p.Name, column)
		}
		return c.sides(p.Args[1], p.Args[2], of(p.Args[1].Node()), of(p.Args[2].Node()))
	}
	n := numberOf(p, true)
	if n == nil {
		return nil
	}
	from, to := c.ends(slices.Concat(ofThings, n.conditions))
	if from == nil {
		return nil
	}
	c.counted = program.OperatorOf(p.Node()).Type == program.Rows
	if p.Name == "quantity" {
		rows := &conditioned{build: countOf, rest: n.rest}
		n.build, c.values = c.valueOf(p), []*grammar.Node{rows.program(from), rows.program(to)}
	}
	return c.between(n.program(from), n.program(to))
}

// sides returns the change between two numbers, by which of them is said first.
func (c *change) sides(a, b *parser.Placed, from, to *grammar.Node) *grammar.Node {
	if c.place(a) > c.place(b) {
		from, to = to, from
	}
	return c.between(from, to)
}

// between returns the change from one number to another one.
func (c *change) between(from, to *grammar.Node) *grammar.Node {
	name := "rise"
	switch {
	case c.Falling && c.InPercent:
		name = "decline"
	case c.Falling:
		name = "fall"
	case c.InPercent:
		name = "growth"
	}
	return &grammar.Node{Name: name, Args: []*grammar.Node{from, to}}
}

// unfinished says of the ends of a change which ones are not over today, as notes.
func (s *session) unfinished(r *Reading) (notes []string) {
	if _, changes := s.beside.(*change); !changes || s.today == 0 || r.Whole == nil {
		return nil
	}
	for _, n := range r.Whole.Preorder() {
		if len(n.Consts) < 2 {
			continue
		}
		column := columnOf(s.table.Columns, n.Consts)
		if column == nil || column.Kind() != table.Time {
			continue
		}
		said := grammar.Unquote(n.Consts[len(n.Consts)-1])
		note := fmt.Sprintf("%s is not over on %s", said, value.At(s.today).Format(time.DateOnly))
		if last, ok := column.ParseTime(said); ok && last.From <= s.today && s.today+value.Day < last.To && !slices.Contains(notes, note) {
			notes = append(notes, note)
		}
	}
	return notes
}

// valueOf returns the number of a column in rows of which there may be several: of levels the average, of others the sum.
func (c *change) valueOf(column *parser.Placed) func(rows ...*grammar.Node) *grammar.Node {
	name := "sum"
	if of := columnOf(c.table.Columns, column.Consts); of != nil && of.Measure() == table.Levels {
		name = "avg"
	}
	return aggregateOf(name, column)
}

// ends returns conditions with one end, and with the other, in place of the range or the pair that says from what to what; nil if there is not
// just one.
func (c *change) ends(conditions []*parser.Placed) (from, to []*parser.Placed) {
	for i, a := range conditions {
		var first, last *parser.Placed
		others := slices.Delete(slices.Clone(conditions), i, i+1)
		switch {
		case a.Name == "range":
			first, last = cellOf(a, 1), cellOf(a, 2)
			if j := c.other(others, a); j >= 0 && isDecade(a) && isDecade(others[j]) {
				first, last = a, others[j]
				others = slices.Delete(others, j, j+1)
			}
		case a.Name == "or" && len(a.Args) == 2 && isCell(a.Args[0]) && isCell(a.Args[1]) && a.Args[0].Consts[0] == a.Args[1].Consts[0]:
			first, last = a.Args[0], a.Args[1]
		case isCell(a):
			j := c.other(others, a)
			if j < 0 {
				continue
			}
			first, last = a, others[j]
			others = slices.Delete(others, j, j+1)
		default:
			continue
		}
		switch against := slices.ContainsFunc(c.words, english.Against.Has); {
		case against && first.Consts[1] > last.Consts[1], !against && c.place(first) > c.place(last):
			first, last = last, first
		}
		return append([]*parser.Placed{first}, others...), append([]*parser.Placed{last}, others...)
	}
	return nil, nil
}

// other returns the place of another condition of the same kind and column; -1 for none.
func (c *change) other(conditions []*parser.Placed, a *parser.Placed) int {
	return slices.IndexFunc(conditions, func(b *parser.Placed) bool {
		return b.Name == a.Name && len(b.Args) == 0 && b.Consts[0] == a.Consts[0]
	})
}

// divideEnds divides conditions into those that say from what to what, and the others.
func divideEnds(conditions []*parser.Placed) (ends, others []*parser.Placed) {
	for _, a := range conditions {
		sameColumn := func(b *parser.Placed) bool { return b != a && isCell(b) && b.Consts[0] == a.Consts[0] }
		if a.Name == "range" || a.Name == "or" || isCell(a) && slices.ContainsFunc(conditions, sameColumn) {
			ends = append(ends, a)
		} else {
			others = append(others, a)
		}
	}
	return ends, others
}

// isDecade reports whether a range is one word: "1960s".
func isDecade(p *parser.Placed) bool {
	from, end := grammar.Unquote(p.Consts[1]), grammar.Unquote(p.Consts[2])
	return len(from) == 4 && len(end) == 4 && from[:3] == end[:3] && from[3] == '0' && end[3] == '9'
}

func isCell(p *parser.Placed) bool { return p.Name == "cell" && len(p.Args) == 0 }

// cellOf returns the condition that a column is one end of a range.
func cellOf(p *parser.Placed, end int) *parser.Placed {
	return &parser.Placed{Name: "cell", Consts: []string{p.Consts[0], p.Consts[end]}, Word: p.Word}
}

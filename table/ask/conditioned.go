package ask

import (
	"slices"

	"semtree/grammar"
	"semtree/parser"
	"semtree/table"
	"semtree/table/program"
)

// conditioned is a program whose rows meet conditions.
type conditioned struct {
	build      func(rows ...*grammar.Node) *grammar.Node
	conditions []*parser.Placed // without the rows that they select from, the outermost first
	rest       []*grammar.Node  // the rows that the last condition selects from; none: all
	column     *parser.Placed   // of which the values are counted or added up; nil for none
	different  bool             // its different values are counted
}

// whole returns the program with all of its conditions.
func (c *conditioned) whole() *grammar.Node { return c.program(c.conditions) }

// counts reports whether rows or values are counted.
func (c *conditioned) counts() bool { return c.column == nil || c.different }

// isOfColumn reports whether a condition is of the column.
func (c *conditioned) isOfColumn(condition *parser.Placed) bool {
	for n := range condition.All() {
		if len(n.Consts) > 0 && n.Consts[0] == c.column.Consts[0] {
			return true
		}
	}
	return false
}

// conditionedThings returns things as a program with conditions.
func conditionedThings(things *parser.Placed) *conditioned {
	c := &conditioned{build: func(rows ...*grammar.Node) *grammar.Node { return entity(things, rows) }}
	c.read(things.Args)
	return c
}

// ofTrue returns the number of rows with some conditions where the column says yes, as 1 among 0 and 1 does, and makes c the number of those where it
// says anything; nil if it is no such column.
func (c *conditioned) ofTrue(t *table.Table, conditions []*parser.Placed) *grammar.Node {
	if c.column == nil {
		return nil
	}
	column := columnOf(t.Columns, c.column.Consts)
	if column == nil {
		return nil
	}
	yes, _, ok := column.Truths()
	if !ok {
		return nil
	}
	c.build = countOf
	is := &parser.Placed{Name: "cell", Consts: []string{c.column.Consts[0], grammar.Quote(yes)}, Word: c.column.Word}
	part := c.program(append([]*parser.Placed{is}, conditions...))
	if column.Profile.Nulls > 0 {
		empty := &grammar.Node{Name: "cell", Consts: []string{c.column.Consts[0], "''"}}
		c.build = func(rows ...*grammar.Node) *grammar.Node {
			return countOf(&grammar.Node{Name: "not", Args: append([]*grammar.Node{empty}, rows...)})
		}
	}
	return part
}

// saysYes reports whether a condition is that a column of yes and no, or of 1 and 0, says yes.
func saysYes(t *table.Table, c *parser.Placed) bool {
	if !isCell(c) {
		return false
	}
	column := columnOf(t.Columns, c.Consts)
	if column == nil {
		return false
	}
	yes, _, ok := column.Truths()
	return ok && c.Consts[1] == grammar.Quote(yes)
}

// countOf counts rows; all without some.
func countOf(rows ...*grammar.Node) *grammar.Node { return &grammar.Node{Name: "count", Args: rows} }

// read divides rows, if there are some, into conditions and the rest.
func (c *conditioned) read(rows []*parser.Placed) {
	if len(rows) == 0 {
		return
	}
	p := rows[0]
	n := p.Node()
	if o := program.OperatorOf(n); o == nil || !o.IsCondition() {
		c.rest = []*grammar.Node{n}
		return
	}
	own := *p
	var from []*parser.Placed
	if i := program.Selects(n); i >= 0 {
		own.Args, from = p.Args[:i], p.Args[i:]
	}
	c.conditions = append(c.conditions, &own)
	c.read(from)
}

// program returns the program with some conditions.
func (c *conditioned) program(conditions []*parser.Placed) *grammar.Node {
	rows := c.rest
	for _, condition := range slices.Backward(conditions) {
		n := condition.Node()
		n.Args = append(n.Args, rows...)
		rows = []*grammar.Node{n}
	}
	return c.build(rows...)
}

// numberOf returns the number of which a program asks for the share: a number of rows or values, or a sum; of rows and texts how many they are, of
// numbers their sum. It is nil for others, unless whatever number there is is taken.
func numberOf(p *parser.Placed, whatever bool) *conditioned {
	o := program.OperatorOf(p.Node())
	if o == nil {
		return nil
	}
	c, rows := &conditioned{build: countOf}, p.Args
	isSum := o.Op == program.OpAggregate && o.Label == "sum"
	switch {
	case whatever && o.Op == program.OpProject && !takesNumbers(o):
		return nil // nobody has said that they are counted
	case o.Op == program.OpChain && !whatever: // "number and sum of fees": "how many" says no more than the sum
		for _, number := range p.Args {
			if of := program.OperatorOf(number.Node()); of != nil && (of.Op == program.OpAggregate || of.Op == program.OpChain) {
				return numberOf(number, false)
			}
		}
		if p.Name == "sum" && len(p.Args) == 1 {
			return numberOf(p.Args[0], false)
		}
		return nil
	case o.Type == program.Rows:
		rows = []*parser.Placed{p}
	case o.Op == program.OpCountRows:
	case o.Op == program.OpProject:
		if c.column = p; takesNumbers(o) {
			c.build = aggregateOf("sum", p)
		}
	case isSum && len(p.Consts) > 0: // total
		c.column, c.build = p, func(rows ...*grammar.Node) *grammar.Node { return entity(p, rows) }
	case whatever && o.Op == program.OpAggregate && len(p.Consts) > 0: // mean
		c.build = func(rows ...*grammar.Node) *grammar.Node { return entity(p, rows) }
	case whatever && (o.Op == program.OpAggregate || o.Op == program.OpBest) && len(p.Args) == 1 && len(p.Args[0].Consts) > 0:
		of := p.Args[0]
		rows, c.build = of.Args, aggregateOf(p.Name, of)
	case (isSum || o.Op == program.OpCountValues) && len(p.Args[0].Consts) > 0:
		of := p.Args[0]
		rows = of.Args
		if c.column = of; takesNumbers(program.OperatorOf(of.Node())) { // nobody asks for a share of different numbers
			c.build = aggregateOf("sum", of)
		} else {
			c.different, c.build = true, aggregateOf(p.Name, of)
		}
	default:
		return nil
	}
	c.read(rows)
	return c
}

func takesNumbers(o *program.Operator) bool { return slices.Equal(o.Kinds, []table.Kind{table.Number}) }

// aggregateOf returns an aggregate of a column in rows.
func aggregateOf(name string, column *parser.Placed) func(rows ...*grammar.Node) *grammar.Node {
	return func(rows ...*grammar.Node) *grammar.Node {
		return &grammar.Node{Name: name, Args: []*grammar.Node{entity(column, rows)}}
	}
}

// columnOf returns the column that constants name; nil for none.
func columnOf(columns []*table.Column, consts []string) *table.Column {
	if len(consts) == 0 {
		return nil
	}
	name := grammar.Unquote(consts[0])
	if i := slices.IndexFunc(columns, func(c *table.Column) bool { return c.Name == name }); i >= 0 {
		return columns[i]
	}
	return nil
}

// entity returns a mention of a column in some rows.
func entity(p *parser.Placed, rows []*grammar.Node) *grammar.Node {
	return &grammar.Node{Name: p.Name, Consts: p.Consts, Args: rows}
}

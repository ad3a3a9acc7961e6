package questions

import (
	"cmp"
	"slices"

	"semtree/grammar"
	"semtree/table/program"
)

// A meaning is a part of a program: filters of the same rows, which are written as
// a chain in the end, or one node.
type meaning struct {
	filters []*node // with rows nil
	node    *node   // nil for filters
}

// A node of a program with its place in the question.
type node struct {
	name   string
	consts []string
	args   []*node
	says   source // of an entity
	start  int    // index of the first word of the rule that it comes from
	first  int    // index of the first word that it or an argument is said by
}

// The depths of filters in a chain.
const (
	noFilter = iota
	simple   // outermost, in the order of the question
	late     // the arguments have to stand before the rows that they select from
	closed   // without a hole for further filters: what they select depends on all others
)

// depthOf returns the depth of the filter of a name.
func depthOf(name string) int {
	switch {
	case program.Does(name, program.OpExtreme, program.OpEnd, program.OpBeside):
		return closed
	case program.Does(name, program.OpOr, program.OpNot, program.OpSame):
		return late
	case program.Does(name, program.OpCell, program.OpPart, program.OpPiece, program.OpRange, program.OpCompare):
		return simple
	}
	return noFilter
}

// build returns the meaning of a term.
func (d *draft) build(t *term, s *scope) (meaning, bool) {
	switch {
	case t.join != nil:
		var all meaning
		for _, j := range t.join {
			m, ok := d.build(j, s)
			if !ok || m.node != nil {
				return meaning{}, false
			}
			all.filters = append(all.filters, m.filters...)
		}
		return all, true
	case t.part != nil:
		return d.within(s.parts[t.part.key], t.args, s)
	}
	n := &node{name: t.name, start: s.start}
	args := t.args
	switch {
	case t.slot != nil:
		d.entity(n, t.slot, s)
	case t.name == "all": // all rows
		return meaning{}, true
	case program.NamesColumn(t.name):
		i := slices.IndexFunc(args, func(a *term) bool { return a.slot != nil && a.slot.column != figureSlot })
		c := s.columns[args[i].slot.column]
		n.consts, n.says = quoted(c.Name), source{s.id, args[i].slot.key()}
		args = slices.Delete(slices.Clone(args), i, i+1)
	}
	for _, a := range args {
		of, ok := d.argument(a, s)
		if !ok {
			return meaning{}, false
		}
		if of != nil {
			n.args = append(n.args, of)
		}
	}
	if !d.place(n) || !d.sameUnit(n) {
		return meaning{}, false
	}
	if n.isFilter() {
		return meaning{filters: []*node{n}}, true
	}
	return meaning{node: n}, true
}

// argument builds an argument of a node: filters as a chain, all rows as nil.
func (d *draft) argument(t *term, s *scope) (*node, bool) {
	m, ok := d.build(t, s)
	if ok && m.node == nil {
		return chain(m.filters)
	}
	return m.node, ok
}

// within returns a part with arguments more: <wanted>(<rows>) are its columns of those rows, <measure>(<rows>)
// is its number of them, and <sorted>(<rows>) is its operator with the rows as the last argument. All but the
// last argument stand before those that the part has: <best>({k}, <rows>) are the k rows that are best of those.
func (d *draft) within(part meaning, args []*term, s *scope) (meaning, bool) {
	if len(args) == 0 {
		return part, true
	}
	top := part.node
	if top == nil && len(part.filters) == 1 && depthOf(part.filters[0].name) == closed {
		top = part.filters[0]
	}
	if top == nil {
		return meaning{}, false
	}
	outer := *top
	for i, a := range args[:len(args)-1] {
		of, ok := d.argument(a, s)
		if !ok || of == nil {
			return meaning{}, false
		}
		outer.args = slices.Insert(slices.Clone(outer.args), i, of)
	}
	last, ok := d.argument(args[len(args)-1], s)
	if !ok {
		return meaning{}, false
	}
	if last != nil { // some rows
		outer = *outer.with(last)
	}
	if !d.place(&outer) {
		return meaning{}, false
	}
	if outer.isFilter() {
		return meaning{filters: []*node{&outer}}, true
	}
	return meaning{node: &outer}, true
}

// with returns a node with an argument more, in the inmost node that it is of.
func (n *node) with(last *node) *node {
	outer := *n
	outer.args = slices.Clone(n.args)
	if i := len(n.args) - 1; n.holds(last) {
		outer.args[i] = n.args[i].with(last)
	} else {
		outer.args = append(outer.args, last)
	}
	return &outer
}

// holds reports whether what a node is of stands inside its last argument: it is a column of a list, a number
// of some rows, an aggregate before another one of the same values, a choice among things that were chosen, or
// groups of groups without a number.
func (n *node) holds(more *node) bool {
	if len(n.args) == 0 {
		return false
	}
	last := n.args[len(n.args)-1]
	return program.Does(n.name, program.OpProject) ||
		more.isFilter() && program.Does(n.name, program.OpAggregate, program.OpCountRows, program.OpCountValues, program.OpChain) ||
		program.Does(n.name, program.OpChain) && program.Does(last.name, program.OpChain) ||
		program.Does(n.name, program.OpHaving) && program.Does(last.name, program.OpHaving) ||
		program.Does(last.name, program.OpPer) && len(last.args) == 1
}

// isFilter reports whether a node is a filter, and does not compare two sets of rows, or a number with a figure.
func (n *node) isFilter() bool {
	if program.Does(n.name, program.OpMeasured) && len(n.args) > 0 && program.Does(n.args[0].name, program.OpFigure) {
		return false
	}
	compared := 0 // sets of rows
	for _, a := range n.args {
		if a.isFilter() {
			compared++
		}
	}
	return depthOf(n.name) != noFilter && (compared < 2 || !program.Does(n.name, program.OpGreater))
}

// isMeasured reports whether a node compares a measure of things with a figure.
func (n *node) isMeasured() bool {
	return program.Does(n.name, program.OpMeasured) && len(n.args) == 3 && program.Does(n.args[0].name, program.OpFigure)
}

// entity makes n the entity of a slot.
func (d *draft) entity(n *node, sl *slot, s *scope) {
	n.says = source{s.id, sl.key()}
	if v, ok := s.values[sl.key()]; ok {
		n.name, n.consts = v.label, v.consts
		return
	}
	c := s.columns[sl.column]
	n.name, n.consts = c.label(), quoted(c.Name)
}

// sameUnit reports whether the two columns that a node compares, if it does, are of one unit, and
// both times of day or neither.
func (d *draft) sameUnit(n *node) bool {
	if !program.Does(n.name, program.OpCompareColumns) || len(n.args) < 2 || n.args[0].kind() != "column" || n.args[1].kind() != "column" {
		return true
	}
	column := func(a *node) *column {
		return d.view.columns[slices.IndexFunc(d.view.columns, func(c *column) bool { return c.Name == grammar.Unquote(a.consts[0]) })]
	}
	a, b := column(n.args[0]), column(n.args[1])
	return a.Unit == b.Unit && a.Type == b.Type
}

// place finds where a node is said, and whether arguments of one type are in the
// order of the question.
func (d *draft) place(n *node) bool {
	n.first = n.start
	if n.says.scope > 0 {
		n.first = slices.IndexFunc(d.words, func(w word) bool { return w.says == n.says })
	}
	last := map[string]int{}
	for i, a := range n.args {
		kind := a.kind()
		switch {
		case i > 0 && program.Does(n.name, program.OpEvery):
			kind = "things"
		case i == 0 && len(n.args) > 1 && program.Does(n.name, program.OpSort):
			kind = "key"
		}
		if at, ok := last[kind]; ok && a.first <= at {
			return false
		}
		last[kind] = a.first
	}
	if n.says.scope == 0 && len(n.args) > 0 {
		n.first = n.args[0].first
		for _, a := range n.args {
			n.first = min(n.first, a.first)
		}
	}
	return true
}

// kind returns what tells arguments apart: rows, or values, numbers and the like.
func (n *node) kind() string {
	switch {
	case n.isFilter():
		return "rows"
	case program.Does(n.name, program.OpProject):
		if len(n.args) > 0 {
			return "values"
		}
		return "column"
	case program.Does(n.name, program.OpFigure):
		return "figure"
	case program.Does(n.name, program.OpDistinct, program.OpFrequent, program.OpBestPer, program.OpHaving, program.OpEvery), n.isMeasured():
		return "things"
	}
	return "answer"
}

// chain nests filters: outermost first in the order of the question, "or", "not"
// and "same" inside, and inmost what depends on all others. It returns no node for
// all rows.
func chain(filters []*node) (*node, bool) {
	all := slices.Clone(filters)
	slices.SortStableFunc(all, func(a, b *node) int {
		return cmp.Or(depthOf(a.name)-depthOf(b.name), a.start-b.start)
	})
	var rest *node
	for i := len(all) - 1; i >= 0; i-- {
		n := *all[i]
		if rest != nil {
			if depthOf(n.name) == closed || depthOf(n.name) == late && rest.first <= n.args[len(n.args)-1].first {
				return nil, false
			}
			n.args = append(slices.Clone(n.args), rest)
		}
		rest = &n
	}
	return rest, true
}

// program converts a tree and lists its entities in preorder, with nil for predicates.
func (n *node) program(nodes *[]*node) *grammar.Node {
	*nodes = append(*nodes, n)
	g := &grammar.Node{Name: n.name, Consts: n.consts}
	for _, a := range n.args {
		g.Args = append(g.Args, a.program(nodes))
	}
	return g
}

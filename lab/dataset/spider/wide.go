package spider

import (
	"slices"
	"strings"

	"semtree/grammar"
	"semtree/table"
	"semtree/table/program"
	"semtree/table/schema"
)

// Wides are the tables of a database, each made wide, for queries about several of them.
type Wides struct {
	schema   *schema.Schema
	wides    []*schema.Wide
	sessions []*program.Session
}

// NewWides makes the tables of a schema wide.
func NewWides(s *schema.Schema) *Wides {
	w := &Wides{schema: s}
	for i := range s.Tables {
		w.wides = append(w.wides, s.Wide(i))
		w.sessions = append(w.sessions, program.NewSession(w.wides[i].Table))
	}
	return w
}

// Program returns a program about one of the tables, made wide, that has the answer of a query, and the table; nil if none is found. The query is
// written as one about the wide table alone: its columns as this calls them, without what it joins by. Then it is converted as those of one table are.
func (w *Wides) Program(g *Gold) (base *table.Table, n *grammar.Node) {
	if g.Query == nil {
		return nil, nil
	}
	for i, wide := range w.wides {
		judge := NewJudge(g, wide.Table)
		seen := map[string]bool{}
		for _, n := range w.candidates(g.Query, i) {
			text := program.Grammar().Format(n)
			if seen[text] || len(seen) >= maxCandidates {
				continue
			}
			seen[text] = true
			n, err := program.Grammar().ReadProgram(text)
			if err != nil {
				continue
			}
			r, err := w.sessions[i].Execute(n)
			if err != nil {
				continue
			}
			rows := Asked(r.Values())
			right, _ := judge.Judge(rows)
			if !right && len(r.None) > 0 { // a join leaves out things without rows
				right, _ = judge.Judge(WithoutNone(rows, r.None))
			}
			if right {
				return wide.Table, n
			}
		}
	}
	return nil, nil
}

// WithoutNone returns the rows of an answer without those of things that no row counts for, at some places, in order: a join leaves them out. A number
// of rows for each thing is right with and without them.
func WithoutNone(rows [][]any, none []int) (some [][]any) {
	for i, row := range rows {
		if _, is := slices.BinarySearch(none, i); !is {
			some = append(some, row)
		}
	}
	return some
}

// candidates returns programs about a table, made wide, that may have the answer of a query about several.
func (w *Wides) candidates(q *Query, base int) (list []*grammar.Node) {
	c := converter{w.wides[base].Table}
	for _, counting := range []bool{false, true} {
		v := &widening{Wides: w, wide: w.wides[base], base: base, counting: counting}
		if one := v.query(q, nil); one != nil {
			list = append(list, candidates(one, c.t)...)
			list = append(list, c.apart(one)...)
		}
	}
	return list
}

// apart returns the things that are not, or are, among those of another query: what SQL says by the key of a table, and a program of the things
// themselves, also of those without rows.
func (c converter) apart(q *Query) (list []*grammar.Node) {
	if q.Set != "" || len(q.Group) > 0 {
		return nil
	}
	var others []*Expr
	var among, key *Expr
	denied := false
	for _, e := range conjuncts(q.Where) {
		in, not := e, false
		if e.Is("NOT") {
			in, not = e.Args[0], true
		}
		if among == nil && in.Is("IN") && in.Args[1].Is(Sub) && in.Args[0].Is(Column) && in.Args[1].Query.Set == "" {
			among, key, denied = in.Args[1], in.Args[0], not
			continue
		}
		others = append(others, e)
	}
	if among == nil || len(among.Query.Group) > 0 || among.Query.Where == nil {
		return nil
	}
	if !denied {
		whole := *q
		whole.Where = conjunction(append(others, among.Query.Where))
		return c.query(&whole)
	}
	columns, numbers := c.split(q.Items)
	if len(columns) == 0 {
		columns = []*table.Column{c.column(key)}
	}
	if columns[0] == nil || len(numbers) > 1 || len(columns)+len(numbers) < len(q.Items) {
		return nil
	}
	return over(c.where(conjunction(others)), func(rows *grammar.Node) []*grammar.Node {
		return over(c.where(among.Query.Where), func(n *grammar.Node) []*grammar.Node {
			without := call("without", n, chain(columns, rows))
			switch {
			case len(numbers) == 0:
				return one(without)
			case numbers[0].Op == "COUNT":
				return one(call("count", without))
			}
			of := c.column(numbers[0].Args[0])
			if of == nil {
				return nil
			}
			return one(call(aggregates[numbers[0].Op], call("without", n, mention(of, rows))), call(aggregates[numbers[0].Op], mention(of, call("of", without))))
		})
	})
}

// conjuncts are the conditions that an AND joins.
func conjuncts(e *Expr) []*Expr {
	switch {
	case e == nil:
		return nil
	case e.Is("AND"):
		return append(conjuncts(e.Args[0]), conjuncts(e.Args[1])...)
	}
	return []*Expr{e}
}

// conjunction joins conditions; nil for none.
func conjunction(list []*Expr) (e *Expr) {
	for _, next := range list {
		if e == nil {
			e = next
		} else {
			e = &Expr{Op: "AND", Args: []*Expr{e, next}}
		}
	}
	return e
}

// named returns the number of a table by its name in SQL; -1 for none.
func (w *Wides) named(name string) int {
	return slices.IndexFunc(w.schema.Tables, func(t *table.Table) bool { return strings.EqualFold(t.Name, name) })
}

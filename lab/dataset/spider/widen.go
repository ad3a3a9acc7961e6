package spider

import (
	"slices"
	"strings"

	"semtree/table"
	"semtree/table/schema"
)

// widening writes queries about several tables as such about one that was made wide.
type widening struct {
	*Wides
	wide     *schema.Wide
	base     int
	counting bool // rows that belong to the base are counted by its columns, and not joined
}

// source is a table of FROM, with the way to it; a table whose rows are counted has none.
type source struct {
	name    string // in lower case
	table   int
	way     []int
	placed  bool
	counted int // the relation by which its rows belong to the base; -1: none
}

// scope is the tables of a SELECT, in those of the one around it.
type scope struct {
	sources []*source
	outer   *scope
}

// query returns the query about the wide table alone; nil if it cannot be asked so.
func (v *widening) query(q *Query, outer *scope) *Query {
	whole := *q
	if q.Set != "" {
		if v.counting && len(q.Left.Items) == 1 && q.Left.Set == "" && len(q.Left.Group) == 0 && len(q.Order) == 0 && (q.Set == "EXCEPT" || q.Set == "INTERSECT") {
			among := &Expr{Op: "IN", Args: []*Expr{q.Left.Items[0], {Op: Sub, Query: q.Right}}}
			if q.Set == "EXCEPT" {
				among = &Expr{Op: "NOT", Args: []*Expr{among}}
			}
			whole := *q.Left
			whole.Where = conjunction(append(conjuncts(whole.Where), among))
			return v.query(&whole, outer)
		}
		whole.Left, whole.Right = v.query(q.Left, outer), v.query(q.Right, outer)
		if whole.Left == nil || whole.Right == nil {
			return nil
		}
		return &whole
	}
	if len(q.From) == 1 && q.From[0].Query != nil {
		inner := v.query(q.From[0].Query, outer)
		if inner == nil {
			return nil
		}
		whole.From = []Source{{Query: inner}}
		return &whole
	}
	conditions := conjuncts(q.Where)
	for _, s := range q.From {
		conditions = append(conditions, conjuncts(s.On)...)
	}
	in := v.scope(q, conditions, outer)
	if in == nil {
		return nil
	}
	ok := true
	expr := func(e *Expr) *Expr {
		if e = v.expr(e, in); e == nil {
			ok = false
		}
		return e
	}
	var where []*Expr
	if i := in.counted(); i >= 0 { // a join leaves out rows without others
		where = append(where, v.has(in.sources[i].counted))
	}
	for _, e := range conditions {
		if e.Is("=") && e.Args[0].Is(Column) && e.Args[1].Is(Column) {
			a, b := v.source(e.Args[0], in), v.source(e.Args[1], in)
			if a != nil && b != nil && a != b && (a.counted >= 0 || b.counted >= 0 || v.related(a, b, e.Args[0], e.Args[1]) >= 0 || v.related(b, a, e.Args[1], e.Args[0]) >= 0) {
				continue
			}
		}
		if e = expr(e); ok && !(e.Is("=") && e.Args[0].Is(Column) && e.Args[1].Is(Column) && e.Args[0].Text == e.Args[1].Text) {
			where = append(where, e)
		}
	}
	whole.From, whole.Items, whole.Group, whole.Order, whole.Having = []Source{{Table: v.wide.Name}}, nil, nil, nil, nil
	for _, e := range q.Items {
		whole.Items = append(whole.Items, expr(e))
	}
	for _, e := range q.Group {
		whole.Group = append(whole.Group, expr(e))
	}
	for _, k := range q.Order {
		whole.Order = append(whole.Order, Key{expr(k.Expr), k.Descending})
	}
	if q.Having != nil {
		whole.Having = expr(q.Having)
	}
	if ok && in.counted() >= 0 && len(q.Group) > 0 { // groups are the rows of the base
		if whole.Group = nil; whole.Having != nil {
			where, whole.Having = append(where, whole.Having), nil
		}
	}
	whole.Where = conjunction(where)
	if !ok {
		return nil
	}
	return &whole
}

// counted returns the first table whose rows are counted; -1 for none.
func (s *scope) counted() int {
	return slices.IndexFunc(s.sources, func(s *source) bool { return s.counted >= 0 })
}

// has is the condition that rows belong to a row of the base by a relation.
func (v *widening) has(relation int) *Expr {
	return &Expr{Op: "=", Args: []*Expr{{Op: Column, Text: v.wide.Numbers(relation, schema.Whether)[0].Name}, {Op: Text, Text: "yes"}}}
}

// scope finds the ways to the tables of a SELECT, by what it joins them by; where that says nothing, the shortest. It is nil if the wide table does
// not have one of them.
func (v *widening) scope(q *Query, conditions []*Expr, outer *scope) *scope {
	in := &scope{outer: outer}
	for _, s := range q.From {
		t := v.named(s.Table)
		if t < 0 {
			return nil
		}
		name := s.Alias
		if name == "" {
			name = s.Table
		}
		in.sources = append(in.sources, &source{name: strings.ToLower(name), table: t, counted: -1})
	}
	if i := slices.IndexFunc(in.sources, func(s *source) bool { return s.table == v.base }); i >= 0 {
		in.sources[i].placed = true
		v.join(in, conditions)
	}
	for _, s := range in.sources {
		if s.placed || s.counted >= 0 {
			continue
		}
		way, ok := v.shortest(s.table)
		if !ok {
			return nil
		}
		s.way, s.placed = way, true
		v.join(in, conditions)
	}
	return in
}

// join places what is joined with tables that are placed.
func (v *widening) join(in *scope, conditions []*Expr) {
	for range in.sources {
		for _, e := range conditions {
			if !e.Is("=") || !e.Args[0].Is(Column) || !e.Args[1].Is(Column) {
				continue
			}
			for i := range 2 {
				a, b := e.Args[i], e.Args[1-i]
				v.step(in, v.source(a, in), v.source(b, in), a, b)
			}
		}
	}
}

// step places a table that a column leads to, or whose rows belong to the base.
func (v *widening) step(in *scope, from, to *source, a, b *Expr) {
	if from == nil || to == nil || from == to {
		return
	}
	k := v.related(from, to, a, b)
	if k < 0 {
		return
	}
	way := append(slices.Clone(from.way), k)
	switch {
	case from.placed && !to.placed && to.counted < 0 && slices.ContainsFunc(v.wide.Ways, func(w []int) bool { return slices.Equal(w, way) }):
		to.way, to.placed = way, true
	case v.counting && from.counted >= 0 && !to.placed && to.counted < 0:
		to.counted = from.counted // what these rows bring together with the base
	case v.counting && to.placed && len(to.way) == 0 && !from.placed && from.counted < 0 && len(v.wide.Numbers(k, schema.Whether)) > 0:
		from.counted = k
	}
}

// related returns the relation by which a column of a table leads to that of another one; -1 for none.
func (v *widening) related(from, to *source, a, b *Expr) int {
	return slices.IndexFunc(v.schema.Relations, func(r schema.Relation) bool {
		return r.From == from.table && r.To == to.table && v.isColumn(a, r.From, r.Column) && v.isColumn(b, r.To, r.Key)
	})
}

// shortest returns the shortest way to a table.
func (v *widening) shortest(to int) (way []int, ok bool) {
	for _, w := range v.wide.Ways {
		if len(w) > 0 && v.schema.Relations[w[len(w)-1]].To == to && (!ok || len(w) < len(way)) {
			way, ok = w, true
		}
	}
	return way, ok || to == v.base
}

func (v *widening) isColumn(e *Expr, of, column int) bool {
	return strings.EqualFold(v.schema.Tables[of].Columns[column].Name, e.Text)
}

// source returns the table that a column is of; nil if there is none.
func (v *widening) source(e *Expr, in *scope) *source {
	for ; in != nil; in = in.outer {
		for _, s := range in.sources {
			if e.Of != "" && s.name == strings.ToLower(e.Of) || e.Of == "" && v.place(e, s) >= 0 {
				return s
			}
		}
	}
	return nil
}

// place returns a column of a source by its name; -1 for none.
func (v *widening) place(e *Expr, s *source) int {
	return slices.IndexFunc(v.schema.Tables[s.table].Columns, func(c *table.Column) bool { return strings.EqualFold(c.Name, e.Text) })
}

// expr returns an expression with the columns of the wide table; nil if one is missing.
func (v *widening) expr(e *Expr, in *scope) *Expr {
	next := *e
	switch {
	case e.Op == Column:
		s := v.source(e, in)
		if s == nil {
			return nil
		}
		place := v.place(e, s)
		if s.counted >= 0 && v.isCounted(s, place) {
			s, place = &source{placed: true}, v.schema.Relations[s.counted].Key
		}
		if place < 0 || !s.placed {
			return nil
		}
		c := v.wide.At(s.way, place)
		if c == nil {
			return nil
		}
		return &Expr{Op: Column, Text: c.Name}
	case e.Is("COUNT") && in.counted() >= 0:
		return v.number(e, in)
	case e.Op == Sub:
		if next.Query = v.query(e.Query, in); next.Query == nil {
			return nil
		}
		return &next
	case e.Is("IN") && e.Args[1].Is(Sub):
		if has := v.whether(e, in); has != nil {
			return has
		}
	}
	next.Args = nil
	for _, a := range e.Args {
		if a = v.expr(a, in); a == nil {
			return nil
		}
		next.Args = append(next.Args, a)
	}
	return &next
}

// isCounted reports whether a column is the one by which rows that are counted belong to the base.
func (v *widening) isCounted(s *source, place int) bool {
	r := v.schema.Relations[s.counted]
	return r.From == s.table && r.Column == place
}

// number returns the column that has a COUNT of rows which belong to the base: of what is counted, if that is a third table's.
func (v *widening) number(e *Expr, in *scope) *Expr {
	columns := v.wide.Numbers(in.sources[in.counted()].counted, schema.HowMany)
	at := 0
	if e.Distinct && len(columns) > 1 {
		at = 1
	}
	return &Expr{Op: Column, Text: columns[at].Name}
}

// whether returns what says that rows of another table belong to the base, or that none do: a key IN all that refer to it.
func (v *widening) whether(e *Expr, in *scope) *Expr {
	q, key := e.Args[1].Query, v.source(e.Args[0], in)
	if !v.counting || q.Set != "" || len(q.From) == 0 || q.From[0].Query != nil || q.Where != nil || len(q.Group) > 0 || q.Limit >= 0 || len(q.Items) != 1 || key == nil || !key.placed || len(key.way) > 0 {
		return nil
	}
	for k, r := range v.schema.Relations {
		if r.To != v.base || !v.isColumn(e.Args[0], r.To, r.Key) || !q.Items[0].Is(Column) || !v.isColumn(q.Items[0], r.From, r.Column) {
			continue
		}
		if len(v.wide.Numbers(k, schema.Whether)) > 0 && slices.ContainsFunc(q.From, func(s Source) bool { return v.named(s.Table) == r.From }) {
			return v.has(k)
		}
	}
	return nil
}

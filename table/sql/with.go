package sql

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"semtree/table/program"
)

// fragment is a part of a statement, and its parameters in the order of their places.
type fragment struct {
	b      strings.Builder
	params []any
	copies int // of named queries that SQLite makes for it: see [MaxQueries]
}

// placeholder stands for a parameter of PostgreSQL until all are known: numbers follow the
// order in the statement. No name and no literal has a zero byte.
const placeholder = "\x00"

// numbered returns the text of a statement.
func (f *fragment) numbered() string {
	parts := strings.Split(f.b.String(), placeholder)
	var b strings.Builder
	for i, p := range parts {
		if i > 0 {
			b.WriteString("$" + strconv.Itoa(i))
		}
		b.WriteString(p)
	}
	return b.String()
}

// capture returns what a function writes, in place of writing it.
func (w *writer) capture(write func()) fragment {
	outer := w.fragment
	w.fragment = fragment{}
	write()
	own := w.fragment
	w.fragment = outer
	return own
}

// put writes a fragment that was captured: its size is counted already.
func (w *writer) put(f *fragment) {
	w.b.WriteString(f.b.String())
	w.params = append(w.params, f.params...)
	w.copies += f.copies
}

// queries are those with a name that WITH puts before a query, in the order in which
// they use each other.
type queries struct {
	names  []string
	bodies []fragment
	of     map[*program.Term]string // the name of the query for a term
}

// use returns a name of a query, for a place that reads from it.
func (w *writer) use(name string) string {
	for i, n := range w.queries.names {
		if n == name {
			w.copies += 1 + w.queries.bodies[i].copies
			if len(w.groups) > 0 { // measured: what depends on a group is copied once more
				w.copies += w.queries.bodies[i].copies
			}
		}
	}
	if w.copies > MaxQueries && w.Dialect == SQLite {
		w.fail("SQLite would copy more than %d queries: choices among choices stand too deep in each other", MaxQueries)
	}
	return name
}

// named returns the name of a query that stands before the query at hand, for use in FROM,
// any number of times. So statements grow with programs, and do not nest with them.
func (w *writer) named(t *program.Term, write func()) string {
	if name, ok := w.queries.of[t]; ok {
		return name
	}
	body := w.capture(write)
	name := w.alias()
	q := &w.queries
	q.names, q.bodies = append(q.names, name), append(q.bodies, body)
	if t != nil {
		if q.of == nil {
			q.of = map[*program.Term]string{}
		}
		q.of[t] = name
	}
	return name
}

// query writes a query with the named ones that it uses before it. They see the groups of
// the query at hand, so that each group has its own.
func (w *writer) query(write func()) {
	outer := w.queries
	w.queries = queries{}
	body := w.capture(write)
	w.with()
	w.put(&body)
	w.queries = outer
}

// ownSet is set, with the named queries that it uses in it: they are about a group of the query at hand, and
// cannot stand before it.
func (w *writer) ownSet(t *program.Term) {
	outer := w.queries
	w.queries = queries{}
	condition := w.capture(func() { w.set(t) })
	if len(w.queries.names) == 0 {
		w.put(&condition)
	} else {
		w.text("(")
		w.with()
		w.text("SELECT ")
		w.put(&condition)
		w.text(")")
	}
	w.queries = outer
}

// with writes the named queries of the query at hand.
func (w *writer) with() {
	for i := range w.queries.names {
		if i == 0 {
			w.text("WITH ")
		} else {
			w.text(", ")
		}
		w.text(w.queries.names[i], " AS (")
		w.put(&w.queries.bodies[i])
		w.text(")")
		if i == len(w.queries.names)-1 {
			w.text(" ")
		}
	}
}

// usual is a depth of parentheses that any operand may have: the order of such operands
// stays.
const usual = 6

// deepestFirst brings operands into an order in which a parser that reads from left to
// right keeps as little as possible. SQLite before 3.46 keeps 100 symbols.
func deepestFirst(operands []fragment) {
	depth := func(f *fragment) int { return max(usual, f.depth()) }
	slices.SortStableFunc(operands, func(a, b fragment) int { return cmp.Compare(depth(&b), depth(&a)) })
}

// depth returns how deep parentheses stand in each other.
func (f *fragment) depth() int {
	most, depth := 0, 0
	quote := byte(0)
	text := f.b.String()
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case quote != 0:
			if c == quote { // a doubled one opens the next
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '(':
			depth++
			most = max(most, depth)
		case c == ')':
			depth--
		}
	}
	return most
}

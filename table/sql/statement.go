package sql

import (
	"fmt"

	"semtree/grammar"
	"semtree/table/program"
)

// Query is a statement and what it returns.
type Query struct {
	Text    string
	Params  []any // string, int64 or float64
	Type    program.Type
	Unit    string   // of the numbers that are the answer, as [program.Result] has it
	Outputs []Output // the columns of the rows that it returns
	term    *program.Term
}

// Output is a column of the rows that a statement returns.
type Output struct {
	Column int // of the table; -1: the number or the truth value that was asked for
	Part   Part
	Asked  bool // just what was asked for, as opposed to what names a row or is mentioned
}

// Part is the part of a value that an output has.
type Part int

const (
	Value    Part = iota // the value, or the start of an interval; of the column's form
	End                  // the end of an interval
	TextPart             // the text of a cell without a number or time
)

// Query returns the statement for a program about a table in a database. An error says
// what is wrong with the program, that the table has no row order, or that the
// statement would be too long.
func (s *Source) Query(n *grammar.Node) (Query, error) {
	return s.statement(n, false)
}

// Standalone returns the statement of [Source.Query] with literals in place of
// parameters.
func (s *Source) Standalone(n *grammar.Node) (string, error) {
	q, err := s.statement(n, true)
	return q.Text, err
}

func (s *Source) statement(n *grammar.Node, inline bool) (Query, error) {
	if len(s.Columns) != len(s.Table.Columns) {
		panic(fmt.Sprintf("sql: %d columns are stored, the table has %d", len(s.Columns), len(s.Table.Columns)))
	}
	if s.Table.Ordered != (s.Order != "") {
		panic("sql: a table is ordered by a column of the database, or not at all")
	}
	t, err := program.Resolve(s.Table, n)
	if err != nil {
		return Query{}, err
	}
	w := &writer{Source: s.whole(t), inline: inline}
	q := Query{Type: t.Type, term: t}
	w.query(func() { w.statement(&q, t) })
	if w.fault != "" {
		return Query{}, &grammar.TypeError{Node: n, Msg: w.fault}
	}
	q.Text, q.Params = w.numbered(), w.params
	return q, nil
}

// statement writes the statement for a whole program.
func (w *writer) statement(q *Query, t *program.Term) {
	switch t.Type {
	case program.Rows:
		w.rowsQuery(q, t)
	case program.Values:
		w.valuesQuery(q, t)
	case program.Groups:
		w.groupsQuery(q, t)
	case program.Number, program.Truth:
		w.answer(t)
		q.Outputs = []Output{{Column: -1, Asked: true}}
		q.Unit = program.Unit(w.Table, t)
	}
}

// rowsQuery writes a query for rows: what names them, and what the program mentions.
func (w *writer) rowsQuery(q *Query, t *program.Term) {
	w.text("SELECT ")
	name := program.NameColumn(w.Table)
	for i, c := range program.Shown(w.Table, t) {
		if i > 0 {
			w.text(", ")
		}
		w.text(w.cellOf(c).list())
		q.add(w.cellOf(c), c, c == name)
	}
	if len(q.Outputs) == 0 {
		w.text("1")
		q.Outputs = []Output{{Column: -1}}
	}
	w.from(t)
	w.orderBy(w.Order)
}

// add adds the outputs of a key.
func (q *Query) add(k key, column int, asked bool) {
	for part, text := range k {
		if text != "" {
			q.Outputs = append(q.Outputs, Output{column, Part(part), asked})
		}
	}
}

// valuesQuery writes a query for values: of rows with what names them, or alone.
func (w *writer) valuesQuery(q *Query, t *program.Term) {
	if t.OfRows() {
		k := w.cellOf(t.Column)
		w.text("SELECT ")
		if name := program.NameColumn(w.Table); name >= 0 && name != t.Column {
			w.text(w.cellOf(name).list(), ", ")
			q.add(w.cellOf(name), name, false)
		}
		w.text(k.list())
		q.add(k, t.Column, true)
		if t.Op == program.OpProject {
			if w.Table.Columns[t.Column].Profile.Nulls > 0 {
				w.from(t.In, w.sql(k.notNull()))
			} else {
				w.from(t.In)
			}
		} else {
			in := t.Args[0].In
			w.from(in, w.extremeOf(t, k[Value], in))
		}
		w.orderBy(w.Order)
		return
	}
	k := w.keyOf(t.Column)
	q.add(k, t.Column, true)
	w.text("SELECT ", k.named().list(), " FROM (")
	w.chosen(t)
	w.text(") AS ", w.alias())
	w.orderByFirst()
}

// groupsQuery writes a query for groups and their numbers.
func (w *writer) groupsQuery(q *Query, t *program.Term) {
	k := w.keyOf(t.Column)
	q.add(k, t.Column, true)
	q.Outputs = append(q.Outputs, Output{Column: -1, Asked: true})
	q.Unit = program.Unit(w.Table, t.Args[0])
	w.text("SELECT ", k.named().list(), ", n FROM (")
	w.per(t.Things, t.Args[0])
	w.text(") AS ", w.alias())
	w.orderByFirst()
}

// orderByFirst orders values by their first rows, if rows have an order.
func (w *writer) orderByFirst() {
	if w.Order != "" {
		w.text(" ORDER BY o")
	}
	w.limit()
}

func (w *writer) orderBy(order string) {
	if order != "" {
		w.text(" ORDER BY ", ident(order))
	}
	w.limit()
}

func (w *writer) limit() {
	if w.Limit > 0 {
		w.text(fmt.Sprintf(" LIMIT %d", w.Limit))
	}
}

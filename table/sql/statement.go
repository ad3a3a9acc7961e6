package sql

import (
	"fmt"
	"slices"
	"strconv"

	"semtree/grammar"
	"semtree/table"
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
	Asked  bool          // just what was asked for, as opposed to what names a row or is mentioned
	number *program.Term // of a number or a truth value
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
	switch {
	case s.Fault != "":
		return Query{}, fault(n, s.Fault)
	case s.Wide == nil && slices.ContainsFunc(s.Table.Columns, func(c *table.Column) bool { return c.Aside }):
		return Query{}, fault(n, "the table is made of several ones, and no database has it")
	}
	w := &writer{Source: s.whole(t).withUnseen(t), inline: inline}
	for _, c := range append(t.Mentioned(), program.Shown(w.Table, t)...) {
		w.checkDigits(c)
		if own := &w.Columns[c]; own.Computed && own.Fault != "" {
			w.fail("%s", own.Fault)
		}
	}
	q := Query{Type: t.Shape(), term: t}
	w.query(func() { w.statement(&q, t) })
	if w.fault != "" {
		return Query{}, fault(n, w.fault)
	}
	q.Text, q.Params = w.apart(w.numbered()), w.params
	if s.Wide != nil {
		q.Text, err = s.Wide.spread(q.Text, n)
	}
	return q, err
}

// checkDigits refuses a column of a file with numbers that SQLite would round.
func (w *writer) checkDigits(column int) {
	if w.Dialect != SQLite || !w.Columns[column].Decimal {
		return
	}
	c := w.Table.Columns[column]
	for i := range c.Cells {
		if _, err := strconv.ParseInt(c.Cells[i].Exact, 10, 64); err != nil && c.Cells[i].Exact != "" {
			w.fail("SQLite has no numbers of as many digits as column %q has: %s", c.Name, c.Cells[i].Exact)
			return
		}
	}
}

// statement writes the statement for a whole program.
func (w *writer) statement(q *Query, whole *program.Term) {
	switch t := whole.Unsorted(); q.Type {
	case program.Rows:
		w.arranged(q, w.rows(q, t), whole)
	case program.Values:
		w.arranged(q, w.valuesOf(q, t), whole)
	case program.List:
		w.exact = t.OfThings() && whole != t
		w.arranged(q, w.list(q, t), whole)
	case program.Groups:
		w.exact = whole != t // numbers that are equal keep the order of their groups
		w.arranged(q, w.groupsOf(q, t), whole)
	case program.Number, program.Truth:
		w.shownAnswer(t)
		q.Outputs = []Output{{Column: -1, Asked: true, number: t}}
		q.Unit = program.Unit(w.Table, t)
	case program.Answers:
		w.answers(t)
		for _, a := range t.Args {
			q.Outputs = append(q.Outputs, Output{Column: -1, Asked: true, number: a})
		}
		q.Unit = program.CommonUnit(w.Table, t)
	}
}

// shownAnswer writes a query for an answer: of a version the text.
func (w *writer) shownAnswer(t *program.Term) {
	texts := w.versionsOf(t)
	if texts == "" {
		w.answer(t)
		return
	}
	w.text("SELECT CASE (")
	w.answer(t)
	w.text(")", texts, " END")
}

// versionsOf returns what follows CASE and a place in the order of versions, if a number is one; empty otherwise.
func (w *writer) versionsOf(t *program.Term) string {
	if !t.IsTime(w.Table) {
		return ""
	}
	return w.Columns[t.Column].versions
}

// rows are rows: what names them, and what the program mentions.
func (w *writer) rows(q *Query, t *program.Term) shown {
	s := shown{from: func() { w.from(t) }, order: w.rowOrder(), key: w.cellOf}
	name := program.NameColumn(w.Table)
	for _, c := range program.Shown(w.Table, q.term) {
		s.columns = append(s.columns, w.cellOf(c).parts()...)
		q.add(w.cellOf(c), c, c == name)
	}
	if len(q.Outputs) == 0 {
		s.columns = []string{"1"}
		q.Outputs = []Output{{Column: -1}}
	}
	return s
}

// add adds the outputs of a key.
func (q *Query) add(k key, column int, asked bool) {
	for part, text := range k {
		if text != "" && part != owner {
			q.Outputs = append(q.Outputs, Output{Column: column, Part: Part(part), Asked: asked})
		}
	}
}

// valuesOf are values: of rows with what names them, or alone.
func (w *writer) valuesOf(q *Query, t *program.Term) shown {
	if t.Op == program.OpOrdered {
		w.exact = true
	}
	if !t.OfRows() {
		k := w.keyOf(t.Column)
		q.add(k, t.Column, true)
		s := shown{columns: k.named().shown(), key: func(int) key { return k.named() }, from: func() {
			w.text(" FROM (")
			if t.Op == program.OpOrdered {
				w.perAll(t)
			} else {
				w.chosen(t)
			}
			w.text(") AS ", w.alias())
		}}
		if w.Order != "" {
			s.order = "o"
		}
		return s
	}
	if w.Table.Columns[t.Column].Owner != nil {
		return w.valuesOnce(q, t)
	}
	k := w.cellOf(t.Column)
	s := shown{order: w.rowOrder(), key: w.cellOf}
	if name := program.NameColumn(w.Table); name >= 0 && name != t.Column {
		s.columns = append(s.columns, w.cellOf(name).parts()...)
		q.add(w.cellOf(name), name, false)
	}
	s.columns = append(s.columns, k.parts()...)
	q.add(k, t.Column, true)
	s.from = func() {
		switch in := t.In; {
		case t.Op == program.OpBest:
			in = t.Args[0].In
			w.from(in, w.extremeOf(t, k[Value], in))
		case w.Table.Columns[t.Column].Profile.Nulls > 0:
			w.from(in, w.sql(k.notNull()))
		default:
			w.from(in)
		}
	}
	return s
}

// groupsOf are groups and their numbers.
func (w *writer) groupsOf(q *Query, t *program.Term) shown {
	k := w.keyOf(t.Column)
	q.add(k, t.Column, true)
	q.Outputs = append(q.Outputs, Output{Column: -1, Asked: true, number: t.Shown()})
	q.Unit = program.Unit(w.Table, t.Shown())
	s := shown{columns: append(k.named().shown(), "n"), key: func(int) key { return k.named() }, from: func() {
		w.text(" FROM (")
		w.grouped(t)
		w.text(") AS ", w.alias())
	}}
	s.order = w.noneLast(q.term, t, []string{"n"})
	return s
}

// rowOrder returns the expression for the order of rows; empty for none.
func (w *writer) rowOrder() string {
	if w.Order == "" {
		return ""
	}
	return ident(w.Order)
}

func (w *writer) limit() {
	if w.Limit > 0 {
		w.text(fmt.Sprintf(" LIMIT %d", w.Limit))
	}
}

package database

import (
	"context"
	"database/sql"
	"slices"

	"semtree/answer"
	"semtree/grammar"
	"semtree/table/program"
	statement "semtree/table/sql"
)

// result executes a checked program, without wrapper, in the database. Of a longer
// answer, it has the first rows only; Total counts all.
func (q *question) result(n *grammar.Node) (r program.Result, err error) {
	if err := program.Check(q.Table, n); err != nil {
		return r, err
	}
	err = q.within(func(tx *sql.Tx) error {
		s, err := q.sourceOf(q.ctx, tx, n)
		if err != nil {
			return err
		}
		statement, err := s.Query(n)
		if err != nil {
			return err
		}
		rows, err := fetch(q.ctx, tx, statement)
		if err != nil {
			return err
		}
		if len(rows) <= maxResult {
			r, err = s.Result(statement, rows)
			return err
		}
		if r, err = s.Result(statement, rows[:maxResult]); err != nil {
			return err
		}
		if r.Total, err = count(q.ctx, tx, s, n); err == nil && r.Type == program.Rows {
			r.Evidence.Total = r.Total
		}
		return err
	})
	return r, err
}

// fetch returns the rows of a query.
func fetch(ctx context.Context, tx *sql.Tx, q statement.Query) (all [][]any, err error) {
	line, to := make([]any, len(q.Outputs)), make([]any, len(q.Outputs))
	for i := range line {
		to[i] = &line[i]
	}
	err = each(ctx, tx, q.Text, q.Params, to, func() bool {
		all = append(all, slices.Clone(line))
		return true
	})
	return all, err
}

// count returns the number of rows of an answer.
func count(ctx context.Context, tx *sql.Tx, s *statement.Source, n *grammar.Node) (total int, err error) {
	whole := *s
	whole.Limit = 0
	q, err := whole.Query(n)
	if err != nil {
		return 0, err
	}
	err = tx.QueryRowContext(ctx, "SELECT COUNT(*) FROM ("+q.Text+") AS answer", q.Params...).Scan(&total)
	return total, err
}

// Execute implements [ask.Work].
func (q *question) Execute(n *grammar.Node) (*answer.Outcome, error) {
	r, err := q.result(n)
	if err != nil {
		return nil, err
	}
	return &answer.Outcome{Columns: r.Columns, Rows: r.Rows, Total: r.Total, Answer: r.Answer, Unit: r.Unit, None: r.None,
		Nothing: r.Empty, More: func(o *answer.Outcome) { o.Evidence = q.support(n, r) }}, nil
}

// Statement implements [ask.Executor].
func (d *Database) Statement(n *grammar.Node) (text string, params []any, err error) {
	q, err := d.unlimited(n).Query(n)
	return q.Text, q.Params, err
}

// Standalone implements [ask.Executor].
func (d *Database) Standalone(n *grammar.Node) (string, error) { return d.unlimited(n).Standalone(n) }

// unlimited returns the source that a program was executed on, without the limit of rows.
func (d *Database) unlimited(n *grammar.Node) *statement.Source {
	d.lock.Lock()
	defer d.lock.Unlock()
	s := *d.source
	if w := d.widened[n.String()]; w != nil {
		s = *w
	}
	s.Limit = 0
	return &s
}

// maxEvidence is the most rows of evidence.
const maxEvidence = program.MaxEvidence

// support returns the rows that an answer rests on: those of the answer, or those that
// a number is computed from. It returns nil if they cannot be had in time.
func (q *question) support(n *grammar.Node, r program.Result) *answer.Evidence {
	list := &answer.Evidence{Columns: r.Columns, Rows: r.Rows, Total: r.Total}
	t, err := program.Resolve(q.Table, n)
	if err != nil {
		return nil
	}
	if r.Type == program.Number || r.Type == program.Truth || r.Type == program.Answers {
		in := basis(t)
		if in == nil {
			return nil // the whole table
		}
		rows, err := q.result(in)
		if err != nil {
			return nil
		}
		list = &answer.Evidence{Columns: rows.Columns, Rows: rows.Rows, Total: rows.Total}
	}
	list.Rows = list.Rows[:min(len(list.Rows), maxEvidence)]
	marks := []int{}
	for place, name := range list.Columns {
		if slices.ContainsFunc(t.Mentioned(), func(c int) bool {
			return q.Table.Column(c).Name == name || q.Table.Column(q.Table.SourceOf(c)).Name == name
		}) {
			marks = append(marks, place)
		}
	}
	list.Marks = slices.Repeat([][]int{marks}, len(list.Rows))
	return list
}

// basis returns a program for the rows that a number or a truth value is computed from: for
// one of two sides, the rows of both. It is nil for the whole table.
func basis(t *program.Term) *grammar.Node {
	switch {
	case t.In != nil:
		return t.In.Node
	case t.Op == program.OpOf:
		return t.Node
	case t.Type == program.Values && t.Things != nil && t.Op != program.OpDistinct && !t.Former:
		return &grammar.Node{Name: "of", Args: []*grammar.Node{t.Node}}
	case t.Things != nil:
		return basis(t.Things)
	case t.Op == program.OpChain:
		return basis(t.Args[len(t.Args)-1]) // whose rows the others have
	case len(t.Args) == 1:
		return basis(t.Args[0])
	case len(t.Args) == 2:
		if a, b := basis(t.Args[0]), basis(t.Args[1]); a != nil && b != nil {
			return &grammar.Node{Name: "or", Args: []*grammar.Node{a, b}}
		}
	}
	return nil
}

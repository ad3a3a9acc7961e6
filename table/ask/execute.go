package ask

import (
	"sync"
	"time"

	"semtree/answer"
	"semtree/grammar"
	"semtree/table"
	"semtree/table/program"
	"semtree/table/sql"
)

// Executor executes programs where the rows of a table are.
type Executor interface {
	// Begin starts the work on a question.
	Begin(deadline time.Time) Work
	// Statement returns the program in SQL with its parameters; an error if there is none.
	Statement(n *grammar.Node) (text string, params []any, err error)
	// Standalone returns the statement with its parameters in it.
	Standalone(n *grammar.Node) (string, error)
}

// Work executes the programs of one question. If it also is a [link.Finder], it is asked
// for cells that were not read.
type Work interface {
	// Execute returns what a checked program says of the table. An error says why it
	// has no answer, for people: the database is away or takes too long, rows have no
	// order, a sum is too great. A question whose answer may be this program's is
	// refused for that reason.
	Execute(n *grammar.Node) (*answer.Outcome, error)
	// Close ends the work. Outcomes are completed before.
	Close()
}

// memory executes programs on a table that is in memory with all of its rows.
type memory struct {
	*table.Table
	classified *program.Classified
	session    *program.Session
	stored     func() sql.Source
	made       bool // stored was given
}

func inMemory(t *table.Table) memory {
	known := program.NewClassified(t)
	return memory{Table: t, classified: known, session: known.NewSession(), stored: sync.OnceValue(func() sql.Source { return *sql.Loaded(t, sql.SQLite) })}
}

// clone returns an executor for another goroutine.
func (m memory) clone() Executor {
	return memory{m.Table, m.classified, m.classified.NewSession(), m.stored, m.made}
}

// Begin implements [Executor].
func (m memory) Begin(deadline time.Time) Work {
	m.session.Until(deadline)
	return m
}

// Close implements [Work].
func (m memory) Close() {}

// Execute implements [Work].
func (m memory) Execute(n *grammar.Node) (*answer.Outcome, error) {
	r, err := m.session.Execute(n)
	if err != nil {
		return nil, err
	}
	more := func(o *answer.Outcome) {
		err := r.Show()
		if o.Columns, o.Rows = r.Columns, r.Rows; err != nil {
			return
		}
		if marks := m.session.Marks(n, r.Evidence); marks != nil {
			o.Evidence = m.rows(r.Evidence)
			o.Evidence.Marks = marks
		}
	}
	return &answer.Outcome{Total: r.Total, Late: r.Late(), Answer: r.Answer, Unit: r.Unit, None: r.None, Nothing: r.Empty, More: more}, nil
}

// Statement implements [Executor], for a table that SQLite holds as package sql says.
func (m memory) Statement(n *grammar.Node) (text string, params []any, err error) {
	q, err := m.source().Query(n)
	return q.Text, q.Params, err
}

// source is the table in SQLite, with what the session knows of it.
func (m memory) source() *sql.Source {
	s := m.stored()
	if s.Table == m.Table {
		s.Session = m.session
	}
	return &s
}

// Standalone implements [Executor].
func (m memory) Standalone(n *grammar.Node) (string, error) { return m.source().Standalone(n) }

// rows lists the rows that an answer rests on.
func (m memory) rows(e program.Evidence) *answer.Evidence {
	list := &answer.Evidence{Columns: []string{}, Rows: make([][]any, 0, len(e.Rows)), Total: e.Total}
	for _, c := range e.Columns {
		list.Columns = append(list.Columns, m.Columns[c].Name)
	}
	for _, row := range e.Rows {
		cells := make([]any, 0, len(e.Columns))
		for _, c := range e.Columns {
			var text any
			if cell := m.Columns[c].Cell(row); cell != nil {
				text = cell.Text
			}
			cells = append(cells, text)
		}
		list.Rows = append(list.Rows, cells)
		if m.Ordered {
			list.Numbers = append(list.Numbers, row+1)
		}
	}
	return list
}

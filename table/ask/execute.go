package ask

import (
	"errors"
	"sync"
	"time"

	"semtree/grammar"
	"semtree/internal/numeral"
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
	Execute(n *grammar.Node) (*Outcome, error)
	// Close ends the work. Outcomes are completed before.
	Close()
}

// Outcome is the answer of a program. Elements of Rows and Answer are float64 and
// string, in Rows also nil for null; [program.Result] says more of them.
type Outcome struct {
	Columns []string `json:"columns"`        // of Rows; only readings that a result shows have them
	Rows    [][]any  `json:"rows"`           // the answer as a table, with what names each row; at most program.MaxRows; likewise
	Total   int      `json:"total"`          // rows that there are
	Answer  []any    `json:"answer"`         // just what was asked for: numbers, "yes" or "no", dates in ISO form, texts
	Unit    string   `json:"unit,omitempty"` // of the numbers in Answer
	// Formats says how the numbers of each column of Rows are written, like them.
	Formats []numeral.Format `json:"formats"`
	// Evidence lists rows of the table that the answer rests on. Readings that a result
	// does not show have none.
	Evidence *RowList `json:"evidence,omitempty"`
	// Chart is how the rows are drawn; nil if that says no more than they do. Readings that a
	// result does not show have none.
	Chart *program.Chart `json:"chart,omitempty"`

	Nothing bool           `json:"-"` // no row, no value, no group, or no number
	More    func(*Outcome) `json:"-"` // fills in Columns, Rows and Evidence, once; nil if there is no more
}

// memory executes programs on a table that is in memory with all of its rows.
type memory struct {
	*table.Table
	session *program.Session
	stored  func() *sql.Source
}

func inMemory(t *table.Table) memory {
	return memory{t, program.NewSession(t), sync.OnceValue(func() *sql.Source { return sql.Loaded(t, sql.SQLite) })}
}

// clone returns an executor for another goroutine.
func (m memory) clone() Executor { return memory{m.Table, program.NewSession(m.Table), m.stored} }

// Begin implements [Executor].
func (m memory) Begin(time.Time) Work { return m }

// Close implements [Work].
func (m memory) Close() {}

// Execute implements [Work].
func (m memory) Execute(n *grammar.Node) (*Outcome, error) {
	r, err := m.session.Execute(n)
	if err != nil {
		return nil, err
	}
	more := func(o *Outcome) {
		r.Complete()
		o.Columns, o.Rows, o.Evidence = r.Columns, r.Rows, m.rows(r.Evidence)
		o.Evidence.Marks = m.session.Marks(n, r.Evidence)
	}
	return &Outcome{Total: r.Total, Answer: r.Answer, Unit: r.Unit, Nothing: r.Empty, More: more}, nil
}

// Statement implements [Executor], for a table that SQLite holds as package sql says.
func (m memory) Statement(n *grammar.Node) (text string, params []any, err error) {
	q, err := m.stored().Query(n)
	return q.Text, q.Params, err
}

// Standalone implements [Executor].
func (m memory) Standalone(n *grammar.Node) (string, error) { return m.stored().Standalone(n) }

// rows lists the rows that an answer rests on.
func (m memory) rows(e program.Evidence) *RowList {
	list := &RowList{Columns: []string{}, Rows: [][]any{}, Total: e.Total}
	for _, c := range e.Columns {
		list.Columns = append(list.Columns, m.Columns[c].Name)
	}
	for _, row := range e.Rows {
		cells := []any{}
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

// errLate is the error of a reading for which no time was left.
var errLate = errors.New("time ran out before this reading was executed")

// executeFrom executes readings from one on: the best one in any case, others until
// the deadline.
func executeFrom(work Work, f *Found, from int, deadline time.Time) {
	for i, r := range f.readings[from:] {
		if from+i > 0 && time.Now().After(deadline) {
			r.answer(nil, errLate)
			continue
		}
		r.answer(work.Execute(r.Tree))
	}
}

// answer fills in what a reading says of the table, or why that is not known.
func (r *Reading) answer(out *Outcome, err error) {
	switch {
	case err != nil:
		out, r.Empty, r.failed = &Outcome{}, err.Error(), true
	case out.Nothing:
		r.Empty = "nothing in the table fits"
	}
	r.Outcome = out
}

// tell fills in what only readings that are shown have.
func (p *Parser) tell(r *Reading) {
	if r.Words != "" {
		return
	}
	r.Words, r.WordsParts = program.Words(r.Tree), program.Parts(r.Tree)
	if r.More != nil {
		r.More(r.Outcome)
		r.More = nil // with all that it knows
		r.Chart = program.ChartOf(p.Table, r.Tree, r.Columns, r.Rows, r.Total)
		r.Formats = program.Formats(p.Table, r.Tree, r.Columns)
	}
	// Lists of a result are lists, though empty.
	if r.Columns == nil {
		r.Columns = []string{}
	}
	if r.Rows == nil {
		r.Rows = [][]any{}
	}
	if r.Formats == nil {
		r.Formats = []numeral.Format{}
	}
	if r.Answer == nil {
		r.Answer = []any{}
	}
	r.SQLParams = []any{}
	if text, params, err := p.executor.Statement(r.Tree); err == nil {
		r.SQL, r.SQLParams = text, append(r.SQLParams, params...)
	}
}

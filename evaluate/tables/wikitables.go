package tables

import (
	"semtree/model"
	"semtree/parser"
	"semtree/table"
	"semtree/table/ask"
	"semtree/table/file"
	"semtree/table/link"
	"semtree/table/wikitables"
)

// Indexer makes the index of a table.
type Indexer func(*table.Table) *link.Index

// sureAt is the confidence from which an answer counts as sure.
const sureAt = 0.8

// WikiTables are shares of the questions of a file, in 0..1.
type WikiTables struct {
	N             int     `json:"n"`
	Denotation    float64 `json:"denotation"`     // the first reading is right, refused or not
	DenotationTop float64 `json:"denotation_top"` // the best program is, whatever was passed over
	Refused       float64 `json:"refused"`
	Sure          float64 `json:"sure"`       // confidence of 0.8 or more
	SureRight     float64 `json:"sure_right"` // share right of those
	Certified     float64 `json:"certified"`
	// Oracle is the share of questions of which one of the readings listed is right.
	Oracle float64 `json:"oracle"`
	// PerSecond counts questions with all they take but loading tables.
	PerSecond float64 `json:"sentences_per_second"`

	// Errors lists what Misses returns, if somebody wants it in the JSON.
	Errors []Wrong `json:"errors,omitempty"`

	Asked []Asked `json:"-"`
}

// Asked is one question with its answer.
type Asked struct {
	ID     string
	Table  *table.Table
	Target []string
	Result *ask.Result
	Right  bool // the first reading
	Top    bool // the best program
	Any    bool // one of the readings listed
}

// Readings returns the readings of a result, passed over or refused ones too, and which
// of them is the first: what the answer is, or would be if it were not refused. They
// are in the order of their scores, but for a refused result, whose first one is before
// those that it was preferred to.
func Readings(r *ask.Result) (all []*ask.Reading, first int) {
	switch {
	case r.Refused:
		return r.Alternatives, 0
	case r.Reading == nil:
		return nil, 0
	}
	all = append(all, r.Alternatives[:r.PassedOver]...)
	all = append(all, r.Reading)
	return append(all, r.Alternatives[r.PassedOver:]...), r.PassedOver
}

// RunWikiTables asks the questions of a file. k readings are listed for each.
func RunWikiTables(questions []wikitables.Question, m *model.Model, index Indexer, k, jobs int) (*WikiTables, error) {
	tables, of := group(questions, func(q *wikitables.Question) string { return q.Table })
	w := &WikiTables{N: len(questions), Asked: make([]Asked, len(questions))}
	err := each(len(tables), jobs, func(i int) error {
		t, err := file.Open(tables[i])
		if err != nil {
			return err
		}
		p, err := ask.New(t, index(t), m)
		if err != nil {
			return err
		}
		for _, at := range of[i] {
			q := &questions[at]
			w.Asked[at] = judgeWikiTables(q, p, k)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	w.sum()
	return w, nil
}

// judgeWikiTables asks a question and compares its answers.
func judgeWikiTables(q *wikitables.Question, p *ask.Parser, k int) Asked {
	a := Asked{ID: q.ID, Table: p.Table, Target: q.Target, Result: p.Ask(q.Text, ask.Options{K: k})}
	targets := wikitables.Targets(q.Target)
	readings, first := Readings(a.Result)
	for i, r := range readings {
		right := wikitables.Right(targets, r.Answer)
		a.Right = a.Right || right && i == first
		a.Any = a.Any || right
		// The best program has the greatest score, wherever it is listed.
		a.Top = a.Top || right && r.Score == *a.Result.Value
	}
	return a
}

// sum computes the shares.
func (w *WikiTables) sum() {
	count := func(holds func(*Asked) bool) (n int) {
		for i := range w.Asked {
			if holds(&w.Asked[i]) {
				n++
			}
		}
		return n
	}
	share := func(holds func(*Asked) bool) float64 { return float64(count(holds)) / float64(max(w.N, 1)) }
	sure := func(a *Asked) bool { return a.Result.Confidence != nil && *a.Result.Confidence >= sureAt }
	w.Denotation = share(func(a *Asked) bool { return a.Right })
	w.DenotationTop = share(func(a *Asked) bool { return a.Top })
	w.Oracle = share(func(a *Asked) bool { return a.Any })
	w.Refused = share(func(a *Asked) bool { return a.Result.Refused })
	w.Certified = share(func(a *Asked) bool { return a.Result.Status == parser.Optimal })
	w.Sure = share(sure)
	right := count(func(a *Asked) bool { return sure(a) && a.Right })
	w.SureRight = float64(right) / float64(max(count(sure), 1))
	ms := 0.0
	for i := range w.Asked {
		ms += w.Asked[i].Result.Ms.Total
	}
	if ms > 0 {
		w.PerSecond = 1000 * float64(w.N) / ms
	}
}
